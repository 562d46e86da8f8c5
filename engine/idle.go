package engine

// maxIdle is how many passes the machine makes by itself after one input. Then it asks, so that
// two seats that can only pass do not pass forever.
const maxIdle = 64

// passesUnasked reports whether both seats can see that a seat can only pass in window w; then the
// machine passes for it (K13). It uses public state only: a hidden card in a zone from which cards
// are played may be any card, so a seat that has one is always asked.
func (m *M) passesUnasked(w *Window, who Seat) bool {
	if m.unaskedPasses == maxIdle || !m.hasNoAct(w, who, 1<<NZone-1) {
		return false
	}
	m.unaskedPasses++
	return true
}

// hasNoAct is passesUnasked without the limit; hidden cards count only in zones, a set of bits.
func (m *M) hasNoAct(w *Window, who Seat, zones uint32) bool {
	if m.Patient || w.Always || w.whyNoPass(m, who) != nil {
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
			if act := &m.Acts[a]; m.whyNotNow(w, a, h, who) == nil && m.noneRefuses(act.any, h, who) && m.noneRefuses(act.each, h, who) {
				return false
			}
		}
	}
	for _, a := range w.Acts {
		if act := &m.Acts[a]; m.noneRefuses(act.any, 0, who) && m.anyCardMayAct(a, who) {
			return false
		}
	}
	return true
}

// anyCardMayAct reports whether a seat may do an action of the rulebook with any card.
func (m *M) anyCardMayAct(a uint16, who Seat) bool {
	act, of := &m.Acts[a], m.Fresh()
	act.From(m, who, of)
	for h := range of.All() {
		if m.noneRefuses(act.each, h, who) && m.whyNoAnswer(a, h) == nil {
			return true
		}
	}
	return false
}

// noneRefuses reports whether no guard is known to fail.
func (m *M) noneRefuses(ts []test, h H, by Seat) bool {
	for i := range ts {
		if ts[i](m, h, by) == No {
			return false
		}
	}
	return true
}
