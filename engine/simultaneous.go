package engine

// Order of abilities that are triggered at the same time. On a stack those of the active seat are
// placed first and so resolve last; each player chooses the order of their own (K33). Abilities
// with the same text on cards of the same title are interchangeable and keep the order in which
// they were triggered.

const (
	procPlace Proc   = 3
	askFirst  uint16 = 1
)

// placing puts newly triggered actions in order on the stack. A player who passes leaves them as
// they were triggered.
var placing = []Step{
	{"K33", "What is triggered at one time gets its order.", func(m *M, f *Frame) Flow {
		m.bySeat()
		for _, f.By = range [2]Seat{m.Active, m.Active.Other()} {
			if m.Foremost(f.By, 0, unplaced) {
				return Next
			}
			m.clearUnplaced(f.By)
		}
		return Done
	}},
	{"K33", "It lies above the player's others.", func(m *M, f *Frame) Flow {
		if i := m.PendingOf(Handle(f.R[RegH])); i >= 0 {
			m.above(i)
		} else {
			m.clearUnplaced(f.By)
		}
		return 0
	}},
}

// clearUnplaced marks a seat's actions as ordered.
func (m *M) clearUnplaced(who Seat) {
	for i := range m.Pend {
		if m.Pend[i].By == who {
			m.Pend[i].Fresh &^= Unplaced
		}
	}
}

// above moves waiting action i above the unordered ones of its player.
func (m *M) above(i int) {
	p := m.Pend[i]
	for p.Fresh &^= Unplaced; i+1 < len(m.Pend) && m.Pend[i+1].By == p.By && unplaced(&m.Pend[i+1]); i++ {
		m.Pend[i] = m.Pend[i+1]
	}
	m.Pend[i] = p
	m.invalidate()
}

// unplaced reports whether p has no order yet.
func unplaced(p *Pending) bool { return p.Fresh&Unplaced != 0 }

// bySeat sorts the unordered actions by seat.
func (m *M) bySeat() {
	i := int(m.NPend)
	for i > 0 && unplaced(&m.Pend[i-1]) {
		i--
	}
	for n := i; n < int(m.NPend); n++ { // a stable sort of two kinds
		for j := n; j > i && m.Pend[j].By == m.Active && m.Pend[j-1].By != m.Active; j-- {
			m.Pend[j], m.Pend[j-1] = m.Pend[j-1], m.Pend[j]
		}
	}
}

// Foremost asks a seat which of its waiting actions that are meant comes first, if that can
// matter, and reports whether it has asked. The next step finds the answer in RegH; if lo is 0 it
// may be none. Members of crowds (K25) are not offered.
func (m *M) Foremost(who Seat, lo uint8, meant func(*Pending) bool) bool {
	of, one, differ := m.Fresh(), (*Pending)(nil), false
	for i := range m.Pend {
		p := &m.Pend[i]
		if p.By != who || p.Many > 0 || !meant(p) {
			continue
		}
		of.Add(p.Me.H)
		if one == nil {
			one = p
		}
		differ = differ || !m.alike(p, one)
	}
	if differ {
		m.Choose(who, askFirst, lo, 1).Of = *of
	}
	return differ
}

// alike reports whether two waiting actions have the same text and cards of the same title.
func (m *M) alike(p, q *Pending) bool {
	return p.Body == q.Body && p.PC == q.PC && m.Ent[p.Src.H].Def == m.Ent[q.Src.H].Def
}
