package engine

import (
	"strings"
	"testing"
)

// TestDeclare: two things with one number are found when they are declared, and so is
// a number that is none.
func TestDeclare(t *testing.T) {
	base := Declared{
		Tallies: []Counted{{Key: OwnKey + 4, N: 10, Name: "a"}},
		Links:   []Linked{{Kind: 4, N: 10, Name: "a"}},
		Flags:   []Flag{{Bit: 4, Name: "a"}},
		Vars:    []Range{{Var: 4, Name: "a"}},
	}
	for _, c := range []struct {
		what, want string
		d          Declared
	}{
		{"keys that meet", "same number", Declared{Tallies: []Counted{{Key: OwnKey + 1, N: 4, Name: "b"}}}},
		{"keys that do not", "", Declared{Tallies: []Counted{{Key: OwnKey + 1, N: 3, Name: "b"}, {Key: OwnKey + 14, Name: "c"}}}},
		{"a key of the kernel", "none", Declared{Tallies: []Counted{{Key: anewKey, Name: "b"}}}},
		{"keys beyond the last", "none", Declared{Tallies: []Counted{{Key: OwnKey + 0xFFFF, N: 2, Name: "b"}}}},
		{"links that meet", "same number", Declared{Links: []Linked{{Kind: 13, Name: "b"}}}},
		{"links that do not", "", Declared{Links: []Linked{{Kind: 14, Name: "b"}}}},
		{"link 0", "none", Declared{Links: []Linked{{Name: "b"}}}},
		{"one flag", "same number", Declared{Flags: []Flag{{Bit: 4, Name: "b"}}}},
		{"two flags", "", Declared{Flags: []Flag{{Bit: 8, Name: "b"}}}},
		{"a flag of two bits", "none", Declared{Flags: []Flag{{Bit: 3, Name: "b"}}}},
		{"one number", "same number", Declared{Vars: []Range{{Var: 4, Name: "b"}}}},
		{"two numbers", "", Declared{Vars: []Range{{Var: 5, Name: "b"}}}},
		{"a number too many", "none", Declared{Vars: []Range{{Var: MaxVar, Name: "b"}}}},
		{"a number without a name", "none", Declared{Vars: []Range{{Var: 6}}}},
	} {
		r, got := NewRules(), ""
		r.Declare(base)
		func() {
			defer func() { got, _ = recover().(string) }()
			r.Declare(c.d)
		}()
		if got == "" != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// TestKeys: what is counted under keys of different sorts is counted apart, whatever
// their numbers are.
func TestKeys(t *testing.T) {
	d := newToy(t)
	d.Load(&d.s)
	h := d.Create(Entity{Zone: zPlay})
	d.r.Cards[1].Name = "A"
	d.Ent[h].Def = 1
	title := d.r.Act(Act{ByTitle: true})
	keys := []Key{d.useKey(1, h), d.useKey(title, h), WatchKey(1), CountKey(1, 0), CountKey(1, 1), anewKey, d.r.Counts(), d.r.Counts(), OwnKey, OwnKey + 1}
	for i, k := range keys {
		d.Bump(PerTurn, h, k, int16(i+1))
	}
	for i, k := range keys {
		if n := d.Count(PerTurn, h, k); n != int16(i+1) {
			t.Errorf("key %#x has counted %d, want %d", k, n, i+1)
		}
	}
}
