package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// playWords are what cards do.
func playWords() []text.Prod {
	return []text.Prod{
		vp("draw (a|one) card", "R26", func(x text.X, n *text.Node) { draw(x, 1) }),
		vp("draw {num} cards", "R26", func(x text.X, n *text.Node) { draw(x, x.Num(n.Kids[0])) }),
		vp("disengage {np}", "R17", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VDisengage, Subj: h, By: x.By}) })
		}),
		vp("destroy all shields of {np}", "G74", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				x.Add(engine.Atom{Verb: VShields, Subj: h, Obj: x.Src, By: x.By, A: shieldsLeft(x.M, h)})
			})
		}),
		vp("{np} have:has~ {num} more EMF", "G217", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				if x.Value(h, Nodes) > 0 {
					x.Add(engine.Atom{Verb: VCharge, Subj: h, By: x.By, A: x.Num(n.Kids[1])})
				}
			})
		}),
	}
}

// draw adds that the player of a card draws so many cards, or as many as the deck has
// (R12).
func draw(x text.X, n int16) {
	for range min(int(n), x.In(x.By, Deck).Len()) {
		x.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(x.By), By: x.By})
	}
}

// actionWords are actions that cards in play perform once a turn (G16, G28).
func actionWords(p *plays) []text.Prod {
	return []text.Prod{
		compiled("ability", "action : {body}", "G16", func(c *text.Compiler, n *text.Node) {
			c.Activate(n, &text.Node{}, n.Kids[0])
		}),
		compiled("ability", "action : activate this card against (a|an) {noms} . the {noun} take~ {num} damage {stop}", "G70", func(c *text.Compiler, n *text.Node) {
			p.acts(c, deed{cite: "G70", aim: against(c, n.Kids[0]), do: func(m *engine.M, f *engine.Frame) {
				hurts(m, f.Ref[0], f.Src, f.By, c.X(m, f).Num(n.Kids[2]), 0, 0).R[regByCard] = 1
			}})
		}),
		compiled("ability", "action : activate this card against (a|an) {noms} . destroy all shields of the {noun} and cause {num} structural damage to it {stop}", "G74", func(c *text.Compiler, n *text.Node) {
			mined := c.R.Add("",
				engine.Then("G74 G75", "Its shields are destroyed.", func(m *engine.M, f *engine.Frame) {
					if h := f.Ref[0].H; m.Same(f.Ref[0]) {
						m.Do(engine.Atom{Verb: VShields, Subj: h, Obj: f.Src.H, By: f.By, A: shieldsLeft(m, h)})
					}
				}),
				engine.Then("G74 X23", "Structural damage is caused to it.", func(m *engine.M, f *engine.Frame) {
					hurts(m, f.Ref[0], f.Src, f.By, 0, 0, c.X(m, f).Num(n.Kids[2])).R[regByCard] = 1
				}))
			p.acts(c, deed{cite: "G74", aim: against(c, n.Kids[0]), do: func(m *engine.M, f *engine.Frame) {
				target := f.Ref[0]
				m.Call(mined, f.Src, f.By).Ref[0] = target
			}})
		}),
	}
}

// against are the cards against which a card can be activated (X1).
func against(c *text.Compiler, noms *text.Node) func(m *engine.M, h engine.H, by engine.Seat) engine.Set {
	return func(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
		x := c.Still(m, h, by)
		inPlay(m, Types, func(g engine.H) {
			if g != h && x.Matches(noms, g) {
				of.Add(g)
			}
		})
		return of
	}
}
