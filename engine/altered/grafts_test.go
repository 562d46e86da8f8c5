package altered_test

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine/games/gamestest"
)

// TestGrafts reads texts that are made of the phrases of the game's own cards.
//
//wasm:skip what texts say is the same everywhere
func TestGrafts(t *testing.T) {
	g := gamestest.Grafts{Game: "altered", Count: 3000}
	g.Read(t)
}
