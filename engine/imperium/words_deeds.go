package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// atEach is a verb that does something to each thing that its last part names.
func atEach(v engine.Verb) text.Mean {
	return text.Mean{Do: func(x text.X, n *text.Node) {
		who := x.Actor(n)
		x.Each(n.Kids[len(n.Kids)-1], func(h engine.H) { x.Add(engine.Atom{Verb: v, Subj: h, By: who}) })
	}}
}

// happenings are what can be done, as cards speak of it: every mood of a deed follows from
// its row.
func happenings() []text.Deed { return append(happeningsOnBoard(), answerDeeds()...) }

// happeningsOnBoard are those of units, planets, cards and players.
func happeningsOnBoard() []text.Deed {
	to := func(verb, cite string, v engine.Verb) text.Deed {
		return text.Deed{Verb: verb, Cite: cite, Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{v}, Told: []text.Imperative{{Mean: atEach(v)}}}}}
	}
	happens := func(verb, cite string, f ...text.Frame) text.Deed {
		return text.Deed{Verb: verb, Cite: cite, Frames: f}
	}
	only := func(object, thing string, v engine.Verb, is func(x text.X, k []*text.Node, a *engine.Atom) bool) text.Frame {
		return text.Frame{Object: object, Thing: thing, Verbs: []engine.Verb{v}, Is: is, Unsaid: text.CanDo | text.WouldDo | text.Fate | text.Often}
	}
	combat := only("{combat}", "", VWinner, func(x text.X, k []*text.Node, a *engine.Atom) bool { return fights(k[0], x.M, a.Subj) })
	defeat := combat
	defeat.By = func(_ text.X, a *engine.Atom) engine.Seat { return a.By.Other() }
	return []text.Deed{
		happens("destroy", "DU29", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VDestroy}, Told: []text.Imperative{{Mean: atEach(VDestroy)}}, Agent: text.Cause, From: 1<<Played | 1<<Hand}),
		to("exhaust", "T15", VExhaust), to("ready readied readied", "T15", VReady), to("repair", "TX32", VRepair), to("purge", "DU43", VPurge),
		happens("remove", "TX41", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VRemove}, Told: []text.Imperative{
			{Mean: atEach(VRemove)}, {Says: "{np} from the board || {np} from the game board", Mean: atEach(VRemove)}}}),
		happens("activate", "DU23", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VActivate}, Unsaid: text.WouldDo | text.Fate}),
		happens("research", "TX46", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VResearch}, Looks: 1 << Technologies, Coming: 1 << Library}),
		happens("produce", "DU35", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VBuild}, Unsaid: text.CanDo | text.WouldDo, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return a.Subj == 0 || x.Matches(k[0], a.Subj) // before it is produced nobody knows what will be
		}}),
		happens("gain", "DU33", only("control of {np}", "", VControl, nil)),
		happens("win won won", "DU32", combat), happens("lose lost lost", "DU32", defeat),
		happens("announce", "DU30", only("a retreat", "a retreat", VRetreat, nil)), happens("declare", "DU30", only("a retreat", "a retreat", VRetreat, nil)),
		happens("replenish", "DU49", only("commodities", "", VWares, func(_ text.X, _ []*text.Node, a *engine.Atom) bool { return a.B == 1 })),
		happens("score", "DU58", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VScore}, Unsaid: text.CanDo | text.WouldDo, Looks: 1 << Objectives}),
		happens("reveal", "DU52", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VFloor}, Unsaid: text.CanDo | text.WouldDo, Looks: 1 << Floor}),
		happens("move", "TX27", text.Frame{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VMove}, Unsaid: text.CanDo | text.WouldDo}),
		happens("commit committed committed", "DU33", only("{np} to land on {np}", "{np}", VLand, func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return x.Matches(k[0], a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Obj))
		}), only("{np} to {np}", "", VLand, func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return x.Matches(k[0], a.Subj) && x.Matches(k[1], a.Obj)
		})),
		happens("use", "TX32", text.Frame{Object: "Sustain Damage", Agent: text.Subj, Verbs: []engine.Verb{VSustain}, Unsaid: text.ByPlayers | text.CanDo | text.WouldDo, Is: func(text.X, []*text.Node, *engine.Atom) bool { return true }}),
		happens("pass", "DU18", text.Frame{Verbs: []engine.Verb{VPass}, Unsaid: text.CanDo | text.WouldDo | text.Often}),
	}
}

// fights reports whether the combat at a place matches a phrase.
func fights(combat *text.Node, m *engine.M, place engine.H) bool {
	switch combat.P.K {
	case inSpace:
		return is(m, place, System)
	case onGround:
		return is(m, place, Planet)
	}
	return true
}

// Sorts of combats, in Mean.K.
const (
	inSpace int16 = 1 + iota
	onGround
)

// combatWords are the sorts of combats.
func combatWords() []text.Prod {
	sort := func(says, called string, k int16) text.Prod {
		return text.Prod{Kind: "combat", Says: says, Cite: "DU32", Mean: text.Mean{K: k, Called: called}, Read: "fights (words_deeds.go)"}
	}
	return []text.Prod{sort("a combat", "", 0), sort("a space combat", "system%", inSpace), sort("a ground combat", "planet%", onGround)}
}
