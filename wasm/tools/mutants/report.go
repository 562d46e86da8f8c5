package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// report prints, for each paragraph, its mutants that have survived, and the figures.
func report(out io.Writer, t *trial, list []place, results map[int]fate, quiet bool) {
	tally := map[fate]int{}
	by, whole := map[string][]place{}, map[string]bool{}
	for _, p := range list {
		f := results[p.number]
		tally[f]++
		for _, c := range p.cites {
			if _, seen := whole[c]; !seen {
				whole[c] = true
			}
			if f == survived || f == unreached {
				whole[c] = false
				by[c] = append(by[c], p)
			}
		}
	}
	ids, shown := make([]string, 0, len(whole)), 0
	for id, all := range whole {
		if ids = append(ids, id); all {
			shown++
		}
	}
	slices.SortFunc(ids, byParagraph)
	for _, id := range ids {
		if quiet || len(by[id]) == 0 {
			continue
		}
		fmt.Fprintln(out, id)
		for _, p := range by[id] {
			note := ""
			if results[p.number] == unreached {
				note = " (no scenario comes here)"
			}
			fmt.Fprintf(out, "    %s:%d: %s%s\n", filepath.Base(p.at.Filename), p.at.Line, p.how, note)
		}
	}
	n := len(list)
	fmt.Fprintf(out, "%s: %d mutants of %d places tried with %d scenarios: %d noticed (%s), %d of them as the rules go round for ever; %d survived, %d are where no scenario comes\n",
		t.game, n, len(t.places), len(t.stories), tally[killed]+tally[hung], percent(tally[killed]+tally[hung], n), tally[hung], tally[survived], tally[unreached])
	fmt.Fprintf(out, "%d of %d paragraphs: every mutant tried is noticed; %d places belong to no paragraph\n", shown, len(whole), t.uncited)
}

func percent(part, of int) string { return strconv.Itoa(100*part/max(of, 1)) + " %" }

// byParagraph orders paragraphs by their letters, then by their numbers.
func byParagraph(a, b string) int {
	la, na := split(a)
	lb, nb := split(b)
	return cmp.Or(cmp.Compare(la, lb), cmp.Compare(na, nb))
}

func split(id string) (letters string, number int) {
	i := 0
	for i < len(id) && (id[i] < '0' || id[i] > '9') {
		i++
	}
	number, _ = strconv.Atoi(id[i:])
	return id[:i], number
}

// progress shows on a terminal how many have been tried, and elsewhere a line now and then.
func progress(of int) func(done int) {
	info, err := os.Stderr.Stat()
	terminal := err == nil && info.Mode()&os.ModeCharDevice != 0
	return func(done int) {
		switch {
		case terminal:
			fmt.Fprintf(os.Stderr, "\r%d of %d mutants", done, of)
			if done == of {
				fmt.Fprintln(os.Stderr)
			}
		case done%500 == 0:
			fmt.Fprintf(os.Stderr, "%d of %d mutants\n", done, of)
		}
	}
}
