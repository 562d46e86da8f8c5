package wars

import "github.com/cutdeck/cutdeck/engine"

// Settings are the decisions of this rulebook (D paragraphs) that players may dispute and settle
// before the game. The first value is the one in the rulebook.
const (
	setHand = iota
	setAdjacency
	setMovement
	setUnique
)

// settled otherwise than by the rulebook
const otherwise = 1

// settings registers them.
func settings(r *engine.Rules) {
	r.Settings = []engine.Setting{
		setHand: {Name: "hand", Cite: "D20", Values: []engine.Value{
			{Word: "kept", Says: "the first hand stays as it is"},
			{Word: "exchanged", Says: "each player may once shuffle the first hand into the reserve and draw eight cards again"}}},
		setAdjacency: {Name: "adjacency", Cite: "D4", Values: []engine.Value{
			{Word: "neighbours", Says: "two neighbouring sites of a row are adjacent"},
			{Word: "system", Says: "all sites of one system are adjacent"}}},
		setMovement: {Name: "movement", Cite: "D5", Values: []engine.Value{
			{Word: "again", Says: "a card may be moved again and again in a move phase"},
			{Word: "once", Says: "a card is moved by one movement action in a move phase"}}},
		setUnique: {Name: "unique", Cite: "D8", Values: []engine.Value{
			{Word: "each", Says: "each player may have one of a unique card in play"},
			{Word: "one", Says: "a unique card is in play once, whoever has it"}}},
	}
}

// exchange lets both players draw a new first hand if that setting is on, the first player first
// (D20).
func exchange(r *engine.Rules) engine.Step {
	ask := r.Ask(engine.Ask{Cite: "D20", Says: "Shuffle your first hand into the reserve and draw eight cards again?", Modes: []string{"Draw again"}})
	r.Add("first hand",
		engine.Then("D20", "The first hand may be exchanged once.", func(m *engine.M, f *engine.Frame) { m.Choose(f.By, ask, 0, 1).N = 1 }),
		engine.Branch("D20", "It is shuffled into the reserve.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[engine.RegMode] == engine.PassMode {
				return engine.Done
			}
			for h := range m.In(f.By, Hand).All() {
				leave(m, h, Reserve)
			}
			m.Mix(m.In(f.By, Reserve))
			return engine.Next
		}),
		engine.Then("D20", "Eight cards are drawn again.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), By: f.By, A: 8, B: int16(Reserve)})
		}),
	)
	return engine.Then("D20", "The first hands stay as they are, unless that is settled otherwise.", func(m *engine.M, _ *engine.Frame) {
		if m.Setting(setHand) == otherwise {
			m.Call(m.Rules.Proc("first hand"), engine.Ref{}, m.Active.Other())
			m.Call(m.Rules.Proc("first hand"), engine.Ref{}, m.Active)
		}
	})
}
