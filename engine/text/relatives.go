package text

import "github.com/cutdeck/cutdeck/engine"

// Clauses that describe a thing: "that is damaged", "you have here", "where you have a
// ship".
var relatives = []Prod{
	{Kind: "rel", Says: "{there}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.together(h, x.One(n.Kids[0])) }}},
	{Kind: "rel", Says: "{who} have:has~ {there}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) && x.together(h, x.One(n.Kids[1]))
	}}},
	{Kind: "adj", Says: "other", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.apart(h) }}},
	{Kind: "rel", Says: "{place}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{which}", Mean: Mean{Sub: true}},
	{Kind: "rel", Says: "{who} have:has~ {place}", Mean: Mean{Hangs: true, Is: func(x X, n *Node, h engine.H) bool {
		return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "rel", Says: "{who} have:has~", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }}},
	{Kind: "rel", Says: "{who} control~", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.controls(x.Seat(n.Kids[0]), h) }}},
	{Kind: "rel", Says: "{who} play~ || {who} played", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }}},
	{Kind: "which", Says: "(that|who) have:has~ {stat} {cmp} {sum} || (that|who) each has {stat} {cmp} {sum}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Hidden(h) && x.May || !x.Hidden(h) && compare(x.Of(n.Kids[0], h), n.Kids[1], x.Num(n.Kids[2]))
	}}},
	{Kind: "which", Says: "with {stat} {range} || with {stat} of {range} || (that|who) have:has~ {stat} {range} || (that|who) have:has~ {stat} of {range} || (that|who) have:has~ a {stat} of {range}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		if x.Hidden(h) {
			return x.May
		}
		v := x.Of(n.Kids[0], h)
		return x.InRange(n.Kids[1], v)
	}}},
	{Kind: "which", Says: "(that|who) cost~ {range1}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Hidden(h) && x.May || !x.Hidden(h) && x.G.Costs != nil && x.InRange(n.Kids[0], x.G.Costs(x.M, h))
	}}},
	{Kind: "which", Says: "(that|who) have:has~ $name in its title || with $name in its title", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Hidden(h) && x.May || !x.Hidden(h) && x.G.Titled(x.M, h, n.Tok[0])
	}}},
	{Kind: "which", Says: "(that|who) share~ its title with another {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		namesake := false
		of := x.Where(n.Kids[0])
		for o := range of.All() {
			namesake = namesake || o != h && x.Matches(n.Kids[0], o) && x.namesakes(h, o)
		}
		return namesake
	}}},
	{Kind: "which", Says: "(that|who) have:has~ the same title as {ref} || with the same title as {ref}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.namesakes(h, x.One(n.Kids[0]))
	}}},
	{Kind: "which", Says: "(that|who) have:has~ matching {stat} || (that|who) have:has~ the same {stat}", Mean: Mean{K: paired, Is: matching}},
	{Kind: "which", Says: "(that|who) have:has~ the same title as {np}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		if x.Hidden(h) {
			return x.May
		}
		same := false
		x.Each(n.Kids[0], func(o engine.H) { same = same || x.Ent[o].Def != 0 && x.Card(o).Name == x.Card(h).Name })
		return same
	}}},
	{Kind: "which", Says: "(that|who) is:are~ {state}", Mean: Mean{Is: first}},
	{Kind: "which", Says: "(that|who) isn't:aren't~ {state}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.Not(func(x X) bool { return x.Matches(n.Kids[0], h) })
	}}},
	{Kind: "which", Says: "(that|who) have:has~ {count} {noms}", Mean: Mean{Is: having}},
	{Kind: "rel", Says: "without (a|an) {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { x.It = h; return x.Count(n.Kids[0]) == 0 }}},
	{Kind: "rel", Says: "where {cond} || in which {cond}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { x.It, x.There = h, h; return x.If(n.Kids[0]) }}},
}

// namesakes: do two cards have one title? Of a hidden card nobody can tell.
func (x X) namesakes(a, b engine.H) bool {
	switch {
	case a == 0 || b == 0:
		return false
	case x.Hidden(a) || x.Hidden(b):
		return x.May
	}
	return x.Ent[a].Def != 0 && x.Ent[a].Def == x.Ent[b].Def
}

// together: are both at one place?
func (x X) together(h, o engine.H) bool {
	place := x.G.At(x.M, o)
	return place != 0 && x.G.At(x.M, h) == place
}

// matching: of several that are picked, each has the same value. The first may be
// any that another fits; while they are picked, the frame holds the first ones.
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

// partner: does another card lie with h that has, or may have, the same value?
func (x X) partner(stat *Node, h engine.H, v int16) bool {
	for o := range x.In(x.Ent[h].Owner, x.Ent[h].Zone).All() {
		if o != h && (x.Hidden(o) || x.Of(stat, o) == v) {
			return true
		}
	}
	return false
}

func having(x X, n *Node, h engine.H) bool {
	x.It = h
	x.N = x.Count(n.Kids[1])
	return x.Num(n.Kids[0]) == 1
}
