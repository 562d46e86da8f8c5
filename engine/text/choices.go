package text

import "github.com/cutdeck/cutdeck/engine"

// choosing are the phrases with which a player chooses whether something is done: may, unless, and
// their consequences.
var choosing = []Prod{
	{Kind: "plain", Says: "{who} may {vp} {vpmore*}", Mean: Mean{Role: Modal, Make: func(c *Compiler, n *Node) {
		if verbs := c.Verbs(&Node{Kids: n.Kids[1:]}); c.Game.Together && n.Kids[0].isEveryone() {
			c.mayEach(n.Kids[0], Print(n), verbs, n.Kids[1:])
		} else {
			c.may(n.Kids[0], Print(n), verbs, n.Kids[1:]...)
		}
	}}},
	{Kind: "clause", Says: "{vp} {vpmore*} unless {who} {vp} {vpmore*} || {vp} {vpmore*} , unless {who} {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.unless(c.chainOf(n), n.Kids[0], n.Kids[2], nil, n.Kids[3], n.Kids[4])
	}}},
	{Kind: "clause", Says: "{vp} {vpmore*} unless {cond} or {vp} {vpmore*} || {vp} {vpmore*} , unless {cond} or {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[2])
		c.unless(c.chainOf(n), n.Kids[0], nil, n.Kids[2], n.Kids[3], n.Kids[4])
	}}},
	{Kind: "clause", Says: "{lest} , {chain}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		who, act, more := n.Kids[0].Kids[0], n.Kids[0].Kids[1], n.Kids[0].Kids[2]
		c.unless(n.Kids[1], nil, who, nil, act, more)
	}}},
	{Kind: "lest", Says: "unless {who} {vp} {vpmore*}", Mean: Mean{Sub: true}},
	{Kind: "lest", Says: "if {who} (don't|doesn't) {vp} {vpmore*}", Mean: Mean{Role: Modal, Sub: true}},
	{Kind: "clause", Says: "{who} may (either)? {vp} or {vp}", Mean: Mean{Role: Modal, Make: func(c *Compiler, n *Node) { c.mayEither(n, n.Kids[0], n.Kids[1:]) }}},
	{Kind: "clause", Says: "choose $n : {chain} {alternative} {alternative*} || choose $n — {chain} {alternative} {alternative*} || choose $n of the following : {chain} {alternative} {alternative*}", between: true, Mean: Mean{Role: Counts, Make: someOfThem}},
	{Kind: "alternative", Says: "; {chain}", Mean: Mean{Sub: true}},
	{Kind: "alternative", Says: "; or {chain} || ; or , {chain} || , or {chain}", Mean: Mean{Sub: true}},
}

// chainOf is a list of the first two parts of a clause, a verb and those that follow it.
func (c *Compiler) chainOf(n *Node) *Node {
	return c.later(func() {
		c.Run(n.Kids[0])
		c.Run(n.Kids[1])
	})
}

// mayEither asks a player whether one of two deeds is done, and if so which.
func (c *Compiler) mayEither(n, who *Node, deeds []*Node) {
	one, other := able(deeds[:1]), able(deeds[1:])
	c.mayIf(who, Print(n), func(x X) bool { return one(x) || other(x) }, c.later(func() { either(c, n, who, deeds) }))
}

// unless compiles a clause that a player may prevent by doing act and more. If there is a condition,
// the clause is also skipped where the condition holds. verb is the first verb of the clause if it
// stands before “unless”; if its choice determines which player may prevent the clause, it is made
// before that player is asked.
func (c *Compiler) unless(clause, verb, who, cond, act, more *Node) {
	act.whole = true // the act counts as done only if it is done in full
	end := 0
	if slot := who.chosenIn(verb); slot >= 0 {
		c.askEarly(verb)
		c.Step(c.Game.Cites.Looked, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
			if f.Ref[slot].H == 0 { // nothing was chosen
				return engine.Flow(end)
			}
			return engine.Next
		})
	}
	if cond != nil {
		c.Step(c.Game.Cites.Looked, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			if c.X(m, f).If(cond) {
				return engine.Flow(end)
			}
			return engine.Next
		})
	}
	c.may(who, Print(act), []*Node{act}, act, more)
	c.Skip(didNot, clause)
	end = c.Next()
}

// chosenIn is the register in which the phrase chooses stored a thing that this phrase refers to, or a
// negative number.
func (n *Node) chosenIn(chooses *Node) int8 {
	for _, a := range n.held(nil) {
		for _, b := range chooses.held(nil) {
			if a.Slot == b.Slot && a.Slot < engine.MaxRef {
				return a.Slot
			}
		}
	}
	return slotNone
}
