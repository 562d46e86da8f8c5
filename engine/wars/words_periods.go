package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// A span is what a period is in this game, in Mean.K: a turn, a phase of it, a battle or a
// step of one. The row of a period says whose it is (its first part, if that is a player).
const (
	aTurn int16 = iota
	aPhase
	aBattle
	aStep
	thisTurn // which only an effect can speak of
)

// phaseRow is a phase of a player's turn.
func phaseRow(says string, n int16) text.Prod {
	return text.Prod{Kind: "phasename", Says: says, Cite: "W34", Mean: text.Mean{K: n, Sub: true}}
}

// spanRow is a sort of period; is says whether it is one of them now.
func spanRow(says, cite string, span int16, is func(x text.X, n *text.Node) bool) text.Prod {
	return text.Prod{Kind: "span", Says: says, Cite: cite, Mean: text.Mean{K: span, If: is}}
}

// periodRow is a period; is says whether it is that period now.
func periodRow(says, cite string, span int16, is func(x text.X, n *text.Node) bool) text.Prod {
	return text.Prod{Kind: "period", Says: says, Cite: cite, Mean: text.Mean{K: span, If: is}}
}

// spanOf is the sort of period that a phrase speaks of.
func spanOf(n *text.Node) int16 {
	if span := n.Part("span"); span != nil {
		return span.P.K
	}
	return n.P.K
}

// periodRows are the periods of the game, and the moments when they begin and end.
func periodRows() []text.Prod {
	inSpan := func(x text.X, n *text.Node) bool { return x.If(n.Part("span")) && ofWhom(x, n, x.Active) }
	somebodys := periodRow("{poss} {span} || each of {poss} {span} || any of {poss} {span}", "W34 W35", 0, inSpan)
	somebodys.Refuse = ofBoth
	next := edge("moment", "at the {edge} of {poss} next {span}", 0)
	next.Refuse = ofBoth
	return []text.Prod{
		phaseRow("activate phase%", Activate), phaseRow("control phase%", Control), phaseRow("deploy phase%", Deploy),
		phaseRow("battle phase%", BattlePhase), phaseRow("move phase%", Move), phaseRow("draw phase%", Draw),
		spanRow("{phasename}", "W34", aPhase, func(x text.X, n *text.Node) bool { return x.Var[Phase] == n.Kids[0].P.K }),
		spanRow("turn%", "W35", aTurn, func(text.X, *text.Node) bool { return true }),
		spanRow("{stepname} step {ofbattle?}", "W90", aStep, func(x text.X, n *text.Node) bool {
			return x.Var[Battle] != 0 && x.Var[Station] == n.Kids[0].P.K && x.If(n.Kids[1])
		}),
		somebodys,
		periodRow("(the|each|a|any|every) {span} || {span}", "W34 W35", 0, inSpan),
		periodRow("this turn", "W35", thisTurn, func(text.X, *text.Node) bool { return true }),
		only(text.Reach{Sorts: ofBattles}, periodRow("{np}", "W90", aBattle, func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) })),
		{Kind: "ofbattle", Says: "of {np} || in {np} || during {np}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }}},
		{Kind: "during", Says: "in {np}", Mean: text.Mean{Refuse: text.Only(text.Reach{Sorts: ofBattles}), If: func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }}},
		aside("before {period} || until {period}", func(now, then int16) bool { return now < then }),
		aside("after {period}", func(now, then int16) bool { return now > then }),
		denied("until after {period}", aside("after {period}", func(now, then int16) bool { return now > then })),
		{Kind: "during", Says: "the turn {ref} enter~ play || the turn {ref} come~ into play || during the turn {ref} enter~ play || during the turn {ref} come~ into play", Cite: "W35", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return x.Ent[h].Flags&Came != 0
		}}},
		{Kind: "when", Says: "at the start of {np} || at the beginning of {np}", Cite: "W90", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return duringBattle(x, n.Kids[0]) && x.Var[Station] < stationDestiny
		}}},

		{Kind: "edge", Says: "start || beginning", Mean: text.Mean{K: atStart, Sub: true}},
		{Kind: "edge", Says: "end", Mean: text.Mean{K: atEnd, Sub: true}},
		edge("moment", "at the {edge} of {period} || at {edge} of {period}", 0),
		next,
		edge("moment", "before {period}", atStart),
		edge("moment", "after {period}", atEnd),
		edge("event", "{period} begin~ {spot?} || {period} start~ {spot?}", atStart).InForm("event: {period} {edge} {spot?}", "edge: start"),
		edge("event", "{period} end~ {spot?}", atEnd).InForm("event: {period} {edge} {spot?}", "edge: end"),
	}
}

// ofBoth refuses a step of a battle as a player's.
func ofBoth(_ *text.Compiler, n *text.Node) string {
	if spanOf(n) == aStep {
		return "of a player, since both are in it"
	}
	return ""
}

// ofWhom reports whether a period means a turn of a seat.
func ofWhom(x text.X, n *text.Node, seat engine.Seat) bool {
	who := n.Part("poss")
	return who == nil || anyPlayer(who) || x.Seat(who) == seat
}

// aside is a time beside a period: so compares the phase or the step that it is now with
// that of the period. Outside the turn, or the battle, of the period there is no such time.
func aside(says string, so func(now, then int16) bool) text.Prod {
	p := text.Prod{Kind: "during", Says: says, Cite: "W34 W90", Mean: text.Mean{K: aroundPeriod,
		Refuse: func(_ *text.Compiler, n *text.Node) string {
			if k := spanOf(n.Kids[0]); k != aPhase && k != aStep {
				return "of what has no place among others"
			}
			return ""
		},
		If: func(x text.X, n *text.Node) bool {
			p := n.Kids[0]
			span := p.Part("span")
			if spanOf(p) == aStep {
				return x.Var[Battle] != 0 && so(x.Var[Station], span.Kids[0].P.K) && x.If(span.Kids[1])
			}
			return ofWhom(x, p, x.Active) && so(x.Var[Phase], span.Kids[0].P.K)
		}}}
	return p.InForm("during: before or after {period}")
}

// denied is a time that is the contrary of another.
func denied(says string, p text.Prod) text.Prod {
	p.Says, p.If = says, text.Not(p.If)
	return p
}

// aroundPeriod marks, in Mean.K, a time before or after a period.
const aroundPeriod int16 = 1

// Edges of a period, in Mean.K.
const (
	atStart int16 = iota + 1
	atEnd
)

// edge is a trigger: a period begins, or ends. Where at is 0, a part says which.
func edge(kind, says string, at int16) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		p, place, at := n.Part("period"), n.Part("spot"), at
		if e := n.Part("edge"); e != nil {
			at = e.P.K
		}
		whose := p
		if p == nil { // of somebody's next turn, or phase
			p, whose = n.Part("span"), n
			if p.P.K == aStep { // it has been refused
				return
			}
			n.InNextTurn(c, untilTurnEnds, n.Part("poss"), p.P.K == aTurn)
		}
		begins, span := at == atStart, spanOf(p)
		switch {
		case place != nil && span != aBattle && span != aStep:
			c.Fail(place, "of a turn or a phase")
		case span == thisTurn && !c.Delays():
			c.Fail(p, "of an ability that a card has for longer")
		case span == aBattle:
			v := VOver
			if begins {
				v = VBegin
			}
			c.When(n, v, false, func(x text.X, a *engine.Atom) bool {
				return x.Matches(p.Kids[0], a.Subj) && x.Matches(place, a.Subj)
			})
		case span == aStep:
			whenStep(c, n, p.Part("span"), place, begins)
		default:
			v, phase := VEnds, int16(EndOfTurn)
			if begins {
				v, phase = VPhase, Activate
			}
			if span == aPhase {
				phase = p.First("phasename").P.K
			}
			c.When(n, v, false, func(x text.X, a *engine.Atom) bool { return a.A == phase && ofWhom(x, whose, a.By) })
		}
	}}}
}

// whenStep registers that a step of a battle begins, or ends. It begins when the step
// before it has ended, every other station; the first when the battle begins.
func whenStep(c *text.Compiler, n, p, place *text.Node, begins bool) {
	v, station := VStep, p.Kids[0].P.K
	switch {
	case begins && station == stationDestiny:
		v = VBegin
	case begins:
		station -= 2
	}
	c.When(n, v, false, func(x text.X, a *engine.Atom) bool {
		return (v == VBegin || a.A == station) && x.If(p.Kids[1]) && x.Matches(place, a.Subj)
	})
}
