// Package imperium is the Imperium duel: two claimants, nine systems and an empty Throne.
// Its rules are procedures in the order of the rulebook.
//
// Chapter X of the rulebook lists what the duel will have besides, and has not yet.
package imperium

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
//go:embed lessons/first-claim.txtar
var Lessons string

//go:embed packs/claimants.toml
var claimants string

// types are those of the cards of packs. Those that a faction has alone name it.
var types = []string{"Faction", "Technology", "Agenda", "Action card", "Note", "Leader", "Ability"}

// Game is the game.
var Game = spec.Game{
	ID: "imperium", Name: "Imperium",
	Packs: []pack.Source{{Name: "claimants.toml", Text: claimants}},
	Fields: []pack.Field{
		{Key: "type", Is: pack.Word, Must: pack.Every, OneOf: types},
		{Key: "commodities", Is: pack.Number, Min: 1, Max: 9, On: []string{"Faction"}},
		{Key: "faction", Is: pack.Word, OneOf: []string{factions[1].name, factions[2].name}, On: []string{"Note", "Leader", "Ability"}},
		{Key: "colour", Is: pack.Word, OneOf: colours[:], On: []string{"Technology"}},
		{Key: "upgrades", Is: pack.Word, OneOf: upgradable(), On: []string{"Technology"}},
		{Key: "combat", Is: pack.Number, Min: 1, Max: 10, On: []string{"Technology"}},
		{Key: "move", Is: pack.Number, Min: 1, Max: 9, On: []string{"Technology"}},
		{Key: "capacity", Is: pack.Number, Min: 1, Max: 9, On: []string{"Technology"}},
		{Key: "elects", Is: pack.Word, OneOf: elects[1:], On: []string{"Agenda"}},
		{Key: "law", Is: pack.Flag, On: []string{"Agenda"}},
		{Key: "requires", Is: pack.Words, OneOf: colours[:], On: []string{"Technology"}},
	},
	Register: register, Print: printCards, Words: &language, Table: setTable, CheckDeck: checkDeck, DeckTypes: []string{"Faction"},
	Worth: Worth, Scene: scene,
}

// Zones. In the Galaxy lie systems, the planets in them, and units: each in a system, on
// a planet, or at what else is its Host.
const (
	Seats        engine.Zone = 1 + iota
	Deck                     // the faction sheet that a player brings, until it is shown
	Sheets                   // the same afterwards
	Galaxy                   //
	Reserve                  // units that are not on the board: reinforcements
	Strategy                 // strategy cards, nobody's until they are chosen
	Library                  // technologies that a player does not own yet
	Technologies             // those that a player owns
	Objectives               // public objectives that have been revealed
	FirstStage               // the deck of those of stage 1
	SecondStage              // and of stage 2
	Hand                     // of action cards and secret objectives
	Leaders                  // heroes that have not been used
	Gone                     // what has been purged
	Wait                     // what has been triggered
	Agendas                  // the deck of agendas
	Floor                    // agendas that are voted on
	Laws                     // laws in play
	Dropped                  // agendas that have been discarded
	Plans                    // the deck of action cards
	Used                     // action cards that have been discarded
	Played                   // and those that are being played
	SecretDeck               // the deck of secret objectives
	Notes                    // promissory notes, in the hand of either player and open
)

// Kinds of entities that are no cards.
const (
	KindSeat uint8 = 1 + iota
	KindSystem
	KindPlanet
	KindUnit
	KindStrategy
	KindTechnology
	KindLeader
	KindNote
)

// register registers what holds whatever is played.
func register(r *engine.Rules) {
	declareState(r)
	r.Measure = engine.Measure{Printed: int(printed), Stats: int(printed), Nums: engine.OwnNums}
	r.Verbs, r.Board = verbs(), board()
	r.Works = 1<<Sheets | 1<<Technologies | 1<<Leaders | 1<<Galaxy | 1<<Laws
	r.Limbo, r.Settle, r.Sound, r.Fill = Wait, settle, sound(r), fill
	r.Visible = func(z engine.Zone) bool {
		return z == Played || z == Notes || z == Galaxy || z == Technologies || z == Objectives || z == Floor || z == Laws
	}
	r.AddDie(engine.Die{Cite: "TX37 K32", Name: "d10", Faces: faces[:]})
	windows(r)
	payments(r)
	gaining(r)
	building(r)
	limits(r)
	moving(r)
	shooting(r)
	combats(r)
	rounding(r)
	invading(r)
	tactics(r)
	strategies(r)
	deploying(r)
	wading(r)
	slipping(r)
	drawing(r)
	confiding(r)
	promising(r)
	dealing(r)
	playing(r)
	actions(r)
	scoring(r)
	voting(r)
	rounds(r)
	start(r)
}

// d10 is the sort of the dice, the only one.
const d10 uint8 = 1

// faces are those of a die.
var faces = [10]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}
