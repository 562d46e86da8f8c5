package altered

import "github.com/cutdeck/cutdeck/engine"

// progress moves the expeditions at Dusk (AX16), or decides the game in the Arena
// (AX23).
func progress(r *engine.Rules) {
	r.Add("progress",
		engine.Branch("AX23", "In the Arena whoever wins more terrains wins the game.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[Tiebreak] == 0 {
				return engine.Next
			}
			if who := arena(m); who < engine.Nobody {
				win(m, "AX23", who)
			}
			return engine.Done
		}),
		engine.Then("AX16", "Every expedition that wins a terrain of its region moves forward, all at one time.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			expeditions(m, func(x engine.H, bit int16) {
				f.R[3+bit] = m.Ent[x].Num[Where]
				if t := won(m, x); t != 0 {
					m.Add(engine.Atom{Verb: VAdvance, Subj: x, By: m.Ent[x].Owner, A: 1, C: AtDusk, B: int16(t)})
				}
			})
			m.Happen()
		}),
		engine.Then("AX18", "The others have failed to move forward.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			expeditions(m, func(x engine.H, bit int16) {
				if m.Ent[x].Num[Where] <= f.R[3+bit] {
					m.Add(engine.Atom{Verb: VFail, Subj: x, By: m.Ent[x].Owner})
				} else {
					m.SetFlag(x, Moved, true)
				}
			})
			m.Happen()
		}),
	)
}

// expeditions calls do with the four expeditions, numbered 0 … 3.
func expeditions(m *engine.M, do func(x engine.H, n int16)) {
	for n := range int16(4) {
		do(Expedition(m, engine.Seat(n/2), int(n%2)), n)
	}
}

// won is the set of terrains of its region that an expedition wins: its sum is
// above zero and above that of the expedition that faces it (AX16, AX17).
func won(m *engine.M, x engine.H) (of uint8) {
	here, facing := TerrainsOf(m, Region(m, x)), Facing(m, x)
	here &^= uint8(m.Value(x, Barred))
	for t := range engine.Stat(Terrains) {
		n, theirs := m.Value(x, ForestNow+t), m.Value(facing, ForestNow+t)
		if here>>t&1 == 1 && n > 0 && (n > theirs || m.Ent[x].Flags&Ascended != 0 && n == theirs) { // AX67
			of |= 1 << t
		}
	}
	return of
}

// arena is who wins more terrains with both expeditions together, or Nobody.
func arena(m *engine.M) engine.Seat {
	lead := 0
	for t := range engine.Stat(Terrains) {
		a, b := both(m, 0, ForestNow+t), both(m, 1, ForestNow+t)
		switch {
		case a > b && a > 0:
			lead++
		case b > a && b > 0:
			lead--
		}
	}
	switch {
	case lead > 0:
		return 0
	case lead < 0:
		return 1
	}
	return engine.Nobody
}

// both adds a statistic over a seat's Characters in either expedition. A
// Gigantic one is there once.
func both(m *engine.M, who engine.Seat, st engine.Stat) (n int16) {
	inPlay(m, who, Character, func(h engine.H) {
		if In(m, h) != 0 && m.Ent[h].Flags&Asleep == 0 {
			n += m.Value(h, st)
		}
	})
	return n
}
