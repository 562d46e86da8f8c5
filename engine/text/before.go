package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// “Target character gains 1 boost. If it was boosted, …” asks for the state before the effect. A thing
// that has left play is remembered as it was. For a thing that is still there the answer is stored
// before the first verb that is about the thing.

// wasBefore has the answer to a condition in the past tense stored before the verb that changes its
// thing.
func (c *Compiler) wasBefore(n *Node) {
	about := n.about().boundPart()
	if n.noted > 0 || !c.b.framed || about == nil || !n.past() {
		return
	}
	if n.noteIn(c, about); n.noted == 0 && n.bears() {
		c.fail(n, "of what has left: say it of what happens, as in “when an equipped … is …” or “when a … with … on it is …”")
	}
}

// bears reports whether a condition depends on what is on or beneath its thing.
func (n *Node) bears() bool {
	return n != nil && (n.P != nil && (n.P.Bears || n.P.Kind == "quality" && n.Part("noms") != nil) || slices.ContainsFunc(n.Kids, (*Node).bears))
}

// wasOn refuses a clause “that was on it”: what was on a thing that has left is not remembered.
func (c *Compiler) wasOn(n *Node) {
	for _, clause := range n.All("pred") {
		if place := clause.First("place"); place != nil && slices.Contains(clause.P.forms, "form: past") {
			if ref := place.First("ref"); ref != nil && ref.Slot != slotNone {
				c.fail(clause, "of what has left: what was on it or at it is not remembered; count it before, or say what is there now")
			}
		}
	}
}

// noteIn has the answer to a condition stored before the verb that changes the thing that it is about.
func (n *Node) noteIn(c *Compiler, about *Node) {
	if about.Slot < 0 {
		return
	}
	for _, v := range c.b.verbs {
		if k := v.undergoer().boundPart(); k != nil && k.Slot == about.Slot {
			n.noted = c.number(n)
			v.before = append(v.before, n)
			return
		}
	}
}

// spentItself reports whether the costs move the card itself away.
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

// keepOwn gives registers to the numbers in an act that are about its own card, if that card pays for
// the act by leaving. The numbers are stored before the costs are paid.
func (c *Compiler) keepOwn(a act) {
	if !c.spentItself(a.costs) {
		return
	}
	for _, n := range ownNumbers(a.parts, nil) {
		n.noted = c.number(n)
		c.ownNums = append(c.ownNums, n)
	}
}

// noteOwn emits the step that stores those numbers.
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

// past reports whether a condition is in the past tense.
func (n *Node) past() bool {
	for _, p := range n.All("pred") {
		if slices.Contains(p.P.forms, "form: past") {
			return true
		}
	}
	return false
}

// noteBefore emits the steps that store the answers to conditions before a verb is carried out, once
// the thing that the verb is about has been chosen.
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
