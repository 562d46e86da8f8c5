package engine

// This file finds what is at work of the lasting effects, and ends it.

func (m *M) heard(l Live) bool {
	for _, w := range m.whens {
		if w == l {
			return true
		}
	}
	return false
}

// lasts finds the lasting effect that puts a watcher to work, or -1.
func (m *M) lasts(l Live) int {
	for i := range m.NMod {
		if d := &m.Mod[i]; d.Watch == l.Watch && d.Src.H == l.Src && d.Val == 0 {
			return int(i)
		}
	}
	return -1
}

// spend ends the lasting effect that puts a watcher to work; false: it has ended.
func (m *M) spend(l Live) bool {
	i := m.lasts(l)
	if i < 0 {
		return false
	}
	copy(m.Mod[i:m.NMod], m.Mod[i+1:m.NMod])
	m.NMod--
	m.Mod[m.NMod] = Mod{}
	m.retell()
	return true
}
