package galactic

import "github.com/cutdeck/cutdeck/engine"

// aiming calls do for the weapons of each sort of a seat that could fire at a target in a volley,
// those first that need no points (R20, R35).
func aiming(m *engine.M, by engine.Seat, target engine.H, do func(h engine.H, kind int, n int16)) {
	for k := range Distortion {
		of := firers(m, by, target, k)
		for h := range of.All() {
			do(h, k, armed(m, h, k))
		}
	}
}

// force is how much one weapon of a kind of a card causes in a volley, before all that changes
// the volley (R35, R36).
func force(m *engine.M, h engine.H, kind int) int16 {
	if kind == Phaser {
		return 1 + m.Num(h, Magnified)
	}
	return 1
}

// withstands is how much a card takes before a volley destroys it, of any damage and, of that,
// how much must be of weapons that can hurt its structure (R35, G219, X3).
func withstands(m *engine.M, h engine.H) (all, hard int16) {
	structure := max(Current(m, h), 0)
	if Is(m, h, Terrain) {
		hard = structure
	}
	return shieldsLeft(m, h) + m.Num(h, EMF) + armorLeft(m, h) + structure + max(dampened(m, h, m.Active)-m.Value(engine.SeatOf(m.Active), Barrage), 0), hard
}

// sufficient calls do for weapons that together destroy a target if nothing answers, no more of
// them than it takes, and reports whether there are so many and others besides (D41).
func sufficient(m *engine.M, by engine.Seat, target engine.H, do func(h engine.H, kind int, n int16)) bool {
	if m.Ent[target].Kind == KindSeat {
		return false
	}
	all, hard := withstands(m, target)
	spare := false
	take := func(only bool, need *int16) {
		aiming(m, by, target, func(h engine.H, k int, n int16) {
			if only != (hard > 0 && heavy(k)) {
				return
			}
			fires := min(n, max(0, (*need+force(m, h, k)-1)/force(m, h, k)))
			if spare = spare || fires < n; fires > 0 {
				*need -= fires * force(m, h, k)
				do(h, k, fires)
			}
		})
	}
	if hard > 0 { // the rest of it any weapon takes
		rest := hard
		take(true, &rest)
		if rest > 0 {
			return false
		}
		all -= hard
	}
	take(false, &all)
	return all <= 0 && spare
}

// everything calls do for all weapons that can be fired at a target, and reports whether there
// are several (D41).
func everything(m *engine.M, by engine.Seat, target engine.H, do func(h engine.H, kind int, n int16)) bool {
	all := int16(0)
	aiming(m, by, target, func(h engine.H, k int, n int16) {
		all += n
		do(h, k, n)
	})
	return all > 1
}
