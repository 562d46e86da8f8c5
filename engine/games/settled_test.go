package games

import (
	"slices"
	"testing"
)

// A box settled otherwise has the rules that it would have if it were compiled and settled
// then, and is not compiled for it: a page tries all the ways when it meets an invitation
// that it does not know. The box itself stays as it was.
func TestSettledIsNotCompiled(t *testing.T) {
	ways := 0
	for _, g := range All() {
		box, err := g.Open()
		if box == nil {
			t.Fatal(err)
		}
		before := slices.Clone(box.Rules.Rows())
		var was *Box
		for _, way := range box.Ways() {
			ways++
			fresh, _ := g.Open()
			if err := fresh.Settle(way...); err != nil {
				t.Fatal(err)
			}
			from := box
			if was != nil { // what was settled before does not last
				from = was
			}
			got, err := from.Settled(way...)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got.Rules.Rows(), fresh.Rules.Rows()) || !slices.Equal(got.Set, fresh.Set) || !slices.Equal(got.Said(), fresh.Said()) {
				t.Errorf("%s, %v: the rules are other ones than those compiled for it", g.ID, way)
			}
			if &got.Rules.Cards[0] != &box.Rules.Cards[0] {
				t.Fatalf("%s, %v: the game was compiled again", g.ID, way)
			}
			was = got
		}
		if !slices.Equal(box.Rules.Rows(), before) || len(box.Set) > 0 {
			t.Errorf("%s: settling another has settled the box", g.ID)
		}
	}
	if ways < 10 {
		t.Errorf("only %d ways were tried", ways)
	}
}
