package wars

import "github.com/cutdeck/cutdeck/engine"

// start sets the game up (W22–W25).
func start(r *engine.Rules) {
	location := r.Ask(engine.Ask{Cite: "W23", Says: "Choose the location you begin with", Guards: []engine.Guard{
		is(Location, "W23 F8", "you begin with a location"),
	}})
	r.Add("start",
		engine.Then("W22", "Chance says who takes the first turn.", func(m *engine.M, f *engine.Frame) { m.Toss(2) }),
		engine.Then("W22", "Both know it before they choose anything.", func(m *engine.M, f *engine.Frame) {
			m.Active = engine.AsSeat(f.R[engine.RegMode])
			m.First = m.Active
			m.Tell("W22", VFirst, m.First, 0, 0, 0)
		}),
		engine.Then("W23", "Each player secretly picks a location from the deck.", func(m *engine.M, f *engine.Frame) {
			n := m.Choose(engine.Both, location, 1, 1)
			for who := range engine.Seat(2) {
				n.Of.Union(m.In(who, Deck))
			}
		}),
		engine.Then("W24", "Both are put in the middle; matching titles lie side by side.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				m.Add(engine.Atom{Verb: VEnter, Subj: m.CardIn(f, 2+int(who)), By: who})
			}
			m.Happen()
		}),
		engine.Then("W24", "They take their places in the row of their system.", func(m *engine.M, f *engine.Frame) {
			insert(m, m.CardIn(f, 2), 0)
			insert(m, m.CardIn(f, 3), int16(rowLength(m, m.CardIn(f, 3))))
		}),
		engine.Then("W25 W45", "The rest of the deck becomes the reserve.", func(m *engine.M, f *engine.Frame) {
			for who := range engine.Seat(2) {
				for h := range m.In(who, Deck).All() {
					leave(m, h, Reserve)
				}
			}
			m.Mix(m.In(0, Reserve))
		}),
		engine.Then("W25", "Both reserves are shuffled.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(1, Reserve)) }),
		engine.Then("W25", "Each player draws eight cards.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 8, B: int16(Reserve)})
			}
			m.Happen()
			m.SetVar(Started, 1)
		}),
		exchange(r),
		engine.Branch("W35", "The first turn begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Call(m.Rules.Proc("turn"), engine.Ref{}, m.Active)
			return engine.Done
		}),
	)
	r.Hold(r.Proc("start"), engine.Registers{2: engine.ACard, 3: engine.ACard})
}

// setTable creates the seats and their decks.
func setTable(m *engine.M, sizes [2]int) { m.Seats(KindSeat, Seats, Deck, sizes) }
