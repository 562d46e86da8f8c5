package imperium

import "github.com/cutdeck/cutdeck/engine"

// voices is how many voices each player has in an agenda phase (DU54).
const voices = 3

// Registers: regSlot is which of the two agendas it is about, regAgain how often Review of
// Statutes has replaced itself.
const (
	regSlot  = 2
	regAgain = 3
)

// regOutcome is, of an agenda that is resolved, its outcome.
const regOutcome = 4

// onFloor is the agenda that is voted on, of two, or 0.
func onFloor(m *engine.M, slot int) engine.H {
	for h := range m.In(engine.Nobody, Floor).All() {
		if slotOf(m, h) == slot {
			return h
		}
	}
	return 0
}

// slotOf is which of the two an agenda is.
func slotOf(m *engine.M, h engine.H) int { return int(m.Num(h, 0)) & 1 }

// voters are the planets that a seat can vote with.
func voters(m *engine.M, who engine.Seat) engine.Set { return payers(m, who, byInfluence) }

// voiced says, of a ballot, on which outcome of each agenda voices are, or -1, and how many.
func voiced(parts []engine.Share) (on, n [2]int16) {
	on = [2]int16{-1, -1}
	for _, p := range parts {
		if p.H == 0 && p.N > 0 {
			k := min(p.Mode/nOutcome, 1)
			on[k], n[k] = p.Mode-k*nOutcome, p.N
		}
	}
	return on, n
}

// unbarred are the agendas of a ballot that planets can be put on: not those that a Gag bars.
func unbarred(m *engine.M, who engine.Seat, on [2]int16) [2]int16 {
	for k := range on {
		if gagged(m, who, onFloor(m, k)) {
			on[k] = -1
		}
	}
	return on
}

// assigned is the agenda that a planet of a ballot votes on: the first that voices are on,
// with two units the second (D12).
func assigned(on [2]int16, n int16) int {
	if on[0] < 0 || n >= 2 && on[1] >= 0 {
		return 1
	}
	return 0
}

// mostBallot is how many units a part of a ballot can be given (DU54, D12).
func mostBallot(m *engine.M, h engine.H, mode int16) (lo, hi int16) {
	who := m.Need.Who
	if who >= engine.Nobody {
		return 0, voices
	}
	k := min(mode/nOutcome, 1)
	outcome := mode - k*nOutcome
	if h == 0 {
		if agenda := onFloor(m, int(k)); !possible(m, agenda, outcome) || wagers(m, who, agenda) {
			return 0, 0
		}
	} else if of := voters(m, who); !of.Has(h) {
		return 0, 0
	}
	on, n := voiced(m.Shared())
	if h != 0 {
		for _, o := range unbarred(m, who, on) {
			if o >= 0 {
				hi++
			}
		}
		return 0, hi
	}
	if on[k] >= 0 && on[k] != outcome {
		return 0, 0
	}
	return 0, voices - n[1-k]
}

// cast counts the ballots and exhausts the planets (DU55).
func cast(m *engine.M, ballots [2][]engine.Share) {
	for who := range engine.Seat(2) {
		on, n := voiced(ballots[who])
		m.Begin(who, 0)
		for _, p := range ballots[who] {
			if to := unbarred(m, who, on); p.H == 0 || p.N == 0 || to[0] < 0 && to[1] < 0 {
				continue
			}
			n[assigned(unbarred(m, who, on), p.N)] += m.Value(p.H, Influence)
			m.Add(engine.Atom{Verb: VExhaust, Subj: p.H, By: who})
		}
		m.Happen()
		for k := range 2 {
			m.SetVar(Voted+2*k+int(who), on[k]+1)
			m.SetVar(Votes+2*k+int(who), n[k])
			if on[k] >= 0 {
				m.Tell("DU55", VVotes, who, onFloor(m, k), 0, n[k])
			}
		}
	}
}

// leads reports whether an outcome has as many votes as any (DU55): of no votes at all,
// each possible one.
func leads(m *engine.M, slot int, outcome int16) bool {
	at := func(v, who int) int16 { return m.Var[v+2*slot+who] }
	switch a, b := at(Votes, 0), at(Votes, 1); {
	case at(Voted, 0) == 0 && at(Voted, 1) == 0:
		return possible(m, onFloor(m, slot), outcome)
	case at(Voted, 0) == at(Voted, 1):
		return outcome+1 == at(Voted, 0)
	default:
		return a >= b && at(Voted, 0) == outcome+1 || b >= a && at(Voted, 1) == outcome+1
	}
}

// breaker is who breaks ties: the speaker, or who owns the Keeper of the Scales.
func breaker(m *engine.M) engine.Seat {
	if h := law(m, keeperOfScales); h != 0 && m.Ent[h].Ctrl < engine.Nobody {
		return m.Ent[h].Ctrl
	}
	return engine.AsSeat(m.Var[Speaker])
}

// voting registers the agenda phase (DU52 to DU56).
func voting(r *engine.Rules) {
	ballot := r.Ask(engine.Ask{Cite: "DU54", Says: "Put your three voices on outcomes, then add planets: one unit for the first agenda that you vote on, two for the second", No: "Cast the ballot",
		Modes: outcomeNames(), Theirs: true, Whole: &engine.Draft{Cite: "DU54", Says: "a ballot has three voices, one outcome for each agenda, and readied planets where a voice is", Each: mostBallot}})
	tied := r.Ask(engine.Ask{Cite: "DU55", Says: "Break the tie: choose the outcome", Modes: outcomeNames(), Mode: func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
		if k := int(m.Top().R[regSlot]) & 1; mode >= nOutcome || !leads(m, k, mode) {
			return &engine.Illegal{Cite: "DU55", Says: "that outcome is not tied"}
		}
		return nil
	}})
	revealing(r)
	reveal := func(slot int16) engine.Step {
		return engine.Then("DU52", "An agenda is revealed, then another.", func(m *engine.M, f *engine.Frame) {
			m.Call(m.Rules.Proc("reveal agenda"), engine.Ref{}, f.By).R[regSlot] = slot
		})
	}
	settled := func(slot int16) engine.Step {
		return engine.Then("DU56 T29", "The first agenda is resolved entirely, then the second.", func(m *engine.M, f *engine.Frame) {
			if h := onFloor(m, int(slot)); h != 0 {
				g := m.Call(m.Rules.Proc("resolve agenda"), engine.Ref{}, f.By)
				g.Ref[0], g.R[regSlot] = m.Ref(h), slot
			}
		})
	}
	r.Add("agenda", reveal(0), reveal(1),
		engine.Then("DU53 T18", "Before ballots are cast that may be answered.", func(m *engine.M, f *engine.Frame) {
			if some(*m.In(engine.Nobody, Floor)) {
				m.Occur(occBallots, engine.SeatOf(f.By), f.By)
			}
		}),
		engine.Branch("DU54 TX49 D12", "Both cast their ballots in secret; they are opened together.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.In(engine.Nobody, Floor).Empty() {
				return 7
			}
			n := m.Secretly(ballot, 0, voices+2*uint8(len(planets)))
			n.Of, n.N = voters(m, 0), uint16(2*nOutcome)
			more := voters(m, 1)
			n.Of.Union(&more)
			return engine.Next
		}),
		engine.Then("DU55", "The planets on them are exhausted, and votes counted.", func(m *engine.M, f *engine.Frame) { cast(m, m.TakeSealed()) }),
		settled(0), settled(1),
		engine.Then("DU26", "Limits are checked.", func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("limits"), engine.Ref{}, f.By) }),
		engine.Then("DU59", "Who has met a secret objective may show it.", func(m *engine.M, f *engine.Frame) {
			heard(m)
			proves(m, f.By)
		}),
		engine.Then("TX24 DU56", "All planets are readied, and planets only.", func(m *engine.M, f *engine.Frame) {
			var of engine.Set
			worlds(m, func(p engine.H) { of.Add(p) })
			leave(m, engine.Nobody, of, VReady)
		}),
	)
	r.Add("resolve agenda",
		engine.Branch("DU55", "A tie is broken by the speaker.", func(m *engine.M, f *engine.Frame) engine.Flow {
			only, n := int16(-1), 0
			for o := range nOutcome {
				if leads(m, int(f.R[regSlot]), o) {
					only = o
					n++
				}
			}
			switch f.R[engine.RegMode] = only; n {
			case 0:
				f.R[regOutcome] = only
				return 3
			case 1:
			default:
				m.Choose(breaker(m), tied, 1, 1).N = uint16(nOutcome)
			}
			return engine.Next
		}),
		engine.Then("DU56 T28", "A law that was passed comes into play.", func(m *engine.M, f *engine.Frame) {
			o, h := f.R[engine.RegMode], f.Ref[0].H
			f.R[regOutcome] = o
			m.SetVar(Came+int(f.R[regSlot]&1), o+1)
			m.Tell("DU56", VOutcome, engine.Nobody, h, 0, o)
			if is(m, h, Law) && o != outAgainst {
				m.Do(engine.Atom{Verb: VEnact, Subj: h, By: engine.Nobody})
			}
		}),
		engine.Then("T28 T29 DU56", "What the outcome says is done.", func(m *engine.M, f *engine.Frame) {
			if row := agendaOf(m, f.Ref[0].H); row >= 0 && outcomes[row] != nil {
				outcomes[row](m, f.Ref[0].H, f.R[regOutcome])
			}
			carriesOut(m, f.Ref[0].H, f.R[regOutcome])
		}),
		engine.Then("DU56", "What is no law in play is discarded.", func(m *engine.M, f *engine.Frame) {
			if h := onFloor(m, int(f.R[regSlot])); h != 0 {
				m.Do(engine.Atom{Verb: VDrop, Subj: h, By: engine.Nobody})
			}
		}),
		engine.Then("DU56", "What was foretold of it is judged.", func(m *engine.M, f *engine.Frame) { judged(m, f.Ref[0].H, f.R[4]) }),
	)
}

// revealing registers how an agenda is revealed, which may be answered, and Turning Tide, of the
// Tidal League.
func revealing(r *engine.Rules) {
	r.Add("reveal agenda",
		engine.Branch("DU52", "If the deck is empty, what was discarded is shuffled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !m.In(engine.Nobody, Agendas).Empty() {
				return 2
			}
			if m.In(engine.Nobody, Dropped).Empty() {
				return engine.Done
			}
			leave(m, engine.Nobody, *m.In(engine.Nobody, Dropped), VMix)
			return engine.Next
		}),
		engine.Then("DU52", "So it is.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, Agendas)) }),
		engine.Then("DU52", "The top agenda is revealed.", func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(engine.Nobody, Agendas)) }),
		engine.Then("DU52", "It lies there for both.", func(m *engine.M, f *engine.Frame) {
			h := engine.Handle(f.R[engine.RegH])
			m.Do(engine.Atom{Verb: VFloor, Subj: h, By: engine.Nobody, A: f.R[regSlot]})
		}),
		engine.Branch("T21 DU52 DU65", "Without a law Review of Statutes is replaced, once; else it may be answered.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := onFloor(m, int(f.R[regSlot]))
			if m.Printed(h, Ballot) == onLaw && !electable(m) {
				if f.R[regAgain]++; f.R[regAgain] > 1 {
					m.Do(engine.Atom{Verb: VDrop, Subj: h, By: engine.Nobody})
					return engine.Done
				}
				m.Do(engine.Atom{Verb: VBury, Subj: h, By: engine.Nobody})
				return 0
			}
			m.Occur(occReveal, h, f.By)
			return engine.Next
		}),
		engine.Branch("T21 DU69", "What was put in its place is revealed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if onFloor(m, int(f.R[regSlot])) == 0 {
				return 0
			}
			return engine.Done
		}),
	)
}

// heard notes who has voted for what came of both agendas, the other player for something else of
// one of them (DU59).
func heard(m *engine.M) {
	at := func(slot int, who engine.Seat) int16 { return m.Var[Voted+2*slot+int(who)] }
	for who := range engine.Seat(2) {
		all, alone := true, false
		for slot := range 2 {
			came := m.Var[Came+slot]
			all = all && came != 0 && at(slot, who) == came
			alone = alone || at(slot, who.Other()) != 0 && at(slot, who.Other()) != came
		}
		if all && alone {
			did(m, who, heardInBothHalls)
		}
	}
	m.SetVar(Came, 0)
	m.SetVar(Came+1, 0)
}

// judged pays out what players have foretold of an agenda, and discards those cards (DU56).
func judged(m *engine.M, agenda engine.H, outcome int16) {
	both(m, func(who engine.Seat) {
		for h := range m.In(who, Played).All() {
			if m.Ent[h].Host != agenda {
				continue
			}
			right := m.Num(h, 0) == outcome
			proc := engine.Proc(m.Printed(h, Right))
			if m.Do(engine.Atom{Verb: VSpend, Subj: h, By: who}); right && proc != 0 {
				m.Call(proc, m.Ref(h), who)
			}
		}
	})
}
