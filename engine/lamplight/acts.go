package lamplight

import "github.com/cutdeck/cutdeck/engine"

// lamp registers the act of playing a lamp.
func lamp(r *engine.Rules) uint16 {
	return r.Act(engine.Act{Cite: "L4", Text: "Light it", Zone: Hand, Do: r.Add("lamp",
		engine.Then("L4", "It stands before its player and burns.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VLight, Subj: f.Src.H, By: f.By})
		}),
	)})
}

// gust registers the act of playing a Gust. Only what could happen is offered: a
// lamp that can't go dark is no answer.
func gust(r *engine.Rules) uint16 {
	would := func(m *engine.M, h engine.H, by engine.Seat) bool {
		return m.Possible(&engine.Atom{Verb: VDark, Subj: h, By: by})
	}
	target := r.Ask(engine.Ask{Cite: "L6", Says: "Choose the lamp that goes dark",
		Guards: []engine.Guard{engine.Public("L5", "it can't go dark", would)}})
	some := engine.Common(engine.Public("L6", "no lamp of the other player can go dark", func(m *engine.M, _ engine.H, by engine.Seat) bool {
		for h := range m.In(by.Other(), Quay).All() {
			if would(m, h, by) {
				return true
			}
		}
		return false
	}))
	return r.Act(engine.Act{Cite: "L6", Text: "Blow", Zone: Hand, Can: []engine.Guard{some}, Do: r.Add("gust",
		engine.Then("L6", "A lamp is chosen.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, target, 1, 1).Of = *m.In(f.By.Other(), Quay)
		}),
		engine.Then("L6", "It goes dark.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, f.Src.H)
			m.Add(engine.Atom{Verb: VWeather, Subj: f.Src.H, By: f.By})
			m.Add(engine.Atom{Verb: VDark, Subj: engine.Handle(f.R[engine.RegH]), By: f.By})
			m.Happen()
		}),
	)})
}

// shutters registers the act of playing Shutters.
func shutters(r *engine.Rules) uint16 {
	return r.Act(engine.Act{Cite: "L6", Text: "Close them", Zone: Hand, Do: r.Add("shutters",
		engine.Then("L8", "They are closed.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, f.Src.H)
			m.Add(engine.Atom{Verb: VWeather, Subj: f.Src.H, By: f.By})
			m.Add(engine.Atom{Verb: VShut, Subj: engine.SeatOf(f.By), By: f.By})
			m.Happen()
		}),
	)})
}

// relight registers the act that needs no card but a dark lamp. The card that pays
// for it comes out of a hand: its owner shows it before it moves.
func relight(r *engine.Rules) uint16 {
	price := r.Ask(engine.Ask{Cite: "L7", Says: "Choose the card you discard"})
	return r.Act(engine.Act{Cite: "L7", Text: "Relight it",
		From: func(m *engine.M, by engine.Seat, of *engine.Set) { of.Union(m.In(by, Quay)) },
		Can:  []engine.Guard{engine.Public("L7", "it burns", func(m *engine.M, h engine.H, _ engine.Seat) bool { return !burns(m, h) })},
		Do: r.Add("relight",
			engine.Then("L7", "A card of the hand is chosen.", func(m *engine.M, f *engine.Frame) {
				m.Choose(f.By, price, 1, 1).Of = *m.In(f.By, Hand)
			}),
			engine.Then("L7", "It is shown.", func(m *engine.M, f *engine.Frame) { m.Reveal(engine.Handle(f.R[engine.RegH])) }),
			engine.Then("L7", "It is discarded, and the lamp burns.", func(m *engine.M, f *engine.Frame) {
				m.Begin(f.By, f.Src.H)
				m.Add(engine.Atom{Verb: VDiscard, Subj: engine.Handle(f.R[engine.RegH]), By: f.By})
				m.Add(engine.Atom{Verb: VRelight, Subj: f.Src.H, By: f.By})
				m.Happen()
			}),
		)})
}
