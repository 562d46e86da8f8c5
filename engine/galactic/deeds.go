package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// everywhere are all zones: what happens to a card may happen to it in any.
const everywhere = ^uint32(0)

// Destroyed, in Atom.A of VDiscard: the card is destroyed, and not only discarded.
const Destroyed = 1

// fitting reports whether a thing matches part i of a frame; an absent part matches everything.
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
		return text.Frame{Object: "{np}", Thing: "{np}", Tail: tail, Verbs: []engine.Verb{VDiscard}, Cards: 1<<Fleet | 1<<Hand, Self: true, Agent: text.Cause, From: everywhere,
			Is: subject(func(x text.X, a *engine.Atom) bool { return tail == "" || wasInFleet(x, a) })}
	}
	draws := func(cards string) text.Frame {
		return text.Frame{Object: cards, Thing: cards, Verbs: []engine.Verb{VDraw}, Is: func(text.X, []*text.Node, *engine.Atom) bool { return true }}
	}
	several := draws("cards")
	several.Whole = func(a *engine.Atom) bool { return a.B == 0 }
	return []text.Deed{
		{Verb: "discard", Cite: "R30", Frames: []text.Frame{discards("from play"), discards("")}},
		{Verb: "destroy", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VDiscard}, Self: true, By: destroyer, Is: subject(isDestroyed)},
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VDiscard}, Agent: text.Cause, SeesDoer: true, Unsaid: text.ByPlayers, Is: destroyedBy},
		}},
		done("engage", VEngage, anyAtom),
		done("disengage", VDisengage, anyAtom),
		firing(),
		{Verb: "target", Cite: "G25", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Agent: text.Obj, Verbs: []engine.Verb{VAim}, Coming: 1<<Hand | 1<<Coming, Unsaid: text.Happens | text.WouldDo | text.Fate}}},
		{Verb: "choose chose chosen", Cite: "G25", Frames: []text.Frame{{Object: "{np}", Agent: text.Obj, Verbs: []engine.Verb{VAim}, Coming: 1<<Hand | 1<<Coming, Unsaid: text.Happens | text.WouldDo | text.ByPlayers}}},
		{Verb: "repair", Cite: "R34", Frames: []text.Frame{mending("{np}", "{np}", text.None), mending("damage", "", text.Subj)}},
		{Verb: "take took taken", Cite: "R35", Frames: []text.Frame{
			takes("damage", VWound, VShields, VDrain), takes("structural damage", VWound), takes("shield damage", VShields)}},
		{Verb: "damage", Cite: "R35", Frames: []text.Frame{
			{Object: text.OnlyPassive, Thing: "{np}", Unsaid: text.WouldDo, AsOne: true, Verbs: []engine.Verb{VWound, VShields, VDrain}},
			{Object: text.OnlyPassive, Thing: "{np}", Agent: text.Obj, Unsaid: text.WouldDo | text.ByPlayers, AsOne: true, Verbs: []engine.Verb{VWound, VShields, VDrain},
				Is: subject(func(_ text.X, a *engine.Atom) bool { return a.B != 0 })}, // by what a card causes (X6)
		}},
		{Verb: "return", Cite: "R30", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "to {poss} hand", Verbs: []engine.Verb{VHand}, Looks: everywhere, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return fitting(x, k, 0, a.Subj) }}}},
		{Verb: "draw drew drawn", Cite: "R26", Frames: []text.Frame{draws("(a|any|one) card"), several}},
		{Verb: "play", Cite: "G2", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "{toplace?}", Verbs: []engine.Verb{VPlay}, Looks: everywhere, Self: true, Unsaid: text.CanDo | text.WouldDo | text.Fate, Is: playedThere},
			{Object: "{np}", Thing: "{np}", Tail: "{toplace?}", Verbs: []engine.Verb{VCome}, Looks: everywhere, Unsaid: text.Happens | text.WouldDo | text.Fate, Sense: fromNowhere, Is: playedThere},
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

// playedThere: what is played fits the first part, and where it is played the second.
func playedThere(x text.X, k []*text.Node, a *engine.Atom) bool {
	return fitting(x, k, 0, a.Subj) && (len(k) < 2 || k[1] == nil || a.Obj != 0 && x.Matches(k[1], a.Obj))
}

// fromNowhere: what is played is not in play, so that a place behind it is where it is played.
func fromNowhere(n *text.Node) bool { return !inPlace(n.Kids[0]) }

// inPlace reports whether a phrase says where in play a thing is.
func inPlace(n *text.Node) bool {
	if n == nil {
		return false
	}
	if n.P != nil && n.P.Kind == "place" {
		return n.Part("pile") == nil
	}
	return slices.ContainsFunc(n.Kids, inPlace)
}

func isDestroyed(_ text.X, a *engine.Atom) bool { return a.A == Destroyed }

// byDamage reports whether a card is destroyed by the damage that it has taken (R30).
func byDamage(m *engine.M, a *engine.Atom) bool {
	return a.A == Destroyed && a.C == must && m.Num(a.Subj, HurtBy) > 0
}

// destroyer is who destroys a card: of one that damage destroys, who has caused the last of it.
func destroyer(x text.X, a *engine.Atom) engine.Seat {
	if byDamage(x.M, a) {
		return engine.AsSeat(x.M.Num(a.Subj, HurtBy) - 1)
	}
	return a.By
}

// destroyedBy makes the test of what a card destroys: by its words, by its card damage, or in a
// volley in which it has caused damage.
func destroyedBy(x text.X, k []*text.Node, a *engine.Atom) bool {
	who := k[0]
	if !isDestroyed(x, a) || who == nil || !fitting(x, k, 1, a.Subj) {
		return false
	}
	if !byDamage(x.M, a) {
		return x.Make.Src != 0 && x.Matches(who, x.Make.Src)
	}
	if h := engine.Handle(x.M.Num(a.Subj, Harmer)); h != 0 {
		return x.Matches(who, h)
	}
	is := false
	inPlay(x.M, Types, func(h engine.H) { is = is || x.M.Num(h, Dealt) > 0 && x.Matches(who, h) })
	return is
}

// firing is how cards speak of weapons fire, of volleys and of what fires at a whole fleet.
func firing() text.Deed {
	return text.Deed{Verb: "fire", Cite: "R20", Frames: []text.Frame{
		fires("", func(text.X, []*text.Node, *engine.Atom) bool { return true }),
		fires("(its|their)? weapons", func(text.X, []*text.Node, *engine.Atom) bool { return true }),
		fires("at {np}", atTarget),
		fires("(its|their)? weapons at {np}", atTarget),
	}}
}

// fires is a frame of weapons fire.
func fires(object string, is func(x text.X, k []*text.Node, a *engine.Atom) bool) text.Frame {
	return text.Frame{Object: object, Agent: text.Obj, Verbs: []engine.Verb{VShoot}, Looks: 1<<Fleet | 1<<Seats, Unsaid: text.WouldDo, Is: is}
}

// atTarget: the one part fits what is fired at.
func atTarget(x text.X, k []*text.Node, a *engine.Atom) bool {
	return a.Subj != 0 && x.Matches(k[0], a.Subj)
}

// mending is a frame of the repair of shields and structure.
func mending(object, thing string, agent text.Part) text.Frame {
	f := text.Frame{Object: object, Thing: thing, Agent: agent, Verbs: []engine.Verb{VRepair, VMend}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return a.B != regained && fitting(x, k, 0, a.Subj)
	}}
	if agent != text.None {
		f.Unsaid = text.ByPlayers
	}
	return f
}

// takes is a frame of damage of a sort that a card takes.
func takes(damage string, verbs ...engine.Verb) text.Frame {
	return text.Frame{Object: damage, Agent: text.Subj, Unsaid: text.ByPlayers | text.WouldDo, AsOne: true, Verbs: verbs}
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
