package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// verbs on cards in play and on what waits on the stack.
func verbsOfCards() []text.Prod {
	return []text.Prod{
		on("{who?} damage~ {np}", "W173", VDamage, 0),
		on("undamage {np}", "W173", VRepair, 0),
		on("{who?} destroy~ {np}", "W196", VDestroy, 0),
		mine(on("{who?} dismiss~ {np}", "W197", VDismiss, 0)),
		on("invert {np}", "F17", VInvert, 1),
		on("revert {np}", "F17", VInvert, 0),
		cancelling(on("{who?} cancel~ {np}", "W140", VCancel, 0)),
		{Kind: "vp", Says: "{who?} choose~ {np}", Cite: "W184", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Asks(n) }}},
		toPile("{who?} choose~ {np} to put (in|into) {poss} {pile}", 1),
		toPile("{who?} choose~ {np} to put on top of {poss} {pile}", 1),
		moving("move {np} to {np}", func(x text.X, n *text.Node) {
			to := x.One(n.Kids[1])
			x.Each(n.Kids[0], func(h engine.H) {
				if to != 0 && h != to {
					x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: x.By})
				}
			})
		}),
		moving("move {np} to here || move {np} here", func(x text.X, n *text.Node) {
			to := x.Here()
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: x.By}) })
		}),
		moving("move {np} to the location of that battle", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: engine.Handle(x.Var[Battle]), By: x.By})
			})
		}),
		vp("put {np} aboard {np}", "W156", func(x text.X, n *text.Node) {
			to := x.One(n.Kids[1])
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: x.By, C: 1}) })
		}),
		{Kind: "vp", Says: "stack {np} {face?} on {np}", Cite: "W69", Mean: text.Mean{Do: stack, Make: func(c *text.Compiler, n *text.Node) {
			if faceOf(n.Kids[1]) == 0 {
				c.Asks(n)
				c.Show(n.Kids[0])
				c.Step("W69", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
					m.Begin(f.By, f.Src.H)
					stack(c.X(m, f), n)
					m.Happen()
					return engine.Next
				})
				return
			}
			c.Do(n)
		}}},
		{Kind: "face", Says: "face down", Mean: text.Mean{K: 1, Sub: true}},
		{Kind: "face", Says: "face up", Mean: text.Mean{K: 0, Sub: true}},
		{Kind: "vp", Says: "{who} lose~ 1 energy and stack~ that card {face?} on {np} || {who} lose~ 1 energy and stack~ it {face?} on {np}", Cite: "F26", Mean: text.Mean{Make: loseAndStack}},
		vp("remove {np} from the game", "W8", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				x.Add(engine.Atom{Verb: VPut, Subj: h, By: x.By, A: int16(Removed), B: 1})
			})
		}),
	}
}

// moving is a verb that moves cards; one that can't move is not chosen for it.
func moving(says string, do func(x text.X, n *text.Node)) text.Prod {
	p := vp(says, "F22", do)
	p.Bars = &text.Bar{Cite: "W7", Says: "a card says that it can't move", Free: func(m *engine.M, h engine.H) bool { return m.Value(h, CantMove) <= 0 }}
	return p
}

// stack puts cards on another, face up or down.
func stack(x text.X, n *text.Node) {
	to := x.One(n.Kids[2])
	x.Each(n.Kids[0], func(h engine.H) {
		x.Add(engine.Atom{Verb: VStackOn, Subj: h, Obj: to, By: x.By, A: faceOf(n.Kids[1])})
	})
}

// faceOf is 1 for face down; unsaid, it is up.
func faceOf(n *text.Node) int16 {
	if n == nil {
		return 0
	}
	return n.P.K
}

// loseAndStack: the card lost as energy is stacked instead of lost. The loser
// chooses which.
func loseAndStack(c *text.Compiler, n *text.Node) {
	ask := c.R.Ask(engine.Ask{Cite: "F26", Says: "Choose the energy to lose"})
	end := 0
	c.Step("F26", "Choose the energy to lose", func(m *engine.M, f *engine.Frame) engine.Flow {
		who := c.X(m, f).Actor(n)
		var of engine.Set
		losable(m, who, 0, &of)
		f.R[engine.RegDid] = 0
		if of.Empty() {
			return engine.Flow(end)
		}
		m.Choose(who, ask, 1, 1).Of = of
		return engine.Next
	})
	c.Step("F26", "A card stacked face up is shown", func(m *engine.M, f *engine.Frame) engine.Flow {
		if h := engine.Handle(f.R[engine.RegH]); faceOf(n.Kids[1]) == 0 {
			m.Reveal(h)
		}
		return engine.Next
	})
	c.Step("F26", "It is stacked", func(m *engine.M, f *engine.Frame) engine.Flow {
		x, down := c.X(m, f), faceOf(n.Kids[1])
		m.Begin(f.By, f.Src.H)
		if h, to := engine.Handle(f.R[engine.RegH]), x.One(n.Kids[2]); h != 0 && to != 0 {
			m.Add(engine.Atom{Verb: VStackOn, Subj: h, Obj: to, By: x.Actor(n), A: down})
		}
		m.Happen()
		return engine.Next
	})
	end = c.Next()
}

// cancelling is a verb on what waits on the stack; a place or a battle does not.
func cancelling(p text.Prod) text.Prod {
	p.Make = func(c *text.Compiler, n *text.Node) {
		np := n.Kids[len(n.Kids)-1]
		if f := part0(np, "noun"); f != nil && (f.P.K == text.OnlyOne || f.P.Bits != 0 && f.P.Bits&^Location == 0) {
			c.Fail(f, "of what does not wait on the stack")
			return
		}
		np.Anywhere(Stack)
		c.Do(n)
	}
	return p
}
