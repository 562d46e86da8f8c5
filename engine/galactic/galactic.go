// Package galactic is the game Galactic Empires for two: its rules as procedures in
// the order of the rulebook, its words and its table.
//
// Each paragraph of the rulebook is enforced. At these edges it stays behind the game that it
// tells of: there are no cyber networks; the time origin is a place where
// cards lie, and time damage is none of its own (R38); economy that is applied as energy after
// the costs are paid is not taken by what takes energy (G226); terrain that is also a ship is
// both at once (G183). A card whose words are not understood is Manual.
package galactic

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
//go:embed lessons/first-command.txtar
var Lessons string

//go:embed packs/far-harbors.toml
var farHarbors string

//go:embed packs/fruit-and-forge.toml
var fruitAndForge string

//go:embed packs/wild-passages.toml
var wildPassages string

// Game is the game.
var Game = spec.Game{
	ID: "galactic", Name: "Galactic Empires",
	Packs: []pack.Source{{Name: "far-harbors.toml", Text: farHarbors}, {Name: "fruit-and-forge.toml", Text: fruitAndForge},
		{Name: "wild-passages.toml", Text: wildPassages}},
	Fields: Fields, Register: register, Print: printCards, Words: &language,
	Table: setTable, CheckDeck: CheckDeck, Worth: Worth, Scene: scene,
}

// Zones. Fleet is what the rulebook calls the active fleets of both players: what is
// there has a Host, the card that it is on or against, or the seat in whose fleet, or
// against whose fleet, it stands by itself (X19).
const (
	Deck       engine.Zone = 1 + iota
	Hand                   //
	Reserve                // the reserve fleet (R7)
	Fleet                  //
	Discard                // ordered and open (R32)
	Coming                 // what is being played and may be answered (G13)
	TimeOrigin             // the time origin (X7)
	Gone                   // out of the game
	Seats                  // what stands for the players and their Sector HQs (R9)
	Wait                   // what has been triggered
	Sealed                 // face down beneath cards in play (X25)
)

// KindSeat is the kind of the entities that stand for the seats.
const KindSeat uint8 = 1

// register registers what holds whatever is played.
func register(r *engine.Rules) {
	declareState(r)
	settings(r)
	r.Measure = engine.Measure{Printed: int(printed), Stats: int(stats), Nums: nums}
	r.Verbs, r.Board = verbs(), board()
	r.Works, r.Idle = 1<<Fleet, func(m *engine.M, h engine.H) bool { return !atWork(m, h) || absent(m, h) || suspended(m, h) } // G23 G27 X2
	r.Visible = func(z engine.Zone) bool {
		return 1<<z&(1<<Reserve|1<<Fleet|1<<Discard|1<<Coming|1<<TimeOrigin|1<<Gone) != 0
	}
	r.Base, r.Sums = base, summed
	r.Layers = func(st engine.Stat, _ uint8, v, d int16) int16 { // X17
		if st == Times || st >= Gains0 && st < Fewer0 {
			return max(v, d)
		}
		return engine.Plus(v, d)
	}
	r.Limbo, r.Anew = Wait, true
	r.Follow, r.Settle, r.Sound = follow, settle, sound(r)
	cite(r)
}

// registerPlays registers the procedures of the game, and what is played from a hand.
func registerPlays(r *engine.Rules, hand *plays) {
	o := occurrences(r)
	damaging(r)
	hand.register(r, o)
	allocation(r, o)
	turning(r)
	auctions(r)
	parting(r)
	surprising(r, o, hand)
	supplying(r)
	calling(r, hand)
	nights(r)
	missions(r, o, hand)
	taking(r)
	sinking(r)
	upkeep(r, hand)
	strolling(r, o, hand)
	start(r)
	regrouping(r, hand)
	coining(r)
	encores(r, hand)
	copying(r)
	turn(r, o, combining(r, hand))
}
