package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// The terms of playing a card (W182): when, where, and its additional costs. If the terms of a card
// that enters play are not met, it forbids its own play, or its own entry at a place.
func termRows() []text.Prod {
	return []text.Prod{
		{Kind: "placement", Says: "you may play this {noun} only {playterm} {playmore*} || you may only play this {noun} {playterm} {playmore*} || play this {noun} only {playterm} {playmore*}", Cite: "W182", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Run(n.Kids[1])
			c.Run(n.Kids[2])
		}}},
		{Kind: "playterm", Says: "{when}", Cite: "W182", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			whileSomebodyActs(c, n)
			unlessIf(c, n, func(x text.X) bool { return x.If(n.Kids[0]) })
		}}},
		text.Prod{Kind: "playterm", Says: "{playat}", Cite: "W182", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) { entersOnly(c, n.Kids[0], true) }}}.InForm("placement: you may play this {noun} {playat}"),
		{Kind: "playmore", Says: "and only {playterm} || and {playterm} || {playterm}", Mean: text.Mean{Sub: true}},
		{Kind: "placement", Says: "you can't play this {noun} {when}", Cite: "W182", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			unlessIf(c, n, func(x text.X) bool { return !x.If(n.Kids[1]) })
		}}},
		{Kind: "placement", Says: "you can't play this {noun} {playat}", Cite: "W182", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			entersOnly(c, n.Kids[1], false)
		}}},
		{Kind: "ability", Says: "as an additional cost to play this {noun} , {must} {stop}", Cite: "F24", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Describe(n)
			must := n.Kids[1]
			unlessIf(c, n, func(x text.X) bool { return x.If(must) })
		}}},
	}
}

// unlessIf lets the card be played only while a test holds.
func unlessIf(c *text.Compiler, n *text.Node, is func(x text.X) bool) {
	if c.OneShot {
		c.Limit(n, "W182", is)
		return
	}
	c.Watch(engine.Watch{Cite: "W182", Text: text.Print(n), Class: engine.Forbid, Self: true, Verb: VPlay,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return a.Subj == src && !is(c.Still(m, src, m.Ent[src].Ctrl))
		}})
}

// demands allows playing a card that enters play only if the player who reveals for its (D) has a card
// in the reserve (W182).
func demands(c *text.Compiler, d engine.Def, could func(x text.X) bool) {
	c.R.Watcher(d, engine.Watch{Cite: "W182", Text: "It has (D) in its text", Class: engine.Forbid, Self: true, Verb: VDemand,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return a.Subj == src && !could(c.Still(m, src, a.By))
		}})
}

// entersOnly restricts the places where the card enters play to those that a phrase names or, without
// there, to all others.
func entersOnly(c *text.Compiler, where *text.Node, there bool) {
	if c.OneShot {
		c.Fail(where, "of a card that is never in play")
		return
	}
	c.Watch(engine.Watch{Cite: "W182", Text: text.Print(where), Class: engine.Forbid, Self: true, Verb: VEnter,
		Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			return a.Subj == src && a.Obj != 0 && c.Still(m, src, m.Ent[src].Ctrl).Matches(where, a.Obj) != there
		}})
}
