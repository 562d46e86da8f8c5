package text

import "github.com/cutdeck/cutdeck/engine"

// Many are the phrases for several things of a player, and for some of the things named earlier.
var Many = []Prod{
	{Kind: "np1", Says: "each {aims} {rel*} || all of the {aims} {rel*}", Mean: Mean{Zones: anywhere, Is: func(x X, n *Node, h engine.H) bool {
		return x.Matches(n.Kids[0], h) && x.Matches(n.Kids[1], h)
	}}},
	{Kind: "aims", Says: "target || targets", Mean: Mean{Role: TheAim}},
	{Kind: "np1", Says: "one {unsaid}", Mean: Mean{Role: Pick, Zones: anywhere, Is: first}},
	{Kind: "unsaid", Says: "", Mean: Mean{Role: Rest}},
}
