package text

import (
	"github.com/cutdeck/cutdeck/engine"
)

// “Two or more units at one site” are at the same site. The things are counted place by place.

// onePlace is the phrase for one place, as a number and not as “a”, at which the things of a phrase are;
// nil if there is none.
func (n *Node) onePlace() *Node {
	for _, place := range n.All("place") {
		for _, np := range place.All("np1") {
			if noun := np.noun(); np.P.Role == Chooses && np.figure() == 1 && noun != nil && noun.P.K == Place {
				return np
			}
		}
	}
	return nil
}

// somewhere reports whether a test holds at one of the places that a phrase names or, with all, at each
// of them. The test is made with X.There as the place.
func (x X) somewhere(place *Node, all bool, test func(x X) bool) bool {
	found := false
	x.Each(place, func(h engine.H) {
		x := x
		x.There = h
		found = found || test(x) != all
	})
	return found != all
}

// atOneOf refuses several chosen things “at one site”: nothing would keep a player from choosing them at
// different sites.
func (c *Compiler) atOneOf(n *Node) {
	if !n.several() {
		return
	}
	if one := n.onePlace(); one != nil {
		c.fail(one, severalPlaces)
	}
}
