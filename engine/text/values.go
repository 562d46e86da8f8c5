package text

import (
	"slices"
	"strings"
)

// A value or a state belongs to certain sorts of things: a unit has defense and may be damaged, a site
// has none and is never damaged. In an ambiguous phrase a clause with a value or a state belongs to a
// noun that can have it; with any other noun it would fit nothing. A clause with a verb belongs to a
// noun of the same number: in “units at a site that are damaged” the units are.

// ofOthers are the kinds of phrases about other things than the surrounding phrase.
var ofOthers = []string{"np", "np1", "noms", "nom", "tnp", "ref", "num", "sum", "range", "cond", "who", "poss", "place", "gap", "per"}

// asks collects the rows of the values that a clause asks for.
func (n *Node) asks(of []*Prod) []*Prod {
	if n == nil || n.P != nil && slices.Contains(ofOthers, n.P.Kind) {
		return of
	}
	if n.P != nil && (n.P.Kind == "stat" || n.P.Had != nil) {
		return append(of, n.P)
	}
	if n.P != nil && n.P.Kind == "quality" { // “with a weapon beneath it”
		for _, place := range n.All("place") {
			if ref := place.First("ref"); ref != nil && ref.P.Role == It && place.P.Had != nil {
				of = append(of, place.P)
			}
		}
	}
	for _, k := range n.Kids {
		of = k.asks(of)
	}
	return of
}

// hadBy is the Sense of a noun with its clauses: the noun can have the values that the clauses ask
// for, and can be what they except.
func hadBy(n *Node) bool {
	return n.lacking() == nil && n.exceptsOthers() == nil && !slices.ContainsFunc(n.Kids[2:], n.Part("noun").disagrees) && n.playedFrom() == nil
}

// wrote reports whether the words of a phrase itself were written with a word.
func (n *Node) wrote(word string) bool {
	return slices.ContainsFunc(n.P.pats[n.spelling].items, func(it item) bool { return it.kind == isWord && it.show[0] == word })
}

// playedFrom is the clause “you played from your hand” behind a noun, or nil: its two halves would say
// that the card is in the hand.
func (n *Node) playedFrom() *Node {
	for _, rels := range n.Kids[2:] {
		for i, clause := range rels.Kids {
			if rels.P != nil || i == 0 {
				continue
			}
			place, played := clause.First("place"), rels.Kids[i-1].First("gap")
			if played != nil && played.wrote("played") && place != nil && place.wrote("from") {
				return clause
			}
		}
	}
	return nil
}

// parted reports whether one of the clauses in a list begins with the last words of the clause before it:
// in “a site with a weapon beneath it” the weapon is beneath it.
func (n *Node) parted() bool {
	for i, clause := range n.Kids {
		if ref := clause.First("ref"); i > 0 && ref != nil && ref.P.Role == It && clause.First("quality") == nil && n.Kids[i-1].First("quality") != nil {
			return true
		}
	}
	return false
}

// disagrees reports whether one of the clauses behind a noun has a verb in the other number.
func (noun *Node) disagrees(clause *Node) bool {
	switch {
	case clause.P == nil:
		return slices.ContainsFunc(clause.Kids, noun.disagrees)
	case clause.P.Kind == "pred":
		plural, agrees := clause.plural()
		return agrees && noun.P.countable() && plural != (noun.form > 0)
	case slices.Contains([]string{"rel", "which", "which1", "preds"}, clause.P.Kind) && len(clause.Kids) > 0 && clause.Kids[0] != nil:
		return noun.disagrees(clause.Kids[0])
	}
	return false
}

// plural reports whether the verb of a predicate is in the plural; agrees: it has two forms.
func (n *Node) plural() (plural, agrees bool) {
	for _, it := range n.P.pats[n.spelling].items {
		if it.agree {
			return !strings.HasSuffix(it.show[n.form&1], "s"), true
		}
	}
	return false, false
}

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
	if stat.Kind == "adj" {
		return "no " + plain(noun.Name()) + " is " + plain(stat.Name())
	}
	return "no " + plain(noun.Name()) + " has " + plain(stat.Name())
}

// refuseLacking refuses a noun with a clause for a value that the noun never has.
func refuseLacking(c *Compiler, n *Node) string {
	if clause := n.lacking(); clause != nil {
		noun := n.Part("noun").P
		c.fail(clause, without(noun, noun.lacks(clause.asks(nil))))
	}
	if clause := n.playedFrom(); clause != nil {
		c.fail(clause, "of a card that has been played: say it as it is played, “when you play … from …”")
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

// OfThings is Mean.Had of what is never said of places.
func OfThings(noun *Prod) bool { return noun.K != Place }

// OfNoPlace marks rows as never said of places.
func OfNoPlace(rows ...Prod) []Prod {
	for i := range rows {
		rows[i].Had = OfThings
	}
	return rows
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
	if n.P != nil && n.P.Sense != nil && !n.P.Sense(n) || n.P == nil && n.parted() {
		k++
	}
	return k
}
