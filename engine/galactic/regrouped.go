package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// regrouping registers how the cards of two stacks of a fleet change places: each must come to a
// place where it can be played (G50).
func regrouping(r *engine.Rules, p *plays) {
	two := r.Ask(engine.Ask{Cite: "G50", Says: "Choose two stacks of your fleet"})
	other := func(m *engine.M, f *engine.Frame, h engine.H) engine.H {
		if location(m, h) == f.Ref[0].H {
			return f.Ref[1].H
		}
		return f.Ref[0].H
	}
	which := r.Ask(engine.Ask{Cite: "G50", Says: "Choose the cards that go to the other stack", No: "No more", Guards: []engine.Guard{
		engine.Public("G50", "it can't be in the other stack", func(m *engine.M, h engine.H, by engine.Seat) bool {
			of := p.open(m, h, by)
			return of.Has(other(m, m.Top(), h))
		})}})
	r.Add("regroup",
		engine.Branch("G50", "Two stacks of the fleet are chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := engine.Set{}
			inPlay(m, Unit|Terrain, func(h engine.H) {
				if at(m, h) == f.By && !joined(m, h) {
					of.Add(h)
				}
			})
			if of.Len() < 2 {
				return engine.Done
			}
			m.Choose(f.By, two, 2, 2).Of = of
			return engine.Next
		}),
		engine.Branch("G50", "The cards that change places are chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			stacks, i := f.Pick, 0
			for h := range stacks.All() {
				f.Ref[i] = m.Ref(h)
				i++
			}
			of := engine.Set{}
			inPlay(m, Types, func(h engine.H) {
				if l := location(m, h); l != 0 && stacks.Has(l) && !stacks.Has(h) && !joined(m, h) {
					of.Add(h)
				}
			})
			if of.Empty() {
				return engine.Done
			}
			m.Choose(f.By, which, 0, uint8(of.Len())).Of = of
			return engine.Next
		}),
		engine.Then("G50", "They do.", func(m *engine.M, f *engine.Frame) {
			of := chosen(f)
			opens(m, f)
			for h := range of.All() {
				adds(m, f, engine.Atom{Verb: VMove, Subj: h, Obj: other(m, f, h)})
			}
			m.Happen()
		}),
	)
}

// regroupWords are what cards say that move cards between stacks, or take combined ships apart.
func regroupWords() []text.Prod {
	return []text.Prod{
		runsProc("let cards of two stacks in your fleet change places", "G50", "regroup", nil),
		compiled("vp", "separate {np}", "G209", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("G209", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				var all engine.Set
				c.X(m, f).Each(n.Kids[0], func(main engine.H) { parts(m, main, all.Add) })
				for h := range all.All() {
					m.Call(m.Rules.Proc("separate"), m.Ref(h), m.Ent[m.Ent[h].Host].Ctrl)
				}
				return engine.Next
			})
		}),
	}
}
