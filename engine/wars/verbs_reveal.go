package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Revealing and looking: cards are shown by the machine's own needs; what they
// are is then known to later words.
func verbsOfReveal() []text.Prod {
	return []text.Prod{
		{Kind: "vp", Says: "{who?} look~ at {np}", Cite: "W16", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("W16", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				need := engine.Need{Kind: engine.Look, Who: x.Actor(n) & 1}
				x.Each(n.Kids[1], func(h engine.H) { need.Of.Add(h) })
				f.R[engine.RegDid] = 0
				x.See(&need.Of)
				if !need.Of.Empty() {
					m.Need = need
					f.R[engine.RegDid] = 1
				}
				return engine.Next
			})
		}}},
		// "Reveal the top two cards of your reserve, choose one and note its destiny"
		{Kind: "vp", Says: "choose one and note its destiny", Cite: "W189", Mean: text.Mean{Role: text.Noted, Make: chooseOfShown}},
		{Kind: "vp", Says: "{who?} choose~ (a|the) destiny number on {np}", Cite: "W189", Mean: text.Mean{Role: text.Noted, Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("W189", "Its destiny is noted", func(m *engine.M, f *engine.Frame) engine.Flow {
				f.R[n.Reg] = m.Value(c.X(m, f).One(n.Kids[1]), Destiny)
				return engine.Next
			})
		}}},
		{Kind: "vp", Says: "note its destiny", Cite: "W189", Mean: text.Mean{Role: text.Noted, Make: func(c *text.Compiler, n *text.Node) {
			slot := n.Slot
			c.Step("W189", "Its destiny is noted", func(m *engine.M, f *engine.Frame) engine.Flow {
				f.R[n.Reg] = 0
				if slot >= 0 {
					f.R[n.Reg] = m.Value(f.Ref[slot].H, Destiny)
				}
				return engine.Next
			})
		}}},
	}
}

// revealHand shows a whole hand.
func revealHand(c *text.Compiler, n *text.Node) {
	at := c.Next()
	whose := func(x text.X) engine.Seat { return x.Seat(n.Part("poss")) & 1 }
	c.Step("W20", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		for h := range m.In(whose(c.X(m, f)), Hand).All() {
			if m.Ent[h].Def == 0 {
				m.Reveal(h)
				return engine.Next
			}
		}
		return engine.Flow(at + 2)
	})
	c.Step("W20", "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(at) })
	c.Step("W20", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		who := whose(x)
		x.See(m.In(who, Hand))
		m.Begin(f.By, f.Src.H)
		for h := range m.In(who, Hand).All() {
			x.Add(engine.Atom{Verb: VReveal, Subj: h, By: who})
		}
		m.Happen()
		return engine.Next
	})
}

// reveal shows what a phrase names to both; a pick is shown as it is picked.
func reveal(c *text.Compiler, n *text.Node) {
	np := n.Kids[len(n.Kids)-1]
	c.Asks(np)
	c.Show(np)
	c.Happens("W20", text.Print(n), func(x text.X) {
		var of engine.Set
		x.Each(np, func(h engine.H) { of.Add(h) })
		x.See(&of)
		revealed(x, n)
	})
}

// revealed tells of the cards shown.
func revealed(x text.X, n *text.Node) {
	who := x.Actor(n)
	x.Each(n.Kids[len(n.Kids)-1], func(h engine.H) { x.Add(engine.Atom{Verb: VReveal, Subj: h, By: who}) })
}

// chooseOfShown lets the player pick one of the cards just revealed and notes
// its destiny; all of them stay what "them" means.
func chooseOfShown(c *text.Compiler, n *text.Node) {
	ask := c.R.Ask(engine.Ask{Cite: "W189", Says: "Choose the card whose destiny is noted"})
	end := 0
	c.Step("W189", "Choose the card whose destiny is noted", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = 0
		var of engine.Set
		c.X(m, f).Each(n, func(h engine.H) { of.Add(h) })
		if of.Empty() {
			return engine.Flow(end)
		}
		m.Choose(f.By, ask, 1, 1).Of = of
		return engine.Next
	})
	c.Step("W189", "Its destiny is noted", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = m.Value(engine.Handle(f.R[engine.RegH]), Destiny)
		return engine.Next
	})
	end = c.Next()
}
