package text

import "github.com/cutdeck/cutdeck/engine"

// Clauses are the phrases that join verbs into sentences and sentences into
// abilities.
var Clauses = []Prod{
	{Kind: "stop", Says: ". || $end", Mean: Mean{Sub: true}},
	{Kind: "vpmore", Says: "and {vp} || , and {vp}", Mean: Mean{Sub: true}},
	{Kind: "vpmore", Says: ", then {vp} || , and then {vp} || and then {vp}", Mean: Mean{Sub: true}},
	{Kind: "vpmore", Says: ", {vp}", Mean: Mean{Sub: true}},

	// one clause
	{Kind: "clause", Says: "{vp} {vpmore*}", Mean: Mean{Sub: true}},
	{Kind: "clause", Says: "{dur} , {lasting} {lastmore*}", Mean: Mean{Sub: true}},
	{Kind: "lastmore", Says: "and {lasting} || , and {lasting}", Mean: Mean{Sub: true}},
	{Kind: "lasting", Says: "{change}", Mean: Mean{Sub: true}},
	{Kind: "lasting", Says: "{boost} {per?}", Mean: Mean{Do: times}},
	{Kind: "vp", Says: "{change} {dur} {per?}", Mean: Mean{Do: times}},
	{Kind: "vp", Says: "{boost} {dur?} {per?}", Mean: Mean{Do: times}},
	{Kind: "clause", Says: "the next time {event} this turn , {clause}", Mean: Mean{Role: Delayed, Make: nextTime}},
	{Kind: "clause", Says: "until end of turn , each time {event} , {clause}", Mean: Mean{Role: Delayed, Make: untilEnd}},
	{Kind: "clause", Says: "{vp} {vpmore*} , where X is {num}", Mean: Mean{Role: GivesVar, Make: whereX}},
	{Kind: "clause", Says: "{vp} {vpmore*} , where X equals {num}", Mean: Mean{Role: GivesVar, Make: whereX}},
	{Kind: "clause", Says: "you may {vp} {vpmore*}", Mean: Mean{Make: mayClause}},
	{Kind: "clause", Says: "if {cond} , {clause}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[0])
		c.Skip(func(m *engine.M, f *engine.Frame) bool { return c.X(m, f).If(n.Kids[0]) }, n.Kids[1])
	}}},
	{Kind: "clause", Says: "{vp} {vpmore*} if {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[2])
		c.Skip(func(m *engine.M, f *engine.Frame) bool { return c.X(m, f).If(n.Kids[2]) }, n.Kids[0], n.Kids[1])
	}}},
	{Kind: "clause", Says: "{vp} unless {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[1])
		c.Skip(func(m *engine.M, f *engine.Frame) bool { return !c.X(m, f).If(n.Kids[1]) }, n.Kids[0])
	}}},
	{Kind: "clause", Says: "{vp} unless {who} {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) { unless(c, n, nil) }}},
	{Kind: "clause", Says: "{vp} , unless {who} {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) { unless(c, n, nil) }}},
	{Kind: "clause", Says: "{vp} unless {cond} or {vp} {vpmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[1])
		unless(c, n, n.Kids[1])
	}}},

	// sentences
	{Kind: "sent", Says: "if you do , {clause} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Skip(did, n.Kids[0])
	}}},
	{Kind: "sent", Says: "if you do , and {cond} , {clause} {stop} || if you do and {cond} , {clause} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Skip(did, c.later(func() {
			c.Asks(n.Kids[0])
			c.Skip(func(m *engine.M, f *engine.Frame) bool { return c.X(m, f).If(n.Kids[0]) }, n.Kids[1])
		}))
	}}},
	{Kind: "sent", Says: "{clause} {stop} || then {clause} {stop} || also , {clause} {stop}", Mean: Mean{Sub: true}},
	{Kind: "sent", Says: "{limit} {stop}", Mean: Mean{Sub: true}},
	{Kind: "body", Says: "{sent} {sent*}", Mean: Mean{Sub: true}},

	// abilities
	{Kind: "text", Says: "{ability*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Run(n.Kids[0])
		c.playAct(n)
	}}},
	{Kind: "text", Says: "{ability*} / {ability*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		for i, k := range n.Kids {
			c.face = uint8(i + 1)
			c.Run(k)
		}
		c.face = 0
	}}},
	{Kind: lineKind, Says: "{keyword} {kwend}", Mean: Mean{Sub: true}},
	{Kind: "kwend", Says: "$end || . || ,", Mean: Mean{Sub: true}},
	{Kind: "kwend", Says: "", Mean: Mean{Sub: true}},
	{Kind: "bullet", Says: "•", Mean: Mean{Sub: true}},
	{Kind: "costs", Says: "{vp} {vpmore*}", Mean: Mean{Sub: true}},
	{Kind: lineKind, Says: "{bullet*} {costs} ≈ {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		if c.Zone != c.Game.Play {
			c.fail(n, "on a card that is not in play")
			return
		}
		c.activate(n, n.Kids[0], n.Kids[1], n.Kids[2])
	}}},
	{Kind: "opener", Says: "when", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "each time", Mean: Mean{Sub: true}},
	{Kind: "trigger", Says: "{opener} {event}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.Run(n.Kids[1]) }}},
	{Kind: "trigger", Says: "{opener} {event} and {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[2], n.Kids[1]) }}},
	{Kind: "trigger", Says: "{opener} {event} and have {count} {noms}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.If(c.test(func(x X) bool { return x.owns(n.Kids[2], n.Kids[3], x.By) }), n.Kids[1])
	}}},
	{Kind: "trigger", Says: "{moment}", Mean: Mean{Sub: true}},
	{Kind: "trigger", Says: "{moment} and {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: lineKind, Says: "{trigger} , {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.watch(n.Kids[0], n.Kids[1]) }}},
	{Kind: lineKind, Says: "as long as {cond} , {static} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[1], n.Kids[0]) }}},
	{Kind: lineKind, Says: "{static} as long as {cond} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], n.Kids[1]) }}},
	{Kind: lineKind, Says: "{static} , unless {cond} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], c.not(n.Kids[1])) }}},
	{Kind: lineKind, Says: "as long as {cond} , {trigger} , {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Describe(n.Kids[0])
		c.cond = n.Kids[0]
		c.watch(n.Kids[1], n.Kids[2])
		c.cond = nil
	}}},
	{Kind: lineKind, Says: "{static} unless {cond} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], c.not(n.Kids[1])) }}},
	{Kind: lineKind, Says: "{static} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], nil) }}},
	{Kind: lineKind, Says: "{placement} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Describe(n.Kids[0])
		c.Run(n.Kids[0])
	}}},
	{Kind: lineKind, Says: "as an additional cost to play this {noun} , {vp} {vpmore*} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		if c.Zone == c.Game.Play {
			c.fail(n, "on a card that enters play")
		}
		c.meant(n.Kids[0])
		c.extra = append(c.extra, n.Kids[1])
		for _, k := range n.Kids[2].Kids {
			c.extra = append(c.extra, k.Kids[0])
		}
	}}},
	{Kind: lineKind, Says: "used : {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.bodies = append(c.bodies, alternative{n.Kids[0], 1})
	}}},
	{Kind: lineKind, Says: "lost : {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.bodies = append(c.bodies, alternative{n.Kids[0], asLost})
	}}},
	{Kind: lineKind, Says: "choose one : {clause} ; or {clause} {stop} || choose one : {clause} ; or , {clause} {stop}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.played(n, &Node{P: &Prod{Kind: "clause", Says: "{clause} {clause}", Mean: Mean{Role: Option, Make: chosen}}, Kids: n.Kids[:2], Slot: slotNone, Reg: -1, line: n.line, col: n.col})
	}}},
	{Kind: lineKind, Says: "{body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.played(n, n.Kids[0]) }}},
}

// nextTime puts a trigger to work for the rest of the turn, once; untilEnd as
// often as it happens.
func nextTime(c *Compiler, n *Node) { c.delayed(n, 1) }
func untilEnd(c *Compiler, n *Node) { c.delayed(n, 0) }

func (c *Compiler) delayed(n *Node, times int16) {
	b, event, limits, once, delay := c.b, c.Event, c.limits, c.once, c.delay
	var rows []uint16
	c.delay = func(w engine.Watch) {
		w.Limit, w.Per = times, engine.PerTurn
		rows = append(rows, c.R.Lasting(w))
	}
	c.watch(n.Kids[0], n.Kids[1])
	c.delay = delay
	c.b, c.Event, c.limits, c.once = b, event, limits, once
	c.Step(c.Game.Cites.Trigger, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		for _, w := range rows {
			m.Last(engine.Mod{Src: m.Ref(f.Src.H), Watch: w, Until: c.Game.Period})
		}
		return engine.Next
	})
}

// times carries out a change as often as its "for each" counts.
func times(x X, n *Node) {
	if per := n.Kids[len(n.Kids)-1]; per != nil {
		if x.Times = x.Num(per); x.Times == 0 {
			return
		}
	}
	if do := n.Kids[0].P.Do; do != nil {
		do(x, n.Kids[0])
	}
}

// whereX gives X its number before the clause is carried out.
func whereX(c *Compiler, n *Node) {
	reg := c.b.unknown
	if reg < 0 {
		c.fail(n, "without an X")
		return
	}
	c.Asks(n.Kids[2])
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[reg] = c.X(m, f).Num(n.Kids[2])
		return engine.Next
	})
	c.Run(n.Kids[0])
	c.Run(n.Kids[1])
}

// played notes what a card does that is played.
func (c *Compiler) played(n, body *Node) {
	if c.Zone == c.Game.Play {
		c.fail(n, "on a card in play, without a cost or a trigger")
		return
	}
	c.bodies = append(c.bodies, alternative{body, 0})
}

// test is a condition that a row makes.
func (c *Compiler) test(is func(x X) bool) *Node {
	return &Node{P: &Prod{Kind: "cond", Mean: Mean{If: func(x X, _ *Node) bool { return is(x) }}}, Slot: slotNone, Reg: -1}
}

// not is the contrary of a condition.
func (c *Compiler) not(cond *Node) *Node {
	return &Node{P: &Prod{Kind: "cond", Mean: Mean{If: func(x X, n *Node) bool { return !x.If(n.Kids[0]) }}}, Kids: []*Node{cond}, Slot: slotNone, Reg: -1}
}

// did: the last step happened, in whole or in part.
func did(_ *engine.M, f *engine.Frame) bool { return f.R[engine.RegDid] > 0 }

// later wraps steps into a phrase, so that they can be passed over.
func (c *Compiler) later(emit func()) *Node {
	return &Node{P: &Prod{Kind: "clause", Mean: Mean{Make: func(*Compiler, *Node) { emit() }}}, Slot: slotNone, Reg: -1}
}

// mayClause asks first; what can't be done is not offered.
func mayClause(c *Compiler, n *Node) {
	c.may(nil, Print(n), c.Verbs(n), n.Kids...)
}

func (c *Compiler) may(who *Node, says string, verbs []*Node, parts ...*Node) {
	ask := c.R.Ask(engine.Ask{Cite: c.Game.Cites.Pick, Says: says + "?", Modes: []string{"Do it"}})
	end := 0
	c.Step(c.Game.Cites.Pick, says+"?", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		f.R[engine.RegDid] = 0
		if !x.able(verbs) {
			return engine.Flow(end)
		}
		m.Choose(x.Seat(who), ask, 0, 0).N = 1
		return engine.Next
	})
	c.Skip(func(m *engine.M, f *engine.Frame) bool {
		f.R[engine.RegDid] = 0
		return f.R[engine.RegMode] == 0
	}, parts...)
	end = c.Next()
}

// able: could the first verb of a chain do anything? A verb that has to ask
// first could, if its picks can be made.
func (x X) able(verbs []*Node) bool {
	if len(verbs) == 0 || verbs[0].P.Do == nil {
		return true
	}
	v := verbs[0]
	if !x.enough(v, false) {
		return false
	}
	asks := false
	for _, k := range v.Kids {
		asks = !k.picks(func(*Node) bool { return false }) || asks
	}
	if asks || len(destinies([]*Node{v})) > 0 {
		return true
	}
	x.Begin(x.By, x.Src)
	v.P.Do(x, v)
	if x.Make.N == 0 {
		return true // it may have been bound to what a later step finds
	}
	return x.Payable()
}

// unless: the other player, or you, may do something instead.
func unless(c *Compiler, n, cond *Node) {
	var who *Node
	act, more := n.Kids[2], n.Kids[3]
	if cond == nil {
		who = n.Kids[1]
	}
	verbs := []*Node{act}
	end := 0
	if cond != nil {
		c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
			if c.X(m, f).If(cond) {
				return engine.Flow(end)
			}
			return engine.Next
		})
	}
	c.may(who, Print(act), verbs, act, more)
	c.Skip(func(m *engine.M, f *engine.Frame) bool { return !did(m, f) }, n.Kids[0])
	end = c.Next()
}

// chooseOne asks, when the act is announced, which of two clauses will be carried
// out; one under a condition can be chosen only if it holds.
func chooseOne(c *Compiler, n *Node, aims []*Node) {
	cite := c.Game.Cites.Choice
	if cite == "" {
		cite = c.Game.Cites.Pick
	}
	ask := c.R.Ask(engine.Ask{Cite: cite, Says: "Choose one", Modes: []string{Print(n.Kids[0]), Print(n.Kids[1])},
		Mode: func(m *engine.M, mode int16, by engine.Seat) *engine.Illegal {
			if mode >= 0 && mode < 2 && !c.performable(c.X(m, m.Top()), n, mode, aims) {
				return &engine.Illegal{Cite: cite, Says: "that can't be chosen: its condition does not hold or its target is missing"}
			}
			return nil
		}})
	c.Step(cite, "Choose one", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(f.By, ask, 1, 1).N = 2
		return engine.Next
	})
	c.Step(cite, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = f.R[engine.RegMode]
		return engine.Next
	})
}

// performable: may a clause be chosen? Its condition holds, and each target that
// it alone has can be found.
func (c *Compiler) performable(x X, n *Node, mode int16, aims []*Node) bool {
	if k := n.Kids[mode]; k.P.Name() == "if {cond} , {clause}" && !x.If(k.Kids[0]) {
		return false
	}
	for _, aim := range aims {
		if aim.only == n && aim.onlyIf == mode && aim.P.Role != Targets && !c.aimed(x, aim) {
			return false
		}
	}
	return true
}

// aimed: is there a target that fits?
func (c *Compiler) aimed(x X, n *Node) bool {
	of := x.Where(n)
	for h := range of.All() {
		if x.fit(n, h) != engine.No && c.Game.Aim(x.M, x.Src, x.By, h) {
			return true
		}
	}
	return false
}

// chosen carries out the clause that was chosen.
func chosen(c *Compiler, n *Node) {
	for i, k := range n.Kids {
		c.Skip(func(_ *engine.M, f *engine.Frame) bool { return f.R[n.Reg] == int16(i) }, k)
	}
}

// options lists the choices between clauses.
func (n *Node) options() (out []*Node) {
	if n == nil {
		return nil
	}
	if n.P != nil && n.P.Role == Option {
		return []*Node{n}
	}
	for _, k := range n.Kids {
		out = append(out, k.options()...)
	}
	return out
}
