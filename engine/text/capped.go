package text

import "strings"

// "For each" may say how much it comes to at most: "power +1 for each unit here, up to a
// maximum of +4". The most is of what changes, and not of what is counted.

// Caps are the words for it, for games that let Per and Repeated say how much it is.
var Caps = []Prod{
	{Kind: "cap", Says: ", up to a maximum of {sign?} {num} {ofthese?} || , to a maximum of {sign?} {num} {ofthese?} || , up to {sign?} {num} {ofthese?} || to a maximum of {sign?} {num} {ofthese?} || up to a maximum of {sign?} {num} {ofthese?}",
		Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[1]) }}},
	{Kind: "ofthese", Says: "energy", Mean: Mean{Sub: true}, Read: "nobody: it is what the clause is about"},
	{Kind: "ofthese", Says: "card%", Mean: Mean{Sub: true}, Read: "nobody, as energy"},
}

// capped lets every row of a kind say how much it comes to at most, in games that have
// Caps.
const capped = " {cap?}"

// withCap is the spelling of a row, with a most where it may have one.
func (p *Prod) withCap(caps bool) string {
	if !caps || p.Kind != "per" {
		return p.Says
	}
	return strings.Join(spellings(p.Says), capped+" || ") + capped
}

// Per is a number as often as a "for each" counts, and no more than that says; nil is
// once.
func (x X) Per(v int16, per *Node) int16 {
	if per == nil {
		return v
	}
	return clipped(v*x.Num(per), x.atMost(per))
}

// Repeated is a number as often as the words around say that it changes.
func (x X) Repeated(v int16) int16 {
	if x.Times != 0 {
		v *= x.Times
	}
	return clipped(v, x.Most)
}

// atMost is the most that a "for each" says, or 0.
func (x X) atMost(per *Node) int16 {
	if c := per.Part("cap"); c != nil {
		return x.Num(c)
	}
	return 0
}

// clipped is a number, but no farther from 0 than the most; 0: as far as it likes.
func clipped(v, most int16) int16 {
	if most <= 0 {
		return v
	}
	return max(min(v, most), -most)
}
