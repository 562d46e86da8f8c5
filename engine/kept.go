package engine

import "math/bits"

// Sets of entities that are kept up to date as they change, so that nobody collects
// them: those in a state, and the cards that are hidden. Those of a zone are m.zone.

// Flagged is the set of the entities in a state: flag is one bit of Entity.Flags. Do
// not change it.
func (m *M) Flagged(flag uint16) *Set { return &m.flagged[bits.TrailingZeros16(flag)&15] }

// reflag notes that the states of h, which were of one kind, are of another.
func (m *M) reflag(h H, was, now uint16) {
	for of := was ^ now; of != 0; of &= of - 1 {
		i := bits.TrailingZeros16(of)
		if now>>i&1 == 1 {
			m.flagged[i].Add(h)
		} else {
			m.flagged[i].Del(h)
		}
	}
}

// swap lets h be what other says, which gets what h has been: so what was so is looked
// at, and later what is. h stays in the sets of the zone where it really is.
func (m *M) swap(h H, other *Entity) {
	e := &m.Ent[h]
	m.rezone(e.Zone)
	m.reflag(h, e.Flags, other.Flags)
	*e, *other = *other, *e
	m.rezone(e.Zone)
}
