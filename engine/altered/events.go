package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Events of cards that go from zone to zone. What goes to a discard pile is discarded, also when it is sacrificed.
func zoneEvents() []text.Prod {
	return []text.Prod{
		event("{who} draw~ (a|one) card", VDraw, func(x text.X, n *text.Node, a *engine.Atom) bool { return a.By == x.Seat(n.Kids[0]) }),
		event("{np} is:are~ discarded", VGo, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return engine.Zone(a.A) == Discard && x.Matches(n.Kids[0], a.Subj)
		}),
	}
}
