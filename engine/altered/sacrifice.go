package altered

import "github.com/cutdeck/cutdeck/engine"

// sacrificed adds to the step in the making that something is sacrificed, where an
// atom says that it goes as a sacrifice. What a modifier makes of such an atom is a
// sacrifice all the same (AX56).
func sacrificed(m *engine.M, a *engine.Atom) {
	if a.Verb == VGo && a.C == Sacrificed && m.Hears(VSacrifice) {
		m.Add(engine.Atom{Verb: VSacrifice, Subj: a.Subj, By: a.By})
	}
}
