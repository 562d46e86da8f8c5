package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// everywhere are all zones: what happens to a card may happen to it in any.
const everywhere = ^uint32(0)

// Destroyed, in Atom.A of VDiscard: the card is destroyed, and not only discarded.
const Destroyed = 1

// fitting: does the part i of a frame, if it has one, fit a thing?
func fitting(x text.X, k []*text.Node, i int, h engine.H) bool {
	return i >= len(k) || k[i] == nil || k[i].AnyCard() || h != 0 && x.Matches(k[i], h)
}

// subject makes the test of a frame whose first part fits the subject of the atom.
func subject(more func(x text.X, a *engine.Atom) bool) func(x text.X, k []*text.Node, a *engine.Atom) bool {
	return func(x text.X, k []*text.Node, a *engine.Atom) bool { return more(x, a) && fitting(x, k, 0, a.Subj) }
}

func anyAtom(text.X, *engine.Atom) bool { return true }

// inFleet: what the atom is about is in a fleet.
func inFleet(x text.X, a *engine.Atom) bool { return x.Ent[a.Subj].Zone == Fleet }

// happenings are what happens in this game, and how cards speak of it.
func happenings() []text.Deed {
	done := func(verb string, v engine.Verb, more func(x text.X, a *engine.Atom) bool) text.Deed {
		return text.Deed{Verb: verb, Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{v}, Self: true, Is: subject(more)}}}
	}
	discards := func(tail string) text.Frame {
		return text.Frame{Object: "{np}", Thing: "{np}", Tail: tail, Verbs: []engine.Verb{VDiscard}, Cards: 1<<Fleet | 1<<Hand, Self: true,
			Is: subject(func(x text.X, a *engine.Atom) bool { return tail == "" || wasInFleet(x, a) })}
	}
	draws := func(cards string) text.Frame {
		return text.Frame{Object: cards, Thing: cards, Verbs: []engine.Verb{VDraw}, Is: func(text.X, []*text.Node, *engine.Atom) bool { return true }}
	}
	several := draws("cards")
	several.Whole = func(a *engine.Atom) bool { return a.B == 0 }
	return []text.Deed{
		{Verb: "discard", Cite: "R30", Frames: []text.Frame{discards("from play"), discards("")}},
		done("destroy", VDiscard, func(x text.X, a *engine.Atom) bool { return a.A == Destroyed }),
		done("engage", VEngage, anyAtom),
		done("disengage", VDisengage, anyAtom),
		{Verb: "take took taken", Cite: "R35", Frames: []text.Frame{{Object: "damage", Agent: text.Subj, Unsaid: text.ByPlayers | text.WouldDo, AsOne: true, Verbs: []engine.Verb{VWound, VShields, VDrain}}}},
		{Verb: "damage", Cite: "R35", Frames: []text.Frame{{Object: text.OnlyPassive, Thing: "{np}", Unsaid: text.WouldDo, AsOne: true, Verbs: []engine.Verb{VWound, VShields, VDrain}}}},
		{Verb: "return", Cite: "R30", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "to {poss} hand", Verbs: []engine.Verb{VHand}, Looks: everywhere, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return fitting(x, k, 0, a.Subj) }}}},
		{Verb: "draw drew drawn", Cite: "R26", Frames: []text.Frame{draws("(a|any|one) card"), several}},
		{Verb: "play", Cite: "G2", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VPlay}, Looks: everywhere, Self: true, Unsaid: text.CanDo | text.WouldDo | text.Fate, Is: subject(anyAtom)},
		}},
		{Verb: "move", Cite: "R16", Frames: []text.Frame{
			{Object: "{moving?}", Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: []engine.Verb{VMove}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return x.Matches(k[0], a.Obj)
			}},
			{Object: "{np}", Thing: "{np}", Tail: "{moving?}", Verbs: []engine.Verb{VMove}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return fitting(x, k, 0, a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Obj))
			}},
		}},
	}
}

// wasInFleet: what is discarded is, or was, in a fleet.
func wasInFleet(x text.X, a *engine.Atom) bool {
	return inFleet(x, a) || x.F != nil && x.F.WasOf == a.Subj && x.F.Was.Zone == Fleet
}

// insteads are what happens instead of what would happen.
func insteads() []text.Prod {
	return []text.Prod{
		{Kind: "ability", Says: "if {doing} , {otherwise} {stop} || each time {doing} , {otherwise} {stop}", Cite: "R33", Mean: text.Mean{InPlay: true, Make: modified}},
		{Kind: "otherwise", Says: "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", Mean: text.Mean{Sub: true}},
	}
}

// modified compiles what happens instead, as a part of the same step.
func modified(c *text.Compiler, n *text.Node) {
	of, verbs := n.Kids[0], c.Verbs(n.Kids[1])
	defer of.PlaceAll() // once it is bound
	if !text.InPlace(verbs) {
		c.Fail(n.Kids[1], "instead of what would happen; say what is done at once, without a choice")
		return
	}
	d := text.Modify{Cite: "R33", Text: text.Print(n), Class: engine.Swap, Of: of, Verbs: verbs, Is: func(x text.X, a *engine.Atom) bool { return of.P.Is(x, of, a.Subj) }}
	for i, f := range of.Spoken() {
		if i == 0 {
			d.Verb = f.Verbs[0]
		} else {
			d.Too = f.Verbs[0]
		}
		if f.Whole != nil {
			d.Class = engine.Whole
		}
	}
	c.Modifier(d)
}
