package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// barredAim reports whether a card says that a target can't be chosen by another, be it for its fire or
// for what its words do.
func barredAim(m *engine.M, src engine.H, by engine.Seat, h engine.H) bool {
	return m.Bars(engine.Atom{Verb: VAim, Subj: h, Obj: src, By: by})
}

// aimWords are what can't be a target: of anything, of a player, of things.
func aimWords() []text.Prod {
	bar := func(says string, by func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
		return compiled("static", says, "G25", func(c *text.Compiler, n *text.Node) {
			under := c.Under()
			c.Watch(engine.Watch{Cite: "G25", Text: text.Print(n), Class: engine.Forbid, Verb: VAim, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.A, x.Who = a, a.By
				return x.Matches(n.Kids[0], a.Subj) && by(x, n, a) && under(x)
			}})
		})
	}
	anybody := func(text.X, *text.Node, *engine.Atom) bool { return true }
	return []text.Prod{
		bar("{np} can't be targeted", anybody),
		bar("{np} can't be targeted by {who}", func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Seat(n.Kids[1]) == a.By }),
		bar("{np} can't be targeted by {np}", func(x text.X, n *text.Node, a *engine.Atom) bool { return a.Obj != 0 && x.Matches(n.Kids[1], a.Obj) }),
		phrase("rel", "of lesser strength || of lower strength", "X7", func(x text.X, _ *text.Node, h engine.H) bool { return Current(x.M, h) < Current(x.M, measuredBy(x)) }),
		phrase("rel", "of greater strength || of higher strength", "X7", func(x text.X, _ *text.Node, h engine.H) bool { return Current(x.M, h) > Current(x.M, measuredBy(x)) }),
	}
}

// measuredBy is the card with which others are compared: what they would target, else the card that
// speaks.
func measuredBy(x text.X) engine.H {
	if x.A != nil && x.A.Verb == VAim {
		return x.A.Subj
	}
	return x.Src
}
