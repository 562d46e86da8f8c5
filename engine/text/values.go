package text

import (
	"slices"
	"strings"
)

// A value belongs to certain sorts of things: a unit has defense, a site has none. In an ambiguous
// phrase a clause with a value belongs to a noun that can have it; with any other noun it would fit
// nothing.

// ofOthers are the kinds of phrases about other things than the surrounding phrase.
var ofOthers = []string{"np", "np1", "noms", "nom", "tnp", "ref", "num", "sum", "range", "cond", "who", "poss", "place", "gap", "per"}

// asks collects the rows of the values that a clause asks for.
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

// hadBy is the Sense of a noun with its clauses: the noun can have the values that the clauses ask
// for, and can be what they except.
func hadBy(n *Node) bool { return n.lacking() == nil && n.exceptsOthers() == nil }

// exceptsOthers is the first clause behind a noun that excepts things that the noun never names:
// places from things, or things from places; nil: there is none.
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

// lacking is the first clause behind a noun with a value that the noun never has, or nil.
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

// lacks is the first of some values that a noun never has, or nil.
func (noun *Prod) lacks(stats []*Prod) *Prod {
	for _, stat := range stats {
		if stat.Had != nil && !stat.Had(noun) {
			return stat
		}
	}
	return nil
}

// without is the message that a noun never has a value.
func without(noun, stat *Prod) string {
	return "no " + plain(noun.Name()) + " has " + plain(stat.Name())
}

// refuseLacking refuses a noun with a clause for a value that the noun never has.
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

// valueless is why a phrase can't ask for a value of its things, or "".
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

// HadByCards is Mean.Had of a value that only cards of some types have. types are the bits of which
// each card has exactly one.
func HadByCards(types, with uint64) func(noun *Prod) bool {
	return func(noun *Prod) bool {
		return noun.Sort == 0 && (noun.Open || noun.Bits == 0 || noun.Bits&^types != 0 || noun.Bits&with != 0)
	}
}

// senseless is the number of phrases in a reading that do not accept their parts.
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
