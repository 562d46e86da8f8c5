package bot

import "github.com/cutdeck/cutdeck/engine"

// Novice is a greedy player who overlooks many of its options, and lets the other's turn pass.
type Novice struct{ *Greedy }

// missed is how many of a hundred options it overlooks.
const missed = 50

// NewNovice returns a novice. worth may be nil, as in NewGreedy.
func NewNovice(r *engine.Rules, worth Worth, seed uint64) Novice {
	n := Novice{NewGreedy(r, worth, seed)}
	n.misses = missed
	return n
}

// Answer picks the best of the options that it sees.
func (n Novice) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	if m.Need.Window != 0 && m.Active == seat.Other() {
		for _, in := range m.Options(seat, mind) {
			if in.Mode == engine.PassMode {
				return in
			}
		}
	}
	return n.Greedy.Answer(m, seat, mind)
}
