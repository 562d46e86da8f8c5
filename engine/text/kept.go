package text

import "github.com/cutdeck/cutdeck/engine"

// Kept are the phrases for counters, boosts, damage and the like on things. A game names them in rows
// of the kind "kept", whose Num is how many of them X.It has.
func Kept(cite string, words ...Prod) []Prod {
	on := func(x X, n *Node) (k int16) {
		x.Each(n.Kids[1], func(h engine.H) { k += x.Of(n.Kids[0], h) })
		return k
	}
	its := func(x X, n *Node) (k int16) {
		x.Each(n.Kids[0], func(h engine.H) { k += x.Of(n.Kids[1], h) })
		return k
	}
	return append(OfNoPlace(words...),
		Prod{Kind: "holder", Says: "its || their", Mean: Mean{Role: It}},
		Prod{Kind: "num", Says: "{holder} {kept} || the number of {holder} {kept} || {holder} number of {kept}", Cite: cite, Mean: Mean{Num: its}},
		Prod{Kind: "per", Says: "for each of {holder} {kept}", Cite: cite, Mean: Mean{Num: its}},
		Prod{Kind: "num", Says: "the number of {kept} on {np} || the amount of {kept} on {np} || the {kept} on {np}", Cite: cite, Mean: Mean{Num: on}},
		Prod{Kind: "per", Says: "for each {kept} on {np} || per {kept} on {np}", Cite: cite, Mean: Mean{Num: on}},
		Prod{Kind: "quality", Says: "{count} {kept} (on)? (it|them)?", Cite: cite, Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return x.InRange(n.Kids[0], x.Of(n.Kids[1], h))
		}}},
		Prod{Kind: "quality", Says: "{kept} (on)? (it|them)?", Cite: cite, Mean: Mean{Is: func(x X, n *Node, h engine.H) bool { return x.Of(n.Kids[0], h) > 0 }}},
		Prod{Kind: "quality", Says: "{more} {kept} than {np}", Cite: cite, Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			o := x.One(n.Kids[2])
			return o != 0 && compare(x.Of(n.Kids[1], h), n.Kids[0], x.Of(n.Kids[1], o))
		}}},
	)
}
