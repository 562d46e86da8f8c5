package text

import "github.com/cutdeck/cutdeck/engine"

// choosing are the phrases by which a player chooses whether something is done:
// may, unless, and what follows from it.
var choosing = []Prod{
	{Kind: "clause", Says: "{who} may {vp} {vpmore*}", Mean: Mean{Role: Modal, Make: func(c *Compiler, n *Node) {
		if verbs := c.Verbs(&Node{Kids: n.Kids[1:]}); c.Game.Together && n.Kids[0].isEveryone() {
			c.mayEach(n.Kids[0], Print(n), verbs, n.Kids[1:])
		} else {
			c.may(n.Kids[0], Print(n), verbs, n.Kids[1:]...)
		}
	}}},
	{Kind: "clause", Says: "{vp} {vpmore*} unless {cond} || {vp} {vpmore*} , unless {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.when(n.Kids[2], false, n.Kids[0], n.Kids[1])
	}}},
	{Kind: "clause", Says: "{vp} {vpmore*} unless {who} {vp} {vpmore*} || {vp} {vpmore*} , unless {who} {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.unless(n, n.Kids[2], nil, n.Kids[3], n.Kids[4])
	}}},
	{Kind: "clause", Says: "{vp} {vpmore*} unless {cond} or {vp} {vpmore*} || {vp} {vpmore*} , unless {cond} or {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[2])
		c.unless(n, nil, n.Kids[2], n.Kids[3], n.Kids[4])
	}}},
	{Kind: "clause", Says: "unless {who} {vp} {vpmore*} , {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		left := &Node{P: n.P, Kids: n.Kids[3:], Slot: slotNone, Reg: -1, line: n.line, col: n.col}
		c.unless(left, n.Kids[0], nil, n.Kids[1], n.Kids[2])
	}}},
	{Kind: "clause", Says: "you may {vp} {vpmore*} to {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.may(nil, Print(n), c.Verbs(&Node{Kids: n.Kids[:2]}), n.Kids[:2]...)
		c.Skip(did, n.Kids[2:]...)
	}}},
	{Kind: "clause", Says: "choose one : {clause} ; or {clause} || choose one : {clause} ; or , {clause} || choose one : {clause} , or {clause}", Mean: Mean{Role: Counts, Make: oneOfTwo}},
	{Kind: lineKind, Says: "once each turn , {trigger} , {body} || once during each turn , {trigger} , {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.firstTime(n.Kids[0], n.Kids[1]) }}},
	{Kind: lineKind, Says: "the first time each turn {event} , {body} || the first time {event} each turn , {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.firstTime(n.Kids[0], n.Kids[1]) }}},
	{Kind: "sent", Says: "if {who} do:does~ , {clause} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.Skip(did, n.Kids[1]) }}},
	{Kind: "sent", Says: "if {who} don't:doesn't~ , {clause} {stop} || if {who} do:does~ not , {clause} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.Skip(didNot, n.Kids[1]) }}},
	{Kind: "sent", Says: "if {cond} , {clause} {stop} otherwise , {clause} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[0])
		end := 0
		c.Skip(func(m *engine.M, f *engine.Frame) bool { return c.X(m, f).If(n.Kids[0]) }, n.Kids[1], c.later(func() {
			c.Step(c.Game.Cites.Effect, "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(end) })
		}))
		c.Run(n.Kids[3])
		end = c.Next()
	}}},
}

func didNot(m *engine.M, f *engine.Frame) bool { return !did(m, f) }

// unless: somebody may do something (act and what follows it) instead of what the
// first two parts of n say; with a condition, only where it does not hold.
func (c *Compiler) unless(n, who, cond, act, more *Node) {
	act.whole = true // who does less has not done it
	end := 0
	if cond != nil {
		c.Step(c.Game.Cites.Looked, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			if c.X(m, f).If(cond) {
				return engine.Flow(end)
			}
			return engine.Next
		})
	}
	c.may(who, Print(act), []*Node{act}, act, more)
	c.Skip(didNot, n.Kids[0], n.Kids[1])
	end = c.Next()
}

// firstTime compiles a triggered ability that is at work once in a turn.
func (c *Compiler) firstTime(trigger, body *Node) {
	c.preset = 1
	c.watch(trigger, body)
	c.preset = 0
}

// oneOfTwo asks, when it is carried out, which of two clauses is; where it is chosen
// when the ability is announced, another row says so.
func oneOfTwo(c *Compiler, n *Node) {
	ask := c.R.Ask(engine.Ask{Cite: c.Game.Cites.Asked, Says: "Choose one", Modes: []string{Print(n.Kids[0]), Print(n.Kids[1])}})
	c.Step(c.Game.Cites.Asked, "Choose one", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(f.By, ask, 1, 1).N = 2
		return engine.Next
	})
	c.Step(c.Game.Cites.Asked, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = f.R[engine.RegMode]
		return engine.Next
	})
	for i, k := range n.Kids {
		c.Skip(func(_ *engine.M, f *engine.Frame) bool { return f.R[n.Reg] == int16(i) }, k)
	}
}
