package galactic

import "github.com/cutdeck/cutdeck/engine"

// discards registers what a player may discard in the Discard phase: own cards of the
// fleet, and with card plays that are left cards of the hand (R25). Opponents may answer
// each (G13).
func discards(r *engine.Rules, o *occurring) []uint16 {
	r.Add("discard", engine.Then("R25", "It is discarded.", func(m *engine.M, f *engine.Frame) {
		if m.Same(f.Src) {
			does(m, f, engine.Atom{Verb: VDiscard, Subj: f.Src.H})
		}
	}))
	occur := engine.Branch("G13 R25", "Opponents may answer the discard.", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Occur(o.discards, f.Src.H, f.By)
		return engine.Done
	})
	fleet := r.Act(engine.Act{Cite: "R25", Text: "Discard it", Slight: true, Do: r.Add("", occur),
		From: func(m *engine.M, by engine.Seat, of *engine.Set) {
			controlled(m, by, Types, func(h engine.H) {
				if m.Ent[h].Owner == by && !joined(m, h) {
					of.Add(h)
				}
			})
		}})
	hand := r.Act(engine.Act{Cite: "R25", Text: "Discard it from the hand", Slight: true, From: func(m *engine.M, by engine.Seat, of *engine.Set) { of.Union(m.In(by, Hand)) },
		Can: []engine.Guard{engine.Common(engine.Public("R25", "no card play is left for that", func(m *engine.M, _ engine.H, _ engine.Seat) bool { return playsLeft(m) > 0 }))},
		Do: r.Add("",
			engine.Then("R25 R18", "A card play is used, and the card is shown.", func(m *engine.M, f *engine.Frame) {
				counts(m, f.By)
				m.Reveal(f.Src.H)
			}),
			occur,
		)})
	return []uint16{fleet, hand}
}
