package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Hands that are looked at, cards that are put back, piles that are shuffled
// together, and cards that go where a card is.
func verbsOfLooks() []text.Prod {
	return []text.Prod{
		{Kind: "vp", Says: "{who?} look~ at {poss} hand", Cite: "W16", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Step("W16", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				if of := *m.In(x.Seat(n.Kids[1]), Hand); !of.Empty() {
					m.Need = engine.Need{Kind: engine.Look, Who: x.Actor(n) & 1, Of: of}
				}
				return engine.Next
			})
		}}},
		{Kind: "vp", Says: "{who?} put~ {np} back {order?}", Cite: "W17", Mean: text.Mean{Role: text.Counts, Make: func(c *text.Compiler, n *text.Node) {
			c.InOrder(n, n.Kids[1], "W17", func(x text.X, h engine.H) {
				x.Add(engine.Atom{Verb: VPut, Subj: h, By: x.Actor(n), A: int16(x.Ent[h].Zone), B: 1})
			})
		}}},
		{Kind: "vp", Says: "{who?} shuffle~ (the)? {thatpile}", Cite: "W203", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Step("W203", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				m.Mix(m.In(whosePile(x, n, n.Kids[1])&1, pileOf(n.Kids[1].First("pile"))))
				return engine.Next
			})
		}}},
		text.Prod{Kind: "vp", Says: "{who?} put~ {thatpile} {into} || {who?} place~ {thatpile} {into}", Cite: "W17", Mean: text.Mean{Role: text.Counts, Do: putPile, Make: func(c *text.Compiler, n *text.Node) {
			c.Step("W17", "", func(m *engine.M, f *engine.Frame) engine.Flow {
				x := c.X(m, f)
				f.R[n.Reg] = count(m, whosePile(x, n, n.Kids[1])&1, pileOf(n.Kids[1].First("pile")))
				return engine.Next
			})
			c.Do(n)
			c.Step("W17", "", func(_ *engine.M, f *engine.Frame) engine.Flow { // each of its cards has been put
				if f.R[engine.RegDid] > 0 {
					f.R[engine.RegDid] = f.R[n.Reg]
				}
				return engine.Next
			})
		}}}.InForm("mood: vp {who?} …~ …", "deed: put put|placed|returned|took put|placed|returned|taken {np} {into} {fromplay?}"),
		{Kind: "vp", Says: "{who?} shuffle~ {poss} {pile} into {poss} {pile}", Cite: "W203", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Happens("W203", text.Print(n), func(x text.X) {
				who := x.Seat(n.Kids[1])
				x.Add(engine.Atom{Verb: VPile, Subj: engine.SeatOf(who), By: who, A: int16(pileOf(n.Kids[2])), B: int16(pileOf(n.Kids[4])), C: 1})
			})
			c.Step("W203", "It is shuffled", func(m *engine.M, f *engine.Frame) engine.Flow {
				m.Mix(m.In(c.X(m, f).Seat(n.Kids[3]), pileOf(n.Kids[4])))
				return engine.Next
			})
		}}},
	}
}

// putPile puts a pile into another; its cards go one by one, so that their order stays.
func putPile(x text.X, n *text.Node) {
	from, into := n.Kids[1], n.Kids[2]
	x.Add(engine.Atom{Verb: VPile, Subj: engine.SeatOf(whosePile(x, n, from) & 1), By: x.Actor(n) & 1, A: int16(pileOf(from.First("pile"))), B: int16(pileOf(into.First("pile"))), C: into.P.K})
}

// whosePile is the player of a pile; "that pile" is one of who does it.
func whosePile(x text.X, n, pile *text.Node) engine.Seat {
	if whose := pile.First("poss"); whose != nil {
		return x.Seat(whose)
	}
	return x.Actor(n)
}
