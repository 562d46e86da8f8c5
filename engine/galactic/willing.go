package galactic

import "github.com/cutdeck/cutdeck/engine"

// atWork reports whether the rules on a card apply. An engaged card's do (G23), and in the Point
// Allocation of its controller those of a card that will be engaged, and of no other (X2, R15).
// It looks at states only, because numbers of cards depend on which rules apply.
func atWork(m *engine.M, h engine.H) bool {
	if m.Ent[h].Flags&Voided != 0 {
		return false
	}
	for m.Ent[h].Ctrl == m.Active && !m.Flagged(Willing).Empty() {
		if m.Ent[h].Flags&(Willing|Barred) != Willing {
			return false
		}
		at := location(m, h)
		if at == 0 || !leans(m, h) {
			return true
		}
		h = at
	}
	return engaged(m, h)
}

// will reports whether a card of a seat is to be engaged: it is willing, and what leans
// on a location has a willing one (G4, X18).
func will(m *engine.M, h engine.H) bool {
	if m.Ent[h].Flags&Willing == 0 || m.Value(h, Grounded) > 0 {
		return false
	}
	if at := location(m, h); leans(m, h) && at != 0 {
		if m.Ent[at].Ctrl != m.Ent[h].Ctrl {
			return engaged(m, at)
		}
		return will(m, at)
	}
	return true
}

// declares has each card of a seat be willing as its Point Allocation begins. What can't be
// engaged now is marked as such.
func declares(m *engine.M, who engine.Seat) {
	var of, barred engine.Set
	controlled(m, who, Types, func(h engine.H) {
		if of.Add(h); m.Value(h, Grounded) > 0 {
			barred.Add(h)
		}
	})
	for h := range of.All() {
		m.SetFlag(h, Willing, true)
		m.SetFlag(h, Barred, barred.Has(h))
	}
}

// decided forgets what was to be engaged, when all of it is.
func decided(m *engine.M) {
	of := *m.Flagged(Willing)
	of.Union(m.Flagged(Barred))
	for h := range of.All() {
		m.SetFlag(h, Willing, false)
		m.SetFlag(h, Barred, false)
	}
}

// resting calls do while some cards are not to be engaged: what would be if they rest.
func resting(m *engine.M, out engine.Set, do func()) {
	out.Meet(&out, m.Flagged(Willing))
	for h := range out.All() {
		m.SetFlag(h, Willing, false)
	}
	do()
	for h := range out.All() {
		m.SetFlag(h, Willing, true)
	}
}
