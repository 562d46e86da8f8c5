package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// pointWords are rules about the points that cards make, and what a player makes more.
func pointWords() []text.Prod {
	return []text.Prod{
		compiled("static", "{np} make~ {num} more {points} {per?} || {np} make~ {num} {points} {per?}", "X17", func(c *text.Compiler, n *text.Node) {
			k := engine.Stat(n.Part("points").P.K)
			c.Value("X17", Makes0+k, n.Kids[0], func(x text.X, h engine.H) int16 {
				return perEach(x, n, x.Num(n.Kids[1])) * text.Truth(!Is(x.M, h, Terrain))
			})
			c.Value("X17", Gains0+k, n.Kids[0], func(x text.X, _ engine.H) int16 { return perEach(x, n, x.Num(n.Kids[1])) })
		}),
		static("{np} make~ twice (its|their) printed points", "X17", of(Times), func(text.X, *text.Node, engine.H) int16 { return 2 }),
		static("{np} make~ {num} less {points} {per?}", "X17", kindly(Fewer0), func(x text.X, n *text.Node, h engine.H) int16 { return perEach(x, n, plus(x, n, h)) }),
		static("no {noms} make:makes~ {points}", "X17", kindly(Fewer0), func(text.X, *text.Node, engine.H) int16 { return enough }),
		static("{np} make~ no {points}", "X17", kindly(Fewer0), func(text.X, *text.Node, engine.H) int16 { return enough }),
		compiled("static", "{np} make~ no points", "X17", func(c *text.Compiler, n *text.Node) {
			for k := range Kinds {
				c.Value("X17", Fewer0+engine.Stat(k), n.Kids[0], func(text.X, engine.H) int16 { return enough })
			}
		}),
		static("{np} make~ half (its|their) {points} , rounded down", "X17 R29", kindly(Halves0), holds),
		compiled("static", "{np} make~ {num} less {points} and have:has~ engagement cost {sign} {num} {points}", "X17 G5", func(c *text.Compiler, n *text.Node) {
			c.Value("X17", kindly(Fewer0)(n), n.Kids[0], func(x text.X, _ engine.H) int16 { return x.Num(n.Kids[1]) })
			c.Value("G5", Cost0+engine.Stat(n.Kids[5].P.K), n.Kids[0], func(x text.X, _ engine.H) int16 { return n.Kids[3].P.K * x.Num(n.Kids[4]) })
		}),
		taken("each point allocation of its location 's controller : that player gives {num} {points} to this card ; that {points} is lost {stop}", func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
		taken("each point allocation of its location 's controller : that player pays {points} equal to this card 's strength , and that {points} is lost {stop}", func(x text.X, _ *text.Node) int16 { return Current(x.M, x.Src) }),
		vp("{who} make~ {num} {moreless} {points} in {poss} next Point Allocation", "R15", func(x text.X, n *text.Node) {
			if who := x.Actor(n); who < engine.Nobody {
				k := n.Part("moreless").P.K * x.Num(n.Part("num"))
				x.Add(lasts(engine.SeatOf(who), kindly(Makes0)(n), k, nextPoints+uint8(who)))
			}
		}),
		vp("{who} lose~ {num} {points} in {poss} next Point Allocation", "R15", func(x text.X, n *text.Node) {
			if who := x.Actor(n); who < engine.Nobody {
				x.Add(lasts(engine.SeatOf(who), kindly(Makes0)(n), -x.Num(n.Part("num")), nextPoints+uint8(who)))
			}
		}),
		vp("in your next Point Allocation , you make {num} more {points} || gain {num} {points} in your next Point Allocation", "R15", func(x text.X, n *text.Node) { promised(x, n, 0) }),
		vp("in your next Point Allocation , you make {num} more {points} and {num} more {points}", "R15", func(x text.X, n *text.Node) {
			promised(x, n, 0)
			promised(x, n, 2)
		}),
	}
}

// perEach is a number as often as a phrase says behind it: “for each”.
func perEach(x text.X, n *text.Node, v int16) int16 {
	if per := n.Part("per"); per != nil {
		v *= x.Num(per)
	}
	return v
}

// promised adds that a player makes more points in the next Point Allocation: the number
// in part i, of the kind behind it.
func promised(x text.X, n *text.Node, i int) {
	x.Add(lasts(engine.SeatOf(x.By), Makes0+engine.Stat(n.Kids[i+1].P.K), x.Num(n.Kids[i]), nextPoints+uint8(x.By)))
}

// taken is a rule by which the controller of its location gives points of the kind said
// first in each Point Allocation, as many as there are, and nobody gets them (G48).
func taken(says string, n func(x text.X, n *text.Node) int16) text.Prod {
	return compiled("ability", says, "G48", func(c *text.Compiler, node *text.Node) {
		c.R.OngoingOn(c.Def, engine.Ongoing{Cite: "G48", Stat: kindly(Makes0)(node),
			On: func(m *engine.M, src, h engine.H) bool {
				l := location(m, src)
				return l != 0 && h == engine.SeatOf(m.Ent[l].Ctrl)
			},
			Val: func(m *engine.M, src, _ engine.H) int16 { return -n(c.Still(m, src, m.Ent[src].Ctrl), node) }})
	})
}
