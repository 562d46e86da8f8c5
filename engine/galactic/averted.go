package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// avertWords are what cards say that keep damage from a Sector HQ while it is caused, by weapons
// or by a card. What is scored stays (G58).
func avertWords() []text.Prod {
	return []text.Prod{compiled("ability", "once each complete turn , you may prevent {num} damage to your Sector HQ {stop}", "G58", func(c *text.Compiler, n *text.Node) {
		most := c.Still(nil, 0, engine.Nobody).Num(n.Part("num"))
		c.R.Watcher(c.Def, engine.Watch{Cite: "G58", Text: text.Print(n), Class: engine.Swap, May: true, Verb: VWound,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
				return a.Subj == engine.SeatOf(m.Ent[src].Ctrl) && unspent(m, src, functions)
			},
			Make: func(m *engine.M, src engine.H, i int) {
				a := &m.Make.Atom[i]
				a.A = max(a.A-most, 0)
				noteUse(m, src, functions)
			}})
	})}
}
