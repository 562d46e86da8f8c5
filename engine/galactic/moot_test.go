package galactic_test

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/galactic"
)

// TestMoot: what points are for is asked where there are too few of them, and only there; what
// is applied unasked is applied in full (D40).
func TestMoot(t *testing.T) {
	for _, c := range []struct {
		name   string
		fleet  []string
		asked  bool
		loaded int16
	}{
		{"ammunition for all", []string{"Quince Frigate", "Frostbitten Rock", "Magazine Moon", "Chalk Comet"}, false, 1},
		{"ammunition for one of two", []string{"Medlar Destroyer", "Frostbitten Rock", "Slag Heap", "Chalk Comet"}, true, 0},
		{"economy that two want", []string{"Medlar Destroyer", "Frostbitten Rock", "Chalk Comet", "Parcel Tender"}, true, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			box, err := game.Open()
			if err != nil {
				t.Fatal(err)
			}
			m := engine.New(box.Rules)
			var s engine.State
			m.Load(&s)
			game.Table(m, [2]int{})
			var ship engine.H
			for i, name := range c.fleet {
				d := slices.IndexFunc(box.Rules.Cards, func(c engine.Card) bool { return c.Name == name })
				h := m.Create(engine.Entity{Def: engine.Def(d), Zone: galactic.Fleet})
				game.Scene.Enter(m, h, 0, false)
				if i == 0 {
					ship = h
				}
			}
			if err := game.Scene.Begin(m, 0, "turn"); err != nil {
				t.Fatal(err)
			}
			says, _ := m.Prompt()
			if asked := m.Var[galactic.Phase] == galactic.Allocation && m.Need.Window == 0; asked != c.asked {
				t.Errorf("in phase %d it is asked: %s", m.Var[galactic.Phase], says)
			}
			if n := m.Num(ship, galactic.Spent0+galactic.Heavy); n != c.loaded {
				t.Errorf("%d heavy weapons are loaded, not %d", n, c.loaded)
			}
		})
	}
}
