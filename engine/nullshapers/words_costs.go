package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Costs: energies by their symbols, and what changes the cost of cards.

// symbols are the energies by their letters.
var symbols = [Energies]string{"⟨L⟩", "⟨S⟩", "⟨D⟩", "⟨C⟩", "⟨G⟩"}

// bills sums what a list of symbols says, by energy and void.
func bills(x text.X, n *text.Node) (b bill) {
	for _, k := range chain(n.Kids[0], n.Kids[1]) {
		b[k.P.K] += x.Num(k)
	}
	return b
}

// symbol is a part of a cost in an energy, of so much as num says.
func symbol(says string, energy int16, num func(x text.X, n *text.Node) int16) text.Prod {
	p := number("energy", says, "T20", num)
	p.K = energy
	return p
}

// energyRows are the symbols: five energies, void as a number or as X, and words.
func energyRows() (rows []text.Prod) {
	one := func(text.X, *text.Node) int16 { return 1 }
	for e, s := range symbols {
		rows = append(rows, symbol(s, int16(e), one), numbered("colour", EnergyNames[e], int16(e)))
		rows = append(rows, symbol("{num} "+EnergyNames[e]+" (energy)?", int16(e), func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }))
	}
	unknown := symbol("⟨X⟩", anyEnergy, text.Unknown)
	unknown.Role = text.Var
	return append(rows, unknown,
		symbol("$mana", anyEnergy, func(_ text.X, n *text.Node) int16 { return n.N }),
		symbol("{num} void", anyEnergy, func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
		joined("energies", "{energy} {andenergy*}"), joined("andenergy", "{energy} || and {energy}"))
}

// pays adds what a list of symbols costs a player.
func pays(x text.X, n *text.Node, who engine.Seat) {
	b := bills(x, n)
	b.add(x.M, who)
}

var costWords = append(energyRows(),
	vp("{energies}", "T20", func(x text.X, n *text.Node) { pays(x, n.Kids[0], x.By) }),
	vp("{who?} pay~ {energies}", "T20", func(x text.X, n *text.Node) { pays(x, n.Kids[1], x.Actor(n)) }),

	numbered("way", "more", 1), numbered("way", "less", -1),
	compiled("vp", "the next {noms} {who} play~ this turn cost~ {energies} {way}", "T21", nextCost),
	static("the first {noms} {who} play~ each turn cost~ {energies} {way} {toplay?} {per?}", "T21", func(c *text.Compiler, n *text.Node) {
		costsOf(c, changeOf(n), n.Kids[0], func(x text.X, h engine.H) bool {
			none := isAnyone(n.Kids[1]) || x.Ent[h].Owner == x.Seat(n.Kids[1])
			eachPlayed(x.M, x.Ent[h].Owner&1, func(o engine.H) { none = none && (o == h || !x.Matches(n.Kids[0], o)) })
			return none
		})
	}),
	text.Prod{Kind: "wares", Says: "{every?} {noms} {who} play~ {during?}", Mean: text.Mean{Sub: true}},
	text.Prod{Kind: "wares", Says: "{everyof?} {poss} {noms}", Mean: text.Mean{Sub: true}},
	text.Prod{Kind: "wares", Says: "{every?} {noms}", Mean: text.Mean{Sub: true}},
	text.Prod{Kind: "toplay", Says: "to play", Mean: text.Mean{Sub: true}, Read: "nobody: the cost of a card is that of playing it"},
	static("{wares} cost~ {energies} {way} {toplay?} {per?}", "T21", func(c *text.Compiler, n *text.Node) {
		wares := n.Kids[0]
		if noun := wares.First("noun"); noun != nil && noun.P.Zone == Queue {
			c.Fail(wares, "as what is played; what using a skill costs besides is said of the player: “as an additional cost for your opponent to use a skill, they pay {1}”")
			return
		}
		who := wares.Part("who")
		if who == nil {
			who = wares.Part("poss")
		}
		costsOf(c, changeOf(n), wares.Part("noms"), func(x text.X, h engine.H) bool {
			return (who == nil || isAnyone(who) || x.Ent[h].Owner == x.Seat(who)) && x.If(wares.Part("during"))
		})
	}),
	text.Prod{Kind: "toll", Says: "{who} pay~ {energies} {per?}", Cite: "T20", Mean: text.Mean{Sub: true}},
	text.Prod{Kind: "toll", Says: "{who} must pay {energies} {per?}", Cite: "T20", Mean: text.Mean{Sub: true}},
	text.Prod{Kind: "toll", Says: "pay {energies} {per?}", Cite: "T20", Mean: text.Mean{Sub: true}},
	text.Prod{Kind: "extra", Says: "{energies} more", Cite: "T20", Mean: text.Mean{Sub: true}},
	static("this {noun} costs {energies} {way} {toplay?} {per?}", "T21", func(c *text.Compiler, n *text.Node) {
		under := c.Under()
		c.Own(func() {
			eachCost(c, changeOf(n), func(m *engine.M, src, h engine.H) bool {
				return h == src && m.Ent[h].Zone != Planet && under(c.Still(m, src, m.Ent[src].Owner))
			})
		})
	}),
)

// levy charges what a deed costs besides. What is played costs that much more.
func levy(c *text.Compiler, who, d, during, toll *text.Node) {
	sum, per := toll.Part("energies"), toll.Part("per")
	if f := d.P.Deed; f.Verbs[0] == VPlay && len(d.Kids) > 0 {
		costsOf(c, change{sum, 1, per}, d.Kids[0], func(x text.X, h engine.H) bool {
			return (who == nil || isAnyone(who) || x.Ent[h].Owner == x.Seat(who)) && x.If(during)
		})
		return
	}
	times := func(x text.X, n int16) (b bill) {
		for e, k := range bills(x, sum) {
			b[e] = n * x.Per(k, per)
		}
		return b
	}
	c.Charge(text.Charge{Cite: "T51",
		Can: func(x text.X, who engine.Seat, n int16) bool {
			b := times(x, n)
			return b.covers(x.M, who)
		},
		Pay: func(x text.X, who engine.Seat, n int16) {
			b := times(x, n)
			b.add(x.M, who)
		}}, who, d, during)
}

// nextCost is a verb by which the next such card that a player plays in the turn
// costs more or less: counted as it goes into the queue, it is paid for there.
func nextCost(c *text.Compiler, n *text.Node) {
	noms := n.Kids[0]
	noms.Within(inHand | 1<<Queue)
	fits := func(m *engine.M, src, h engine.H) bool {
		x := c.Still(m, src, m.Ent[src].Ctrl&1)
		return m.Ent[h].Owner == x.Seat(n.Kids[1]) && x.Matches(noms, h)
	}
	c.Lasting(n, ThisTurn, func() {
		played := c.Watch(engine.Watch{Cite: "T21", Text: text.Print(n), Class: engine.When, Verb: VPlay, Per: ThisTurn,
			Match: func(m *engine.M, src engine.H, a *engine.Atom) bool { return fits(m, src, a.Subj) }})
		eachCost(c, changeOf(n), func(m *engine.M, src, h engine.H) bool {
			k := text.Counted(m, ThisTurn, src, played)
			next := m.Ent[h].Zone == Hand && k == 0 || m.Ent[h].Zone == Queue && k == 1 && m.PendingOf(h) < 0
			return next && fits(m, src, h)
		})
	})
}

// costsOf changes what cards of a phrase cost to play, of those that fit.
func costsOf(c *text.Compiler, by change, noms *text.Node, fits func(x text.X, h engine.H) bool) {
	noms.Within(^uint32(0)) // where it counts is asked below
	under := c.Under()
	eachCost(c, by, func(m *engine.M, src, h engine.H) bool {
		x := c.Still(m, src, m.Ent[src].Ctrl)
		z := m.Ent[h].Zone
		return (z == Hand || z == Queue) && fits(x, h) && x.Matches(noms, h) && under(x)
	})
}

// change is by how much a cost changes: some energies, more (1) or less (-1), and how
// often.
type change struct {
	sum  *text.Node
	sign int16
	per  *text.Node
}

// changeOf is the change that a row says.
func changeOf(n *text.Node) change {
	return change{n.Part("energies"), n.Part("way").P.K, n.Part("per")}
}

// eachCost registers the change of a cost, energy by energy.
func eachCost(c *text.Compiler, by change, on func(m *engine.M, src, h engine.H) bool) {
	for e := range Energies + 1 {
		c.Ongoing(engine.Ongoing{Cite: "T21", Stat: Light + engine.Stat(e), Layer: 1, On: on, Val: func(m *engine.M, src, h engine.H) int16 {
			x, v := c.Still(m, src, m.Ent[src].Ctrl), int16(0)
			x.Declared(h, func() { v = x.Per(bills(x, by.sum)[e], by.per) }) // it is paid for in the queue (B18, BX22)
			return by.sign * v
		}})
	}
}
