package wars

import "github.com/cutdeck/cutdeck/engine"

// moves: in your move phase, one energy each, as often as you can pay (W40, F2,
// D5). The movement targets the mover and names where it goes.
func moves(r *engine.Rules) uint16 {
	where := r.Ask(engine.Ask{Cite: "D5", Says: "Choose where it moves", Guards: []engine.Guard{
		engine.Public("D5", "it can't move there from where it is", func(m *engine.M, h engine.H, by engine.Seat) bool { return Leads(m, card(m), h) }),
		engine.Public("W6", "a card says that it can't move there", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return !m.Bars(engine.Atom{Verb: VMove, Subj: card(m), Obj: h, By: by})
		}),
		engine.Public("F24 F2", "a movement there costs energy that you haven't", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return payableWay(m, card(m), h, by)
		}),
	}, Not: seen("D5", "that is no place to move to")})
	riders := r.Ask(engine.Ask{Cite: "F13", Says: "Choose who is transported with it, or pass", Not: seen("F13", "it can't be transported")})
	carried(r)
	return r.Act(engine.Act{
		Cite: "W40", Text: "Move", From: ownFighters, Late: late("D5", "ships and units move in your own move phase"),
		Can: movers(),
		Still: func(m *engine.M, f *engine.Frame) *engine.Illegal {
			if m.Same(f.Src) && m.Same(f.Ref[0]) && Leads(m, f.Src.H, f.Ref[0].H) {
				return nil
			}
			return late("W221", "it can no longer move there")
		},
		Do: r.Add("move", append(moveAsks(where, riders), payForMove, moveWaits, moveHappens)...),
	})
}

// seen is the reason why a card in play is not among the choices.
func seen(cite, says string) func(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	no := &engine.Illegal{Cite: cite, Says: says}
	return func(m *engine.M, h engine.H, _ engine.Seat) *engine.Illegal {
		if m.Ent[h].Zone != Play {
			return nil
		}
		return no
	}
}

// movers are the guards on a card that moves.
func movers() []engine.Guard {
	return []engine.Guard{yourTurn, emptyStack,
		engine.Public("F2", "a movement costs energy that you haven't", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return payableWay(m, h, 0, by) && (!m.Tolls(VMove) || !anyWay(m, h, false) || anyWay(m, h, true))
		}),
		engine.Public("W6 F20", "a card says that it can't move", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return !m.Bars(engine.Atom{Verb: VMove, Subj: h, By: by})
		}),
		engine.Public("D5", "it has moved in this phase", func(m *engine.M, h engine.H, _ engine.Seat) bool {
			return m.Setting(setMovement) != otherwise || m.Ent[h].Flags&Moved == 0
		}),
		engine.Public("D5", "there is nowhere it could move to", func(m *engine.M, h engine.H, _ engine.Seat) bool { return anyWay(m, h, false) }),
	}
}

// moveAsks asks where a card moves and what it carries.
func moveAsks(where, riders uint16) []engine.Step {
	return []engine.Step{
		engine.Then("D5", "Choose where it moves.", func(m *engine.M, f *engine.Frame) {
			n := m.Choose(f.By, where, 1, 1)
			for h := range inPlay(m, Location|Ship) {
				n.Of.Add(h)
			}
		}),
		engine.Branch("F13", "Up to as many as its transport number may move with it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
			f.R[engine.RegH], f.Pick = 0, engine.Set{}
			if k := m.Value(f.Src.H, Transport); k > 0 {
				n := m.Choose(f.By, riders, 0, uint8(min(k, engine.MaxRef-1)))
				for h := range fighters(m, f.By, At(m, f.Src.H), false) {
					if rides(m, h, f.By) {
						n.Of.Add(h)
					}
				}
				if n.Of.Empty() {
					m.Need = engine.Need{}
				}
			}
			return engine.Next
		}),
	}
}

var payForMove = engine.Then("F2", "It is paid for.", func(m *engine.M, f *engine.Frame) {
	riding(m, f)
	pay(m, f, engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: f.Ref[0].H, By: f.By}, moveCost(m, f.Src.H))
})

var moveWaits = engine.Branch("D5", "The movement goes onto the stack.", func(m *engine.M, f *engine.Frame) engine.Flow {
	if f.R[engine.RegDid] == 0 {
		m.Refuse(unpaid)
	}
	m.SetFlag(f.Src.H, Moved, true)
	m.Wait(f, 0, KindMove, m.Ent[f.Src.H].Host)
	return engine.Done
})

var moveHappens = engine.Then("F2", "It moves, and who is transported moves with it.", func(m *engine.M, f *engine.Frame) {
	m.Begin(f.By, f.Src.H)
	to := f.Ref[0].H
	m.Add(engine.Atom{Verb: VMove, Subj: f.Src.H, Obj: to, By: f.By, C: 1})
	for _, r := range f.Ref[1:] {
		if m.Same(r) && rides(m, r.H, f.By) {
			m.Add(engine.Atom{Verb: VMove, Subj: r.H, Obj: to, By: f.By, C: 1})
		}
	}
	m.Happen()
})

// riding keeps those picked for transport as targets of the movement.
func riding(m *engine.M, f *engine.Frame) {
	i := 1
	for h := range f.Pick.All() {
		if i < engine.MaxRef {
			f.Ref[i] = m.Ref(h)
			i++
		}
	}
	if h := engine.Handle(f.R[engine.RegH]); i == 1 && h != 0 {
		f.Ref[1] = m.Ref(h)
	}
}

func ownFighters(m *engine.M, by engine.Seat, of *engine.Set) {
	for owner := range engine.Seat(2) {
		for h := range m.Group(owner, groupFights).All() {
			if m.Ent[h].Ctrl == by {
				of.Add(h)
			}
		}
	}
}

// moveCost is one energy, changed by cards, never below 0 (F2, F21, D22).
func moveCost(m *engine.M, h engine.H) int16 { return max(1+m.Value(h, MoveCost), 0) }

// payableWay reports whether a movement to a place, or to any place, can be paid for.
func payableWay(m *engine.M, h, to engine.H, by engine.Seat) bool {
	return affords(m, engine.Atom{Verb: VMove, Subj: h, Obj: to, By: by}, moveCost(m, h))
}

// anyWay reports whether there is a place to move to or, with paid, one to which the movement
// can be paid for.
func anyWay(m *engine.M, h engine.H, paid bool) bool {
	by := m.Ent[h].Ctrl
	for to := range inPlay(m, Location|Ship) {
		if Leads(m, h, to) && !m.Bars(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: by}) &&
			(!paid || payableWay(m, h, to, by)) {
			return true
		}
	}
	return false
}

// Leads reports whether a movement of h may end at to (D5): a ship goes from its
// sector to another; a unit to an adjacent site, from a ship's hold to a related
// site, from a site aboard its own ship in a related sector, or from ship to
// ship in one sector. Capacity is no matter: it is looked at when a unit is played
// (W149).
func Leads(m *engine.M, h, to engine.H) bool {
	host := m.Ent[h].Host
	switch {
	case to == host:
		return false
	case Is(m, h, Ship):
		return Is(m, to, Sector)
	case Is(m, to, Site):
		return Adjacent(m, host, to) || Is(m, host, Ship) && Related(m, At(m, host), to)
	case Is(m, to, Ship) && m.Ent[to].Ctrl == m.Ent[h].Ctrl:
		place := At(m, to)
		return Is(m, host, Site) && Related(m, host, place) || At(m, host) == place
	}
	return false
}
