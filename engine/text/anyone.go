package text

import "github.com/cutdeck/cutdeck/engine"

// A number may be a value of any one of several things, in phrases that only compare: “with power less
// than the power of a ship you have here”. The comparison holds if it holds for one of them. If a
// player has chosen one of the things, the number is the value of that thing.

// valueOf is the row for a stat of the thing that a phrase names.
const valueOf = "the {stat} of {np}"

// withAny reports whether a test of numbers holds for any one of the things that its phrase names if
// nobody has chosen one.
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

// anyThing is the phrase for any one of several things within a number, or nil.
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
