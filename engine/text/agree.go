package text

import "slices"

// A phrase that refers back must agree with its antecedent: “them” is not one place. “That many”
// behind a condition on a number is the number that the condition compares, not how often an earlier
// clause was done.

const sayWhichNumber = "behind a condition that asks how many there are: say “X …, where X is …”"

// isOnePlace reports whether a phrase names one place, which “them” can't mean.
func (n *Node) isOnePlace() bool {
	if n == nil || n.Many != 1 {
		return false
	}
	noun := n.spoken()
	return noun != nil && noun.K == Place && n.singular()
}

// scattered: does the antecedent name several things that its words do not put at one place?
func (c *Compiler) scattered(slot int8) bool {
	of := c.SpokenOf(slot)
	if slot == slotPick {
		for _, s := range c.b.said {
			if s.slot == slotPick {
				of = s.words
			}
		}
	}
	return of != nil && (slot == slotPick || of.Many > 1) && of.HowMany() != One && !of.each && !of.atOnePlace()
}

// atOnePlace: do the words of a phrase put all its things at one place, that is, at a place already
// chosen or at the place of the card itself? “At a site” is any site, so it does not.
func (n *Node) atOnePlace() bool {
	return n.says("there") || slices.ContainsFunc(n.All("place"), func(k *Node) bool { return k.says("here") || len(k.Kids) == 0 || k.refersTo() })
}

// refersTo: is any part of a phrase bound to something?
func (n *Node) refersTo() bool {
	return n != nil && (n.P != nil && n.Slot != slotNone || slices.ContainsFunc(n.Kids, (*Node).refersTo))
}

// testsNumber reports whether a condition compares a number or asks how many things there are.
func (n *Node) testsNumber() bool {
	return n != nil && (n.compared() != nil || len(n.All("count")) > 0 || len(n.All("range")) > 0)
}

// compared is the number that a condition compares with others; nil if it compares none.
func (n *Node) compared() *Node {
	if n.Part("range") == nil || len(n.Kids) == 0 { // a condition of one word has no parts
		return nil
	}
	if k := n.Kids[0]; k != nil && k.P != nil && (k.P.Kind == "sum" || k.P.Kind == "num") {
		return k
	}
	return nil
}
