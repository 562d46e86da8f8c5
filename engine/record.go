package engine

// A record is what a deed has been done to: the things its atoms are about and, of what a
// player does to no thing in particular ("draw two cards"), what it has moved. Effects and
// triggered abilities keep records as links, so that their words can speak of those things.

// Record says what an effect keeps: what atoms of some verbs have been done to.
type Record struct {
	Kind  uint16 // of the links from its card to those things; each says what object that was
	Verbs uint64 // as a set of bits
}

// went is a thing that an atom of the step has moved to another zone.
type went struct {
	atom int
	h    H
}

// keepDone lets the effect whose step has just happened keep what it has been done to.
func (m *M) keepDone() {
	if m.Keeping == 0 {
		return
	}
	f := m.Top()
	if f.Proc == procMake && m.NFrame > 1 {
		f = &m.Frame[m.NFrame-2]
	}
	src := f.Src.H
	for i := int(m.NLink) - 1; i >= 0; i-- {
		l := m.Link[i]
		if l.Kind != m.Keeping || l.From != src {
			continue
		}
		rec := m.Records[l.Val]
		for j := range m.Make.N {
			if a := &m.Make.Atom[j]; rec.Verbs>>a.Verb&1 == 1 {
				m.keep(rec.Kind, src, a, j)
			}
		}
	}
}

// keepTriggering links what a watcher has filed, me, to all that was done by the atoms of the
// step that trigger it together with atom i.
func (m *M) keepTriggering(l Live, i int, me H) {
	d := &m.Watches[l.Watch]
	for j := range m.step {
		if a := &m.step[j]; j == i || a.By == m.step[i].By && (d.Step && m.triggers(l, a) || d.Kept != nil && d.Verb == a.Verb && d.Kept(m, l.Src, a)) {
			m.keep(d.Keep, me, a, j)
		}
	}
}

// triggers reports whether an atom of the step triggers a watcher, or one that shares its uses.
func (m *M) triggers(l Live, a *Atom) bool {
	for _, o := range m.triggersBefore {
		if d := &m.Watches[o.Watch]; o.Src == l.Src && m.sharedUses(o.Watch) == m.sharedUses(l.Watch) && d.Verb == a.Verb && m.match(d, o.Src, a) {
			return true
		}
	}
	return false
}

// keep links from to what atom j of the step, a, has been done to.
func (m *M) keep(kind uint16, from H, a *Atom, j int) {
	if a.Subj != 0 && a.Subj != SeatOf(0) && a.Subj != SeatOf(1) {
		m.Tie(kind, from, a.Subj, int16(m.Ent[a.Subj].Era))
		return
	}
	for _, w := range m.went {
		if w.atom == j {
			m.Tie(kind, from, w.h, int16(m.Ent[w.h].Era))
		}
	}
}
