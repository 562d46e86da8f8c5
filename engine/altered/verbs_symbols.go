package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Abilities by their symbols (AX40): how they are triggered, activated again, and
// silenced.

// How abilities of one symbol only are activated: Atom.A beside FromHand and
// FromReserve.
const (
	onlyJoin int16 = 3 + iota
	onlyHand
	onlyReserve
)

// arrives lists, for each symbol, the ways of coming into play that trigger its abilities.
var arrives = [...][]int16{{NotPlayed, FromHand, FromReserve, onlyJoin}, {FromHand, onlyHand}, {FromReserve, onlyReserve}}

// bitOf is the bit of a symbol in the stat Muted.
func bitOf(symbol int16) int16 { return 1 << (symbol - onlyJoin) }

// symbolRow is a symbol of abilities.
func symbolRow(says string, k int16) text.Prod {
	return text.Prod{Kind: "symbol", Says: says, Mean: text.Mean{K: k, Sub: true}, Read: "symbolsOf (verbs_symbols.go)"}
}

// symbolsOf are the symbols that a phrase lists.
func symbolsOf(n *text.Node) []int16 {
	list := n.Kids
	if n.P.Kind != "symbols" {
		list = n.Part("symbols").Kids
	}
	out := []int16{list[0].P.K}
	for _, k := range list[1].Kids {
		out = append(out, k.Kids[0].P.K)
	}
	return out
}

// activateOne triggers again the abilities with some symbols of a card in play.
func activateOne(m *engine.M, h engine.H, symbols []int16, by engine.Seat) {
	for _, how := range symbols {
		m.Again(engine.Atom{Verb: VJoin, Subj: h, Obj: m.Ent[h].Host, By: by, A: how})
	}
}

// activates emits the step that activates abilities of some symbols again.
func activates(c *text.Compiler, n, np *text.Node, symbols []int16) {
	c.Asks(np)
	c.Step("AX40", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		c.X(m, f).Each(np, func(h engine.H) { activateOne(m, h, symbols, f.By) })
		return engine.Next
	})
}

func symbolWords() []text.Prod {
	listed := func(kind, says string) text.Prod {
		return text.Prod{Kind: kind, Says: says, Mean: text.Mean{Sub: true}, Read: "symbolsOf (verbs_symbols.go)"}
	}
	return append(text.Listed("symbolmore", "symbol", "and || , || , and"), []text.Prod{
		symbolRow("⟨J⟩", onlyJoin), symbolRow("⟨H⟩", onlyHand), symbolRow("⟨R⟩", onlyReserve),
		listed("symbols", "{symbol} {symbolmore*}"),
		listed("owned", "(its|their|my) {symbols} abilities || (its|their|my) {symbols} ability"),

		// the card itself has come into play, played or not, or its abilities are activated
		// again
		{Kind: "arrival", Says: "{symbol}", Cite: "AX40", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			symbol := n.Kids[0].P.K
			hows := arrives[symbol-onlyJoin]
			c.When(n, VJoin, true, func(x text.X, a *engine.Atom) bool {
				return a.Subj == x.Src && slices.Contains(hows, a.A) && x.Value(x.Src, Muted)&bitOf(symbol) == 0
			})
		}}},
		{Kind: "vp", Says: "activate the {symbols} abilities of {np}", Cite: "AX40", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { activates(c, n, n.Kids[1], symbolsOf(n)) }}},
		{Kind: "vp", Says: "{np} activate~ {owned}", Cite: "AX40", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { activates(c, n, n.Kids[0], symbolsOf(n.Kids[1])) }}},
		static("the {symbols} abilities of {np} can't activate", "A1", func(c *text.Compiler, n *text.Node) {
			var mute int16
			for _, symbol := range symbolsOf(n) {
				mute |= bitOf(symbol)
			}
			c.Value("A1", Muted, n.Kids[1], func(text.X, engine.H) int16 { return mute })
		}),
	}...)
}
