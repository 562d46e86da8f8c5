package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What a moment phrase says of a phase, in Mean.K: its number and, behind it, the
// part of the battle phase.
const partOf = 8

// phaseWord is a phase, or a part of one, by its name.
func phaseWord(says string, phase, part int16) text.Prod {
	return numbered("phase", says, phase*partOf+part)
}

// isPhase reports whether an atom begins or ends a phase.
func isPhase(ph int16, begins bool, a *engine.Atom) bool {
	switch {
	case ph == primary:
		return a.A == FirstPrimary || a.A == SecondPrimary
	case a.A != ph/partOf:
		return false
	case !begins:
		return true
	case a.A == BattlePhase && ph%partOf == 0: // it begins with the advance
		return a.B == Advance
	}
	return a.B == ph%partOf
}

// primary is either primary phase.
const primary = FirstPrimary*partOf + 7

// ofWhom reports whether a period is about turns of the seat.
func ofWhom(x text.X, n *text.Node, seat engine.Seat) bool {
	if len(n.Kids) == 0 || n.Kids[0].P.Kind != "poss" {
		return true
	}
	return isAnyone(n.Kids[0]) || x.Seat(n.Kids[0]) == seat
}

// aTurn is the number of a turn among periods; a phase has 0.
const aTurn = -1

// periodRow is a period: a turn, or the phase that its last part names; its first part
// may say whose.
func periodRow(says string, k int16) text.Prod {
	return text.Prod{Kind: "period", Says: says, Cite: "T18", Mean: text.Mean{K: k, If: func(x text.X, n *text.Node) bool {
		return ofWhom(x, n, x.Active) && (k == aTurn || inPhase(x.M, n.Kids[len(n.Kids)-1].P.K))
	}}}
}

// edge is a moment: a period begins, or ends. A turn begins with the maintenance of the
// start phase and ends with the end phase (BX12, BX20).
func edge(says string, begins bool) text.Prod {
	return compiled("moment", says, "T23", func(c *text.Compiler, n *text.Node) {
		p, v := n.Kids[0], VEnds
		if begins || p.P.K == aTurn {
			v = VPhase
		}
		c.When(n, v, false, func(x text.X, a *engine.Atom) bool {
			switch {
			case !ofWhom(x, p, x.Active):
				return false
			case p.P.K != aTurn:
				return isPhase(p.Kids[len(p.Kids)-1].P.K, begins, a)
			case begins:
				return a.A == StartPhase
			}
			return a.A == EndPhase
		})
	})
}

// turnEnds is the event that the turn ends.
func turnEnds() *text.Node {
	return text.Row("event", "The turn ends", func(c *text.Compiler, e *text.Node) {
		c.When(e, VPhase, false, func(_ text.X, a *engine.Atom) bool { return a.A == EndPhase })
	})
}

// turnStarts is the event that the next turn starts, of the player that a phrase says; it
// is waited for beyond the end of this turn.
func turnStarts(next *text.Node) *text.Node {
	whose := next.Part("poss")
	return text.Row("event", "The next turn starts", func(c *text.Compiler, e *text.Node) {
		c.When(e, VPhase, false, func(x text.X, a *engine.Atom) bool {
			return a.A == StartPhase && (whose == nil || isAnyone(whose) || x.Seat(whose) == x.Active)
		})
	}).For(permanent)
}

func moments() []text.Prod {
	return []text.Prod{
		phaseWord("start phase", StartPhase, 0), phaseWord("first primary phase", FirstPrimary, 0), phaseWord("second primary phase", SecondPrimary, 0),
		phaseWord("primary phase || primary phases", FirstPrimary, 7), phaseWord("battle phase || battle", BattlePhase, 0), phaseWord("end phase", EndPhase, 0),
		phaseWord("attack step || attack", BattlePhase, AttackPart), phaseWord("defend step || defense step", BattlePhase, DefendPart),
		phaseWord("advance step", BattlePhase, Advance), phaseWord("damage step", BattlePhase, DamagePart),
		compiled("trigger", "on arrival", "T22", func(c *text.Compiler, n *text.Node) {
			c.When(n, VArrive, true, func(x text.X, a *engine.Atom) bool { return a.Subj == x.Src })
		}),
		periodRow("{poss} {phase} || each of {poss} {phase} || every one of {poss} {phase}", 0), periodRow("(the|each|every|a|any) {phase}", 0),
		periodRow("{poss} turn || each of {poss} turns || every one of {poss} turns", aTurn), periodRow("(each|every|any|the) turn", aTurn),
		{Kind: "during", Says: "in {phase}", Cite: "T18", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return inPhase(x.M, n.Kids[0].P.K) }}},
		edge("at the start of {period} || at the beginning of {period} || (when|whenever) {period} (begins|starts)", true), edge("at the end of {period} || (when|whenever) {period} ends", false),
		{Kind: "clause", Says: "at the end of (this|the) turn , {clause}", Cite: "T23", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
			c.Afterwards(turnEnds(), n.Kids[0])
		}}},
		{Kind: "clause", Says: "{plain} at the end of (this|the)? turn", Cite: "T23", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
			c.Afterwards(turnEnds(), n.Kids[0])
		}}},
		{Kind: "clause", Says: "at the (start|beginning) of {nextturn} , {clause}", Cite: "T23", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
			c.Afterwards(turnStarts(n.Kids[0]), n.Kids[1])
		}}},
		{Kind: "clause", Says: "{plain} at the (start|beginning) of {nextturn}", Cite: "T23", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
			c.Afterwards(turnStarts(n.Kids[1]), n.Kids[0])
		}}},
		joined("nextturn", "the next turn"), joined("nextturn", "{poss} next turn"),
	}
}
