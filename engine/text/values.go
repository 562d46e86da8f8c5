package text

import (
	"slices"
	"strings"
)

// A value belongs to the sort of things that have it: a unit has defense, a site has none. A
// clause that asks for a value is said of a noun that has it, if one stands there; said of one
// that never has it, it would fit nothing.

// ofOthers are the kinds of phrases that speak of other things than the phrase around them.
var ofOthers = []string{"np", "np1", "noms", "nom", "tnp", "ref", "num", "sum", "range", "cond", "who", "poss", "place", "gap", "per"}

// asks collects the rows of the values that a clause asks of what it describes.
func (n *Node) asks(of []*Prod) []*Prod {
	if n == nil || n.P != nil && slices.Contains(ofOthers, n.P.Kind) {
		return of
	}
	if n.P != nil && n.P.Kind == "stat" {
		return append(of, n.P)
	}
	for _, k := range n.Kids {
		of = k.asks(of)
	}
	return of
}

// hadBy is the Sense of a noun with its clauses: what they ask for, the noun can have.
// And what they except, it may be.
func hadBy(n *Node) bool { return n.lacking() == nil && n.exceptsOthers() == nil }

// exceptsOthers is the first clause behind a noun that excepts what the noun never names: places
// from things, or things from places; nil: there is none.
func (n *Node) exceptsOthers() *Node {
	place := n.Part("noun").P.K == Place
	for _, rels := range n.Kids[2:] {
		for _, clause := range append([]*Node{rels}, rels.Kids...) {
			if clause.P == nil || !strings.HasPrefix(clause.P.Says, "except ") {
				continue
			}
			if of := clause.noun(); of != nil && (of.P.K == Place) != place {
				return clause
			}
		}
	}
	return nil
}

// lacking is the first clause behind a noun that asks for a value which that never has, or
// nil.
func (n *Node) lacking() *Node {
	noun := n.Part("noun").P
	for _, clauses := range n.Kids[2:] {
		for _, clause := range append([]*Node{clauses}, clauses.Kids...) {
			if clause.P != nil && noun.lacks(clause.asks(nil)) != nil {
				return clause
			}
		}
	}
	return nil
}

// lacks is the first of some values that what a noun names never has, or nil.
func (noun *Prod) lacks(stats []*Prod) *Prod {
	for _, stat := range stats {
		if stat.Had != nil && !stat.Had(noun) {
			return stat
		}
	}
	return nil
}

// without says that what a noun names never has a value.
func without(noun, stat *Prod) string {
	return "no " + plain(noun.Name()) + " has " + plain(stat.Name())
}

// refuseLacking refuses a noun with a clause that asks for a value which that never has.
func refuseLacking(c *Compiler, n *Node) string {
	if clause := n.lacking(); clause != nil {
		noun := n.Part("noun").P
		c.fail(clause, without(noun, noun.lacks(clause.asks(nil))))
	}
	if clause := n.exceptsOthers(); clause != nil {
		c.fail(clause, "as an exception: no "+plain(n.Part("noun").P.Name())+" is that")
	}
	return ""
}

// valueless is why a phrase can't ask for a value of what its phrase for things names, or "".
func valueless(c *Compiler, n *Node) string {
	of := n
	for _, k := range n.Kids {
		if k != nil && k.P != nil && slices.Contains([]string{"np", "tnp", "ref", "side"}, k.P.Kind) {
			of = k
			break
		}
	}
	if np := of.Part("np"); of.P.Kind == "side" && np != nil {
		of = np
	}
	nouns, asks := c.nounsOf(of), (&Node{Kids: n.Kids}).asks(nil)
	if len(nouns) == 0 || slices.ContainsFunc(nouns, func(noun *Prod) bool { return noun.lacks(asks) == nil }) {
		return ""
	}
	return without(nouns[0], nouns[0].lacks(asks))
}

// HadByCards is Mean.Had of a value that only cards of some types have; types are those of
// which each card has one.
func HadByCards(types, with uint64) func(noun *Prod) bool {
	return func(noun *Prod) bool {
		return noun.Sort == 0 && (noun.Open || noun.Bits == 0 || noun.Bits&^types != 0 || noun.Bits&with != 0)
	}
}

// senseless is how many phrases of a reading do not make sense with their parts.
func (n *Node) senseless() (k int) {
	if n == nil {
		return 0
	}
	for _, part := range n.Kids {
		k += part.senseless()
	}
	if n.P != nil && n.P.Sense != nil && !n.P.Sense(n) {
		k++
	}
	return k
}
