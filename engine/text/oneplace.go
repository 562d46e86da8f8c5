package text

import "github.com/cutdeck/cutdeck/engine"

// “Two or more units at one site” are at the same site. The things are counted place by place.

// onePlace is the phrase for one place, as a number and not as “a”, at which the things of a phrase are;
// nil if there is none.
func (n *Node) onePlace() *Node { return n.onePlaceIn(false) }

func (n *Node) onePlaceIn(place bool) *Node {
	if n == nil {
		return nil
	}
	if n.P != nil {
		place = place || n.P.Kind == "place"
		if place && n.P.Kind == "np1" && n.P.Role == Chooses && n.figure() == 1 {
			if noun := n.noun(); noun != nil && noun.P.K == Place {
				return n
			}
		}
	}
	for _, k := range n.Kids {
		if one := k.onePlaceIn(place); one != nil {
			return one
		}
	}
	return nil
}

// somewhere reports whether so many things are at one of the places that a phrase names; if the count
// includes none, at each of them.
func (x X) somewhere(place, count, noms *Node, fits func(h engine.H) bool) bool {
	all := x.InRange(count, 0)
	of := x.Where(place)
	for h := range of.All() {
		if !x.Matches(place, h) {
			continue
		}
		y := x
		y.There = h
		if y.soMany(count, noms, fits, true) != all {
			return !all
		}
	}
	return all
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
