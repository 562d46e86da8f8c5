package text

import "github.com/cutdeck/cutdeck/engine"

// A number that is a value of any one of several things, in words that only compare:
// “with power less than the power of a ship you have here”. It is so if it is so with one of
// them. Where somebody chooses the thing, it is the value of that.

// valueOf is the row of a value of what a phrase names.
const valueOf = "the {stat} of {np}"

// withAny reports whether a test of numbers holds with any one of the things that its phrase
// may name when nobody has chosen one.
func (x X) withAny(n *Node, is func(x X) bool) (ok bool) {
	np := n.anyThing()
	if np == nil {
		return is(x)
	}
	x.Each(np, func(h engine.H) {
		if !ok {
			x.looked = h
			ok = is(x)
		}
	})
	return ok
}

// anyThing is the phrase for any one of several things whose value is in a number, or nil.
func (n *Node) anyThing() *Node {
	if n == nil {
		return nil
	}
	if n.P != nil && n.P.Name() == valueOf && n.Kids[1].unchosen() {
		return n.Kids[1]
	}
	for _, k := range n.Kids {
		if np := k.anyThing(); np != nil {
			return np
		}
	}
	return nil
}

// unchosen reports whether a phrase names one of several things and nobody has chosen one.
func (n *Node) unchosen() bool {
	one := n.only1()
	return one != nil && !one.bound() && one.anyOne()
}
