package galactic_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
)

var game = &games.Game{Game: galactic.Game}

func open(t *testing.T) *games.Box {
	t.Helper()
	box, err := game.Open()
	if err != nil {
		t.Fatal(err)
	}
	return box
}

func series(t *testing.T) *bot.Series {
	box := open(t)
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

// TestPlays: random bots play the game to its end, and greedy ones to the end of a Sector
// HQ.
func TestPlays(t *testing.T) {
	for _, c := range []struct {
		bot, ends string
		n, short  int
	}{{"random", "by D7", 200, 20}, {"greedy", "by R10", 20, 2}} {
		s, n := series(t), c.n
		s.Bots = [2]string{c.bot, c.bot}
		if testing.Short() {
			n = c.short
		}
		for range n {
			if err := s.Play(); err != nil {
				t.Fatal(err)
			}
		}
		if ended := s.Ending(); !strings.Contains(ended, c.ends) {
			t.Errorf("%s bots never end a game %s: %s", c.bot, c.ends, ended)
		}
	}
}

// TestBlind: who knows nothing but the inputs holds the same state at every one.
func TestBlind(t *testing.T) {
	s := series(t)
	for n := range 5 {
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
			t.Errorf("game %d: the blind peer holds another state", n)
		}
		if err := s.Rules.Check(&state); err != nil {
			t.Errorf("game %d: %v", n, err)
		}
	}
}
