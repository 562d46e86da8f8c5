package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// freely: what a seat plays from its hand now is no card play (G114). It is so once the card
// that says so has taken effect: that card is a card play itself (G115), and so are the plays
// of whoever answered it (G117).
func freely(m *engine.M, who engine.Seat) bool { return m.Value(engine.SeatOf(who), Uncounted) > 0 }

// gone reports whether a card of a title has been removed from the game (G118).
func gone(m *engine.M, title string) bool {
	for who := range engine.Seat(2) {
		for h := range m.In(who, Gone).All() {
			if m.Card(h).Name == title {
				return true
			}
		}
	}
	return false
}

// onceWords say when and how often a card is played.
func onceWords() []text.Prod {
	return []text.Prod{
		compiled("placement", "not during turn {num} {orturn*}", "G10", func(c *text.Compiler, n *text.Node) {
			never := &noted(c).never[c.Def]
			for _, k := range append([]*text.Node{n}, n.Kids[1].Kids...) {
				*never |= 1 << min(c.Still(nil, 0, engine.Nobody).Num(k.Part("num")), lateTurn)
			}
		}),
		{Kind: "orturn", Says: "or turn {num} || or {num} || , {num} || , turn {num}", Mean: text.Mean{Sub: true}},
		compiled("placement", "once each game", "G118", func(c *text.Compiler, n *text.Node) {
			if c.R.Cards[c.Def].Bits&OneGame == 0 { // it would not be known that it has been used
				c.Fail(n, "on a card that is not removed from play after use")
			}
			c.R.Cards[c.Def].Bits |= Singly
		}),
		{Kind: "change", Says: "playing cards from your hand isn't a card play || playing cards from your hand isn't a card play . all other limits stay", Cite: "G114",
			Mean: text.Mean{Do: func(x text.X, _ *text.Node) { x.Add(lasts(engine.SeatOf(x.By), Uncounted, 1, x.Lasts())) }}},
	}
}

// lateTurn is the last turn of which it can be said that a card is not played then.
const lateTurn = 31

// reckoning is what a player gets and takes who draws a card and shows it: the Sector HQ
// takes damage as high as a number of the card, of all players at one time (G119, D6).
func reckoning(c *text.Compiler, n *text.Node) {
	who, stat := n.Kids[0], n.Kids[2]
	for seat := range engine.Seat(2) {
		c.Step("G119", "The top card of the deck is shown.", func(m *engine.M, f *engine.Frame) engine.Flow {
			x := c.X(m, f)
			x.Who, f.Ref[seat] = seat, engine.Ref{}
			if x.Seat(who) == seat {
				f.Ref[seat] = m.Ref(m.TopOf(seat, Deck))
				m.Reveal(f.Ref[seat].H)
			}
			return engine.Next
		})
	}
	c.Step("G119 D6", "It is drawn, and the Sector HQ takes damage.", func(m *engine.M, f *engine.Frame) engine.Flow {
		opens(m, f)
		for seat := range engine.Seat(2) {
			if h := f.Ref[seat].H; h != 0 {
				m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(seat), By: seat, A: 1})
				adds(m, f, engine.Atom{Verb: VWound, Subj: engine.SeatOf(seat), A: m.Printed(h, engine.Stat(stat.P.K)), B: 1})
			}
		}
		m.Happen()
		return engine.Next
	})
}
