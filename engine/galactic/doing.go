package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// opens opens a step of what the player of a procedure does by its card (K20).
func opens(m *engine.M, f *engine.Frame) { m.Begin(f.By, f.Src.H) }

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

// obeys adds to a step what the words of a card make its player do.
func obeys(x text.X, a engine.Atom) {
	a.By = x.By
	x.Add(a)
}
