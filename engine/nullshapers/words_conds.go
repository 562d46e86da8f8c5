package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// pastPredicates are predicates about the past whose rows stand before those of the deeds. They
// depend on the card that says them ("another"), which rows of deeds can't, or can be read
// from the table.
func pastPredicates() []text.Prod {
	return []text.Prod{
		phrase("pred", "arrived this turn || (has|have) arrived this turn", "T5", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Arrived != 0 }),
		phrase("does", "played another {nom} this turn", "T19", playedAnother),
		phrase("perfects", "played another {nom} this turn", "T19", playedAnother),
	}
}

func conditions() []text.Prod {
	return []text.Prod{
		phrase("perfects", "lost (a|one) sector || lost at least one sector || lost a biome", "T17", func(x text.X, _ *text.Node, h engine.H) bool { return x.Var[Lost0+int(text.SeatIn(h))] > 0 }),
		phrase("holding", "{count} {energy} energy || {count} {energy}", "T17", func(x text.X, n *text.Node, h engine.H) bool {
			return x.InRange(n.Kids[0], Store(x.M, text.SeatIn(h), int(n.Kids[1].P.K)))
		}),
		{Kind: "cond1", Says: "it was {poss} turn || it is {poss} turn || it 's {poss} turn", Cite: "T18", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Seat(n.Kids[0]) == x.Active }}},
		phrase("state", "attacking alone", "T6", func(x text.X, _ *text.Node, h engine.H) bool { return aloneInAttack(x, h) }),
		{Kind: "cond1", Says: "it is terminated this way || it is terminated || it 's terminated this way || it was terminated this way || it 's terminated", Cite: "T28", Mean: text.Mean{Role: text.It, If: func(x text.X, n *text.Node) bool {
			return n.Slot >= 0 && x.F != nil && x.F.Ref[n.Slot].H != 0 && x.Ent[x.F.Ref[n.Slot].H].Zone != Planet
		}}},
		phrase("state", "aligned", "KW1 BX31", func(x text.X, _ *text.Node, h engine.H) bool { return adept(x.M, h) }),
	}
}

// aloneInAttack: h attacks, and no other agent of its player does.
func aloneInAttack(x text.X, h engine.H) bool {
	alone := x.Ent[h].Flags&Attacking != 0
	onPlanet(x.M, x.Ent[h].Ctrl, Agent, func(o engine.H) { alone = alone && (o == h || x.Ent[o].Flags&Attacking == 0) })
	return alone
}

// notePlayed counts a card that is played.
func notePlayed(m *engine.M, h engine.H, by engine.Seat) {
	m.Bump(ThisTurn, engine.SeatOf(by), playedKey+engine.Key(h), 1)
}

// playedAnother reports whether a player has played such a card this turn, apart from the card
// with this text.
func playedAnother(x text.X, n *text.Node, seat engine.H) (played bool) {
	eachPlayed(x.M, text.SeatIn(seat), func(h engine.H) { played = played || h != x.Src && kindly(x, n.Kids[0], h) })
	return played
}

// kindly reports whether a noun with its adjectives matches h in any zone.
func kindly(x text.X, nom *text.Node, h engine.H) bool {
	return x.Matches(nom.Kids[1], h) && x.Matches(nom.Kids[0], h) && x.Matches(nom.Kids[2], h)
}
