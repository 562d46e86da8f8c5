package text

import "github.com/cutdeck/cutdeck/engine"

// pileEnds are the phrases for the cards at an end of a pile. In one player's pile the cards are
// found; if the pile is open, a player chooses which.
var pileEnds = []Prod{
	{Kind: "end", Says: "top", Mean: Mean{K: 1, Sub: true, Free: true}},
	{Kind: "end", Says: "bottom", Mean: Mean{K: -1, Sub: true, Free: true}},
	{Kind: "ends", Says: "{end} {num?} card%", Mean: Mean{Sub: true, Free: true}},
	{Kind: "np1", Says: "the {end} card (of|from) each {pile} || the {end} card (of|from) both players ' {pile} || the {end} card (of|from) players ' {pile} || the {end} card (of|from) each player 's {pile}", Mean: Mean{Open: true, Is: atSomeEnd}, forms: []string{endOfPile, "who: each player", "poss: {who} 's"}},
	{Kind: "np1", Says: "the {end} card (of|from) any {pile} || the {end} card (of|from) a player 's {pile} || the {end} card (of|from) any player 's {pile}", Mean: Mean{Role: Pick, Open: true, Is: atSomeEnd}, forms: []string{endOfPile, "poss: a player 's"}},
	{Kind: "np1", Says: "the {end} card (of|from) target {pile}", Mean: Mean{Role: Target, Open: true, Is: atSomeEnd}, forms: []string{endOfPile, "who: target player", "poss: {who} 's"}},
	{Kind: "np1", Says: "the {ends} (of|from) {poss} {pile}", Mean: foundInPile},
	{Kind: "np1", Says: "{num} cards from the top of {poss} {pile}", Mean: foundInPile},
}

// endOfPile is the row from which those for the piles of all players, of any player and of a target
// derive: “target reserve” is target player's reserve.
const endOfPile = "np1: the {ends} (of|from) {poss} {pile}"

// foundInPile finds as many cards at an end of a player's pile as the phrase asks for.
var foundInPile = Mean{Role: Named, Open: true, K: Several,
	Pin: func(m *engine.M, f *engine.Frame, x X, n *Node) {
		var seen engine.Set
		left := *m.In(x.Seat(n.Part("poss")), n.Part("pile").zone())
		i, k := n.Slot, min(x.fromEnd(n), 60)
		for ; k > 0 && !left.Empty() && (n.Slot < 0 || i < n.Slot+max(n.Many, 1)); k-- {
			h := endmost(m, &left, n.pileEnd())
			left.Del(h)
			seen.Add(h)
			if n.Slot >= 0 {
				f.Ref[i] = m.Ref(h)
				i++
			}
		}
		if n.Slot < 0 {
			x.See(&seen)
		}
	},
	Is: func(x X, n *Node, h engine.H) bool {
		return x.atEnd(n.pileEnd(), h, x.Seat(n.Part("poss")), n.Part("pile").zone(), x.fromEnd(n))
	}}

// atSomeEnd reports whether h is the card at an end of its pile, for any player's pile.
func atSomeEnd(x X, n *Node, h engine.H) bool {
	e := &x.Ent[h]
	return e.Zone == n.Part("pile").zone() && e.Owner < engine.Nobody && x.atEnd(n.Part("end").P.K, h, e.Owner, e.Zone, 1)
}

// zone is the pile that a word names.
func (n *Node) zone() engine.Zone { return engine.Zone(n.P.K) }

// pileEnd is which end of a pile a phrase names: 1 the top, -1 the bottom.
func (n *Node) pileEnd() int16 {
	e := n.Part("ends")
	if e == nil {
		return 1
	}
	return e.Part("end").P.K
}

// fromEnd is how many cards at the end of a pile a phrase asks for.
func (x X) fromEnd(n *Node) int16 {
	if k := n.Amount(); k != nil {
		return x.Num(k)
	}
	return 1
}
