package wars

import (
	_ "embed"
	"strconv"

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
//go:embed lessons/first-evening.txtar
var Lessons string

// Our starter decks, each with its cards in a pack of its own.
var (
	//go:embed packs/bell-line.toml
	bellLine string
	//go:embed packs/loose-cargo.toml
	looseCargo string
	//go:embed packs/second-skin.toml
	secondSkin string
	//go:embed packs/small-print.toml
	smallPrint string
)

// Game is the game. Its packs are listed one by one: a folder would bring files, paths
// and times with it, 40 KB of download.
var Game = spec.Game{
	ID: "wars", Name: "WARS",
	Packs: []pack.Source{
		{Name: "bell-line.toml", Text: bellLine},
		{Name: "loose-cargo.toml", Text: looseCargo},
		{Name: "second-skin.toml", Text: secondSkin},
		{Name: "small-print.toml", Text: smallPrint},
	},
	Fields: fields, Register: register, Print: printCards, Words: &language,
	Table: setTable, CheckDeck: checkDeck, Worth: spec.Versus(worthOf), Scene: scene,
}

// register registers the procedures of the game.
func register(r *engine.Rules) {
	declareState(r)
	r.Verbs, r.Groups = verbs(), groups()
	r.Base, r.Sums, r.Uses, r.Fill, r.Board = base, sums, uses, fill, board()
	r.Works = 1 << Play // W8
	r.Follow, r.Sound = follow, sound
	r.UsedUp = engine.Illegal{Cite: "W136 W138", Says: "its bullets are used up for this turn"}
	settings(r)
	start(r)
	systematic(r)
	destiny(r)
	lose(r)
	losingCost(r)
	open(r)
	settle(r)
	battleDestiny(r)
	attrition(r)
	power(r)
	losses(r)
	endOfBattle(r)
	turn(r)
	resolve(r)
}

// uses: quickdraw adds to the bullets of a weapon beneath the character (F15).
func uses(m *engine.M, a *engine.Act, h engine.H) int16 {
	if host := m.Ent[h].Host; a.Bullets > 0 && !a.Once && Is(m, h, Weapon) {
		return a.Bullets + m.Value(host, Quickdraw)
	}
	return a.Bullets
}

// fill is what {name} stands for in prompts.
func fill(m *engine.M, name string) string {
	n := int16(0)
	switch name {
	case "left":
		n = m.Top().R[regLeft] - int16(m.Need.Got)
	case "attrition":
		n = attritionLeft(m, m.Need.Who)
	case "casualties":
		n = casualtiesLeft(m)
	default:
		return name
	}
	return strconv.Itoa(int(n))
}
