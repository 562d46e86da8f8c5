package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// mirroring registers that a player says, as the Point Allocation of the opponent begins,
// which crew makes the opposite of its points (G157).
func mirroring(r *engine.Rules) []engine.Step {
	ask := r.Ask(engine.Ask{Cite: "G157", Says: "Choose whose crew makes the opposite of its points", No: "No more"})
	mirrors := func(m *engine.M, who engine.Seat) (of engine.Set) {
		controlled(m, who.Other(), Occurrence, func(h engine.H) {
			if location(m, h) != 0 && engaged(m, h) && m.Value(h, Mirroring) > 0 {
				of.Add(h)
			}
		})
		return of
	}
	return []engine.Step{
		engine.Then("G157", "The opponent says which crew makes the opposite.", func(m *engine.M, f *engine.Frame) {
			forgets(f)
			if of := mirrors(m, f.By); !of.Empty() {
				m.Choose(f.By.Other(), ask, 0, uint8(of.Len())).Of = of
			}
		}),
		engine.Then("G157", "It is so until the next time.", func(m *engine.M, f *engine.Frame) {
			of, turned := mirrors(m, f.By), chosen(f)
			for h := range of.All() {
				m.SetNum(h, Turned, text.Truth(turned.Has(h)))
			}
		}),
	}
}

// mirrorWords are what cards say of that.
func mirrorWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "each Point Allocation of its {noun} 's controller : you decide whether its {noun} makes its points or the opposite {stop}", "G157", func(c *text.Compiler, _ *text.Node) {
			c.R.OngoingOwn(c.Def, mark("G157", Mirroring))
			c.R.OngoingOn(c.Def, engine.Ongoing{Cite: "G157", Stat: Mirrored, Adds: true,
				On:  func(m *engine.M, src, h engine.H) bool { return location(m, src) == h },
				Val: func(m *engine.M, src, _ engine.H) int16 { return m.Num(src, Turned) }})
		}),
	}
}
