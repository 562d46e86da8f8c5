package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// statWord is a number that cards have.
func statWord(says string, st engine.Stat) text.Prod {
	return text.Prod{Kind: "stat", Says: says, Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return x.Value(x.It, st) }}}
}

// printedWord is a number that cards have printed: what changes a cost does not
// change it (AX42).
func printedWord(says string, st engine.Stat) text.Prod {
	return text.Prod{Kind: "stat", Says: says, Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return x.Printed(x.It, st) }}}
}

func numbers() []text.Prod {
	return []text.Prod{
		{Kind: "num", Says: "$mana", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return n.N }}},
		printedWord("Hand Cost", HandCost), printedWord("Reserve Cost", ReserveCost),
		statWord("⟨V⟩", ForestNow), statWord("⟨M⟩", MountainNow), statWord("⟨O⟩", WaterNow),
		{Kind: "num", Says: "my {stat}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Of(n.Kids[0], x.Src) }}},

		// what things have on them
		keptWord("boost%", "AX37", func(x text.X) int16 { return x.Ent[x.It].Num[Boosts] }),
		keptWord("$title counter%", "AX62", func(x text.X) int16 { return x.Ent[x.It].Num[Counters] }),
		keptWord("counter%", "AX62", func(x text.X) int16 { return counters(x, x.It) }),
		{Kind: "quantity", Says: "the number of {kept} on {np}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return keptOn(x, n.Kids[0], n.Kids[1]) }}},
		{Kind: "quantity", Says: "my number of {kept}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Of(n.Kids[0], x.Src) }}},
		{Kind: "per", Says: "for each {kept} on {np}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return keptOn(x, n.Kids[0], n.Kids[1]) }}},
		{Kind: "cond1", Says: "{np} have:has~ {count} {kept}", Cite: "AX37", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.InRange(n.Kids[1], x.Of(n.Kids[2], h))
		}}},
		{Kind: "which", Says: "with {count} {kept} || (that|who) have:has~ {count} {kept}", Cite: "AX37", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.InRange(n.Kids[0], x.Of(n.Kids[1], h))
		}}},
		{Kind: "dur", Says: "this {span}", Cite: "AX53", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return n.Kids[0].P.K }}},
	}
}

// keptWord is something that things have on them; it says how many X.It has.
func keptWord(says, cite string, many func(x text.X) int16) text.Prod {
	return text.Prod{Kind: "kept", Says: says, Cite: cite, Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return many(x) }}}
}

// keptOn is how many all have that a phrase names.
func keptOn(x text.X, kept, np *text.Node) (k int16) {
	x.Each(np, func(h engine.H) { k += x.Of(kept, h) })
	return k
}
