package galactic_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

var game = &games.Game{Game: galactic.Game}

// TestPlays: random bots play the game to its end, and greedy ones to the end of a Sector
// HQ.
func TestPlays(t *testing.T) {
	for _, c := range []struct {
		bot, ends string
		n, short  int
	}{{"random", "by D7", 200, 20}, {"greedy", "by R10", 20, 2}} {
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
		if ended := s.Ending(); !strings.Contains(ended, c.ends) {
			t.Errorf("%s bots never end a game %s: %s", c.bot, c.ends, ended)
		}
	}
}

// TestBlind: whoever knows nothing but the inputs holds the same state at the end.
func TestBlind(t *testing.T) { gamestest.Blind(t, gamestest.Series(t, game), 5) }
