package text

// frequencies say how often something may be done in a period. A game names the periods:
// rows of the kind "everyturn".
var frequencies = []Prod{
	{Kind: "often", Says: "{times} {everyturn} || only {times} {everyturn} || no more than {times} {everyturn} || up to {times} {everyturn}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.OncePer(c.often(n), n.period())
		if every := n.Part("everyturn"); every.P.If != nil {
			c.Limit(n, c.Game.Cites.Announce, func(x X) bool { return x.If(every) })
		}
	}}},
	{Kind: "times", Says: "once", Mean: Mean{Num: func(X, *Node) int16 { return 1 }}},
	{Kind: "times", Says: "twice", Mean: Mean{Num: func(X, *Node) int16 { return 2 }}},
	{Kind: "times", Says: "{num} times", Mean: Mean{Sub: true}},
}

// often is the number in a frequency; without a number it is 1.
func (c *Compiler) often(n *Node) int16 {
	t := n.Part("times")
	switch {
	case t == nil:
		return 1
	case t.P.Num != nil:
		return t.P.Num(X{}, t)
	}
	k := t.figure()
	if k < 1 {
		c.fail(t, "a number in figures")
	}
	return k
}

// Seldom compiles an ability whose first words limit how often it may be used or triggered.
func (c *Compiler) Seldom(often, ability *Node) {
	c.opening = often
	c.seldom(often, ability)
	c.opening = nil
}

// seldom compiles an ability that works only so often in a period.
func (c *Compiler) seldom(often, ability *Node) {
	every := often.Part("everyturn")
	c.preset, c.presetPer = c.often(often), uint8(every.P.K)
	c.Describe(every)
	cond := every
	if every.P.If == nil {
		cond = nil
	}
	c.If(cond, ability)
	c.preset, c.presetPer = 0, 0
}

// counting reports whether the current turn belongs to the periods of a frequency, such as "each of
// your turns".
func (x X) counting(n *Node) bool {
	every := n.Part("everyturn")
	return every == nil || every.P.If == nil || x.If(every)
}
