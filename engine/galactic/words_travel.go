package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// travelWords are how cards move, and where they can't.
func travelWords() []text.Prod {
	return []text.Prod{
		vp("move {np} back to your fleet", "R16", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				obeys(x, engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(x.By)})
			})
		}),
		static("{np} can't move onto terrain", "R16", of(Adrift), holds),
		phrase("place", "of that fleet || in that fleet", "X19", func(x text.X, _ *text.Node, h engine.H) bool {
			return at(x.M, h) != engine.Nobody && at(x.M, h) == at(x.M, x.Src)
		}),
	}
}
