package text

import "github.com/cutdeck/cutdeck/engine"

// These are the phrases by which two numbers compare, two things by a number that
// each has, and two players by what is counted for each.
var comparing = []Prod{
	{Kind: "cmp", Says: "<", Mean: Mean{K: -1, Num: kept}},
	{Kind: "cmp", Says: ">", Mean: Mean{K: 1, Num: kept}},
	{Kind: "cmp", Says: "=", Mean: Mean{K: 0, Num: kept}},

	// ranges of a number, true of X.N
	{Kind: "range", Says: "{sum} or more || {sum} or greater || {sum} or higher", Mean: atLeast},
	{Kind: "range", Says: "{sum} or less:fewer~ || {sum} or lower", Mean: atMost},
	{Kind: "range", Says: "at least {sum} || no less:fewer~ than {sum}", Mean: atLeast},
	{Kind: "range", Says: "no more than {sum} || at most {sum}", Mean: atMost},
	{Kind: "range", Says: "exactly {sum}", Mean: exactly},
	{Kind: "range", Says: "equal to {sum} || the same as {sum}", Mean: exactly},
	{Kind: "range", Says: "less:fewer~ than {sum} || lower than {sum} || smaller than {sum}", Mean: below},
	{Kind: "range", Says: "more:greater~ than {sum} || higher than {sum} || larger than {sum}", Mean: above},
	{Kind: "range", Says: "(less|fewer|lower) than or equal to {sum}", Mean: atMost},
	{Kind: "range", Says: "(greater|more|higher) than or equal to {sum}", Mean: atLeast},
	{Kind: "range", Says: "between {sum} and {sum}", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N >= x.Num(n.Kids[0]) && x.N <= x.Num(n.Kids[1])) }}},
	{Kind: "range1", Says: "{num} (energy)? or less", Mean: atMost},
	{Kind: "range1", Says: "{num} (energy)? or more", Mean: atLeast},
	{Kind: "range1", Says: "at least {num} (energy)?", Mean: atLeast},
	{Kind: "range1", Says: "no more than {num} (energy)? || at most {num} (energy)?", Mean: atMost},
	{Kind: "range1", Says: "less than {num} (energy)?", Mean: below},
	{Kind: "range1", Says: "more than {num} (energy)?", Mean: above},
	{Kind: "range1", Says: "exactly {num} (energy)?", Mean: exactly},

	// how many there are, true of X.N
	{Kind: "count", Says: "{range}", Mean: Mean{Sub: true}},
	{Kind: "count", Says: "more than one", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > 1) }}},
	{Kind: "count", Says: "one or more", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "no", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N == 0) }}},
	{Kind: "count", Says: "(a|an)", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "another", Mean: Mean{K: apart, Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "only {num}", Mean: exactly},
	{Kind: "count", Says: "{num}", Mean: exactlyOrMore},

	// two numbers
	{Kind: "cond1", Says: "{sum} {cmp} {sum}", Mean: Mean{If: func(x X, n *Node) bool {
		return compare(x.Num(n.Kids[0]), n.Kids[1], x.Num(n.Kids[2]))
	}}},
	{Kind: "cond1", Says: "{sum} is:are~ {range} || {sum} was:were~ {range}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.InRange(n.Kids[1], x.Num(n.Kids[0]))
	}}},
	{Kind: "cond1", Says: "{sum} isn't:aren't~ {range} || {sum} is:are~ not {range} || {sum} wasn't:weren't~ {range} || {sum} was:were~ not {range}", Mean: Mean{If: func(x X, n *Node) bool {
		return !x.InRange(n.Kids[1], x.Num(n.Kids[0]))
	}}},

	// two things, two players: more of something, or less
	{Kind: "degree", Says: "higher || greater || larger || more", Mean: Mean{K: 1, Num: kept}},
	{Kind: "degree", Says: "lower || smaller || less || fewer", Mean: Mean{K: -1, Num: kept}},
	{Kind: "more", Says: "more", Mean: Mean{K: 1, Num: kept}},
	{Kind: "more", Says: "fewer || less", Mean: Mean{K: -1, Num: kept}},
	{Kind: "cond1", Says: "{np} have:has~ (a|an)? {degree} {stat} than {np}", Mean: Mean{If: func(x X, n *Node) bool {
		sign := n.Kids[1].P.K
		return x.some(n.Kids[0]) && (!x.some(n.Kids[3]) || sign*x.top(n.Kids[2], n.Kids[0], sign) > sign*x.top(n.Kids[2], n.Kids[3], sign))
	}}},
	{Kind: "cond1", Says: "{np} have:has~ (a|an)? {degree} {total} than {np}", Mean: Mean{If: func(x X, n *Node) bool {
		return compare(x.sum(n.Kids[2], n.Kids[0]), n.Kids[1], x.sum(n.Kids[2], n.Kids[3]))
	}}},
	{Kind: "cond1", Says: "{np} have:has~ the same {stat} as {np}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.some(n.Kids[0]) && x.some(n.Kids[2]) && x.alike(n.Kids[1], n.Kids[0], n.Kids[2])
	}}},
	{Kind: "cond1", Says: "{np} (each)? have:has~ the same {stat}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.some(n.Kids[0]) && x.alike(n.Kids[1], n.Kids[0])
	}}},
	{Kind: "cond1", Says: "{np} have:has~ {stat} {range} || {np} have:has~ (a|an) {stat} of {range} || {np} have:has~ {stat} of {range}", Mean: Mean{If: func(x X, n *Node) bool {
		h := x.One(n.Kids[0])
		return h != 0 && x.InRange(n.Kids[2], x.Of(n.Kids[1], h))
	}}},
	{Kind: "cond1", Says: "{np} have:has~ {total} {range} || {np} have:has~ (a|an)? {total} of {range}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.InRange(n.Kids[2], x.sum(n.Kids[1], n.Kids[0]))
	}}},
	{Kind: "cond1", Says: "{who} have:has~ (a|an)? {degree} {tally} than {who}", Mean: Mean{If: func(x X, n *Node) bool {
		return compare(x.tally(n.Kids[2], n.Kids[0]), n.Kids[1], x.tally(n.Kids[2], n.Kids[3]))
	}}},
	{Kind: "cond1", Says: "{who} have:has~ the same {tally} as {who}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.tally(n.Kids[1], n.Kids[0]) == x.tally(n.Kids[1], n.Kids[2])
	}}},
	{Kind: "cond1", Says: "{who} have:has~ {tally} {range} || {who} have:has~ (a|an)? {tally} of {range}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.InRange(n.Kids[2], x.tally(n.Kids[1], n.Kids[0]))
	}}},
	{Kind: "cond1", Says: "{who} have:has~ {range} {tally}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.InRange(n.Kids[1], x.tally(n.Kids[2], n.Kids[0]))
	}}},
	{Kind: "cond1", Says: "{who} have:has~ {more} {noms} than {who} {place?}", Mean: Mean{If: func(x X, n *Node) bool {
		return compare(x.held(n.Kids[2], n.Kids[0], n.Kids[4]), n.Kids[1], x.held(n.Kids[2], n.Kids[3], n.Kids[4]))
	}}},
	{Kind: "cond1", Says: "{who} have:has~ as many {noms} as {who} {place?} || {who} have:has~ at least as many {noms} as {who} {place?}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.held(n.Kids[1], n.Kids[0], n.Kids[3]) >= x.held(n.Kids[1], n.Kids[2], n.Kids[3])
	}}},
	{Kind: "cond1", Says: "{who} control~ as many {noms} as {who} {place?} || {who} control~ at least as many {noms} as {who} {place?}", Mean: Mean{If: func(x X, n *Node) bool {
		return x.ruled(n.Kids[1], n.Kids[0], n.Kids[3]) >= x.ruled(n.Kids[1], n.Kids[2], n.Kids[3])
	}}},
	{Kind: "cond1", Says: "{who} control~ {more} {noms} than {who} {place?}", Mean: Mean{If: func(x X, n *Node) bool {
		return compare(x.ruled(n.Kids[2], n.Kids[0], n.Kids[4]), n.Kids[1], x.ruled(n.Kids[2], n.Kids[3], n.Kids[4]))
	}}},
}

var (
	atLeast       = Mean{Num: func(x X, n *Node) int16 { return Truth(x.N >= x.Num(n.Kids[0])) }}
	atMost        = Mean{Num: func(x X, n *Node) int16 { return Truth(x.N <= x.Num(n.Kids[0])) }}
	exactly       = Mean{Num: func(x X, n *Node) int16 { return Truth(x.N == x.Num(n.Kids[0])) }}
	above         = Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > x.Num(n.Kids[0])) }}
	below         = Mean{Num: func(x X, n *Node) int16 { return Truth(x.N < x.Num(n.Kids[0])) }}
	exactlyOrMore = atLeast
)

// InRange: is v in a range or count?
func (x X) InRange(n *Node, v int16) bool {
	x.N = v
	return x.Num(n) == 1
}

// compare: is a, compared with b, what a word says: greater (1), less (-1) or equal?
func compare(a int16, word *Node, b int16) bool {
	switch word.P.K {
	case -1:
		return a < b
	case 1:
		return a > b
	}
	return a == b
}

// some: does a phrase name anything?
func (x X) some(np *Node) (some bool) {
	x.Each(np, func(engine.H) { some = true })
	return some
}

// alike: has all that the phrases name one value of a stat?
func (x X) alike(stat *Node, nps ...*Node) bool {
	value, seen, same := int16(0), false, true
	for _, np := range nps {
		x.Each(np, func(h engine.H) {
			v := x.Of(stat, h)
			same = same && (!seen || v == value)
			value, seen = v, true
		})
	}
	return same
}

// held is how many of what is named a player has, at the place said if any.
func (x X) held(noms, who, place *Node) int16 {
	x = x.apiece(who)
	seat := x.Who
	return x.among(noms, func(h engine.H) bool { return x.Ent[h].Ctrl == seat && x.there(h) && x.Matches(place, h) })
}

// ruled is how many of what is named a player controls, as the game means that word.
func (x X) ruled(noms, who, place *Node) int16 {
	x = x.apiece(who)
	seat := x.Who
	return x.among(noms, func(h engine.H) bool { return x.controls(seat, h) && x.Matches(place, h) })
}
