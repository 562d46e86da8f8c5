package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// aTurn stands among the numbers of phases for a whole turn.
const aTurn = 0

// turnOver is what Atom.A of VPhase says at the end of a turn: no phase begins.
const turnOver = -1

// ofWhom reports whether a seat is one of whom a period speaks: its first part may say whose it is.
func ofWhom(x text.X, n *text.Node, seat engine.Seat) bool {
	if who := n.Part("who"); who != nil {
		return x.Seat(who) == seat
	}
	whose := n.Part("poss")
	return whose == nil || anybodys(whose) || x.Seat(whose) == seat
}

// phaseOf is the number of the phase that a period is, or aTurn.
func phaseOf(n *text.Node) int16 {
	if ph := n.Part("phase"); ph != nil {
		return ph.P.K
	}
	return aTurn
}

// period is a turn or a phase, of a player or of any.
func period(says string) text.Prod {
	return text.Prod{Kind: "period", Says: says, Cite: "R13", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
		return ofWhom(x, n, x.Active) && (phaseOf(n) == aTurn || x.Var[Phase] == phaseOf(n))
	}}}
}

// edge is the moment at which a period begins, or ends: a phase ends as the next one begins.
func edge(says string, begins bool) text.Prod {
	return compiled("moment", says, "R13", func(c *text.Compiler, n *text.Node) {
		p := n.Kids[0]
		at := phaseOf(p)
		switch {
		case begins && at == aTurn:
			at = Allocation
		case !begins && (at == aTurn || at == Drawing):
			at = turnOver
		case !begins:
			at++
		}
		c.When(n, VPhase, false, func(x text.X, a *engine.Atom) bool { return a.A == at && ofWhom(x, p, a.By) })
	})
}

// turnEnds is the event that this turn ends.
func turnEnds() *text.Node {
	return text.Row("event", "The turn ends", func(c *text.Compiler, e *text.Node) {
		c.When(e, VPhase, false, func(_ text.X, a *engine.Atom) bool { return a.A == turnOver })
	})
}

// turnStarts is the event that the next turn of a player starts: it is waited for beyond the end
// of this one.
func turnStarts(whose *text.Node) *text.Node {
	return text.Row("event", "The next turn starts", func(c *text.Compiler, e *text.Node) {
		c.When(e, VPhase, false, func(x text.X, a *engine.Atom) bool { return a.A == Allocation && x.Seat(whose) == a.By })
	}).For(always)
}

// later is a clause that is carried out once, at a moment that is still to come; clause and whose
// are the numbers of its parts.
func later(says string, clause, whose int) text.Prod {
	return text.Prod{Kind: "clause", Says: says, Cite: "K22", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
		event := turnEnds()
		if whose >= 0 {
			event = turnStarts(n.Kids[whose])
		}
		c.Afterwards(event, n.Kids[clause])
	}}}
}

// lastsFor is how long something lasts.
func lastsFor(says, cite string, until uint8) text.Prod {
	return text.Prod{Kind: "dur", Says: says, Cite: cite, Mean: text.Mean{K: int16(until), Num: func(text.X, *text.Node) int16 { return int16(until) }}}
}

// moments are when something is, and how long it lasts.
func moments() []text.Prod {
	return []text.Prod{
		lastsFor("until end of turn || this turn || until the end of (the|this)? turn", "X10", ThisTurn),
		lastsFor("this phase || until end of phase || until the end of (the|this) phase", "R13", ThisPhase),
		{Kind: "dur", Says: "until {poss} next turn || until the (start|beginning) of {poss} next turn || until {poss} next Point Allocation || until the (start|beginning) of {poss} next Point Allocation", Cite: "X10",
			Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return int16(untilTurn + uint8(x.Seat(n.Kids[0])&1)) }}},
		{Kind: "dur", Says: "in {poss} next Point Allocation", Cite: "R15",
			Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return int16(nextPoints + uint8(x.Seat(n.Kids[0])&1)) }}},
		{Kind: "thisturn", Says: "this turn || during this turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		{Kind: "everyturn", Says: "each turn || per turn || in a turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		valued("phase", "point allocation || point allocation phase", Allocation), valued("phase", "engagement phase || engagement", Engagement), valued("phase", "play cards phase A", CardsA),
		valued("phase", "weapons fire phase", WeaponsFire), valued("phase", "play cards phase B", CardsB), valued("phase", "discard phase", Discarding),
		valued("phase", "draw cards phase", Drawing), // what changes a draw acts there (G20)
		period("{poss} turn || each of {poss} turns"), period("(each|every|any|the) turn"),
		period("{poss} {phase} || each of {poss} {phase}"), period("(the|each|every|a|any) {phase}"),
		edge("at the start of {period} || at the beginning of {period}", true), edge("each {phased}", true),
		{Kind: "phased", Says: "{phase} of {who}", Mean: text.Mean{Sub: true}}, edge("at the end of {period}", false),
		later("at the end of (this|the) turn , {clause}", 0, -1), later("{plain} at the end of (this|the)? turn", 0, -1),
		later("at the (start|beginning) of {poss} next turn , {clause} || at the (start|beginning) of {poss} next Point Allocation , {clause}", 1, 0),
		later("{plain} at the (start|beginning) of {poss} next turn || {plain} at the (start|beginning) of {poss} next Point Allocation", 0, 1),
	}
}

// anybodys reports whether a possessive means any player's: "each player's", "a player's".
func anybodys(whose *text.Node) bool { return whose.P.K == 1 || whose.P.K == text.Everyone }
