package imperium

import "github.com/cutdeck/cutdeck/engine"

// Spans of time whose beginnings and ends are happenings (T18), in A of VSpan.
const (
	spanSpace   int16 = iota // a space combat
	spanGround               // a ground combat
	spanRound                // a round of combat
	spanInvade               // an invasion
	spanTurn                 // a turn of By
	spanTactic               // a tactical action
	spanHits                 // By assigns hits in Subj, of the sort C
	spanBallots              // ballots are cast
	spanDice                 // By rolls dice for a unit ability at Subj
	spanPhase                // a phase of the round, and those behind it
)

// Edges of a span, in B.
const (
	atStart int16 = iota
	atEnd
)

// edge lets a span begin or end, at a place if it has one, for who is active. That may be
// answered; what the running step has called before comes after that.
func edge(m *engine.M, span, which int16, place engine.H) {
	moment(m, engine.Atom{Verb: VSpan, Subj: place, By: m.Active, A: span, B: which})
}

// combatSpan is the span of a combat at a place.
func combatSpan(m *engine.M, place engine.H) int16 {
	if is(m, place, Planet) {
		return spanGround
	}
	return spanSpace
}
