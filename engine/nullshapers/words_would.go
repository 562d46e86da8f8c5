package nullshapers

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// would is something that could happen, and that a card may replace or add to.
type would struct {
	says  string
	verb  engine.Verb
	whole bool // all of what happens at one time, not one part of it
	is    test
}

// ofPlayer: the first part is the player whom the atom is about.
func ofPlayer(x text.X, n *text.Node, a *engine.Atom) bool { return byWho(x, n.Kids[0], a) }

var wouldBe = []would{
	{"{np} would be terminated", VGo, false, onto(why(Terminated))},
	{"{np} would be forfeited", VGo, false, onto(why(Forfeited))},
	{"{np} would be deleted", VGo, false, goes(why(Deleted))},
	{"{np} would be discarded", VGo, false, goes(why(Discarded))},
	{"{np} would leave the planet", VGo, false, onto(leaves)},
	{"{np} would go to {poss} cache || {np} would be put into {poss} cache", VGo, false, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return engine.Zone(a.A) == Cache && x.Ent[a.Subj].Owner == x.Seat(n.Kids[1]) && x.Matches(n.Kids[0], a.Subj)
	}},
	{"{np} would be damaged || {np} would be dealt damage || {np} would take damage", VDamage, false, goes(anyAtom)},
	{"{np} would be dealt damage by {np} || {np} would take damage from {np} || {np} would be damaged by {np}", VDamage, false, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return x.Matches(n.Kids[0], a.Subj) && kindOf(x, n.Kids[1], a.Obj)
	}},
	{"{np} would be dealt battle damage || {np} would take battle damage", VDamage, false, goes(func(a *engine.Atom) bool { return a.C != BySkill })},
	{"{np} would deal damage to {np}", VDamage, false, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return a.Obj != 0 && x.Matches(n.Kids[0], a.Obj) && x.Matches(n.Kids[1], a.Subj)
	}},
	{"{np} would deal damage", VDamage, false, func(x text.X, n *text.Node, a *engine.Atom) bool { return a.Obj != 0 && x.Matches(n.Kids[0], a.Obj) }},
	{"{np} would gain durability", VHeal, false, goes(anyAtom)},
	{"{np} would retreat", VMove, false, goes(func(a *engine.Atom) bool { return a.C == Retreating })},
	{"{np} would be locked", VLock, false, goes(anyAtom)},
	{"{np} would be cancelled || {np} would be canceled", VCancel, false, goes(anyAtom)},
	{"{np} would get (increase)? markers || {np} would get (a|an) (increase)? marker || {np} would get one or more (increase)? markers", VMark, false, goes(func(a *engine.Atom) bool { return a.A > 0 })},
	{"{who} would draw (a|an) card", VDraw, false, ofPlayer},
	{"{who} would draw cards || {who} would draw one or more cards", VDraw, true, ofPlayer},
	{"{who} would lose (a|one) sector || {who} would lose a biome", VLose, false, func(x text.X, n *text.Node, a *engine.Atom) bool {
		return isAnyone(n.Kids[0]) || x.Seat(n.Kids[0]) == x.Ent[a.Subj].Owner
	}},
	{"{who} would make energy", VMake, false, ofPlayer},
}

// How what would happen is changed, in Mean.K of a row of the kind "otherwise".
const (
	instead int16 = iota
	insteadIf
	also
)

// woulds are the rows of this file.
func woulds() (rows []text.Prod) {
	for i := range wouldBe {
		rows = append(rows, text.Prod{Kind: "would", Says: wouldBe[i].says, Cite: "T46", Mean: text.Mean{K: int16(i), Sub: true}, Read: "modifier (words_would.go)"})
	}
	line := func(says string, limit int16) text.Prod {
		return text.Prod{Kind: "ability", Says: says, Cite: "T46", Mean: text.Mean{InPlay: true, Make: func(c *text.Compiler, n *text.Node) {
			modifier(c, n, n.Kids[0], n.Kids[1], limit)
		}}}
	}
	lasting := compiled("clause", "the next time {would} this turn , {otherwise} || the next time {would} , {otherwise}", "T46", func(c *text.Compiler, n *text.Node) {
		next(c, n.Kids[0], n.Kids[1])
	})
	lasting.Role = text.Delayed
	return append(rows,
		line("if {would} , {otherwise} {stop} || whenever {would} , {otherwise} {stop}", 0),
		line("the first time {would} each turn , {otherwise} {stop} || the first time each turn {would} , {otherwise} {stop}", 1),
		lasting,
		numbered("otherwise", "{vp} {vpmore*} instead || instead {vp} {vpmore*} || instead , {vp} {vpmore*}", instead),
		numbered("otherwise", "you may {vp} {vpmore*} instead || you may instead {vp} {vpmore*}", insteadIf),
		numbered("otherwise", "also {vp} {vpmore*} || {vp} {vpmore*} also || {vp} {vpmore*} as well", also),

		// what was to happen, changed
		changed("{np} deal~ {num} more damage || {np} take~ {num} more damage || {np} deal~ that much damage plus {num}", func(x text.X, n *text.Node, a *engine.Atom) { a.A += x.Num(n.Kids[1]) }),
		changed("{np} deal~ {num} less damage || {np} take~ {num} less damage", func(x text.X, n *text.Node, a *engine.Atom) { a.A -= x.Num(n.Kids[1]) }),
		changed("{np} deal~ twice that much damage || {np} take~ twice that much damage || {np} deal~ double damage", func(_ text.X, _ *text.Node, a *engine.Atom) { a.A *= 2 }),
		numbered("otherwise", "{averting}", instead),
		kinded("averting", vp("(avert|prevent) that damage || (avert|prevent) it", "T46", func(text.X, *text.Node) {})),
		kinded("averting", changed("(avert|prevent) {num} of that damage", func(x text.X, n *text.Node, a *engine.Atom) { a.A -= x.Num(n.Kids[0]) })),
		vp("{who?} draw~ one more card || {who?} draw~ one additional card", "T46", func(x text.X, _ *text.Node) { drawn(x, x.N+1) }),
		vp("{who?} draw~ one fewer card || {who?} draw~ one card fewer", "T46", func(x text.X, _ *text.Node) { drawn(x, x.N-1) }),
		changed("{np} get~ {num} more || {np} gain~ {num} more", func(x text.X, n *text.Node, a *engine.Atom) { a.A += x.Num(n.Kids[1]) }),
	)
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
	w := wouldBe[of.P.K]
	verbs := c.Verbs(other)
	defer func() { // once they are bound: an event lies in the queue
		for _, k := range of.Kids {
			k.Within(^uint32(0))
		}
	}()
	d := text.Modify{Cite: "T46", Text: text.Print(n), Class: engine.Swap, Verb: w.verb, Of: of.Kids[0], Verbs: verbs, May: other.P.K == insteadIf,
		Limit: limit, Per: ThisTurn, Is: func(x text.X, a *engine.Atom) bool { return w.is(x, of, a) }}
	c.Describe(of)
	c.Describe(other)
	switch {
	case other.P.K == also:
		d.Class, d.Step = engine.Also, w.whole
	case w.whole:
		d.Class = engine.Whole
	}
	if text.InPlace(verbs) {
		c.Modifier(d)
		return
	}
	if other.P.K == also || slices.ContainsFunc(verbs, func(v *text.Node) bool { return v.P.Make == nil && v.P.Do == nil }) {
		c.Fail(other, "in what changes something that would happen")
		return
	}
	c.Replace(of.Kids[0], insteadOf(other), nil, text.Would{Cite: d.Cite, Verbs: []engine.Verb{d.Verb}, Whole: w.whole, Match: d.Is, Into: VInstead})
}

// insteadOf is what happens instead, as a phrase that may ask.
func insteadOf(other *text.Node) *text.Node {
	body := &text.Node{P: &text.Prod{Kind: "clause", Mean: text.Mean{Sub: true}}, Kids: other.Kids, Slot: -1, Reg: -1}
	if parts := other.Kids; other.P.K == insteadIf {
		body.P = &text.Prod{Kind: "clause", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { c.MayInstead(n, nil, parts...) }}}
	}
	return body
}

// next compiles a replacement that an effect puts to work, once.
func next(c *text.Compiler, of, other *text.Node) {
	if other.P.K == also {
		c.Fail(other, "in what changes the next time")
		return
	}
	w := wouldBe[of.P.K]
	c.ReplaceNext(of, of.Kids[0], insteadOf(other), text.Would{Cite: "T46", Verbs: []engine.Verb{w.verb}, Whole: w.whole, Into: VInstead, Times: 1,
		Match: func(x text.X, a *engine.Atom) bool { return w.is(x, of, a) }})
}
