package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What cards make dearer or cheaper (F24): to play a card, to move, to attack, to drain.

// free is a reduction greater than any cost.
const free int16 = 1000

// Efforts whose price changes, in Mean.K.
const (
	ofAction    int16 = iota // of a player, as its noun says: attacks, drains, movements
	toMoveIt                 // movements targeting something
	toMoveFirst              // the first of them each turn
	toMoveFrom               // movements from a place
)

func effort(says string, what int16) text.Prod {
	return text.Prod{Kind: "effort", Says: says, Mean: text.Mean{K: what, Sub: true}}
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
		static("the first {noms} {who} play~ {spot?} each turn cost~ {dearer} to play {per?}", "W163", firstPlayed),
		{Kind: "vp", Says: "the next {noms} {who} play~ {spot?} this turn cost~ {dearer} to play {per?}", Cite: "W163", Mean: text.Mean{Make: nextPlayed}},
		effort("(each|every)? {noun} {who} perform~ {spot?}", ofAction).InForm("np1: each {noms}", "gap: {who} play~"),
		effort("{poss} {noun} {spot?} || each of {poss} {noun} {spot?}", ofAction).InForm("np1: {poss} {noms}"),
		effort("(each|every)? {noun} {participle}", toMoveIt).InForm("np1: each {noms}"),
		effort("the first {noun} {participle} each turn", toMoveFirst),
		effort("(each|every)? {noun} from here", toMoveFrom).InForm("np1: each {noms}", "place: here", fromPlace),
		effort("(each|every)? {noun} from {np}", toMoveFrom).InForm("np1: each {noms}", "place: at {np}", fromPlace),
		static("{effort} cost~ {dearer} to perform {per?}", "F24", func(c *text.Compiler, n *text.Node) { charge(c, n, n.Kids[0]) }),
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

// priced is by how much a phrase changes a price, as often as it says.
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
		return priced(x, n)
	})
}

// firstPlayed changes what the first card of a kind that a player plays in a turn
// costs. A card that enters play is counted then, another when it is announced: on
// the stack it has been counted already.
func firstPlayed(c *text.Compiler, n *text.Node) {
	noms, who, spot := n.Kids[0], n.Kids[1], n.Kids[2]
	noms.Within(1<<Hand | 1<<Stack | 1<<Play)
	count := watchDeed(c, engine.Watch{Cite: "W163", Class: engine.When}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
		return bySeat(&x, who, a) && (a.Verb == VPlay) == Is(x.M, a.Subj, Event) && x.Matches(noms, a.Subj) && entersAt(x, spot, a.Subj)
	})
	cheaperFor(c, n, func(x text.X, by engine.Seat) int16 {
		return x.M.Count(engine.PerTurn, x.Src, engine.CountKey(count[0], by)) + x.M.Count(engine.PerTurn, x.Src, engine.CountKey(count[1], by))
	})
}

// cheaperFor changes what a card of a kind costs before its player has played one. played is
// how many the player has played; an event on the stack is one of them.
func cheaperFor(c *text.Compiler, n *text.Node, played func(x text.X, by engine.Seat) int16) {
	noms, who, spot := n.Kids[0], n.Kids[1], n.Kids[2]
	c.Value("W163", Cost, noms, func(x text.X, h engine.H) int16 {
		by := x.Ent[h].Ctrl & 1
		k := played(x, by)
		if x.Ent[h].Zone == Stack && Is(x.M, h, Event) {
			k--
		}
		if x.Ent[h].Zone == Play || k > 0 || !anyPlayer(who) && x.Seat(who) != by || !entersAt(x, spot, h) {
			return 0
		}
		return priced(x, n)
	})
}

// entersAt: is a card at the place that a phrase names, if there is one?
func entersAt(x text.X, spot *text.Node, h engine.H) bool {
	return spot == nil || x.Matches(spot, At(x.M, h))
}

// nextPlayed changes what the next card of a kind that a player plays in this turn costs.
// It is counted as firstPlayed counts, from the time of the effect on.
func nextPlayed(c *text.Compiler, n *text.Node) {
	noms, who, spot := n.Kids[0], n.Kids[1], n.Kids[2]
	noms.Within(1<<Hand | 1<<Stack | 1<<Play)
	c.Lasting(n, UntilEndOfTurn, func() {
		count := watchDeed(c, engine.Watch{Cite: "W163", Text: text.Print(n), Class: engine.When, Per: UntilEndOfTurn}, []engine.Verb{VPlay, VEnter}, func(x text.X, a *engine.Atom) bool {
			return bySeat(&x, who, a) && (a.Verb == VPlay) == Is(x.M, a.Subj, Event) && x.Matches(noms, a.Subj) && entersAt(x, spot, a.Subj)
		})
		cheaperFor(c, n, func(x text.X, _ engine.Seat) int16 {
			return text.Counted(x.M, UntilEndOfTurn, x.Src, count[0]) + text.Counted(x.M, UntilEndOfTurn, x.Src, count[1])
		})
	})
}

// charge changes what an effort costs.
func charge(c *text.Compiler, n, effort *text.Node) {
	who, spot, np := whoseSide(effort), effort.Part("spot"), effort.First("np")
	by := func(x text.X, seat engine.Seat) bool { return anyPlayer(who) || x.Seat(who) == seat }
	value := func(st engine.Stat, of *text.Node, fits func(x text.X, h engine.H) bool) {
		c.Value("F24", st, of, func(x text.X, h engine.H) int16 {
			if fits(x, h) {
				return priced(x, n)
			}
			return 0
		})
	}
	noun := effort.Part("noun").P.Says
	aim := effort.Part("participle")
	if effort.P.K != ofAction && noun != "movement%" || aim != nil && !strings.HasPrefix(aim.P.Name(), "targeting") {
		c.Fail(effort, "of what is no movement")
		return
	}
	switch effort.P.K {
	case ofAction:
		switch noun {
		case "attack%": // only the active player attacks
			value(AttackCost, spot, func(x text.X, h engine.H) bool { return Is(x.M, h, Location) && by(x, x.Active) })
		case "drain%":
			drained(c, n, who, spot)
		case "movement%":
			value(MoveCost, nil, func(x text.X, h engine.H) bool {
				return by(x, x.Ent[h].Ctrl) && (spot == nil || At(x.M, h) != h && x.Matches(spot, At(x.M, h)))
			})
		default:
			c.Fail(effort, "as something that is performed: attacks, drains or movements")
		}
	case toMoveIt:
		value(MoveCost, np, func(text.X, engine.H) bool { return true })
	case toMoveFirst:
		value(MoveCost, np, func(x text.X, h engine.H) bool { return x.Ent[h].Flags&Moved == 0 })
	case toMoveFrom:
		if np == nil {
			np = hereNode
		}
		value(MoveCost, nil, func(x text.X, h engine.H) bool {
			l := At(x.M, h)
			return l != 0 && l != h && x.Matches(np, l)
		})
	}
}

// drained makes drains dearer. They cost nothing otherwise, so they can't be cheaper.
func drained(c *text.Compiler, n, who, spot *text.Node) {
	if n.Part("dearer").P.K < 0 {
		c.Fail(n, "of a drain, which costs nothing")
		return
	}
	toll(c, n, VDrain, inPaid, func(x text.X, a *engine.Atom) bool { return bySeat(&x, who, a) && x.Matches(spot, a.Subj) },
		func(x text.X) int16 { return priced(x, n) })
}
