package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// runsProc is a verb that runs a procedure of the game; n is what its register 2 holds.
func runsProc(says, cite, proc string, n func(x text.X, n *text.Node) int16) text.Prod {
	return compiled("vp", says, cite, func(c *text.Compiler, node *text.Node) {
		c.Step(cite, text.Print(node), func(m *engine.M, f *engine.Frame) engine.Flow {
			k := int16(0)
			if n != nil {
				k = n(c.X(m, f), node)
			}
			m.Call(m.Rules.Proc(proc), f.Src, f.By).R[2] = k
			return engine.Next
		})
	})
}

// supplies lets what a row says be played as a reaction only where there is damage that it would repair
// (G11, G154).
func supplies(row text.Prod) text.Prod {
	make := row.Mean.Make
	row.Mean.Make = func(c *text.Compiler, n *text.Node) {
		c.Limit(n, "G11", func(x text.X) bool {
			of, _ := mendables(x.M, x.By, x.Occurring())
			return x.Occurring() == nil || !of.Empty()
		})
		make(c, n)
	}
	return row
}

// eventWords are the rows for the texts of occurrence and luck cards.
func eventWords() []text.Prod {
	first := func(x text.X, n *text.Node) int16 { return x.Num(n.Part("num")) }
	return []text.Prod{
		vp("return {stack} to its owner 's hand", "R30", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0].Kids[0], func(h engine.H) { returns(x, h) })
		}),
		{Kind: "cond1", Says: "{np} isn't stronger than this card", Cite: "X7", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			is := true
			x.Each(n.Kids[0], func(h engine.H) { is = is && x.Value(h, Strength) <= x.Value(x.Src, Strength) })
			return is
		}}},
		{Kind: "cond1", Says: "no {noms} there is stronger than this card", Cite: "G159", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			is, l := true, location(x.M, x.Src)
			inPlay(x.M, Types, func(h engine.H) {
				is = is && !(l != 0 && location(x.M, h) == l && x.Matches(n.Kids[0], h) && x.Value(h, Strength) > x.Value(x.Src, Strength))
			})
			return is
		}}},
		compiled("ability", "any number of cards named $title may add (its|their) strength {stop}", "G148 G149 G159 D25", func(c *text.Compiler, n *text.Node) {
			c.R.OngoingOwn(c.Def, mark("D25", Summing))
		}),
		vp("the next volley of {np} causes {num} more damage", "G151", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { obeys(x, engine.Atom{Verb: VSharpen, Subj: h, A: x.Num(n.Kids[1])}) })
		}),
		compiled("vp", "its ship protects {np} as a base does , and protects no Sector HQ", "G160", func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("G160", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if t := c.X(m, f).One(n.Kids[0]); t != 0 {
					m.Tie(bond, t, f.Src.H, 0)
				}
				return engine.Next
			})
		}),
		compiled("ability", "when its ship is the target of a volley , discard this card {stop}", "G160", func(c *text.Compiler, n *text.Node) {}),
		runsProc("play a ship from your hand , engaged and with all its weapons and systems loaded", "G162", "surprise", nil),
		compiled("placement", "neither card is a card play", "G162", func(c *text.Compiler, _ *text.Node) {
			p, card := noted(c), &c.R.Cards[c.Def]
			card.Acts = slices.Clone(card.Acts)
			for i, a := range card.Acts {
				if a == p.play {
					card.Acts[i] = p.gratis
				}
			}
		}),
		supplies(runsProc("repair {num} damage of ships , bases and terrain in your fleet and of your Sector HQ", "G154", "supply", first)),
		runsProc("move up to two cards from your reserve fleet to your hand or into play . put this card on the bottom of your discard pile", "G163", "call up", nil),
		runsProc("each player bids points of his or her Sector HQ and shows the top card of his or her deck ; the higher strength wins the bid of the other", "G161", "night", nil),
		runsProc("look at the top card of an opponent 's deck ; you may discard a card of your hand and that card", "G153", "letter", nil),
		runsProc("up to {num} times , you may discard a card and draw a card", "G167", "dig", first),
		{Kind: "num", Says: "the strength of the weakest {noms}", Cite: "G167", Mean: text.Mean{Num: func(x text.X, n *text.Node) (least int16) {
			inPlay(x.M, Types, func(h engine.H) {
				if k := x.Value(h, Strength); x.Matches(n.Kids[0], h) && (least == 0 || k < least) {
					least = k
				}
			})
			return least
		}}},
	}
}

// returns adds that a card and what is on or against it go to their owners' hands (R30). One
// that returns itself, instead of being discarded, takes nothing along.
func returns(x text.X, h engine.H) {
	if h == x.Src {
		obeys(x, engine.Atom{Verb: VHand, Subj: h})
		return
	}
	inPlay(x.M, Types, func(g engine.H) {
		if g != x.Src && location(x.M, g) == h {
			returns(x, g)
		}
	})
	obeys(x, engine.Atom{Verb: VHand, Subj: h})
}
