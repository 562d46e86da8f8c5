package text

import "github.com/cutdeck/cutdeck/engine"

// occasions are what sets an ability off: an event or a moment, with the adverbs said of
// it, as often as it happens, the first time in a period or only the next time.
var occasions = []Prod{
	{Kind: "opener", Says: "when", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "each time || every time || any time", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "whenever", Mean: Mean{Sub: true}},
	{Kind: "opener", Says: "after", Mean: Mean{Sub: true}},
	{Kind: "occasion", Says: "{event}", Mean: Mean{Sub: true}},
	{Kind: "occasion", Says: "{event} {adverbs} || {event} , but only {adverbs} || {event} only {adverbs}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: "occasion", Says: "{event} and {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: "occasion", Says: "{event} and {doess}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.If(c.test(func(x X) bool { return x.Does(x.By, n.Kids[1]) }), n.Kids[0])
	}}},
	{Kind: "trigger", Says: "{opener} {occasion}", Mean: Mean{Sub: true}},
	{Kind: "trigger", Says: "{moment}", Mean: Mean{Sub: true}},
	{Kind: "trigger", Says: "{moment} {adverbs}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: "trigger", Says: "{moment} and {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},
	{Kind: "trigger", Says: "{adverbs} {moment}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[0], n.Kids[1]) }}},

	{Kind: "comma", Says: ",", Mean: Mean{Sub: true}},
	{Kind: lineKind, Says: "{trigger} {comma} {body}", Mean: Mean{Make: setOff}},
	{Kind: lineKind, Says: "{plain} $on {trigger} {stop}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.watch(n.Kids[1], n.Kids[0]) }}},
	{Kind: lineKind, Says: "{adverbs} , {trigger} {comma} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.Describe(n.Kids[0])
		c.If(n.Kids[0], c.later(func() { c.watch(n.Kids[1], n.Kids[3]) }))
	}}},
	{Kind: lineKind, Says: "{often} , {trigger} {comma} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.seldom(n.Kids[0], n.Kids[1], n.Kids[3]) }}},
	{Kind: lineKind, Says: "the first time {everyturn} {occasion} {comma} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.seldom(n.Kids[0], n.Kids[1], n.Kids[3]) }}},
	{Kind: lineKind, Says: "the first time {occasion} {everyturn} {comma} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.seldom(n.Kids[1], n.Kids[0], n.Kids[3]) }}},

	// set off by what happens later
	{Kind: "clause", Says: "{later} {dur} , {chain}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[0], n.Kids[2], n.Kids[0].P.K) }}},
	{Kind: "clause", Says: "{dur} , {later} , {chain}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[1], n.Kids[2], n.Kids[1].P.K) }}},
	{Kind: "clause", Says: "{nexttime} , {chain}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[0], n.Kids[1], 1) }}},
	{Kind: "later", Says: "{trigger}", Mean: Mean{Sub: true}},
	{Kind: "later", Says: "{nexttime}", Mean: Mean{K: 1, Sub: true}},
	{Kind: "nexttime", Says: "the next time {occasion}", Mean: Mean{Sub: true}},
	{Kind: "clause", Says: "$on {moment} , {chain}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[0], n.Kids[1], 1) }}},
	{Kind: "clause", Says: "{plain} {moment}", Mean: Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[1], n.Kids[0], 1) }}},
}

// setOff compiles a triggered ability. What a card that is never in play says of a moment
// is done at that moment, once.
func setOff(c *Compiler, n *Node) {
	if !c.OneShot || n.Kids[0].Part("moment") == nil {
		c.watch(n.Kids[0], n.Kids[2])
		return
	}
	later := Mean{Role: Delayed, Make: func(c *Compiler, n *Node) { c.delayed(n.Kids[0], n.Kids[2], 1) }}
	c.played(n, &Node{P: &Prod{Kind: "clause", Says: n.P.Says, pats: n.P.pats, Mean: later}, Kids: n.Kids, Slot: slotNone, Reg: -1, line: n.line, col: n.col})
}

// event is the event that a trigger is about, or nil.
func (n *Node) event() *Node {
	if e := n.Part("event"); e != nil {
		return e
	}
	if o := n.Part("occasion"); o != nil {
		return o.event()
	}
	return nil
}

// awaited binds what a clause waits for that is carried out later, and says how long it
// waits.
func (c *Compiler) awaited(n *Node) {
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind != "dur" && k.P.Kind != "opener" && k.P.Kind != "plain" {
			c.bind(k, standing{})
			k.hold()
			if d := n.Part("dur"); d != nil && d.P.Num != nil {
				c.bind(d, standing{})
				k.dur = d
			}
			return
		}
	}
}

// delayed puts a trigger to work for a while: once, or any number of times if times is 0.
func (c *Compiler) delayed(trigger, body *Node, times int16) {
	var rows []uint16
	c.aside(func() {
		c.delay = func(w engine.Watch) uint16 {
			w.Once = times == 1
			row := c.R.Lasting(w)
			rows = append(rows, row)
			return row
		}
		c.watch(trigger, body)
	})
	c.putToWork(trigger, rows, nil, nil, body.kept(nil)...)
}

// backward binds what a clause that is carried out later says of what has been spoken of
// now, as far as nothing else is named before: “return it to your hand at the end of turn”.
// It is told what that is. False: something has been named.
func (c *Compiler) backward(n *Node, at standing) bool {
	if n == nil {
		return true
	}
	if n.P != nil {
		switch {
		case n.P.Kind == "ref" && (n.P.Role == It || n.P.Role == That || n.P.Role == Those):
			at.asks = true
			c.bind(n, at)
			n.hold()
			return true
		case n.P.Kind == "nom" || n.P.Kind == "tnp":
			return false
		}
	}
	for _, k := range n.Kids {
		if !c.backward(k, at) {
			return false
		}
	}
	return true
}

// kept lists the phrases that are bound to what was spoken of before.
func (n *Node) kept(of []*Node) []*Node {
	if n == nil {
		return of
	}
	if n.keep && n.Slot >= 0 {
		of = append(of, n)
	}
	for _, k := range n.Kids {
		of = k.kept(of)
	}
	return of
}

// Delays reports whether what is compiled is set off later, by an effect.
func (c *Compiler) Delays() bool { return c.delay != nil }
