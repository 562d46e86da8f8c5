package engine

// Calls reports whether most players would want to be asked in the window that is open, as far
// as both seats can see: in their own turn, at the focus, and when the other seat's doing waits
// or may be answered. A table that asks only then passes in all other windows, and a pass tells
// nothing of a hand.
func (m *M) Calls(who Seat) bool {
	if m.Board == nil {
		return true
	}
	own, top := m.Active == who, Nobody
	if m.NPend > 0 {
		top = m.Pend[m.NPend-1].By
	}
	switch {
	case top == who: // what a seat has just done takes effect
		return false
	case m.Calm():
		return false
	case top < Nobody, m.Fighting():
		return m.In(who, m.Board.Hand).Len() > 0 || m.Invites(who, &Mind{})
	case !own && m.Occurring() == nil:
		return false
	}
	return m.Board.Wants != nil && m.Board.Wants(m, who) || m.Invites(who, &Mind{})
}

// Calm reports whether nothing waits or may be answered in a window in which a seat can do nothing
// that it can't do as well in its window before or after.
func (m *M) Calm() bool {
	return m.Board != nil && m.Board.Calm != nil && m.NPend == 0 && m.Occurring() == nil && m.Board.Calm(m)
}

// Fighting reports whether the game stands at its focus and nothing waits.
func (m *M) Fighting() bool {
	return m.NPend == 0 && m.Board.Focus != nil && m.Board.Focus(m) != 0
}

// Invites reports whether a seat that knows so much could do something in the window that is
// open that it would like to be asked for, be it after slight acts that make what it costs.
func (m *M) Invites(who Seat, mind *Mind) bool {
	m.Hopeful = true
	m.invalidate()
	defer func() {
		m.Hopeful = false
		m.invalidate()
	}()
	for _, in := range m.Options(who, mind) {
		if in.Mode > 0 && !m.Acts[in.Mode].Slight {
			return true
		}
	}
	return false
}
