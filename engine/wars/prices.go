package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Changes of prices by cards (F24): of playing a card, moving, attacking and draining.

// free is a reduction greater than any cost.
const free int16 = 1000

// The efforts that have a price, in Mean.K.
const (
	ofAction   int16 = iota // of a player, as its noun says: attacks, drains, movements
	toMoveIt                // movements targeting something
	toMoveFrom              // movements from a place
)

func effort(says string, what int16) text.Prod {
	return text.Prod{Kind: "effort1", Says: says, Mean: text.Mean{K: what, Sub: true}}
}

func priceRows() []text.Prod {
	price := func(says, cite string, num func(x text.X, n *text.Node) int16) text.Prod {
		return text.Prod{Kind: "price", Says: says, Cite: cite, Mean: text.Mean{Num: num}}
	}
	return []text.Prod{
		// by how much: more is above 0
		{Kind: "dearer", Says: "{num} more energy || {num} additional energy || {num} energy more", Mean: text.Mean{K: 1, Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
		{Kind: "dearer", Says: "{num} less energy || {num} fewer energy || {num} energy less", Mean: text.Mean{K: -1, Num: func(x text.X, n *text.Node) int16 { return -x.Num(n.Kids[0]) }}},
		{Kind: "dearer", Says: "no energy || nothing", Mean: text.Mean{K: -1, Num: func(text.X, *text.Node) int16 { return -free }}},

		static("{np} cost~ {dearer} to play {playat?} {per?}", "W163", dearer),
		static("the first {noms} {who} play~ {spot?} {everyturn} cost~ {dearer} to play {per?}", "W163", firstPlayed),
		static("the first {noms} played {spot?} {everyturn} cost~ {dearer} to play {per?}", "W163", firstPlayed),
		{Kind: "vp", Says: "the next {noms} {who} play~ {spot?} this turn cost~ {dearer} to play {per?}", Cite: "W163", Mean: text.Mean{Make: nextPlayed}},
		effort("{noun} {who} perform~ {spot?}", ofAction).InForm("np1: each {noms}", "gap: {who} play~"),
		effort("{noun} {participle}", toMoveIt).InForm("np1: each {noms}"),
		effort("{noun} from here", toMoveFrom).InForm("np1: each {noms}", "place: here", fromPlace),
		effort("{noun} from {np}", toMoveFrom).InForm("np1: each {noms}", "place: at {np}", fromPlace),
		text.Prod{Kind: "effort", Says: "(each|every)? {effort1}", Mean: text.Mean{Sub: true}}.InForm("np1: each {noms}"),
		{Kind: "effort", Says: "the first {effort1} {everyturn}", Mean: text.Mean{Sub: true}},
		text.Prod{Kind: "effort", Says: "{poss} {noun} {spot?} || each of {poss} {noun} {spot?}", Mean: text.Mean{K: ofAction, Sub: true}}.InForm("np1: {poss} {noms}"),
		static("{effort} cost~ {dearer} to perform {per?}", "F24", func(c *text.Compiler, n *text.Node) { charge(c, n, n.Kids[0]) }),
		static("{abilities} cost~ {dearer} to use {per?}", "F24", func(c *text.Compiler, n *text.Node) { dearerToUse(c, n, n.Kids[0]) }),
		static("{np} cost~ {dearer} to use {per?}", "F24", func(c *text.Compiler, n *text.Node) { dearerToUse(c, n, n.Kids[0]) }),
		static("{np} cost~ {dearer} to move from {loc} {per?}", "F21", func(c *text.Compiler, n *text.Node) {
			c.Value("F21", MoveCost, n.Kids[0], func(x text.X, h engine.H) int16 {
				if l := At(x.M, h); l == 0 || l == h || !x.Matches(n.Part("loc"), l) {
					return 0
				}
				return priced(x, n)
			})
		}),
		static("{np} cost~ {dearer} to move {per?}", "F21", func(c *text.Compiler, n *text.Node) {
			c.Value("F21", MoveCost, n.Kids[0], func(x text.X, _ engine.H) int16 { return priced(x, n) })
		}),
		{Kind: "extra", Says: "{num} more energy {per?} || {num} additional energy {per?}", Mean: text.Mean{K: inPaid, Num: func(x text.X, n *text.Node) int16 { return x.Per(x.Num(n.Kids[0]), n.Kids[1]) }}},

		// what a card costs that an effect plays: so much less
		price("at full cost", "W163", func(text.X, *text.Node) int16 { return 0 }),
		price("at no cost || for free", "D22", func(text.X, *text.Node) int16 { return free }),
		price("for {dearer} {per?}", "W163", func(x text.X, n *text.Node) int16 { return -priced(x, n) }),
		price(". {priced} cost~ {dearer} to play {per?}", "W163", func(x text.X, n *text.Node) int16 { return -priced(x, n) }),
		{Kind: "priced", Says: "it || each one || each of them || they each || they", Mean: text.Mean{Sub: true}, Read: "playEffect: the price is of each that is played"},
		{Kind: "priced", Says: "that {noun} || those {noun}", Mean: text.Mean{Sub: true}, Read: "playEffect, as it"},
	}
}

// priced is the total change of a price by a phrase.
func priced(x text.X, n *text.Node) int16 { return x.Per(x.Num(n.Part("dearer")), n.Part("per")) }

// dearer changes the energy cost of cards in hands and of the card being played. The place
// that a phrase names is the one at which that card will enter play.
func dearer(c *text.Compiler, n *text.Node) {
	n.Kids[0].Within(1<<Hand | 1<<Stack)
	c.Value("W163", Cost, n.Kids[0], func(x text.X, h engine.H) int16 {
		if at := n.Part("playat"); at != nil {
			if host := x.Ent[h].Host; host == 0 || !at.P.Is(x, at, host) {
				return 0
			}
		}
		return declared(x, h, n)
	})
}

// declared is by how much a phrase changes the price of a card, which is paid for on the stack.
func declared(x text.X, h engine.H, n *text.Node) (v int16) {
	x.Declared(h, func() { v = priced(x, n) })
	return v
}

// firstPlayed changes what the first card of a kind costs that a player plays in a turn, or
// that is played by anybody. A card that enters play is counted
// then, another when it is announced: on the stack it has been counted already.
func firstPlayed(c *text.Compiler, n *text.Node) {
	noms := n.Part("noms")
	noms.Within(1<<Hand | 1<<Stack | 1<<Play)
	per := periodOf(c, n)
	count := watchDeed(c, engine.Watch{Cite: "W163", Class: engine.When, Per: per}, []engine.Verb{VPlay, VEnter}, playsOne(n))
	cheaperFor(c, n, engine.Seat.Other, func(x text.X, by engine.Seat) (k int16) {
		for _, w := range count {
			k += x.M.Count(per, x.Src, engine.CountKey(w, by))
		}
		return k
	})
}

// periodOf is the period in which a phrase counts.
func periodOf(c *text.Compiler, n *text.Node) uint8 {
	every := n.Part("everyturn")
	if every.P.If != nil {
		c.Fail(every, "“each turn” or “each battle”, where something is counted")
	}
	return uint8(every.P.K)
}

// playsOne is the test whether a card is played of which a phrase speaks: its kind, who
// plays it and where.
func playsOne(n *text.Node) func(x text.X, a *engine.Atom) bool {
	noms, who, spot := n.Part("noms"), n.Part("who"), n.Part("spot")
	return func(x text.X, a *engine.Atom) bool {
		return bySeat(&x, who, a) && (a.Verb == VPlay) == Is(x.M, a.Subj, Event) && x.Matches(noms, a.Subj) && entersAt(x, spot, a.Subj)
	}
}

// cheaperFor changes what a card of a kind costs before one has been played. played is how
// many a player has played; an event on the stack is one of them. Where nobody is said to
// play it, those of both players count.
func cheaperFor(c *text.Compiler, n *text.Node, other func(engine.Seat) engine.Seat, played func(x text.X, by engine.Seat) int16) {
	noms, who, spot := n.Part("noms"), n.Part("who"), n.Part("spot")
	c.Value("W163", Cost, noms, func(x text.X, h engine.H) int16 {
		by := x.Ent[h].Ctrl & 1
		k := played(x, by)
		if who == nil && other != nil {
			k += played(x, other(by))
		}
		if x.Ent[h].Zone == Stack && Is(x.M, h, Event) {
			k--
		}
		if x.Ent[h].Zone == Play || k > 0 || who != nil && !anyPlayer(who) && x.Seat(who) != by || !entersAt(x, spot, h) {
			return 0
		}
		return declared(x, h, n)
	})
}

// entersAt reports whether a card is at the place that a phrase names, if there is one.
func entersAt(x text.X, spot *text.Node, h engine.H) bool {
	return spot == nil || x.Matches(spot, At(x.M, h))
}

// nextPlayed changes what the next card of a kind that a player plays in this turn costs.
// It is counted as firstPlayed counts, from the time of the effect on.
func nextPlayed(c *text.Compiler, n *text.Node) {
	n.Part("noms").Within(1<<Hand | 1<<Stack | 1<<Play)
	c.Lasting(n, UntilEndOfTurn, func() {
		count := watchDeed(c, engine.Watch{Cite: "W163", Text: text.Print(n), Class: engine.When, Per: UntilEndOfTurn}, []engine.Verb{VPlay, VEnter}, playsOne(n))
		cheaperFor(c, n, nil, func(x text.X, _ engine.Seat) int16 {
			return text.Counted(x.M, UntilEndOfTurn, x.Src, count[0]) + text.Counted(x.M, UntilEndOfTurn, x.Src, count[1])
		})
	})
}

// charge changes what an effort costs.
func charge(c *text.Compiler, n, effort *text.Node) {
	turn := func(text.X, engine.H, engine.Seat) bool { return true }
	of := effort
	if e := effort.Part("effort1"); e != nil {
		of = e
	}
	who, spot, np := whoseSide(of), of.Part("spot"), of.First("np")
	by := func(x text.X, seat engine.Seat) bool { return anyPlayer(who) || x.Seat(who) == seat }
	noun := of.Part("noun").P.Says
	aim := of.Part("participle")
	if of.P.K != ofAction && noun != "movement%" || aim != nil && !strings.HasPrefix(aim.P.Name(), "targeting") {
		c.Fail(effort, "of what is no movement")
		return
	}
	if np == nil && of.P.K == toMoveFrom {
		np = hereNode
	}
	if effort.Part("everyturn") != nil {
		turn = firstDone(c, effort, of, spot, np)
	}
	value := func(st engine.Stat, named *text.Node, fits func(x text.X, h engine.H) bool) {
		c.Value("F24", st, named, func(x text.X, h engine.H) int16 {
			seat := x.Ent[h].Ctrl & 1
			if st == AttackCost {
				seat = x.Active // only the active player attacks
			}
			if fits(x, h) && turn(x, h, seat) {
				return priced(x, n)
			}
			return 0
		})
	}
	switch of.P.K {
	case ofAction:
		switch noun {
		case "attack%":
			value(AttackCost, spot, func(x text.X, h engine.H) bool { return Is(x.M, h, Location) && by(x, x.Active) })
		case "drain%":
			drained(c, n, who, spot, turn)
		case "movement%":
			value(MoveCost, nil, func(x text.X, h engine.H) bool {
				return by(x, x.Ent[h].Ctrl) && (spot == nil || At(x.M, h) != h && x.Matches(spot, At(x.M, h)))
			})
		default:
			c.Fail(effort, "as something that is performed: attacks, drains or movements")
		}
	case toMoveIt:
		value(MoveCost, np, func(text.X, engine.H) bool { return true })
	case toMoveFrom:
		value(MoveCost, nil, func(x text.X, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && l != h && x.Matches(np, l)
		})
	}
}

// firstDone is the test whether what a seat would do is the first of its kind in a turn: an
// attack, a drain or a movement; of movements that target something, the first of that thing.
// An attack, a drain and a movement of something are counted when they are performed, other
// movements when they happen.
func firstDone(c *text.Compiler, effort, of, spot, np *text.Node) func(x text.X, h engine.H, by engine.Seat) bool {
	per := periodOf(c, effort)
	switch noun := of.Part("noun").P.Says; {
	case per != engine.PerTurn:
		c.Fail(effort.Part("everyturn"), "“each turn”, of what is performed")
	case of.P.K == toMoveIt:
		return func(x text.X, h engine.H, _ engine.Seat) bool { return x.Ent[h].Flags&Moved == 0 }
	case noun == "drain%":
		return noneYet(spot, didDrain)
	case noun == "attack%":
		return noneYet(spot, didAttack)
	}
	rows := watchDeed(c, engine.Watch{Cite: "F24", Class: engine.When, Step: true}, []engine.Verb{VMove}, func(x text.X, a *engine.Atom) bool {
		switch {
		case a.C != 1: // by an effect
			return false
		case np != nil:
			return goesFrom(x, a, func(l engine.H) bool { return x.Matches(np, l) })
		}
		return spot == nil || goesFrom(x, a, func(l engine.H) bool { return x.Matches(spot, l) })
	})
	return func(x text.X, _ engine.H, by engine.Seat) bool {
		return x.M.Count(per, x.Src, engine.CountKey(rows[0], by)) == 0
	}
}

// noneYet is the test that nothing has been done in this turn, by the tally of a key, at the
// locations that a phrase names.
func noneYet(spot *text.Node, key engine.Key) func(x text.X, h engine.H, by engine.Seat) bool {
	return func(x text.X, _ engine.H, _ engine.Seat) bool {
		for l := range inPlay(x.M, Location) {
			if x.Matches(spot, l) && x.M.Count(engine.PerTurn, l, key) > 0 {
				return false
			}
		}
		return true
	}
}

// dearerToUse makes abilities dearer. What an ability costs is a part of its words, which no
// other card makes cheaper.
func dearerToUse(c *text.Compiler, n, of *text.Node) {
	if n.Part("dearer").P.K < 0 {
		c.Fail(n, "of an ability: only more can be asked for it")
		return
	}
	toll(c, n, VUse, inPaid, func(x text.X, a *engine.Atom) bool { return x.Matches(of, a.Subj) }, func(x text.X) int16 { return priced(x, n) })
}

// drained makes drains dearer. They cost nothing otherwise, so they can't be cheaper.
func drained(c *text.Compiler, n, who, spot *text.Node, turn func(x text.X, h engine.H, by engine.Seat) bool) {
	if n.Part("dearer").P.K < 0 {
		c.Fail(n, "of a drain, which costs nothing")
		return
	}
	toll(c, n, VDrain, inPaid, func(x text.X, a *engine.Atom) bool {
		return bySeat(&x, who, a) && x.Matches(spot, a.Subj) && turn(x, a.Subj, a.By)
	},
		func(x text.X) int16 { return priced(x, n) })
}
