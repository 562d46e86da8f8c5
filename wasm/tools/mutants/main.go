// Command mutants shows how much of the rules the scenarios prove: it changes the rules at every place that a paragraph
// of the rulebook is cited for, one place at a time, and plays the scenarios. A change that no scenario notices has
// survived: the rule is not shown there, or the changed rule means the same. Mutants that mean the same are listed in
// engine/GAME/testdata/equal.txt, each with the reason. A paragraph is shown when each of its mutants is noticed or
// listed; engine/GAME/testdata/shown.txt records which ones are.
//
//	mutants -game wars                   # every mutant
//	mutants -game wars -update           # the same, and records which paragraphs are shown; or of some, whether they are
//	mutants -game wars W101 W113         # the mutants of some paragraphs
//	mutants -game wars -entries W101     # those that survive, as the list of equal mutants wants them
//	mutants -game wars -differ W101      # the same, and after which line of which scenario each shows, if it does
//	mutants -game wars,altered -sample 60  # sixty of each game, of the paragraphs that are recorded as shown
//	mutants -game kernel                 # the mutants of the kernel, with the scenarios of all games and its own tests
//
// A sample changes with the commit; -seed, or CHANCE in the environment, draws a certain one. The status is 1 when a paragraph that was shown is shown
// no longer, or a list of equal mutants says what is not so.
//
// All mutants are compiled into one program, each behind its number, so that a mutant costs no more than the scenarios
// that come to its place.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/wasm/tools/chance"
)

// wanted is what the command line asks for.
type wanted struct {
	root    string
	names   []string
	sample  int
	seed    uint64
	quiet   bool
	entries bool
	differ  bool
	update  bool
	workers int
	only    []string // paragraphs; none: all
}

func main() {
	var q wanted
	game := flag.String("game", "wars", "games, which are folders of engine, with commas between them; or kernel")
	flag.IntVar(&q.sample, "sample", 0, "try so many mutants of each game, drawn by chance from the paragraphs that are recorded as shown; 0: all")
	flag.Uint64Var(&q.seed, "seed", 0, "of that chance; 0: it changes with the commit")
	flag.BoolVar(&q.quiet, "quiet", false, "print the figures, and not each mutant that has survived")
	flag.BoolVar(&q.entries, "entries", false, "print the mutants that have survived as a list of equal mutants wants them")
	flag.BoolVar(&q.differ, "differ", false, "the same, and say of each where it shows, though no line of a scenario says so")
	flag.BoolVar(&q.update, "update", false, "record which paragraphs are shown")
	flag.IntVar(&q.workers, "p", runtime.NumCPU(), "how many are tried at one time")
	flag.StringVar(&q.root, "root", filepath.Join("..", ".."), "the folder of the main module")
	flag.Parse()
	q.names, q.only = strings.Split(*game, ","), flag.Args()
	if err := run(&q); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(q *wanted) error {
	if q.update && q.sample > 0 {
		return errors.New("only all mutants of a paragraph tell whether it is shown: -update goes with no -sample")
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	trials, err := build(q.root, q.names, dir)
	if err != nil {
		return err
	}
	if q.sample > 0 && q.seed == 0 {
		if q.seed, err = chance.Seed(q.root); err != nil {
			return err
		}
	}
	var errs []error
	for _, t := range trials {
		errs = append(errs, t.run(q))
	}
	return errors.Join(errs...)
}

// run tries the mutants that are wanted, and reports.
func (t *trial) run(q *wanted) error {
	if err := t.cover(); err != nil {
		return err
	}
	list, only := t.places, q.only
	if q.sample > 0 {
		only = t.recorded
	}
	if q.sample > 0 || len(only) > 0 {
		list = choose(t.places, q.sample, q.seed, only)
	}
	results := t.tryAll(list, q.workers, progress(len(list)))
	all := t.paragraphs(list, results)
	switch {
	case q.differ:
		w := &worker{t: t, verb: "differ"}
		defer w.end()
		t.asEntries(os.Stdout, list, results, w.differ)
	case q.entries:
		t.asEntries(os.Stdout, list, results, nil)
	case !q.quiet && q.sample == 0:
		survivors(os.Stdout, all, results)
	}
	t.figures(os.Stdout, list, results)
	if q.sample > 0 {
		fmt.Printf("drawn with -seed %d from the %d paragraphs that are recorded as shown\n", q.seed, len(t.recorded))
	} else {
		shown := slices.DeleteFunc(slices.Clone(all), func(p *paragraph) bool { return !p.shown() })
		fmt.Printf("%d of %d paragraphs are shown; %d places belong to no paragraph\n", len(shown), len(all), t.uncited)
	}
	whole := q.sample == 0 && len(q.only) == 0
	if q.update {
		return errors.Join(t.unequal(results), t.writeShown(t.shownNow(all, q.only)))
	}
	return errors.Join(t.unequal(results), t.lost(all, whole))
}

// choose takes the mutants of some paragraphs, and draws n of them; 0: takes all.
func choose(places []place, n int, seed uint64, only []string) []place {
	list := slices.DeleteFunc(slices.Clone(places), func(p place) bool {
		return !slices.ContainsFunc(p.cites, func(c string) bool { return slices.Contains(only, c) })
	})
	if n > 0 && n < len(list) {
		r := rand.New(rand.NewPCG(seed, 0))
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:n]
		slices.SortFunc(list, func(a, b place) int { return a.number - b.number })
	}
	return list
}
