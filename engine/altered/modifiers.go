package altered

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Modifiers (A65–A78): “if … would …, … instead” replaces, “also” adds. Those about
// what a player does replace the whole step, the others a part of it (A68).

// ofThing makes the test of a modifier: the first part fits the subject of the atom.
func ofThing(test func(x text.X, a *engine.Atom) bool) func(x text.X, n *text.Node, a *engine.Atom) bool {
	is := fits(test)
	return func(x text.X, n *text.Node, a *engine.Atom) bool { return is(x, n.Kids, a) }
}

func whyTest(why int16) func(x text.X, a *engine.Atom) bool {
	return func(_ text.X, a *engine.Atom) bool { return a.C == why }
}

func switches(_ text.X, a *engine.Atom) bool { return a.A == Switched }

// would is a phrase for what could happen, in words that no deed has.
func would(says string, of text.Frame, is func(x text.X, n *text.Node, a *engine.Atom) bool) text.Prod {
	return text.Prod{Kind: "doing", Says: says, Cite: "A68", Mean: text.Mean{Deed: &of, Is: func(x text.X, n *text.Node, _ engine.H) bool { return is(x, n, x.A) }}}
}

// woulds are the rows of what could happen that no deed has.
func woulds() []text.Prod {
	return []text.Prod{
		would("{np} would attempt to Ascend again || {np} would Ascend again", text.Frame{Verbs: []engine.Verb{VAscend}}, ofThing(func(x text.X, a *engine.Atom) bool { return x.Ent[a.Subj].Flags&Ascended != 0 })),
	}
}

// entering lets a card that is about to be played be in Limbo already, where it gets
// what it has there (AX36).
func entering(is func(x text.X, k []*text.Node, a *engine.Atom) bool) func(x text.X, k []*text.Node, a *engine.Atom) bool {
	return func(x text.X, n []*text.Node, a *engine.Atom) bool {
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
	rows = woulds()
	for _, s := range []struct {
		says  string
		limit int16
		per   uint8
	}{
		{"(if|when|whenever) {doing} {during?} , {otherwise} {stop} {sent*}", 0, 0},
		{"the first time {doing} {during?} each turn , {otherwise} {stop} {sent*} || the first time each turn {doing} {during?} , {otherwise} {stop} {sent*}", 1, ThisTurn},
		{"the first time {doing} {during?} each day , {otherwise} {stop} {sent*} || the first time each day {doing} {during?} , {otherwise} {stop} {sent*}", 1, ThisDay},
		{"the first time {doing} {during?} each phase , {otherwise} {stop} {sent*} || the first time each phase {doing} {during?} , {otherwise} {stop} {sent*}", 1, ThisPhase},
	} {
		rows = append(rows, text.Prod{Kind: "ability", Says: s.says, Cite: "A65", Mean: text.Mean{InPlay: true, Make: func(c *text.Compiler, n *text.Node) {
			modifier(c, n, n.Kids[1], s.limit, s.per)
		}}})
	}
	return append(rows,
		text.Prod{Kind: "otherwise", Says: "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", Cite: "A66", Mean: text.Mean{K: instead, Sub: true}},
		text.Prod{Kind: "otherwise", Says: "you may {vp} {vpmore*} {purpose*} instead || you may instead {vp} {vpmore*} {purpose*} || instead you may {vp} {vpmore*} {purpose*} || instead , you may {vp} {vpmore*} {purpose*} || you may {vp} {vpmore*} (instead)? {purpose*}", Cite: "A66", Mean: text.Mean{K: insteadIf, Sub: true}},
		text.Prod{Kind: "purpose", Says: "to {vp}", Mean: text.Mean{Sub: true}},
		text.Prod{Kind: "otherwise", Says: "also {vp} {vpmore*} || {vp} {vpmore*} also || {vp} {vpmore*} too || you also {vp} {vpmore*}", Cite: "A67", Mean: text.Mean{K: also}, Read: "modifier (modifiers.go)"},
		text.Prod{Kind: "otherwise", Says: "{alsovp} {vpmore*}", Cite: "A67", Mean: text.Mean{K: also}, Read: "modifier (modifiers.go)"},

		text.Prod{Kind: "noun", Says: "token%", Mean: text.Mean{Open: true, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindToken }}},

		// what was to happen, changed
		vp("{who?} draw~ one fewer card || {who?} draw~ one fewer", "A66", func(x text.X, n *text.Node) { draws(x, n, x.N-1) }),
		vp("{who?} draw~ one more card || {who?} draw~ one more", "A66", func(x text.X, n *text.Node) { draws(x, n, x.N+1) }),
		vp("{np} move~ one more region || {np} move~ forward one more region || {np} move~ one region more || {np} move~ one region further", "A66", func(x text.X, n *text.Node) {
			if x.A == nil { // nothing is about to move: it moves, once
				forward(x, n.Kids[0], 1)
				return
			}
			if a := *x.A; a.Verb == VAdvance {
				a.A += sign(a.A)
				x.Add(a)
			}
		}),
		vp("{np} move~ twice || {np} move~ forward twice", "A66", func(x text.X, n *text.Node) {
			if x.A == nil {
				forward(x, n.Kids[0], 2)
				return
			}
			if a := *x.A; a.Verb == VAdvance {
				x.Add(a)
				x.Add(a)
			}
		}),
		vp("{np} join~ {trait} {traitmore*} || {np} join~ with {trait} {traitmore*}", "A66", func(x text.X, n *text.Node) {
			if x.A == nil { // nothing is about to join
				return
			}
			x.Add(*x.A)
			carryAll(x, x.A.Subj, changes(n.Kids[1], n.Kids[2], 1))
		}),
		entry("{np} join~ {trait} {traitmore*} || {np} enter~ {trait} {traitmore*} || {np} join~ with {trait} {traitmore*} || {np} enter~ with {trait} {traitmore*}"),
	)
}

// forward adds that Expeditions move forward one region, so many times.
func forward(x text.X, np *text.Node, times int) {
	x.Each(np, func(h engine.H) {
		for range times {
			x.Add(engine.Atom{Verb: VAdvance, Subj: h, By: x.By, A: 1})
		}
	})
}

func sign(n int16) int16 {
	if n < 0 {
		return -1
	}
	return 1
}

// modifier compiles one modifier.
func modifier(c *text.Compiler, n, during *text.Node, limit int16, per uint8) {
	of, other := n.Kids[0], n.Kids[2]
	c.Describe(during)
	spoken, about := of.Spoken(), of // “would be discarded or returned” speaks of two deeds
	var happens []engine.Verb
	for _, f := range spoken {
		for _, v := range f.Verbs {
			if !slices.Contains(happens, v) {
				happens = append(happens, v)
			}
		}
	}
	f := spoken[0]
	if len(happens) > 2 || slices.ContainsFunc(spoken, func(g *text.Frame) bool { return g.AsOne != f.AsOne }) {
		c.Fail(of, "with another deed that happens otherwise: say each in a sentence of its own")
		return
	}
	if len(of.Kids) > 0 {
		about = of.Kids[0]
	}
	verbs := c.Verbs(other)
	for _, f := range spoken { // the parts are placed when the phrase has been bound
		defer f.Await(nil, of.Kids...)
	}
	d := text.Modify{Cite: "A66", Text: text.Print(n), Class: engine.Swap, Verb: happens[0], Of: about, Verbs: verbs, Much: text.Much(spoken),
		Limit: limit, Per: per, Is: func(x text.X, a *engine.Atom) bool {
			x.A = a
			return x.If(during) && of.P.Is(x, of, a.Subj)
		}}
	if len(happens) > 1 {
		d.Too = happens[1]
	}
	c.Describe(of)
	switch {
	case other.P.K == also:
		d.Cite, d.Class, d.Step = "A67", engine.Also, f.AsOne
	case f.AsOne:
		d.Class = engine.Whole
	}
	if other.P.K == insteadIf || !text.InPlace(verbs) || len(n.Kids[4].Kids) > 0 {
		if other.P.K == also || slices.ContainsFunc(verbs, func(v *text.Node) bool { return v.P.Make == nil && v.P.Do == nil }) {
			c.Fail(other, "in what changes something that would happen")
			return
		}
		byProcedure(c, of, other, n.Kids[4], d)
		return
	}
	c.Modifier(d)
}

// byProcedure compiles a replacement that has to ask, or that goes on with further
// sentences, then: a procedure runs instead. Where the player may leave it alone, those
// sentences are part of what he or she may do, unless they ask themselves whether it was done.
func byProcedure(c *text.Compiler, of, other, then *text.Node, d text.Modify) {
	parts := append(slices.Clone(other.Kids), then)
	body := &text.Node{P: &text.Prod{Kind: "clause", Mean: text.Mean{Sub: true}}, Kids: parts, Slot: -1, Reg: -1}
	if other.P.K == insteadIf {
		body.P = &text.Prod{Kind: "clause", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			if then.First("whether") == nil {
				mayInstead(c, other, parts)
				return
			}
			mayInstead(c, other, other.Kids)
			c.Run(then)
		}}}
	}
	verbs := []engine.Verb{d.Verb}
	if d.Too != 0 {
		verbs = append(verbs, d.Too)
	}
	c.Replace(d.Of, body, nil, text.Would{Cite: d.Cite, Much: d.Much, Limit: d.Limit, Per: d.Per, Whole: d.Class == engine.Whole, Verbs: verbs, Match: d.Is, Into: VInstead})
}

// mayInstead asks whether verbs are done instead; those before “to” are a price.
func mayInstead(c *text.Compiler, other *text.Node, parts []*text.Node) {
	if len(other.Kids[2].Kids) > 0 {
		c.PayInstead(other, nil, parts[:2], parts[2:])
		return
	}
	c.MayInstead(other, nil, parts...)
}

// entry is an ability that changes how something joins (A77).
func entry(says string) text.Prod {
	return static(says, "A77", func(c *text.Compiler, n *text.Node) {
		np := n.Kids[0]
		gains := &text.Node{P: &text.Prod{Kind: "vp", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			carryAll(x, x.A.Subj, changes(n.Kids[0], n.Kids[1], 1))
		}}}, Kids: n.Kids[1:3], Slot: -1, Reg: -1}
		c.Modifier(text.Modify{Cite: "A67", Text: text.Print(n), Class: engine.Also, Verb: VJoin, Of: np, Verbs: []*text.Node{gains},
			Is: func(x text.X, a *engine.Atom) bool { return a.A != Switched && joining(x, np, a) }})
	})
}
