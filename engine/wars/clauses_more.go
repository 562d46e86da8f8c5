package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Triggers about cards that do something to others, and what cards have.
func performRows() []text.Prod {
	return []text.Prod{
		{Kind: "event", Says: "there is:are~ {count} {noms}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.WhenAny(n, []engine.Verb{VEnter, VMove, VDestroy, VDismiss, VLost, VLose, VPut, VStackOn}, false, func(x text.X, _ *engine.Atom) bool {
				x.N = x.Count(n.Kids[1])
				return x.Num(n.Kids[0]) == 1
			})
		}}},
	}
}
