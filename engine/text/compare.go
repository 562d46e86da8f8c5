package text

import "github.com/cutdeck/cutdeck/engine"

// These are the phrases that compare two numbers, two things by a stat, and two players by a count.
var comparing = []Prod{
	{Kind: "cmp", Says: "<", Mean: Mean{K: -1, Num: kept}, rule: comparesTwo},
	{Kind: "cmp", Says: ">", Mean: Mean{K: 1, Num: kept}, rule: comparesTwo},
	{Kind: "cmp", Says: "=", Mean: Mean{K: 0, Num: kept}, rule: comparesTwo},

	// ranges of a number, a test of X.N
	{Kind: "range", Says: "{sum} (energy)? or more || {sum} or greater || {sum} or higher || at least {sum} || no (less|fewer) than {sum} || (greater|more|higher) than or equal to {sum}", Mean: atLeast},
	{Kind: "range", Says: "{sum} (energy)? or less:fewer~ || {sum} or lower || no more than {sum} || at most {sum} || (less|fewer|lower) than or equal to {sum}", Mean: atMost},
	{Kind: "range", Says: "exactly {sum} || equal to {sum} || the same as {sum}", Mean: exactly},
	{Kind: "range", Says: "less:fewer~ than {sum} || lower than {sum} || smaller than {sum}", Mean: below},
	{Kind: "range", Says: "more:greater~ than {sum} || higher than {sum} || larger than {sum}", Mean: above},
	{Kind: "range", Says: "less:fewer~ than half {sum}", Mean: halved(func(twice, of int16) bool { return twice < of })},
	{Kind: "range", Says: "more:greater~ than half {sum}", Mean: halved(func(twice, of int16) bool { return twice > of })},
	{Kind: "range", Says: "at least half {sum}", Mean: halved(func(twice, of int16) bool { return twice >= of })},
	{Kind: "range", Says: "no more than half {sum} || at most half {sum}", Mean: halved(func(twice, of int16) bool { return twice <= of })},
	{Kind: "range", Says: "between {sum} and {sum}", Mean: Mean{K: noNumber, Num: func(x X, n *Node) int16 { return Truth(x.N >= x.Num(n.Kids[0]) && x.N <= x.Num(n.Kids[1])) }}},

	// how many things there are, a test of X.N
	{Kind: "count", Says: "{range}", Mean: Mean{Sub: true}},
	{Kind: "count", Says: "no", Mean: Mean{K: noNumber, Num: func(x X, n *Node) int16 { return Truth(x.N == 0) }}},
	{Kind: "count", Says: "(a|an)", Mean: Mean{K: noNumber, Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "another", Mean: Mean{K: apart, Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "only {num}", Mean: Mean{K: noNumber, Num: exactly.Num}},
	{Kind: "count", Says: "{num}", Mean: exactlyOrMore},

	// two numbers
	{Kind: "cond1", Says: "{sum} {cmp} {sum}", Mean: Mean{If: func(x X, n *Node) bool {
		return compare(x.Num(n.Kids[0]), n.Kids[1], x.Num(n.Kids[2]))
	}}},
	{Kind: "cond1", Says: "{sum} is:are~ {range} || {sum} was:were~ {range}", Mean: inRange},
	{Kind: "cond1", Says: "{sum} is:are~ {sum} || {sum} equals {sum}", Mean: Mean{If: func(x X, n *Node) bool { return x.Num(n.Kids[0]) == x.Num(n.Kids[1]) }}},
	{Kind: "cond1", Says: "{sum} isn't:aren't~ {range} || {sum} is:are~ not {range} || {sum} wasn't:weren't~ {range} || {sum} was:were~ not {range}", Mean: Mean{If: func(x X, n *Node) bool {
		return !x.InRange(n.Kids[1], x.Num(n.Kids[0]))
	}}},

	// two things or two players: more of something, or less
	{Kind: "degree", Says: "higher || greater || larger || more", Mean: Mean{K: 1, Num: kept}},
	{Kind: "degree", Says: "lower || smaller || less || fewer", Mean: Mean{K: -1, Num: kept}},
	{Kind: "equal", Says: "the same || matching", Mean: Mean{K: 0, Num: kept}},
	{Kind: "more", Says: "more", Mean: Mean{K: 1, Num: kept}},
	{Kind: "more", Says: "fewer || less", Mean: Mean{K: -1, Num: kept}},
	{Kind: "side", Says: "{who}", Mean: Mean{Sub: true}},
	{Kind: "side", Says: "{np}", Mean: Mean{Sub: true}},
	{Kind: "amount", Says: "{tally}", Mean: Mean{Sub: true}},
	{Kind: "amount", Says: "{stat}", Mean: Mean{Sub: true}},
	{Kind: "amount", Says: "{total}", Mean: Mean{Sub: true}},
	{Kind: "cond1", Says: sideBeside, Mean: Mean{Sense: unmixed, Refuse: valueless, If: func(x X, n *Node) bool {
		sign := n.Kids[1].P.K
		a, some := x.amount(n.Kids[2], n.Kids[0], sign)
		b, others := x.amount(n.Kids[2], n.Kids[3], sign)
		return some && (!others || sign*a > sign*b)
	}}},
	{Kind: "cond1", Says: "{side} have:has~ {equal} {amount} as {side} (do|does)?", Mean: Mean{Sense: unmixed, Refuse: valueless, If: sameAmount(0, 3)}, forms: []string{"cond1: " + sideBeside}},
	{Kind: "cond1", Says: "{side} (each)? have:has~ {equal} {amount}", Mean: Mean{Sense: unmixed, Refuse: valueless, If: alike}, forms: []string{"cond1: " + sideBeside}},
	{Kind: "cond1", Says: "{side} have:has~ {amount} {range} || {side} have:has~ (a|an)? {amount} of {range}", Mean: Mean{Sense: unmixed, Refuse: valueless, If: func(x X, n *Node) bool { return x.amountIn(n.Kids[1], n.Kids[0], n.Kids[2]) }}},
	{Kind: "cond1", Says: "{side} have:has~ {range} {amount}", Mean: Mean{Sense: unmixed, Refuse: valueless, If: func(x X, n *Node) bool { return x.amountIn(n.Kids[2], n.Kids[0], n.Kids[1]) }}},
}

const sideBeside = "{side} have:has~ (a|an)? {degree} {amount} than {side} (do|does)?"

// sameAmount reports whether the amounts given by one and other are the same on both sides, the
// greatest as well as the least.
func sameAmount(one, other int) func(x X, n *Node) bool {
	return func(x X, n *Node) bool {
		for _, sign := range [...]int16{1, -1} {
			a, some := x.amount(n.Kids[2], n.Kids[one], sign)
			b, others := x.amount(n.Kids[2], n.Kids[other], sign)
			if !some || !others || a != b {
				return false
			}
		}
		return true
	}
}

// alike reports whether all things on a side have the same amount of something.
func alike(x X, n *Node) bool {
	most, some := x.amount(n.Kids[2], n.Kids[0], 1)
	least, _ := x.amount(n.Kids[2], n.Kids[0], -1)
	return some && most == least
}

var (
	inRange = Mean{If: func(x X, n *Node) bool {
		return x.withAny(n.Kids[1], func(x X) bool { return x.InRange(n.Kids[1], x.Num(n.Kids[0])) })
	}}
	atLeast       = Mean{K: AtLeast, Num: func(x X, n *Node) int16 { return Truth(x.N >= x.Num(n.Kids[0])) }}
	atMost        = Mean{K: UpTo, Num: func(x X, n *Node) int16 { return Truth(x.N <= x.Num(n.Kids[0])) }}
	exactly       = Mean{Num: func(x X, n *Node) int16 { return Truth(x.N == x.Num(n.Kids[0])) }}
	above         = Mean{K: noNumber, Num: func(x X, n *Node) int16 { return Truth(x.N > x.Num(n.Kids[0])) }}
	below         = Mean{K: noNumber, Num: func(x X, n *Node) int16 { return Truth(x.N < x.Num(n.Kids[0])) }}
	exactlyOrMore = Mean{Num: atLeast.Num}
)

// comparesTwo is the rule by which a sign between two numbers compares them.
const comparesTwo = "cmp: a sign"

// halved compares a number with half of another number, without rounding.
func halved(so func(twice, of int16) bool) Mean {
	return Mean{K: noNumber, Num: func(x X, n *Node) int16 { return Truth(so(2*x.N, x.Num(n.Kids[0]))) }}
}

// InRange reports whether v is in a range or count.
func (x X) InRange(n *Node, v int16) bool {
	x.N = v
	return x.Num(n) == 1
}

// compare reports whether a is greater than (1), less than (-1) or equal to b, as the word asks.
func compare(a int16, word *Node, b int16) bool {
	switch word.P.K {
	case -1:
		return a < b
	case 1:
		return a > b
	case 2:
		return a >= b
	}
	return a == b
}

// some reports whether a phrase names anything at all.
func (x X) some(np *Node) (some bool) {
	x.Each(np, func(engine.H) { some = true })
	return some
}

// amount is how much a side has of something: for a player the count for that player; for things the
// highest value among them (sign 1), the lowest (-1), the value of the first (0), or the sum for a
// total. some is false if there is no such thing.
func (x X) amount(of, side *Node, sign int16) (v int16, some bool) {
	if who := side.Part("who"); who != nil {
		for seat := range engine.Seat(2) {
			if !unnamed(who) {
				return x.tally(of.Kids[0], who), true
			}
			x.Who = seat
			if at := x.tally(of.Kids[0], who); x.Seat(who) == seat && (!some || sign*at > sign*v) {
				v, some = at, true
			}
		}
		return v, some
	}
	np, stat := side.Part("np"), of.stat()
	switch {
	case of.Part("stat") == nil:
		return x.sum(stat, np), x.some(np)
	case sign == 0:
		h := x.One(np)
		return x.Of(stat, h), h != 0
	}
	return x.top(stat, np, sign), x.some(np)
}

// amountIn reports whether the amount that a side has is in a range: for each player or, if the side
// is “a player”, for any player.
func (x X) amountIn(of, side, in *Node) bool {
	who := side.Part("who")
	if who == nil || !unnamed(who) {
		v, some := x.amount(of, side, 0)
		return some && x.InRange(in, v)
	}
	all, some := true, false
	for seat := range engine.Seat(2) {
		if x.Who = seat; x.Seat(who) == seat {
			ok := x.InRange(in, x.tally(of.Kids[0], who))
			all, some = all && ok, some || ok
		}
	}
	return some && (all || who.P.K != Everyone)
}

// unnamed reports whether a phrase for a player may mean either player.
func unnamed(who *Node) bool { return isSomeone(who) && who.Reg != regActor }

// stat is the stat of which a phrase is an amount; nil if it is an amount of something that players
// have.
func (n *Node) stat() *Node {
	if n == nil || n.Part("stat") != nil {
		return n.Part("stat")
	}
	for _, kind := range [...]string{"total", "tally", "score"} {
		if stat := n.Part(kind).stat(); stat != nil {
			return stat
		}
	}
	return nil
}

// comparable refuses a comparison of players by a stat of things, and of things by something that only
// players have.
func (c *Compiler) comparable(n *Node) {
	if of, why := n.mixed(); of != nil {
		c.fail(of, why)
	}
}

// mixed is the number in a comparison that one of the sides cannot have, and what kind of number the
// side needs; nil if there is none.
func (n *Node) mixed() (of *Node, why string) {
	if of = n.Part("amount"); of == nil {
		return nil, ""
	}
	for _, side := range n.Kids {
		switch {
		case side == nil || side.P == nil || side.P.Kind != "side":
		case side.Part("who") != nil && of.Part("tally") == nil:
			return of, "as a number that players have"
		case side.Part("np") != nil && of.stat() == nil:
			return of, "as a number that things have"
		}
	}
	return nil, ""
}

// unmixed: do both sides of a comparison have the number by which they are compared? Comparing one
// stat of a thing with another value is left to a predicate.
func unmixed(n *Node) bool {
	of, _ := n.mixed()
	return of == nil && (n.Kids[0].Part("np") == nil || n.Part("amount").Part("stat") == nil)
}

// among counts the things that the phrase names and that fit.
func (x X) among(noms *Node, fits func(h engine.H) bool) (k int16) {
	of := x.Where(noms)
	for h := range of.All() {
		k += Truth(fits(h) && x.Matches(noms, h))
	}
	return k
}
