package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The deeds of players can be replaced like events that happen to a card: "each time you would draw a
// card, you may retrieve a card instead".
func wouldDoRows() []text.Prod {
	return []text.Prod{
		{Kind: "line", Says: "{would} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			foresees(c, n.Kids[0], nil, n.Kids[1], n.Kids[3])
		}}},
		{Kind: "line", Says: "{would} , {adverbs} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			foresees(c, n.Kids[0], n.Kids[1], n.Kids[2], n.Kids[4])
		}}},
		{Kind: "would", Says: "{anytime} {doing}", Mean: text.Mean{Sub: true}},
		{Kind: "would", Says: "{anytime} {doing} {adverbs}", Mean: text.Mean{Sub: true}},
		{Kind: "would", Says: "{anytime} {doing} and {cond}", Mean: text.Mean{Sub: true}},
		{Kind: "would", Says: "the first time {doing} {everyturn}", Mean: text.Mean{Sub: true}},
		{Kind: "would", Says: "the first time {everyturn} {doing}", Mean: text.Mean{Sub: true}},
		{Kind: "anytime", Says: "{opener}", Mean: text.Mean{Sub: true}},
		{Kind: "anytime", Says: "if", Mean: text.Mean{Sub: true}},
		{Kind: "vp", Says: "choose one of them to add to your battle destiny", Cite: "W95", Mean: text.Mean{Role: text.Noted, Make: chooseForBattle}},
	}
}

// foresees compiles a replacement with its conditions.
func foresees(c *text.Compiler, would, cond, instead, more *text.Node) {
	doing := would.Part("doing")
	make := func() { replaces(c, doing, instead, more) }
	for _, k := range []*text.Node{cond, would.Part("adverbs"), would.Part("cond")} {
		if k != nil {
			c.Describe(k)
			inner := make
			make = func() { c.If(k, c.Later(inner)) }
		}
	}
	if would.Part("everyturn") != nil {
		c.Seldom(would, c.Later(make))
		return
	}
	make()
}

// replaces compiles a replacement of the deed of a phrase.
func replaces(c *text.Compiler, doing, instead, more *text.Node) {
	c.Replace(doing, instead, more, wouldDo(doing, 0))
	place(doing)
}

// replacesFor is replaces for a period.
func replacesFor(c *text.Compiler, n, doing, instead *text.Node, times int16) {
	c.ReplaceNext(n, doing, instead, wouldDo(doing, times))
	place(doing)
}

// place lets the phrase name things where they are when its deed is done. Binding has
// said that they are in play.
func place(doing *text.Node) {
	for _, f := range doing.Spoken() {
		f.Place(doing.Kids...)
	}
}

// wouldDo is what a replacement watches for: what a phrase speaks of would happen.
func wouldDo(doing *text.Node, times int16) text.Would {
	return text.Would{Cite: "W6", Verbs: doing.Verbs(), Into: VInstead, Much: text.Much(doing.Spoken()), Times: times, Match: func(x text.X, a *engine.Atom) bool {
		return doing.P.Is(x, doing, a.Subj)
	}}
}

// battleSaid reports whether a clause names the battle being fought.
func battleSaid(x text.X, rel *text.Node) bool {
	np := rel.First("np")
	return np == nil || duringBattle(x, np)
}

// chooseForBattle lets the player pick one of the cards just revealed, whose
// destiny is the battle destiny.
func chooseForBattle(c *text.Compiler, n *text.Node) {
	chooseOfShown(c, n)
	c.Step("W95", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		if m.Var[Battle] != 0 {
			m.SetVar(Shown0+int(f.By&1), f.R[n.Reg])
		}
		return engine.Next
	})
}
