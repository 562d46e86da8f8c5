package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// keywordLines are lines that mark a card for a rule of the rulebook.
func keywordLines() []text.Prod {
	marks := func(says, cite string, bit uint64) text.Prod {
		return compiled("ability", says+" {stop}", cite, func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Bits |= bit })
	}
	return []text.Prod{
		marks("this card 's damage can damage terrain", "G133", HurtsTerrain),
		marks("this damage can be caused only to shields", "R35", ShieldsOnly),
		marks("weapons fire can't target this card", "G26", Unaimed),
		compiled("keyword", "stray", "X24", func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Bits |= Stray }),
		compiled("ability", "rock base {stop}", "G177", func(c *text.Compiler, n *text.Node) { // its types say it
			if c.R.Cards[c.Def].Bits&(Terrain|Base) != Terrain|Base {
				c.Fail(n, "on a card that is not terrain and a base")
			}
		}),
		compiled("ability", "negated by {num} {points} {stop}", "R34", func(c *text.Compiler, n *text.Node) {
			c.R.Cards[c.Def].Num[Negated] = c.Still(nil, 0, engine.Nobody).Num(n.Kids[0])
			negatedBy(c, n)
		}),
		compiled("ability", "negated by {points} equal to its strength {stop}", "R34", func(c *text.Compiler, n *text.Node) {
			card := &c.R.Cards[c.Def]
			card.Num[Negated] = card.Num[Strength]
			negatedBy(c, n)
		}),
	}
}

// negatedBy notes which points negate the card being compiled.
func negatedBy(c *text.Compiler, n *text.Node) {
	if kind := n.Part("points").P.K; kind != Research {
		ownValue(c, "R34", NegatedBy, kind)
	}
}

// negates reports whether points of a kind negate a card.
func negates(m *engine.M, h engine.H, kind int) bool {
	by := int(m.Value(h, NegatedBy))
	return by == kind || by == 0 && kind == Research
}
