package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// statWord is a number that cards have; K is what changes when it is given.
func statWord(says string, st, base engine.Stat) text.Prod {
	return text.Prod{Kind: "stat", Says: says, Cite: "T12", Mean: text.Mean{K: int16(base), Num: func(x text.X, _ *text.Node) int16 { return x.Value(x.It, st) }}}
}

// ofConstants lets only constants have a value.
func ofConstants(p text.Prod) text.Prod {
	cards := text.HadByCards(cardTypes, Constant)
	p.Had = func(noun *text.Prod) bool { return noun.Zone != Sectors && noun.Zone != Seats && cards(noun) }
	return p
}

// ofSectors lets only sectors have a value.
func ofSectors(p text.Prod) text.Prod {
	p.Had = func(noun *text.Prod) bool { return noun.Zone == Sectors }
	return p
}

// speedWord is the speed of a card, or of an action in the queue.
var speedWord = text.Prod{Kind: "stat", Says: "speed", Cite: "T12", Mean: text.Mean{K: int16(Speed), Num: func(x text.X, _ *text.Node) int16 {
	if waits(x, x.It) {
		return x.Ent[x.It].Num[Fast]
	}
	return x.Value(x.It, Speed)
}}}

// read is a number of a thing as it is; st is what changes when a card changes it, -1 if
// none can.
func read(says string, st int16, is func(x text.X) int16) text.Prod {
	p := number("stat", says, "T12", func(x text.X, _ *text.Node) int16 { return is(x) })
	p.K = st
	return p
}

func numbers() []text.Prod {
	rows := []text.Prod{
		ofConstants(statWord("attack", AttackNow, Attack)), ofConstants(statWord("defense || defence", DefenseNow, Defense)), speedWord,
		read("cost || energy value", -1, func(x text.X) int16 { return total(x.Card(x.It)) }),
		ofSectors(read("durability", int16(engine.NStat), func(x text.X) int16 { return x.Ent[x.It].Num[Durability] })),
		read("damage", -1, func(x text.X) int16 { return x.Ent[x.It].Num[Damage] }),
		read("increase marker count", -1, func(x text.X) int16 { return x.Ent[x.It].Num[Increase] }),
		number("num", "$mana", "", func(_ text.X, n *text.Node) int16 { return n.N }),
		number("per", "for each (sector|biome) {who} have:has~ lost", "T13", func(x text.X, n *text.Node) int16 { return x.Var[Lost0+int(x.Seat(n.Kids[0])&1)] }),
	}
	rows = append(rows, text.Kept("T13",
		number("kept", "(increase)? marker%", "BX38", func(x text.X, _ *text.Node) int16 { return x.Ent[x.It].Num[Increase] }),
		number("kept", "damage", "T24", func(x text.X, _ *text.Node) int16 { return x.Ent[x.It].Num[Damage] }))...)
	return append(rows,
		text.OfNoPlace(phrase("quality", "{kw}", "T14", func(x text.X, n *text.Node, h engine.H) bool {
			return !x.Hidden(h) && Has(x.M, h, engine.Stat(n.Kids[0].P.K)) || x.Hidden(h) && x.May
		}))[0],
		phrase("pred", "was damaged this turn", "T5", func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Num[Damage] > 0 }),
		phrase("participle", "named $name", "T4", titled),
		phrase("quality", "the name $name", "T4", titled),
		phrase("pred", "target~ {np}", "T35", func(x text.X, n *text.Node, h engine.H) (is bool) {
			i := x.PendingOf(h)
			if i < 0 {
				return false
			}
			for _, r := range x.Pend[i].Ref {
				is = is || x.Same(r) && x.Matches(n.Kids[0], r.H)
			}
			return is
		}),
		phrase("pred", "can lock", "T5", func(x text.X, _ *text.Node, h engine.H) bool { return mayLock(x.M, h) }),
	)
}

// titled reports whether h has the name in the text.
func titled(x text.X, n *text.Node, h engine.H) bool {
	return x.Hidden(h) && x.May || !x.Hidden(h) && x.Card(h).Name == n.Tok[0]
}

// lastsFor is how long something lasts.
func lastsFor(says string, period uint8) text.Prod {
	return text.Prod{Kind: "dur", Says: says, Cite: "T15", Mean: text.Mean{K: int16(period), Num: func(text.X, *text.Node) int16 { return int16(period) }}}
}

func durations() []text.Prod {
	return append(text.NextTurns("T15", untilTurnEnds), []text.Prod{
		lastsFor("temporarily || until end of turn || until the end of (the|this)? turn || this turn || for the turn", ThisTurn),
		lastsFor("this phase || until the end of (the|this) phase || until end of phase", ThisPhase),
		lastsFor("this battle || until the end of (the|this) battle || until end of battle || until the end of the battle phase", ThisBattle),
		{Kind: "dur", Says: "until {poss} next turn || until the start of {poss} next turn || until the beginning of {poss} next turn", Cite: "T15", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return int16(untilTurnOf(x.Seat(n.Kids[0]))) }}},
		lastsFor("permanently || for as long as it is on the planet", permanent),
	}...)
}

// permanent is the period of what lasts while its card is on the planet (T15). A
// lasting effect knows 0 as the game's own period, so it is one that never ends.
const permanent = engine.PeriodUser + 9
