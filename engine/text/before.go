package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// “Target character gains 1 boost. If it was boosted, …” asks what was so before the effect.
// Of what has gone that is known; of what is still there it is noted before the first verb
// that is about the thing.

// wasBefore has a condition in the past tense noted before what changes its thing.
func (c *Compiler) wasBefore(n *Node) {
	about := n.about().boundPart()
	if n.noted > 0 || !c.b.framed || about == nil || about.Slot < 0 || !n.past() {
		return
	}
	for _, v := range c.b.verbs {
		if k := v.about().boundPart(); k != nil && k.Slot == about.Slot {
			n.noted = c.number(n)
			v.before = append(v.before, n)
			return
		}
	}
}

// past: does a condition say in the past tense what its thing is or has?
func (n *Node) past() bool {
	for _, p := range n.All("pred") {
		if slices.Contains(p.P.forms, "form: past") {
			return true
		}
	}
	return false
}

// noteBefore emits the steps that note what is so before a verb, when what the verb is about
// has been chosen.
func (c *Compiler) noteBefore(n *Node) {
	if n == nil || len(n.before) == 0 {
		return
	}
	c.askEarly(n)
	for _, cond := range n.before {
		c.Step(c.Game.Cites.Looked, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.R[cond.noted] = Truth(cond.P.If(c.X(m, f), cond))
			return engine.Next
		})
	}
}
