package text

import "github.com/cutdeck/cutdeck/engine"

// prices are phrases for COST to EFFECT, wherever they stand: the cost is paid in full, then the
// effect is carried out. A game adds the words between the two: rows of the kind "outlay" for prices
// within a text, and of the kind "exchange" for the costs of an ability that a player may use.
var prices = []Prod{
	{Kind: "outlay", Says: "{costs} to", Mean: Mean{Sub: true}},
	{Kind: "exchange", Says: "{costs} ≈", Mean: Mean{Sub: true}},
	{Kind: "line", Says: "{bullet*} {exchange} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.activate(n, n.Kids[0], n.Kids[1].Kids[0], n.Kids[2]) }}},
	{Kind: "line", Says: "you may {outlay} {body}", Mean: Mean{InPlay: true, Make: func(c *Compiler, n *Node) { c.activate(n, &Node{}, n.Kids[0].Kids[0], n.Kids[1]) }}},
	{Kind: "clause", Says: "{who} may {outlay} {clause}", Mean: Mean{Role: Modal, Make: func(c *Compiler, n *Node) { c.mayPay(n, n.Kids[0], n.Kids[1].Kids[0], n.Kids[2]) }}},
	{Kind: "clause", Says: "{outlay} {clause}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		price := c.Verbs(n.Kids[0].Kids[0])
		could := c.affords(price)
		c.Step(c.Game.Cites.Paid, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
			f.R[engine.RegDid] = 0
			return engine.Next
		})
		c.Skip(func(m *engine.M, f *engine.Frame) bool { return could(c.X(m, f)) }, c.later(func() {
			c.spend(n.Kids[0].Kids[0], price)
			c.Skip(did, n.Kids[1])
		}))
	}}},
}

// mayPay asks a player whether to pay a cost for an effect.
func (c *Compiler) mayPay(n, who, costs, effect *Node) {
	price := c.Verbs(costs)
	switch {
	case c.Game.Together && who.isEveryone():
		c.mayEach(who, Print(n), price, n.Kids[1:])
		return
	case who.P.Who != nil && who.P.Says == "you":
		c.mayIf(nil, Print(n), c.affords(price), c.later(func() { c.spend(costs, price) }))
	default: // the player who is asked does not carry out the steps
		c.may(who, Print(n), price, costs)
	}
	c.Skip(did, effect)
}

// spend pays a cost within an effect: all of it at one time, or step by step if a part of it needs
// several steps.
func (c *Compiler) spend(costs *Node, price []*Node) {
	for _, v := range price {
		if v.P.Do == nil {
			c.Run(costs)
			return
		}
	}
	c.pay(price, false)
}
