package engine

// This file puts lasting effects to work, finds what is at work of them, and ends
// it. What they change of a number is kept once for all the entities that it is the
// same for, however many effects it comes from: see Bonus.

// Last puts a watcher or an ongoing ability to work, or tells it of something.
func (m *M) Last(d Mod) {
	for i := range m.Mod {
		e := &m.Mod[i]
		if e.Watch != d.Watch || e.Val != d.Val || e.Until != d.Until || e.Stat != d.Stat || e.Src != d.Src || e.On != d.On {
			continue
		}
		if d.Val == 0 && e.N < 1<<15 { // once more; what was told is known
			e.N++
		}
		m.changed(true)
		return
	}
	if d.N = 1; m.grow(listMod) {
		m.Mod[m.NMod-1] = d
	}
	m.changed(true)
}

// Lapse ends a lasting effect of a card, however often it was put to work, and forgets
// what it has counted.
func (m *M) Lapse(src H, watch uint16) {
	ends := filterRows(m, listMod, func(d *Mod) bool { return d.Watch != watch || d.Src.H != src })
	filterRows(m, listTally, func(t *Tally) bool {
		k := t.What()
		return t.H != src || k != WatchKey(watch) && k != CountKey(watch, 0) && k != CountKey(watch, 1)
	})
	if ends {
		m.changed(true)
	}
}

// onlyCounts reports whether a watcher only counts.
func (d *Watch) onlyCounts() bool { return d.Class == When && d.Body == 0 }

// Raise adds val to a number of h until a period ends.
func (m *M) Raise(h H, st Stat, val int16, until uint8) {
	if h == 0 || m.Ent[h%MaxEnt].Zone == 0 {
		return
	}
	m.withBonus.Add(h)
	for val != 0 {
		i := m.bonusRow(st, val, until)
		if i < 0 {
			break
		}
		d := &m.Bonus[i]
		if !d.On.Has(h) {
			d.On.Add(h)
			break
		}
		twice := m.applyLayer(st, 1, val, val)
		if twice == val || twice < 0 != (val < 0) { // it can't be more
			break
		}
		if d.On.Del(h); d.On.Empty() {
			m.cut(listBonus, i, 1)
		}
		val = twice
	}
	m.changed(true)
}

// bonusRow finds the row of the entities that are given a number, or begins it; -1:
// there is no room.
func (m *M) bonusRow(st Stat, val int16, until uint8) int {
	for i := range m.Bonus {
		if d := &m.Bonus[i]; d.Stat == st && d.Val == val && d.Until == until {
			return i
		}
	}
	if !m.grow(listBonus) {
		return -1
	}
	d := &m.Bonus[m.NBonus-1]
	d.Stat, d.Val, d.Until = st, val, until
	return int(m.NBonus) - 1
}

// preserveLasting: h, as it is, will be no more. What lasting effects change of it is kept for
// those who ask how it was.
func (m *M) preserveLasting(h H) {
	if !m.withBonus.Has(h) {
		return
	}
	m.withBonus.Del(h)
	for i := range m.Bonus {
		if d := &m.Bonus[i]; d.On.Has(h) {
			d.On.Del(h)
			on := Mod{On: Ref{h, m.Ent[h].Era}, Val: d.Val, N: 1, Stat: d.Stat, Until: d.Until}
			if !m.grow(listMod) {
				return
			}
			m.Mod[m.NMod-1] = on
		}
	}
	filterRows(m, listBonus, func(d *Bonus) bool { return !d.On.Empty() })
	m.index.stale = true
}

// foldLasting folds what lasting effects change of a number of h into it.
func (m *M) foldLasting(h H, st Stat, val int16) int16 {
	if m.withBonus.Has(h) && !m.pastObjects.Has(h) {
		for i := range m.Bonus {
			if d := &m.Bonus[i]; d.Stat == st && d.On.Has(h) {
				val = m.applyLayer(st, 1, val, d.Val)
			}
		}
	}
	for i := range m.Mod {
		if d := &m.Mod[i]; d.Stat == st && d.Watch == 0 && d.On.H == h && m.Same(d.On) {
			val = m.applyLayer(st, 1, val, d.Val)
		}
	}
	return val
}

// Raised is what lasting effects alone change of a number of h.
func (m *M) Raised(h H, st Stat) int16 { return m.foldLasting(h, st, 0) }

func (m *M) wasTrigger(l Live) bool {
	for _, w := range m.triggersBefore {
		if w == l {
			return true
		}
	}
	return false
}

// lastingOf finds the lasting effect that puts a watcher to work, or -1.
func (m *M) lastingOf(l Live) int {
	for i := range m.Mod {
		if d := &m.Mod[i]; d.Watch == l.Watch && d.Src.H == l.Src && d.Val == 0 {
			return i
		}
	}
	return -1
}

// endOnce ends the lasting effect that puts a watcher to work, and those of the watchers
// that share its one time; false: it has ended.
func (m *M) endOnce(l Live) bool {
	if m.lastingOf(l) < 0 {
		return false
	}
	for i := len(m.Mod) - 1; i >= 0; i-- {
		d := &m.Mod[i]
		if d.Watch == 0 || d.Watch&Rule != 0 || d.Src.H != l.Src || d.Val != 0 || m.sharedUses(d.Watch) != m.sharedUses(l.Watch) || m.lastingOf(Live{l.Src, d.Watch}) != i {
			continue
		}
		if d.N--; d.N == 0 {
			m.cut(listMod, i, 1)
		}
	}
	m.invalidateIndex()
	return true
}
