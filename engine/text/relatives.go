package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Clauses that describe a thing: "that is damaged", "you have here", "where you have a ship".
var relatives = []Prod{
	{Kind: "rel", Says: "{there}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.together(h, x.One(n.Kids[0])) }}},
	{Kind: "gap", Says: "{who} have:has~ {there}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.has(n.Kids[0], h) && x.together(h, x.One(n.Kids[1]))
	}}},
	{Kind: "adj", Says: "other", Mean: Mean{Refuse: afterOthers, Is: otherThan}},
	{Kind: "rel", Says: "{place}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "except {noms} || other than {noms} || except the {noms} || other than the {noms} || except for the {noms} || except for {noms}", Mean: Mean{Denies: true, Is: unfit}},
	{Kind: "rel", Says: "{which}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{gap} || that {gap}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{place} or {place}", Mean: eitherClause},
	{Kind: "rel", Says: "{gap} or {place}", Mean: eitherClause},
	{Kind: "rel", Says: "{place} or {gap}", Mean: eitherClause},

	// clauses without an object, which is the described thing
	{Kind: "gap", Says: "{who} have:has~", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.has(n.Kids[0], h) }}},
	{Kind: "gap", Says: "{who} don't:doesn't~ have", Mean: Mean{Denies: true, Is: func(x X, n *Node, h engine.H) bool { return !x.has(n.Kids[0], h) }}},
	{Kind: "gap", Says: "{who} have:has~ {place}", Mean: Mean{Hangs: true, Is: func(x X, n *Node, h engine.H) bool {
		return x.has(n.Kids[0], h) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "gap", Says: "{who} control~", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.commands(n.Kids[0], h) }}},
	{Kind: "gap", Says: "{who} don't:doesn't~ control", Mean: Mean{Denies: true, Is: func(x X, n *Node, h engine.H) bool { return !x.commands(n.Kids[0], h) }}},
	{Kind: "gap", Says: "{who} control~ {place}", Mean: Mean{Hangs: true, Is: func(x X, n *Node, h engine.H) bool {
		return x.commands(n.Kids[0], h) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "gap", Says: "{who} play~ || {who} played", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.has(n.Kids[0], h) }}},

	{Kind: "rel", Says: "of yours", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool { return x.controls(x.By, h) }}},
	{Kind: "rel", Says: "where {cond} || in which {cond}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { x.It, x.There = h, h; return x.If(n.Kids[0]) }}},
}

// eitherClause fits if one of two clauses does.
var eitherClause = Mean{Either: true, Is: func(x X, n *Node, h engine.H) bool {
	return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h)
}}

// namesakes reports whether two cards have the same title; unknown for a hidden card.
func (x X) namesakes(a, b engine.H) bool {
	switch {
	case a == 0 || b == 0:
		return false
	case x.Hidden(a) || x.Hidden(b):
		return x.May
	}
	return x.Ent[a].Def != 0 && x.Ent[b].Def != 0 && x.Card(a).Name == x.Card(b).Name
}

// together reports whether both are at one place.
func (x X) together(h, o engine.H) bool {
	place := x.G.At(x.M, o)
	return place != 0 && x.G.At(x.M, h) == place
}

// fellows is the test whether h matches the other things of the surrounding phrase: for several picked
// things, those picked before it or, for the first, some other candidate; for several things in a
// condition, each of them; for one thing, the card with the text.
func (x X) fellows(n *Node, h engine.H, fits func(x X, o engine.H) bool) bool {
	switch {
	case x.Hidden(h):
		return x.May
	case x.group != nil:
		for o := range x.group.All() {
			if !x.Hidden(o) && !fits(x, o) {
				return false
			}
		}
		return true
	case n.around == nil || !n.around.several():
		return fits(x, x.Src)
	case x.F == nil || x.F.Pick.Empty() || x.F.Pick.Has(h):
		return x.F == nil || x.F.Pick.Has(h) || x.partner(h, fits)
	}
	for o := range x.F.Pick.All() {
		if !x.Hidden(o) && !fits(x, o) {
			return false
		}
	}
	return true
}

// likeWhat refuses one thing “with the same power”, unless only the card itself can be meant; see
// besideNothing.
func (c *Compiler) likeWhat(n *Node) {
	if noms := n.Part("noms"); (c.OneShot || c.speaksOfAnother()) && !n.several() && noms.pairs() {
		c.fail(n, "without “as” and what it is compared with, as in “as it”")
	}
}

// several reports whether a phrase names several things to be picked.
func (n *Node) several() bool { return n.Role() == Picks || n.Role() == Targets }

// paired, in Mean.K of a clause: whether a card fits depends on the cards picked with it.
const paired int16 = 17

// pairs reports whether a phrase asks for things that match each other.
func (n *Node) pairs() bool {
	if n == nil || n.P != nil && n.P.K == paired && n.P.Kind == "quality" {
		return n != nil
	}
	return slices.ContainsFunc(n.Kids, func(k *Node) bool {
		return k != nil && (k.P == nil || k.P.Kind != "np" && k.P.Kind != "cond") && k.pairs()
	})
}

// partner reports whether some other card in the same zone matches h, or may; in play it may belong to
// either player.
func (x X) partner(h engine.H, fits func(x X, o engine.H) bool) bool {
	of, zone := *x.In(x.Ent[h].Owner, x.Ent[h].Zone), x.Ent[h].Zone
	if zone == x.G.Play {
		of.Union(x.In(x.Ent[h].Owner.Other(), zone))
	}
	for o := range of.All() {
		if o != h && (x.Hidden(o) || fits(x, o)) {
			return true
		}
	}
	return false
}
