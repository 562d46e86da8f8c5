package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// headWords are the heads of abilities (T2, T4).
func headWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "action : {outlay} {body}", "T4 T8", func(c *text.Compiler, n *text.Node) { acts(c, n, n.Kids[0].Kids[0], n.Kids[1]) }),
		compiled("ability", "action : {often} , {outlay} {body}", "T4 T8", func(c *text.Compiler, n *text.Node) {
			c.Seldom(n.Kids[0], c.Later(func() { acts(c, n, n.Kids[1].Kids[0], n.Kids[2]) }))
		}),
		{Kind: "comma", Says: ":", Cite: "T18", Mean: text.Mean{Sub: true}},
		compiled("ability", "action : {body}", "T4", func(c *text.Compiler, n *text.Node) { acts(c, n, &text.Node{}, n.Kids[0]) }),
	}
}

// acts compiles what is used as an action of its own: only if all of it can be carried out.
func acts(c *text.Compiler, whole, costs, body *text.Node) {
	c.Must, c.Windows = true, inTurn
	c.Activate(whole, costs, body)
	c.Must, c.Windows = false, 0
	if of := c.R.Cards[c.Def].Acts; len(of) > 0 && c.R.Cards[c.Def].Num[Unlocks] > 0 {
		a := &c.R.Acts[of[len(of)-1]]
		a.Can = append(a.Can, engine.Public("DU44", "its hero is locked", func(m *engine.M, h engine.H, by engine.Seat) bool {
			return scored(m, by) >= int(m.Printed(h, Unlocks))
		}))
	}
}

// verbWords are what abilities do.
func verbWords() []text.Prod {
	counted := func(says, cite string, v engine.Verb, sign int16) text.Prod {
		return vp(says, cite, func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: v, By: x.Actor(n), A: sign * x.Num(n.Kids[1])})
		})
	}
	unit := func(says string, bits uint64, st engine.Stat) text.Prod {
		return text.Prod{Kind: "keyword", Says: says, Cite: "T33", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			if of := c.R.Cards[c.Def].Num[Upgrades]; of != 0 { // each of the units that it changes has it
				c.Value("T34", st, upgraded(of), func(text.X, engine.H) int16 { return 1 })
				return
			}
			if c.R.Cards[c.Def].Bits&(Ship|Ground|Structure) == 0 {
				c.Fail(n, "on a card that is no unit")
			}
			c.R.Cards[c.Def].Bits |= bits
		}}}
	}
	return []text.Prod{
		counted("{who?} gain~ {goods}", "T13", VGoods, 1), counted("{who?} gain~ {num} point% || {who?} gain~ {num} victory point%", "DU61", VPoints, 1), vp("{who?} lose~ {goods}", "T13", func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: VGoods, By: x.Actor(n), A: -min(x.Num(n.Kids[1]), of(x.M, Goods0, x.Actor(n)))})
		}),
		counted("{who?} lose~ {num} point% || {who?} lose~ {num} victory point%", "DU61", VPoints, -1),
		unit("planetary shield", Shields, Shielded), unit("sustain damage", Sustains, Sturdy),
		compiled("limit", "use this only once each round", "DU20", func(c *text.Compiler, _ *text.Node) { c.OncePer(1, ThisRound) }),
	}
}
