package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// counted: do so many things fit (count, noms)?
func counted(x text.X, n *text.Node) bool {
	x.N = x.Count(n.Kids[1])
	return x.Num(n.Kids[0]) == 1
}

// besides are what is said of the past, and is read before the deeds of the game: it
// stands beside a card, which they know nothing of, or is to be seen on the table.
func besides() []text.Prod {
	return []text.Prod{
		phrase("rel", "(that|who) arrived this turn", "T5", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Flags&Arrived != 0 }),
		cond("{who} have:has~ played another {nom} this turn || {who} played another {nom} this turn", "T19", func(x text.X, n *text.Node) bool {
			return playedThisTurn(x, n.Kids[0], n.Kids[1], true)
		}),
	}
}

func conditions() []text.Prod {
	return []text.Prod{
		cond("{who} control~ {count} {noms}", "T17", func(x text.X, n *text.Node) bool { return x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0])) }),
		cond("{who} don't:doesn't~ control {count} {noms}", "T17", func(x text.X, n *text.Node) bool { return !x.Owns(n.Kids[1], n.Kids[2], x.Seat(n.Kids[0])) }),
		cond("{who} control~ {ref}", "T17", func(x text.X, n *text.Node) bool { return x.Ent[x.One(n.Kids[1])].Ctrl == x.Seat(n.Kids[0]) }),
		cond("there 's {count} {noms}", "T17", counted),
		cond("{ref} was:were~ {state} {statemore*}", "T17", func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.Matches(n.Kids[1], h) && x.Matches(n.Kids[2], h)
		}),
		cond("it 's {poss} turn || it is {poss} turn", "T18", func(x text.X, n *text.Node) bool { return x.Seat(n.Kids[0]) == x.Active }),
		cond("it isn't {poss} turn || it 's not {poss} turn || it is not {poss} turn", "T18", func(x text.X, n *text.Node) bool { return x.Seat(n.Kids[0]) != x.Active }),
		cond("{poss} hand is empty || {poss} hand has no cards", "T17", func(x text.X, n *text.Node) bool { return x.In(x.Seat(n.Kids[0]), Hand).Empty() }),
		cond("{who} have:has~ lost (a|one) sector || {who} have:has~ lost at least one sector || {who} have:has~ lost a biome", "T17", func(x text.X, n *text.Node) bool { return x.Var[Lost0+int(x.Seat(n.Kids[0])&1)] > 0 }),
		cond("{who} have:has~ {count} {energy} energy || {who} have:has~ {count} {energy}", "T17", func(x text.X, n *text.Node) bool {
			return x.InRange(n.Kids[1], Store(x.M, x.Seat(n.Kids[0]), int(n.Kids[2].P.K)))
		}),
		cond("{np} have:has~ {kw}", "T14", func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && Has(x.M, h, engine.Stat(n.Kids[1].P.K))
		}),
		phrase("state", "attacking alone", "T6", func(x text.X, _ *text.Node, h engine.H) bool {
			alone := x.Ent[h].Flags&Attacking != 0
			onPlanet(x.M, x.Ent[h].Ctrl, Agent, func(o engine.H) { alone = alone && (o == h || x.Ent[o].Flags&Attacking == 0) })
			return alone
		}),
		{Kind: "cond1", Says: "it is terminated this way || it is terminated || it 's terminated this way || it was terminated this way || it 's terminated", Cite: "T28", Mean: text.Mean{Role: text.It, If: func(x text.X, n *text.Node) bool {
			return n.Slot >= 0 && x.F != nil && x.F.Ref[n.Slot].H != 0 && x.Ent[x.F.Ref[n.Slot].H].Zone != Planet
		}}},
		phrase("state", "{adj} or {adj}", "T17", func(x text.X, n *text.Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) || x.Matches(n.Kids[1], h)
		}),
		phrase("state", "not {adj}", "T17", func(x text.X, n *text.Node, h engine.H) bool {
			return x.Not(func(x text.X) bool { return x.Matches(n.Kids[0], h) })
		}),
		phrase("state", "aligned", "KW1 BX31", func(x text.X, _ *text.Node, h engine.H) bool { return adept(x.M, h) }),
	}
}

// notePlayed counts a card that is played.
func notePlayed(m *engine.M, h engine.H, by engine.Seat) {
	m.Bump(ThisTurn, engine.SeatOf(by), playedKey+engine.Key(h), 1)
}

// playedThisTurn: has a player played such a card in this turn; beside this one?
func playedThisTurn(x text.X, who, nom *text.Node, another bool) (played bool) {
	eachPlayed(x.M, x.Seat(who), func(h engine.H) { played = played || (!another || h != x.Src) && kindly(x, nom, h) })
	return played
}

// kindly: is h what a noun with its adjectives says, wherever it lies?
func kindly(x text.X, nom *text.Node, h engine.H) bool {
	return x.Matches(nom.Kids[1], h) && x.Matches(nom.Kids[0], h) && x.Matches(nom.Kids[2], h)
}
