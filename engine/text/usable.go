package text

// An ability that its player may use says what it costs and what it does, and in front of
// that in which period, or how often.
var usings = []Prod{
	{Kind: lineKind, Says: "{usable}", Mean: Mean{Make: used}},
	{Kind: lineKind, Says: "{adverbs} , {usable}", Mean: Mean{Make: used}},
	{Kind: lineKind, Says: "{often} , {usable}", Mean: Mean{Make: used}},
	{Kind: lineKind, Says: "{often} , {adverbs} , {usable}", Mean: Mean{Make: used}},
	{Kind: lineKind, Says: "{adverbs} , {often} , {usable}", Mean: Mean{Make: used}},
	{Kind: "usable", Says: "{bullet*} {costs} ≈ {body}", Mean: Mean{Make: used}},
	{Kind: "usable", Says: "you may {costs} to {body}", Mean: Mean{InPlay: true, Make: used}},
}

// used compiles an ability with what stands in front of it.
func used(c *Compiler, n *Node) {
	u := n.Part("usable")
	bullets := &Node{}
	if k := u.Kids[0]; k.P == nil {
		bullets = k
	}
	use := func() {
		c.opening = n.Part("often")
		c.activate(n, bullets, u.Part("costs"), u.Part("body"))
		c.opening = nil
	}
	when := n.Part("adverbs")
	if when == nil {
		use()
		return
	}
	c.Describe(when)
	c.If(when, c.later(use))
}
