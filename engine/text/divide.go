package text

import "github.com/cutdeck/cutdeck/engine"

// Division says how a number is divided among things: "distribute three boosts among
// …", "deal 4 damage divided as you choose among …".
type Division struct {
	Cite  string                             // the paragraph of the question
	Asks  string                             // the question
	Gives string                             // the paragraph of the step that gives each thing its share
	Num   func(x X) int16                    // the number that is divided, limited to engine.MaxShared
	Among func(x X) engine.Set               // the things
	Aims  bool                               // the things are targets, and the fees for them are paid
	Give  func(x X, h engine.H, share int16) // adds to the step in the making what a thing gets
}

// Divide emits the question how a number is divided, answered as a whole, and one step that gives each
// thing its share. With only one thing there is no question.
func (c *Compiler) Divide(n *Node, d Division) {
	says := Print(n)
	aims := d.Aims && c.Game.Fee != nil
	var guards []engine.Guard
	if aims {
		guards = []engine.Guard{c.affordableTarget()}
	}
	ask := c.R.Ask(engine.Ask{Cite: d.Cite, Says: d.Asks, Guards: guards, Whole: &engine.Draft{Cite: d.Cite, Says: "all of it must be divided",
		Each: func(*engine.M, engine.H, int16) (lo, hi int16) { return 0, engine.MaxShared }}})
	c.Step(d.Cite, says, func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		f.R[n.Reg] = max(d.Num(x), 0)
		if of := d.Among(x); of.Len() > 1 && f.R[n.Reg] > 0 {
			k := uint8(min(f.R[n.Reg], engine.MaxShared))
			m.Choose(f.By, ask, k, k).Of = of
		}
		return engine.Next
	})
	c.Step(d.Gives, says, func(m *engine.M, f *engine.Frame) engine.Flow {
		x, shares := c.X(m, f), m.TakeShares()
		if of := d.Among(x); of.Len() == 1 && f.R[n.Reg] > 0 {
			shares = []engine.Share{{H: of.First(), N: f.R[n.Reg]}}
		}
		f.Pick = engine.Set{}
		for _, s := range shares {
			if aims {
				c.Game.Aimed(m, f, s.H)
			}
		}
		m.Begin(f.By, f.Src.H)
		for _, s := range shares {
			d.Give(x, s.H, s.N)
		}
		m.Happen()
		return engine.Next
	})
}

// affordableTarget guards a further target of a division: the fees of all targets together can be
// paid.
func (c *Compiler) affordableTarget() engine.Guard {
	return engine.Public(c.Game.Cites.Fee, "you can't pay what it costs to target that, too", func(m *engine.M, h engine.H, by engine.Seat) bool {
		f, fees := m.Top(), int16(0)
		of := f.Pick
		of.Add(h)
		for g := range of.All() {
			fees += c.Game.Fee(m, f.Src.H, by, g)
		}
		return f.Pick.Has(h) || c.Game.Affords(m, f.Src.H, by, fees)
	})
}
