package text

import "github.com/cutdeck/cutdeck/engine"

// giving are the phrases with which a card gives another card an ability in quotation marks. The
// quoted sentence has a full stop of its own.
var giving = []Prod{
	{Kind: "gain", Says: "{np} gain~ this ability : $name || {np} gain~ $name || {np} have:has~ this ability : $name || {np} have:has~ : $name", Mean: Mean{Make: gained}},
	{Kind: "static", Says: "{gain}", Mean: Mean{Sub: true}},
	{Kind: lineKind, Says: "{gain}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.static(n.Kids[0], nil) }}},
	{Kind: lineKind, Says: "{adverbs} , {gain}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.static(n.Kids[1], n.Kids[0]) }}, forms: []string{inFront, "ability: {gain}"}},
}

// gaining are clauses that limit how often something is done, or that name one place for everything
// behind it.
var gaining = []Prod{
	{Kind: "clause", Says: "at {np} , {chain}", Mean: Mean{Role: Sited, Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[0])
		c.Run(n.Kids[1])
	}}, forms: []string{inFront, "place: at {np}"}},
	{Kind: "clause", Says: "{plain} {toall}", Mean: Mean{Role: Counts, Sense: never, Make: func(c *Compiler, n *Node) {
		if more := n.Kids[0].First("vpmore"); more != nil {
			c.fail(n.Kids[1], "behind several verbs: say it in a sentence of its own")
		}
		c.repeat(n, n.Kids[1], func() { c.Run(n.Kids[0]) })
	}}},
	{Kind: "toall", Says: "{each}", Mean: Mean{Sub: true, Sense: never}},
	// of several verbs the last is done for each
	{Kind: "clause", Says: "{vp} {vpmore*} and {vp} {each} || {vp} {vpmore*} , and {vp} {each}", Mean: Mean{Role: Counts, Sense: never, Make: func(c *Compiler, n *Node) {
		c.Run(n.Kids[0])
		c.Run(n.Kids[1])
		c.repeat(n, n.Kids[3], func() { c.Run(n.Kids[2]) })
	}}, forms: []string{"clause: {plain} {toall}", "plain: {vp} {vpmore*}"}},
	{Kind: "clause", Says: "{each} , {chain}", Mean: Mean{Role: Counts, Make: func(c *Compiler, n *Node) {
		c.repeat(n, n.Kids[0], func() { c.Run(n.Kids[1]) })
	}}},
	{Kind: "vp", Says: "{change} {per} {dur}", Mean: Mean{Sense: beginsNow, Refuse: notAtOnce, Do: often}},
	{Kind: "vp", Says: "{boost} {per} {dur}", Mean: Mean{Sense: beginsNow, Refuse: notAtOnce, Do: often}},
	{Kind: "each", Says: "{per}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Per(1, n.Kids[0]) }}},
}

// often carries out a change as often as its "for each" counts.
func often(x X, n *Node) {
	if x.Times, x.Most = x.Num(n.Kids[1]), x.atMost(n.Kids[1]); x.Times > 0 {
		n.Kids[0].P.Do(x, n.Kids[0])
	}
}

// gained compiles the quoted text of an ability as a text of the card that gives it. In the quoted
// text "this ship" is the card that gets the ability, which bears the giving card.
func gained(c *Compiler, n *Node) {
	if !n.Kids[0].itself() || c.rows != nil {
		c.fail(n.Kids[0], "as what an ability is given to")
		return
	}
	c.Short(n, n.Tok[0])
}

// Short compiles a phrase as the longer text that it abbreviates.
func (c *Compiler) Short(n *Node, words string) {
	k, err := c.G.ParseAs("abilities said", words)
	if err != nil {
		if e := err.(*Error); c.bad == nil {
			e.Line, e.Col = max(n.line, 1), max(n.col, 1)
			c.bad = e
		}
		return
	}
	c.aside(func() { c.Run(k) })
	k.settle()
}

// itself reports whether a phrase names only the card itself, or the card that bears it.
func (n *Node) itself() bool {
	for n != nil {
		if n.Slot == slotSelf {
			return true
		}
		if len(n.Kids) == 0 {
			return false
		}
		for _, k := range n.Kids[1:] {
			if k != nil && (k.P != nil || len(k.Kids) > 0) {
				return false
			}
		}
		n = n.Kids[0]
	}
	return false
}

// repeat carries steps out as often as a number, evaluated when it is reached.
func (c *Compiler) repeat(n, times *Node, emit func()) {
	c.Asks(times)
	end := 0
	c.Step(c.Game.Cites.Effect, Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = c.X(m, f).Num(times)
		return engine.Next
	})
	again := c.Step(c.Game.Cites.Effect, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		if f.R[n.Reg]--; f.R[n.Reg] < 0 {
			return engine.Flow(end)
		}
		return engine.Next
	})
	emit()
	c.Step(c.Game.Cites.Effect, "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(again) })
	end = c.Next()
}

// sited restricts a noun to things at the place that its clause begins with. A place itself, and a
// thing out of play, is not restricted.
func (b *binder) sited(n *Node) {
	place := b.site
	if place == nil || n.P.Kind != "nom" || n.Kids[2].says("place") {
		return
	}
	n.lent[2] = &Node{Slot: slotNone, Reg: -1, P: &Prod{Kind: "rel", Mean: Mean{Is: func(x X, _ *Node, h engine.H) bool {
		return x.Ent[h].Zone != x.G.Play || x.G.At(x.M, h) == h || x.together(h, x.One(place))
	}}}}
}

// says reports whether n contains a phrase of a kind.
func (n *Node) says(kind string) bool {
	if n == nil {
		return false
	}
	if n.P != nil && n.P.Kind == kind {
		return true
	}
	for _, k := range n.Kids {
		if k.says(kind) {
			return true
		}
	}
	return false
}

// never is the Sense of rows that are chosen only if a text has no other reading.
func never(*Node) bool { return false }
