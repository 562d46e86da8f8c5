package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// echoes is how many copies of a ship fire what it fires: those on it that are engaged and
// no weaker than the ship (G128). What a copy can't do is not done (G130).
func echoes(m *engine.M, ship engine.H) (n int16) {
	inPlay(m, Monster, func(h engine.H) {
		if location(m, h) == ship && m.Value(h, Echoing) > 0 && engaged(m, h) && m.Value(h, Strength) >= m.Value(ship, Strength) {
			n++
		}
	})
	return n
}

// echoWords are what a copy of a ship says.
func echoWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "when its ship fires , this card fires the same weapons , without what other cards change {stop}", "G128 G129", func(c *text.Compiler, _ *text.Node) {
			c.R.OngoingOwn(c.Def, mark("G128", Echoing))
		}),
	}
}
