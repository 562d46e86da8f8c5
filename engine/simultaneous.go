package engine

// Abilities that are triggered at one time have no order of their own. On a stack those
// of the active seat come first and resolve last; of its own abilities each player says
// which resolves first (K33). Two of one text on cards of one title are the same to
// everybody and keep the order in which they were triggered.

const (
	procPlace Proc   = 3
	askFirst  uint16 = 1
)

// placing puts freshly triggered actions in their order on the stack. Whoever has no
// order to give passes, and they lie as they were triggered.
var placing = []Step{
	{"K33", "What is triggered at one time gets its order.", func(m *M, f *Frame) Flow {
		m.bySeat()
		for _, f.By = range [2]Seat{m.Active, m.Active.Other()} {
			if m.Foremost(f.By, 0, unplaced) {
				return Next
			}
			m.placed(f.By)
		}
		return Done
	}},
	{"K33", "It lies above the player's others.", func(m *M, f *Frame) Flow {
		if i := m.PendingOf(Handle(f.R[RegH])); i >= 0 {
			m.above(i)
		} else {
			m.placed(f.By)
		}
		return 0
	}},
}

// placed says that a seat's actions have their order.
func (m *M) placed(who Seat) {
	for i := range m.Pend {
		if m.Pend[i].By == who {
			m.Pend[i].Fresh &^= Unplaced
		}
	}
}

// above puts waiting action i above those of its player that have no order yet.
func (m *M) above(i int) {
	p := m.Pend[i]
	for p.Fresh &^= Unplaced; i+1 < len(m.Pend) && m.Pend[i+1].By == p.By && unplaced(&m.Pend[i+1]); i++ {
		m.Pend[i] = m.Pend[i+1]
	}
	m.Pend[i] = p
	m.touch()
}

func unplaced(p *Pending) bool { return p.Fresh&Unplaced != 0 }

// bySeat puts what has no order yet in the order of the seats.
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

// Foremost asks a seat which of its waiting actions comes first, of those that are
// meant, where that can matter, and reports whether it has asked; the next step finds the
// answer in RegH, or nothing where lo is 0. Those that wait in a crowd (K25) are not
// among them.
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

// alike reports whether two waiting actions are one text on cards of one title.
func (m *M) alike(p, q *Pending) bool {
	return p.Body == q.Body && p.PC == q.PC && m.Ent[p.Src.H].Def == m.Ent[q.Src.H].Def
}
