package text

import "slices"

// What refers back agrees with what it means: “them” is not one place, and “that many” behind
// a condition on a number is the number that the condition asks for, not how often something
// was done before it.

const sayWhichNumber = "behind a condition that asks how many there are: say “X …, where X is …”"

// isOnePlace reports whether a phrase names one place, which “them” can't mean.
func (n *Node) isOnePlace() bool {
	if n == nil || n.Many != 1 {
		return false
	}
	noun := n.spoken()
	return noun != nil && noun.K == Place && n.singular()
}

// scattered: were several things spoken of last, in words that do not put them at one place?
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

// atOnePlace: does a phrase say that all it means is at a place that has been chosen or is the
// card's own? “At a site” is at any.
func (n *Node) atOnePlace() bool {
	return n.says("there") || slices.ContainsFunc(n.All("place"), func(k *Node) bool { return k.says("here") || len(k.Kids) == 0 || k.refersTo() })
}

// refersTo: has any part of a phrase been bound?
func (n *Node) refersTo() bool {
	return n != nil && (n.P != nil && n.Slot != slotNone || slices.ContainsFunc(n.Kids, (*Node).refersTo))
}

// testsNumber reports whether a condition compares a number or asks how many things there are.
func (n *Node) testsNumber() bool {
	return n != nil && (n.compared() != nil || len(n.All("count")) > 0 || len(n.All("range")) > 0)
}

// compared is the number that a condition compares with others; nil: it compares none.
func (n *Node) compared() *Node {
	if n.Part("range") == nil || len(n.Kids) == 0 { // a condition of one word has no parts
		return nil
	}
	if k := n.Kids[0]; k != nil && k.P != nil && (k.P.Kind == "sum" || k.P.Kind == "num") {
		return k
	}
	return nil
}
