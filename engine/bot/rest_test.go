package bot_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// TestRest: a greedy player who may fly a ship for nothing between two places that
// look alike comes to an end of it.
func TestRest(t *testing.T) {
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	const game = 58
	s := series(t, g, "greedy", 10<<32+1)
	s.Decks = [][]engine.Def{s.Decks[2], s.Decks[2]}
	table, err := s.Table(game)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Finish(table); err != nil {
		t.Error(err)
	}
	t.Logf("%d inputs", table.Inputs)
}
