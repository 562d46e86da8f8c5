package text

import "github.com/cutdeck/cutdeck/engine"

// Kept are the phrases for what things have on them: counters, boosts, damage. A game
// names what there is, in rows of the kind "kept" that say how many of it X.It has.
func Kept(cite string, words ...Prod) []Prod {
	on := func(x X, n *Node) (k int16) {
		x.Each(n.Kids[1], func(h engine.H) { k += x.Of(n.Kids[0], h) })
		return k
	}
	return append(words,
		Prod{Kind: "num", Says: "the number of {kept} on {np} || the amount of {kept} on {np} || the {kept} on {np}", Cite: cite, Mean: Mean{Num: on}},
		Prod{Kind: "per", Says: "for each {kept} on {np} || per {kept} on {np}", Cite: cite, Mean: Mean{Num: on}},
		Prod{Kind: "cond1", Says: "{np} have:has~ {count} {kept}", Cite: cite, Mean: Mean{If: func(x X, n *Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.InRange(n.Kids[1], x.Of(n.Kids[2], h))
		}}},
		Prod{Kind: "cond1", Says: "{np} have:has~ {more} {kept} than {np}", Cite: cite, Mean: Mean{If: func(x X, n *Node) bool {
			a, b := x.One(n.Kids[0]), x.One(n.Kids[3])
			return a != 0 && b != 0 && compare(x.Of(n.Kids[2], a), n.Kids[1], x.Of(n.Kids[2], b))
		}}},
		Prod{Kind: "which", Says: "with {count} {kept} (on)? (it|them)? || (that|who) have:has~ {count} {kept} (on)? (it|them)?", Cite: cite, Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return x.InRange(n.Kids[0], x.Of(n.Kids[1], h))
		}}},
	)
}
