package galactic

import "github.com/cutdeck/cutdeck/engine"

// inPlay calls do with the cards in play that have one of some words, of both seats.
func inPlay(m *engine.M, words uint64, do func(h engine.H)) {
	inFleets(m, words, func(h engine.H) {
		if !absent(m, h) {
			do(h)
		}
	})
}

// inFleets calls do with those cards and those that are removed from play.
func inFleets(m *engine.M, words uint64, do func(h engine.H)) {
	for who := range engine.Seat(2) {
		for h := range m.In(who, Fleet).All() {
			if Is(m, h, words) {
				do(h)
			}
		}
	}
}

// controlled calls do with the cards in play of some words that a seat controls (G214).
func controlled(m *engine.M, who engine.Seat, words uint64, do func(h engine.H)) {
	inPlay(m, words, func(h engine.H) {
		if m.Ent[h].Ctrl == who {
			do(h)
		}
	})
}

// at is the seat in whose fleet a card stands, on whatever it lies, or Nobody.
func at(m *engine.M, h engine.H) engine.Seat {
	for range engine.MaxEnt {
		if e := &m.Ent[h]; e.Kind == KindSeat {
			return e.Owner
		} else if e.Zone != Fleet && e.Zone != Coming {
			break
		}
		h = m.Ent[h].Host
	}
	return engine.Nobody
}

// fleetOf is the seat of whose fleet a card is a part: that of who played it, also where it was
// played against the other (X19, G226); what is under the control of the other player is a part of
// the fleet in which it stands (X11).
func fleetOf(m *engine.M, h engine.H) engine.Seat {
	if e := &m.Ent[h]; e.Kind != KindSeat && e.Ctrl == e.Owner {
		return e.Owner
	}
	return at(m, h)
}

// stacked reports whether h is a card, or lies in the stack on it.
func stacked(m *engine.M, h, on engine.H) bool {
	for range engine.MaxEnt {
		if h == on {
			return true
		}
		if h = m.Ent[h].Host; h == 0 {
			break
		}
	}
	return false
}

// location is the card that h is on or against, or is being played to, or 0 if it stands by itself.
func location(m *engine.M, h engine.H) engine.H {
	e := &m.Ent[h]
	if host := e.Host; m.Ent[host].Zone == Fleet && (e.Zone == Fleet || e.Zone == Coming) {
		return host
	}
	return 0
}

// engaged reports whether a card is, and was not voided (G22, D11).
func engaged(m *engine.M, h engine.H) bool {
	return m.Ent[h].Flags&(Engaged|Voided) == Engaged
}

// isTurned is the same, whether a card was voided or not.
func isTurned(m *engine.M, h engine.H) bool { return m.Ent[h].Flags&Engaged != 0 }

// Current is the current strength of a card (X7).
func Current(m *engine.M, h engine.H) int16 { return m.Value(h, Strength) - m.Num(h, Wounds) }

// shieldsLeft is how many shields of a card stand.
func shieldsLeft(m *engine.M, h engine.H) int16 {
	n := m.Value(h, Shields)
	if runs(m, h, loadedShields) { // D14
		n += auxiliary
	}
	return max(n-m.Num(h, ShieldLoss), 0)
}

// armorLeft is the current strength of a card's armor (G200).
func armorLeft(m *engine.M, h engine.H) int16 {
	return max(m.Value(h, Armor)-m.Num(h, ArmorLoss), 0)
}

// guards reports whether a ship or dragon of a seat protects its Sector HQ, engaged or
// not (R23). One against the fleet of another does not (R16).
func guarded(m *engine.M, who engine.Seat) bool { return guardedBy(m, who, engine.Set{}) }

// guardedBy is the same without some cards: those that fire in a volley don't protect
// their Sector HQ from it (G105, G111).
func guardedBy(m *engine.M, who engine.Seat, but engine.Set) (is bool) {
	controlled(m, who, Flies, func(h engine.H) {
		is = is || at(m, h) == home(m, h) && !but.Has(h) && !bound(m, h) && m.Value(h, Unguarding) <= 0
	}) // X11
	return is
}

// sheltered reports whether a base on terrain keeps volleys from it (R22).
func sheltered(m *engine.M, terrain engine.H) (is bool) {
	if Is(m, terrain, Terrain) {
		inPlay(m, Base, func(h engine.H) { is = is || location(m, h) == terrain })
		bonded(m, func(_, _, t engine.H) { is = is || t == terrain }) // G160
	}
	return is
}

// standard reports whether a card is a standard target: of a type that is, or a shuttle that
// flies free, on no other card (R21, X14).
func standard(m *engine.M, h engine.H) bool {
	return m.Ent[h].Zone == Fleet && !absent(m, h) && (Is(m, h, Aims) || Is(m, h, Monster) && m.Value(h, Prey)&^byHazards != 0 || Is(m, h, Shuttle) && location(m, h) == 0)
}

// slotted are how many halves of a command slot a card uses (R28). Of the ships of minor
// empires one is free; it is left out where the ships are counted.
func slotted(m *engine.M, h engine.H, st engine.Stat) int16 {
	n := m.Value(h, st)
	switch {
	case Is(m, h, Psy):
		return 1
	case !Is(m, h, Unit) || n < 2:
		return 0
	case n == 2:
		return 1
	}
	return 2
}

// slotsUsed are how many halves of command slots a seat's cards use, in its fleet and in
// the time origin (G212).
func slotsUsed(m *engine.M, who engine.Seat) (n int16) {
	free := int16(0)
	inPlay(m, Unit|Psy, func(h engine.H) {
		pays := m.Ent[h].Ctrl
		if l := location(m, h); l != 0 && m.Value(h, Squatting) > 0 {
			pays = m.Ent[l].Ctrl
		}
		if pays != who {
			return
		}
		use := slotted(m, h, Strength)
		if joined(m, h) { // G208
			use = 0
		}
		if n += use; Is(m, h, Ship) && Is(m, h, Minor) {
			free = max(free, use)
		}
	})
	for h := range m.In(who, TimeOrigin).All() {
		n += slotted(m, h, Origin)
	}
	return n - free
}

// turnOf is which turn it is for a seat: turn 2 has begun for both once the first player
// has begun a second one (G15).
func turnOf(m *engine.M, who engine.Seat) int16 {
	n := m.Var[Taken0+int(who&1)]
	if n < 2 && m.Var[Taken0+int(m.First&1)] >= 2 {
		return 2
	}
	return max(n, 1)
}
