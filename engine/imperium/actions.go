package imperium

import "github.com/cutdeck/cutdeck/engine"

// cardsOf are the strategy cards of a seat, or those that nobody has.
func cardsOf(m *engine.M, who engine.Seat) engine.Set { return *m.In(who, Strategy) }

// busy reports whether a seat has a strategy card that is not exhausted (DU18).
func busy(m *engine.M, who engine.Seat) bool {
	of := cardsOf(m, who)
	for h := range of.All() {
		if m.Ent[h].Flags&Exhausted == 0 {
			return true
		}
	}
	return false
}

// ahead is the seat that is first by initiative: with the lowest number among its cards (DU17).
func ahead(m *engine.M) engine.Seat {
	low, who := science+1, engine.AsSeat(m.Var[Speaker])
	for seat := range engine.Seat(2) {
		of := cardsOf(m, seat)
		for h := range of.All() {
			if n := m.Printed(h, Initiative); n < low {
				low, who = n, seat
			}
		}
	}
	return who
}

// actions registers the action phase (TX20, DU18).
func actions(r *engine.Rules) {
	turn := r.Ask(engine.Ask{Cite: "DU18", Says: "Activate a system, use a strategy card or an Action, or pass", No: "Pass", Guards: []engine.Guard{
		engine.Public("DU20", "what it costs can't be paid, or not all of it can be done", func(m *engine.M, h engine.H, by engine.Seat) bool {
			c := componentOf(m, h)
			return c == nil || c.can(m, by, h)
		}),
		engine.Public("DU19", "that card is exhausted", func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return m.Ent[h].Zone != Strategy || m.Ent[h].Flags&Exhausted == 0
		}),
		engine.Public("TX26", "a token of yours lies there", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return m.Ent[h].Zone != Galaxy || m.Ent[h].Flags&token(by) == 0
		}),
		engine.Public("DU23", "there is no token in your tactic pool", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return m.Ent[h].Zone != Galaxy || of(m, Tactic0, by) > 0
		}),
	}})
	r.Add("action",
		engine.Branch("TX20 DU18", "Turns alternate until both have passed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			switch {
			case of(m, Passed0, 0) == 1 && of(m, Passed0, 1) == 1:
				return engine.Done
			case of(m, Passed0, f.By) == 1:
				f.By = f.By.Other()
			}
			m.Active = f.By
			return engine.Next
		}),
		engine.Then("DU18", "A turn is one action, or a pass once both strategy cards are exhausted.", func(m *engine.M, f *engine.Frame) {
			lo := uint8(0)
			if busy(m, f.By) {
				lo = 1
			}
			from := componentsOf(m, f.By)
			cards := cardsOf(m, f.By)
			from.Union(&cards)
			systems(m, func(s engine.H) { from.Add(s) })
			m.Choose(f.By, turn, lo, 1).Of = from
		}),
		engine.Then("DU18 DU19 DU20 DU23 T4", "It is done.", func(m *engine.M, f *engine.Frame) {
			h := engine.Handle(f.R[engine.RegH])
			switch {
			case h == 0:
				m.Do(engine.Atom{Verb: VPass, Subj: engine.SeatOf(f.By), By: f.By})
			case componentOf(m, h) != nil:
				m.Call(m.Rules.Proc(componentOf(m, h).proc), engine.Ref{}, f.By).Ref[0] = m.Ref(h)
			case m.Ent[h].Zone == Strategy:
				m.Call(m.Rules.Proc("strategic"), engine.Ref{}, f.By).Ref[0] = m.Ref(h)
			default:
				m.Call(m.Rules.Proc("tactical"), engine.Ref{}, f.By).Ref[0] = m.Ref(h)
			}
		}),
		engine.Branch("TX20", "The other player has a turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.By = f.By.Other()
			return 0
		}),
	)
}
