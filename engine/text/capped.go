package text

import "strings"

// A "for each" may have a maximum: "power +1 for each unit here, up to a maximum of +4". The maximum
// limits the change, not the count.

// Caps are the phrases for a maximum, for games that use Per and Repeated.
var Caps = []Prod{
	{Kind: "cap", Says: ", up to a maximum of {sign?} {num} {ofthese?} || , to a maximum of {sign?} {num} {ofthese?} || , up to {sign?} {num} {ofthese?} || to a maximum of {sign?} {num} {ofthese?} || up to a maximum of {sign?} {num} {ofthese?}",
		Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[1]) }}},
	{Kind: "ofthese", Says: "energy", Mean: Mean{Sub: true}, Read: "nobody: it is what the clause is about"},
	{Kind: "ofthese", Says: "card%", Mean: Mean{Sub: true}, Read: "nobody, as energy"},
}

// capped is a part that lets a row have a maximum, in games that have Caps.
const capped = " {cap?}"

// withCap is the spelling of a row, without the maximum in games that have no Caps.
func (p *Prod) withCap(caps bool) string {
	if !caps || p.Kind != "per" {
		return p.Says
	}
	return strings.Join(spellings(p.Says), capped+" || ") + capped
}

// Per is v times the count of a "for each", within its maximum; v itself if per is nil.
func (x X) Per(v int16, per *Node) int16 {
	if per == nil {
		return v
	}
	return clipped(v*x.Num(per), x.atMost(per))
}

// Repeated is v times the count of the "for each" around the phrase, within its maximum.
func (x X) Repeated(v int16) int16 {
	if x.Times != 0 {
		v *= x.Times
	}
	return clipped(v, x.Most)
}

// atMost is the maximum of a "for each", or 0 if it has none.
func (x X) atMost(per *Node) int16 {
	if c := per.Part("cap"); c != nil {
		return x.Num(c)
	}
	return 0
}

// clipped is v limited to -most … most; a most of 0 or less is no limit.
func clipped(v, most int16) int16 {
	if most <= 0 {
		return v
	}
	return max(min(v, most), -most)
}
