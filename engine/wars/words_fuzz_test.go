package wars_test

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

var anyTypes = []string{"Character", "NōBot", "Vehicle", "Ship", "Weapon", "Asset", "Interrupt", "Order", "Site", "Sector"}

// anyCard is a card without a text, of every type in turn.
func anyCard(i int, roll func(n int) int) pack.Card {
	ty := anyTypes[i%len(anyTypes)]
	v := map[string]any{"type": ty, "faction": "Independent", "cost": roll(3), "destiny": roll(8), "power": roll(5),
		"tactics": roll(4), "defense": roll(5), "class": []string{"Fighter", "Capital"}[i/10%2], "capacity": 3, "disposal": "Used",
		"energy": []int{2, 1}, "icons": 1}
	if ty == "Weapon" {
		v["kind"] = "Character"
	}
	name := fmt.Sprintf("Card %d", i)
	if ty == "Site" || ty == "Sector" {
		name = fmt.Sprintf("Mill %d/Card %d", i%3, i)
	}
	return pack.NewCard(name, v)
}

// TestMadeUp plays games with cards whose texts are made up.
//
//wasm:skip games that were recorded natively end with the same sums there (bot.TestSums)
func TestMadeUp(t *testing.T) {
	m := gamestest.MadeUp{Game: "wars", Games: 4, Cards: 40, Deck: 60, Card: anyCard}
	m.Play(t)
}
