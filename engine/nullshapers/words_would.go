package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// How what would happen is changed, in Mean.K of a row of the kind "otherwise".
const (
	instead int16 = iota
	insteadIf
	insteadPaid
	also
)

// woulds are the rows of this file.
func woulds() []text.Prod {
	line := func(says string, limit int16) text.Prod {
		return text.Prod{Kind: "ability", Says: says, Cite: "T46", Mean: text.Mean{InPlay: true, Make: func(c *text.Compiler, n *text.Node) {
			modifier(c, n, n.Part("doing"), n.Part("otherwise"), limit)
		}}}
	}
	lasting := compiled("clause", "the next time {doing} this turn , {otherwise} || the next time {doing} , {otherwise}", "T46", func(c *text.Compiler, n *text.Node) {
		next(c, n.Kids[0], n.Kids[1], 1)
	})
	each := compiled("clause", "if {doing} this turn , {otherwise} || this turn , if {doing} , {otherwise} || whenever {doing} this turn , {otherwise}", "T46", func(c *text.Compiler, n *text.Node) {
		next(c, n.Kids[0], n.Kids[1], 0)
	})
	lasting.Role, each.Role = text.Delayed, text.Delayed
	return []text.Prod{
		line("if {doing} {during?} , {otherwise} {stop} || whenever {doing} {during?} , {otherwise} {stop}", 0),
		line("the first time {doing} each turn , {otherwise} {stop} || the first time each turn {doing} , {otherwise} {stop}", 1),
		lasting, each,
		numbered("otherwise", "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", instead),
		numbered("otherwise", "you may {vp} {vpmore*} instead || you may instead {vp} {vpmore*} || instead you may {vp} {vpmore*} || instead , you may {vp} {vpmore*}", insteadIf),
		numbered("otherwise", "also {vp} {vpmore*} || {vp} {vpmore*} also || {vp} {vpmore*} as well", also),

		// what was to happen, changed
		changed("{np} deal~ {num} more damage || {np} take~ {num} more damage || {np} take~ {num} more || {np} deal~ {num} more || {np} deal~ that much damage plus {num}", func(x text.X, n *text.Node, a *engine.Atom) { a.A += x.Num(n.Kids[1]) }),
		changed("{np} deal~ twice that much damage || {np} take~ twice that much damage || {np} deal~ double damage", func(_ text.X, _ *text.Node, a *engine.Atom) { a.A *= 2 }),
		numbered("otherwise", "{averting} || {averting} instead", instead),
		numbered("otherwise", "{averting} and {vp} {vpmore*} || {averting} and {vp} {vpmore*} instead", instead),
		numbered("otherwise", "you may {vp} {vpmore*} . if you do , {vp} {vpmore*} instead || you may {vp} {vpmore*} . if you do , instead {vp} {vpmore*}", insteadPaid),
		kinded("averting", vp("(avert|prevent) that damage || (avert|prevent) it", "T46", func(text.X, *text.Node) {})),
		kinded("averting", changed("{np} take~ {num} less || {np} take~ {num} less damage || {np} deal~ {num} less || {np} deal~ {num} less damage", func(x text.X, n *text.Node, a *engine.Atom) { a.A -= x.Num(n.Kids[1]) })),
		kinded("averting", changed("(avert|prevent) {num} of that damage", func(x text.X, n *text.Node, a *engine.Atom) { a.A -= x.Num(n.Kids[0]) })),
		vp("{who?} draw~ one more card || {who?} draw~ one additional card", "T46", func(x text.X, _ *text.Node) { drawn(x, x.N+1) }),
		vp("{who?} draw~ one fewer card || {who?} draw~ one card fewer", "T46", func(x text.X, _ *text.Node) { drawn(x, x.N-1) }),
		changed("{np} get~ {num} more || {np} gain~ {num} more", func(x text.X, n *text.Node, a *engine.Atom) { a.A += x.Num(n.Kids[1]) }),
	}
}

// drawn lets the player who would draw cards draw so many.
func drawn(x text.X, k int16) {
	if x.A != nil && x.A.Verb == VDraw {
		draws(x, x.Ent[x.A.Subj].Owner, k)
	}
}

// changed is a verb that lets what was to happen happen otherwise.
func changed(says string, how func(x text.X, n *text.Node, a *engine.Atom)) text.Prod {
	return vp(says, "T46", func(x text.X, n *text.Node) {
		if x.A == nil {
			return
		}
		a := *x.A
		if how(x, n, &a); a.A > 0 {
			x.Add(a)
		}
	})
}

// modifier compiles one modifier.
func modifier(c *text.Compiler, n, of, other *text.Node, limit int16) {
	verbs := c.Verbs(other)
	defer of.PlaceAll() // once it is bound
	d := text.Modify{Cite: "T46", Text: text.Print(n), Class: engine.Swap, Of: of, Verbs: verbs, Much: text.Much(of.Spoken()),
		Limit: limit, Per: ThisTurn}
	w := replacement(of)
	happens, during := w.Match, n.Part("during")
	w.Match = func(x text.X, a *engine.Atom) bool { return x.If(during) && happens(x, a) }
	d.Is = w.Match
	d.Verb = w.Verbs[0]
	if len(w.Verbs) > 1 {
		d.Too = w.Verbs[1]
	}
	c.Describe(of)
	c.Describe(during)
	switch {
	case other.P.K == also:
		d.Class, d.Step = engine.Also, w.Whole
	case w.Whole:
		d.Class = engine.Whole
	}
	if other.P.K != insteadIf && other.P.K != insteadPaid && text.InPlace(verbs) { // what its player may do is asked first, and whether it can be done
		c.Modifier(d)
		return
	}
	if other.P.K == also || slices.ContainsFunc(verbs, func(v *text.Node) bool { return v.P.Make == nil && v.P.Do == nil }) {
		c.Fail(other, "in what changes something that would happen")
		return
	}
	w.Limit, w.Per = d.Limit, d.Per
	c.Replace(of, insteadOf(other), nil, w)
}

// replacement is what a replacement of what a phrase says watches for.
func replacement(of *text.Node) text.Would {
	w := text.Would{Cite: "T46", Into: VInstead, Much: text.Much(of.Spoken()), Match: func(x text.X, a *engine.Atom) bool { return of.P.Is(x, of, a.Subj) }}
	for _, f := range of.Spoken() {
		w.Verbs, w.Whole = append(w.Verbs, f.Verbs...), w.Whole || f.Whole != nil
	}
	return w
}

// insteadOf is what happens instead, as a phrase that may ask.
func insteadOf(other *text.Node) *text.Node {
	body := &text.Node{P: &text.Prod{Kind: "clause", Mean: text.Mean{Sub: true}}, Kids: other.Kids, Slot: -1, Reg: -1}
	if parts := other.Kids; other.P.K == insteadPaid {
		body.P = &text.Prod{Kind: "clause", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.PayInstead(n, nil, parts[:2], parts[2:]) }}}
	} else if other.P.K == insteadIf {
		body.P = &text.Prod{Kind: "clause", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.MayInstead(n, nil, parts...) }}}
	}
	return body
}

// next compiles a replacement that an effect puts to work: so often, or 0 for any number
// of times.
func next(c *text.Compiler, of, other *text.Node, times int16) {
	if other.P.K == also {
		c.Fail(other, "in what changes the next time")
		return
	}
	w := replacement(of)
	w.Times = times
	c.ReplaceNext(of, of, insteadOf(other), w)
	of.PlaceAll()
}
