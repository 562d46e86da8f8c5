package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Who wins a battle, counts of what a verb has just done,
// and hands that are filled up.
func passiveRows() []text.Prod {
	return []text.Prod{
		told("{np} win~ {np}", VWin, func(x text.X, n *text.Node, a *engine.Atom) bool { return sided(x, n, a, a.By) }),
		told("{np} lose~ {np}", VWin, func(x text.X, n *text.Node, a *engine.Atom) bool { return sided(x, n, a, a.By.Other()) }),
		{Kind: "per", Says: "for each {noun} {doneto} {thisway?}", Mean: text.DoneTo},
		{Kind: "doneto", Says: "{fate}", Mean: text.Mean{Sub: true}},
		doneTo1("moved"), doneTo1("downloaded"), doneTo1("(put|placed|returned) {into}"),
		{Kind: "thisway", Says: "in this way || this way", Mean: text.Mean{Role: text.IfDone}, Read: "the verb before: as many as it did"},
	}
}

func doneTo1(says string) text.Prod {
	return text.Prod{Kind: "doneto", Says: says, Mean: text.Mean{Sub: true}, Read: "engine.RegDid: how many the last step did"}
}

// sided reports whether what the first part names fights in the battle that the second names,
// on the side of a seat.
func sided(x text.X, n *text.Node, a *engine.Atom, side engine.Seat) bool {
	if !x.Matches(n.Kids[1], a.Subj) {
		return false
	}
	for h := range fighters(x.M, side, a.Subj, false) {
		if x.Matches(n.Kids[0], h) {
			return true
		}
	}
	return false
}
