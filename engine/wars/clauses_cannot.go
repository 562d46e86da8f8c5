package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What can't happen to a card, and at whose hands.
func cannotRows() []text.Prod {
	return []text.Prod{
		static("{np} can't be played {spot?} {during?}", "W6", func(c *text.Compiler, n *text.Node) { unplayable(c, n) }),
	}
}

// unplayable keeps cards from being played, at a place or for a time.
func unplayable(c *text.Compiler, n *text.Node) {
	np, spot := n.Kids[0], n.Kids[1]
	np.Within(1<<Hand | 1<<Stack)
	watchDeed(c, engine.Watch{Cite: "W6", Class: engine.Forbid}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
		return (spot == nil || a.Obj != 0 && x.Matches(spot, At(x.M, a.Obj))) && playingOf(x, np, a) && x.If(n.Kids[2])
	})
}
