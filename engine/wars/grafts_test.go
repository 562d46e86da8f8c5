package wars_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// TestGrafts reads texts that are made of the phrases of the game's own cards.
//
//wasm:skip what texts say is the same everywhere
func TestGrafts(t *testing.T) {
	g := gamestest.Grafts{Game: "wars", Count: 3000, Otherwise: [][2]string{
		{"ability: {body}", "ability: {statics} {stop}"}, // a card in play says what holds
		{"sequence", "gap: {who} have:has~ {place}"},     // two places may be one within the other
		{"gap: {who} have:has~ {place}", "sequence"},     // a battle has no power: “with power 2” is said of what is in it
		{"sequence", "pred: have:has~ {qualities}"},
		{"clause: {dur} , {statics}", "clause: {dur} , {lasting} {lastmore*}"}, // the same for a while
	}}
	g.Read(t)
}
