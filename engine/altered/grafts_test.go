package altered_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// TestGrafts reads texts that are made of the phrases of the game's own cards.
//
//wasm:skip what texts say is the same everywhere
func TestGrafts(t *testing.T) {
	g := gamestest.Grafts{Game: "altered", Count: 3000, Otherwise: [][2]string{
		// A sentence behind a list of options belongs to the last of them.
		{"body: {sent} {sent*}", "sent: choose one : {option} {option*}"},
	}}
	g.Read(t)
}
