package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/mutant"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

// moment is what both players can see after an input: what the log tells, how the table is, and what is asked.
type moment struct {
	line          int
	told, options []string
	table         []string
}

// difference is where a mutant shows, though no line of the scenario says so.
type difference struct {
	Mutant int
	Story  int // -1: nothing differs
	Line   int
	What   string
}

// differ reads the same lines as try, and says of each mutant where it first shows.
func differ(stories []story) {
	rs, out := runners{}, json.NewEncoder(os.Stdout)
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		n, _ := strconv.Atoi(words[0])
		found := difference{Mutant: n, Story: -1}
		for _, w := range words[1:] {
			i, _ := strconv.Atoi(w)
			mutant.At = 0
			base := moments(rs.of(stories[i].dir), stories[i])
			mutant.At = n
			if line, what := unlike(base, moments(rs.of(stories[i].dir), stories[i])); what != "" {
				found.Story, found.Line, found.What = i, line, what
				break
			}
		}
		mutant.At = 0
		_ = out.Encode(found)
	}
}

// moments plays a scenario and notes what can be seen.
func moments(r *scenario.Runner, st story) (all []moment) {
	mutant.Left = mutant.Patience
	r.Each = func(line int, _ engine.Input, m *engine.M) { all = append(all, look(line, m)) }
	defer func() {
		r.Each = nil
		_ = recover()
	}()
	_, _ = r.Run(&st.file)
	return all
}

func look(line int, m *engine.M) moment {
	o := moment{line: line}
	for _, h := range m.Out {
		o.told = append(o.told, m.Rules.Line(h, [2]string{"0", "1"})+" ["+h.Cite+"]")
	}
	n := &m.Need
	says, _ := m.Prompt()
	o.options = append(o.options, fmt.Sprint(n.Who, " ", n.Kind, " ", says, " ", n.Lo, "-", n.Hi))
	if n.Kind == engine.Choose && n.Who < engine.Nobody {
		for _, in := range m.Options(n.Who, &engine.Mind{}) {
			o.options = append(o.options, fmt.Sprint(in))
		}
	}
	for h := engine.H(1); h <= engine.H(m.NEnt); h++ {
		e := m.Ent[h]
		e.Stamp = 0
		o.table = append(o.table, fmt.Sprintf("%s %d: %+v", m.Cards[e.Def].Name, h, e))
	}
	o.table = append(o.table, fmt.Sprint("vars ", m.Var, m.Turn, m.First, m.Active, m.Won))
	for _, p := range m.Waiting() {
		o.table = append(o.table, fmt.Sprint("waits ", p))
	}
	o.table = append(o.table, fmt.Sprint("lasts ", m.Mod, m.Link))
	return o
}

// unlike is the first line after which two plays of a scenario are not the same, and how they are not.
func unlike(a, b []moment) (line int, what string) {
	for i := range min(len(a), len(b)) {
		for k, kind := range []string{"told", "table", "options"} {
			x, y := [][]string{a[i].told, a[i].table, a[i].options}[k], [][]string{b[i].told, b[i].table, b[i].options}[k]
			if gone, come := less(x, y), less(y, x); len(gone)+len(come) > 0 {
				return a[i].line, fmt.Sprintf("%s: %q, in the mutant %q", kind, gone, come)
			}
		}
	}
	if len(a) != len(b) {
		return a[min(len(a), len(b))-1].line, "it goes on otherwise"
	}
	return 0, ""
}

// less is what of a is not in b, three at most.
func less(a, b []string) (of []string) {
	for _, s := range a {
		if !slices.Contains(b, s) && len(of) < 3 {
			of = append(of, s)
		}
	}
	return of
}
