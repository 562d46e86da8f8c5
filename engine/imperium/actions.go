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

// unfolded are the cards of a seat whose words may say “Action”: each lies open (DU20).
func unfolded(m *engine.M, by engine.Seat, of *engine.Set) {
	for _, z := range [...]engine.Zone{Sheets, Technologies, Leaders} {
		of.Union(m.In(by, z))
	}
	for h := range m.In(engine.Nobody, Laws).All() {
		if m.Ent[h].Ctrl == by {
			of.Add(h)
		}
	}
}

// available are what a turn can be begun with: strategy cards, what has an Action, systems.
func available(m *engine.M, by engine.Seat, of *engine.Set) {
	cards, with := cardsOf(m, by), componentsOf(m, by)
	of.Union(&cards)
	of.Union(&with)
	systems(m, func(s engine.H) { of.Add(s) })
}

// begun is a procedure that runs another for what an act was announced with.
func begun(r *engine.Rules, cite, text string, proc func(m *engine.M, h engine.H) string) engine.Proc {
	return r.Add("", engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		m.Call(m.Rules.Proc(proc(m, f.Src.H)), engine.Ref{}, f.By).Ref[0] = f.Src
	}))
}

// turns registers what a turn can be (DU18): a tactical, a strategic or a component action.
func turns(r *engine.Rules) []uint16 {
	from := func(pick func(m *engine.M, h engine.H) bool) func(m *engine.M, by engine.Seat, of *engine.Set) {
		return func(m *engine.M, by engine.Seat, of *engine.Set) {
			available(m, by, of)
			for h := range of.All() {
				if !pick(m, h) {
					of.Del(h)
				}
			}
		}
	}
	return []uint16{
		r.Act(engine.Act{Cite: "DU23", Text: "Activate it", From: from(func(m *engine.M, h engine.H) bool { return is(m, h, System) }), Can: []engine.Guard{
			engine.Public("DU23", "there is no token in your tactic pool", func(m *engine.M, _ engine.H, by engine.Seat) bool { return of(m, Tactic0, by) > 0 }),
			engine.Public("T2", "a card says that it can't be activated", func(m *engine.M, h engine.H, by engine.Seat) bool {
				return !m.Bars(engine.Atom{Verb: VActivate, Subj: h, By: by})
			}),
			engine.Public("TX26", "a token of yours lies there", func(m *engine.M, h engine.H, by engine.Seat) bool { return m.Ent[h].Flags&token(by) == 0 }),
		}, Do: begun(r, "DU18 DU23", "A tactical action.", func(*engine.M, engine.H) string { return "tactical" })}),
		r.Act(engine.Act{Cite: "DU19", Text: "Use it", From: from(func(m *engine.M, h engine.H) bool { return m.Ent[h].Zone == Strategy }), Can: []engine.Guard{
			engine.Public("DU19", "that card is exhausted", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[h].Flags&Exhausted == 0 }),
		}, Do: begun(r, "DU18 DU19", "A strategic action.", func(*engine.M, engine.H) string { return "strategic" })}),
		r.Act(engine.Act{Cite: "DU20", Text: "Use its Action", From: from(func(m *engine.M, h engine.H) bool { return componentOf(m, h) != nil }), Can: []engine.Guard{
			engine.Public("DU20", "what it costs can't be paid, or not all of it can be done", func(m *engine.M, h engine.H, by engine.Seat) bool {
				return componentOf(m, h).can(m, by, h)
			}),
		}, Do: begun(r, "DU18 DU20 TX11 T4", "A component action.", func(m *engine.M, h engine.H) string { return componentOf(m, h).proc })}),
		dealt(r),
	}
}

// actions registers the action phase (TX20, DU18).
func actions(r *engine.Rules) {
	unused := &engine.Illegal{Cite: "DU18", Says: "a strategy card of yours is not exhausted"}
	r.Windows = append(r.Windows, engine.Window{Name: "turn", Cite: "DU18", Says: "Activate a system, use a strategy card or an Action, play a card, or pass", Always: true, Tag: inTurn, Acts: turns(r),
		From: func(m *engine.M, by engine.Seat, of *engine.Set) {
			of.Union(m.In(by, Hand))
			unfolded(m, by, of)
		},
		Must: func(m *engine.M, by engine.Seat) *engine.Illegal {
			if busy(m, by) {
				return unused
			}
			return nil
		}})
	turn := uint16(len(r.Windows) - 1)
	r.Windows = append(r.Windows, engine.Window{Name: "after", Cite: "K16", Says: "Choose what is done first", Close: engine.Drained, From: func(*engine.M, engine.Seat, *engine.Set) {}})
	r.Serve = uint16(len(r.Windows) - 1) // T19
	r.Add("action",
		engine.Branch("TX20 DU18", "Turns alternate until both have passed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			switch {
			case of(m, Passed0, 0) == 1 && of(m, Passed0, 1) == 1:
				return engine.Done
			case of(m, Passed0, f.By) == 1:
				f.By = f.By.Other()
			}
			m.Active = f.By
			edge(m, spanTurn, atStart, 0)
			return engine.Next
		}),
		engine.Then("DU18", "A turn is one action, or a pass once both strategy cards are exhausted.", func(m *engine.M, f *engine.Frame) {
			m.Choose(f.By, 0, 0, 1).Window = turn
		}),
		engine.Then("DU18", "It is done.", func(m *engine.M, f *engine.Frame) {
			if act := f.R[engine.RegMode]; act != engine.PassMode {
				m.Announce(uint16(act), engine.Handle(f.R[engine.RegH]), f.By)
				return
			}
			m.Do(engine.Atom{Verb: VPass, Subj: engine.SeatOf(f.By), By: f.By})
		}),
		engine.Branch("TX20 TX11", "The other player has a turn, unless the action was cancelled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[Again] == 0 {
				m.Expire(ThisTurn)
				edge(m, spanTurn, atEnd, 0)
				f.By = f.By.Other()
				m.SetVar(Dealt0, 0)
				m.SetVar(Dealt0+1, 0)
			}
			m.SetVar(Again, 0)
			return 0
		}),
	)
}
