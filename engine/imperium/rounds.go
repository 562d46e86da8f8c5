package imperium

import "github.com/cutdeck/cutdeck/engine"

// lastRound is the one with which the game ends (DU62).
const lastRound = 5

// begins is the beginning of a phase.
func begins(phase int16) engine.Step {
	return engine.Then("TX18 DU15", "The next phase begins.", func(m *engine.M, f *engine.Frame) {
		start, end := engine.Atom{Verb: VSpan, By: m.Active, A: spanPhase + phase}, engine.Atom{Verb: VSpan, By: m.Active, A: spanPhase + m.Var[Phase], B: atEnd}
		if m.Var[Phase] > 0 {
			m.Do(end)
		}
		m.Do(engine.Atom{Verb: VPhase, Subj: engine.SeatOf(f.By), By: engine.Nobody, A: phase})
		moment(m, start)
		if end.A > spanPhase { // the end of the phase before is answered first
			answeredTo(m, end)
		}
	})
}

// picks is a step in which a strategy card is chosen (DU16).
func picks(ask uint16, who func(m *engine.M) engine.Seat) engine.Step {
	return engine.Then("DU16 TX19 T21", "A strategy card is chosen: by the speaker, by the other player twice, by the speaker.", func(m *engine.M, f *engine.Frame) {
		f.By = who(m)
		m.Active = f.By
		if f.R[engine.RegH] = int16(mandate(m, f.By)); f.R[engine.RegH] == 0 {
			m.Choose(f.By, ask, 1, 1).Of = cardsOf(m, engine.Nobody)
		}
	})
}

// mandate is the strategy card that a seat has kept, which is its first choice (T21), or 0.
func mandate(m *engine.M, who engine.Seat) engine.H {
	of := cardsOf(m, who)
	for h := range of.All() {
		if m.Ent[h].Flags&Kept != 0 {
			return h
		}
	}
	return 0
}

// picked gives the card to who has chosen it.
var picked = engine.Then("DU16", "It brings the trade goods on it.", func(m *engine.M, f *engine.Frame) {
	m.Do(engine.Atom{Verb: VChoose, Subj: engine.Handle(f.R[engine.RegH]), By: f.By})
})

// rounds registers a round: strategy, action, status and agenda phase (DU15).
func rounds(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose a strategy card"})
	speaker := func(m *engine.M) engine.Seat { return engine.AsSeat(m.Var[Speaker]) }
	other := func(m *engine.M) engine.Seat { return speaker(m).Other() }
	r.Add("round",
		engine.Then("DU15", "A round begins.", func(m *engine.M, f *engine.Frame) {
			m.Turn++
			m.Expire(ThisRound)
			m.SetVar(Council, 0)
			for who := range engine.Seat(2) {
				put(m, Passed0, who, 0)
				put(m, Crowned0, who, 0)
				put(m, Confided0, who, 0)
				put(m, Plundered0, who, 0)
			}
			m.Tell("DU15", VRound, engine.Nobody, 0, 0, int16(m.Turn))
		}),
		begins(Choosing),
		picks(ask, speaker), picked, picks(ask, other), picked, picks(ask, other), picked, picks(ask, speaker), picked,
		engine.Then("DU16", "On each card that is left a trade good is put.", func(m *engine.M, f *engine.Frame) {
			leave(m, engine.Nobody, cardsOf(m, engine.Nobody), VLure)
		}),
		begins(Acting),
		engine.Then("DU17 TX20", "Who has the lowest number begins.", func(m *engine.M, f *engine.Frame) {
			m.Call(m.Rules.Proc("action"), engine.Ref{}, ahead(m))
		}),
		begins(Ending),
		engine.Then("TX23 DU21", "The status phase.", func(m *engine.M, f *engine.Frame) {
			m.Active = ahead(m)
			m.SetVar(Lead, int16(m.Active))
			m.Call(m.Rules.Proc("status"), engine.Ref{}, m.Active)
		}),
		engine.Branch("DU15", "In round 1 there is no agenda phase while the guard lies on the Throne.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Turn <= 1 && !m.Flagged(Guarded).Empty() {
				return roundOver
			}
			return engine.Next
		}),
		begins(Voting),
		engine.Then("DU15 TX18", "The agenda phase.", func(m *engine.M, f *engine.Frame) {
			m.Active = engine.AsSeat(m.Var[Speaker])
			m.Call(m.Rules.Proc("agenda"), engine.Ref{}, m.Active)
		}),
		engine.Branch("DU62", "After round 5 the game ends, else the next round begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Turn >= lastRound {
				wins(m, "DU62", leader(m))
				return engine.Done
			}
			return 0
		}),
	)
}

// roundOver is the step of a round that ends it.
const roundOver = 18

// leader is who wins after the last round: with most points, with the Throne, then with the
// lower initiative of that round (DU62).
func leader(m *engine.M) engine.Seat {
	a, b := of(m, Points0, 0), of(m, Points0, 1)
	switch {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	for who := range engine.Seat(2) {
		if holds(m, who, Throne) > 0 {
			return who
		}
	}
	return engine.AsSeat(m.Var[Lead])
}
