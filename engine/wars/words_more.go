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
		static("{np} 's {stat} is:are~ equal to {sum} || {np} 's {stat} equals {sum}", "W44", func(c *text.Compiler, n *text.Node) {
			st := engine.Stat(n.Kids[1].P.K)
			c.Value("", st, n.Kids[0], func(x text.X, h engine.H) int16 { return x.Num(n.Kids[2]) - x.Printed(h, st) })
		}),

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

// pileSize is how many cards are in the pile that two parts of a phrase name.
func pileSize(x text.X, n *text.Node, at int) int16 {
	return count(x.M, x.Seat(n.Kids[at]), pileOf(n.Kids[at+1]))
}
