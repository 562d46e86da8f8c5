package text

import "github.com/cutdeck/cutdeck/engine"

// entryCost compiles an additional cost of playing a card that enters play: it is paid when the place
// of the card has been chosen, and the card can't be played unless it can be paid.
func (c *Compiler) entryCost(n *Node, costs []*Node) {
	c.b.reset(0)
	for _, v := range costs {
		if v.P.Do == nil {
			c.fail(v, "as a cost")
			return
		}
		c.Bind(v, true)
	}
	if len(c.b.aims) > 0 || c.Game.Entry == 0 {
		c.fail(n, "on a card that enters play")
		return
	}
	c.R.Cards[c.Def].Extra = c.body(func() {
		for _, v := range costs {
			c.Asks(v)
		}
		c.Step(c.Game.Cites.Pay, "What it costs besides is paid", func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			m.BeginCost(f.By, f.Src.H)
			whole := true
			for _, v := range costs {
				whole = whole && x.picked(v)
				v.P.Do(x, v)
			}
			f.R[engine.RegDid] = 0
			if whole && m.Make.N > 0 {
				m.Happen()
			} else {
				m.Discard()
			}
			return engine.Next
		})
		c.Step(c.Game.Cites.Pay, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.NFrame > 1 { // the frame that plays the card reads there whether this was paid
				m.Frame[max(m.NFrame, 2)-2].R[engine.RegDid] = f.R[engine.RegDid]
			}
			return engine.Next
		})
	})
	asking := asked(costs...)
	c.R.Watcher(c.Def, engine.Watch{Cite: c.Game.Cites.Pay, Text: Print(n), Class: engine.Forbid, Self: true, Verb: c.Game.Entry,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			if a.Subj != src || m.Make.N > 0 { // this watcher answers only the question whether the card could be played
				return false
			}
			return !c.payable(c.Still(m, src, m.Ent[src].Ctrl), costs, asking, true)
		}})
}
