package text

import "github.com/cutdeck/cutdeck/engine"

// This file has the superlatives: "the agent with the lowest defense".

// superlatives may stand in any noun phrase: "target ship with the highest power", "one of your lowest
// cost characters". A superlative compares all things that the surrounding phrase names without it.
var superlatives = []Prod{
	{Kind: "most", Says: "highest {stat} || greatest {stat} || most {stat}", Mean: Mean{K: 1, Peers: true, Is: extreme(1)}},
	{Kind: "most", Says: "lowest {stat} || smallest {stat} || least {stat} || fewest {stat}", Mean: Mean{K: -1, Peers: true, Is: extreme(-1)}},
	{Kind: "adj", Says: "{most}", Mean: Mean{Sub: true}},
	{Kind: "which", Says: "with the {most} (among|of) {noms} || with the {most} (among|of) all {noms}", Mean: Mean{Is: extremeAmong}},
	{Kind: "which", Says: "with the {most} || (that|who) has the {most} || (that|who) have the {most}", Mean: Mean{Sub: true}},
}

// Superlative is a row for a word such as "strongest", which compares a number as "highest" (or, with
// sign -1, "lowest") compares a stat. num is that number of x.It.
func Superlative(says, cite string, sign int16, num func(x X, n *Node) int16) Prod {
	return Prod{Kind: "most", Says: says, Cite: cite, Mean: Mean{K: sign, Peers: true, Num: num, Is: extreme(sign)}}
}

// ofNoDegree refuses "is the crew" without a superlative, which would leave open which one is meant.
func ofNoDegree(_ *Compiler, n *Node) string {
	if n.First("most") == nil {
		return "without a word as “highest” that says which one it is"
	}
	return ""
}

// degree is the number of h that a superlative compares.
func (x X) degree(most *Node, h engine.H) int16 {
	if most.P.Num != nil {
		return x.Of(most, h)
	}
	return x.Of(most.Kids[0], h)
}

// extreme tests whether h has the highest (sign 1) or lowest (-1) value among all things that the
// surrounding phrase names without the superlative.
func extreme(sign int16) func(x X, n *Node, h engine.H) bool {
	return func(x X, n *Node, h engine.H) bool {
		phrase := n.around
		if x.mode&peers != 0 || phrase == nil {
			return true
		}
		x.mode |= peers
		if x.Hidden(h) {
			return x.May
		}
		v, ok := sign*x.degree(n, h), true
		of := x.Where(phrase)
		for o := range of.All() {
			ok = ok && (o == h || x.Hidden(o) || sign*x.degree(n, o) <= v || !x.mayPick(phrase, o) || !x.Bare(phrase, o))
		}
		return ok
	}
}

// extremeAmong: does h have the extreme value among the things that the last part names?
func extremeAmong(x X, n *Node, h engine.H) bool {
	most := n.Kids[0]
	return x.may(h, func() bool {
		v, ok := most.P.K*x.degree(most, h), true
		of := x.Where(n.Kids[1])
		for o := range of.All() {
			ok = ok && (o == h || !x.Matches(n.Kids[1], o) || most.P.K*x.degree(most, o) <= v)
		}
		return ok
	})
}

// mayPick reports whether the owner of h allows the pick: for some verbs a picked thing must belong to
// the player who picks.
func (x X) mayPick(n *Node, h engine.H) bool {
	if !n.mine {
		return true
	}
	if n.subject != nil {
		return x.Ent[h].Ctrl == x.Seat(n.subject)
	}
	return x.Ent[h].Ctrl == x.By
}

// compares records, in the superlatives within a phrase, the phrase for the things that they compare:
// the surrounding noun phrase or, without one, the noun with its clauses.
func (n *Node) compares(around *Node, within bool) {
	if n == nil {
		return
	}
	if n.P != nil {
		switch n.P.Kind {
		case "np1", "tnp", "pnp", "aimed":
			around, within = n, false
		case "noms", "nom", "nomrel", "cnom":
			if around == nil || within && n.P.Kind == "noms" {
				around = n
			}
			within = true
		}
		if n.P.Peers {
			n.around, around = around, nil
		}
	}
	for _, k := range n.Kids {
		k.compares(around, within)
	}
}
