package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A key says which line is changed and into what, and counts those that are alike.
func TestKeys(t *testing.T) {
	w, f := lookedAt(t)
	w.file(f, []byte(rules))
	var got []string
	for _, p := range w.places {
		got = append(got, p.key.String())
	}
	for _, want := range []string{
		"toy.go Rows\n- var Rows = []Row{{\"T1\", true}, {\"T2 T3\", false}}\n+ var Rows = []Row{{\"T1\", true}, }\n",
		"toy.go Draws\n- if n <= 0 || m.Over && who == 1 {\n+ if false || m.Over && who == 1 {\n",
		"toy.go Draws\n- if n <= 0 || m.Over && who == 1 {\n+ if n < 0 || m.Over && who == 1 {\n",
		"toy.go Draws\n- if n <= 0 || m.Over && who == 1 {\n+ if n <= 0 || m.Over && !(who == 1) {\n",
		"toy.go Draws\n- m.Move(Deck, Hand, who.Other())\n+\n",
		"toy.go Draws\n- m.Move(Deck, Hand, who.Other())\n+ m.Move(Deck, Hand, who.Other().Other())\n",
		"toy.go Draws\n- n = min(n, 3) - 1\n+ n = max(n, 3) - 1\n",
		"toy.go Draws\n- n = min(n, 3) - 1\n+ n = min(n, 3) + 1\n",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("no mutant is\n%sbut there are\n%s", want, strings.Join(got, ""))
		}
	}
	if slices.Sort(got); len(slices.Compact(got)) != len(w.places) {
		t.Errorf("%d keys for %d mutants", len(got), len(w.places))
	}
}

// listing is a trial with two mutants of a paragraph and a list of equal ones.
func listing(t *testing.T, list string) (*trial, error) {
	t.Helper()
	tr := &trial{folder: t.TempDir(), equal: map[int]entry{}, recorded: []string{"T1"}}
	tr.places = []place{
		{number: 1, cites: []string{"T1"}, key: key{"a.go", "Draws", "n++", "", 1}},
		{number: 2, cites: []string{"T1"}, key: key{"a.go", "Draws", "n++", "", 2}},
	}
	if err := os.Mkdir(filepath.Dir(tr.equalList()), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(tr.equalList(), []byte(list), 0o666); err != nil {
		t.Fatal(err)
	}
	entries, err := readEqual(tr.equalList())
	if err != nil {
		return nil, err
	}
	return tr, tr.list(entries)
}

func TestEqual(t *testing.T) {
	tr, err := listing(t, "# A remark.\n\na.go Draws 2\n- n++\n+\nNobody looks\nat n.\n")
	if err != nil {
		t.Fatal(err)
	}
	if e := tr.equal[2]; e.why != "Nobody looks at n." || e.line != 3 || len(tr.equal) != 1 {
		t.Errorf("the list says %v", tr.equal)
	}
	for _, c := range []struct {
		one, other fate
		says       string // the error, or ""
	}{
		{killed, survived, ""},
		{hung, unreached, ""},
		{killed, killed, "equal.txt:3: a scenario notices the mutant"},
		{survived, survived, "T1 was shown, and is no longer: no scenario notices"},
	} {
		results := map[int]fate{1: c.one, 2: c.other}
		says := ""
		for _, err := range []error{tr.unequal(results), tr.lost(tr.paragraphs(tr.places, results), true)} {
			if err != nil {
				says += err.Error()
			}
		}
		if (says == "") != (c.says == "") || !strings.Contains(says, c.says) {
			t.Errorf("%v and %v: %q, want %q", c.one, c.other, says, c.says)
		}
	}
	tr.places = nil
	if err := tr.lost(nil, false); err == nil || !strings.Contains(err.Error(), "no code") {
		t.Errorf("nothing cites T1: %v", err)
	}
}

func TestBadLists(t *testing.T) {
	for list, says := range map[string]string{
		"a.go Draws\n- n++\n+\n":                                   "equal.txt:1: an entry is a file",
		"a.go Draws\nn++\n\nwhy\n":                                 "an entry is a file",
		"a.go Draws x\n- n++\n+\nwhy\n":                            "invalid syntax",
		"\na.go Moves\n- n++\n+\nwhy\n":                            "equal.txt:2: no mutant",
		"a.go Draws\n- n++\n+\nwhy\n\na.go Draws\n- n++\n+\nwhy\n": "equal.txt:6: the entry stands in line 1",
	} {
		if _, err := listing(t, list); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", list, err, says)
		}
	}
}

// What is recorded as shown is read again.
func TestShown(t *testing.T) {
	tr, err := listing(t, "")
	if err != nil {
		t.Fatal(err)
	}
	tr.recorded = []string{"D1", "W2", "W3"}
	all := []*paragraph{{id: "D1", noticed: 1}, {id: "W3", noticed: 1, survivors: tr.places}, {id: "W4"}, {id: "W10", noticed: 1, equal: 1}, {id: "W11", noticed: 1}}
	if ids := tr.shownNow(all, nil); !slices.Equal(ids, []string{"D1", "W10", "W11"}) {
		t.Errorf("of all %v are shown", ids)
	}
	if err := tr.writeShown(tr.shownNow(all, []string{"W3", "W4", "W10"})); err != nil {
		t.Fatal(err)
	}
	tr.recorded = nil
	if err := tr.readShown(); err != nil || !slices.Equal(tr.recorded, []string{"D1", "W2", "W10"}) {
		t.Errorf("%v, %v", tr.recorded, err)
	}
}

// A sample is drawn from some paragraphs alone, by its seed.
func TestSample(t *testing.T) {
	var places []place
	for n := range 100 {
		places = append(places, place{number: n, cites: []string{[]string{"T1", "T2"}[n%2]}})
	}
	numbers := func(seed uint64) (all []int) {
		for _, p := range choose(places, 5, seed, []string{"T1"}) {
			if all = append(all, p.number); p.number%2 != 0 {
				t.Errorf("%d is drawn, which is none of T1", p.number)
			}
		}
		return all
	}
	if a, b := numbers(1), numbers(1); len(a) != 5 || !slices.Equal(a, b) || slices.Equal(a, numbers(2)) {
		t.Errorf("drawn %v and %v, with another seed %v", a, b, numbers(2))
	}
}
