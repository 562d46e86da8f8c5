package galactic

import "github.com/cutdeck/cutdeck/engine"

// basis is the card at the bottom of the stack that a card is in (X5).
func basis(m *engine.M, h engine.H) engine.H {
	for range engine.MaxEnt {
		l := location(m, h)
		if l == 0 {
			break
		}
		h = l
	}
	return h
}

// controller is who controls a card now: its owner, unless a card of the opponent says
// that it does (X11). A part of a combined card goes with the main one, and what lies on a
// ship that was carried off goes with that ship (X13 D31).
func controller(m *engine.M, h engine.H) engine.Seat {
	e := &m.Ent[h]
	if l := location(m, h); l != 0 && joined(m, h) {
		return controller(m, l)
	}
	if b := basis(m, h); b != h && m.Value(b, Carried) > 0 && m.Ent[b].Owner == e.Owner {
		h = b
	}
	if m.Value(h, Seized) > 0 {
		return e.Owner.Other()
	}
	if Is(m, h, Installation) {
		return manned(m, h)
	}
	return e.Owner
}

// manned is who controls an installation: whose crew on it has more strength, and between
// equals who controls it already (D44).
func manned(m *engine.M, h engine.H) engine.Seat {
	var force [2]int16
	inPlay(m, Crew, func(g engine.H) {
		if location(m, g) == h {
			force[m.Ent[g].Ctrl&1] += Current(m, g)
		}
	})
	switch {
	case force[0] > force[1]:
		return 0
	case force[1] > force[0]:
		return 1
	}
	return m.Ent[h].Ctrl
}

// home is the seat in whose fleet a unit stands when it is nowhere else: that of its owner,
// unless its stack was carried off (X11, X13).
func home(m *engine.M, h engine.H) engine.Seat {
	if m.Value(h, Carried) > 0 {
		return controller(m, h)
	}
	return m.Ent[h].Owner
}

// carriedOff reports whether a card is in a stack that was carried off: who took it plays
// no cards on it (X13).
func carriedOff(m *engine.M, h engine.H) bool { return m.Value(basis(m, h), Carried) > 0 }

// takeable reports whether a seat has a command slot for a unit of the opponent (X11).
func takeable(m *engine.M, h engine.H, by engine.Seat) bool {
	n := slotted(m, h, Strength)
	return n == 0 || slotsUsed(m, by)+n <= m.Var[Slots0+int(by)]
}

// switched reports whether the control of a card, or the fleet of one that was carried
// off, is not what it should be.
func switched(m *engine.M, h engine.H) bool {
	who := controller(m, h)
	return m.Ent[h].Ctrl != who || m.Value(h, Carried) > 0 && at(m, h) != who
}

// controlDue reports whether the control of some card changes.
func controlDue(m *engine.M) (is bool) {
	inPlay(m, Unit|Installation|Crew|Equipment|Ability, func(h engine.H) { is = is || switched(m, h) })
	return is
}

// taking registers how control changes hands.
func taking(r *engine.Rules) {
	r.Add("control", engine.Then("X11 X13 G54", "Who holds a card controls it; what nobody holds any more is its owner's again, and in its owner's fleet.", func(m *engine.M, _ *engine.Frame) {
		m.Begin(engine.Nobody, 0)
		inPlay(m, Unit|Installation|Crew|Equipment|Ability, func(h engine.H) {
			if !switched(m, h) {
				return
			}
			who := controller(m, h)
			m.Add(engine.Atom{Verb: VTake, Subj: h, By: who})
			if basis(m, h) == h && !Is(m, h, Installation) && at(m, h) != home(m, h) || m.Value(h, Carried) > 0 {
				m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(home(m, h)), By: who})
			}
		})
		m.Happen()
	}))
}

// weakestOf reports whether a ship is the weakest of its fleet, or one of several such.
func weakestOf(m *engine.M, h engine.H) bool {
	of := lowest(m, at(m, h))
	return of.Has(h)
}

// lowest are the ships of a fleet that have the lowest strength (G53).
func lowest(m *engine.M, who engine.Seat) engine.Set {
	return frailest(m, anyNumber, func(h engine.H) bool { return at(m, h) == who })
}
