package nullshapers_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// TestGrafts reads texts that are made of the phrases of the game's own cards.
//
//wasm:skip what texts say is the same everywhere
func TestGrafts(t *testing.T) {
	g := gamestest.Grafts{Game: "nullshapers", Count: 3000, Otherwise: [][2]string{
		{"ability: {body}", "ability: {arrival} {body}"}, // "Chain:" stands before what a card does, and before what a card in play does as it is played
		{"ref: this {noun}", "np1: this biome"},          // the biome that the card is in
		{"cond1: {np} {preds}", "cond1: {things} {acted} {thisturn}"},
	}}
	g.Read(t)
}
