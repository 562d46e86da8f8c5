package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What changes the costs of cards (AX42), and stats of both costs.
var bothCosts = [...]engine.Stat{HandCost, ReserveCost}

// baseCost is what a card costs before anything changes it: its Reserve Cost if it
// is played from there or Fleeting, else its Hand Cost (AX42).
func baseCost(x text.X, h engine.H) int16 {
	e := &x.Ent[h]
	if e.Zone == Reserve || e.Flags&Fleeting != 0 && e.Zone == Play || e.Zone == Limbo && e.Num[How] == FromReserve {
		return x.Printed(h, ReserveCost)
	}
	return x.Printed(h, HandCost)
}

// ownCost makes the card itself cost less, wherever it is.
func ownCost(c *text.Compiler, less func(x text.X) int16) {
	under := c.Under()
	c.Own(func() {
		for _, st := range bothCosts {
			c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 1,
				On: func(m *engine.M, src, h engine.H) bool {
					return h == src && (m.Ent[h].Zone == Hand || m.Ent[h].Zone == Reserve || m.Ent[h].Zone == Limbo) && under(c.Still(m, src, m.Ent[src].Owner))
				},
				Val: func(m *engine.M, src, h engine.H) int16 { return -less(c.Still(m, src, m.Ent[src].Owner)) }})
		}
	})
}

// costOf changes what the cards of a phrase cost to play, from where it says: for
// whom the ability is, or for both players.
func costOf(c *text.Compiler, noms *text.Node, yours bool, stats []engine.Stat, least int16, val func(x text.X, h engine.H) int16) {
	noms.Within(1<<Hand | 1<<Reserve | 1<<Limbo)
	under := c.Under()
	for _, st := range stats {
		c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 1,
			On: func(m *engine.M, src, h engine.H) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				return (!yours || m.Ent[h].Owner == m.Ent[src].Ctrl) && x.Matches(noms, h) && under(x)
			},
			Val: func(m *engine.M, src, h engine.H) int16 { return val(c.Still(m, src, m.Ent[src].Ctrl), h) }})
		if least > 0 {
			c.R.Cards[c.Def].Bits |= Floors
			c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 2,
				On: func(m *engine.M, src, h engine.H) bool {
					x := c.Still(m, src, m.Ent[src].Ctrl)
					return m.Printed(h, st) >= least && (!yours || m.Ent[h].Owner == m.Ent[src].Ctrl) && x.Matches(noms, h)
				},
				Val: func(*engine.M, engine.H, engine.H) int16 { return least }})
		}
	}
}

func costWords() []text.Prod {
	return []text.Prod{
		static("I cost $mana less", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			ownCost(c, func(text.X) int16 { return k })
		}),
		static("I cost $mana less {per}", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			ownCost(c, func(x text.X) int16 { return k * x.Num(n.Kids[0]) })
		}),
		static("I cost $mana more", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			ownCost(c, func(text.X) int16 { return -k })
		}),
		static("{noms} you play cost~ $mana less", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			costOf(c, n.Kids[0], true, bothCosts[:], 0, func(text.X, engine.H) int16 { return -k })
		}),
		static("{noms} played from Reserve cost~ $mana more", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			costOf(c, n.Kids[0], false, bothCosts[1:], 0, func(text.X, engine.H) int16 { return k })
		}),
		static("{noms} played from Reserve cost~ $mana less", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			costOf(c, n.Kids[0], false, bothCosts[1:], 0, func(text.X, engine.H) int16 { return -k })
		}),
		static("{noms} played from Reserve cost~ $mana less , with a minimum cost of $mana", "AX42", func(c *text.Compiler, n *text.Node) {
			k := text.Number(n.Tok[0])
			costOf(c, n.Kids[0], false, bothCosts[1:], text.Number(n.Tok[1]), func(text.X, engine.H) int16 { return -k })
		}),
		static("you may play {noms} for $mana less if their {stat} is {range}", "AX42", func(c *text.Compiler, n *text.Node) {
			k := n.N
			costOf(c, n.Kids[0], true, bothCosts[:], 0, func(x text.X, h engine.H) int16 {
				if x.Hidden(h) || !x.InRange(n.Kids[2], x.Of(n.Kids[1], h)) {
					return 0
				}
				return -k
			})
		}),
		static("you may play exhausted cards from your Reserve", "AX38", func(c *text.Compiler, n *text.Node) {
			c.Value("AX38", Tireless, nil, func(x text.X, h engine.H) int16 { return text.Truth(h == engine.SeatOf(x.By)) })
		}),
		{Kind: "stat", Says: "Base Cost", Cite: "AX42", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return baseCost(x, x.It) }}},
		{Kind: "which", Says: "with a base statistic of 0", Cite: "AX54", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			if x.Hidden(h) {
				return x.May
			}
			return x.Printed(h, Forest) == 0 || x.Printed(h, Mountain) == 0 || x.Printed(h, Water) == 0
		}}},
		{Kind: "which", Says: "with {stat} less than or equal to the {stat} of {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			if x.Hidden(h) {
				return x.May
			}
			v, fits := x.Of(n.Kids[0], h), false
			x.Each(n.Kids[2], func(o engine.H) { fits = fits || v <= x.Of(n.Kids[1], o) })
			return fits
		}}},
		{Kind: "which", Says: "that {who} control~", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return x.Ent[h].Ctrl == x.Seat(n.Kids[0]) }}},
	}
}
