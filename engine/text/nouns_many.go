package text

import "github.com/cutdeck/cutdeck/engine"

// Many are the phrases for several things of a player, and for some of those that
// were spoken of.
var Many = []Prod{
	{Kind: "np1", Says: "any number of {poss} {noms}", Mean: Mean{Role: Picks, K: AnyNumber, Is: owned}},
	{Kind: "np1", Says: "up to {num} of {poss} {noms}", Mean: Mean{Role: Picks, K: UpTo, Is: func(x X, n *Node, h engine.H) bool {
		return x.has(n.Kids[1], h) && x.Matches(n.Kids[2], h)
	}}},
	{Kind: "np1", Says: "another of {poss} {noms}", Mean: Mean{Role: Pick, Is: func(x X, n *Node, h engine.H) bool {
		return h != x.Src && h != bearer(x) && owned(x, n, h)
	}}},
	{Kind: "cond1", Says: "none of {poss} {noms} is:are~ {state}", Mean: Mean{If: func(x X, n *Node) bool {
		none := true
		of := x.Where(n.Kids[1])
		for h := range of.All() {
			none = none && !(x.has(n.Kids[0], h) && x.Matches(n.Kids[1], h) && x.Matches(n.Kids[2], h))
		}
		return none
	}}},
	{Kind: "state", Says: "{nom}", Mean: Mean{Is: isA}},
	{Kind: "np1", Says: "each of {ref} || both of {ref} || all of {ref}", Mean: Mean{Sub: true}},
	{Kind: "np1", Says: "each {aims} {rel*} || all of the {aims} {rel*}", Mean: Mean{Zones: anywhere, Is: func(x X, n *Node, h engine.H) bool {
		return x.Matches(n.Kids[0], h) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "aims", Says: "target || targets", Mean: Mean{Role: TheAim}},
	{Kind: "np1", Says: "one {unsaid}", Mean: Mean{Role: Pick, Zones: anywhere, Is: first}},
	{Kind: "unsaid", Says: "", Mean: Mean{Role: Rest}},
}
