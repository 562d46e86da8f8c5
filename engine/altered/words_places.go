package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

func pileWord(says string, z engine.Zone) text.Prod {
	return text.Prod{Kind: "pile", Says: says, Mean: text.Mean{Zone: z, K: int16(z), Num: func(_ text.X, n *text.Node) int16 { return int16(z) }}}
}

// pileOf is the zone that a pile phrase names.
func pileOf(n *text.Node) engine.Zone { return engine.Zone(n.P.K) }

func placeRow(says string, is func(x text.X, n *text.Node, h engine.H) bool) text.Prod {
	return text.Prod{Kind: "place", Says: says, Mean: text.Mean{Is: is}}
}

// ofPlayer reports whether a phrase names that player. "Each player's" names both.
func ofPlayer(x text.X, who *text.Node, seat engine.Seat) bool {
	return who.P.K != 0 || seat == x.Seat(who)
}

// inZone: in the pile (the last part) of a player (the first of two).
func inZone(x text.X, n *text.Node, h engine.H) bool {
	pile := n.Kids[len(n.Kids)-1]
	return x.Ent[h].Zone == pileOf(pile) && (len(n.Kids) == 1 || x.Owned(n.Kids[0], h))
}

// where things are, and where they lie.
func places() []text.Prod {
	return []text.Prod{
		pileWord("Reserve || Reserves", Reserve), pileWord("hand || hands", Hand), pileWord("deck", Deck), pileWord("discard pile", Discard), pileWord("Mana zone || Mana || Mana Orbs", Mana),
		{Kind: "place", Says: "in {poss} Landmarks", Mean: text.Mean{Bits: Landmark, Is: func(x text.X, n *text.Node, h engine.H) bool {
			return Is(x.M, h, Landmark) && x.Ent[h].Zone == Play && ofPlayer(x, n.Kids[0], x.Ent[h].Ctrl)
		}}},
		placeRow("in {poss} {pile} || from {poss} {pile} || of {poss} {pile}", inZone),
		placeRow("in {pile} || in a {pile} || in any {pile} || from {pile} || from a {pile} || from any {pile}", inZone),
		{Kind: "place", Says: "in {poss} {pile} or {pile} || in {poss} {pile} or your {pile} || from {poss} {pile} or {pile} || from {poss} {pile} or from your {pile} || in {poss} {pile} or in your {pile} || from {poss} {pile} or your {pile}", Mean: text.Mean{Either: true, Is: func(x text.X, n *text.Node, h engine.H) bool {
			z := x.Ent[h].Zone
			return (z == pileOf(n.Kids[1]) || z == pileOf(n.Kids[2])) && x.Owned(n.Kids[0], h)
		}}},
		{Kind: "place", Says: "from among them || among them || from among those cards", Mean: text.Mean{Zones: 1 << Deck, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Seen(h) }}},
		placeRow("in play", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Play }),
		{Kind: "place", Says: "in play or in Reserve", Mean: text.Mean{Zones: 1<<Play | 1<<Reserve, Is: func(x text.X, _ *text.Node, h engine.H) bool {
			return x.Ent[h].Zone == Play || x.Ent[h].Zone == Reserve
		}}},
		placeRow("in {np} || from {np}", func(x text.X, n *text.Node, h engine.H) (in bool) {
			x.Each(n.Kids[0], func(e engine.H) { in = in || Joins(x.M, h, e) })
			return in
		}),
	}
}
