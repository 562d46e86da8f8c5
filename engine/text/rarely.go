package text

import "github.com/cutdeck/cutdeck/engine"

// seldom are the limits on how often a player does something in a period. It is counted
// on the card that says so.
var seldom = []Prod{
	{Kind: "static", Says: "{who} can't {deed} more than {times} {everyturn}", Mean: Mean{Make: func(c *Compiler, n *Node) { rarely(c, n) }}},
	{Kind: "static", Says: "{who} can {deed} only {times} {everyturn} || {who} can {deed} no more than {times} {everyturn} || {who} may {deed} only {times} {everyturn} || {who} may {deed} no more than {times} {everyturn}", Mean: Mean{Make: rarely}},
	{Kind: "times", Says: "once || one time", Mean: Mean{Num: func(X, *Node) int16 { return 1 }}},
	{Kind: "times", Says: "twice || two times", Mean: Mean{Num: func(X, *Node) int16 { return 2 }}},
	{Kind: "times", Says: "{num} times", Mean: Mean{Sub: true}},
}

// rarely makes a deed, the second part, impossible for a player, the first, who has
// done it so many times, the third, in a period, the fourth.
func rarely(c *Compiler, n *Node) {
	who, d, times, per := n.Kids[0], n.Kids[1], n.Kids[2], uint8(n.Kids[3].P.K)
	f := d.P.Deed
	if f == nil {
		c.fail(d, "what is counted")
		return
	}
	f.Await(d.Kids...)
	under := c.Under()
	does := func(m *engine.M, src engine.H, a *engine.Atom) bool {
		x := c.Still(m, src, m.Ent[src].Ctrl)
		return f.doneBy(&x, who, d.Kids, a) && under(x)
	}
	var counts []uint16
	for _, v := range f.Verbs {
		counts = append(counts, c.Watch(engine.Watch{Cite: c.Game.Cites.Cannot, Class: engine.When, Verb: v, Per: per, Match: does}))
	}
	for _, v := range f.Verbs {
		c.Watch(engine.Watch{Cite: c.Game.Cites.Cannot, Text: Print(n), Class: engine.Forbid, Verb: v, Match: func(m *engine.M, src engine.H, a *engine.Atom) bool {
			done := int16(0)
			for _, w := range counts {
				done += m.Count(max(per, engine.PerTurn), src, engine.CountKey(w, a.By))
			}
			return does(m, src, a) && done >= c.Still(m, src, m.Ent[src].Ctrl).Num(times)
		}})
	}
}
