package play

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/table"
)

// Course is the history of the number that decides the game: when the first turn began, at the end of
// each turn, and at the end of the game. For a game that was given up the last point is the moment of
// giving up.
func (r *Replay) Course() *table.Course {
	c := &table.Course{}
	m := engine.New(r.box.Rules)
	add := func(at, began int) {
		s := r.game.At(at)
		m.Load(&s)
		c.Add(m, began)
	}
	for i, began := range r.turns {
		end := r.Len() - 1
		if i+1 < len(r.turns) {
			end = r.turns[i+1] - 1
		}
		if r.game.Marks[began].Turn == 0 { // the game is set up
			continue
		}
		if len(c.Points) == 0 {
			add(began, began)
			c.Points[0].Turn = 0
		}
		add(end, began)
	}
	return c
}
