package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The deeds of the game: what can happen, and how cards speak of it. Every mood of a
// deed follows from its row.
func deeds() []text.Deed {
	always := func(text.X, *engine.Atom) bool { return true }
	return []text.Deed{
		{Verb: "gain", Frames: []text.Frame{
			becomes("{anystatus}", entering(gainsStatus)), gainsMarks,
		}},
		{Verb: "lose lost lost", Frames: []text.Frame{losesStatus, losesMarks}},
		// how many boosts, asked of what has been done
		{Verb: "lose lost lost", Frames: []text.Frame{counted(VUnboost)}},
		{Verb: "remove", Frames: []text.Frame{counted(VUnboost)}},
		{Verb: "spend spent spent", Frames: []text.Frame{counted(VUnboost)}},
		{Verb: "gain", Frames: []text.Frame{counted(VBoost)}},
		{Verb: "become became become", Frames: []text.Frame{becomes("{anystatus}", entering(gainsStatus))}},
		{Verb: "boost", Frames: done("{np}", VBoost, always)},
		{Verb: "leave left left", Frames: []text.Frame{
			thing("the Expedition zone", VGo, func(x text.X, a *engine.Atom) bool { return In(x.M, a.Subj) != 0 }),
			thing("play", VGo, func(_ text.X, a *engine.Atom) bool { return leaves(a) }),
			{Object: "{np}", Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VGo, VJoin}, Is: leavesIt, Coming: 1 << Limbo, Unsaid: text.ByPlayers},
		}},
		{Verb: "go went gone", Frames: goings("to {poss?} {pile} {source?}", "")},
		{Verb: "put put put", Frames: goings("", "(in|into) {poss?} {pile} {source?}")},
		{Verb: "defect", Cite: "A7", Frames: []text.Frame{
			{Object: "", Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VTake}, Unsaid: text.ByPlayers, Is: fits(func(_ text.X, a *engine.Atom) bool { return a.A == Defected })},
		}},
		{Verb: "take took taken", Cite: "A7", Frames: []text.Frame{{Object: "control of {np}", Verbs: []engine.Verb{VTake}, By: receives}}},
		{Verb: "send sent sent", Frames: goings("", "to {poss?} {pile} {source?}")},
		{Verb: "sacrifice", Frames: ordered(mine(sending(Discard, Sacrificed)), []text.Frame{
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VSacrifice}, Unsaid: text.CanDo | text.WouldDo | text.Fate},
			{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VGo}, Is: fits(whyTest(Sacrificed)), Coming: 1 << Limbo, Unsaid: text.Happens | text.Fate},
		}...)},
		{Verb: "discard", Frames: append(ordered(fromHand(sending(Discard, Discarded)), done("{np}", VGo, func(_ text.X, a *engine.Atom) bool { return engine.Zone(a.A) == Discard })...),
			text.Frame{Object: text.OnlyPassive, Thing: "{np}", Tail: "{source}", Verbs: []engine.Verb{VGo}, Coming: 1 << Limbo, Cards: anyZone, Unsaid: text.Fate, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return engine.Zone(a.A) == Discard && cameOut(x, k[1], a) && x.Matches(k[0], a.Subj)
			}})},
		{Verb: "exhaust", Frames: ordered(each(VExhaust), done("{np}", VExhaust, always)...)},
		{Verb: "ready readied readied", Frames: ordered(each(VReady), done("{np}", VReady, always)...)},
		{Verb: "switch", Frames: []text.Frame{thing("Expeditions", VJoin, switches)}},
		{Verb: "Ascend", Frames: []text.Frame{thing("", VAscend, always)}},
		{Verb: "move", Frames: slices.Concat(goings("", "to {poss?} {pile} {source?}"), []text.Frame{
			ahead("forward", func(_ text.X, a *engine.Atom) bool { return a.A > 0 }),
			{Object: "forward (due|because) (to|of) {terrain}", Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VAdvance}, Unsaid: text.ByPlayers, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return a.A > 0 && a.C == AtDusk && uint8(a.B)&uint8(k[1].P.K) != 0 && x.Matches(k[0], a.Subj)
			}},
			ahead("(backward|backwards)", func(_ text.X, a *engine.Atom) bool { return a.A < 0 }),
		})},
		{Verb: "join", Frames: []text.Frame{
			{Object: "{np}", Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VJoin}, Is: joinsIt, Looks: anyZone, Unsaid: text.Happens | text.ByPlayers},
			{Object: "the Expedition zone", Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VJoin}, Looks: anyZone, Unsaid: text.Happens | text.ByPlayers, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				return a.Subj != 0 && a.A != Switched && joining(x, k[0], a) && x.Ent[a.Obj].Kind == KindExpedition
			}},
		}},
		{Verb: "draw drew drawn", Frames: []text.Frame{
			drawn("(1|one) or more cards"), drawn("cards"),
			{Object: "(a|any|1|one) card%", Thing: "(a|any|1|one) card%", Verbs: []engine.Verb{VDraw}},
		}},
		{Verb: "resupply resupplied resupplied", Frames: []text.Frame{all("", VResupply)}},
		{Verb: "play", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "{source?}", Verbs: []engine.Verb{VPlayed}, Looks: anyZone, Unsaid: text.CanDo | text.WouldDo | text.Fate, Is: playedOut},
			{Object: "{np}", Thing: "{np}", Tail: "{source?}", Verbs: []engine.Verb{VPlay}, Looks: anyZone, Unsaid: text.Happens | text.WouldDo | text.Fate, Is: playedOut},
			{Object: "{np}", Thing: "{np}", Tail: "in {np}", Verbs: []engine.Verb{VPlayed}, Looks: anyZone, Unsaid: text.CanDo | text.WouldDo | text.Fate, Is: playedThere},
			{Object: "{np}", Thing: "{np}", Tail: "in {np}", Verbs: []engine.Verb{VPlay}, Looks: anyZone, Unsaid: text.Happens | text.WouldDo | text.Fate, Is: playedThere},
		}},
		{Verb: "pass", Frames: ordered(passes, text.Frame{Object: "{rank?}", Verbs: []engine.Verb{VPass}, Unsaid: text.CanDo | text.WouldDo, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
			return k[0] == nil || x.Var[FirstOut] == int16(a.By)+1 && x.Var[Passed0+int(a.By.Other()&1)] == 0
		}})},
		{Verb: "target", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{VTarget}, Agent: text.Obj, From: anyZone, Unsaid: text.WouldDo | text.Fate | text.Often}}},
		{Verb: "create", Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Tail: "{where?}", Verbs: []engine.Verb{VJoin}, Self: true, By: receives, Coming: 1 << Limbo, Unsaid: text.Fate, Is: created}}},
		{Verb: "return", Frames: []text.Frame{
			{Object: "{np}", Thing: "{np}", Tail: "{topile?}", Verbs: []engine.Verb{VGo}, Coming: 1 << Limbo, Unsaid: text.Fate, Is: func(x text.X, k []*text.Node, a *engine.Atom) bool {
				to := engine.Zone(a.A)
				return leaves(a) && (to == Hand || to == Reserve) && (len(k) < 2 || k[1] == nil || to == pileOf(k[1].Kids[1])) && x.Matches(k[0], a.Subj)
			}},
		}},
		{Verb: "roll", Frames: []text.Frame{
			{Object: "(a|one)? die:dice%", Thing: "(a|one)? die:dice%", Verbs: []engine.Verb{VRoll}, Unsaid: text.CanDo | text.WouldDo},
			{Object: "one or more dice", Thing: "one or more dice", Verbs: []engine.Verb{VRoll}, Unsaid: text.CanDo | text.WouldDo},
			{Object: "one or more dice", Thing: "one or more dice", Verbs: []engine.Verb{VCast}, Unsaid: text.Happens},
			{Object: "(a|one)? die:dice%", Thing: "(a|one)? die:dice%", Verbs: []engine.Verb{VCast}, Unsaid: text.Happens},
		}},
	}
}

// playedThere: is what the first part names played so that it joins an Expedition that the
// second names?
func playedThere(x text.X, k []*text.Node, a *engine.Atom) bool {
	return a.Obj != 0 && x.Matches(k[1], a.Obj) && cameAs(x, k[0], a)
}

// playedOut: is what the first part names played, from where the second says?
func playedOut(x text.X, k []*text.Node, a *engine.Atom) bool {
	return cameAs(x, k[0], a) && (len(k) < 2 || cameFrom(x, k[1], a.Subj, a.A))
}

// cameAs: does a phrase fit a card that is played in one of two ways? Where it says in which
// pile the card is, that is where it came from.
func cameAs(x text.X, np *text.Node, a *engine.Atom) bool {
	from := engine.Zone(0)
	switch a.A {
	case FromHand:
		from = Hand
	case FromReserve:
		from = Reserve
	}
	if from == 0 || np.First("pile") == nil {
		return x.Matches(np, a.Subj)
	}
	was := x.As(a.Subj, from, 0)
	defer x.Back(was)
	return x.Matches(np, a.Subj)
}

// passes is how a player is told to pass.
var passes = text.Mean{
	Do: func(x text.X, n *text.Node) { x.Add(engine.Atom{Verb: VPass, By: x.Actor(n)}) },
	Refuse: func(_ *text.Compiler, n *text.Node) string {
		if n.Kids[1] != nil {
			return "of what a player is told to do: nobody can tell who has passed first"
		}
		return ""
	},
}

// anyZone is every zone: what has been played lies anywhere.
const anyZone = ^uint32(0)

// periods are the periods for which it is counted what has been done.
func periods() []text.Prod {
	return []text.Prod{
		{Kind: "source", Says: "from {poss?} {pile} || from a {poss?} {pile} || from any {poss?} {pile}", Mean: text.Mean{Sub: true}, Read: "goesTo (deeds.go), cameFrom (verbs_next.go)"},
		{Kind: "source", Says: "from the Expedition zone || from play", Mean: text.Mean{Sub: true}, Read: "goesTo (deeds.go)"},
		{Kind: "rank", Says: "first", Mean: text.Mean{Sub: true}, Read: "deeds (deeds.go)"},
		{Kind: "where", Says: "in {np}", Mean: text.Mean{Sub: true}, Read: "created (deeds.go)"},
		{Kind: "topile", Says: "to {poss} {pile}", Mean: text.Mean{Sub: true}, Read: "deeds (deeds.go)"},
		{Kind: "thisturn", Says: "this Day || during this Day || that Day", Cite: "AX10", Mean: text.Mean{K: int16(ThisDay), Sub: true}},
		{Kind: "thisturn", Says: "this Afternoon || during this Afternoon || that Afternoon", Cite: "AX14", Mean: text.Mean{K: int16(ThisAfternoon), Sub: true}},
		{Kind: "thisturn", Says: "this turn || during this turn || that turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		phaseName("Morning", Morning), phaseName("Noon", Noon), phaseName("Afternoon", Afternoon), phaseName("Dusk", Dusk), phaseName("Night", Night),
		{Kind: "during", Says: "(at|in) (the)? {phasename}", Cite: "AX11", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Var[Phase] == n.Kids[0].P.K }}},
		{Kind: "period", Says: "(the)? {phasename}", Cite: "AX11", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Var[Phase] == n.Kids[0].P.K }}},
		{Kind: "period", Says: "{poss} turn || each of {poss} turns", Cite: "AX14", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return x.Var[Phase] == Afternoon && (n.Kids[0].P.K != 0 || x.Active == x.Seat(n.Kids[0]))
		}}},
		{Kind: "everyturn", Says: "each turn || per turn", Mean: text.Mean{K: int16(ThisTurn), Sub: true}},
		{Kind: "everyturn", Says: "each Day || per Day", Mean: text.Mean{K: int16(ThisDay), Sub: true}},
	}
}

// phaseName is a phase of the day.
func phaseName(says string, phase int16) text.Prod {
	return text.Prod{Kind: "phasename", Says: says, Cite: "AX11", Mean: text.Mean{K: phase, Sub: true}}
}

// fits makes the test of a frame: the atom passes a test, and the first part fits its
// subject.
func fits(test func(x text.X, a *engine.Atom) bool) func(x text.X, k []*text.Node, a *engine.Atom) bool {
	return func(x text.X, k []*text.Node, a *engine.Atom) bool { return test(x, a) && x.Matches(k[0], a.Subj) }
}

// done are the frames of what is done to something.
func done(object string, v engine.Verb, test func(x text.X, a *engine.Atom) bool) []text.Frame {
	return []text.Frame{{Object: object, Thing: object, Verbs: []engine.Verb{v}, Is: fits(test), Coming: 1 << Limbo, Cards: anyZone, Unsaid: text.Fate}}
}

// ordered lets the first of some frames be what players are told to do.
func ordered(mean text.Mean, frames ...text.Frame) []text.Frame {
	frames[0].Told = []text.Imperative{{Mean: mean, Cite: "AX56"}}
	return frames
}

// each is a verb that is done to each thing that its last part names.
func each(v engine.Verb) text.Mean {
	return text.Mean{Do: func(x text.X, n *text.Node) {
		x.Each(n.Kids[1], func(h engine.H) { x.Add(engine.Atom{Verb: v, Subj: h, By: x.Actor(n)}) })
	}}
}

// thing is a frame of what something does.
func thing(object string, v engine.Verb, test func(x text.X, a *engine.Atom) bool) text.Frame {
	return text.Frame{Object: object, Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{v}, Is: fits(test), Coming: 1 << Limbo, Unsaid: text.ByPlayers}
}

// becomes is a frame of a status that something gains.
func becomes(status string, is func(x text.X, k []*text.Node, a *engine.Atom) bool) text.Frame {
	return text.Frame{Object: status, Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VStatus}, Is: is, Coming: 1 << Limbo, Unsaid: text.ByPlayers}
}

// ahead is a frame of how an expedition moves.
func ahead(way string, test func(x text.X, a *engine.Atom) bool) text.Frame {
	return thing(way, VAdvance, test)
}

// by is a frame of what a player does.
func by(object string, v engine.Verb) text.Frame {
	return text.Frame{Object: object, Verbs: []engine.Verb{v}}
}

// all is by, for deeds of which several at one time are replaced together.
func all(object string, v engine.Verb) text.Frame {
	f := by(object, v)
	f.AsOne = true
	return f
}

// receives is the player whose expedition or landmarks the subject of the atom joins.
func receives(x text.X, a *engine.Atom) engine.Seat { return x.Ent[a.Obj].Owner & 1 }

// joinsIt: does what the first part names join what the second does?
func joinsIt(x text.X, k []*text.Node, a *engine.Atom) bool {
	return a.Subj != 0 && joining(x, k[0], a) && x.Matches(k[1], a.Obj)
}

// anyStatus is the set of statuses of which a phrase names one or another.
func anyStatus(n *text.Node) (of uint16) {
	for _, k := range n.Kids {
		of |= uint16(k.P.K)
	}
	return of
}

// gainsStatus: does the first part gain the status that the second names?
func gainsStatus(x text.X, k []*text.Node, a *engine.Atom) bool {
	return a.B == 1 && uint16(a.A)&anyStatus(k[1]) != 0 && x.Matches(k[0], a.Subj)
}

// leavesIt: does what the first part names leave an expedition of the second?
func leavesIt(x text.X, k []*text.Node, a *engine.Atom) (in bool) {
	switched := a.Verb == VJoin && a.A == Switched
	if !switched && (a.Verb != VGo || !leaves(a)) || !x.Matches(k[0], a.Subj) {
		return false
	}
	x.Each(k[1], func(e engine.H) {
		in = in || switched && a.B != 0 && e == engine.Handle(a.B) || (!switched || a.B == 0) && Joins(x.M, a.Subj, e)
	})
	return in
}

// goesTo: does the first part go to a pile, the third, of whom the second says, from
// where the fourth says?
func goesTo(x text.X, k []*text.Node, a *engine.Atom) bool {
	if engine.Zone(a.A) != pileOf(k[2]) || k[1] != nil && !ofPlayer(x, k[1], x.Ent[a.Subj].Owner) || !x.Matches(k[0], a.Subj) {
		return false
	}
	return k[3] == nil || cameOut(x, k[3], a)
}

// cameOut: does a card go, by an atom, from where a phrase says?
func cameOut(x text.X, from *text.Node, a *engine.Atom) bool {
	if len(from.Kids) == 0 {
		return engine.Zone(a.B) == Play
	}
	return engine.Zone(a.B) == pileOf(from.Kids[1]) && (from.Kids[0] == nil || ofPlayer(x, from.Kids[0], x.Ent[a.Subj].Owner))
}

// goings are the frames of a card that goes to a pile, with the card as subject or as
// object. A ban ("can't") is about cards wherever they are, all other moods are about cards
// in play or about to leave Limbo.
func goings(object, tail string) []text.Frame {
	seen := text.Frame{Object: object, Agent: text.Subj, SeesDoer: true, Verbs: []engine.Verb{VGo}, Is: goesTo, Unsaid: text.ByPlayers}
	if tail != "" {
		seen = text.Frame{Object: text.OnlyPassive, Thing: "{np}", Tail: tail, Verbs: []engine.Verb{VGo}, Is: goesTo, Cards: anyZone, Unsaid: text.Fate}
	}
	barred := seen
	seen.Coming, barred.Looks = 1<<Limbo, anyZone
	seen.Unsaid |= text.CanDo
	seen.Unsaid |= text.Happens // see goesEvent
	barred.Unsaid |= text.Happens | text.WouldDo
	return []text.Frame{seen, barred}
}

// drawn is a frame of cards that are drawn at one time.
func drawn(cards string) text.Frame {
	f := all(cards, VDraw)
	f.Thing, f.Amount = cards, true
	return f
}

// created reports whether the first part fits a token that joins, or is about to join, an
// expedition or the landmarks.
func created(x text.X, k []*text.Node, a *engine.Atom) bool {
	if a.A == Switched || a.Subj == 0 || x.Ent[a.Subj].Kind != KindToken || len(k) > 1 && k[1] != nil && !x.Matches(k[1].Kids[0], a.Obj) {
		return false
	}
	if x.Ent[a.Subj].Zone == Limbo {
		return joining(x, k[0], a)
	}
	return x.Matches(k[0], a.Subj)
}
