package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Playing a card by an effect: the card is picked, its place is chosen where the
// words leave it open, its cost is paid and it enters play, all while the effect
// is carried out. What playing demands holds here too.
func verbsOfPlay() []text.Prod {
	return []text.Prod{
		{Kind: "pnp", Says: "{quant} {cnom}", Mean: text.Mean{Role: text.Pick, Is: ownOnly}},
		{Kind: "pnp", Says: "target {cnom}", Mean: text.Mean{Role: text.Target, Is: ownOnly}},
		{Kind: "pnp", Says: "{ref}", Mean: text.Mean{Sub: true}},
		{Kind: "cnom", Says: "{adj*} {noun} {cardrel*}", Mean: text.Mean{Zone: Hand, Is: func(x text.X, n *text.Node, h engine.H) bool {
			return n.Zones>>x.Ent[h].Zone&1 == 1 && x.Matches(n.Kids[1], h) && x.Matches(n.Kids[0], h) && x.Matches(n.Kids[2], h)
		}}},
		text.Prod{Kind: "cardrel", Says: "from {poss} {pile}", Mean: text.Mean{Is: inPile}}.InForm("place: in {poss} {pile}", fromPlace),
		text.Prod{Kind: "cardrel", Says: "stacked on {np}", Mean: text.Mean{Zone: Stacked, Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Stacked && x.Matches(n.Kids[0], x.Ent[h].Host)
		}}}.InForm("place: stacked on {np}"),
		text.Prod{Kind: "cardrel", Says: "{which}", Mean: text.Mean{Sub: true}}.InForm("rel: {which}"),
		{Kind: "cardrel", Says: "{playpart} {which}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[1], h) }}},
		{Kind: "playpart", Says: "{playat}", Mean: text.Mean{Sub: true}},
		{Kind: "playpart", Says: "{price}", Mean: text.Mean{Sub: true}},
		{Kind: "playpart", Says: "{yours}", Mean: text.Mean{Sub: true}},
		{Kind: "playat", Says: "here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return At(x.M, h) == x.Here() }}},
		{Kind: "playat", Says: "at {np} || to {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[0], At(x.M, h))
		}}},
		text.Prod{Kind: "playat", Says: "aboard {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return Is(x.M, h, Ship) && x.Matches(n.Kids[0], h) }}}.InForm("place: aboard {np}", "playat: at {np}"),
		text.Prod{Kind: "playat", Says: "beneath {np} || on {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }}}.InForm("place: beneath {np}", "playat: at {np}"),
		{Kind: "yours", Says: "to use as yours || as if it were yours || as if they were yours", Cite: "W19", Mean: text.Mean{Sub: true}, Read: "enter (atoms.go): who plays it controls it"},
	}
}

// ownOnly: a card of a hand must be your own.
func ownOnly(x text.X, n *text.Node, h engine.H) bool {
	return (x.Ent[h].Zone != Hand || x.Ent[h].Owner == x.Actor(n)) && x.All(n, h)
}

// deployed finds how a type of card enters play.
func deployed(m *engine.M, h engine.H) *deployable {
	name := enters(m.Card(h))
	for i := range deployables {
		if deployables[i].proc == name {
			return &deployables[i]
		}
	}
	return nil
}

// playParts sorts what is said of how a card is played: where it enters, and what
// it costs less.
func playParts(n *text.Node) (where []*text.Node, prices []*text.Node) {
	for _, p := range append(n.Kids[1].All("playpart"), n.Kids[2].Kids...) {
		switch p = p.Kids[0]; p.P.Kind {
		case "playat":
			where = append(where, p)
		case "price":
			prices = append(prices, p)
		}
	}
	return where, prices
}

func playEffect(c *text.Compiler, n *text.Node) {
	card := n.Kids[1]
	where, prices := playParts(n)
	ask := c.R.Ask(engine.Ask{Cite: "W184", Says: "Choose where it enters"})
	many, amount, end := card.HowMany(), card.Amount(), 0
	if many == text.AtLeast {
		c.Fail(card, "a number, or up to a number, of cards to play")
	}
	c.Step("W163", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		switch f.R[n.Reg] = 1; {
		case many == text.AnyNumber:
			f.R[n.Reg] = free
		case amount != nil:
			f.R[n.Reg] = c.X(m, f).Num(amount)
		}
		return engine.Next
	})
	again := c.Step("W163", "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		if f.R[n.Reg]--; f.R[n.Reg] < 0 {
			return engine.Flow(end)
		}
		return engine.Next
	})
	if many == text.UpTo || many == text.AnyNumber {
		card.Optional()
	}
	c.Asks(card)
	c.Step("W184", "Choose where it enters", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		f.R[engine.RegDid] = 0
		h := x.One(card)
		if h == 0 || m.Ent[h].Def == 0 {
			return engine.Flow(end)
		}
		d, who := deployed(m, h), x.Actor(n)&1
		if d == nil || !playable(m, h, who) || m.Cramped() { // K10
			return engine.Flow(end)
		}
		legal := d.places(x, h, who, where)
		switch {
		case d.on == 0:
			f.R[engine.RegH] = int16(engine.SeatOf(who))
		case legal.Empty():
			return engine.Flow(end)
		default:
			m.Choose(who, ask, 1, 1).Of = legal
		}
		return engine.Next
	})
	c.Step("W163", "It is paid for and enters play", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		enterFor(x, x.Actor(n)&1, card, prices)
		return engine.Next
	})
	c.Step("W163", "", func(*engine.M, *engine.Frame) engine.Flow {
		return engine.Flow(again)
	})
	end = c.Next()
}

// places are those at which a card can enter that an effect plays.
func (d *deployable) places(x text.X, h engine.H, who engine.Seat, where []*text.Node) (legal engine.Set) {
	for p := range inPlay(x.M, d.on) {
		fits := d.fits(x.M, h, p, who)
		for _, w := range where {
			fits = fits && x.Matches(w, p)
		}
		if fits {
			legal.Add(p)
		}
	}
	return legal
}

// enterFor pays for the card that an effect plays, by so much less, and has it enter.
func enterFor(x text.X, who engine.Seat, card *text.Node, prices []*text.Node) {
	m, f := x.M, x.F
	h, less := x.One(card), int16(0)
	for _, p := range prices {
		less += x.Num(p)
	}
	m.BeginCost(f.By, f.Src.H)
	place := engine.Handle(f.R[engine.RegH])
	if k := max(costAt(m, h, place)-less, 0); k > 0 {
		m.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(who), By: who, A: k})
	}
	m.Add(engine.Atom{Verb: VEnter, Subj: h, Obj: place, By: who})
	m.Happen()
}
