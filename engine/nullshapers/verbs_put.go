package nullshapers

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Where things are put, in Mean.K of a row of the kind "dest": a zone of their owner, an
// end of the deck, or a spot on the planet.
const (
	toSpot   = int16(-1)
	toBottom = int16(-2)
)

// spotKinds are the kinds of phrases for a place on the planet, and the words that stand
// before it, the first of them where it is printed: one is created in it, put into it,
// returned to it. The last two are also kinds of destinations.
var spotKinds = [...]struct{ kind, dest, says string }{{"spot", "", "in into to"}, {"spotinto", "dest", "into in to"}, {"spotto", "goal", "to into in"}}

// destinations are where things are put, and the places on the planet where they arrive.
func destinations() (rows []text.Prod) {
	for _, of := range spotKinds {
		each := func(behind string) string {
			var says []string
			for w := range strings.FieldsSeq(of.says) {
				says = append(says, w+" "+behind)
			}
			return strings.Join(says, " || ")
		}
		rows = append(rows,
			text.Prod{Kind: of.kind, Says: "here || to here || " + each("this biome"), Mean: text.Mean{Sub: true, K: 0}},
			text.Prod{Kind: of.kind, Says: each("staging") + " || onto the planet || on the planet || to the planet", Mean: text.Mean{Sub: true, K: 1}},
			numbered(of.kind, each("{poss} staging"), 1), text.Single(joined(of.kind, each("{np}")), 0))
		if of.dest == "" {
			continue
		}
		for _, z := range [...]struct {
			pile string
			zone engine.Zone
		}{{"(hand|hands)", Hand}, {"(cache|caches)", Cache}, {"(archive|archives)", Archive}} {
			rows = append(rows, numbered(of.dest, each("{poss} "+z.pile), int16(z.zone)))
		}
		rows = append(rows,
			numbered(of.dest, "on top of {poss} (deck|decks) || on the top of {poss} (deck|decks) || to the top of {poss} (deck|decks)", int16(Deck)),
			numbered(of.dest, "on the bottom of {poss} (deck|decks) || to the bottom of {poss} (deck|decks) || at the bottom of {poss} (deck|decks)", toBottom),
			numbered(of.dest, "{"+of.kind+"} {locked?}", toSpot))
	}
	return append(rows, joined("locked", "locked || , locked"))
}

// spotIn is the place on the planet that a phrase says, or nil.
func spotIn(n *text.Node) *text.Node {
	for _, of := range spotKinds {
		if spot := n.Part(of.kind); spot != nil {
			return spot
		}
	}
	return nil
}

// destIn is where a phrase says that things go.
func destIn(n *text.Node) *text.Node {
	if dest := n.Part("dest"); dest != nil {
		return dest
	}
	return n.Part("goal")
}

// oneByOne is a verb that puts cards somewhere one after the other, as their player says.
func oneByOne(says string) text.Prod {
	return text.Prod{Kind: "vp", Says: says, Cite: "T29 T40", Mean: text.Mean{Role: text.Counts, Make: func(c *text.Compiler, n *text.Node) {
		c.InOrder(n, n.Part("np"), "T29 T40", func(x text.X, h engine.H) { puts(x, h, destIn(n), x.Actor(n)) })
	}}}
}

func verbsOfPutting() []text.Prod {
	put := func(says string) text.Prod {
		return vp(says, "T29 T30 T40", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			x.Each(n.Part("np"), func(h engine.H) { puts(x, h, destIn(n), who) })
		})
	}
	return []text.Prod{
		put("{who?} put~ {np} {dest}"), put("{who?} return~ {np} {goal}"), put("{who?} move~ {np} {goal}"), put("{who?} place~ {np} {dest}"),
		oneByOne("{who?} put~ {np} (back)? {dest} {order} || {who?} place~ {np} {dest} {order}"), oneByOne("{who?} return~ {np} {goal} {order}"),
		text.AnyOrder("T29", "oneByOne (verbs_put.go)"),
		vp("{who?} put~ {np} {dest} and {np} {dest} || {who?} put~ {np} {dest} and put {np} {dest}", "T29", func(x text.X, n *text.Node) {
			who := x.Actor(n)
			x.Each(n.Kids[1], func(h engine.H) { puts(x, h, n.Kids[2], who) })
			x.Each(n.Kids[3], func(h engine.H) { // the rest, while all of them lie there still
				if !x.Matches(n.Kids[1], h) {
					puts(x, h, n.Kids[4], who)
				}
			})
		}),
		vp("{np} move~ {spotto}", "T40", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { puts(x, h, n, x.Ent[h].Ctrl&1) })
		}),
	}
}

// puts adds that h goes where a phrase says. What is on the planet moves on it, what is not
// arrives, under the control of the player who puts it there.
func puts(x text.X, h engine.H, dest *text.Node, who engine.Seat) {
	switch spot := spotIn(dest); {
	case spot != nil && x.Ent[h].Zone == Planet:
		if at := sectorOf(x, spot, who); at != 0 {
			shift(x, h, at, Moving)
		}
	case spot != nil:
		x.It = h
		reenter(x, h, spot, who, dest.Part("locked") != nil)
	case dest.P.K == toBottom:
		x.Add(engine.Atom{Verb: VGo, Subj: h, By: who, A: int16(Deck), B: int16(x.Ent[h].Zone), C: Beneath})
	default:
		send(x, h, engine.Zone(dest.P.K), ByEffect, who)
	}
}

// reenter adds that a card arrives on the planet where a phrase says, or in staging.
func reenter(x text.X, h engine.H, spot *text.Node, who engine.Seat, locked bool) {
	if spot != nil && spot.Part("poss") != nil {
		who = x.Seat(spot.Part("poss"))
	}
	at := engine.SeatOf(who)
	if spot != nil {
		at = sectorOf(x, spot, who)
	}
	if at != 0 && Is(x.M, h, Agent|Software|Hardware) && x.Ent[h].Zone != Planet {
		x.Add(engine.Atom{Verb: VArrive, Subj: h, Obj: at, By: who, A: text.Truth(locked)})
	}
}

// sectorOf is the sector of a player in the biome that a phrase says, or its seat.
func sectorOf(x text.X, spot *text.Node, who engine.Seat) engine.H {
	np := spot.Part("np")
	switch {
	case spot.P.K == 1:
		return engine.SeatOf(who)
	case np == nil:
		return side(x.M, standing(x.M, x.Src), who)
	}
	return side(x.M, x.One(np), who)
}

// shift adds that a card on the planet goes to a place of its player: to staging where at is
// a seat, else to the biome of the sector at.
func shift(x text.X, h, at engine.H, how int16) {
	to := engine.SeatOf(x.Ent[h].Ctrl)
	if x.Ent[at].Kind == KindSector {
		to = side(x.M, at, x.Ent[h].Ctrl)
	}
	if to != 0 && x.Ent[h].Host != to {
		x.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: x.By, C: how})
	}
}
