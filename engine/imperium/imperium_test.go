package imperium_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/imperium"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

var game = &games.Game{Game: imperium.Game}

// TestPlays: random and greedy bots play the game to its end; greedy ones also by points.
func TestPlays(t *testing.T) {
	for _, c := range []struct {
		bot      string
		n, short int
	}{{"random", 1000, 20}, {"greedy", 20, 1}} {
		s, n := gamestest.Series(t, game), c.n
		s.Bots = [2]string{c.bot, c.bot}
		if testing.Short() {
			n = c.short
		}
		for range n {
			if err := s.Play(); err != nil {
				t.Fatal(err)
			}
		}
		if ended := s.Ending(); !strings.Contains(ended, "by DU62") {
			t.Errorf("%s bots never end a game by DU62: %s", c.bot, ended)
		} else {
			t.Logf("%s: %s", c.bot, ended)
		}
	}
}

// TestBlind: whoever knows nothing but the inputs holds the same state at the end.
func TestBlind(t *testing.T) { gamestest.Blind(t, gamestest.Series(t, game), 10) }

// TestScenarios: what the rulebook says is so, and each paragraph is shown.
func TestScenarios(t *testing.T) {
	r := scenario.NewRunner(os.DirFS("testdata"))
	r.Game = game
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, name := range names {
		f, err := r.Read(filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		results, err := r.Run(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, res := range results {
			if res.Err != nil {
				t.Errorf("%v\n\tin “%s”", res.Err, res.Name)
			}
			for _, id := range res.Shows {
				shown[id] = true
			}
		}
	}
	for _, p := range games.Paragraphs(imperium.Rulebook) {
		if !shown[p.ID] && p.NoRule == "" && p.ID[0] != 'K' {
			t.Errorf("no scenario shows %s", p.ID)
		}
	}
}

// TestCites: every paragraph is cited by a row of the rules or by the check of decks, and
// what is cited is a paragraph.
func TestCites(t *testing.T) {
	box, err := game.Open()
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]bool{"DU10": true}
	for _, row := range box.Rules.Rows() {
		for _, id := range row.Cites() {
			cited[id] = true
		}
	}
	for _, p := range games.Paragraphs(imperium.Rulebook) {
		if !cited[p.ID] && p.NoRule == "" && p.ID[0] != 'K' {
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
