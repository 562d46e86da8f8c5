package nullshapers

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
//go:embed lessons/first-planet.txtar
var Lessons string

//go:embed packs/lantern-survey.toml
var lanternSurvey string

//go:embed packs/understory.toml
var understory string

// Game is the game.
var Game = spec.Game{
	ID: "nullshapers", Name: "Nullshapers",
	Packs:  []pack.Source{{Name: "lantern-survey.toml", Text: lanternSurvey}, {Name: "understory.toml", Text: understory}},
	Fields: fields, Register: register, Print: printCards, Words: &language,
	Table: setTable, CheckDeck: checkDeck, Worth: spec.Versus(worthOf), Scene: scene,
}

// register registers the procedures of the game.
func register(r *engine.Rules) {
	declareState(r)
	r.Verbs, r.Groups, r.Board = verbs(), groups(), board()
	r.Base, r.Sums, r.Layers = base, sums, layers
	r.Works, r.Idle = 1<<Planet|1<<Sectors|1<<Lost, idle
	r.Visible, r.Anew = open, true
	r.Follow, r.Settle, r.Sound = follow, settle, sound
	r.Fill = fill
	cite(r)
	queue(r)
	payment(r)
	losses(r)
	start(r)
	turn(r)
}
