package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// draws adds the atoms of so many cards drawn, one for each (A57).
func draws(x text.X, n *text.Node, k int16) {
	who := x.Actor(n)
	for range k {
		x.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 1})
	}
}

func verbsOfPlayers() []text.Prod {
	return []text.Prod{
		vp("{who?} draw~ (a|an) card", "AX56", func(x text.X, n *text.Node) { draws(x, n, 1) }),
		vp("{who?} draw~ {num} cards", "AX56", func(x text.X, n *text.Node) { draws(x, n, x.Num(n.Kids[1])) }),
		vp("{who?} {lying?} resupply:resupplies~ (again)?", "AX56", func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: VResupply, Subj: engine.SeatOf(x.Actor(n)), By: x.Actor(n), D: text.Truth(n.Kids[1] != nil)})
		}),
		{Kind: "vp", Says: "{who?} sabotage~", Cite: "AX56", Mean: text.Mean{Make: sabotage}},
		{Kind: "each", Says: "twice", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return 2 }}},
		{Kind: "each", Says: "{num} times", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
		{Kind: "vp", Says: "after you", Cite: "A79", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Step("A79", "The turn ends once no reactions wait.", func(m *engine.M, f *engine.Frame) engine.Flow {
				m.SetVar(AfterYou, 1)
				return engine.Next
			})
		}}},
	}
}

// sabotage emits the step by which up to one card in any Reserve is chosen, by
// each player whom the verb is about, and discarded.
func sabotage(c *text.Compiler, n *text.Node) {
	p := c.R.Proc("sabotage")
	c.Step("AX56 A52 A53", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		var seats int16
		c.X(m, f).Doers(n, func(x text.X) { seats |= 1 << x.Actor(n) })
		m.Call(p, f.Src, f.By).R[2] = seats
		return engine.Next
	})
}

// players registers the procedures of what players do.
func players(r *engine.Rules) {
	spied := r.Ask(engine.Ask{Cite: "AX56", Says: "Choose a card in a Reserve to discard, or pass"})
	seat := func(m *engine.M, f *engine.Frame, n int16) (engine.Seat, bool) { // the n-th in initiative order, if it is one of them
		who := m.Chooser(m)
		if n == 1 {
			who = who.Other()
		}
		return who, f.R[2]>>who&1 == 1
	}
	choose := func(n int16) engine.Step {
		return engine.Then("AX56", "Up to one card in a Reserve is chosen.", func(m *engine.M, f *engine.Frame) {
			of := *m.In(0, Reserve)
			of.Union(m.In(1, Reserve))
			if who, is := seat(m, f, n); is && !of.Empty() {
				m.Choose(who, spied, 0, 1).Of = of
			}
		})
	}
	note := func(n int16) engine.Step {
		return engine.Then("A61", "The choice is known.", func(m *engine.M, f *engine.Frame) { f.R[4+n] = f.R[engine.RegH] })
	}
	r.Add("sabotage", choose(0), note(0), choose(1), note(1),
		engine.Then("AX56", "It is discarded.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, f.Src.H)
			for n := range int16(2) {
				if h := m.CardIn(f, int(4+n)); n == 0 || f.R[5] != f.R[4] {
					who, _ := seat(m, f, n)
					m.Add(engine.Atom{Verb: VGo, Subj: h, By: who, A: int16(Discard), B: int16(Reserve), C: Discarded})
				}
			}
			m.Happen()
		}),
		engine.Then("AX46", "Who asked for it knows whether it was done.", func(m *engine.M, f *engine.Frame) {
			m.Frame[max(m.NFrame, 2)-2].R[engine.RegDid] = f.R[engine.RegDid]
		}))
	r.Hold(r.Proc("sabotage"), engine.Registers{4: engine.ACard, 5: engine.ACard})
}
