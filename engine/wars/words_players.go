package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Players and piles that are chosen, and players that a clause describes.
func playerWords() []text.Prod {
	return []text.Prod{
		{Kind: "who", Says: "target player", Cite: "W184", Mean: text.Mean{Role: text.Target, Zone: Seats,
			Is:  func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat },
			Who: text.ChosenSeat}},
		{Kind: "vp", Says: "{who?} put~ {poss} {pile} beneath {poss} {pile}", Cite: "W17", Mean: text.Mean{Do: func(x text.X, n *text.Node) { wholePile(x, n, 0) }}},
		{Kind: "vp", Says: "{who?} put~ {poss} {pile} on top of {poss} {pile}", Cite: "W17", Mean: text.Mean{Do: func(x text.X, n *text.Node) { wholePile(x, n, 1) }}},
		{Kind: "vp", Says: "shuffle~ that {pile}", Cite: "W203", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Step("W203", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				m.Mix(m.In(c.X(m, f).Actor(n), pileOf(n.Kids[0])))
				return engine.Next
			})
		}}},
		{Kind: "ref", Says: "that {noun} or {noun}", Mean: text.Mean{Role: text.That}},
	}
}

// wholePile puts all cards of a player's pile, in their order, beneath another
// pile or on top of it. Its cards go one by one, so that the order stays.
func wholePile(x text.X, n *text.Node, top int16) {
	who := x.Actor(n)
	from, to := pileOf(n.Kids[2]), pileOf(n.Kids[4])
	x.Add(engine.Atom{Verb: VPile, Subj: engine.SeatOf(who), By: who, A: int16(from), B: int16(to), C: top})
}
