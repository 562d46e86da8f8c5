package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// limited is a sentence that limits when a skill is used or a card is played.
func limited(says string, is func(x text.X, n *text.Node) bool) text.Prod {
	return compiled("limit", says, "T48", func(c *text.Compiler, n *text.Node) {
		c.Limit(n, "T48", func(x text.X) bool { return is(x, n) })
	})
}

// inPhase: is it a phase that a phrase names?
func inPhase(m *engine.M, ph int16) bool {
	switch {
	case ph == primary:
		return m.Var[Phase] == FirstPrimary || m.Var[Phase] == SecondPrimary
	case m.Var[Phase] != ph/partOf:
		return false
	}
	return ph%partOf == 0 || m.Var[Part] == ph%partOf
}

func limits() []text.Prod {
	return []text.Prod{
		compiled("limit", "use this skill only once each turn || activate this skill only once each turn || use this only once each turn || once each turn || once per turn", "T48",
			func(c *text.Compiler, _ *text.Node) { c.Once(1) }),
		compiled("limit", "(use|activate) this skill only {num} times each turn || (use|activate) this skill up to {num} times each turn", "T48",
			func(c *text.Compiler, n *text.Node) { c.Once(n.Kids[0].N) }),
		compiled("limit", "(use|activate) this skill only twice each turn || (use|activate) this skill up to twice each turn", "T48", func(c *text.Compiler, _ *text.Node) { c.Once(2) }),
		limited("(use|activate) this skill only during {poss} turn", func(x text.X, n *text.Node) bool { return x.Seat(n.Kids[0]) == x.Active }),
		limited("play this {noun} only during {poss} turn", func(x text.X, n *text.Node) bool { return x.Seat(n.Kids[1]) == x.Active }),
		limited("(use|activate) this skill only during {poss} {phase}", func(x text.X, n *text.Node) bool {
			return x.Seat(n.Kids[0]) == x.Active && inPhase(x.M, n.Kids[1].P.K)
		}),
		limited("(use|activate) this skill only during (the|a|any) {phase}", func(x text.X, n *text.Node) bool { return inPhase(x.M, n.Kids[0].P.K) }),
		limited("play this {noun} only during {poss} {phase}", func(x text.X, n *text.Node) bool {
			return x.Seat(n.Kids[1]) == x.Active && inPhase(x.M, n.Kids[2].P.K)
		}),
		limited("(use|activate) this skill only if {cond}", func(x text.X, n *text.Node) bool { return x.If(n.Kids[0]) }),
		limited("play this {noun} only if {cond} || you can't play this {noun} unless {cond}", func(x text.X, n *text.Node) bool { return x.If(n.Kids[1]) }),
		compiled("placement", "you can't play this {noun} if {cond} || this {noun} can't be played if {cond}", "T48", func(c *text.Compiler, n *text.Node) {
			c.Limit(n, "T48", func(x text.X) bool { return !x.If(n.Kids[1]) })
		}),
	}
}
