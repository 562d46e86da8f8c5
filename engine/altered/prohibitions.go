package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What can't happen (A1): said of cards in play, or for a while.
func prohibitions() []text.Prod {
	return []text.Prod{
		static("{cannot}", "A1 AD16", func(c *text.Compiler, n *text.Node) { forbid(c, n.Kids[0]) }),
		cannot("{np} don't:doesn't~ ready", VReady, ofThing(func(text.X, *engine.Atom) bool { return true })),
		costLimit("{np} can't cost less than {num}", Floors, 0),
		costLimit("{np} can't cost more than {num}", Ceilings, atMost),
	}
}

// cannot is what can't happen, in words that no deed has: wherever it comes from.
func cannot(says string, v engine.Verb, is func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
	f := &text.Frame{Verbs: []engine.Verb{v}, Looks: anyZone}
	return text.Prod{Kind: "cannot", Says: says, Mean: text.Mean{Deed: f, Is: func(x text.X, n *text.Node, _ engine.H) bool { return is(x, n, x.A) }}}
}

// forbid makes what a phrase speaks of impossible.
func forbid(c *text.Compiler, n *text.Node) {
	f := n.P.Deed
	f.Await(nil, n.Kids...)
	under := c.Under()
	for _, v := range f.Verbs {
		c.Watch(engine.Watch{Cite: "A1", Text: text.Print(n), Class: engine.Forbid, Verb: v, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			x.A = a
			return n.P.Is(x, n, a.Subj) && under(x)
		}})
	}
}

// costLimit is a limit of what cards cost (AX42), downwards or upwards.
func costLimit(says string, bound uint64, add int16) text.Prod {
	return static(says, "AX42", func(c *text.Compiler, n *text.Node) {
		n.Kids[0].Within(^uint32(0))
		c.R.Cards[c.Def].Bits |= bound
		under := c.Under()
		for _, st := range [...]engine.Stat{HandCost, ReserveCost} {
			c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 2,
				On: func(m *engine.M, src, h engine.H) bool {
					x := c.Still(m, src, m.Ent[src].Ctrl)
					return x.Matches(n.Kids[0], h) && under(x)
				},
				Val: func(m *engine.M, src, h engine.H) int16 { return c.Still(m, src, m.Ent[src].Ctrl).Num(n.Kids[1]) + add }})
		}
	})
}
