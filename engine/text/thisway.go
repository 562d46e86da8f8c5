package text

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// “This way” means by the ability itself: by its costs and earlier clauses. It uses the counter of the
// same deed “this turn”. When the ability begins, the value of the counter is stored; “this way” is
// the increase since then.

// thisWay is the row of “this way”, which stands where other phrases have their period.
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

// since is the counter t from the present step on, in the ability being compiled.
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

// begin emits the step that stores the present counts for “this way”.
func (c *Compiler) begin() {
	c.noted, c.marks = c.marks, nil
	c.note(func(_, now int16) int16 { return now })
}

// hold emits the step that stores, before an act waits, how much the act has done so far; resume emits
// the step that restores this, so that deeds during the wait do not count.
func (c *Compiler) hold()   { c.note(func(from, now int16) int16 { return now - from }) }
func (c *Compiler) resume() { c.note(func(done, now int16) int16 { return now - done }) }

// note emits the step that stores, for each player, set of the stored value and the present count.
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

// before is the stored count of a player, modulo 2^perSeat.
func (t *history) before(x X, by engine.Seat) int16 {
	return x.F.R[t.from] >> (perSeat * by) & noteMask
}

// since is how often a player has done the deed since the count was stored, less than 2^perSeat times.
// The counts of a turn may exceed a register; their difference does not.
func (t *history) since(x X, by engine.Seat) int16 {
	return (t.turn(x, by) - t.before(x, by)) & noteMask
}

// A register stores the counts of both players, each modulo 2^perSeat.
const (
	perSeat  = 8
	noteMask = 1<<perSeat - 1
)
