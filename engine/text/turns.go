package text

import "github.com/cutdeck/cutdeck/engine"

// inTurn carries a clause out for one thing after the other, in the order of their handles: "that
// unit" is the thing whose turn it is.
func inTurn(c *Compiler, n *Node) {
	np := n.Kids[0]
	c.Asks(np)
	end := 0
	c.Step(c.Game.Cites.Effect, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.Ref[n.Slot] = engine.Ref{}
		return engine.Next
	})
	again := c.Step(c.Game.Cites.Effect, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		next := engine.H(0)
		c.X(m, f).Each(np, func(h engine.H) {
			if h > f.Ref[n.Slot].H && (next == 0 || h < next) {
				next = h
			}
		})
		f.Ref[n.Slot] = m.Ref(next)
		if next == 0 {
			return engine.Flow(end)
		}
		return engine.Next
	})
	c.Run(n.Kids[1])
	c.Step(c.Game.Cites.Effect, "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(again) })
	end = c.Next()
}

// either asks a player for one of two deeds when the clause is carried out. An impossible deed is not
// offered if the other is possible.
func either(c *Compiler, n *Node, who *Node, deeds []*Node) {
	could := [2]func(X) bool{able(deeds[:1]), able(deeds[1:2])}
	can := func(m *engine.M, f *engine.Frame, i int16) bool { return could[i](c.X(m, f)) }
	cite := c.Game.Cites.Choice
	ask := c.R.Ask(engine.Ask{Cite: cite, Says: "Choose one", Modes: []string{offered(deeds[0]), offered(deeds[1])},
		Mode: func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
			if f := m.Top(); mode >= 0 && mode < 2 && !can(m, f, mode) && can(m, f, 1-mode) {
				return &engine.Illegal{Cite: cite, Says: "that can't be done, and the other can"}
			}
			return nil
		}})
	c.Step(cite, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(c.X(m, f).asked(c.X(m, f).Seat(who)), ask, 1, 1).N = 2
		return engine.Next
	})
	at, second := c.Next(), 0
	c.Step(cite, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		if f.R[engine.RegMode] == 1 {
			return engine.Flow(second)
		}
		return engine.Flow(at + 1)
	})
	c.Run(deeds[0])
	end := 0
	c.Step(cite, "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(end) })
	second = c.Next()
	c.Run(deeds[1])
	end = c.Next()
}

// acting is the player who carries out a verb, named in its own words or before it.
func (n *Node) acting() *Node {
	if len(n.Kids) > 0 && n.Kids[0] != nil && n.Kids[0].P != nil && n.Kids[0].P.Kind == "who" {
		return n.Kids[0]
	}
	return n.subject
}

// Either emits a player's choice between two deeds.
func (c *Compiler) Either(n, who, one, other *Node) { either(c, n, who, []*Node{one, other}) }

// Verb is a verb made by a row; says is its name where it is offered.
func Verb(says, cite string, do func(x X)) *Node {
	return &Node{P: &Prod{Kind: "vp", Says: says, Cite: cite, Mean: Mean{Do: func(x X, _ *Node) { do(x) }}}, Slot: slotNone, Reg: -1}
}

// offered is the wording of a deed where it is offered.
func offered(n *Node) string {
	if s := Print(n); s != "" {
		return s
	}
	return n.P.Says
}
