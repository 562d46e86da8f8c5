package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// whose are the clauses about several values of a thing: "whose attack and defense are each 2 or
// less", which must hold for all of them.
var whose = slices.Concat(Listed("statmore", "stat", "and || , || , and"), []Prod{
	{Kind: "stats", Says: "{stat} {statmore*}", Mean: Mean{Sub: true}},
	{Kind: "which1", Says: "whose {stats} is:are~ (each)? {range}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
		return x.may(h, func() bool {
			return !slices.ContainsFunc(n.Kids[0].Stats(), func(stat *Node) bool { return !x.InRange(n.Kids[1], x.Of(stat, h)) })
		})
	}}},
})

// Stats are the values that a phrase lists.
func (n *Node) Stats() []*Node {
	list := []*Node{n.Kids[0]}
	for _, k := range n.Kids[1].Kids {
		list = append(list, k.Kids[0])
	}
	return list
}
