package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// verbs on cards in play and on what waits on the stack.
func verbsOfCards() []text.Prod {
	return []text.Prod{
		{Kind: "vp", Says: "{who?} choose~ {np}", Cite: "W184", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.Asks(n) }}},
		vp("{who?} choose~ {np} to put {into}", "W17 W18", func(x text.X, n *text.Node) { putAll(x, n, &text.Node{Kids: n.Kids[1:]}) }),
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

// stacking puts cards on another; one stacked face up is shown.
var stacking = text.Imperative{Says: "{np} {face?} on {np}", Cite: "W69", Mean: text.Mean{Do: stack, Make: func(c *text.Compiler, n *text.Node) {
	if faceOf(n.Kids[2]) == 1 {
		c.Do(n)
		return
	}
	c.Asks(n)
	c.Show(n.Kids[1])
	c.Happens("W69", text.Print(n), func(x text.X) { stack(x, n) })
}}}

// stack puts cards on another, face up or down.
func stack(x text.X, n *text.Node) {
	who, to := x.Actor(n), x.One(n.Kids[3])
	x.Each(n.Kids[1], func(h engine.H) {
		x.Add(engine.Atom{Verb: VStackOn, Subj: h, Obj: to, By: who, A: faceOf(n.Kids[2])})
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
	c.Happens("F26", "It is stacked", func(x text.X) {
		x.Add(engine.Atom{Verb: VStackOn, Subj: engine.Handle(x.F.R[engine.RegH]), Obj: x.One(n.Kids[2]), By: x.Actor(n), A: faceOf(n.Kids[1])})
	})
	end = c.Next()
}

// cancelling is an imperative on what waits on the stack.
func cancelling(i text.Imperative) text.Imperative {
	i.Make = func(c *text.Compiler, n *text.Node) {
		n.Kids[1].Anywhere(Stack)
		c.Do(n)
	}
	return i
}
