package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// “This way” is by what the ability itself has done: by its costs and by the clauses before.
// What counts it is what counts the same “this turn”. As the ability begins to be carried out
// it notes how far that has come, and “this way” is what has been counted since.

// thisWay is the row of “this way”, said where other phrases say in which period.
var thisWay = Prod{Kind: "thisturn", Says: "this way || in this way", Mean: Mean{Sub: true, Refuse: func(c *Compiler, n *Node) string {
	c.refers(n, c.b.done || c.b.paid, nothingDone)
	return ""
}}}

// byThisWay reports whether a phrase about the past asks what was done this way.
func (n *Node) byThisWay() bool {
	d := n.Part("thisturn")
	return d != nil && d.P.Says == thisWay.Says
}

// speaksOfThisWay reports whether n contains a phrase that asks what was done this way.
func (n *Node) speaksOfThisWay() bool {
	return n != nil && (n.byThisWay() || slices.ContainsFunc(n.Kids, (*Node).speaksOfThisWay))
}

// since is what counts the same as t from now on, in the ability being compiled.
func (c *Compiler) since(n *Node, t *history, marks Part) *history {
	switch {
	case marks != None:
		c.fail(n, "of one thing: say “those …” or “if you do”, or count what was done")
	case !c.b.framed || c.rows != nil:
		c.fail(n, "outside of what is carried out once")
	}
	u := *t
	u.from = c.number(n)
	c.marks = append(c.marks, &u)
	return &u
}

// begin emits the step that notes how far what “this way” asks for has come.
func (c *Compiler) begin() {
	c.noted, c.marks = c.marks, nil
	c.note(func(_, now int16) int16 { return now })
}

// hold emits the step that notes, before an act waits, how much the act has done by then;
// resume emits the step behind which that counts, and nothing that was done while it waited.
func (c *Compiler) hold()   { c.note(func(from, now int16) int16 { return now - from }) }
func (c *Compiler) resume() { c.note(func(done, now int16) int16 { return now - done }) }

// note emits the step that changes what is noted for each player, as set says of what is
// noted and of the count now.
func (c *Compiler) note(set func(noted, now int16) int16) {
	noted := c.noted
	if len(noted) == 0 {
		return
	}
	c.Step(c.Game.Cites.Looked, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		x := c.X(m, f)
		for _, t := range noted {
			a, b := set(t.before(x, 0), t.turn(x, 0)), set(t.before(x, 1), t.turn(x, 1))
			f.R[t.from] = a&noteMask | b<<perSeat
		}
		return engine.Next
	})
}

// before is the count of a player that was noted last, modulo 2^perSeat.
func (t *history) before(x X, by engine.Seat) int16 {
	return x.F.R[t.from] >> (perSeat * by) & noteMask
}

// since is how often a player has done it since that was noted, less than 2^perSeat times: the
// counts of a turn may be larger than what a register holds, their difference is not.
func (t *history) since(x X, by engine.Seat) int16 {
	return (t.turn(x, by) - t.before(x, by)) & noteMask
}

// A register notes the counts of both players, each modulo 2^perSeat.
const (
	perSeat  = 8
	noteMask = 1<<perSeat - 1
)
