package engine

import "slices"

// The tables of a game are large, and still an input may ask for more room than
// there is, or set off a circle that never comes to a decision. Such an input is
// refused; where there is no other the game could never go on, and is drawn (K10).

// stuck reports whether an input that does not fit was the last that there is:
// whatever else its seat can be seen to be able to do does not fit either. The
// table has but one answer. Hidden cards do not count, so that both peers find
// the same; who could go on with one does so instead.
func (m *M) stuck(in Input) bool {
	if m.Need.Kind != Choose {
		return true
	}
	var blank Mind
	for _, other := range slices.Clone(m.Options(in.Seat, &blank)) {
		if other == in {
			continue
		}
		done, bad := m.accept(other)
		if bad == nil && done {
			bad = m.run()
		}
		m.takeBack()
		if bad == nil {
			return false
		}
	}
	return true
}

// drawn ends the game that can't go on.
func (m *M) drawn() {
	m.tell("K10", Full, Nobody, 0, 0, 0)
	m.End(Nobody)
	m.close()
}
