package galactic

import "github.com/cutdeck/cutdeck/engine"

// Settings are the decisions of ours that players may dispute (D paragraphs): they settle
// them before the game. The first value is what the rulebook says.
const setOpening = 0

// otherwise: settled otherwise than by the rulebook.
const otherwise = 1

// settings registers them.
func settings(r *engine.Rules) {
	r.Settings = []engine.Setting{
		setOpening: {Name: "opening", Cite: "D42", Values: []engine.Value{
			{Word: "undrawn", Says: "who begins draws no cards in the first turn"},
			{Word: "drawn", Says: "who begins draws cards in the first turn, too"}}},
	}
}

// firstTurn reports whether a seat has begun and this is its first turn (D42).
func firstTurn(m *engine.M, who engine.Seat) bool {
	return who == m.First && m.Var[Taken0+int(who&1)] == 1
}
