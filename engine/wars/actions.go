package wars

import "github.com/cutdeck/cutdeck/engine"

// The actions of the rulebook that are neither cards nor battles: activation,
// drains and draws. Each needs an empty stack and the initiative of the seat
// whose turn it is (D1).

func seatItself(m *engine.M, by engine.Seat, of *engine.Set) { of.Add(engine.SeatOf(by)) }

func locations(m *engine.M, _ engine.Seat, of *engine.Set) {
	for h := range inPlay(m, Location) {
		of.Add(h)
	}
}

// activation: once in your activate phase, up to the icons on your sides plus
// one (W53–W60).
func activation(r *engine.Rules) uint16 {
	many := r.Ask(engine.Ask{Cite: "W54", Says: "Choose how much energy to activate"})
	return r.Act(engine.Act{
		Cite: "W47", Text: "Activate energy", From: seatItself, Late: late("W47", "energy is activated in your own activate phase"),
		Can: []engine.Guard{yourTurn, emptyStack,
			engine.Public("W53 W57", "you have performed your activation action this turn", func(m *engine.M, h engine.H, by engine.Seat) bool {
				return m.Count(engine.PerTurn, h, didActivate) == 0
			}),
			engine.Public("W46", "your reserve is empty", func(m *engine.M, _ engine.H, by engine.Seat) bool { return count(m, by, Reserve) > 0 }),
		},
		Full: allActivated,
		Do: r.Add("activation",
			engine.Then("W56", "The amount is declared, up to the limit.", func(m *engine.M, f *engine.Frame) {
				n := m.Choose(f.By, many, 1, 1)
				n.From, n.N = 1, uint16(max(m.Value(f.Src.H, Limit), 1))+1
			}),
			engine.Branch("W59", "The activation action goes onto the stack.", func(m *engine.M, f *engine.Frame) engine.Flow {
				f.R[2] = f.R[engine.RegMode]
				m.Bump(engine.PerTurn, f.Src.H, didActivate, 1)
				m.Wait(f, 0, KindActivate, 0)
				return engine.Done
			}),
			engine.Then("W46 D29", "That much moves from the reserve to the active pile, unseen.", func(m *engine.M, f *engine.Frame) {
				m.Do(engine.Atom{Verb: VActivate, Subj: f.Src.H, By: f.By, A: min(f.R[2], count(m, f.By, Reserve))})
			}),
		),
	})
}

// allActivated is the activation of all the energy that a seat can activate at one time.
func allActivated(m *engine.M, by engine.Seat) engine.Full {
	return engine.Full{Number: min(m.Value(engine.SeatOf(by), Limit), count(m, by, Reserve))}
}

// allDrawn is the drawing of the whole active pile.
func allDrawn(m *engine.M, by engine.Seat) engine.Full {
	return engine.Full{Times: count(m, by, Active)}
}

// drains: once in your control phase at each location that you control and that
// has an energy icon on your opponent's side (W204–W208).
func drains(r *engine.Rules) uint16 {
	return r.Act(engine.Act{
		Cite: "W37 W161", Text: "Drain here", From: locations, Late: late("W204", "you drain in your own control phase"),
		Can: drainers(),
		Still: func(m *engine.M, f *engine.Frame) *engine.Illegal {
			switch {
			case !Controls(m, f.By, f.Src.H):
				return late("W221", "the location is no longer controlled")
			case Icons(m, f.Src.H, f.By.Other()) <= 0:
				return late("W221", "there is no energy icon on that side any more")
			}
			return nil
		},
		Do: r.Add("drain",
			engine.Then("F24", "What cards add to its cost is paid.", func(m *engine.M, f *engine.Frame) {
				payTolls(m, f, engine.Atom{Verb: VDrain, Subj: f.Src.H, By: f.By})
			}),
			engine.Branch("W204", "The drain goes onto the stack.", func(m *engine.M, f *engine.Frame) engine.Flow {
				m.Bump(engine.PerTurn, f.Src.H, didDrain, 1)
				m.Wait(f, 0, KindDrain, f.Src.H)
				return engine.Done
			}),
			engine.Then("W208", "Its size is known when it comes off the stack.", func(m *engine.M, f *engine.Frame) {
				f.R[2] = DrainSize(m, f.Src.H, f.By, f.Me.H)
				m.Do(engine.Atom{Verb: VDrain, Subj: f.Src.H, Obj: f.Me.H, By: f.By, A: f.R[2]})
			}),
			engine.Branch("W209 F23", "What changes or cancels it because of that resolves first.", func(m *engine.M, _ *engine.Frame) engine.Flow {
				for i := range m.Pend {
					if m.Pend[i].Fresh&engine.Urgent != 0 {
						m.ResolveNow(i)
						return 3
					}
				}
				return engine.Next
			}),
			engine.Then("W206", "The opponent loses an energy for each icon on that side.", func(m *engine.M, f *engine.Frame) {
				if m.Hears(VDrain) {
					f.R[2] = DrainSize(m, f.Src.H, f.By, f.Me.H)
				}
				if f.R[2] > 0 && m.Ent[f.Me.H].Num[stopped] == 0 {
					m.Do(engine.Atom{Verb: VLoseN, Subj: engine.SeatOf(f.By.Other()), Obj: f.Me.H, By: f.By, A: f.R[2]})
				}
			}),
		),
	})
}

// drainers is what must be true where a seat drains.
func drainers() []engine.Guard {
	return []engine.Guard{yourTurn, emptyStack,
		engine.Public("W204", "you don't control this location", func(m *engine.M, h engine.H, by engine.Seat) bool { return Controls(m, by, h) }),
		engine.Public("W204", "it has no energy icon on your opponent's side", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return Icons(m, h, by.Other()) > 0
		}),
		engine.Public("W205", "you have drained here in this phase", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return m.Count(engine.PerTurn, h, didDrain) == 0
		}),
		engine.Public("W6", "a card says that you can't drain here", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return !m.Bars(engine.Atom{Verb: VDrain, Subj: h, By: by})
		}),
		engine.Public("F24", "draining costs energy that you haven't", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return affords(m, engine.Atom{Verb: VDrain, Subj: h, By: by}, 0)
		}),
	}
}

// stopped is the number of an action's entity that is 1 once the action has been cancelled
// while it was carried out.
const stopped = 0

// DrainSize is what a drain at a location costs the opponent (W206, W208, D18).
// pending is the drain on the stack, or 0.
func DrainSize(m *engine.M, place engine.H, by engine.Seat, pending engine.H) int16 {
	n := Icons(m, place, by.Other()) + m.Value(place, DrainMore)
	if pending != 0 {
		n += m.Value(pending, DrainMore)
	}
	return max(n, 0)
}

// draws: any number in your draw phase, one card each, not on the stack
// (W210–W213).
func draws(r *engine.Rules) uint16 {
	return r.Act(engine.Act{
		Cite: "W210", Text: "Draw a card", From: seatItself, Keeps: true, Late: late("W210", "you draw in your own draw phase"),
		Can: []engine.Guard{yourTurn,
			engine.Public("W212", "you draw only when the stack is empty", func(m *engine.M, _ engine.H, _ engine.Seat) bool { return m.NPend == 0 }),
			engine.Public("W210", "your active pile is empty", func(m *engine.M, _ engine.H, by engine.Seat) bool { return count(m, by, Active) > 0 }),
			engine.Public("W6", "a card says that you can't draw", func(m *engine.M, h engine.H, by engine.Seat) bool {
				return !m.Bars(drawAction(h, by))
			}),
			engine.Public("F24", "drawing costs energy that you haven't", func(m *engine.M, h engine.H, by engine.Seat) bool {
				return affords(m, drawAction(h, by), 1)
			})},
		Full: allDrawn,
		Do: r.Add("draw",
			engine.Then("F24", "What cards add to its cost is paid.", func(m *engine.M, f *engine.Frame) {
				payTolls(m, f, drawAction(f.Src.H, f.By))
			}),
			engine.Then("W210 W211", "The top card of the active pile is drawn.", func(m *engine.M, f *engine.Frame) {
				m.Do(drawAction(f.Src.H, f.By))
			}),
		),
	})
}

// drawAction is what a draw action does: a seat draws the top card of its active pile (W210).
func drawAction(seat engine.H, by engine.Seat) engine.Atom {
	return engine.Atom{Verb: VDraw, Subj: seat, By: by, A: 1, B: int16(Active)}
}

// payTolls pays the tolls of a deed: what cards say that it costs besides.
func payTolls(m *engine.M, f *engine.Frame, a engine.Atom) {
	if m.Tolls(a.Verb) {
		pay(m, f, a, 0)
	}
}
