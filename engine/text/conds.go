package text

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Conds are the conditions that every game shares, and the clauses that describe things.
var Conds = slices.Concat(relatives, predicates, ofPlayers, conds)

var conds = slices.Concat(
	joined("cond1", "cond", "(if)?", holdsAll, holdsSome),
	[]Prod{
		ofWho,
		{Kind: "cond1", Says: "{np} {preds} || {np} then {preds}", Mean: Mean{Sense: aboutOne, Refuse: valueless, Role: Stands, If: stands}},
		{Kind: "cond1", Says: "none of {poss} {noms} {preds}", Mean: Mean{If: func(x X, n *Node) bool {
			return x.SoMany(none, n.Kids[1], func(h engine.H) bool { return x.has(n.Kids[0], h) && x.Matches(n.Kids[2], h) })
		}}},
		{Kind: "cond1", Says: "no {noms} {preds}", Mean: Mean{If: func(x X, n *Node) bool {
			return x.SoMany(none, n.Kids[0], func(h engine.H) bool { return x.Matches(n.Kids[1], h) })
		}}},
		{Kind: "cond1", Says: "(neither|no) player {doess}", Mean: Mean{If: func(x X, n *Node) bool {
			return !x.Does(0, n.Kids[0]) && !x.Does(1, n.Kids[0])
		}}},
		{Kind: "cond1", Says: "there is:are~ {count} {noms} || there 's {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool {
			return x.SoMany(n.Kids[0], n.Kids[1], func(engine.H) bool { return true })
		}}},
		{Kind: "cond1", Says: "there isn't:aren't~ {count} {noms} || there is:are~ not {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool {
			return x.Not(func(x X) bool { return x.SoMany(n.Kids[0], n.Kids[1], func(engine.H) bool { return true }) })
		}}},
		{Kind: "cond1", Says: "{poss} {pile} is:are~ empty || {poss} {pile} has no cards || {poss} {pile} has no cards in it", Mean: Mean{If: func(x X, n *Node) bool {
			return x.In(x.Seat(n.Kids[0]), n.Kids[1].P.Zone).Empty()
		}}},
		{Kind: "cond1", Says: "{poss} {pile} isn't:aren't~ empty || {poss} {pile} is:are~ not empty", Mean: Mean{If: func(x X, n *Node) bool {
			return !x.In(x.Seat(n.Kids[0]), n.Kids[1].P.Zone).Empty()
		}}},
	})

// none is the count of nothing, some that of at least one thing.
var some = &Node{P: &Prod{Kind: "count", Says: "one or more", Mean: Mean{Num: func(x X, _ *Node) int16 { return Truth(x.N > 0) }}}, Slot: slotNone, Reg: -1}
var none = &Node{P: &Prod{Kind: "count", Says: "no", Mean: Mean{Num: func(x X, _ *Node) int16 { return Truth(x.N == 0) }}}, Slot: slotNone, Reg: -1}

// Owns: does the number of things that a player has satisfy the count? "Another" excludes the card
// itself.
func (x X) Owns(count, noms *Node, who engine.Seat) bool {
	another := count.P.K == apart
	return x.SoMany(count, noms, func(h engine.H) bool {
		return x.Ent[h].Ctrl == who && !(another && h == x.Src) && x.there(h)
	})
}

// there reports whether h is at the place that a clause with "where" names; without such a
// place it is true.
func (x X) there(h engine.H) bool {
	switch {
	case x.There == 0:
		return true
	case h == x.There:
		return false
	case x.G.Shares != nil:
		return x.G.Shares(x.M, h, x.There)
	}
	return x.G.At(x.M, h) == x.There
}

// apart, in Mean.K, marks the count "another".
const apart int16 = 2

// bound is the entity that the phrase as a whole has been bound to.
func (x X) bound(n *Node) engine.H {
	switch {
	case n.Slot >= 0 && x.F != nil && x.Same(x.F.Ref[n.Slot]):
		return x.F.Ref[n.Slot].H
	case n.Slot == slotSelf:
		return x.Src
	case n.Slot == slotIt:
		return x.It
	}
	return 0
}

// Described reports whether a phrase refers to the thing that the surrounding clause describes: “it” in
// “a ship with crew on it”.
func (n *Node) Described() bool { return n.Slot == slotIt }

// whereIs is the place of the thing that a phrase refers to.
func (x X) whereIs(n *Node) engine.H {
	if n.Reg == slotSelf {
		return x.Here()
	}
	if x.F == nil || n.Reg < 0 {
		return 0
	}
	h := x.F.Ref[n.Reg].H
	at := x.Stood(h)
	if noun := n.Part("noun"); h != 0 && noun != nil && !x.Matches(noun, at) { // the place itself, or one within the place
		for _, p := range [...]engine.H{h, x.Ent[h].Host} {
			if p != 0 && x.Matches(noun, p) {
				return p
			}
		}
	}
	return at
}

// Whereabouts is the place of the thing that a phrase is bound to; if the thing has left, the place
// where it was.
func (x X) Whereabouts(n *Node) engine.H {
	if n.Slot >= 0 && n.mark == 0 && x.F != nil {
		return x.Stood(x.F.Ref[n.Slot].H)
	}
	return x.G.Here(x.M, x.One(n))
}

// Stood is the place of a thing or, if the effect has taken it away, where it was.
func (x X) Stood(h engine.H) engine.H {
	if h != 0 && h == x.F.WasOf && x.G.Objects && x.mode&old == 0 && x.F.Was.Zone == x.G.Play && x.Ent[h].Zone != x.G.Play {
		was, back := x.asWas()
		defer back()
		return x.G.Here(was.M, h)
	}
	return x.G.Here(x.M, h)
}

// stands: does the second part hold for the things that the first part names? If the predicate names a
// place or a card that the thing is at, a later "that ship" refers to it.
func stands(x X, n *Node) bool {
	np, preds := n.Kids[0], n.Kids[1]
	if x.group = nil; preds.pairs() {
		x.group = x.allThat(np)
	}
	if !x.holds(np, func(h engine.H) bool { return x.Matches(preds, h) }, preds.denies()) {
		return false
	}
	if w := preds.witness(); w != nil && w.Many == witnessed && x.F != nil {
		h := x.One(np)
		host := x.Ent[h].Host
		if !x.bare(w, host) {
			host = x.G.At(x.M, h)
		}
		x.F.Ref[w.Reg] = x.Ref(host)
	}
	return true
}

// allThat is the set of what a phrase names.
func (x X) allThat(np *Node) *engine.Set {
	of := engine.Set{}
	x.Each(np, func(h engine.H) { of.Add(h) })
	return &of
}

// denies reports whether a predicate is negative. A negative predicate is true of the empty
// set.
func (n *Node) denies() bool {
	for n.P.Sub && len(n.Kids) == 1 {
		n = n.Kids[0]
	}
	return n.P.Denies
}

// holds reports whether a test holds for as many of the things that a noun phrase names as the phrase
// asks for. For an empty set it returns vain.
func (x X) holds(np *Node, test func(h engine.H) bool, vain bool) bool {
	if np.P.Kind != "np" {
		return x.holdsOf(np, test, vain)
	}
	ok := x.holdsOf(np.Kids[0], test, vain)
	for _, k := range np.Kids[1].Kids {
		if also := x.holdsOf(k.Kids[0], test, vain); strings.HasPrefix(k.P.Says, "or") {
			ok = ok || also
		} else {
			ok = ok && also
		}
	}
	return ok
}

// holdsOf is holds for one determiner with its noun.
func (x X) holdsOf(n *Node, test func(h engine.H) bool, vain bool) bool {
	some, fit := int16(0), int16(0)
	x.Each(n, func(h engine.H) { some, fit = some+1, fit+Truth(test(h)) })
	switch {
	case n.P.K == bothOf && some != 2:
		return false
	case n.bound():
	case n.P.Role == Chooses && n.HowMany() == UpTo:
		return fit <= x.Num(n.Amount())
	case n.P.Role == Chooses && n.Amount() != nil:
		return fit >= x.Num(n.Amount())
	case n.anyOne():
		return fit > 0
	}
	return fit == some && (some > 0 || vain)
}

// anyOne reports whether a phrase in a condition names any one thing that fits: "a ship", "your
// ship", "at least one of your ships".
func (n *Node) anyOne() bool {
	for n.P.Kind == "np1" && n.P.Sub && n.P.Role == NoRole && len(n.Kids) == 1 && n.Kids[0].P.Kind == "np1" {
		n = n.Kids[0]
	}
	switch n.Role() {
	case Pick:
		return true
	case Poss:
		return n.singular() || strings.HasPrefix(n.P.Says, "any ")
	case NoRole:
		return n.P.Kind == "np1" && n.P.K == anyOf
	}
	return false
}

// isA is the test "it is a Gongen unit": the words must fit h in whatever zone it is.
func isA(x X, n *Node, h engine.H) bool {
	return isNom(x, n.Kids[0], h)
}

// isNom reports whether a noun with its clauses matches h in any zone.
func isNom(x X, nom *Node, h engine.H) bool {
	return x.Matches(nom.Kids[1], h) && x.Matches(nom.Kids[0], h) && x.Matches(nom.Kids[2], h)
}

// witnessed marks a phrase in a condition that a later word refers back to.
const witnessed int8 = -9

// witness is the phrase within a predicate that a later word may refer to: "a ship" in "aboard a
// ship".
func (n *Node) witness() *Node {
	switch {
	case n == nil || n.P != nil && n.P.Denies:
		return nil
	case n.P != nil && n.P.Kind == "place":
		return n.picked()
	}
	for _, k := range n.Kids {
		if w := k.witness(); w != nil {
			return w
		}
	}
	return nil
}

// picked is the phrase for one of several things that no player chooses.
func (n *Node) picked() *Node {
	if n == nil || n.P != nil && n.Role() == Pick && n.Slot == slotNone {
		return n
	}
	for _, k := range n.Kids {
		if w := k.picked(); w != nil {
			return w
		}
	}
	return nil
}

func (x X) bare(n *Node, h engine.H) bool { return h != 0 && x.Bare(n, h) }
