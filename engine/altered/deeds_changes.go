package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What things gain and lose, as deeds.
var (
	gainsMarks  = marked(VBoost, VCounter)
	losesMarks  = marked(VUnboost, VCounter)
	losesStatus = becomes("{anystatus}", func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return a.B == 0 && uint16(a.A)&anyStatus(k[1]) != 0 && x.Matches(k[0], a.Subj)
	})
)

// marked is a frame of counters that something gains or loses, so many of them or more.
func marked(verbs ...engine.Verb) text.Frame {
	return text.Frame{Object: "{marks}", Agent: text.Subj, SeesDoer: true, Verbs: verbs, Amount: true, Coming: 1 << Limbo, Unsaid: text.ByPlayers, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
		least, some := int16(1), a.A
		if a.Verb == VCounter && verbs[0] != VBoost { // what is lost of them is less than 0
			some = -some
		}
		if how := k[1].HowMany(); k[1].P.K == 0 && (how == text.Exactly || how == text.AtLeast) {
			least = x.Num(k[1].Amount())
		}
		return some >= least && ofKind(a.Verb, kindOf(k[1])) && x.Matches(k[0], a.Subj)
	}}
}

// counted is a frame of boosts that are counted one by one: "for each boost lost this way".
func counted(v engine.Verb) text.Frame {
	return text.Frame{Object: text.OnlyPassive, Thing: "boost%", Verbs: []engine.Verb{v}, Many: true, Unsaid: text.Happens | text.CanDo | text.Fate | text.WouldDo | text.Often,
		Is: func(text.X, []*text.Node, *engine.Atom) bool { return true }}
}

// ofKind: is a verb about counters of a kind?
func ofKind(v engine.Verb, kind int16) bool {
	switch kind {
	case boostMarks:
		return v == VBoost || v == VUnboost
	case namedMarks:
		return v == VCounter
	}
	return true
}
