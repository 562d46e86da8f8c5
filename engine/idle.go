package engine

// maxIdle is how many passes one input may bring about, so that a game in which
// neither seat can do anything goes on by asking, and never in a circle.
const maxIdle = 64

// idle reports whether a seat can do nothing in window w but pass, as both seats
// can see: then it is not asked, and passes (K13). Only public state is looked
// at. A card of its own that lies hidden where cards are acted with may be any
// card, so who holds one is always asked.
func (m *M) idle(w *Window, who Seat) bool {
	if m.idled == maxIdle || !m.unable(w, who, 1<<NZone-1) {
		return false
	}
	m.idled++
	return true
}

// unable is idle, but that passes are not counted and that only hidden cards in some
// zones, a set of bits, may be ones to act with.
func (m *M) unable(w *Window, who Seat, zones uint32) bool {
	if m.Patient || w.Always || w.stays(m, who) != nil {
		return false
	}
	of := m.Fresh()
	w.From(m, who, of)
	for h := range of.All() {
		if e := &m.Ent[h]; e.Def == 0 && zones>>e.Zone&1 == 1 {
			return false
		}
	}
	if m.Cramped() {
		of = m.Fresh()
	}
	for h := range of.All() {
		c := m.Card(h)
		if c.when != 0 && c.when&w.Tag == 0 {
			continue
		}
		for _, a := range c.Acts {
			if act := &m.Acts[a]; m.late(w, a, h, who) == nil && m.may(act.any, h, who) && m.may(act.each, h, who) {
				return false
			}
		}
	}
	for _, a := range w.Acts {
		if act := &m.Acts[a]; m.may(act.any, 0, who) && m.open(a, who) {
			return false
		}
	}
	return true
}

// open reports whether a seat may do an action of the rulebook with any card.
func (m *M) open(a uint16, who Seat) bool {
	act, of := &m.Acts[a], m.Fresh()
	act.From(m, who, of)
	for h := range of.All() {
		if m.may(act.each, h, who) && m.replies(a, h) == nil {
			return true
		}
	}
	return false
}

// may reports whether none of some guards is known to refuse.
func (m *M) may(ts []test, h H, by Seat) bool {
	for i := range ts {
		if ts[i](m, h, by) == No {
			return false
		}
	}
	return true
}
