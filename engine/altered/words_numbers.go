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
		{Kind: "quantity", Says: "the number of boosts on {np}", Mean: text.Mean{Num: func(x text.X, n *text.Node) (k int16) {
			x.Each(n.Kids[0], func(h engine.H) { k += x.Ent[h].Num[Boosts] })
			return k
		}}},
		{Kind: "per", Says: "per {np} || for each {np}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Count(n.Kids[0]) }}},
		{Kind: "dur", Says: "this {span}", Cite: "AX53", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return n.Kids[0].P.K }}},
	}
}
