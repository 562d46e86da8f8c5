package lamplight_test

import (
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/lamplight"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

var game = &games.Game{Game: lamplight.Game}

func open(t *testing.T) *games.Box {
	t.Helper()
	box, err := game.Open()
	if err != nil {
		t.Fatal(err)
	}
	return box
}

// TestPlays: bots play the game to its end, and each way to end is taken.
func TestPlays(t *testing.T) {
	s := gamestest.Series(t, game)
	for range 200 {
		if err := s.Play(); err != nil {
			t.Fatal(err)
		}
	}
	ended := s.Ending()
	for _, by := range []string{"L11 ", "L12 "} {
		if !strings.Contains(ended, by) {
			t.Errorf("no game ended by %s: %s", by, ended)
		}
	}
}

// TestBlind: whoever knows nothing but the inputs holds the same state at the end.
func TestBlind(t *testing.T) { gamestest.Blind(t, gamestest.Series(t, game), 20) }

// TestScenarios: what the rulebook says is so, and each paragraph is shown.
func TestScenarios(t *testing.T) {
	r := scenario.NewRunner(os.DirFS("testdata"))
	r.Game = game
	f, err := r.Read("harbor.txtar")
	if err != nil {
		t.Fatal(err)
	}
	results, err := r.Run(f)
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, res := range results {
		if res.Err != nil {
			t.Errorf("%v\n\tin “%s”", res.Err, res.Name)
		}
		for _, id := range res.Shows {
			shown[id] = true
		}
	}
	for _, p := range games.Paragraphs(lamplight.Rulebook) {
		if !shown[p.ID] {
			t.Errorf("no scenario shows %s", p.ID)
		}
	}
}

// TestCites: every paragraph is cited by a row of the rules or by the check of decks,
// and what is cited is a paragraph, of this game or of the kernel.
func TestCites(t *testing.T) {
	cited := map[string]bool{"L1": true}
	for _, row := range open(t).Rules.Rows() {
		for _, id := range row.Cites() {
			cited[id] = true
		}
	}
	for _, p := range games.Paragraphs(lamplight.Rulebook) {
		if !cited[p.ID] {
			t.Errorf("nothing cites %s", p.ID)
		}
		delete(cited, p.ID)
	}
	for id := range cited {
		if id[0] != 'K' {
			t.Errorf("%s is cited and is no paragraph", id)
		}
	}
}
