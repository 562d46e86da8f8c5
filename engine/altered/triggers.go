package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// told is a trigger with a test of its own.
func told(kind, says string, v engine.Verb, is func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
	return text.Prod{Kind: kind, Says: says, Cite: "AX50", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		c.When(n, v, false, func(x text.X, a *engine.Atom) bool { return is(x, n, a) })
	}}}
}

func event(says string, v engine.Verb, is func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
	return told("event", says, v, is)
}

// leaves reports whether an atom makes its subject leave play.
func leaves(a *engine.Atom) bool { return engine.Zone(a.B) == Play }

func triggers() []text.Prod {
	return []text.Prod{
		told("moment", "at {phasename} || in the {phasename} || (when|whenever) {phasename} (begins|starts) || at the (start|beginning) of (the)? {phasename} || at the (start|beginning) of each {phasename}", VPhase, func(_ text.X, n *text.Node, a *engine.Atom) bool { return a.A == n.Kids[0].P.K }), // AX11

		{Kind: "event", Says: "{np} join~ {np} {source?}", Cite: "AX50", Mean: text.Mean{Sense: func(n *text.Node) bool { return n.Kids[1].First("pile") == nil }, Make: func(c *text.Compiler, n *text.Node) {
			c.When(n, VJoin, true, func(x text.X, a *engine.Atom) bool { // also about its own arrival
				to := a.Obj
				if x.Ent[to].Kind == KindSeat { // it is one of the landmarks that it joins
					to = a.Subj
				}
				return cameAs(x, n.Kids[0], a) && x.Matches(n.Kids[1], to) && cameFrom(x, n.Kids[2], a.Subj, a.A)
			})
		}}},
		event("{np} fail~ to move forward (during|at) Dusk || {np} fail~ to move forward", VFail, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Subj) }),
	}
}
