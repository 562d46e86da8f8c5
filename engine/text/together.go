package text

import "github.com/cutdeck/cutdeck/engine"

// Several picked things may have to satisfy a condition together: “up to two target units with a total
// power of 5 or less”, “any number of your units with different names”.

// whole are the phrases for conditions on all picked things together.
var whole = []Prod{
	{Kind: "whole", Says: "with {together}", Mean: Mean{Free: true, Sub: true, Whole: togetherIn}},
	{Kind: "whole", Says: "with {together} and (with)? {together}", Mean: Mean{Free: true, Sub: true, Whole: func(c *Compiler, n *Node, cite string) *engine.Draft {
		a, b := togetherIn(c, n, cite), n.Kids[1].P.Whole(c, n.Kids[1], cite)
		if a.Of == nil {
			a.Of, a.Fits = b.Of, b.Fits
		}
		if a.Kind == nil {
			a.Kind = b.Kind
		}
		a.Says += ", and " + b.Says
		if n.Kids[0].P == n.Kids[1].P {
			c.fail(n.Kids[1], "beside another of its sort")
		}
		return a
	}}},
	{Kind: "whole", Says: "with {together} and (with)? {qualities}", Mean: Mean{Whole: togetherIn, Is: second}},
	{Kind: "whole", Says: "with {qualities} and (with)? {together}", Mean: Mean{Is: first, Whole: func(c *Compiler, n *Node, cite string) *engine.Draft { return n.Kids[1].P.Whole(c, n.Kids[1], cite) }}},
	{Kind: "together", Says: "(a)? (total|combined) {stat} (of)? {range}", Mean: Mean{Free: true, Sub: true, Whole: inTotal}},
	{Kind: "together", Says: "different (names|titles)", Mean: Mean{Free: true, Sub: true, Whole: differently}},
}

// togetherIn is the condition in the first part of a phrase.
func togetherIn(c *Compiler, n *Node, cite string) *engine.Draft {
	return n.Kids[0].P.Whole(c, n.Kids[0], cite)
}

// inTotal compares the sum of a stat with a range.
func inTotal(c *Compiler, n *Node, cite string) *engine.Draft {
	stat, in := n.Kids[0], n.Kids[1]
	return &engine.Draft{
		Cite: cite,
		Says: "their total " + Print(stat) + " must be " + Print(in),
		Of:   func(m *engine.M, h engine.H) int16 { return c.X(m, m.Top()).Of(stat, h) },
		Fits: func(m *engine.M, f *engine.Frame, total int16) bool { return c.X(m, f).InRange(in, total) },
	}
}

// together reports whether between lo and hi of some cards satisfy the condition of a phrase together.
func (n *Node) together(m *engine.M, of *engine.Set, lo, hi int16) bool {
	return n.draft == nil || n.draft.Possible(m, of, int(lo), int(hi))
}

// differently requires that the picked cards have different names: no two are copies of one card.
func differently(_ *Compiler, _ *Node, cite string) *engine.Draft {
	return &engine.Draft{Cite: cite, Says: "they must have different names", Kind: func(m *engine.M, h engine.H) uint64 { return uint64(m.Ent[h].Def) }}
}
