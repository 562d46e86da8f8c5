package wars

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Stats of a location for each seat, by which cards change battles there; the
// sums in battles add them to those of the seat (see sides). What lasts "in that
// battle" lies on its location until end of turn: there is one battle at a
// location in a turn (W74).
const (
	attritionAt engine.Stat     = Limit + 1 + 2*iota // that a seat causes here
	destinyAt                                        // battle destiny here
	powerAt                                          // total power here
	tacticsAt                                        // total tactics here
	Powerless                                        // > 0: it doesn't add its power to total power
	MoreWeapons = Powerless + 1                      // of a card: weapons it may bear besides one
	Tacticless  = Powerless + 2                      // > 0: it doesn't add its tactics to total tactics
)

// All of them are stats that the kernel has room for.
const _ = uint(engine.NStat - 1 - Tacticless)

// sides is what cards that change one location add to a number of a seat in the
// battle there.
func sides(m *engine.M, who engine.Seat, st engine.Stat) int16 {
	b := engine.Handle(m.Var[Battle])
	if b == 0 {
		return 0
	}
	switch st {
	case Attrition:
		return m.Value(b, attritionAt+engine.Stat(who))
	case BattleDestiny:
		return m.Value(b, destinyAt+engine.Stat(who))
	case TotalPower:
		return m.Value(b, powerAt+engine.Stat(who))
	}
	return 0
}

// totalAt sums a stat of the ships or units that a seat has at a location, without
// those aboard (W92).
func totalAt(m *engine.M, who engine.Seat, st engine.Stat, place engine.H) (n int16) {
	for h := range fighters(m, who, place, false) {
		if st != Tactics || m.Value(h, Tacticless) <= 0 {
			n += m.Value(h, st)
		}
	}
	switch st {
	case Power:
		n += m.Value(place, powerAt+engine.Stat(who))
	case Tactics:
		n += m.Value(place, tacticsAt+engine.Stat(who))
	}
	return max(n, 0)
}

// spot is the location that a number is about: the one spoken of, else where
// the battle is, else here.
func spot(x text.X) engine.H {
	switch {
	case x.It != 0 && Is(x.M, x.It, Location):
		return x.It
	case x.Var[Battle] != 0:
		return engine.Handle(x.Var[Battle])
	}
	return x.Here()
}

// quantities of a player.
func numberWords() []text.Prod {
	return []text.Prod{
		{Kind: "score", Says: "{total}", Cite: "W116", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			return totalAt(x.M, x.By, engine.Stat(statOf(n).P.K), spot(x))
		}}},
		{Kind: "score", Says: "battle destiny || total battle destiny", Cite: "W84", Mean: text.Mean{K: int16(destinyAt), Num: func(x text.X, _ *text.Node) int16 { return Destinies(x.M, x.By) }}},
		{Kind: "score", Says: "casualties", Cite: "W120", Mean: text.Mean{K: int16(CasualtyCut), Num: func(x text.X, _ *text.Node) int16 {
			if x.Var[Winner] > 1 || loser(x.M) != x.By {
				return 0
			}
			return casualties(x.M)
		}}},
		{Kind: "tally", Says: "{score} {spot?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			if n.Kids[1] != nil {
				x.It = whereTo(x, n.Kids[1])
			}
			return x.Num(n.Kids[0])
		}}},
		{Kind: "num", Says: "the attrition {who} cause~ || the attrition caused by {who} || attrition {who} cause~", Cite: "W100", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return Causes(x.M, x.Seat(n.Kids[0])) }}},
		{Kind: "feature", Says: "faction%", Cite: "F9", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return x.Cards[x.Ent[x.It].Def].Num[Faction] }}},
		// icons of a player, or of both at a place
		{Kind: "icons", Says: "{icon} {where?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			if n.Kids[1] == nil {
				return iconsOf(x, x.By, n.Kids[0], nil)
			}
			return iconsOf(x, 0, n.Kids[0], n.Kids[1]) + iconsOf(x, 1, n.Kids[0], n.Kids[1])
		}}},
		{Kind: "icons", Says: "{poss} {icon} {where?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return iconsOf(x, x.Seat(n.Kids[0]), n.Kids[1], n.Kids[2]) }}},
		{Kind: "icons", Says: "{icon} {who} have:has~ {where?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return iconsOf(x, x.Seat(n.Kids[1]), n.Kids[0], n.Kids[2]) }}},
		{Kind: "icons", Says: "{icon} on {poss} side of {np}", Cite: "F7", Mean: text.Mean{Num: func(x text.X, n *text.Node) (sum int16) {
			x.By = x.Seat(n.Kids[1])
			x.Each(n.Kids[2], func(h engine.H) { sum += n.Kids[0].P.Mean.Num(at(x, h), n.Kids[0]) })
			return sum
		}}},
		{Kind: "num", Says: "the number of {icons}", Mean: text.Mean{Sub: true}},
		{Kind: "per", Says: "for each {icons}", Mean: text.Mean{Sub: true}},
		{Kind: "per", Says: "for every {num} {icons}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[1]) / max(x.Num(n.Kids[0]), 1) }}},
		{Kind: "tally", Says: "number of {icon} {where?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return iconsOf(x, x.By, n.Kids[0], n.Kids[1]) }}},
		// icons: how many X.By has, at X.It or everywhere
		{Kind: "icon", Says: "$icon support icon%", Cite: "W166", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return supportIcons(x, factionOf(n.Tok[0])) }}},
		{Kind: "icon", Says: "support icon%", Cite: "W166", Mean: text.Mean{Num: func(x text.X, _ *text.Node) (sum int16) {
			for f := range Factions {
				sum += supportIcons(x, f)
			}
			return sum
		}}},
		{Kind: "icon", Says: "energy icon%", Cite: "F7", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 {
			if x.It != 0 {
				return Icons(x.M, x.It, x.By)
			}
			sum := int16(0)
			for l := range inPlay(x.M, Location) {
				sum += Icons(x.M, l, x.By)
			}
			return sum
		}}},
	}
}

// factionOf is the row of Factions that an icon names.
func factionOf(icon string) int {
	return slices.IndexFunc(Factions[:], func(f string) bool { return strings.EqualFold("["+f+"]", icon) })
}

// supportIcons of a faction that X.By has, at the location spoken of or everywhere.
func supportIcons(x text.X, faction int) int16 {
	switch {
	case faction < 0:
		return 0
	case x.It != 0:
		return supportAt(x.M, x.It, x.By, faction)
	}
	return x.Value(engine.SeatOf(x.By), SupportOf(faction))
}

// conditions that only this game has.
func condWords() []text.Prod {
	return []text.Prod{
		{Kind: "holding", Says: "{count} {icon} {where?}", Cite: "W166", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return hasIcons(x, text.SeatIn(h), n.Kids)
		}}},
		{Kind: "cond1", Says: "{poss} side have:has~ {count} {icon}", Cite: "W166", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			if x.There == 0 {
				x.There = x.Here()
			}
			return hasIcons(x, x.Seat(n.Kids[0]), []*text.Node{n.Kids[1], n.Kids[2], nil})
		}}},
		{Kind: "does", Says: "have:has~ {more} {icon} than {who} {where?}", Cite: "W166", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			a, b := iconsOf(x, text.SeatIn(h), n.Kids[1], n.Kids[3]), iconsOf(x, x.Seat(n.Kids[2]), n.Kids[1], n.Kids[3])
			return n.Kids[0].P.K*(a-b) > 0
		}}},
		{Kind: "where", Says: "in play", Mean: text.Mean{Sub: true}},
		{Kind: "does", Says: "are:is~ {fights} {thebattle?}", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return fightsAs(x, n.Kids[0], text.SeatIn(h)) && x.If(n.Kids[1])
		}}},
		{Kind: "thebattle", Says: "in {np} || {np}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }}},
		{Kind: "gap", Says: "{who} are:is~ {fights} || which {who} are:is~ {fights}", Cite: "W118", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return fightsAs(x, n.Kids[1], x.Seat(n.Kids[0]))
		}}},
		{Kind: "fights", Says: "losing", Cite: "W118", Mean: text.Mean{K: loses1, Sub: true}},
		{Kind: "fights", Says: "winning", Cite: "W118", Mean: text.Mean{K: wins1, Sub: true}},
		{Kind: "fights", Says: "the attacker || attacking || the attacking player", Cite: "W81", Mean: text.Mean{K: attacks1, Sub: true}},
		{Kind: "fights", Says: "the defender || defending || the defending player", Cite: "W81", Mean: text.Mean{K: defends1, Sub: true}},
	}
}

// What a player is in a battle, in Mean.K.
const (
	loses1 int16 = iota
	wins1
	attacks1
	defends1
)

// fightsAs reports whether a player has that role in the battle being fought.
func fightsAs(x text.X, as *text.Node, who engine.Seat) bool {
	if x.Var[Battle] == 0 || who >= engine.Nobody {
		return false
	}
	attacks := x.Var[Attacker] == int16(who)
	switch as.P.K {
	case loses1:
		return losing(x.M, who)
	case wins1:
		return losing(x.M, who.Other())
	case attacks1:
		return attacks
	}
	return !attacks
}

// iconsOf is how many icons a player has, at the places said or everywhere.
func iconsOf(x text.X, who engine.Seat, icon, where *text.Node) (sum int16) {
	x.By = who
	if where == nil {
		x.It = x.There
		return icon.P.Mean.Num(x, icon)
	}
	if icon.P.K == byType {
		x.It = 0
		return iconTypes(x, where)
	}
	for l := range inPlay(x.M, Location) {
		if len(where.Kids) == 0 || x.Matches(where.Kids[0], l) {
			sum += icon.P.Mean.Num(at(x, l), icon)
		}
	}
	return sum
}

// hasIcons reports whether a player has a number of icons, at a place or everywhere. The parts
// are the count, the icon and the place.
func hasIcons(x text.X, who engine.Seat, parts []*text.Node) bool {
	count, icon := parts[0], parts[1]
	k := iconsOf(x, who, icon, parts[2])
	if count.P.Says == "another" { // besides those of this card
		x.By = who
		k -= icon.P.Mean.Num(at(x, x.Src), icon)
	}
	return x.InRange(count, k)
}

// statOf is the stat of a total.
func statOf(n *text.Node) *text.Node { return n.Part("total").Part("stat") }
