package galactic

import "github.com/cutdeck/cutdeck/engine"

// revives adds to the step in the making that a card which would be destroyed comes back at once
// with half of its strength, rounded down, at least 1: it never has more than that again (G42).
func revives(m *engine.M, h engine.H, by engine.Seat) {
	s := m.Value(h, Strength)
	m.Add(engine.Atom{Verb: VRevive, Subj: h, By: by})
	m.Add(lasts(h, Strength, max(s/2, 1)-s, always))
}

// reviving reports whether a card keeps h from being destroyed by this damage (G42).
func reviving(m *engine.M, h engine.H, of hit) bool {
	return m.Ent[h].Kind != KindSeat && of.wounds >= Current(m, h) && m.Count(ThisPhase, h, didRevive) > 0
}

// revive heals a card that comes back, and notes that it has: it may be a target again.
func revive(m *engine.M, a *engine.Atom) {
	m.SetNum(a.Subj, Wounds, 0)
	m.Bump(ThisPhase, a.Subj, didRevive, -1)
	for who := range engine.Seat(2) {
		key := didTarget + engine.Key(who)
		m.Bump(ThisPhase, a.Subj, key, -m.Count(ThisPhase, a.Subj, key))
	}
}
