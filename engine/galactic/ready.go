package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// readied registers the act of playing any card in reaction mode, once for each card that allows it
// in a phase: it must use a function or a rule as any reaction card (G108).
func readied(r *engine.Rules, playable []engine.Guard, p *plays) uint16 {
	guards := append([]engine.Guard{
		engine.Common(engine.Public("G108", "no card lets you play it in reaction mode", func(m *engine.M, _ engine.H, by engine.Seat) bool {
			return m.Count(ThisPhase, engine.SeatOf(by), didReady) > 0
		})),
	}, playable...)
	return r.Act(engine.Act{Cite: "G108", Text: "Play it in reaction mode", Zone: Hand, When: inReaction, Do: r.Proc("react"),
		Can: append(guards, engine.Shown("G108", "it would do nothing in reaction mode", p.serves))})
}

// readyWords are what cards say that let others be played, or act, in reaction mode.
func readyWords() []text.Prod {
	return []text.Prod{
		vp("you may play one card of your hand in reaction mode", "G108", func(x text.X, _ *text.Node) {
			x.Bump(ThisPhase, engine.SeatOf(x.By), didReady, 1)
		}),
		compiled("vp", "{np} perform:performs~ (its|their) action in reaction mode", "G150", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("G150", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if h := c.X(m, f).One(n.Kids[0]); h != 0 && engaged(m, h) && !suspended(m, h) && unspent(m, h, functions) {
					noteUse(m, h, functions) // once in a complete turn
					m.Call(m.Rules.Proc("encore"), m.Ref(h), f.By)
				}
				return engine.Next
			})
		}),
		{Kind: "noun", Says: "reaction card%", Cite: "G62", Mean: text.Mean{Is: text.Worded(Reaction)}},
		compiled("placement", "only one $title each phase", "G150", func(c *text.Compiler, _ *text.Node) {
			p, key := noted(c), c.R.Counts()
			p.perPhase[c.Def] = key
			p.narrows[c.Def] = append(p.narrows[c.Def], func(m *engine.M, _, _ engine.H, by engine.Seat) bool {
				return m.Count(ThisPhase, engine.SeatOf(by), key) == 0
			})
		}),
	}
}

// encores registers that a card performs its action once more, in reaction mode: with its own
// target (G150).
func encores(r *engine.Rules, p *plays) {
	whom := r.Ask(engine.Ask{Cite: "G150", Says: "Choose what it affects"})
	r.Add("encore",
		engine.Branch("G150", "Its target is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			d := &p.deeds[m.Ent[f.Src.H].Def]
			if f.R[engine.RegH] = 0; d.do == nil || !d.allowed(m, f.Src.H, f.By) {
				return engine.Done
			}
			if announces(m, d.aims, f); d.aim != nil {
				of := d.aim(m, f.Src.H, f.By)
				if of.Empty() {
					return engine.Done
				}
				m.Choose(f.By, whom, 1, 1).Of = of
			}
			return engine.Next
		}),
		engine.Then("G150", "It does what it says.", func(m *engine.M, f *engine.Frame) {
			named := f.Ref
			named[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
			m.Call(r.Proc("function"), f.Src, f.By).Ref = named
		}),
	)
}
