package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// placeWords are where things lie on the map: in a system, next to one, on a planet.
func placeWords() []text.Prod {
	return []text.Prod{
		{Kind: "pile", Says: "hand%", Mean: text.Mean{Zone: Hand, K: int16(Hand), Sub: true}},
		phrase("place", "in {poss} home system", "DU6", func(x text.X, n *text.Node, h engine.H) bool {
			return systemOf(x.M, h) == home(x.M, x.Seat(n.Kids[0]))
		}),
		phrase("place", "in the Throne 's system", "DU6", func(x text.X, _ *text.Node, h engine.H) bool { return is(x.M, systemOf(x.M, h), Throne) }),
		phrase("place", "in a system adjacent to the Throne 's system || next to the Throne 's system", "DU6", func(x text.X, _ *text.Node, h engine.H) bool {
			s := systemOf(x.M, h)
			return s != 0 && near(x.M, s, at(x.M, theThrone))
		}),
		phrase("rel", "that (starts|start) (its|their) move in {poss} home system", "TX27", func(x text.X, n *text.Node, h engine.H) bool {
			return x.Ent[h].Host == home(x.M, x.Seat(n.Kids[0]))
		}),
	}
}

// theThrone is the number of the Throne's system on the chart (DU6).
const theThrone = 6
