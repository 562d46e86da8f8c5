package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Comparisons of piles, icons on a side, moments before the steps of a battle, and
// what cards are called by what lies with them or has just happened to them.
func moreWords() []text.Prod {
	return []text.Prod{
		{Kind: "cond1", Says: "{poss} {pile} has {more} cards than {poss} {pile}", Cite: "W224", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return n.Kids[2].P.K*(pileSize(x, n, 0)-pileSize(x, n, 3)) > 0
		}}},
		{Kind: "cond1", Says: "there are {more} cards in {poss} {pile} than in {poss} {pile}", Cite: "W224", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return n.Kids[0].P.K*(pileSize(x, n, 1)-pileSize(x, n, 3)) > 0
		}}},
		static("{measure} is:are~ equal to {sum} || {measure} equals:equal~ {sum} || {measure} is:are~ (always)? {sum}", "W44", func(c *text.Compiler, n *text.Node) {
			if n.Kids[0].Part("stat") == nil {
				c.Fail(n, "of what no card has: say by how much it changes")
				return
			}
			setTo(c, n.Kids[0].Measured(), n.Kids[0].Part("stat"), n.Kids[1])
		}),
		byWhat(static("{np} have:has~ {stat} {sum} || {np} have:has~ (a|an) {stat} of {sum}", "W44", func(c *text.Compiler, n *text.Node) {
			setTo(c, n.Kids[0], n.Kids[1], n.Kids[2])
		})),

		placeRow("from {np}", func(x text.X, n *text.Node, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && l != h && x.Matches(n.Kids[0], l)
		}),

		static("{np} can't be damaged by attrition", "W101", func(c *text.Compiler, n *text.Node) {
			watchDeed(c, engine.Watch{Cite: "W101", Class: engine.Forbid}, []engine.Verb{VDamage}, func(x text.X, a *engine.Atom) bool {
				return x.Var[Station] == stationAttrition && (x.Make.N == 0 || x.Make.Src == a.Subj) && x.Matches(n.Kids[0], a.Subj)
			})
		}),
		{Kind: "quality", Says: "{count} {icon} on {poss} side", Cite: "W166", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			y := at(x, h)
			y.By = x.Seat(n.Kids[2])
			return Is(x.M, h, Location) && x.InRange(n.Kids[0], n.Kids[1].P.Mean.Num(y, n.Kids[1]))
		}}},
		generating("{poss} activation limit is + {num}", 1), generating("{poss} activation limit is - {num}", -1),
	}
}

// setTo lets a number of cards be another than the printed one. What changes it changes that.
func setTo(c *text.Compiler, np, stat, to *text.Node) {
	st := engine.Stat(stat.P.K)
	c.Value("", st, np, func(x text.X, h engine.H) int16 { return x.Num(to) - x.Printed(h, st) })
}

// byWhat is a row that says a number of cards, which they must have.
func byWhat(p text.Prod) text.Prod {
	p.Refuse = func(c *text.Compiler, n *text.Node) string {
		return text.Only(text.Reach{Sorts: ofCards, Bits: haveStat[engine.Stat(n.Part("stat").P.K)]})(c, n)
	}
	return p
}

// pileSize is how many cards are in the pile that two parts of a phrase name.
func pileSize(x text.X, n *text.Node, at int) int16 {
	return count(x.M, x.Seat(n.Kids[at]), pileOf(n.Kids[at+1]))
}
