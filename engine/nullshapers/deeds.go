package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The deeds of the game: what can happen, and how cards speak of it. Every mood of a
// deed follows from its row.
func deeds() []text.Deed { return slices.Concat(comings(), goings(), battles(), hurts(), doings()) }

// is is the test of a frame.
type is func(x text.X, k []*text.Node, a *engine.Atom) bool

// everywhere are all zones: what happens to a card may happen to it in any.
const everywhere = ^uint32(0)

// fitting reports whether a thing matches part i of a frame; an absent part matches everything.
func fitting(x text.X, k []*text.Node, i int, h engine.H) bool {
	return i >= len(k) || k[i] == nil || k[i].AnyCard() || h != 0 && x.Matches(k[i], h)
}

// within reports whether a place is in the biome that part i of a frame names; an absent part
// names every biome.
func within(x text.X, k []*text.Node, i int, at engine.H) bool {
	return i >= len(k) || k[i] == nil || oneOf(x, k[i], at)
}

// ofSeat reports whether a thing belongs to the player whom part i of a frame names; an absent
// part names every player.
func ofSeat(x text.X, k []*text.Node, i int, h engine.H) bool {
	return i >= len(k) || k[i] == nil || isAnyone(k[i]) || x.Ent[h].Owner == x.Seat(k[i])
}

// first makes a test: the first part of the frame matches the subject of the atom.
func first(more func(a *engine.Atom) bool) is {
	return func(x text.X, k []*text.Node, a *engine.Atom) bool { return more(a) && fitting(x, k, 0, a.Subj) }
}

// both makes a test: the first part of the frame matches the subject of the atom, the second its
// object.
func both(more func(a *engine.Atom) bool) is {
	return func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return more(a) && fitting(x, k, 0, a.Subj) && fitting(x, k, 1, a.Obj)
	}
}

// so makes a test of the atom alone, whatever the parts of the frame are.
func so(more func(a *engine.Atom) bool) is {
	return func(_ text.X, _ []*text.Node, a *engine.Atom) bool { return more(a) }
}

// placed reports whether the doer is at the place that the part names.
func placed(x text.X, k []*text.Node, a *engine.Atom) bool {
	return len(k) == 0 || x.Matches(k[0], a.Subj)
}

// planetary makes a test: the subject is on the planet, the first part matches it, and the second
// names its place.
func planetary(more func(a *engine.Atom) bool) is {
	return func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return more(a) && x.Ent[a.Subj].Zone == Planet && fitting(x, k, 0, a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Subj))
	}
}

func anyAtom(*engine.Atom) bool { return true }

// some tests that the number of an atom, as its damage, is above 0.
func some(a *engine.Atom) bool { return a.A > 0 }

func inBattle(a *engine.Atom) bool { return a.A > 0 && a.C != BySkill }

// leaves tests that the subject of an atom leaves the planet.
func leaves(a *engine.Atom) bool { return engine.Zone(a.B) == Planet }

// why makes a test of the reason for which something goes or moves: it is one of some values
// of Atom.C.
func why(whys ...int16) func(a *engine.Atom) bool {
	return func(a *engine.Atom) bool { return slices.Contains(whys, a.C) }
}

// owner is the player whose card or energy the deed uses.
func owner(x text.X, a *engine.Atom) engine.Seat { return x.Ent[a.Subj].Owner & 1 }

// causes is the player whose card does the deed; nobody does what follows from damage (BX18).
func causes(x text.X, a *engine.Atom) engine.Seat {
	if x.Make.Src == 0 {
		return engine.Nobody
	}
	return a.By
}

// canceller is the player who cancels an action; nobody cancels one that has lost its targets
// (BX25).
func canceller(_ text.X, a *engine.Atom) engine.Seat {
	if a.Verb == VStray {
		return engine.Nobody
	}
	return a.By
}

// done is a deed whose only part names what it is done to.
func done(verb string, f text.Frame) text.Deed {
	f.Object, f.Thing = "{np}", "{np}"
	return text.Deed{Verb: verb, Frames: []text.Frame{f}}
}

// acts is a deed that things do; object is the part behind the verb.
func acts(verb, object string, f text.Frame) text.Deed {
	f.Object = object
	if f.Unsaid |= text.ByPlayers; f.Agent == text.None {
		f.Agent = text.Subj
	}
	return text.Deed{Verb: verb, Frames: []text.Frame{f}}
}

// comings are deeds by which something comes onto the planet or into the queue.
func comings() []text.Deed {
	arrives := []engine.Verb{VArrive}
	put := func(object, tail string) text.Frame {
		return text.Frame{Object: object, Thing: "{np}", Tail: tail, Verbs: arrives, Looks: everywhere, Self: true}
	}
	return []text.Deed{
		{Verb: "arrive", Frames: []text.Frame{
			{Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: arrives, Looks: everywhere, Self: true},
			{Object: "in {np}", Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: arrives, Looks: everywhere, Self: true, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return within(x, k, 0, a.Obj) }},
			{Object: "under {poss} control", Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: arrives, Looks: everywhere, Self: true, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return a.By == x.Seat(k[0]) }},
		}},
		acts("enter", "the planet", text.Frame{Verbs: arrives, Looks: everywhere, Self: true}),
		{Verb: "put put put", Frames: []text.Frame{put("{np}", "(on|onto) the planet")}},
		{Verb: "place", Frames: []text.Frame{put("{np}", "(on|onto) the planet")}},
		{Verb: "create", Cite: "BX36", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: arrives, Is: first(func(*engine.Atom) bool { return true }), Unsaid: text.CanDo | text.WouldDo}}},
		{Verb: "attach", Frames: []text.Frame{
			{Object: "{np} to {np}", Verbs: []engine.Verb{VAttach}, Is: both(anyAtom)},
			{Object: text.OnlyPassive, Thing: "{np}", Tail: "to {np}", Verbs: []engine.Verb{VAttach, VArrive}, Self: true, Is: both(anyAtom)},
		}},
		{Verb: "play", Frames: []text.Frame{
			{Object: "(a|an)? anomaly:anomalies%", Thing: "(a|an)? anomaly:anomalies%", Verbs: []engine.Verb{VAnomaly}},
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VPlay}, Looks: everywhere},
		}},
		done("convert", text.Frame{Verbs: []engine.Verb{VConvert}, Looks: everywhere}),
		{Verb: "use", Frames: []text.Frame{
			{Object: "(a|an|its|their)? skill%", Verbs: []engine.Verb{VSkill}, Agent: text.Subj},
		}},
		{Verb: "activate", Frames: []text.Frame{
			{Object: "(a|an)? skill%", Thing: "(a|an)? skill%", Verbs: []engine.Verb{VSkill}},
			{Object: "(a|an)? skill% of {np}", Thing: "(a|an)? skill% of {np}", Verbs: []engine.Verb{VSkill}},
		}},
		{Verb: "cancel cancelled|canceled cancelled|canceled", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VCancel, VStray}, Looks: everywhere, By: canceller, Unsaid: text.CanDo | text.WouldDo | text.Fate},
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VCancel}, Looks: everywhere, Unsaid: text.Happens},
		}},
	}
}

// goings are deeds by which a card goes from one area to another.
func goings() (all []text.Deed) {
	gone := []engine.Verb{VGo}
	ended := text.Frame{Tail: "{place?}", Verbs: gone, Self: true, Is: planetary(why(Terminated)), By: causes}
	for _, verb := range []string{"terminate", "defeat", "destroy"} {
		all = append(all, done(verb, ended))
	}
	into := func(x text.X, k []*text.Node, a *engine.Atom) bool { // part, whose, pile, from whose, from pile
		n := len(k)
		return engine.Zone(a.A) == pileOf(k[n-1]) && ofSeat(x, k, n-2, a.Subj) && fitting(x, k[:n-2], 0, a.Subj)
	}
	from := func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return engine.Zone(a.B) == pileOf(k[len(k)-1]) && ofSeat(x, k, len(k)-2, a.Subj) && into(x, k[:len(k)-2], a)
	}
	offPlanet := func(x text.X, k []*text.Node, a *engine.Atom) bool { return leaves(a) && into(x, k, a) }
	toHand := func(a *engine.Atom) bool { return leaves(a) && engine.Zone(a.A) == Hand }
	frame := func(object, thing, tail string, is is) text.Frame {
		f := text.Frame{Object: object, Thing: thing, Tail: tail, Verbs: gone, Looks: everywhere, Self: true, Is: is}
		if thing == "" {
			f.Agent, f.Unsaid = text.Subj, text.ByPlayers
		}
		return f
	}
	return append(all,
		acts("die", "", text.Frame{Verbs: gone, Self: true, Is: so(why(Terminated))}),
		done("forfeit", text.Frame{Verbs: gone, Self: true, Is: planetary(why(Forfeited))}),
		done("delete", text.Frame{Verbs: gone, Looks: everywhere, Self: true, Is: first(why(Deleted))}),
		done("discard", text.Frame{Verbs: gone, Looks: everywhere, Self: true, Is: first(why(Discarded)), By: owner}),
		done("erase", text.Frame{Verbs: gone, Looks: everywhere, Is: first(why(Erased))}),
		done("recover", text.Frame{Verbs: gone, Looks: everywhere, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return engine.Zone(a.A) == Hand && engine.Zone(a.B) == Cache && fitting(x, k, 0, a.Subj)
		}}),
		done("restore", text.Frame{Verbs: []engine.Verb{VArrive}, Looks: everywhere, Tail: "{place?}", Unsaid: text.Happens, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return a.Subj != 0 && x.Ent[a.Subj].Zone == Cache && fitting(x, k, 0, a.Subj) && (len(k) < 2 || x.Matches(k[1], a.Subj))
		}}),
		acts("leave left left", "the planet", text.Frame{Verbs: gone, Self: true, Is: so(leaves)}),
		done("bounce", text.Frame{Verbs: gone, Self: true, Is: planetary(toHand)}),
		text.Deed{Verb: "bounce", Frames: []text.Frame{frame(text.OnlyPassive, "{np}", "to hands", first(toHand)), frame(text.OnlyPassive, "{np}", "to {poss} hand", first(toHand))}},
		text.Deed{Verb: "return", Frames: []text.Frame{frame("{np}", "{np}", "to hands", first(toHand)), frame("{np}", "{np}", "to {poss} hand", first(toHand))}},
		text.Deed{Verb: "put put put", Frames: []text.Frame{
			frame("{np}", "{np}", "into {poss} {pile} from the planet", offPlanet),
			frame("{np}", "{np}", "into {poss} {pile} from {poss} {pile}", from),
			frame("{np}", "{np}", "into {poss} {pile}", into),
		}},
		text.Deed{Verb: "go went gone", Frames: []text.Frame{
			frame("to {poss} {pile} from the planet", "", "", offPlanet),
			frame("to {poss} {pile} from {poss} {pile}", "", "", from),
			frame("to {poss} {pile}", "", "", into),
		}})
}

// battles are what agents do, and what is done to them.
func battles() []text.Deed {
	moves := func(how int16, to string) text.Frame {
		return text.Frame{Object: to, Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: []engine.Verb{VMove}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return a.C == how && within(x, k, 0, a.Obj)
		}}
	}
	moved := func(x text.X, k []*text.Node, a *engine.Atom) bool {
		return a.C == Moving && fitting(x, k, 0, a.Subj) && within(x, k, 1, a.Obj)
	}
	return []text.Deed{
		acts("attack", "{place?}", text.Frame{Verbs: []engine.Verb{VAttack}, Is: placed}),
		acts("attack", "{np}", text.Frame{Verbs: []engine.Verb{VAttack}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return within(x, k, 0, standing(x.M, a.Subj))
		}}),
		acts("attack", "alone", text.Frame{Verbs: []engine.Verb{VAttack}, Unsaid: text.CanDo | text.WouldDo, Is: func(x text.X, _ []*text.Node, a *engine.Atom) bool { return aloneInAttack(x, a.Subj) }}),
		{Verb: "defend", Frames: []text.Frame{
			{Object: "{place?}", Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: []engine.Verb{VDefend}, Is: placed},
			{Object: "against {np}", Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: []engine.Verb{VDefend}, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return fitting(x, k, 0, a.Obj) }},
		}},
		{Verb: "advance", Frames: []text.Frame{moves(Advancing, ""), moves(Advancing, "(to|into) {np}")}},
		{Verb: "retreat", Frames: []text.Frame{moves(Retreating, "")}},
		{Verb: "move", Frames: []text.Frame{
			moves(Moving, ""), moves(Moving, "(to|into) {np}"),
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VMove}, Is: moved},
			{Object: "{np}", Thing: "{np}", Tail: "to {np}", Verbs: []engine.Verb{VMove}, Is: moved},
		}},
		{Verb: "lock", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VLock}}, {Agent: text.Subj, Verbs: []engine.Verb{VLock}, Unsaid: text.ByPlayers}}},
		{Verb: "unlock", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VUnlock}}, {Agent: text.Subj, Verbs: []engine.Verb{VUnlock}, Unsaid: text.ByPlayers}}},
		// Whether a target may be one is looked at again when the action is executed (BX25):
		// then it has been targeted already.
		done("target", text.Frame{Unsaid: text.Often, Verbs: []engine.Verb{VTarget}, Agent: text.Obj, From: everywhere}),
	}
}

// hurts are deeds of damage and of what heals it.
func hurts() []text.Deed {
	harms := []engine.Verb{VDamage}
	sector := func(x text.X, _ []*text.Node, a *engine.Atom) bool {
		return a.A > 0 && x.Ent[a.Subj].Kind == KindSector
	}
	dealt := func(words string, more func(a *engine.Atom) bool) []text.Frame {
		return []text.Frame{
			{Object: words, Agent: text.Obj, From: everywhere, Verbs: harms, Amount: true, Is: so(more), By: causes},
			{Object: words + " to {np}", Agent: text.Obj, From: everywhere, Verbs: harms, Amount: true, Is: first(more), By: causes},
			{Object: text.OnlyPassive, Thing: "{np}", Rest: words, Agent: text.Obj, From: everywhere, Verbs: harms, Amount: true, Is: first(more), By: causes},
		}
	}
	takes := func(words string, more func(a *engine.Atom) bool) []text.Frame {
		return []text.Frame{
			{Object: words, Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: harms, Amount: true, Is: so(more)},
			{Object: words + " from {np}", Agent: text.Subj, Unsaid: text.ByPlayers, Verbs: harms, Amount: true, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool { return more(a) && fitting(x, k, 0, a.Obj) }},
		}
	}
	heals := []engine.Verb{VHeal}
	marks := func(object string) text.Deed {
		return acts("get got gotten|got", object, text.Frame{Verbs: []engine.Verb{VMark}, Amount: true, Is: so(some)})
	}
	return []text.Deed{
		done("damage", text.Frame{Verbs: harms, Amount: true, Agent: text.Obj, From: everywhere, Is: first(some), By: causes}),
		{Verb: "deal dealt dealt", Frames: slices.Concat(dealt("damage", some), dealt("battle damage", inBattle))},
		{Verb: "take took taken", Frames: slices.Concat(takes("damage", some), takes("battle damage", inBattle))},
		done("heal", text.Frame{Verbs: heals, Amount: true}),
		acts("gain", "durability", text.Frame{Verbs: heals, Amount: true, Is: sector}),
		acts("lose lost lost", "durability", text.Frame{Verbs: append(harms[:1:1], VWear), Amount: true, Is: sector}),
		marks("(a|an) (increase)? marker"), marks("one or more (increase)? markers"), marks("(increase)? markers"), acts("have had had", "(increase)? markers", text.Frame{Verbs: []engine.Verb{VMark}, Is: so(some), Unsaid: text.Happens | text.WouldDo}),
		{Verb: "put put put", Frames: []text.Frame{{Object: text.OnlyPassive, Thing: "(a|an) increase marker", Tail: "on {np}", Verbs: []engine.Verb{VMark}, Is: first(some)}}},
	}
}

// doings are what players do.
func doings() []text.Deed {
	const card, cards, sector, energy = "(a|an|another) card", "cards", "(a|an|one)? (sector|sectors|biome|biomes)", "{colour?} energy"
	counted := func(object string, v engine.Verb, is is) text.Frame {
		return text.Frame{Object: object, Thing: object, Verbs: []engine.Verb{v}, Many: true, Is: is}
	}
	coloured := func(_ text.X, k []*text.Node, a *engine.Atom) bool {
		return len(k) == 0 || k[0] == nil || a.B == k[0].P.K
	}
	one := counted(card, VDraw, nil)
	one.Each = true
	all := counted(cards, VDraw, nil)
	all.Whole = func(a *engine.Atom) bool { return a.B == 0 }
	more := all
	more.Object, more.Thing = "one or more cards", "one or more cards"
	bare := all
	bare.Object, bare.Thing, bare.Unsaid = "", "", text.Happens|text.WouldDo
	other := func(x text.X, a *engine.Atom) engine.Seat { return owner(x, a).Other() }
	return []text.Deed{
		{Verb: "draw drew drawn", Frames: []text.Frame{one, all, more, bare}},
		{Verb: "make made made", Frames: []text.Frame{counted(energy, VMake, coloured)}},
		{Verb: "gain", Frames: []text.Frame{counted(energy, VMake, coloured)}},
		{Verb: "spend spent spent", Frames: []text.Frame{counted(energy, VPay, coloured)}},
		{Verb: "pay paid paid", Frames: []text.Frame{counted(energy, VPay, coloured)}},
		{Verb: "lose lost lost", Frames: []text.Frame{{Object: sector, Thing: sector, Verbs: []engine.Verb{VLose}, By: owner}}},
		{Verb: "win won won", Frames: []text.Frame{{Object: sector, Thing: sector, Verbs: []engine.Verb{VLose}, By: other}}},
		done("reveal", text.Frame{Verbs: []engine.Verb{VReveal}, Looks: everywhere}),
		done("show showed shown", text.Frame{Verbs: []engine.Verb{VReveal}, Looks: everywhere}),
		{Verb: "take took taken", Frames: []text.Frame{
			{Object: "control of {np}", Verbs: []engine.Verb{VTake}},
			{Object: text.OnlyPassive, Thing: "{np}", Rest: "control of", Verbs: []engine.Verb{VTake}},
		}},
	}
}

// periods are the periods for which it is counted what has been done.
func periods() []text.Prod {
	return []text.Prod{
		{Kind: "thisturn", Says: "this turn || during this turn || that turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		{Kind: "everyturn", Says: "each turn || per turn || in a turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
	}
}
