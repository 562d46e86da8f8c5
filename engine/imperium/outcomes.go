package imperium

import "github.com/cutdeck/cutdeck/engine"

// Outcomes of a vote are numbered alike for all agendas (DU55): for, against, the speaker,
// the other player, each planet, each law. The vote on the second agenda has the numbers
// from nOutcome on.
const (
	outFor int16 = iota
	outAgainst
	outSpeaker
	outOther
	outPlanet
)

var (
	outLaw   = outPlanet + int16(len(planets))
	nOutcome = outLaw + nLaw
)

// outcomeNames name the outcomes of both votes.
func outcomeNames() (of []string) {
	one := []string{"for", "against", "the speaker", "the other player"}
	for _, p := range planets {
		one = append(one, p.name)
	}
	for _, a := range agendas[:nLaw] {
		one = append(one, a.name)
	}
	for _, which := range []string{"First: ", "Second: "} {
		for _, name := range one {
			of = append(of, which+name)
		}
	}
	return of
}

// worldOf is the planet that an outcome elects.
func worldOf(m *engine.M, outcome int16) engine.H {
	return first(m) + engine.H(len(chart)) + engine.H(min(max(outcome-outPlanet, 0), int16(len(planets)-1)))
}

// elected is the player whom an outcome elects.
func elected(m *engine.M, outcome int16) engine.Seat {
	who := engine.AsSeat(m.Var[Speaker])
	if outcome == outOther {
		who = who.Other()
	}
	return who
}

// possible reports whether an agenda can have an outcome (DU55).
func possible(m *engine.M, h engine.H, outcome int16) bool {
	if h == 0 || outcome < 0 {
		return false
	}
	switch agendas[agendaOf(m, h)].vote {
	case onItself:
		return outcome <= outAgainst
	case onPlayer:
		return outcome == outSpeaker || outcome == outOther
	case onPlanet:
		return outcome >= outPlanet && outcome < outLaw && m.Ent[worldOf(m, outcome)].Ctrl < engine.Nobody
	}
	return outcome >= outLaw && outcome < nOutcome && law(m, int(outcome-outLaw)) != 0
}

// outcomes carry out what an agenda says of its outcome, by its row (T29). A law has come
// into play before, and what asks a player runs above the running procedure.
var outcomes = [...]func(m *engine.M, h engine.H, outcome int16){
	licensedMinds: func(m *engine.M, _ engine.H, outcome int16) {
		a, b := m.In(0, Technologies).Len(), m.In(1, Technologies).Len()
		switch {
		case outcome == outFor:
		case a < b:
			draws(m, 0, 2)
		case b < a:
			draws(m, 1, 2)
		}
	},
	ceilingOfFleets: func(m *engine.M, _ engine.H, outcome int16) {
		if outcome == outAgainst {
			both(m, func(who engine.Seat) {
				if of(m, Fleet0, who) > 0 {
					m.Do(engine.Atom{Verb: VTokens, By: who, A: -1, B: 1})
				}
			})
		}
	},
	sanctuaryOath: func(m *engine.M, _ engine.H, outcome int16) {
		if outcome == outAgainst {
			both(m, func(who engine.Seat) {
				var gone engine.Set
				worlds(m, func(p engine.H) {
					there := typed(m, those(m, who, p, Ground), Infantry)
					if h := there.First(); h != 0 && is(m, p, Shrine) {
						gone.Add(h)
					}
				})
				leave(m, who, gone, VDestroy)
			})
		}
	},
	keeperOfScales: takesLaw,
	foundersMedal: func(m *engine.M, h engine.H, outcome int16) {
		takesLaw(m, h, outcome)
		m.Do(engine.Atom{Verb: VPoints, By: elected(m, outcome), A: 1})
	},
	deepMinePermit: func(m *engine.M, h engine.H, outcome int16) {
		m.Do(engine.Atom{Verb: VBeside, Subj: h, Obj: worldOf(m, outcome), By: engine.Nobody})
	},
	openGranaries: func(m *engine.M, _ engine.H, outcome int16) {
		both(m, func(who engine.Seat) {
			n := int16(2)
			if outcome == outFor {
				n = 0
				worlds := controlled(m, who)
				for p := range worlds.All() {
					if is(m, p, Garden|Forge) {
						n++
					}
				}
			} else {
				forfeit(m, who, 2, false)
			}
			goods(m, who, n)
		})
	},
	lettersOfRecognition: func(m *engine.M, _ engine.H, outcome int16) {
		who := elected(m, outcome)
		goods(m, who.Other(), 3)
		m.Do(engine.Atom{Verb: VPoints, By: who, A: 1})
	},
	auditOfHulls: func(m *engine.M, _ engine.H, outcome int16) {
		a, b := fleet(m, 0), fleet(m, 1)
		if a == b {
			return
		}
		more := engine.Seat(0)
		if b > a {
			more = 1
		}
		if outcome == outFor {
			forfeit(m, more, 1, true)
		} else if h := spare(m, more.Other(), Cruiser); h != 0 {
			m.Do(engine.Atom{Verb: VPlace, Subj: h, Obj: home(m, more.Other()), By: more.Other()})
		}
	},
	jubileeOfLaws: func(m *engine.M, _ engine.H, outcome int16) {
		if outcome == outAgainst {
			n := int16(m.In(engine.Nobody, Laws).Len())
			both(m, func(who engine.Seat) { goods(m, who, n) })
			return
		}
		leave(m, engine.Nobody, *m.In(engine.Nobody, Laws), VDrop)
		both(m, func(who engine.Seat) { draws(m, who, 1) })
	},
	reviewOfStatutes: func(m *engine.M, h engine.H, outcome int16) {
		gone := law(m, int(outcome-outLaw))
		if gone == 0 { // DU56
			return
		}
		m.Do(engine.Atom{Verb: VDrop, Subj: gone, By: engine.Nobody})
		k := slotOf(m, h)
		both(m, func(who engine.Seat) {
			if m.Var[Voted+2*k+int(who)] != outcome+1 {
				gain(m, who, 1)
			}
		})
	},
	openedArchive: func(m *engine.M, _ engine.H, outcome int16) {
		both(m, func(who engine.Seat) {
			if outcome == outFor {
				m.Call(m.Rules.Proc("archive"), engine.Ref{}, who)
			} else {
				gain(m, who, 1)
				discard(m, who, 1)
			}
		})
	},
}

// takesLaw gives a law to the player it elects.
func takesLaw(m *engine.M, h engine.H, outcome int16) {
	m.Do(engine.Atom{Verb: VTake, Subj: h, By: elected(m, outcome)})
}

// both does something for each player, so that what is called for the speaker comes first.
func both(m *engine.M, do func(who engine.Seat)) {
	who := engine.AsSeat(m.Var[Speaker])
	do(who.Other())
	do(who)
}

// goods lets a seat gain trade goods.
func goods(m *engine.M, who engine.Seat, n int16) {
	if n > 0 {
		m.Do(engine.Atom{Verb: VGoods, By: who, A: n})
	}
}

// fleet is how many ships that are not fighters a seat has.
func fleet(m *engine.M, who engine.Seat) (n int) {
	systems(m, func(s engine.H) { n += hulls(m, who, s) })
	return n
}

// forfeit lets a seat destroy infantry or ships of its own, above the running procedure.
func forfeit(m *engine.M, who engine.Seat, n int16, hull bool) {
	f := m.Call(m.Rules.Proc("forfeit"), engine.Ref{}, who)
	if f.R[2] = n; hull {
		f.R[3] = 1
	}
}

// forfeiting registers what outcomes let players do.
func forfeiting(r *engine.Rules) {
	which := r.Ask(engine.Ask{Cite: "T29", Says: "Choose which of your units are destroyed"})
	buy := r.Ask(engine.Ask{Cite: "T29", Says: "Spend 2 trade goods to research a technology?", Modes: []string{"Yes"}, No: "No"})
	r.Add("forfeit",
		engine.Branch("T29 T7", "Units are chosen, as many as there are.", func(m *engine.M, f *engine.Frame) engine.Flow {
			var from engine.Set
			for h := range m.In(f.By, Galaxy).All() {
				if kind := typeOf(m, h); kind == Infantry && f.R[3] == 0 || f.R[3] == 1 && is(m, h, Ship) && kind != Fighter {
					from.Add(h)
				}
			}
			n := min(int(f.R[2]), from.Len())
			if n <= 0 {
				return engine.Done
			}
			if f.R[engine.RegH], f.Pick = 0, from; n < from.Len() {
				m.Choose(f.By, which, uint8(n), uint8(n)).Of = from
			}
			return engine.Next
		}),
		engine.Then("T29", "They are destroyed.", func(m *engine.M, f *engine.Frame) { leave(m, f.By, answer(f), VDestroy) }),
	)
	r.Add("archive",
		engine.Then("T29 T5", "A technology may be bought.", func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegMode] = engine.PassMode; of(m, Goods0, f.By) >= 2 {
				offer(m, f.By, buy)
			}
		}),
		engine.Branch("T13", "It is paid for.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !taken(f) {
				return engine.Done
			}
			goodsSpent(m, f.By, 2)
			return engine.Next
		}),
		runs("T29", "It is researched.", "research"),
	)
}

// goodsSpent lets a seat spend trade goods.
func goodsSpent(m *engine.M, who engine.Seat, n int16) {
	m.Do(engine.Atom{Verb: VGoods, By: who, A: -n})
}
