package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Triggers about cards that do something to others, and what cards have.
func performRows() []text.Prod {
	return []text.Prod{
		{Kind: "event", Says: "there is:are~ {count} {noms}", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.WhenAny(n, []engine.Verb{VEnter, VMove, VDestroy, VDismiss, VLost, VLose, VPut, VStackOn}, false, func(x text.X, _ *engine.Atom) bool {
				x.N = x.Count(n.Kids[1])
				return x.Num(n.Kids[0]) == 1
			})
		}}},
		static("{np} have:has~ {mod} {modmore*} {per?}", "W44", func(c *text.Compiler, n *text.Node) {
			mods := []*text.Node{n.Kids[1]}
			for _, m := range n.Kids[2].Kids {
				mods = append(mods, m.Kids[0])
			}
			for _, m := range mods {
				if m.P.Kind != "mod" || m.P.K == modBare {
					c.Fail(m, "as a stat that it has")
					return
				}
				st, _ := statOfMod(m)
				c.Value("", st, n.Kids[0], func(x text.X, h engine.H) int16 {
					_, v := modOf(x, m, h)
					return v * per(x, n.Kids[3])
				})
			}
		}),
	}
}

func statOfMod(m *text.Node) (engine.Stat, bool) {
	if m.P.K == modStat {
		return engine.Stat(m.Kids[0].P.K), true
	}
	return ImmuneToAttrition, false
}
