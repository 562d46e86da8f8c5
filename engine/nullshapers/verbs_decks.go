package nullshapers

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// draws adds that a player draws so many cards (B12).
func draws(x text.X, who engine.Seat, k int16) { drawing(x.M, who, k) }

// drawing adds to the step in the making that a player draws so many cards. Each is a
// part of its own, so that what changes the drawing of a card changes each (T46).
func drawing(m *engine.M, who engine.Seat, k int16) {
	for range k {
		m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who, A: 1})
	}
}

// drawnBefore is how many cards parts of the step in the making that come before an
// atom let its player draw.
func drawnBefore(m *engine.M, a *engine.Atom) (k int16) {
	for i := range m.Make.N {
		b := &m.Make.Atom[i]
		if b == a {
			return k
		}
		if b.Verb == VDraw && b.Subj == a.Subj {
			k += b.A
		}
	}
	return 0 // nobody has made it yet
}

func verbsOfDecks() []text.Prod {
	return []text.Prod{
		vp("{who?} draw~ (a|an) card {per?}", "B12 T31", func(x text.X, n *text.Node) { draws(x, x.Actor(n), x.Per(1, n.Kids[1])) }),
		vp("{who?} draw~ {num} cards {per?} || {who?} draw~ {num} {per?}", "B12 T31", func(x text.X, n *text.Node) { draws(x, x.Actor(n), x.Per(x.Num(n.Kids[1]), n.Kids[2])) }),
		vp("{who?} draw~ another card || {who?} draw~ an additional card", "B12 T31", func(x text.X, n *text.Node) { draws(x, x.Actor(n), 1) }),
		vp("{who?} draw~ cards equal to {sum} || {who?} draw~ a number of cards equal to {sum}", "B12 T31", func(x text.X, n *text.Node) { draws(x, x.Actor(n), x.Num(n.Kids[1])) }),
		vp("{who?} draw~ cards until {who} have:has~ {num} cards in (your|their)? hand || {who?} draw~ until {who} have:has~ {num} cards in (your|their)? hand", "B12 T31", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			draws(x, who, x.Num(n.Kids[2])-count(x.M, who, Hand))
		}),
		erasing("{who?} erase~ {num} {erased} || {who?} erase~ {num} cards {erased}", func(x text.X, n *text.Node) engine.Seat { return x.Actor(n) }),
		erasing("{who?} erase~ {num} cards from {poss} deck {erased} || {who?} erase~ {num} cards of {poss} deck {erased}", func(x text.X, n *text.Node) engine.Seat { return x.Seat(n.Kids[2]) }),
		{Kind: "erased", Says: "", Cite: "KW30", Mean: text.Mean{Role: text.Named, K: text.Several, Pin: func(*engine.M, *engine.Frame, text.X, *text.Node) {}}},
		{Kind: "vp", Says: "{who?} scan~ {num}", Cite: "KW34", Mean: text.Mean{Slight: text.Anytime, Make: func(c *text.Compiler, n *text.Node) { looks(c, n, "scan") }}},
		{Kind: "vp", Says: "{who?} review~ {num}", Cite: "T32", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { looks(c, n, "review") }}},
		{Kind: "vp", Says: "fetch {np} || " + searches("into your hand"), Cite: "T33", Mean: text.Mean{Looks: 1 << Deck, Make: fetch}},
		{Kind: "vp", Says: "fetch {np} and put (it|them) {dest} || " + searches("{dest}"), Cite: "T33 T30", Mean: text.Mean{Looks: 1 << Deck, Make: fetch}},
		{Kind: "vp", Says: "{who?} show~ {np}", Cite: "T34", Mean: text.Mean{Shows: true, Looks: inHand, Make: showing}},
		{Kind: "vp", Says: "{who?} reveal~ {np}", Cite: "T34", Mean: text.Mean{Shows: true, Looks: inHand, Make: showing}},
		{Kind: "vp", Says: "{who?} show~ {lot} || {who?} reveal~ {lot}", Cite: "T34", Mean: text.Mean{Shows: true, Make: showing}},
		{Kind: "vp", Says: "look at {np}", Cite: "T34", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Asks(n)
			c.Step("T34", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				var of engine.Set
				x.Each(n.Kids[0], func(h engine.H) { of.Add(h) })
				f.R[engine.RegDid] = text.Truth(!of.Empty())
				x.See(&of)
				lookAt(m, f.By, of)
				return engine.Next
			})
		}}},
	}
}

// showing emits that what is named is shown to both.
func showing(c *text.Compiler, n *text.Node) {
	c.Asks(n)
	c.Show(n.Kids[1])
	c.Step("T34", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		var of engine.Set
		x.Each(n.Kids[1], func(h engine.H) { of.Add(h) })
		x.See(&of)
		m.Begin(f.By, f.Src.H)
		for h := range of.All() {
			m.Add(engine.Atom{Verb: VReveal, Subj: h, By: x.Actor(n)})
		}
		m.Happen()
		return engine.Next
	})
}

// showsHand emits that all cards of a hand are shown, one after the other.
func showsHand(c *text.Compiler, n *text.Node, who func(x text.X) engine.Seat) {
	at := c.Next()
	c.Step("T34", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		for h := range m.In(who(c.X(m, f)), Hand).All() {
			if m.Ent[h].Def == 0 {
				m.Reveal(h)
				return engine.Next
			}
		}
		return engine.Flow(at + 2)
	})
	c.Step("T34", "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(at) })
	c.Step("T34", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		x.See(m.In(who(x), Hand))
		return engine.Next
	})
}

// lookAt shows cards to one seat.
func lookAt(m *engine.M, who engine.Seat, of engine.Set) {
	if !of.Empty() {
		m.Need = engine.Need{Kind: engine.Look, Who: who, Of: of}
	}
}

// erasing is a verb by which a deck is erased; what was erased is spoken of as "those cards".
func erasing(says string, whose func(x text.X, n *text.Node) engine.Seat) text.Prod {
	p := vp(says, "KW30", func(x text.X, n *text.Node) { erases(x, whose(x, n), x.Num(n.Kids[1])) })
	p.Make = func(c *text.Compiler, n *text.Node) {
		c.Asks(n)
		c.Step("KW30", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			f.Pick = engine.Set{}
			m.Begin(f.By, f.Src.H)
			c.X(m, f).Doers(n, func(x text.X) {
				who := whose(x, n)
				top := topCards(x.M, who, x.Num(n.Kids[1]))
				f.Pick.Union(&top)
				erases(x, who, x.Num(n.Kids[1]))
			})
			m.Happen()
			return engine.Next
		})
		c.Step("KW30", "", func(m *engine.M, f *engine.Frame) engine.Flow {
			var gone engine.Set
			for h := range f.Pick.All() {
				if m.Ent[h].Zone == Cache {
					gone.Add(h)
				}
			}
			c.X(m, f).See(&gone)
			f.Pick = engine.Set{}
			return engine.Next
		})
	}
	return p
}

// erases adds that the top cards of a deck go to the cache (KW30).
func erases(x text.X, who engine.Seat, k int16) {
	top := topCards(x.M, who, k)
	for h := range top.All() {
		send(x, h, Cache, Erased, x.By)
	}
}

// looks emits that a player looks at the top cards of the deck. Scanned, any number
// of them go to the bottom; reviewed, one goes to the hand and the rest to the
// bottom. What is not put elsewhere stays on top as it lay.
func looks(c *text.Compiler, n *text.Node, how string) {
	c.Asks(n)
	p := c.R.Proc(how)
	c.Step("KW34 T32", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		k, who, src := x.Num(n.Kids[1]), x.Actor(n), f.Src
		f.R[engine.RegDid] = 1
		g := m.Call(p, src, who)
		g.R[2] = k
		return engine.Next
	})
}

// scanning registers the procedures of looking at the top of a deck.
func scanning(r *engine.Rules) {
	away := r.Ask(engine.Ask{Cite: "KW34", Says: "Choose the cards that go to the bottom of your deck"})
	keep := r.Ask(engine.Ask{Cite: "T32", Says: "Choose the card that you take into your hand"})
	look := func(cite string) engine.Step {
		return engine.Then(cite, "The top cards of the deck are looked at.", func(m *engine.M, f *engine.Frame) {
			lookAt(m, f.By, topCards(m, f.By, f.R[2]))
		})
	}
	choose := func(cite string, ask uint16, all bool) engine.Step {
		return engine.Branch(cite, "Which of them go elsewhere is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			top := topCards(m, f.By, f.R[2])
			if top.Empty() {
				return engine.Done
			}
			lo, hi := uint8(1), uint8(1)
			if all {
				lo, hi = 0, uint8(top.Len())
			}
			m.Choose(f.By, ask, lo, hi).Of = top
			return engine.Next
		})
	}
	r.Add("scan", look("KW34"), choose("KW34", away, true),
		engine.Then("KW34", "They go to the bottom.", func(m *engine.M, f *engine.Frame) {
			away := picked(f)
			m.Begin(f.By, f.Src.H)
			for h := range away.All() {
				m.Add(engine.Atom{Verb: VGo, Subj: h, By: f.By, A: int16(Deck), B: int16(Deck), C: Beneath})
			}
			m.Happen()
		}))
	r.Add("review", look("T32"), choose("T32", keep, false),
		engine.Then("T32", "It is taken into the hand, the rest goes to the bottom.", func(m *engine.M, f *engine.Frame) {
			kept := picked(f)
			m.Begin(f.By, f.Src.H)
			top := topCards(m, f.By, f.R[2])
			for h := range top.All() {
				if kept.Has(h) {
					m.Add(engine.Atom{Verb: VGo, Subj: h, By: f.By, A: int16(Hand), B: int16(Deck)})
				} else {
					m.Add(engine.Atom{Verb: VGo, Subj: h, By: f.By, A: int16(Deck), B: int16(Deck), C: Beneath})
				}
			}
			m.Happen()
		}))
}

// searches spells a search of one's deck, with where the card that is found is put.
func searches(where string) string {
	var says []string
	for _, shows := range [...]string{"", ", (show|reveal) (it|them) "} {
		for _, put := range [...]string{"and put", ", put", ", and put"} {
			for _, ends := range [...]string{"", " , then shuffle (your)? (deck)?", " , and shuffle (your)? (deck)?", " and shuffle (your)? (deck)?", " . then shuffle (your)? (deck)?", " . shuffle your deck"} {
				says = append(says, "search your deck for {np} "+shows+put+" (it|them|that) (card)? "+where+ends)
			}
		}
	}
	return strings.Join(says, " || ")
}

// fetch emits a search of one's deck for a card that is shown and taken into the
// hand; then the deck is shuffled (T33).
func fetch(c *text.Compiler, n *text.Node) {
	np := n.Kids[0]
	c.Step("T33", "Look through your deck", func(m *engine.M, f *engine.Frame) engine.Flow {
		lookAt(m, f.By, *m.In(f.By, Deck))
		return engine.Next
	})
	np.Within(1 << Deck)
	np.Optional()
	np.Open()
	c.Asks(np)
	c.Step("T33", "It is put where it goes", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		m.Begin(f.By, f.Src.H)
		x.Each(np, func(h engine.H) {
			if dest := n.Part("dest"); dest != nil {
				puts(x, h, dest, f.By)
				return
			}
			send(x, h, Hand, ByEffect, f.By)
		})
		m.Happen()
		return engine.Next
	})
	c.Step("T33", "The deck is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Mix(m.In(f.By, Deck))
		return engine.Next
	})
}
