package altered

import (
	_ "embed"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Rulebook is the text that players read and code cites.
//
//go:embed rulebook.md
var Rulebook string

//go:embed packs/starter.toml
var starterPack string

// Packs are our own starter cards and decks.
var Packs = []pack.Source{{Name: "starter.toml", Text: starterPack}}

// rules registers the procedures of the game and the acts by which each type of
// card is played.
func rules() (*engine.Rules, map[uint64][]uint16) {
	r := engine.NewRules()
	declareState(r)
	r.Verbs = verbs()
	r.Base, r.Sums, r.Layers, r.Settle, r.Board = base, sums, layers, decide, board()
	r.Works, r.Idle = 1<<Play|1<<HeroZone|1<<Reserve, idle
	r.Chooser = func(m *engine.M) engine.Seat {
		// Who has initiative decides first (A11, A60, A12).
		return m.Active
	}
	r.Visible, r.Anew, r.Sound = open, true, sound
	r.Follow = sacrificed
	cite(r)
	makeReady(r)
	start(r)
	day(r)
	morning(r)
	turnUp(r)
	check(r)
	afternoon(r)
	progress(r)
	cleanUp(r)
	players(r)
	return r, plays(r)
}
