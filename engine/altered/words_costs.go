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

// ownCost changes what the card itself costs, wherever it is.
func ownCost(c *text.Compiler, more func(x text.X) int16) {
	under := c.Under()
	c.Own(func() {
		for _, st := range bothCosts {
			c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 1,
				On: func(m *engine.M, src, h engine.H) bool {
					return h == src && onSale(m, h) && under(c.Still(m, src, m.Ent[src].Owner))
				},
				Val: func(m *engine.M, src, h engine.H) int16 { return more(c.Still(m, src, m.Ent[src].Owner)) }})
		}
	})
}

// priced is a change of what cards cost to play: which cards, who plays them (nil:
// anybody), from where (nil: anywhere), and the least they then cost (0: no limit).
type priced struct {
	noms, who, source *text.Node
	least             int16
	change            func(x text.X, h engine.H) int16
}

// fits: does it change what a card costs that is played in a way?
func (p priced) fits(x text.X, h engine.H, how int16) bool {
	x.Who = x.Ent[h].Owner
	return (p.who == nil || x.Seat(p.who) == x.Who) && x.Matches(p.noms, h) && cameFrom(x, p.source, h, how)
}

// register registers the change for the Hand Cost and the Reserve Cost.
func (p priced) register(c *text.Compiler) {
	p.noms.Within(1<<Hand | 1<<Reserve | 1<<Limbo)
	lasting(c, p.who)
	playedFrom(c, p.source)
	under := c.Under()
	for _, st := range bothCosts {
		on := func(m *engine.M, src, h engine.H) bool {
			x := c.Still(m, src, m.Ent[src].Ctrl)
			return p.fits(x, h, wayOf(st)) && under(x)
		}
		c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 1, On: on,
			Val: func(m *engine.M, src, h engine.H) int16 { return p.change(c.Still(m, src, m.Ent[src].Ctrl), h) }})
		if p.least > 0 {
			c.R.Cards[c.Def].Bits |= Floors
			c.Ongoing(engine.Ongoing{Cite: "AX42", Stat: st, Layer: 2,
				On:  func(m *engine.M, src, h engine.H) bool { return m.Printed(h, st) >= p.least && on(m, src, h) },
				Val: func(*engine.M, engine.H, engine.H) int16 { return p.least }})
		}
	}
}

// dearerRow is a row of a cost that is higher or lower by so much mana as its first number
// says, so often as its "for each" counts, and not lower than its second number.
func dearerRow(says string) text.Prod {
	return static(says, "AX42", func(c *text.Compiler, n *text.Node) {
		k, per := text.Number(n.Tok[0])*part(n, "dearer").P.K, part(n, "per")
		p := priced{noms: part(n, "noms"), who: part(n, "who"), source: part(n, "source"), change: func(x text.X, _ engine.H) int16 {
			if per != nil {
				return k * x.Num(per)
			}
			return k
		}}
		if floor := part(n, "floor"); floor != nil {
			p.least = floor.N
		}
		p.register(c)
	})
}

func costWords() []text.Prod {
	return []text.Prod{
		{Kind: "dearer", Says: "more", Mean: text.Mean{K: 1, Sub: true}, Read: "dearerRow (words_costs.go)"},
		{Kind: "dearer", Says: "less", Mean: text.Mean{K: -1, Sub: true}, Read: "dearerRow (words_costs.go)"},
		{Kind: "floor", Says: ", with a minimum cost of $mana || , to a minimum of $mana", Cite: "AX42", Mean: text.Mean{Sub: true}, Read: "dearerRow (words_costs.go)"},
		{Kind: "owncost", Says: "I cost $mana {dearer} {per?}", Cite: "AX42", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			k := n.N * n.Kids[0].P.K
			ownCost(c, func(x text.X) int16 {
				if n.Kids[1] != nil {
					return k * x.Num(n.Kids[1])
				}
				return k
			})
		}}},
		static("{owncost}", "AX42", func(c *text.Compiler, n *text.Node) { c.Run(n.Kids[0]) }),
		dearerRow("{noms} {who} play~ {source?} cost~ $mana {dearer} {per?} {floor?}"),
		dearerRow("{noms} cost~ $mana {dearer} {per?} {floor?}"),
		dearerRow("{noms} played {source?} cost~ $mana {dearer} {per?} {floor?}"),
		static("you may play {noms} {source?} {price} if their {stat} is {range}", "AX42", func(c *text.Compiler, n *text.Node) {
			mine := text.Words("of its player", func(x text.X, h engine.H) bool { return x.Ent[h].Owner == x.By })
			priced{noms: text.Both(n.Kids[0], mine), source: n.Kids[1], change: func(x text.X, h engine.H) int16 {
				if x.Hidden(h) || !x.InRange(n.Kids[4], x.Of(n.Kids[3], h)) {
					return 0
				}
				return -x.Num(n.Kids[2])
			}}.register(c)
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
