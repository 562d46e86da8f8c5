package altered

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// statWord is a number that cards have.
func statWord(says string, st engine.Stat) text.Prod {
	return text.Prod{Kind: "stat", Says: says, Mean: text.Mean{K: int16(st), Num: func(x text.X, _ *text.Node) int16 { return x.Value(x.It, st) }}}
}

// characterWord is a number that only Characters have.
func characterWord(says string, st engine.Stat) text.Prod {
	p := statWord(says, st)
	p.Had = text.HadByCards(cardTypes, Character)
	return p
}

// printedWord is a number that cards have printed: what changes a cost does not
// change it (AX42).
func printedWord(says string, st engine.Stat) text.Prod {
	return text.Prod{Kind: "stat", Says: says, Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return x.Printed(x.It, st) }}}
}

func numbers() []text.Prod {
	return append([]text.Prod{
		{Kind: "num", Says: "$mana", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return n.N }}},
		printedWord("Hand Cost", HandCost), printedWord("Reserve Cost", ReserveCost),
		characterWord("⟨V⟩", ForestNow), characterWord("⟨M⟩", MountainNow), characterWord("⟨O⟩", WaterNow),
		{Kind: "num", Says: "my {stat}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Of(n.Kids[0], x.Src) }}},

		{Kind: "dur", Says: "this {span}", Cite: "AX53", Mean: text.Mean{Num: func(_ text.X, n *text.Node) int16 { return n.Kids[0].P.K }}},
	}, text.Kept("AX62",
		keptWord("boost%", "AX37", boostMarks), oneName(keptWord("$title counter%", "AX62", namedMarks)), oneName(keptWord("$word counter%", "AX62", namedMarks)), keptWord("counter%", "AX62", anyMarks))...)
}

// oneName refuses counters of two names on one card: those of all names are counted together.
func oneName(p text.Prod) text.Prod {
	p.Refuse = func(c *text.Compiler, n *text.Node) string {
		name := strings.ToLower(strings.Join(n.Tok, " "))
		if c.Kept == "" {
			c.Kept = name
		}
		if c.Kept != name {
			return "beside counters of another name on the same card"
		}
		return ""
	}
	return p
}

// keptWord is a kind of counters that things have on them; it says how many X.It has.
func keptWord(says, cite string, kind int16) text.Prod {
	return text.Prod{Kind: "kept", Says: says, Cite: cite, Mean: text.Mean{K: kind, Num: func(x text.X, _ *text.Node) int16 { return has(x, x.It, kind) }}}
}
