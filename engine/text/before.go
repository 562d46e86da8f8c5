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

// spentItself reports whether a card pays a cost by leaving where it is.
func (c *Compiler) spentItself(costs []*Node) bool {
	return slices.ContainsFunc(costs, func(v *Node) bool {
		f := v.P.frame
		return f != nil && v.Part("np").itself() && slices.ContainsFunc(f.Verbs, func(verb engine.Verb) bool { return c.Game.Takes>>verb&1 == 1 })
	})
}

// ownNumbers are the phrases for numbers that are about the card itself.
func ownNumbers(ns []*Node, of []*Node) []*Node {
	for _, n := range ns {
		switch {
		case n == nil:
		case n.P == nil || n.P.Num == nil:
			of = ownNumbers(n.Kids, of)
		default:
			within := len(of)
			if of = ownNumbers(n.Kids, of); len(of) == within && n.speaksOfItself() {
				of = append(of, n)
			}
		}
	}
	return of
}

// speaksOfItself reports whether a phrase has a word for the card itself.
func (n *Node) speaksOfItself() bool {
	return n != nil && (n.P != nil && n.Slot == slotSelf || slices.ContainsFunc(n.Kids, (*Node).speaksOfItself))
}

// keepOwn gives the numbers that an act says of its own card their registers, where that card
// pays for the act by leaving. What they are is noted before that is paid.
func (c *Compiler) keepOwn(a act) {
	if !c.spentItself(a.costs) {
		return
	}
	for _, n := range ownNumbers(a.parts, nil) {
		n.noted = c.number(n)
		c.ownNums = append(c.ownNums, n)
	}
}

// noteOwn emits the step that notes those numbers.
func (c *Compiler) noteOwn() {
	own := c.ownNums
	if c.ownNums = nil; len(own) == 0 {
		return
	}
	c.Step(c.Game.Cites.Own, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		for _, n := range own {
			f.R[n.noted] = n.P.Num(c.X(m, f), n)
		}
		return engine.Next
	})
}

// past reports whether a condition says in the past tense what its thing is or has.
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
