package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Sets of zones in which verbs look.
const (
	inHand  uint32 = 1 << Hand
	inCache uint32 = 1 << Cache
)

// send adds the atom by which h goes to a zone of its owner.
func send(x text.X, h engine.H, z engine.Zone, why int16, by engine.Seat) {
	if h != 0 && x.Ent[h].Zone != z {
		x.Add(engine.Atom{Verb: VGo, Subj: h, By: by, A: int16(z), B: int16(x.Ent[h].Zone), C: why})
	}
}

// sends is a verb by which what its last noun phrase names goes to a zone.
//
//go:noinline
func sends(says, cite string, z engine.Zone, why int16) text.Prod {
	return vp(says, cite, func(x text.X, n *text.Node) {
		who := x.Actor(n)
		x.Each(n.Part("np"), func(h engine.H) { send(x, h, z, why, who) })
	})
}

// reenters is a verb by which what it names arrives on the planet: in staging, or in the
// biome that its words say.
func reenters(says, cite string) text.Prod {
	return vp(says, cite, func(x text.X, n *text.Node) {
		who := x.Actor(n)
		x.Each(n.Part("np"), func(h engine.H) {
			x.It = h
			reenter(x, h, spotIn(n), who, n.Part("locked") != nil)
		})
	})
}

// side is the sector of a player in the biome of another, or 0.
func side(m *engine.M, sector engine.H, who engine.Seat) engine.H {
	if sector == 0 || m.Ent[sector].Kind != KindSector {
		return 0
	}
	return Sector(m, who, int(m.Ent[sector].Num[Side]))
}

func verbsOfZones() []text.Prod {
	return []text.Prod{
		{Kind: "vp", Says: "{who?} discard~ {poss} hand", Cite: "B55 T27", Mean: text.Mean{Role: text.Noted, Make: func(c *text.Compiler, n *text.Node) {
			c.Step("T27", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				who := x.Seat(n.Kids[1])
				f.R[n.Reg] = count(m, who, Hand)
				m.Begin(f.By, f.Src.H)
				discardsHand(x, who)
				m.Happen()
				return engine.Next
			})
		}}},
		among(inHand, mine(sends("{who?} discard~ {np}", "B55 T27", Cache, Discarded))),
		{Kind: "vp", Says: "{who} discard~ (a|an) {noms} of your choice", Cite: "T27", Mean: text.Mean{Make: ofYourChoice}},
		{Kind: "vp", Says: "{who?} discard~ {lot}", Cite: "T27", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { send(x, h, Cache, Discarded, x.Ent[h].Owner) })
		}}},
		{Kind: "lot", Says: "(a|an) card at random || (a|an) random card || (a|an) card at random from (your|their) hand", Cite: "T27", Mean: text.Mean{Role: text.Lot, From: handOf, Num: func(text.X, *text.Node) int16 { return 1 }}},
		{Kind: "lot", Says: "{num} cards at random || {num} random cards", Cite: "T27", Mean: text.Mean{Role: text.Lot, From: handOf, Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
		sends("{who?} terminate~ {np} || {who?} destroy~ {np}", "B56 T28", Cache, Terminated),
		mine(sends("{who?} forfeit~ {np} || {who?} sacrifice~ {np}", "B57 T28", Cache, Forfeited)),
		sends("{who?} delete~ {np} || {who?} archive~ {np}", "B63 T28", Archive, Deleted),
		sends("{who?} bounce~ {np} || {who?} return~ {np} to its owner 's hand || {who?} return~ {np} to their owner 's hand || {who?} return~ {np} to (its|their) owners ' hands", "T29", Hand, ByEffect),
		among(inCache, mine(sends("{who?} recover~ {np}", "T29", Hand, ByEffect))),
		{Kind: "vp", Says: "{who?} shuffle~ {np} into {poss} deck", Cite: "T29", Mean: text.Mean{Role: text.Counts, Make: shufflesIn}},
		{Kind: "vp", Says: "shuffle {poss} deck", Cite: "T29", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { shuffles(c, n.Kids[0]) }}},

		among(inCache, mine(reenters("{who?} restore~ {np} {spot?} {locked?}", "T30"))),
		among(inHand, mine(reenters("{who?} add~ {np} {spot?} {locked?}", "T30"))),
	}
}

// discardsHand adds that a player discards all cards of the hand.
func discardsHand(x text.X, who engine.Seat) {
	for h := range x.In(who, Hand).All() {
		send(x, h, Cache, Discarded, who)
	}
}

// ofYourChoice emits that you look at a hand and choose what is discarded of it. Where
// not any card may be chosen the hand is shown to both.
func ofYourChoice(c *text.Compiler, n *text.Node) {
	noms, who := n.Kids[1], func(x text.X) engine.Seat { return x.Seat(n.Kids[0]) }
	noms.Within(inHand)
	ask := c.R.Ask(engine.Ask{Cite: "T27", Says: "Choose what is discarded"})
	end := 0
	if noms.AnyCard() {
		c.Step("T27", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			lookAt(m, f.By, *m.In(who(c.X(m, f)), Hand))
			return engine.Next
		})
	} else {
		showsHand(c, n, who)
	}
	c.Step("T27", "One of them is chosen", func(m *engine.M, f *engine.Frame) engine.Flow {
		x, of := c.X(m, f), engine.Set{}
		for h := range m.In(who(x), Hand).All() {
			if noms.AnyCard() || x.Bare(noms, h) {
				of.Add(h)
			}
		}
		if of.Empty() {
			return engine.Flow(end)
		}
		m.Choose(f.By, ask, 1, 1).Of = of
		return engine.Next
	})
	c.Step("T27", "It is discarded", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		h := engine.Handle(f.R[engine.RegH])
		m.Begin(f.By, f.Src.H)
		send(x, h, Cache, Discarded, x.Seat(n.Kids[0]))
		m.Happen()
		return engine.Next
	})
	end = c.Next()
}

// handOf is the hand from which a card is picked at random.
func handOf(x text.X, n *text.Node) *engine.Set {
	if n.Subject() != nil {
		return x.In(x.Seat(n.Subject()), Hand)
	}
	return x.In(x.By, Hand)
}

// shufflesIn emits that what is named goes to its owner's deck, and that the decks of those owners are shuffled: which
// ones is noted before, since what lies in a deck is nobody's that a phrase could name.
func shufflesIn(c *text.Compiler, n *text.Node) {
	c.Asks(n)
	c.Step("T29", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		f.R[n.Reg] = 0
		m.Begin(f.By, f.Src.H)
		x.Each(n.Kids[1], func(h engine.H) {
			f.R[n.Reg] |= 1 << x.Ent[h].Owner
			send(x, h, Deck, ByEffect, x.Actor(n))
		})
		m.Happen()
		return engine.Next
	})
	for who := range engine.Seat(2) {
		c.Step("T29", "The deck is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[n.Reg]>>who&1 == 1 {
				m.Mix(m.In(who, Deck))
			}
			return engine.Next
		})
	}
}

// shuffles emits that a deck is shuffled.
func shuffles(c *text.Compiler, whose *text.Node) {
	c.Step("T29", "The deck is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Mix(m.In(c.X(m, f).Seat(whose), Deck))
		return engine.Next
	})
}
