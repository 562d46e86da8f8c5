package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// A span is what a period is in this game, in Mean.K: a turn, a phase of it, a battle or a
// step of one. Its row says whose it is (its first part, if that is a player), and which.
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

// periodRow is a period; is says whether it is that period now.
func periodRow(says, cite string, span int16, is func(x text.X, n *text.Node) bool) text.Prod {
	return text.Prod{Kind: "period", Says: says, Cite: cite, Mean: text.Mean{K: span, If: is}}
}

// periodRows are the periods of the game, and the moments when they begin and end.
func periodRows() []text.Prod {
	inPhase := func(x text.X, n *text.Node) bool {
		return x.Var[Phase] == n.Kids[len(n.Kids)-1].P.K && ofWhom(x, n, x.Active)
	}
	inTurn := func(x text.X, n *text.Node) bool { return ofWhom(x, n, x.Active) }
	inStep := func(x text.X, n *text.Node) bool {
		return x.Var[Battle] != 0 && x.Var[Station] == n.Kids[0].P.K && x.If(n.Kids[1])
	}
	return []text.Prod{
		phaseRow("activate phase%", Activate), phaseRow("control phase%", Control), phaseRow("deploy phase%", Deploy),
		phaseRow("battle phase%", BattlePhase), phaseRow("move phase%", Move), phaseRow("draw phase%", Draw),
		periodRow("{poss} {phasename}", "W34", aPhase, inPhase),
		periodRow("each of {poss} {phasename} || any of {poss} {phasename}", "W34", aPhase, inPhase),
		periodRow("(the|each|a|any|every) {phasename}", "W34", aPhase, inPhase),
		periodRow("{poss} turn || each of {poss} turns || any of {poss} turns", "W35", aTurn, inTurn),
		periodRow("(each|every|any|the) turn || turn", "W35", aTurn, inTurn),
		periodRow("this turn", "W35", thisTurn, inTurn),
		periodRow("{np}", "W90", aBattle, func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }),
		periodRow("the {stepname} step {ofbattle?}", "W90", aStep, inStep),
		{Kind: "ofbattle", Says: "of {np} || in {np} || during {np}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return duringBattle(x, n.Kids[0]) }}},
		{Kind: "during", Says: "before the {stepname} step {ofbattle?} || until the {stepname} step {ofbattle?}", Cite: "W90", Mean: text.Mean{If: stepSo(func(now, step int16) bool { return now < step })}},
		{Kind: "during", Says: "after the {stepname} step {ofbattle?}", Cite: "W90", Mean: text.Mean{If: stepSo(func(now, step int16) bool { return now > step })}},
		{Kind: "during", Says: "until after the {stepname} step {ofbattle?}", Cite: "W90", Mean: text.Mean{If: text.Not(stepSo(func(now, step int16) bool { return now > step }))}},
		{Kind: "during", Says: "the turn {ref} (enters|enter|comes|come) (into)? play || during the turn {ref} (enters|enter|comes|come) (into)? play", Cite: "W35", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			h := x.One(n.Kids[0])
			return h != 0 && x.Ent[h].Flags&Came != 0
		}}},
		{Kind: "when", Says: "at the start of {np} || at the beginning of {np}", Cite: "W90", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return duringBattle(x, n.Kids[0]) && x.Var[Station] < stationDestiny
		}}},

		edge("moment", "at the start of {period} || at the beginning of {period}", true),
		edge("moment", "at the end of {period} || at end of {period} || after {period}", false),
		edge("event", "{period} begin~ {place?} || {period} start~ {place?}", true),
		edge("event", "{period} end~ {place?}", false),
		stepEdge("before the {stepname} step {ofbattle?}", true),
		stepEdge("after the {stepname} step {ofbattle?}", false),
	}
}

// ofWhom reports whether a period means a turn of a seat.
func ofWhom(x text.X, n *text.Node, seat engine.Seat) bool {
	if len(n.Kids) == 0 || n.Kids[0].P.Kind != "poss" {
		return true
	}
	return anyPlayer(n.Kids[0]) || x.Seat(n.Kids[0]) == seat
}

// stepSo makes a test that compares the station of the battle being fought with a step.
func stepSo(so func(now, step int16) bool) func(x text.X, n *text.Node) bool {
	return func(x text.X, n *text.Node) bool {
		return x.Var[Battle] != 0 && so(x.Var[Station], n.Kids[0].P.K) && x.If(n.Kids[1])
	}
}

// edge is a trigger: a period begins, or ends.
func edge(kind, says string, begins bool) text.Prod {
	return text.Prod{Kind: kind, Says: says, Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
		p, place := n.Kids[0], n.Kids[len(n.Kids)-1]
		if place == p {
			place = nil
		}
		if place != nil && p.P.K != aBattle && p.P.K != aStep {
			c.Fail(place, "of a turn or a phase")
			return
		}
		switch span := p.P.K; {
		case span == thisTurn && !c.Delays():
			c.Fail(p, "of an ability that a card has for longer")
		case span == aBattle:
			v := VOver
			if begins {
				v = VBegin
			}
			c.When(n, v, false, func(x text.X, a *engine.Atom) bool {
				return x.Matches(p.Kids[0], a.Subj) && (place == nil || placeOf(x, place, a.Subj))
			})
		case span == aStep:
			whenStep(c, n, p, place, begins)
		default:
			v, phase := VEnds, int16(EndOfTurn)
			if begins {
				v, phase = VPhase, Activate
			}
			if span == aPhase {
				phase = p.Kids[len(p.Kids)-1].P.K
			}
			c.When(n, v, false, func(x text.X, a *engine.Atom) bool { return a.A == phase && ofWhom(x, p, a.By) })
		}
	}}}
}

// stepEdge is edge for a step that the moment itself names.
func stepEdge(says string, begins bool) text.Prod {
	return text.Prod{Kind: "moment", Says: says, Cite: "W90", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { whenStep(c, n, n, nil, begins) }}}
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
		return (v == VBegin || a.A == station) && x.If(p.Kids[1]) && (place == nil || placeOf(x, place, a.Subj))
	})
}
