package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// survivors prints, for each paragraph, its mutants that have survived.
func survivors(out io.Writer, all []*paragraph, results map[int]fate) {
	for _, par := range all {
		if len(par.survivors) > 0 {
			fmt.Fprintln(out, par.id)
		}
		for _, p := range par.survivors {
			note := ""
			if results[p.number] == unreached {
				note = " (no scenario comes here)"
			}
			fmt.Fprintf(out, "    %s:%d: %s%s\n", p.key.file, p.at.Line, p.how, note)
		}
	}
}

// asEntries prints the mutants that have survived as entries of a list of equal mutants, without their reasons.
// note says something of each besides, if it is not nil.
func (t *trial) asEntries(out io.Writer, list []place, results map[int]fate, note func(place) string) {
	for _, p := range list {
		if results[p.number].noticed() || t.equal[p.number].line > 0 {
			continue
		}
		fmt.Fprintf(out, "# %s, line %d: %s\n", strings.Join(p.cites, " "), p.at.Line, p.how)
		if note != nil {
			fmt.Fprintf(out, "# %s\n", note(p))
		}
		fmt.Fprintf(out, "%v\n", p.key)
	}
}

// figures prints what came of all the mutants that were tried.
func (t *trial) figures(out io.Writer, list []place, results map[int]fate) {
	tally, equal := map[fate]int{}, 0
	for _, p := range list {
		f := results[p.number]
		if tally[f]++; !f.noticed() && t.equal[p.number].line > 0 {
			equal++
			tally[f]--
		}
	}
	n, noticed := len(list), tally[killed]+tally[hung]
	fmt.Fprintf(out, "%s: %d mutants", t.name, n)
	if n < len(t.places) {
		fmt.Fprintf(out, " of %d", len(t.places))
	}
	fmt.Fprintf(out, " tried with %d scenarios: %d noticed (%s), %d of them as the rules go round for ever; %d listed as equal; %d survive, %d of them where no scenario comes\n",
		len(t.stories), noticed, percent(noticed, n), tally[hung], equal, tally[survived]+tally[unreached], tally[unreached])
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
