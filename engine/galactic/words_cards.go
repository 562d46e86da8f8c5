package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Where cards are put, in Mean.K of a row of the kind "dest": a pile of their owner, the deck
// meaning its top, or the bottom of the deck.
const beneathDeck = int16(-1)

// cardWords are what is done with cards of hands and piles: they are looked at, shown, chosen, put
// somewhere, shuffled and searched for.
func cardWords() []text.Prod {
	inOrder := func(says string) text.Prod {
		return text.Prod{Kind: "vp", Says: says, Cite: "R32", Mean: text.Mean{Role: text.Counts, Make: func(c *text.Compiler, n *text.Node) {
			c.InOrder(n, n.Part("np"), "R32", func(x text.X, h engine.H) {
				to := int16(Deck)
				if dest := n.Part("dest"); dest != nil {
					to = dest.P.K
				}
				puts(x, h, to)
			})
		}}}
	}
	one := func(text.X, *text.Node) int16 { return 1 }
	some := func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }
	return []text.Prod{
		valued("dest", "on top of {poss} deck || on the top of {poss} deck || back on top of {poss} deck || back on {poss} deck", int16(Deck)),
		valued("dest", "on the bottom || on the bottom of it || back on the bottom", beneathDeck), valued("dest", "back on top || on top of it", int16(Deck)),
		valued("dest", "on the bottom of {poss} deck || at the bottom of {poss} deck || beneath {poss} deck", beneathDeck),
		valued("dest", "into {poss} hand || in {poss} hand || to {poss} hand", int16(Hand)),
		valued("dest", "into {poss} discard pile || in {poss} discard pile || on {poss} discard pile", int16(Discard)),
		inOrder("{who?} put~ {np} {dest} in any order"), inOrder("{who?} put~ {np} back in any order || {who?} put~ {np} in any order"),
		vp("{who?} put~ {np} {dest}", "R32", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { puts(x, h, n.Kids[2].P.K) })
		}),
		vp("{who?} put~ {np} {dest} and {np} {dest} || {who?} put~ {np} {dest} and put {np} {dest}", "R32", func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { puts(x, h, n.Kids[2].P.K) })
			x.Each(n.Kids[3], func(h engine.H) { // the rest, while all of them lie there still
				if !x.Matches(n.Kids[1], h) {
					puts(x, h, n.Kids[4].P.K)
				}
			})
		}),
		{Kind: "vp", Says: "{who?} discard~ {lot}", Cite: "R30", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: VDiscard, Subj: h, By: x.Ent[h].Owner}) })
		}}},
		lot("(a|an|one) card at random || (a|an|one) random card", one), lot("(a|an|one) card at random from {poss} hand || (a|an|one) card from {poss} hand at random", one),
		lot("{num} cards at random || {num} random cards", some), lot("{num} cards at random from {poss} hand || {num} cards from {poss} hand at random", some),
		{Kind: "vp", Says: "look at {np}", Cite: "R32", Mean: text.Mean{Looks: 1<<Deck | 1<<Hand, Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			looks(c, n, func(x text.X) (of engine.Set) {
				x.Each(n.Kids[0], func(h engine.H) { of.Add(h) })
				return of
			})
		}}},
		{Kind: "vp", Says: "look at {poss} {pile}", Cite: "R32", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			looks(c, n, func(x text.X) engine.Set { return *x.In(x.Seat(n.Kids[0]), engine.Zone(n.Kids[1].P.K)) })
		}}},
		{Kind: "vp", Says: "{who?} show~ {np} || {who?} reveal~ {np}", Cite: "R32", Mean: text.Mean{Shows: true, Looks: 1<<Deck | 1<<Hand, Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Show(n.Kids[1])
			c.Step("R32", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x, of := c.X(m, f), engine.Set{}
				x.Each(n.Kids[1], func(h engine.H) { of.Add(h) })
				x.See(&of)
				f.R[engine.RegDid] = text.Truth(!of.Empty())
				return engine.Next
			})
		}}},
		{Kind: "vp", Says: "{who?} show~ {poss} hand || {who?} reveal~ {poss} hand", Cite: "R32", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			uncovers(c, n, func(x text.X) engine.Set { return *x.In(x.Seat(n.Kids[1]), Hand) })
		}}},
		compiled("vp", "{who?} choose~ {np}", "R32", func(c *text.Compiler, n *text.Node) {
			uncovers(c, n, func(x text.X) engine.Set { // what is chosen by what it is must be known to be that
				return only(*x.In(x.By.Other(), Hand), x.Seen)
			})
			c.Asks(n)
		}),
		compiled("vp", "shuffle {poss} deck", "R32", func(c *text.Compiler, n *text.Node) { shuffles(c, n.Kids[0]) }),
		{Kind: "vp", Says: "{who?} shuffle~ {np} into {poss} deck", Cite: "R32", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("R32", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				m.Begin(f.By, f.Src.H)
				x.Each(n.Kids[1], func(h engine.H) { puts(x, h, int16(Deck)) })
				m.Happen()
				return engine.Next
			})
			shuffles(c, n.Kids[2])
		}}},
		{Kind: "vp", Says: searches("{dest}"), Cite: "R32", Mean: text.Mean{Looks: 1 << Deck, Make: seeks}},
	}
}

// puts adds that a card goes to a pile of its owner.
func puts(x text.X, h engine.H, dest int16) {
	switch dest {
	case beneathDeck:
		x.Add(engine.Atom{Verb: VBury, Subj: h, By: x.By})
	case int16(Deck):
		x.Add(engine.Atom{Verb: VTop, Subj: h, By: x.By})
	case int16(Discard):
		x.Add(engine.Atom{Verb: VDiscard, Subj: h, By: x.By})
	default:
		x.Add(engine.Atom{Verb: VHand, Subj: h, By: x.By})
	}
}

// lot is a phrase for cards of a hand of which chance picks as many as num says.
func lot(says string, num func(x text.X, n *text.Node) int16) text.Prod {
	return text.Prod{Kind: "lot", Says: says, Cite: "R32", Mean: text.Mean{Role: text.Lot, Num: num, From: func(x text.X, n *text.Node) *engine.Set {
		if whose := n.Part("poss"); whose != nil {
			return x.In(x.Seat(whose), Hand)
		}
		if n.Subject() != nil {
			return x.In(x.Seat(n.Subject()), Hand)
		}
		return x.In(x.By, Hand)
	}}}
}

// looks emits that the player who acts looks at cards: "it", "from it" and "of them" mean them.
func looks(c *text.Compiler, n *text.Node, at func(x text.X) engine.Set) {
	c.Step("R32", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		of := at(x)
		x.See(&of)
		if f.R[engine.RegDid] = text.Truth(!of.Empty()); !of.Empty() {
			m.Need = engine.Need{Kind: engine.Look, Who: f.By, Of: of}
		}
		return engine.Next
	})
}

// uncovers emits that cards are shown to both players, one after the other.
func uncovers(c *text.Compiler, n *text.Node, which func(x text.X) engine.Set) {
	at := c.Next()
	c.Step("R32", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		of := which(c.X(m, f))
		for h := range of.All() {
			if m.Ent[h].Def == 0 {
				m.Reveal(h)
				return engine.Flow(at)
			}
		}
		if !of.Empty() {
			x := c.X(m, f)
			x.See(&of)
		}
		return engine.Next
	})
}

// shuffles emits that a deck is shuffled.
func shuffles(c *text.Compiler, whose *text.Node) {
	c.Step("R32", "The deck is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Mix(m.In(c.X(m, f).Seat(whose), Deck))
		return engine.Next
	})
}

// searches spells a search of one's deck, with where the card that is found is put.
func searches(where string) (says string) {
	for _, shows := range [...]string{"", ", (show|reveal) (it|them) "} {
		for _, ends := range [...]string{"", " , then shuffle (your)? deck", " and shuffle your deck", " . then shuffle your deck", " . shuffle your deck"} {
			for _, and := range [...]string{"and put", ", put", ", and put"} {
				if says != "" {
					says += " || "
				}
				says += "search your deck for {np} " + shows + and + " (it|them|that) (card)? " + where + ends
			}
		}
	}
	return says
}

// seeks emits a search of one's deck for a card, which is shown and put somewhere; then the deck is
// shuffled.
func seeks(c *text.Compiler, n *text.Node) {
	np := n.Kids[0]
	c.Step("R32", "Look through your deck", func(m *engine.M, f *engine.Frame) engine.Flow {
		if of := *m.In(f.By, Deck); !of.Empty() {
			m.Need = engine.Need{Kind: engine.Look, Who: f.By, Of: of}
		}
		return engine.Next
	})
	np.Within(1 << Deck)
	np.Optional()
	np.Open()
	c.Asks(np)
	c.Step("R32", "It is put where it goes", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		if n.Kids[1].P.K != int16(Deck) {
			m.Begin(f.By, f.Src.H)
			x.Each(np, func(h engine.H) { puts(x, h, n.Kids[1].P.K) })
			m.Happen()
		}
		return engine.Next
	})
	c.Step("R32", "The deck is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Mix(m.In(f.By, Deck))
		return engine.Next
	})
	c.Step("R32", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		if x := c.X(m, f); n.Kids[1].P.K == int16(Deck) { // it lies on top of what was shuffled
			m.Begin(f.By, f.Src.H)
			x.Each(np, func(h engine.H) { puts(x, h, int16(Deck)) })
			m.Happen()
		}
		return engine.Next
	})
}
