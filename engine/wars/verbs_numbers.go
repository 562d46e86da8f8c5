package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// verbsOfNumbers are the verbs by which cards lose and gain some of a stat, and verbs with
// two places.
func verbsOfNumbers() []text.Prod {
	return []text.Prod{
		some2("{np} gain~ {num} {stat}", 1), some2("{np} lose~ {num} {stat}", -1),
		static("{np} gain~ {num} {stat} {per?}", "W44", func(c *text.Compiler, n *text.Node) { moreOf(c, n, 1) }),
		static("{np} lose~ {num} {stat} {per?}", "W44", func(c *text.Compiler, n *text.Node) { moreOf(c, n, -1) }),

		placeRow("in a battle with {np}", func(x text.X, n *text.Node, h engine.H) (some bool) {
			l := At(x.M, h)
			if l == 0 || !fighting(x.M, l) {
				return false
			}
			x.Each(n.Kids[0], func(o engine.H) { some = some || o != h && At(x.M, o) == l && o != l })
			return some
		}),
		{Kind: "participle", Says: "targeting {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
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

//go:noinline
func some2(says string, sign int16) text.Prod {
	return fixed(row("change", vp(says, "W219", func(x text.X, n *text.Node) {
		x.Each(n.Kids[0], func(h engine.H) { last(x, h, engine.Stat(n.Kids[2].P.K), sign*x.Num(n.Kids[1])) })
	})))
}

func moreOf(c *text.Compiler, n *text.Node, sign int16) {
	c.Value("", engine.Stat(n.Kids[2].P.K), n.Kids[0], func(x text.X, _ engine.H) int16 { return x.Per(sign*x.Num(n.Kids[1]), n.Kids[3]) })
}
