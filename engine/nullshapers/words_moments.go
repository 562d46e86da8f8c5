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

// atPhase is a moment: v begins or ends the phase that the last part names, in the
// turn of the player before it; of anyone without one.
func atPhase(says string, v engine.Verb) text.Prod {
	return compiled("moment", says, "T23", func(c *text.Compiler, n *text.Node) {
		ph := n.Kids[len(n.Kids)-1].P.K
		c.When(n, v, false, func(x text.X, a *engine.Atom) bool {
			return isPhase(ph, v == VPhase, a) && (len(n.Kids) == 1 || whoseTurn(x, n))
		})
	})
}

// isPhase: does an atom begin or end a phase?
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

// atTurn is a moment of a turn: it begins with the start phase's maintenance and
// ends with the end phase (BX12, BX20).
func atTurn(says string, v engine.Verb, phase int16, who func(x text.X, n *text.Node) bool) text.Prod {
	return compiled("moment", says, "T23", func(c *text.Compiler, n *text.Node) {
		c.When(n, v, false, func(x text.X, a *engine.Atom) bool { return a.A == phase && who(x, n) })
	})
}

func whoseTurn(x text.X, n *text.Node) bool {
	return isAnyone(n.Kids[0]) || x.Seat(n.Kids[0]) == x.Active
}

func anyTurn(text.X, *text.Node) bool { return true }

func moments() []text.Prod {
	return []text.Prod{
		phaseWord("start phase", StartPhase, 0), phaseWord("first primary phase", FirstPrimary, 0), phaseWord("second primary phase", SecondPrimary, 0),
		phaseWord("primary phase || primary phases", FirstPrimary, 7), phaseWord("battle phase || battle", BattlePhase, 0), phaseWord("end phase", EndPhase, 0),
		phaseWord("attack step || attack", BattlePhase, AttackPart), phaseWord("defend step || defense step", BattlePhase, DefendPart),
		phaseWord("advance step", BattlePhase, Advance), phaseWord("damage step", BattlePhase, DamagePart),
		compiled("trigger", "on arrival", "T22", func(c *text.Compiler, n *text.Node) {
			c.When(n, VArrive, true, func(x text.X, a *engine.Atom) bool { return a.Subj == x.Src })
		}),
		atPhase("at the start of {poss} {phase} || at the beginning of {poss} {phase}", VPhase),
		atPhase("at the start of each of {poss} {phase} || at the start of every one of {poss} {phase}", VPhase),
		atPhase("at the start of (each|every|the) {phase} || at the beginning of (each|every|the) {phase}", VPhase),
		atPhase("at the end of {poss} {phase}", VEnds),
		atPhase("at the end of (each|every|the) {phase}", VEnds),
		atTurn("at the start of {poss} turn || at the beginning of {poss} turn", VPhase, StartPhase, whoseTurn),
		atTurn("at the start of (each|every) turn || at the beginning of (each|every) turn", VPhase, StartPhase, anyTurn),
		{Kind: "clause", Says: "at the end of (this|the) turn , {clause}", Cite: "T23", Mean: text.Mean{Role: text.Later, Make: func(c *text.Compiler, n *text.Node) {
			over := text.Row("event", "The turn ends", func(c *text.Compiler, e *text.Node) {
				c.When(e, VPhase, false, func(_ text.X, a *engine.Atom) bool { return a.A == EndPhase })
			})
			c.Afterwards(over, n.Kids[0])
		}}},
		atTurn("at the end of {poss} turn", VPhase, EndPhase, whoseTurn),
		atTurn("at the end of (each|every|the) turn", VPhase, EndPhase, anyTurn),
	}
}
