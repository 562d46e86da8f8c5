package galactic

import "github.com/cutdeck/cutdeck/engine"

// opens opens a step of what the player of a procedure does by its card (K20).
func opens(m *engine.M, f *engine.Frame) { opens(m, f) }

// adds adds to that step an atom, which that player does.
func adds(m *engine.M, f *engine.Frame, a engine.Atom) {
	a.By = f.By
	m.Add(a)
}

// does is such a step of one atom.
func does(m *engine.M, f *engine.Frame, a engine.Atom) {
	a.By = f.By
	m.Do(a)
}
