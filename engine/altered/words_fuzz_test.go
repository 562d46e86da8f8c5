package altered_test

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

var anyTypes = []string{"Character", "Spell", "Landmark", "Character", "Expedition Permanent"}

// heroes is how many Heroes there are.
const heroes = 3

// anyCard is a card without a text, of every type in turn.
func anyCard(i int, roll func(n int) int) pack.Card {
	if i < heroes {
		return pack.NewCard(fmt.Sprintf("Hero %d", i), map[string]any{"type": "Hero", "faction": "Axiom"})
	}
	v := map[string]any{"type": anyTypes[i%len(anyTypes)], "faction": "Axiom", "hand": 1 + roll(3), "reserve": 1 + roll(3)}
	if v["type"] == "Character" {
		v["stats"] = []int{roll(4), roll(4), roll(4)}
	}
	return pack.NewCard(fmt.Sprintf("Card %d", i), v)
}

// TestMadeUp plays games with cards whose texts are made up.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestMadeUp(t *testing.T) {
	m := gamestest.MadeUp{Game: "altered", Games: 12, Cards: 30, Deck: 39, Lead: heroes, Card: anyCard}
	m.Play(t)
}
