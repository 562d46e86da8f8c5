package text

import (
	"slices"
	"strings"
)

// An act that must be done in full can't begin if a part of it is impossible.

// ifAble are the rows for clauses that are carried out only as far as possible.
var ifAble = []Prod{
	{Kind: "clause", Says: ifAbleSays, Mean: Mean{Sub: true}},
}

const ifAbleSays = "{vp} {vpmore*} , if able || {vp} {vpmore*} if able"

// Doable is the test whether each part of a text, by itself, could be carried out. It ignores parts
// under “may”, under a condition, under a “for each” that may count nothing, and under “if able”.
func (c *Compiler) Doable(body *Node) func(x X) bool {
	var parts []func(x X) bool
	for _, v := range body.musts(nil) {
		parts = append(parts, doable(v))
	}
	return func(x X) bool {
		return !slices.ContainsFunc(parts, func(is func(x X) bool) bool { return !is(x) })
	}
}

// doable is the test whether a verb could be carried out in full. A verb for each thing of a kind
// always can be.
func doable(v *Node) func(x X) bool {
	could := able([]*Node{v})
	if len(asked(v)) > 0 || v.P.Do == nil || !v.ofEach() {
		return could
	}
	return func(x X) bool { return v.P.Could == nil || v.P.Could(x, v) }
}

// ofEach reports whether a verb is carried out for each of some things separately.
func (n *Node) ofEach() bool {
	switch {
	case n == nil:
		return false
	case n.P != nil && n.P.Kind == "np1":
		return strings.HasPrefix(n.P.Says, "each ") || strings.HasPrefix(n.P.Says, "all ")
	}
	return slices.ContainsFunc(n.Kids, (*Node).ofEach)
}

// musts lists the verbs of a text that must be carried out.
func (n *Node) musts(of []*Node) []*Node {
	switch {
	case n == nil:
	case n.P == nil:
		for _, k := range n.Kids {
			of = k.musts(of)
		}
	case n.P.Kind == "vp":
		of = append(of, n)
	case n.P.Role == Modal || n.P.Role == Delayed || n.P.Says == ifAbleSays || n.Part("cond") != nil || n.Part("adverbs") != nil || n.Part("whether") != nil || n.Part("each") != nil:
	default:
		for _, k := range n.Kids {
			of = k.musts(of)
		}
	}
	return of
}
