package gamestest

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
)

// Series is a series of games between random bots with all decks of a game's packs.
func Series(t testing.TB, g *games.Game) *bot.Series {
	t.Helper()
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &bot.Series{Rules: box.Rules, Start: box.Start, Worth: box.Worth, Bots: [2]string{"random", "random"}, Seed: 1}
	for _, d := range box.Decks() {
		defs, err := box.Deck(d)
		if err != nil {
			t.Fatal(err)
		}
		s.Decks = append(s.Decks, defs)
	}
	return s
}

// Blind plays the first games of a series. Somebody who is told the inputs and nothing
// else must hold the same state at the end, and the state must be one that the rules
// allow.
func Blind(t *testing.T, s *bot.Series, games int) {
	t.Helper()
	for n := range games {
		table, err := s.Table(n)
		if err != nil {
			t.Fatal(err)
		}
		peer, state := engine.New(s.Rules), table.State
		peer.Load(&state)
		table.Before = func(in engine.Input) error { return peer.Apply(in) }
		if err := table.Play(); err != nil {
			t.Fatal(err)
		}
		if state != table.State {
			t.Errorf("game %d: who was told the inputs only holds another state", n)
		}
		if err := s.Rules.Check(&state); err != nil {
			t.Errorf("game %d: %v", n, err)
		}
	}
}
