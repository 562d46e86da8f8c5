package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Playing a card by an effect: the card is picked, its place is chosen where the
// words leave it open, its cost is paid and it enters play, all while the effect
// is carried out. What playing demands holds here too.
var verbsOfPlay = []text.Prod{
	{Kind: "vp", Says: "play {pnp} {price?} {playat?} {yours?} {price?}", Cite: "W163", Mean: text.Mean{Make: playEffect}},
	{Kind: "pnp", Says: "(a|an) {cnom}", Mean: text.Mean{Role: text.Pick, Is: ownOnly}},
	{Kind: "pnp", Says: "target {cnom}", Mean: text.Mean{Role: text.Target, Is: ownOnly}},
	{Kind: "pnp", Says: "{ref}", Mean: text.Mean{Sub: true}},
	{Kind: "cnom", Says: "{adj*} {noun} {cardrel*}", Mean: text.Mean{Zone: Hand, Is: func(x text.X, n *text.Node, h engine.H) bool {
		return n.Zones>>x.Ent[h].Zone&1 == 1 && x.Matches(n.Kids[1], h) && x.Matches(n.Kids[0], h) && x.Matches(n.Kids[2], h)
	}}},
	{Kind: "cardrel", Says: "from {poss} {pile}", Mean: text.Mean{Is: inPile}},
	{Kind: "cardrel", Says: "stacked on {np}", Mean: text.Mean{Zone: Stacked, Is: func(x text.X, n *text.Node, h engine.H) bool {
		return x.Ent[h].Zone == Stacked && x.Matches(n.Kids[0], x.Ent[h].Host)
	}}},
	{Kind: "cardrel", Says: "{which}", Mean: text.Mean{Sub: true}},
	{Kind: "playat", Says: "here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool { return h == x.Here() }}},
	{Kind: "playat", Says: "at {np} || to {np}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }}},
	{Kind: "price", Says: "at full cost", Cite: "W163", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return 0 }}},
	{Kind: "price", Says: ". it costs {num} less energy to play", Cite: "W163", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
	{Kind: "yours", Says: "to use as yours", Cite: "W19", Mean: text.Mean{Sub: true}, Read: "enter (atoms.go): who plays it controls it"},
	{Kind: "price", Says: ". it costs no energy to play", Cite: "D22", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return free }}},
	{Kind: "price", Says: ". it costs nothing to play", Cite: "D22", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return free }}},
	{Kind: "price", Says: ". that {noun} costs no energy to play", Cite: "D22", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return free }}},
}

// free is a reduction that no cost outlasts.
const free int16 = 1000

// ownOnly: a card of a hand must be your own.
func ownOnly(x text.X, n *text.Node, h engine.H) bool {
	return (x.Ent[h].Zone != Hand || x.Ent[h].Owner == x.By) && x.Matches(n.Kids[0], h)
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

func playEffect(c *text.Compiler, n *text.Node) {
	card, where := n.Kids[0], n.Kids[2]
	c.Asks(card)
	ask := c.R.Ask(engine.Ask{Cite: "W184", Says: "Choose where it enters"})
	end := 0
	c.Step("W184", "Choose where it enters", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		f.R[engine.RegDid] = 0
		h := x.One(card)
		if h == 0 || m.Ent[h].Def == 0 {
			return engine.Flow(end)
		}
		d := deployed(m, h)
		if d == nil || onlyOne.Is(m, h, f.By) != engine.Yes || supportCost.Is(m, h, f.By) != engine.Yes {
			return engine.Flow(end)
		}
		var legal engine.Set
		for p := range inPlay(m, d.on) {
			if (where == nil || x.Matches(where, p)) && d.fits(m, h, p, f.By) {
				legal.Add(p)
			}
		}
		switch {
		case d.on == 0:
			f.R[engine.RegH] = int16(engine.SeatOf(f.By))
		case legal.Empty():
			return engine.Flow(end)
		default:
			m.Choose(f.By, ask, 1, 1).Of = legal
		}
		return engine.Next
	})
	c.Step("W163", "It is paid for and enters play", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		h, less := x.One(card), int16(0)
		for _, p := range []*text.Node{n.Kids[1], n.Kids[4]} {
			if p != nil {
				less += x.Num(p)
			}
		}
		m.BeginCost(f.By, f.Src.H)
		if k := max(energyFor(m, h)-less, 0); k > 0 {
			m.Add(engine.Atom{Verb: VPay, Subj: engine.SeatOf(f.By), By: f.By, A: k})
		}
		m.Add(engine.Atom{Verb: VEnter, Subj: h, Obj: engine.H(f.R[engine.RegH]), By: f.By})
		m.Happen()
		return engine.Next
	})
	end = c.Next()
}
