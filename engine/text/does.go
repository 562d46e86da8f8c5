package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Each predicate of a player is written once: as a row of the kind does, whose test gets the player's
// own entity, or as a row of the kind holding, for what stands behind "has". From it follow the
// condition ("you have two ships"), its negation, and the clause that describes players ("each player
// who has two ships").

// ofPlayers are the predicates of players that every game shares.
var ofPlayers = slices.Concat(
	joined("holding", "holdings", "", Mean{Is: holdsEach}, fitsSome),
	joined("does", "doess", "(who)?", fitsAll, fitsSome),
	[]Prod{
		{Kind: "does", Says: "have:has~ {holdings}", Mean: Mean{Is: holding}},
		{Kind: "does", Says: "don't:doesn't~ have {holdings} || do:does~ not have {holdings}", Mean: Mean{Denies: true, Is: holdingNot}},
		{Kind: "does", Says: "control~ {holdings}", Mean: Mean{K: controlled, Is: holding}},
		{Kind: "does", Says: "don't:doesn't~ control {holdings} || do:does~ not control {holdings}", Mean: Mean{Denies: true, K: controlled, Is: holdingNot}},
		{Kind: "does", Says: "control~ {np}", Mean: Mean{Sense: oneInParticular, Is: controlsIt}},
		{Kind: "does", Says: "don't:doesn't~ control {np} || do:does~ not control {np}", Mean: Mean{Denies: true, Sense: oneInParticular, Is: func(x X, n *Node, h engine.H) bool { return !controlsIt(x, n, h) }}},
		{Kind: "does", Says: "have:has~ {ref}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			o := x.One(n.Kids[0])
			return o != 0 && x.Ent[o].Ctrl == SeatIn(h)
		}}},
		{Kind: "does", Says: "have:has~ {more} {noms} than {who} (do|does)? {place?}", Mean: Mean{Is: outnumbers}},
		{Kind: "does", Says: "control~ {more} {noms} than {who} (do|does)? {place?}", Mean: Mean{K: controlled, Is: outnumbers}},
		{Kind: "does", Says: "have:has~ {more} {noms} than {noms}", Mean: Mean{Is: moreOf}},
		{Kind: "does", Says: "control~ {more} {noms} than {noms}", Mean: Mean{K: controlled, Is: moreOf}},
		{Kind: "does", Says: "have:has~ {asmany} {noms} as {who} (do|does)? {place?}", Mean: Mean{Is: outnumbers}},
		{Kind: "does", Says: "control~ {asmany} {noms} as {who} (do|does)? {place?}", Mean: Mean{K: controlled, Is: outnumbers}},
		{Kind: "does", Says: "neither {does} nor {does}", Mean: neitherOf},
		{Kind: "asmany", Says: "as many", Mean: Mean{K: 0, Num: kept}},
		{Kind: "asmany", Says: "at least as many", Mean: Mean{K: 2, Num: kept}},
		{Kind: "asmany", Says: "{times} as many || exactly {times} as many", Mean: Mean{K: 0, Num: kept}},
		{Kind: "asmany", Says: "at least {times} as many", Mean: Mean{K: 2, Num: kept}},
		{Kind: "asmany", Says: "more than {times} as many", Mean: Mean{K: 1, Num: kept}},
		{Kind: "holding", Says: "{count} {noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return x.SoMany(n.Kids[0], n.Kids[1], func(o engine.H) bool { return x.holder(n.Kids[0], h, o) })
		}}},
		{Kind: "holding", Says: "{noms}", Mean: Mean{Is: func(x X, n *Node, h engine.H) bool {
			return x.SoMany(some, n.Kids[0], func(o engine.H) bool { return x.holder(some, h, o) })
		}}},
		{Kind: "who", Says: "each player who {doess} || any player who {doess} || a player who {doess} || the player who {doess} || players who {doess}", Mean: Mean{K: Everyone, Who: playerWho}, forms: []string{"who: each player", "which1: (that|who) {preds}"}},
		{Kind: "who", Says: "the player with (the)? {most1} {noms} || the player who (has|controls) (the)? {most1} {noms} || whichever player has (the)? {most1} {noms}", Mean: Mean{K: Everyone, Who: func(x X, n *Node) engine.Seat {
			who := x.Who
			if who >= engine.Nobody || !compare(x.hasOf(n, n.Kids[1], nil, who), n.Kids[0], x.hasOf(n, n.Kids[1], nil, who.Other())) {
				return engine.Nobody
			}
			return who
		}}},
		{Kind: "most1", Says: "more || most", Mean: Mean{K: 1, Num: kept}},
		{Kind: "most1", Says: "fewer || less || fewest", Mean: Mean{K: -1, Num: kept}},
		{Kind: "who", Says: "each player with {holdings} || any player with {holdings} || a player with {holdings} || the player with {holdings} || players with {holdings}", Mean: Mean{K: Everyone, Who: playerWho}, forms: []string{"who: each player", "which1: with {qualities}"}},
	})

// ofWho is a condition on players. It comes before the conditions on things, including those on what
// things have done: in some games "a player" is a noun, too.
var ofWho = Prod{Kind: "cond1", Says: "{who} {doess}", Mean: Mean{If: PlayersDo}}

// controlled, in Mean.K: a player "has" what he or she controls.
const controlled int16 = 1

// SeatIn is the player whose own entity h is.
func SeatIn(h engine.H) engine.Seat { return engine.Seat(h-1) & 1 }

// Does reports whether a predicate is true of a player. "He or she" in it is that player.
func (x X) Does(who engine.Seat, n *Node) bool {
	x.Who = who
	return x.Matches(n, engine.SeatOf(who))
}

// PlayersDo is a condition on a player, or on any or all of them.
func PlayersDo(x X, n *Node) bool {
	who, does := n.Kids[0], n.Kids[1]
	if !isSomeone(who) || who.Reg == regActor {
		seat := x.Seat(who)
		return seat < engine.Nobody && x.Does(seat, does)
	}
	some, all := false, true
	for seat := range engine.Seat(2) {
		if x.Who = seat; x.Seat(who) != seat {
			continue
		}
		ok := x.Does(seat, does)
		some, all = some || ok, all && ok
	}
	if who.P.K == Everyone || does.denies() && does.recalls() { // what "a player" has not done nobody has
		return all
	}
	return some
}

// playerWho is the player described by the surrounding words, if the only part is true of that player.
func playerWho(x X, n *Node) engine.Seat {
	if who := x.Who; who < engine.Nobody && x.Does(who, n.Kids[0]) {
		return who
	}
	return engine.Nobody
}

// holding reports whether the player has, or controls, what the first part names.
func holding(x X, n *Node, h engine.H) bool {
	if x.mode &^= controls; n.P.K == controlled {
		x.mode |= controls
	}
	return x.Matches(n.Kids[0], h)
}

func holdingNot(x X, n *Node, h engine.H) bool {
	return x.Not(func(x X) bool { return holding(x, n, h) })
}

// holder reports whether o counts for the player whose entity is h. "Another" excludes the card
// with this text.
func (x X) holder(count *Node, h, o engine.H) bool {
	if count.P.K == apart && o == x.Src || !x.there(o) {
		return false
	}
	if x.mode&controls != 0 {
		return x.controls(SeatIn(h), o)
	}
	return x.Ent[o].Ctrl == SeatIn(h)
}

// holdsEach: does the player have all the things that are joined? Behind the first of them, "other"
// excludes the things counted before: "a character and no other units".
func holdsEach(x X, n *Node, h engine.H) bool {
	var before []*Node
	return n.joins(func(k *Node) bool {
		before = append(before, k)
		if len(before) == 1 || k.P.Says != "{count} {noms}" || !k.Kids[1].others() {
			return x.Matches(k, h)
		}
		left := int16(0)
		counted := make([]int16, len(before))
		of := x.Where(k.Kids[1])
		for o := range of.All() {
			if !x.holder(k.Kids[0], h, o) || !x.Matches(k.Kids[1], o) {
				continue
			}
			i := slices.IndexFunc(before[:len(before)-1], func(b *Node) bool { return b.P == k.P && x.Matches(b.Kids[1], o) })
			if left++; i >= 0 && counted[i] < x.most(before[i].Kids[0]) {
				counted[i]++
				left--
			}
		}
		return x.InRange(k.Kids[0], left)
	})
}

// others reports whether a phrase names other things than those mentioned before.
func (n *Node) others() bool {
	first := n.Kids[0].Kids[0]
	return len(first.Kids) > 0 && first.Kids[0].P.Says == "other"
}

// most is the number of things that a count gives: one for "a character".
func (x X) most(count *Node) int16 {
	switch {
	case count.P.Says == "(a|an)":
		return 1
	case count.P.Says == "{num}":
		return x.Num(count.Kids[0])
	}
	return engine.MaxEnt
}

// controlsIt reports whether the player controls as many of the things that the only part names
// as that part says.
func controlsIt(x X, n *Node, h engine.H) bool {
	return x.holds(n.Kids[0], func(o engine.H) bool { return x.controls(SeatIn(h), o) }, false)
}

// outnumbers compares how many things two players have, at the place that the last part names if there
// is one.
func outnumbers(x X, n *Node, h engine.H) bool {
	noms, place, other := n.Kids[1], n.Kids[3], x.Seat(n.Kids[2])
	fold := int16(1)
	if times := n.Kids[0].Part("times"); times != nil {
		fold = x.Num(times)
	}
	return other < engine.Nobody && compare(x.hasOf(n, noms, place, SeatIn(h)), n.Kids[0], fold*x.hasOf(n, noms, place, other))
}

// moreOf compares how many things of two kinds a player has.
func moreOf(x X, n *Node, h engine.H) bool {
	return compare(x.hasOf(n, n.Kids[1], nil, SeatIn(h)), n.Kids[0], x.hasOf(n, n.Kids[2], nil, SeatIn(h)))
}

// hasOf is how many of the named things a player has, or controls if the row of n is controlled.
func (x X) hasOf(n, noms, place *Node, who engine.Seat) (k int16) {
	x.Who, x.mode = who, x.mode|apiece
	of := x.Where(noms)
	for o := range of.All() {
		mine := x.Ent[o].Ctrl == who
		if n.P.K == controlled {
			mine = x.controls(who, o)
		}
		k += Truth(mine && x.there(o) && x.Matches(noms, o) && x.Matches(place, o))
	}
	return k
}

// oneInParticular is the Sense of rows whose last part must refer to one thing that the text has named
// or chosen ("that ship"), not to any number of things.
func oneInParticular(n *Node) bool { return n.Kids[len(n.Kids)-1].particular() }
