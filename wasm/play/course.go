package play

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
)

// Course is how the number that decides the game went: at the beginning, at the end of
// each turn, and at the last moment. A game that was given up ends as it stood.
func (r *Replay) Course() *table.Course {
	c := &table.Course{}
	m := engine.New(r.box.Rules)
	add := func(at, began int) {
		s := r.game.At(at)
		m.Load(&s)
		c.Add(m, began)
	}
	add(0, 0)
	for i, began := range r.turns {
		end := r.Len() - 1
		if i+1 < len(r.turns) {
			end = r.turns[i+1] - 1
		}
		if r.game.Marks[began].Turn > 0 { // before the first turn the game is set up
			add(end, began)
		}
	}
	return c
}
