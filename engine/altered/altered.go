package altered

import (
	_ "embed"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/spec"
)

// Rulebook is the text that players read and code cites.
//
//go:embed rulebook.md
var Rulebook string

// Lessons teach the game: a scenario file that is played by hand.
//
//go:embed lessons/first-day.txtar
var Lessons string

//go:embed packs/starter.toml
var starterPack string

// Game is the game.
var Game = spec.Game{
	ID: "altered", Name: "Altered",
	Packs:  []pack.Source{{Name: "starter.toml", Text: starterPack}},
	Fields: fields, Register: register, Print: printCards, Words: &language,
	Table: setTable, CheckDeck: checkDeck, Worth: spec.Versus(worthOf), Scene: scene,
}

// register registers the procedures of the game.
func register(r *engine.Rules) {
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
}
