package altered

import "github.com/cutdeck/cutdeck/engine"

// prepare readies everything exhausted of both players, at one time (AX13). The
// Mana Orbs of a seat are one atom.
func prepare(m *engine.M, _ *engine.Frame) {
	m.Begin(engine.Nobody, 0)
	for who := range engine.Seat(2) {
		m.Add(engine.Atom{Verb: VReady, Subj: engine.SeatOf(who), By: who})
		for _, z := range [...]engine.Zone{Play, HeroZone, Reserve} {
			for h := range m.In(who, z).All() {
				if m.Ent[h].Flags&Exhausted != 0 {
					m.Add(engine.Atom{Verb: VReady, Subj: h, By: engine.Nobody})
				}
			}
		}
	}
	m.Happen()
}

// morning registers what the Morning asks.
func morning(r *engine.Rules) {
	r.Add("draw two",
		engine.Then("AX13", "Each player draws two cards.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				for range 2 {
					m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 1})
				}
			}
			m.Happen()
		}),
	)
	orb := r.Ask(engine.Ask{Cite: "AX13", Says: "Choose a card of your hand for your Mana, or pass"})
	r.Add("expand",
		engine.Branch("AX13", "In initiative order each player may choose a card of the hand.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who := m.First
			switch f.R[2]++; f.R[2] {
			case 1:
			case 2:
				who = who.Other()
			default:
				return engine.Done
			}
			if m.In(who, Hand).Empty() {
				return 0
			}
			f.R[3] = int16(who)
			m.Choose(who, orb, 0, 1).Of = *m.In(who, Hand)
			return engine.Next
		}),
		engine.Branch("AX13", "It enters face down and ready.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				m.Do(engine.Atom{Verb: VGo, Subj: h, By: engine.AsSeat(f.R[3]), A: int16(Mana), B: int16(Hand)})
			}
			return 0
		}),
	)
}
