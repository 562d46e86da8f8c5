package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Phrases by which a player divides a number: boosts among targets, and tokens among
// expeditions (A57).

// shareOut emits the question how k is divided among the things that np names, and one step
// that gives each thing its share.
func shareOut(c *text.Compiler, n, np *text.Node, aims bool, k func(x text.X) int16, give func(x text.X, h engine.H, times int16)) {
	c.Divide(n, text.Division{Cite: "A61", Asks: "Choose how many each of them gets", Gives: "A57", Num: k, Give: give, Aims: aims,
		Among: func(x text.X) (of engine.Set) {
			where := x.Where(np)
			for h := range where.All() {
				if x.Fits(np, h) == engine.Yes && (!aims || mayTarget(x.M, x.F.Src.H, x.F.By, h)) {
					of.Add(h)
				}
			}
			return of
		}})
}

func verbsOfSharing() []text.Prod {
	boosts := func(says string, aims bool) text.Prod {
		return text.Prod{Kind: "vp", Says: says, Cite: "A57", Mean: text.Mean{Role: text.Counts, Make: func(c *text.Compiler, n *text.Node) {
			shareOut(c, n, n.Kids[1], aims, func(x text.X) int16 { return x.Num(n.Kids[0]) }, func(x text.X, h engine.H, times int16) {
				x.Add(engine.Atom{Verb: VBoost, Subj: h, By: x.By, A: times})
			})
		}}}
	}
	return []text.Prod{
		boosts("distribute {num} boosts among (any)? target {noms}", true), boosts("distribute {num} boosts among (any)? {noms}", false),
		{Kind: "vp", Says: "create {tokens} , distributed as you choose among any number of target {noms}", Cite: "A57", Mean: text.Mean{Role: text.Counts, Make: func(c *text.Compiler, n *text.Node) {
			tokens := n.Kids[0]
			def := tokenSaid(c, n)
			shareOut(c, n, n.Kids[1], true, func(x text.X) int16 {
				return manyTokens(x, tokens)
			}, func(x text.X, h engine.H, times int16) {
				for range times {
					if token := unborn(x.M, def, h); token != 0 {
						x.Add(engine.Atom{Verb: VJoin, Subj: token, Obj: h, By: x.By, B: int16(def)})
					}
				}
			})
		}}},
		{Kind: "np", Says: "{spoken} {both}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h)
		}}},
		{Kind: "spoken", Says: "we", Mean: text.Mean{Role: text.It}},
		{Kind: "both", Says: "both", Mean: text.Mean{Role: text.Self}},
		{Kind: "np1", Says: "each of {its} {noms}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			of := x.One(n.Kids[0])
			return of != 0 && x.Matches(n.Kids[1], h) && Joins(x.M, h, at(x.M, of))
		}}},
		placeRow("in any player 's {pile} || in a player 's {pile} || in each player 's {pile}", inZone),
	}
}
