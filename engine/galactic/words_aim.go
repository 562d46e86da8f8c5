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

// aimWords are comparisons with the strength of a card.
func aimWords() []text.Prod {
	return []text.Prod{
		compiled("static", "{np} can't be targeted by weapons fire || {np} can't be targeted by volleys || {np} can't be fired at || weapons fire can't target {np} || volleys can't target {np}", "G26", func(c *text.Compiler, n *text.Node) {
			under := c.Under()
			c.Watch(engine.Watch{Cite: "G26", Text: text.Print(n), Class: engine.Forbid, Verb: VShoot, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				return a.Subj != 0 && x.Matches(n.Kids[0], a.Subj) && under(x)
			}})
		}),
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
