package text

import "github.com/cutdeck/cutdeck/engine"

// Clauses that describe a thing: "that is damaged", "you have here", "where you have a
// ship".
var relatives = []Prod{
	{Kind: "rel", Says: "{there}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.together(h, x.One(n.Kids[0])) }}},
	{Kind: "gap", Says: "{who} have:has~ {there}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.has(n.Kids[0], h) && x.together(h, x.One(n.Kids[1]))
	}}},
	{Kind: "adj", Says: "other", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.apart(h) }}},
	{Kind: "rel", Says: "{place}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "except {noms} || other than {noms}", Mean: Mean{Denies: true, Is: unfit}},
	{Kind: "rel", Says: "{which}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{gap} || that {gap}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{place} or {place}", Mean: eitherClause},
	{Kind: "rel", Says: "{gap} or {place}", Mean: eitherClause},
	{Kind: "rel", Says: "{place} or {gap}", Mean: eitherClause},

	// clauses without an object, which is the thing
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

	{Kind: "which", Says: "(that|who) have:has~ matching {stat} || (that|who) have:has~ the same {stat} || with the same {stat} || with matching {stat}", Mean: Mean{K: paired, Is: matching}},
	{Kind: "rel", Says: "where {cond} || in which {cond}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { x.It, x.There = h, h; return x.If(n.Kids[0]) }}},
}

// eitherClause fits what one of two clauses fits.
var eitherClause = Mean{Either: true, Is: func(x X, n *Node, h engine.H) bool {
	return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h)
}}

// namesakes: do two cards have one title? Of a hidden card nobody can tell.
func (x X) namesakes(a, b engine.H) bool {
	switch {
	case a == 0 || b == 0:
		return false
	case x.Hidden(a) || x.Hidden(b):
		return x.May
	}
	return x.Ent[a].Def != 0 && x.Ent[b].Def != 0 && x.Card(a).Name == x.Card(b).Name
}

// together: are both at one place?
func (x X) together(h, o engine.H) bool {
	place := x.G.At(x.M, o)
	return place != 0 && x.G.At(x.M, h) == place
}

// matching is the test that several picked things have the same value. The first one picked
// may be any for which there is a partner; while the others are picked, the frame holds
// those picked before.
func matching(x X, n *Node, h engine.H) bool {
	if x.Hidden(h) {
		return x.May
	}
	v := x.Of(n.Kids[0], h)
	if x.F == nil || x.F.Pick.Empty() || x.F.Pick.Has(h) {
		return x.F == nil || x.F.Pick.Has(h) || x.partner(n.Kids[0], h, v)
	}
	ok := true
	for o := range x.F.Pick.All() {
		ok = ok && (x.Hidden(o) || x.Of(n.Kids[0], o) == v)
	}
	return ok
}

// paired, in Mean.K of a clause: whether a card fits hangs on what is picked with it.
const paired int16 = 17

// pairs: does a phrase ask for cards that go with each other?
func (n *Node) pairs() bool {
	if n == nil || n.P != nil && n.P.K == paired && n.P.Kind == "which" {
		return n != nil
	}
	for _, k := range n.Kids {
		if k.pairs() {
			return true
		}
	}
	return false
}

// partner reports whether another card that lies with h, in play also one of the other
// player, has, or may have, the value v.
func (x X) partner(stat *Node, h engine.H, v int16) bool {
	of, zone := *x.In(x.Ent[h].Owner, x.Ent[h].Zone), x.Ent[h].Zone
	if zone == x.G.Play {
		of.Union(x.In(x.Ent[h].Owner.Other(), zone))
	}
	for o := range of.All() {
		if o != h && (x.Hidden(o) || x.Of(stat, o) == v) {
			return true
		}
	}
	return false
}
