package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Moments: the ends and beginnings of the parts of a turn and of a battle.
func momentRows() []text.Prod {
	return []text.Prod{
		moment("at the end of the {stepname} step of {np} || after the {stepname} step of {np} || at the end of the {stepname} step in {np} || at the end of the {stepname} step during {np}", VStep, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A == n.Kids[0].P.K && duringBattle(x, n.Kids[1])
		}),
		moment("at the end of the {stepname} step", VStep, func(x text.X, n *text.Node, a *engine.Atom) bool { return a.A == n.Kids[0].P.K }),
		moment("at the end of {np}", VOver, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Subj) }),
		moment("at the start of {np} || at the beginning of {np}", VBegin, func(x text.X, n *text.Node, a *engine.Atom) bool { return x.Matches(n.Kids[0], a.Subj) }),
		moment("at the end of {whosephase}", VEnds, phaseOf),
		moment("at the start of {whosephase} || at the beginning of {whosephase}", VPhase, phaseOf),
		moment("at the end of {whoseturn}", VEnds, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A == EndOfTurn && n.Kids[0].P.Is(at(x, 0), n.Kids[0], engine.SeatOf(a.By))
		}),
		moment("at the start of {whoseturn} || at the beginning of {whoseturn}", VPhase, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A == Activate && n.Kids[0].P.Is(at(x, 0), n.Kids[0], engine.SeatOf(a.By))
		}),
		{Kind: "whosephase", Says: "each of {poss} {phasename}", Mean: text.Mean{Is: phaseIs}},
		{Kind: "whosephase", Says: "{poss} {phasename}", Mean: text.Mean{Is: phaseIs}},
		{Kind: "whosephase", Says: "(each|the) {phasename}", Mean: text.Mean{Is: func(text.X, *text.Node, engine.H) bool { return true }}},
		{Kind: "whoseturn", Says: "each of {poss} turns", Mean: text.Mean{Is: phaseIs}},
		{Kind: "whoseturn", Says: "{poss} turn", Mean: text.Mean{Is: phaseIs}},
		{Kind: "whoseturn", Says: "each turn || turn || the turn", Mean: text.Mean{Is: func(text.X, *text.Node, engine.H) bool { return true }}},
	}
}

// phaseIs: does the phase or turn of a seat belong to the player of a phrase?
func phaseIs(x text.X, n *text.Node, seat engine.H) bool {
	who := n.Kids[0]
	return anyPlayer(who) || engine.SeatOf(x.Seat(who)) == seat
}

func phaseOf(x text.X, n *text.Node, a *engine.Atom) bool {
	w := n.Kids[0]
	return a.A == w.Kids[len(w.Kids)-1].P.K && w.P.Is(x, w, engine.SeatOf(a.By))
}
