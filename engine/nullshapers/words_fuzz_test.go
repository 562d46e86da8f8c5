package nullshapers_test

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

var anyTypes = []string{"Agent", "Event", "Software", "Hardware", "Software Agent"}

// anyCard is a card without a text, of every type in turn.
func anyCard(i int, roll func(n int) int) pack.Card {
	v := map[string]any{"type": anyTypes[i%len(anyTypes)], "speed": 1 + roll(3), "attack": 1 + roll(4), "defense": 1 + roll(4),
		"reach": []string{"Melee", "Ranged"}[roll(2)], "void": roll(3)}
	if i%7 == 2 {
		v["type"], v["modifies"], v["subtypes"] = "Software", "Agent", []string{"Modification"}
	}
	return pack.NewCard(fmt.Sprintf("Card %d", i), v)
}

// TestMadeUp plays games with cards whose texts are made up.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestMadeUp(t *testing.T) {
	m := gamestest.MadeUp{Game: "nullshapers", Games: 12, Cards: 30, Deck: 45, Card: anyCard}
	m.Play(t)
}
