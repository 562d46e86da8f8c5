package engine

// Counting is a register of a card's abilities that holds how many of what their last
// step did are of a sort: "for each interrupt revealed".
type Counting struct {
	Reg int8
	Is  func(m *M, f *Frame, h H) bool // asked before it happens
}

// Count lets register reg of a card's abilities count what each of their steps does.
func (r *Rules) Count(d Def, of Counting) {
	r.Cards[d].Counts = append(r.Cards[d].Counts, of)
	r.counting = true
}

// noteDone tells a frame how much of the step in the making takes place, and how many atoms of each
// sort that its card counts.
func (m *M) noteDone(f *Frame) {
	f.R[RegDid] = m.howMuch()
	if !m.counting || f.Src.H == 0 {
		return
	}
	for _, c := range m.Card(f.Src.H).Counts {
		f.R[c.Reg] = 0
		for i := range m.Make.N {
			if h := m.Make.Atom[i].Subj; h == SeatOf(0) || h == SeatOf(1) || c.Is(m, f, h) {
				f.R[c.Reg]++
			}
		}
	}
}

// howMuch is how many atoms the step in the making has; an atom of a verb with amounts counts as its
// amount.
func (m *M) howMuch() (n int16) {
	for i := range m.Make.N {
		switch a := &m.Make.Atom[i]; {
		case !m.Verbs[a.Verb].Much:
			n = Plus(n, 1)
		case a.A < 0:
			n = Plus(n, -a.A)
		default:
			n = Plus(n, a.A)
		}
	}
	return n
}
