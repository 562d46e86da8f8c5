package galactic_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// TestStrange: random bots play decks of all the cards there are, a slice of them at a time, legal or
// not, and every state is one that the rules may bring about.
func TestStrange(t *testing.T) {
	const size, step = 60, 17
	s := gamestest.Series(t, game)
	cards := s.Rules.Cards
	games := 4 * len(cards) / step
	if testing.Short() {
		games = 4
	}
	for n := range games {
		for i := range s.Decks[:2] {
			deck := make([]engine.Def, 0, size)
			for k := range size {
				d := engine.Def(1 + (n*step+i*97+k*(n%5+1))%(len(cards)-1))
				if cards[d].Bits&galactic.Headquarters == 0 && !cards[d].Manual {
					deck = append(deck, d)
				}
			}
			s.Decks[i] = deck
		}
		table, err := s.Table(n)
		if err != nil {
			t.Fatal(err)
		}
		for inputs := 0; inputs < 6000 && table.Need.Kind != engine.Over; inputs++ {
			if _, err := table.Step(); err != nil {
				says, cite := table.Prompt()
				t.Fatalf("game %d, %q [%s]: %v", n, says, cite, err)
			}
			if inputs%50 == 0 {
				if err := s.Rules.Check(&table.State); err != nil {
					t.Fatalf("game %d, input %d: %v", n, inputs, err)
				}
			}
		}
	}
}
