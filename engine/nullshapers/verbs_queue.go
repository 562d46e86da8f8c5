package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func verbsOfQueue() []text.Prod {
	return []text.Prod{
		among(1<<Queue, vp("{who?} cancel~ {np}", "B25 T35", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VCancel, Subj: h, By: x.Actor(n)}) })
		})),
		text.Single(text.Prod{Kind: "vp", Says: "copy {np}", Cite: "T35", Mean: text.Mean{Looks: 1 << Queue, Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("T35", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				f.R[engine.RegDid] = 0
				if i := m.PendingOf(x.One(n.Kids[0])); i >= 0 {
					copies(m, i, f.By)
					f.R[engine.RegDid] = 1
				}
				return engine.Next
			})
		}}}, 0),
	}
}

// copies puts a copy of waiting action i into the queue, with the same targets: it
// is no card, and executes first.
func copies(m *engine.M, i int, by engine.Seat) {
	p := m.Pend[i]
	speed := m.Ent[p.Me.H].Num[Fast]
	p.Me, p.By = m.Ref(m.Create(engine.Entity{Zone: Queue, Owner: by, Ctrl: by, Kind: KindSkill})), by
	m.SetNum(p.Me.H, Fast, speed)
	m.File(p)
}
