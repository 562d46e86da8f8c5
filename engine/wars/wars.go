package wars

import (
	_ "embed"
	"strconv"

	"embed"

	"github.com/cutdeck/cutdeck/engine"
)

// Rulebook is the text that players read and code cites.
//
//go:embed rulebook.md
var Rulebook string

// Packs are our own starter cards and decks.
//
//go:embed packs
var Packs embed.FS

// rules registers the procedures of the game and the acts by which each type of
// card is played.
func rules() (*engine.Rules, map[string]uint16) {
	r := engine.NewRules()
	r.Verbs, r.Groups = verbs(), groups()
	r.Base, r.Works, r.Uses, r.Fill, r.Board = base, works, uses, fill, board()
	r.Follow = follow
	r.Chooser = func(m *engine.M) engine.Seat { return m.Active }
	reckoning(r)
	start(r)
	systematic(r)
	destiny(r)
	lose(r)
	settle(r)
	battleDestiny(r)
	attrition(r)
	power(r)
	losses(r)
	endOfBattle(r)
	turn(r)
	resolve(r)
	return r, deploys(r)
}

// works: abilities are at work while their card is in play (W8).
func works(m *engine.M, h engine.H) bool { return m.Ent[h].Zone == Play }

// uses: quickdraw adds to the bullets of a weapon beneath the character (F15).
func uses(m *engine.M, a *engine.Act, h engine.H) int16 {
	if host := m.Ent[h].Host; a.Bullets > 0 && host != 0 && Is(m, h, Weapon) {
		return a.Bullets + m.Value(host, Quickdraw)
	}
	return a.Bullets
}

// fill is what {name} stands for in prompts.
func fill(m *engine.M, name string) string {
	n := int16(0)
	switch name {
	case "left":
		n = m.Top().R[regLeft]
	case "attrition":
		n = attritionLeft(m, m.Need.Who)
	case "casualties":
		n = casualtiesLeft(m)
	default:
		return name
	}
	return strconv.Itoa(int(n))
}
