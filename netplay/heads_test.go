package netplay

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
)

// heads plays one game of each sort and names the log at its end: entries,
// commitments, states, all of it.
func heads(t testing.TB) (lines []string) {
	t.Helper()
	end := func(g *Game, a, b []engine.Def, seed uint64) {
		cfg := configs(g, seed)
		cfg[0].Deck, cfg[1].Deck = a, b
		d := meeting(t, cfg)
		for rng := rand.New(seeded(seed)); d.move(rng); {
		}
		lines = append(lines, fmt.Sprintf("%s, game %d: %v", g.Version, seed, d.ended()))
	}
	for seed := range uint64(3) {
		end(newSkirmish(7), deckOf(24, 1), deckOf(22, 4), seed)
	}
	end(newSpies(9), deckOf(24, 1), deckOf(22, 4), 1)
	end(newBazaar(9), deckOf(24, 1), deckOf(22, 4), 1)
	for _, of := range games.All() {
		g, decks := played(t, of.ID)
		end(g, decks[0], decks[1], 1)
	}
	return lines
}

// TestHeads says how the games end here. TestSameEverywhere compares it with how
// they end in a browser's machine.
func TestHeads(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games are played elsewhere")
	}
	for _, line := range heads(t) {
		t.Log("head of " + line)
	}
}

// headOfGame is how a game of the tests ends in this edition.
const (
	headOfEdition = 10
	headOfGame    = "20ba372207f9e0d0e5439bb4fc907ea1326aeaa145605838b959fe17a89d38d3"
)

// TestEdition holds the edition against the bytes: a game with the same seeds ends
// with the same head as long as nothing that peers exchange, commit or hash has
// changed. What has changed makes pages that are open now no match for new ones.
func TestEdition(t *testing.T) {
	d := meeting(t, configs(newSkirmish(7), 1))
	for rng := rand.New(seeded(1)); d.move(rng); {
	}
	if head := d.ended().String(); head != headOfGame || Edition != headOfEdition {
		t.Errorf("edition %d ends with %s: if anybody may have played edition %d, raise Edition, and write both down here", Edition, head, headOfEdition)
	}
}
