package imperium

import "github.com/cutdeck/cutdeck/engine"

// unscored are the objectives that a seat could score now (DU58).
func unscored(m *engine.M, who engine.Seat) (out engine.Set) {
	for h := range m.In(engine.Nobody, Objectives).All() {
		if m.Ent[h].Flags&(Scored0<<(who&1)) == 0 && met(m, who, h) {
			out.Add(h)
		}
	}
	return out
}

// athome reports whether a seat controls the planet of its home system.
func athome(m *engine.M, who engine.Seat) bool {
	of := planetsIn(m, home(m, who))
	return m.Ent[of.First()].Ctrl == who
}

// Register of the status phase: how many players have had their part.
const regDone = 2

// each is a step that goes back to another until both players have had their part, in
// initiative order.
func each(cite, text string, back engine.Flow) engine.Step {
	return engine.Branch(cite, text, func(m *engine.M, f *engine.Frame) engine.Flow {
		f.By = f.By.Other()
		if f.R[regDone]++; f.R[regDone] < 2 {
			return back
		}
		f.R[regDone] = 0
		return engine.Next
	})
}

// scoring registers the status phase (TX23, DU21).
func scoring(r *engine.Rules) {
	score := r.Ask(engine.Ask{Cite: "DU58", Says: "Choose the objective you score", No: "Score none"})
	anew := r.Ask(engine.Ask{Cite: "TX23", Says: "Divide the tokens of your pools anew?", Modes: []string{"Yes"}, No: "No"})
	r.Add("status",
		engine.Then("DU58 TX52", "Each player may score one objective, in initiative order.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegH], f.Ref[0] = 0, engine.Ref{}
			if of := unscored(m, f.By); some(of) && athome(m, f.By) {
				m.Choose(f.By, score, 0, 1).Of = of
			}
		}),
		engine.Then("DU58 DU40", "What it asks for is spent.", func(m *engine.M, f *engine.Frame) {
			h := engine.Handle(f.R[engine.RegH])
			if f.Ref[0] = m.Ref(h); h != 0 && claim(m, h).spends > 0 {
				pay(m, f.By, claim(m, h).spends, claim(m, h).from)
			}
		}),
		engine.Then("DU58 DU61", "Its points are gained.", func(m *engine.M, f *engine.Frame) {
			if h := f.Ref[0].H; h != 0 {
				m.Begin(f.By, h)
				m.Add(engine.Atom{Verb: VScore, Subj: h, By: f.By})
				m.Add(engine.Atom{Verb: VPoints, By: f.By, A: m.Printed(h, Points)})
				m.Happen()
			}
		}),
		engine.Then("DU58 TX52", "So may a secret objective.", func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("disclose"), engine.Ref{}, f.By) }),
		each("DU58", "So does the other player.", 0),
		engine.Then("DU63", "The player with fewer points has an appeal.", func(m *engine.M, f *engine.Frame) {
			for who := range engine.Seat(2) {
				if of(m, Points0, who) < of(m, Points0, who.Other()) {
					m.Do(engine.Atom{Verb: VGoods, By: who, A: 2})
					gain(m, who, 1)
				}
			}
		}),
		engine.Then("DU51", "Commodities become trade goods, as many as both have.", func(m *engine.M, f *engine.Frame) { clearing(m) }),
		engine.Then("DU57", "An objective is revealed.", func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(engine.Nobody, nextStage(m))) }),
		engine.Then("DU57", "It lies there for both.", func(m *engine.M, f *engine.Frame) { open(m, f) }),
		engine.Then("DU21 DU45", "In initiative order each draws an action card.", func(m *engine.M, f *engine.Frame) {
			draws(m, f.By.Other(), 1)
			draws(m, f.By, 1)
		}),
		engine.Then("TX23 DU21", "All tokens are taken off the board.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			systems(m, func(s engine.H) {
				for who := range engine.Seat(2) {
					m.Add(engine.Atom{Verb: VLift, Subj: s, By: who})
				}
			})
			m.Happen()
		}),
		engine.Then("TX23 DU21", "Each gains 2 tokens.", func(m *engine.M, f *engine.Frame) { gain(m, f.By, 2) }),
		engine.Then("TX23 DU21", "Each may divide the pools anew.", func(m *engine.M, f *engine.Frame) { offer(m, f.By, anew) }),
		engine.Then("TX23", "So it is done.", func(m *engine.M, f *engine.Frame) {
			if taken(f) {
				m.Call(m.Rules.Proc("redistribute"), engine.Ref{}, f.By)
			}
		}),
		each("TX23", "So does the other player.", 11),
		engine.Then("TX23 DU21", "All is readied and repaired.", func(m *engine.M, f *engine.Frame) { refresh(m) }),
		engine.Then("TX23 DU21", "The speaker may change.", func(m *engine.M, f *engine.Frame) {
			if who := engine.AsSeat(m.Var[Speaker]); m.Var[Council] == 0 && of(m, Points0, who) >= of(m, Points0, who.Other()) {
				m.Do(engine.Atom{Verb: VSpeaker, By: who.Other()})
			}
		}),
		engine.Then("DU26", "Limits are checked.", func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("limits"), engine.Ref{}, f.By) }),
		engine.Then("DU21", "The strategy cards go back.", func(m *engine.M, f *engine.Frame) {
			m.Occur(occReturn, engine.SeatOf(f.By.Other()), f.By.Other())
			m.Occur(occReturn, engine.SeatOf(f.By), f.By)
		}),
	)
	r.Add("return", engine.Then("DU21 T21", "All go back but what is kept.", func(m *engine.M, f *engine.Frame) {
		of := cardsOf(m, f.By)
		for h := range of.All() {
			if m.SetFlag(h, Exhausted, false); m.Ent[h].Flags&Kept != 0 {
				of.Del(h)
			}
		}
		leave(m, f.By, of, VReturn)
	}))
}

// clearing turns commodities into trade goods (DU51).
func clearing(m *engine.M) {
	n := min(of(m, Wares0, 0), of(m, Wares0, 1))
	if n == 0 {
		return
	}
	m.Begin(engine.Nobody, 0)
	for who := range engine.Seat(2) {
		m.Add(engine.Atom{Verb: VWares, By: who, A: of(m, Wares0, who) - n})
		m.Add(engine.Atom{Verb: VGoods, By: who, A: n})
	}
	m.Happen()
}

// nextStage is the deck from which the next objective is revealed: after the first round
// still of stage 1 (DU57).
func nextStage(m *engine.M) engine.Zone {
	if m.Turn <= 1 {
		return FirstStage
	}
	return SecondStage
}

// open puts the objective that has been revealed among the others.
func open(m *engine.M, f *engine.Frame) {
	if h := engine.Handle(f.R[engine.RegH]); h != 0 {
		m.Do(engine.Atom{Verb: VReveal, Subj: h, By: engine.Nobody})
	}
}

// refresh readies all cards and planets, and repairs all units.
func refresh(m *engine.M) {
	m.Begin(engine.Nobody, 0)
	for h := engine.H(1); h <= engine.H(m.NEnt); h++ {
		e := &m.Ent[h]
		if e.Zone == Galaxy && e.Flags&Damaged != 0 {
			m.Add(engine.Atom{Verb: VRepair, Subj: h, By: engine.Nobody})
		}
		if (e.Zone == Galaxy || e.Zone == Technologies || e.Zone == Sheets || e.Zone == Leaders) && e.Flags&Exhausted != 0 {
			m.Add(engine.Atom{Verb: VReady, Subj: h, By: engine.Nobody})
		}
	}
	m.Happen()
}
