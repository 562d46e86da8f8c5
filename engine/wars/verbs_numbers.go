package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Numbers that are doubled, increased and reduced, cards that lose and gain some of a
// stat, and verbs that say two places.
func verbsOfNumbers() []text.Prod {
	return []text.Prod{
		boost("double {poss} battle destiny in {np}", "W84 W95", destinyAt, func(x text.X, n *text.Node) (engine.Seat, engine.H, int16) {
			who := x.Seat(n.Kids[0]) & 1
			return who, battlePlace(x, n.Kids[1]), Destinies(x.M, who)
		}),
		boost("double {poss} total power in {np}", "W116", powerAt, func(x text.X, n *text.Node) (engine.Seat, engine.H, int16) {
			who := x.Seat(n.Kids[0]) & 1
			return who, battlePlace(x, n.Kids[1]), Total(x.M, who)
		}),
		boost("reduce the attrition {who} cause~ in {np} by {num}", "W100", attritionAt, func(x text.X, n *text.Node) (engine.Seat, engine.H, int16) {
			return x.Seat(n.Kids[0]), battlePlace(x, n.Kids[1]), -x.Num(n.Kids[2])
		}),
		boost("increase the attrition {who} cause~ in {np} by {num}", "W100", attritionAt, func(x text.X, n *text.Node) (engine.Seat, engine.H, int16) {
			return x.Seat(n.Kids[0]), battlePlace(x, n.Kids[1]), x.Num(n.Kids[2])
		}),
		vp("increase {poss} casualties in {np} by {num}", "W121", func(x text.X, n *text.Node) {
			if k := x.Num(n.Kids[2]); k > 0 && x.Var[Battle] != 0 {
				x.Add(engine.Atom{Verb: VLast, Subj: engine.SeatOf(x.Seat(n.Kids[0])), By: x.By, A: int16(CasualtyCut), B: -k, C: int16(UntilBattleEnds)})
			}
		}),
		fixed(row("boost", vp("double {np} 's {stat}", "W219", func(x text.X, n *text.Node) { doubled(x, n.Kids[0], n.Kids[1]) }))),
		row("boost", vp("double the {stat} of {np}", "W219", func(x text.X, n *text.Node) { doubled(x, n.Kids[1], n.Kids[0]) })),
		some2("{np} gain~ {num} {stat}", 1), some2("{np} lose~ {num} {stat}", -1),
		static("{np} gain~ {num} {stat} {per?}", "W44", func(c *text.Compiler, n *text.Node) { moreOf(c, n, 1) }),
		static("{np} lose~ {num} {stat} {per?}", "W44", func(c *text.Compiler, n *text.Node) { moreOf(c, n, -1) }),
		static("{np} 's {stat} is {sign} {num} {per?}", "W44", func(c *text.Compiler, n *text.Node) {
			c.Value("", engine.Stat(n.Kids[1].P.K), n.Kids[0], func(x text.X, _ engine.H) int16 { return signed(x, n, 2) * per(x, n.Kids[4]) })
		}),

		placeRow("in a battle with {np}", func(x text.X, n *text.Node, h engine.H) (some bool) {
			l := At(x.M, h)
			if l == 0 || !fighting(x.M, l) {
				return false
			}
			x.Each(n.Kids[0], func(o engine.H) { some = some || o != h && At(x.M, o) == l && o != l })
			return some
		}),
		{Kind: "rel", Says: "targeting {np} || that is targeting {np} || that are targeting {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			if host := x.Ent[h].Host; host != 0 && x.Ent[h].Zone == Stack && x.Matches(n.Kids[0], host) {
				return true
			}
			i := x.PendingOf(h)
			if i < 0 || x.Pend[i].Act == 0 {
				return false
			}
			for _, r := range x.Pend[i].Ref {
				if x.Same(r) && r.H != h && x.Ent[r.H].Zone == Play && x.Matches(n.Kids[0], r.H) {
					return true
				}
			}
			return false
		}}},
	}
}

func doubled(x text.X, np, stat *text.Node) {
	x.Each(np, func(h engine.H) { last(x, h, engine.Stat(stat.P.K), x.Of(stat, h)) })
}

//go:noinline
func some2(says string, sign int16) text.Prod {
	return fixed(row("change", vp(says, "W219", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) { last(x, h, engine.Stat(n.Kids[2].P.K), sign*x.Num(n.Kids[1])) })
	})))
}

func moreOf(c *text.Compiler, n *text.Node, sign int16) {
	c.Value("", engine.Stat(n.Kids[2].P.K), n.Kids[0], func(x text.X, _ engine.H) int16 { return sign * x.Num(n.Kids[1]) * per(x, n.Kids[3]) })
}
