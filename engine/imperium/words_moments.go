package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// ThisRound is the period of what lasts until the round ends.
const ThisRound uint8 = 1

// momentWords are how long something lasts, how often it may be done, and the moments at which
// spans of time begin and end.
func momentWords() []text.Prod {
	lasts := func(says string, k uint8) text.Prod {
		return text.Prod{Kind: "dur", Says: says, Cite: "DU15", Mean: text.Mean{K: int16(k), Num: func(text.X, *text.Node) int16 { return int16(k) }}}
	}
	phase := func(says string, k int16) text.Prod { return valued("phase", says, k) }
	span := func(says string, is func(x text.X, n *text.Node) bool) text.Prod {
		return text.Prod{Kind: "span", Says: says, Cite: "T18", Mean: text.Mean{If: is}}
	}
	about := func(called string, p text.Prod) text.Prod {
		p.Called = called
		return p
	}
	of := func(k int16) func(x text.X, n *text.Node) bool {
		return func(x text.X, n *text.Node) bool { return x.A.A == k }
	}
	combats := func(x text.X, _ *text.Node) bool { return x.A.A == spanSpace || x.A.A == spanGround }
	at := func(is func(x text.X, n *text.Node) bool) func(x text.X, n *text.Node) bool {
		return func(x text.X, n *text.Node) bool {
			return is(x, n) && (x.Matches(n.Kids[0], x.A.Subj) || x.Matches(n.Kids[0], systemOf(x.M, x.A.Subj)))
		}
	}
	return []text.Prod{
		lasts("this turn || until the end of (this|that) turn || until end of turn", ThisTurn),
		lasts("(during)? this combat || until the end of (this|that) combat", ThisCombat),
		lasts("(during)? this invasion || (during)? this movement", ThisTactic),
		lasts("this round || until the end of (this|the) round", ThisRound),
		lasts("(during)? this tactical action || until the end of this tactical action", ThisTactic),
		lasts("(during)? this combat round || until the end of (this|that) combat round || (during)? this round of combat || (during)? this round of space combat || (during)? this round of ground combat", ThisCombatRound),
		{Kind: "everyturn", Says: "each round || per round", Mean: text.Mean{K: int16(ThisRound), Sub: true}},
		{Kind: "thisturn", Says: "this round || during this round", Mean: text.Mean{K: int16(ThisRound), Sub: true}},
		phase("strategy phase", Choosing), phase("action phase", Acting), phase("status phase", Ending), phase("agenda phase", Voting),
		{Kind: "period", Says: "the {phase} || each {phase}", Cite: "TX18", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Var[Phase] == n.Kids[0].P.K }}},
		{Kind: "period", Says: "combat || a combat || any combat", Cite: "DU32", Mean: text.Mean{If: func(x text.X, _ *text.Node) bool { return fought(x.M) != 0 }}},
		{Kind: "period", Says: "a space combat || space combat", Cite: "DU32", Mean: text.Mean{If: func(x text.X, _ *text.Node) bool { return is(x.M, fought(x.M), System) }}},
		{Kind: "period", Says: "a ground combat || ground combat", Cite: "DU32", Mean: text.Mean{If: func(x text.X, _ *text.Node) bool { return is(x.M, fought(x.M), Planet) }}},
		{Kind: "period", Says: "the first round of {combat}", Cite: "TX38", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return roundOf(x.M) == 1 && fights(n.Kids[0], x.M, fought(x.M))
		}}},
		{Kind: "period", Says: "the first round of combat", Cite: "TX38", Mean: text.Mean{If: func(x text.X, _ *text.Node) bool { return roundOf(x.M) == 1 }}},
		{Kind: "edge", Says: "start || beginning", Mean: text.Mean{K: atStart, Sub: true}, Read: "momentWords"},
		{Kind: "edge", Says: "end", Mean: text.Mean{K: atEnd, Sub: true}, Read: "momentWords"},
		about("system%", span("a space combat || space combat", of(spanSpace))), about("planet%", span("a ground combat || an invasion combat || ground combat", of(spanGround))), span("a combat", combats),
		span("a space combat in {np}", at(of(spanSpace))), span("a ground combat on {np}", at(of(spanGround))), span("a combat in {np}", at(combats)),
		span("a combat round || a round of combat || each combat round || each round of combat", of(spanRound)),
		about("system%", span("a round of space combat || each round of space combat", func(x text.X, _ *text.Node) bool { return x.A.A == spanRound && is(x.M, x.A.Subj, System) })),
		about("planet%", span("a round of ground combat || each round of ground combat", func(x text.X, _ *text.Node) bool { return x.A.A == spanRound && is(x.M, x.A.Subj, Planet) })),
		about("system%", span("an invasion", of(spanInvade))), about("system%", span("a tactical action", of(spanTactic))),
		about("system%", span("{poss} tactical action", func(x text.X, n *text.Node) bool {
			return x.A.A == spanTactic && (n.Kids[0].P.K != 0 || x.A.By == x.Seat(n.Kids[0]))
		})),
		span("{poss} turn", func(x text.X, n *text.Node) bool {
			return x.A.A == spanTurn && (n.Kids[0].P.K != 0 || x.A.By == x.Seat(n.Kids[0]))
		}),
		span("the {phase} || each {phase} || the next {phase}", func(x text.X, n *text.Node) bool { return x.A.A == spanPhase+n.Kids[0].P.K }),
		compiled("moment", "at the {edge} of {span}", "T18", func(c *text.Compiler, n *text.Node) {
			which, span := n.Kids[0].P.K, n.Kids[1]
			c.When(n, VSpan, false, func(x text.X, a *engine.Atom) bool {
				x.A = a
				return a.B == which && x.If(span)
			})
		}),
	}
}
