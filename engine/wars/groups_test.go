package wars_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestGroups: at every decision of random games the groups are the cards that a
// look through the zone finds, for a seat's knowledge laid over the state too.
func TestGroups(t *testing.T) {
	g := newRunning(t)
	for range 3000 {
		for i, d := range g.b.Rules.Groups {
			for who := range engine.Seat(2) {
				var want engine.Set
				for h := range g.m.In(who, d.Zone).All() {
					if def := g.state.Ent[h].Def; def != 0 && d.Has(&g.b.Rules.Cards[def]) {
						want.Add(h)
					}
				}
				if got := *g.m.Group(who, i); got != want {
					t.Fatalf("group %d of seat %d is %v, the zone holds %v", i, who, got, want)
				}
			}
		}
		if !g.decide() {
			g.start()
		}
	}
}

// TestRefused: a refused input leaves every byte of the state as it was.
func TestRefused(t *testing.T) {
	g := newRunning(t)
	refused := 0
	for i := range 3000 {
		was := g.state
		in := engine.Input{H: engine.H(g.rand.N(128)), Mode: int16(g.rand.N(40) - 2), Def: engine.Def(g.rand.N(60)), Seat: engine.Seat(g.rand.N(3))}
		if g.m.Apply(in) == nil {
			g.state = was
			g.m.Load(&g.state)
		} else if refused++; g.state != was {
			t.Fatalf("input %d: %+v was refused and changed the state", i, in)
		}
		if !g.decide() {
			g.start()
		}
	}
	if refused < 2000 {
		t.Fatalf("only %d inputs were refused", refused)
	}
}
