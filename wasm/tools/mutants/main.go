// Command mutants shows how much of a game's rules its scenarios prove: it changes the rules at every place that a
// paragraph of the rulebook is cited for, one place at a time, and plays the scenarios. A change that no scenario notices
// has survived: the rule is not shown there, or the changed rule means the same.
//
//	mutants -game wars                   # every mutant
//	mutants -game wars -n 200 -seed 7    # two hundred of them, by chance
//	mutants -game wars W101 W113         # those of some paragraphs
//	mutants -game wars -kernel           # those of the kernel, with the scenarios of a game
//
// All mutants are compiled into one program, each behind its number, so that a mutant costs no more than the scenarios
// that come to its place.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

func main() {
	game := flag.String("game", "wars", "the game: a folder of engine")
	n := flag.Int("n", 0, "how many mutants, drawn by chance; 0: all")
	seed := flag.Uint64("seed", 1, "of that chance")
	kernel := flag.Bool("kernel", false, "change the kernel, not the rules of the game")
	quiet := flag.Bool("quiet", false, "print the figures, and not each mutant that has survived")
	workers := flag.Int("p", runtime.NumCPU(), "how many are tried at one time")
	root := flag.String("root", filepath.Join("..", ".."), "the folder of the main module")
	flag.Parse()
	if err := run(*root, *game, *kernel, *n, *seed, *quiet, *workers, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(root, game string, kernel bool, n int, seed uint64, quiet bool, workers int, only []string) error {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	t, err := build(root, game, kernel, dir)
	if err != nil {
		return err
	}
	if err := t.cover(); err != nil {
		return err
	}
	list := choose(t.places, n, seed, only)
	results := t.tryAll(list, workers, progress(len(list)))
	report(os.Stdout, t, list, results, quiet)
	return nil
}

// choose draws n places, or takes those of some paragraphs.
func choose(places []place, n int, seed uint64, only []string) []place {
	list := slices.Clone(places)
	if len(only) > 0 {
		list = slices.DeleteFunc(list, func(p place) bool {
			return !slices.ContainsFunc(p.cites, func(c string) bool { return slices.Contains(only, c) })
		})
	}
	if n > 0 && n < len(list) {
		r := rand.New(rand.NewPCG(seed, 0))
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:n]
		slices.SortFunc(list, func(a, b place) int { return a.number - b.number })
	}
	return list
}
