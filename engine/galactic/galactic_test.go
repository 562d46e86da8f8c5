package galactic_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
)

var game = &games.Game{ID: "galactic", Name: "Galactic Empires", Packs: galactic.Packs, Fields: galactic.Fields, Compile: galactic.Compile,
	Start: galactic.Start, CheckDeck: galactic.CheckDeck, Worth: galactic.Worth, Scene: galactic.Scene{}}

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

// TestPlays: bots play the game to its end.
func TestPlays(t *testing.T) {
	s := series(t)
	n := 200
	if testing.Short() {
		n = 20
	}
	for range n {
		if err := s.Play(); err != nil {
			t.Fatal(err)
		}
	}
	t.Log(s.Ending())
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
	}
}
