package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Verbs by which things come to light, to a hand, or to somebody else, and what is
// done only later.
func verbsOfChange() []text.Prod {
	return []text.Prod{
		vp("draw {ref}", "AX56", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { send(x, h, Hand, ByEffect, 0, x.By) })
		}),
		{Kind: "vp", Says: "{who?} reveal~ {np}", Cite: "A61", Mean: text.Mean{Shows: true, Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Show(n.Kids[1])
			c.Happens("A61", text.Print(n), func(x text.X) {
				var of engine.Set
				x.Each(n.Kids[1], func(h engine.H) {
					of.Add(h)
					x.Add(engine.Atom{Verb: VReveal, Subj: h, By: x.Actor(n)})
				})
				x.See(&of)
			})
		}}},
		{Kind: "vp", Says: "{who?} choose~ {np}", Cite: "A61", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Asks(n) }}},
		{Kind: "vp", Says: "{who?} look~ at {np}", Cite: "A61", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("A61", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x, of := c.X(m, f), engine.Set{}
				x.Each(n.Kids[1], func(h engine.H) { of.Add(h) })
				x.See(&of)
				if f.R[engine.RegDid] = text.Truth(!of.Empty()); f.R[engine.RegDid] == 1 {
					m.Need = engine.Need{Kind: engine.Look, Who: x.Actor(n), Of: of}
				}
				return engine.Next
			})
		}}},
		vp("{np} defect~", "A7", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				if e := In(x.M, h); e != 0 {
					x.Add(engine.Atom{Verb: VTake, Subj: h, By: x.By, A: Defected, Obj: Facing(x.M, e)})
				}
			})
		}),
		vp("{who?} take~ control of {np} , putting it in my Expedition if it 's an Expedition Permanent || {who?} take~ control of {np}", "A7", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				to := engine.SeatOf(x.By)
				if e := In(x.M, h); e != 0 {
					if to = at(x.M, x.Src); to == 0 || x.Ent[to].Owner != x.By {
						to = Expedition(x.M, x.By, int(x.Ent[e].Num[Side]))
					}
				}
				x.Add(engine.Atom{Verb: VTake, Subj: h, By: x.By, Obj: to})
			})
		}),
		vp("{who?} move~ {np} {way} {num} region%", "AX56", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) {
				for range x.Num(n.Kids[3]) {
					x.Add(engine.Atom{Verb: VAdvance, Subj: h, By: x.Actor(n), A: n.Kids[2].P.K})
				}
			})
		}),
		// "after Rest"
		{Kind: "clause", Says: "{vp} {vpmore*} after Rest", Cite: "AX69", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
			rested := text.Row("event", "Rest is over", func(c *text.Compiler, e *text.Node) {
				c.When(e, VRested, false, func(text.X, *engine.Atom) bool { return true })
			})
			c.Afterwards(rested, text.Both(n.Kids[0], n.Kids[1]))
		}}},
	}
}
