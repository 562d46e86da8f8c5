package wars

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Attacks and drains that a card's words tell a player to perform (F29). They go onto the
// stack as those do that a player performs in the battle phase and the control phase, and
// need the same, but for whose turn it is and which phase.

// performing are the ways to tell a player to perform an attack or a drain: at a place that is
// named, here, or at one that is chosen. noun says what is performed, "" behind its own verb.
func performing(noun string, v engine.Verb) []text.Imperative {
	mean := text.Mean{Do: func(x text.X, n *text.Node) {
		if np := n.Part("np"); np != nil {
			performAt(x, n, v, x.One(np))
			return
		}
		performAt(x, n, v, x.Here())
	}}
	chosen := mean
	mean.Refuse = func(_ *text.Compiler, n *text.Node) string {
		n.Part("np").Such(performableAt(n, v))
		return ""
	}
	chosen.Refuse = func(c *text.Compiler, n *text.Node) string {
		np := n.Part("np")
		if np == nil {
			np = c.Said("np", "a location")
			n.Kids = append(n.Kids, np)
		}
		c.Bind(np, true)
		np.Such(performableAt(n, v))
		return ""
	}
	return []text.Imperative{
		{Says: noun + " at {np} {price?} || " + noun + " in {np} {price?}", Cite: "F29", Mean: mean},
		{Says: noun + " here {price?}", Cite: "F29", Mean: mean},
		{Says: noun + " {price?}", Cite: "F29", Mean: chosen},
	}
}

// performableAt is the test for the places at which it can be performed.
func performableAt(n *text.Node, v engine.Verb) func(x text.X, h engine.H) bool {
	return func(x text.X, h engine.H) bool {
		a := toPerform(x, n, v, h)
		return performable(x.M, &a)
	}
}

// performAt adds that a player performs it at a place.
func performAt(x text.X, n *text.Node, v engine.Verb, at engine.H) {
	if at != 0 {
		x.Add(toPerform(x, n, v, at))
	}
}

// toPerform is the atom of an attack or a drain that a player is told to perform at a place.
func toPerform(x text.X, n *text.Node, v engine.Verb, at engine.H) engine.Atom {
	return engine.Atom{Verb: VPerform, Subj: at, By: x.Actor(n) & 1, A: int16(v), B: x.Num(n.Part("price"))}
}

// performable reports whether the player may perform it at the place.
func performable(m *engine.M, a *engine.Atom) bool {
	if !Is(m, a.Subj, Location) || m.Var[Battle] != 0 || m.NPend > 0 {
		return false
	}
	can := drainers()
	if v := engine.Verb(a.A); v == VAttack {
		if can = attackers(); !affords(m, engine.Atom{Verb: v, Subj: a.Subj, By: a.By}, max(attackCost(m, a.Subj)-a.B, 0)) {
			return false
		}
	}
	return !slices.ContainsFunc(can[anywhen:], func(g engine.Guard) bool { return g.Is(m, a.Subj, a.By) != engine.Yes })
}

// perform puts an attack or a drain onto the stack, the writer of VPerform: A is the verb, B
// how much less it costs.
func perform(m *engine.M, a *engine.Atom) {
	proc := "drain"
	if engine.Verb(a.A) == VAttack {
		proc = "attack"
	}
	m.Call(m.Rules.Proc(proc), m.Ref(a.Subj), a.By).R[lessPaid] = a.B
}

// lessPaid is the register of a performed action that says how much less it costs.
const lessPaid = 3
