package text

import "github.com/cutdeck/cutdeck/engine"

// Static compiles an ongoing ability under a condition.
func (c *Compiler) Static(n, cond *Node) { c.static(n, cond) }

func (c *Compiler) static(n, cond *Node) {
	c.b.reset(0)
	c.b.framed = false
	if !n.precedes(cond) {
		c.Bind(cond, false)
	}
	c.b.holds = n
	c.Bind(n, false)
	if n.precedes(cond) { // the condition “… while it has a weapon” is evaluated for each of them
		c.Bind(cond, false)
	}
	c.b.holds = nil
	keep := c.cond
	c.cond = c.both(keep, cond)
	under := c.cond
	c.says = func() string {
		if words := within(under); words != "" {
			return within(n) + " (" + words + ")"
		}
		return within(n)
	}
	others := c.others
	if c.others = nil; n.ofOthers() {
		c.others = n.about()
	}
	c.Run(n)
	c.cond, c.says, c.others = keep, nil, others
}

// both is the conjunction of two conditions; either may be nil.
func (c *Compiler) both(a, b *Node) *Node {
	if a == nil || b == nil {
		if a == nil {
			return b
		}
		return a
	}
	n := c.test(func(x X) bool { return x.If(a) && x.If(b) })
	n.Kids = []*Node{a, b}
	return n
}

// Sought is the Refuse of phrases that have a meaning only in certain abilities: they are refused
// unless the ability has called Found.
func Sought(why string) func(c *Compiler, n *Node) string {
	return func(c *Compiler, n *Node) string {
		c.refers(n, false, why)
		return ""
	}
}

// Found reports whether the ability n being compiled, or its condition, contains a phrase of a kind.
// Sought accepts such phrases from then on.
func (c *Compiler) Found(kind string, n *Node) bool {
	inside, around := c.findsAll(kind, n), c.findsAll(kind, c.cond)
	return inside || around
}

func (c *Compiler) findsAll(kind string, n *Node) (found bool) {
	if n == nil {
		return false
	}
	if found = n.P != nil && n.P.Kind == kind; found {
		c.refers(n, true, "")
	}
	for _, k := range n.Kids {
		found = c.findsAll(kind, k) || found
	}
	return found
}

// view is the view of an ongoing ability that changes h. "A player" and "he or she" are the player who
// has h, or the seat that h stands for.
func (c *Compiler) view(m *engine.M, src, h engine.H) X {
	x := c.Still(m, src, m.Ent[src].Ctrl)
	x.It = h
	switch {
	case h == engine.SeatOf(0) || h == engine.SeatOf(1):
		x.Who = engine.Seat(h - engine.SeatOf(0))
	case m.Ent[h].Ctrl < engine.Nobody:
		x.Who = m.Ent[h].Ctrl
	}
	return x
}

// Value registers an ongoing change of a stat of the things of np; if np is nil, of every thing.
func (c *Compiler) Value(cite string, st engine.Stat, np *Node, val func(x X, h engine.H) int16) {
	cond, face := c.cond, c.face
	if cite == "" {
		cite = c.Game.Cites.Effect
	}
	c.Ongoing(engine.Ongoing{Cite: cite, Stat: st, Layer: 1,
		On: func(m *engine.M, src, h engine.H) bool {
			x := c.view(m, src, h)
			return c.faced(m, src, face) && (np == nil || x.Matches(np, h)) && x.If(cond)
		},
		Val: func(m *engine.M, src, h engine.H) int16 { return val(c.view(m, src, h), h) }})
}

// SideValue registers an ongoing change of a stat that places have for each seat: st for seat 0, st+1
// for seat 1. who is the seat whose stat changes; in the condition that seat is "a player".
func (c *Compiler) SideValue(cite string, st engine.Stat, who, place *Node, val func(x X, h engine.H) int16) {
	cond, face := c.cond, c.face
	if cite == "" {
		cite = c.Game.Cites.Effect
	}
	for side := range engine.Seat(2) {
		c.Ongoing(engine.Ongoing{Cite: cite, Stat: st + engine.Stat(side), Layer: 1,
			On: func(m *engine.M, src, h engine.H) bool {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.Who = side
				return x.Seat(who) == side && c.faced(m, src, face) && x.Matches(place, h) && x.If(cond)
			},
			Val: func(m *engine.M, src, h engine.H) int16 {
				x := c.Still(m, src, m.Ent[src].Ctrl)
				x.Who = side
				return val(x, h)
			}})
	}
}

// precedes: the words of a phrase stand before those of another.
func (n *Node) precedes(o *Node) bool {
	a, b := n.start(), o.start()
	return a != nil && b != nil && (a.line < b.line || a.line == b.line && a.col < b.col)
}

// start is the first part of a phrase that stands in the text, or nil.
func (n *Node) start() *Node {
	if n == nil || n.line > 0 {
		return n
	}
	for _, k := range n.Kids {
		if s := k.start(); s != nil {
			return s
		}
	}
	return nil
}
