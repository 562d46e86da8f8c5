package galactic

import "github.com/cutdeck/cutdeck/engine"

// Numbers of the beginning (R7, R8, R28).
const (
	firstHand  = 9
	reserves   = 2 // as many as there are players
	firstSlots = 2 // the same
)

// start sets the game up: reserve fleets chosen in secret, shuffled decks, the ante,
// nine cards each, and the first turn (R7, R8).
func start(r *engine.Rules) {
	reserve := r.Ask(engine.Ask{Cite: "R7", Says: "Choose up to two cards for your reserve fleet", No: "No reserve fleet", Guards: []engine.Guard{reservable}})
	ante := func(m *engine.M, who engine.Seat) int16 { return m.Printed(m.TopOf(who, Deck), Strength) }
	r.Add("start",
		engine.Then("R7", "Each player chooses up to two cards of the deck for the reserve fleet, in secret.", func(m *engine.M, f *engine.Frame) {
			n := m.Secretly(reserve, 0, reserves)
			for who := range engine.Seat(2) {
				n.Of.Union(m.In(who, Deck))
			}
		}),
		engine.Then("R7", "They are set aside face down.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for who, of := range m.TakeSealed() {
				for _, part := range of {
					m.Add(engine.Atom{Verb: VReserve, Subj: part.H, By: engine.Seat(who)})
				}
			}
			m.Happen()
		}),
		engine.Then("R8", "The decks are shuffled.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(0, Deck)) }),
		engine.Then("R8", "Both of them.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(1, Deck)) }),
		engine.Then("R8", "Each player shows the top card as the ante.", func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(0, Deck)) }),
		engine.Then("R8", "So does the other.", func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(1, Deck)) }),
		engine.Then("R8 D4", "The highest strength goes first; between equals chance decides.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegMode] = 0
			switch a, b := ante(m, 0), ante(m, 1); {
			case a < b:
				f.R[engine.RegMode] = 1
			case a == b:
				m.Toss(2)
			}
		}),
		engine.Then("R8", "The ante is the first card of the discard pile.", func(m *engine.M, f *engine.Frame) {
			m.First = engine.AsSeat(f.R[engine.RegMode])
			m.Active = m.First
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				m.Add(engine.Atom{Verb: VAnte, Subj: m.TopOf(who, Deck), By: who})
				m.SetVar(Slots0+int(who), 2*firstSlots)
			}
			m.Happen()
		}),
		engine.Branch("R7 R8", "The reserve fleets are shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			for who := range engine.Seat(2) {
				for h := range m.In(who, Reserve).All() {
					if m.Ent[h].Def == 0 {
						m.Reveal(h)
						return 8
					}
				}
			}
			return engine.Next
		}),
		engine.Then("R8", "Each player draws nine cards.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for n := range 2 * firstHand {
				who := engine.Seat(n % 2)
				m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 1})
			}
			m.Happen()
		}),
		engine.Branch("R8", "The first turn begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Call(m.Rules.Proc("turn"), engine.Ref{}, m.First)
			return engine.Done
		}),
	)
}

// reservable keeps cards out of the reserve fleet that speak of it in their title, and those
// of which a deck has only one (R7).
var reservable = engine.Shown("R7", "such a card can't be in a reserve fleet", func(m *engine.M, h engine.H, _ engine.Seat) bool {
	return m.Printed(h, Strength) < 10 && !titled(m, h, "reserve")
})
