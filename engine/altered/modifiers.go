package altered

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Modifiers (A65–A78): “if … would …, … instead” replaces, “also” adds. Those about
// what a player does replace the whole step, the others a part of it (A68).

// would is something that could happen.
type would struct {
	says  string
	verb  engine.Verb
	whole bool
	is    func(x text.X, n *text.Node, a *engine.Atom) bool
	too   engine.Verb // another verb of which it can be said, or 0
}

// ofThing: the first part fits what the atom is about.
func ofThing(test func(x text.X, a *engine.Atom) bool) func(x text.X, n *text.Node, a *engine.Atom) bool {
	return func(x text.X, n *text.Node, a *engine.Atom) bool {
		return test(x, a) && x.Matches(n.Kids[0], a.Subj)
	}
}

// ofPlayer: the first part is the player whom the atom is about.
func ofPlayer(x text.X, n *text.Node, a *engine.Atom) bool { return a.By == x.Seat(n.Kids[0]) }

func whyTest(why int16) func(x text.X, a *engine.Atom) bool {
	return func(_ text.X, a *engine.Atom) bool { return a.C == why }
}

func anyAtom(text.X, *engine.Atom) bool { return true }

func switches(_ text.X, a *engine.Atom) bool { return a.A == Switched }

var woulds = []would{
	{says: "{np} would gain Fleeting", verb: VStatus, is: entering(gained(Fleeting))},
	{says: "{np} would gain Asleep || {np} would become Asleep", verb: VStatus, is: gained(Asleep)},
	{says: "{np} would gain Anchored || {np} would become Anchored", verb: VStatus, is: gained(Anchored)},
	{says: "{np} would gain (a|1|one) boost || {np} would gain boosts || {np} would gain (1|one) or more boosts", verb: VBoost, is: ofThing(anyAtom)},
	{says: "{np} would leave the Expedition zone", verb: VGo, is: ofThing(func(x text.X, a *engine.Atom) bool { return In(x.M, a.Subj) != 0 })},
	{says: "{np} would leave play", verb: VGo, is: ofThing(func(_ text.X, a *engine.Atom) bool { return engine.Zone(a.B) == Play })},
	{says: "{np} would be sacrificed", verb: VGo, is: ofThing(whyTest(Sacrificed))},
	{says: "{np} would be discarded", verb: VGo, is: ofThing(func(_ text.X, a *engine.Atom) bool { return engine.Zone(a.A) == Discard })},
	{says: "{np} would be exhausted", verb: VExhaust, is: ofThing(anyAtom)},
	{says: "{np} would be readied", verb: VReady, is: ofThing(anyAtom)},
	{says: "{np} would switch Expeditions", verb: VJoin, is: ofThing(switches)},
	{says: "{np} would leave my Expedition during the Afternoon", verb: VGo, is: ofThing(func(x text.X, a *engine.Atom) bool {
		return x.Var[Phase] == Afternoon && Joins(x.M, a.Subj, at(x.M, x.Src))
	}), too: VJoin},
	{says: "{np} would attempt to Ascend again || {np} would Ascend again", verb: VAscend, is: ofThing(func(x text.X, a *engine.Atom) bool { return x.Ent[a.Subj].Flags&Ascended != 0 })},
	{says: "{np} would Ascend", verb: VAscend, is: ofThing(anyAtom)},
	{says: "{np} would move forward at Dusk || {np} would move forward during Dusk", verb: VAdvance, whole: true, is: ofThing(func(_ text.X, a *engine.Atom) bool { return a.A > 0 && a.C == AtDusk })},
	{says: "{np} would move forward", verb: VAdvance, is: ofThing(func(_ text.X, a *engine.Atom) bool { return a.A > 0 })},
	{says: "{np} would move backwards || {np} would move backward", verb: VAdvance, is: ofThing(func(_ text.X, a *engine.Atom) bool { return a.A < 0 })},
	{says: "{np} would join {np}", verb: VJoin, is: func(x text.X, n *text.Node, a *engine.Atom) bool {
		return a.Subj != 0 && joining(x, n.Kids[0], a) && x.Matches(n.Kids[1], a.Obj)
	}},
	{says: "{np} would join the Expedition zone", verb: VJoin, is: func(x text.X, n *text.Node, a *engine.Atom) bool {
		return a.Subj != 0 && a.A != Switched && joining(x, n.Kids[0], a) && x.Ent[a.Obj].Kind == KindExpedition
	}},
	{says: "{who} would draw (a|1|one) card", verb: VDraw, is: ofPlayer},
	{says: "{who} would draw (1|one) or more cards || {who} would draw cards", verb: VDraw, whole: true, is: ofPlayer},
	{says: "{who} would resupply", verb: VResupply, whole: true, is: ofPlayer},
	{says: "{np} would go to {poss?} {pile} || {np} would be put (in|into) {poss?} {pile} || {np} would be sent to {poss?} {pile} || {np} would be moved to {poss?} {pile}", verb: VGo,
		is: func(x text.X, n *text.Node, a *engine.Atom) bool {
			return engine.Zone(a.A) == pileOf(n.Kids[2]) && (n.Kids[1] == nil || n.Kids[1].P == nil || x.Ent[a.Subj].Owner == x.Seat(n.Kids[1])) && x.Matches(n.Kids[0], a.Subj)
		}},
}

// entering lets a card that is about to be played be in Limbo already, where it gets
// what it has there (AX36).
func entering(is func(x text.X, n *text.Node, a *engine.Atom) bool) func(x text.X, n *text.Node, a *engine.Atom) bool {
	return func(x text.X, n *text.Node, a *engine.Atom) bool {
		if onTheWay(x.M, a.Subj) {
			was := x.As(a.Subj, Limbo, 0)
			defer x.Back(was)
		}
		return is(x, n, a)
	}
}

// joining: does a phrase fit what is about to be in play?
func joining(x text.X, np *text.Node, a *engine.Atom) bool {
	was := x.As(a.Subj, Play, a.Obj)
	ctrl := x.Ent[a.Subj].Ctrl
	x.Ent[a.Subj].Ctrl = x.Ent[a.Obj].Owner
	fits := x.Matches(np, a.Subj)
	x.Ent[a.Subj].Ctrl = ctrl
	x.Back(was)
	return fits
}

// How what would happen is changed, in Mean.K of a row of the kind "otherwise".
const (
	instead int16 = iota
	insteadIf
	also
)

// modifiers are the rows of this file.
func modifiers() (rows []text.Prod) {
	for i := range woulds {
		cite := "A68"
		if strings.HasPrefix(woulds[i].says, "{who}") {
			cite = "A68 AX55"
		}
		p := text.Prod{Kind: "would", Says: woulds[i].says, Cite: cite, Mean: text.Mean{K: int16(i), Sub: true}, Read: "modifier (modifiers.go)"}
		rows = append(rows, p)
	}
	for _, s := range []struct {
		says  string
		limit int16
		per   uint8
	}{
		{"if {would} , {otherwise} {stop}", 0, 0},
		{"the first time {would} each turn , {otherwise} {stop} || the first time each turn {would} , {otherwise} {stop}", 1, ThisTurn},
		{"the first time {would} each day , {otherwise} {stop} || the first time each day {would} , {otherwise} {stop}", 1, ThisDay},
		{"the first time {would} each phase , {otherwise} {stop} || the first time each phase {would} , {otherwise} {stop}", 1, ThisPhase},
	} {
		rows = append(rows, text.Prod{Kind: "ability", Says: s.says, Cite: "A65", Mean: text.Mean{InPlay: true, Make: func(c *text.Compiler, n *text.Node) {
			modifier(c, n, n.Kids[0], n.Kids[1], s.limit, s.per)
		}}})
	}
	return append(rows,
		text.Prod{Kind: "otherwise", Says: "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", Cite: "A66", Mean: text.Mean{K: instead, Sub: true}},
		text.Prod{Kind: "otherwise", Says: "you may {vp} {vpmore*} instead || you may instead {vp} {vpmore*}", Cite: "A66", Mean: text.Mean{K: insteadIf, Sub: true}},
		text.Prod{Kind: "otherwise", Says: "you may {vp} {vpmore*}", Cite: "A66", Mean: text.Mean{K: insteadIf, Sub: true}},
		text.Prod{Kind: "otherwise", Says: "you may {vp} instead to {vp} {vpmore*}", Cite: "A66", Mean: text.Mean{K: insteadIf, Sub: true}},
		text.Prod{Kind: "otherwise", Says: "also {vp} {vpmore*} || {vp} {vpmore*} also || {vp} {vpmore*} too || you also {vp} {vpmore*}", Cite: "A67", Mean: text.Mean{K: also, Sub: true}},
		text.Prod{Kind: "otherwise", Says: "{alsovp} {vpmore*}", Cite: "A67", Mean: text.Mean{K: also, Sub: true}},
		text.Prod{Kind: "alsovp", Says: "{np} also gain~ {gain} {gainmore*} {per?}", Cite: "A67", Mean: text.Mean{Do: func(x text.X, n *text.Node) { each(x, n, chain(n.Kids[1], n.Kids[2])...) }}},

		text.Prod{Kind: "noun", Says: "token%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindToken }}},

		// what was to happen, changed
		vp("{who?} draw~ one fewer card || {who?} draw~ one fewer", "A66", func(x text.X, n *text.Node) { draws(x, n, x.N-1) }),
		vp("{who?} draw~ one more card || {who?} draw~ one more", "A66", func(x text.X, n *text.Node) { draws(x, n, x.N+1) }),
		vp("{np} move~ one more region || {np} move~ one region more || {np} move~ one region further", "A66", func(x text.X, _ *text.Node) {
			if a := *x.A; a.Verb == VAdvance {
				a.A += sign(a.A)
				x.Add(a)
			}
		}),
		vp("{np} move~ twice || {np} move~ forward twice", "A66", func(x text.X, _ *text.Node) {
			if a := *x.A; a.Verb == VAdvance {
				x.Add(a)
				x.Add(a)
			}
		}),
		vp("{np} join~ {gain} || {np} join~ with {gain}", "A66", func(x text.X, n *text.Node) {
			if x.A == nil || x.A.Verb != VJoin {
				return
			}
			x.Add(*x.A)
			x.It, x.Times = x.A.Subj, 1
			n.Kids[1].P.Do(x, n.Kids[1])
		}),
		entry("{np} join~ {gain} {gainmore*} || {np} enter~ {gain} {gainmore*} || {np} join~ with {gain} {gainmore*} || {np} enter~ with {gain} {gainmore*}"),
	)
}

func sign(n int16) int16 {
	if n < 0 {
		return -1
	}
	return 1
}

// modifier compiles one modifier.
func modifier(c *text.Compiler, n, of, other *text.Node, limit int16, per uint8) {
	w := woulds[of.P.K]
	verbs := c.Verbs(other)
	defer of.Kids[0].Anywhere(Limbo) // once it is bound: what is played is there
	d := text.Modify{Cite: "A66", Text: text.Print(n), Class: engine.Swap, Verb: w.verb, Too: w.too, Of: of.Kids[0], Verbs: verbs, May: other.P.K == insteadIf,
		Limit: limit, Per: per, Is: func(x text.X, a *engine.Atom) bool { return w.is(x, of, a) }}
	c.Describe(of)
	c.Describe(other)
	switch {
	case other.P.K == also:
		d.Cite, d.Class, d.Step = "A67", engine.Also, w.whole
	case w.whole:
		d.Class = engine.Whole
	}
	if !text.InPlace(verbs) {
		if other.P.K == also || w.whole || slices.ContainsFunc(verbs, func(v *text.Node) bool { return v.P.Make == nil && v.P.Do == nil }) {
			c.Fail(other, "in what changes something that would happen")
			return
		}
		byProcedure(c, of, other, d)
		return
	}
	c.Modifier(d)
}

// byProcedure compiles a replacement that has to ask: a procedure runs instead.
func byProcedure(c *text.Compiler, of, other *text.Node, d text.Modify) {
	body := &text.Node{P: &text.Prod{Kind: "clause", Mean: text.Mean{Sub: true}}, Kids: other.Kids, Slot: -1, Reg: -1}
	if d.May {
		parts := other.Kids
		body.P = &text.Prod{Kind: "clause", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.MayInstead(n, nil, parts...) }}}
	}
	verbs := []engine.Verb{d.Verb}
	if d.Too != 0 {
		verbs = append(verbs, d.Too)
	}
	c.Replace(of.Kids[0], body, nil, text.Would{Cite: d.Cite, Verbs: verbs, Match: d.Is, Into: VInstead})
}

// entry is an ability that changes how something joins (A77).
func entry(says string) text.Prod {
	return static(says, "A77", func(c *text.Compiler, n *text.Node) {
		np := n.Kids[0]
		gains := &text.Node{P: &text.Prod{Kind: "vp", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			x.It, x.Times = x.A.Subj, 1
			for _, g := range chain(n.Kids[0], n.Kids[1]) {
				g.P.Do(x, g)
			}
		}}}, Kids: n.Kids[1:3], Slot: -1, Reg: -1}
		c.Modifier(text.Modify{Cite: "A67", Text: text.Print(n), Class: engine.Also, Verb: VJoin, Of: np, Verbs: []*text.Node{gains},
			Is: func(x text.X, a *engine.Atom) bool { return a.Subj != 0 && a.A != Switched && joining(x, np, a) }})
	})
}
