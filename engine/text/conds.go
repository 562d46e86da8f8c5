package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Conds are the conditions that every game shares, and the clauses that describe.
var Conds = slices.Concat(relatives, conds)

var conds = []Prod{
	{Kind: "cond", Says: "{cond1} {condmore*}", Mean: Mean{If: func(x X, n *Node) bool {
		ok := x.If(n.Kids[0])
		for _, k := range n.Kids[1].Kids {
			if k.P.K == orElse {
				ok = ok || x.If(k.Kids[0])
			} else {
				ok = ok && x.If(k.Kids[0])
			}
		}
		return ok
	}}},
	{Kind: "condmore", Says: "and {cond1} || , and {cond1}", Mean: Mean{Sub: true}},
	{Kind: "condmore", Says: "or {cond1}", Mean: Mean{Sub: true, K: orElse}},
	{Kind: "cond1", Says: "{np} is:are~ {state} {statemore*}", Mean: Mean{Role: Stands, If: stands}},
	{Kind: "cond1", Says: "it 's {state} {statemore*}", Mean: Mean{Role: It, If: func(x X, n *Node) bool {
		h := x.bound(n)
		return h != 0 && x.Matches(n.Kids[0], h) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "cond1", Says: "{np} isn't:aren't~ {state} || {np} is:are~ not {state}", Mean: Mean{If: func(x X, n *Node) bool {
		h := x.One(n.Kids[0])
		return h == 0 || x.Not(func(x X) bool { return x.Matches(n.Kids[1], h) })
	}}},
	{Kind: "statemore", Says: "and {state} || and is {state}", Mean: Mean{Is: first}},
	{Kind: "statemore", Says: "and has {count} {noms} || and have {count} {noms}", Mean: Mean{Is: having}},
	{Kind: "state", Says: "{place}", Mean: Mean{Sub: true}},
	{Kind: "state", Says: "{adj}", Mean: Mean{Sub: true}},
	{Kind: "state", Says: "(a|an) {nom}", Mean: Mean{Is: isA}},
	{Kind: "cond1", Says: "{who} have:has~ {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0]))
	}}},
	{Kind: "cond1", Says: "{who} don't:doesn't~ have {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool {
		return !x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0]))
	}}},
	{Kind: "cond1", Says: "there is:are~ {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool {
		x.N = x.Count(n.Kids[1])
		return x.Num(n.Kids[0]) == 1
	}}},
	{Kind: "cond1", Says: "{np} have:has~ {count} {noms}", Mean: Mean{If: func(x X, n *Node) bool {
		h := x.One(n.Kids[0])
		if h == 0 {
			return false
		}
		x.It = h
		x.N = x.Count(n.Kids[2])
		return x.Num(n.Kids[1]) == 1
	}}},
}

// Owns: a player has so many of what is named; "another" leaves this card out.
func (x X) Owns(count, noms *Node, who engine.Seat) bool {
	x.N = 0
	of := x.Where(noms)
	another := count.P.K == apart
	for h := range of.All() {
		if x.Ent[h].Ctrl == who && !(another && h == x.Src) && x.there(h) && x.Matches(noms, h) {
			x.N++
		}
	}
	return x.Num(count) == 1
}

// among counts the things that are named and fit.
func (x X) among(noms *Node, fits func(h engine.H) bool) (k int16) {
	of := x.Where(noms)
	for h := range of.All() {
		if fits(h) && x.Matches(noms, h) {
			k++
		}
	}
	return k
}

// there: is h at the place that a clause with "where" speaks of, if there is one?
func (x X) there(h engine.H) bool {
	return x.There == 0 || h != x.There && x.G.At(x.M, h) == x.There
}

// In Mean.K: an "or" between conditions, and the count "another".
const (
	orElse int16 = 1
	apart  int16 = 2
)

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

// stands: all that is named is in every state said. When it stands somewhere, the
// place or card it is at is what "that ship" means afterwards.
func stands(x X, n *Node) bool {
	k, all := int16(0), true
	x.Each(n.Kids[0], func(h engine.H) {
		ok := x.Matches(n.Kids[1], h) && x.Matches(n.Kids[2], h)
		k, all = k+Truth(ok), all && ok
	})
	if ok := n.Kids[0].quantified(x, k, all); !ok || x.F == nil {
		return ok
	}
	if w := n.Kids[1].witness(); w != nil && w.Many == witnessed {
		h := x.One(n.Kids[0])
		host := x.Ent[h].Host
		if !x.bare(w, host) {
			host = x.G.At(x.M, h)
		}
		x.F.Ref[w.Reg] = x.Ref(host)
	}
	return true
}

// isA: "if it is a Gongen unit": the words, wherever it lies.
func isA(x X, n *Node, h engine.H) bool {
	return isNom(x, n.Kids[0], h)
}

// isNom: do a noun and what is said of it fit h, wherever it lies?
func isNom(x X, nom *Node, h engine.H) bool {
	return x.Matches(nom.Kids[1], h) && x.Matches(nom.Kids[0], h) && x.Matches(nom.Kids[2], h)
}

// witnessed marks a phrase in a condition that a later word refers back to.
const witnessed int8 = -9

// witness is the "a ship" of "aboard a ship".
func (n *Node) witness() *Node {
	if n == nil || n.P == nil {
		return nil
	}
	if n.Role() == Pick && n.Slot == slotNone {
		return n
	}
	for _, k := range n.Kids {
		if w := k.witness(); w != nil {
			return w
		}
	}
	return nil
}

func (x X) bare(n *Node, h engine.H) bool { return h != 0 && x.Bare(n, h) }
