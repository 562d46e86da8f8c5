package nullshapers

import (
	_ "embed"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Rulebook is the text that players read and code cites.
//
//go:embed rulebook.md
var Rulebook string

//go:embed packs/lantern-survey.toml
var lanternSurvey string

//go:embed packs/understory.toml
var understory string

// Packs are our own starter cards and decks.
var Packs = []pack.Source{{Name: "lantern-survey.toml", Text: lanternSurvey}, {Name: "understory.toml", Text: understory}}

// rules registers the procedures of the game and the acts by which each type of
// card is played.
func rules() (*engine.Rules, plays) {
	r := engine.NewRules()
	declareState(r)
	r.Verbs, r.Groups, r.Board = verbs(), groups(), board()
	r.Base, r.Sums, r.Layers = base, sums, layers
	r.Works, r.Idle = 1<<Planet|1<<Sectors|1<<Lost, idle
	r.Visible, r.Anew = open, true
	r.Follow, r.Settle, r.Sound = follow, settle, sound
	r.Fill = fill
	r.Chooser = func(m *engine.M) engine.Seat { return m.Active }
	cite(r)
	queue(r)
	payment(r)
	losses(r)
	start(r)
	turn(r)
	return r, playing(r)
}
