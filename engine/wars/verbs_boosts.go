package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The numbers of a battle that a player has, changed for a battle or as long as a
// card is in play; the place may stand before or behind the number.
func boostRows() []text.Prod {
	return []text.Prod{
		{Kind: "measure", Says: "the attrition {who} cause~ {spot?} || the attrition caused by {who} {spot?} || attrition {who} cause~ {spot?}", Cite: "W100", Mean: text.Mean{Sub: true}},
		row("boost", vp("{who} cause~ attrition {sign} {num} {spot?}", "W100", func(x text.X, n *text.Node) {
			last(x, whereTo(x, n.Kids[3]), attritionAt+engine.Stat(x.Seat(n.Kids[0])&1), signed(x, n, 1))
		})),
		static("{measure} is:are~ {sign} {num} {spot?} {per?}", "W84 W116", func(c *text.Compiler, n *text.Node) { sideways(c, n.Kids[0], n.Kids[1:]) }),
		static("{who} have:has~ {tally} {sign} {num} {spot?} {per?}", "W116", func(c *text.Compiler, n *text.Node) { sideways(c, n, n.Kids[2:]) }).InForm("static: {measure} is:are~ {sign} {num} {spot?} {per?}", "pred: have"),
		static("{who} cause~ attrition {sign} {num} {spot?} {per?}", "W100", func(c *text.Compiler, n *text.Node) { sideways(c, n, n.Kids[1:]) }),

		// what does not count
		fixed(static("{np} don't:doesn't~ add its {stat} to {poss} total {stat} {during?} || {np} don't:doesn't~ add their {stat} to {poss} total {stat} {during?}", "W116", func(c *text.Compiler, n *text.Node) {
			uncounted(c, n, n.Kids[0])
		})),
		static("{measure} isn't:aren't~ added to {poss} total {stat} {during?}", "W116", func(c *text.Compiler, n *text.Node) {
			m := n.Kids[0]
			switch np := m.Part("np"); {
			case m.Part("stat") == nil:
				c.Fail(m, "as a number of a thing")
			case np != nil:
				uncounted(c, n, np)
			default:
				uncounted(c, n, m)
			}
		}).InForm("static: {np} don't:doesn't~ add its {stat} to {poss} total {stat} {during?}"),
	}
}

// uncounted excludes a stat of the things of a phrase from the total of a player.
func uncounted(c *text.Compiler, n, np *text.Node) {
	during, whose := n.Part("during"), n.Part("poss")
	c.Value("W116", uncountedStat(n), np, func(x text.X, h engine.H) int16 { // it counts for its own player only
		if x.If(during) && (anyPlayer(whose) || whose.P.Role != text.NoRole || x.Seat(whose) == x.Ent[h].Ctrl) {
			return 1
		}
		return 0
	})
}

// uncountedStat says which state keeps a card's stat out of the total of a player.
func uncountedStat(n *text.Node) engine.Stat {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == "stat" && engine.Stat(k.P.K) == Tactics {
			return Tacticless
		}
	}
	return Powerless
}

// anywhere stands for a place where a row names none.
var anywhere = text.Words("anywhere", func(x text.X, h engine.H) bool { return Is(x.M, h, Location) })

// sideStat is the stat by which cards change a number of a player at a location; false:
// it is no such number.
func sideStat(n *text.Node) (st engine.Stat, is bool) {
	score := n.Part("tally").Part("score")
	switch {
	case n.Part("tally") == nil:
		return attritionAt, true
	case score == nil:
		return 0, false
	case score.Part("total") == nil:
		return engine.Stat(score.P.K), true
	}
	switch engine.Stat(statOf(score).P.K) {
	case Power:
		return powerAt, true
	case Tactics:
		return tacticsAt, true
	}
	return 0, false
}

// whoseSide is the phrase for the player whose number it is.
func whoseSide(n *text.Node) *text.Node {
	if who := n.Part("who"); who != nil {
		return who
	}
	return n.Part("poss")
}

// inPlace is the phrase for where a number of a player is, or nil.
func inPlace(n *text.Node) *text.Node {
	if place := n.Part("spot"); place != nil {
		return place
	}
	return n.Part("tally").Part("spot")
}

// changes reports whether cards may change a number.
func changes(n *text.Node) bool {
	if n.Part("stat") != nil {
		return true
	}
	_, is := sideStat(n)
	return is
}

// gauge is where a number of a player lies in a battle, and what it is there.
func gauge(x text.X, n, place *text.Node) (on engine.H, st engine.Stat, now int16) {
	who := x.Seat(whoseSide(n)) & 1
	if place == nil {
		place = inPlace(n)
	}
	at := whereTo(x, place)
	switch st, _ = sideStat(n); st {
	case CasualtyCut:
		if x.Var[Battle] == 0 || x.Var[Winner] > 1 || loser(x.M) != who {
			return engine.SeatOf(who), st, 0
		}
		return engine.SeatOf(who), st, casualties(x.M)
	case destinyAt:
		now = Destinies(x.M, who)
	case attritionAt:
		now = Causes(x.M, who)
	case powerAt:
		if now = Total(x.M, who); x.Var[Battle] != int16(at) {
			now = totalAt(x.M, who, Power, at)
		}
	case tacticsAt:
		now = totalAt(x.M, who, Tactics, at)
	}
	return at, st + engine.Stat(who), now
}

// adjusted adds a change of a number. What changes casualties lasts as long as the battle.
// The destiny of a card that is revealed for a battle counts for that battle (W91).
func adjusted(x text.X, on engine.H, st engine.Stat, by int16) {
	x.Times, x.Most = 0, 0
	switch battle := engine.Handle(x.Var[Battle]); {
	case st == CasualtyCut && battle != 0:
		x.Until = UntilBattleEnds
		last(x, on, st, -by)
	case st == CasualtyCut:
	case st == Destiny && on != 0 && x.Ent[on].Zone != Play && battle != 0:
		last(x, battle, destinyAt+engine.Stat(x.Ent[on].Owner&1), by)
	default:
		last(x, on, st, by)
	}
}

// sideways compiles that a number of a player is so much more or less for as long as a
// card is in play. The parts are the sign, the change, the place and how often.
func sideways(c *text.Compiler, measure *text.Node, k []*text.Node) {
	if stat := measure.Part("stat"); stat != nil {
		if k[2] != nil {
			c.Fail(k[2], "beside the number of a thing")
		}
		np := measure.Part("np")
		if np == nil {
			c.Fail(measure, "without a card that has it")
			return
		}
		if engine.Stat(stat.P.K) == Cost { // it is paid where the card is played from
			np.Within(1<<Hand | 1<<Stack | 1<<Play)
		}
		c.Value("W44", engine.Stat(stat.P.K), np, func(x text.X, _ engine.H) int16 { return x.Per(x.Num(k[0])*x.Num(k[1]), k[3]) })
		return
	}
	st, is := sideStat(measure)
	place := k[2]
	if place == nil {
		place = inPlace(measure)
	}
	switch {
	case !is || st == CasualtyCut:
		c.Fail(measure, "as a number that can be changed for as long as a card is in play")
		return
	case place == nil:
		place = anywhere
	}
	c.SideValue("W84", st, whoseSide(measure), place, func(x text.X, _ engine.H) int16 { return x.Per(x.Num(k[0])*x.Num(k[1]), k[3]) })
}

// whereTo is the location whose battle a change is for.
func whereTo(x text.X, place *text.Node) engine.H {
	switch {
	case place == nil:
		return engine.Handle(x.Var[Battle])
	case len(place.Kids) == 0:
		return x.Here()
	}
	return battlePlace(x, place.Kids[0])
}
