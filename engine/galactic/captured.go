package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// captive is the sort of links from a crew to those that it has captured: they go where it goes
// back to (D35).
const captive = 7

// captives adds that those that a crew has captured go with it.
func captives(m *engine.M, captor, to engine.H, by engine.Seat) {
	for _, l := range m.Links() {
		if l.Kind == captive && l.From == captor && m.Ent[l.To].Zone == Fleet {
			m.Add(engine.Atom{Verb: VMove, Subj: l.To, Obj: to, By: by})
		}
	}
}

// captureWords are what crew says that captures others: who captures them controls them, and they
// come to that fleet (D35).
func captureWords() []text.Prod {
	return []text.Prod{
		compiled("vp", "capture {np}", "D35", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("D35", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				opens(m, f)
				x.Each(n.Kids[0], func(h engine.H) {
					if h == x.Src || !Is(m, h, Crew) {
						return
					}
					m.Tie(captive, x.Src, h, 0)
					m.Add(lasts(h, Seized, 1, always))
					adds(m, f, engine.Atom{Verb: VMove, Subj: h, Obj: location(m, x.Src)})
				})
				m.Happen()
				return engine.Next
			})
		}),
	}
}
