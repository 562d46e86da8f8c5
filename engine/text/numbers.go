package text

import (
	"strconv"
	"strings"
)

// Numbers are the phrases for numbers and for comparing them.
var Numbers = []Prod{
	{Kind: "num", Says: "$n", Mean: Mean{Num: func(_ X, n *Node) int16 { return n.N }}},
	{Kind: "num", Says: "[D]", Mean: Mean{Role: Destiny, Num: register}},
	{Kind: "num", Says: "{poss} [D]", Mean: Mean{Role: Destiny, Num: register}},
	{Kind: "num", Says: "X", Mean: Mean{Role: Var, Num: variable}},
	{Kind: "num", Says: "that destiny || that number || the chosen number || that many || that much", Mean: Mean{Role: TheNote, Num: register}},
	{Kind: "num", Says: "the number of {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Count(n.Kids[0]) }}},
	{Kind: "num", Says: "its {stat} || their {stat}", Mean: Mean{Role: It, Num: statOfBound}},
	{Kind: "num", Says: "{ref} 's {stat} || {ref} {stat}", Mean: Mean{Num: statOfPart}},
	{Kind: "num", Says: "{tnp} 's {stat}", Mean: Mean{Num: statOfPart}},
	{Kind: "num", Says: "the {stat} of {ref}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Of(n.Kids[0], x.One(n.Kids[1])) }}},
	{Kind: "num", Says: "the {stat} of {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Of(n.Kids[0], x.One(n.Kids[1])) }}},
	{Kind: "num", Says: "half {num} , rounded up || half {num} rounded up", Mean: Mean{Num: func(x X, n *Node) int16 { return (x.Num(n.Kids[0]) + 1) / 2 }}},
	{Kind: "num", Says: "half {num} , rounded down || half {num} rounded down", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) / 2 }}},
	{Kind: "num", Says: "twice {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return 2 * x.Num(n.Kids[0]) }}},
	{Kind: "num", Says: "{quantity}", Mean: Mean{Sub: true}},
	{Kind: "term", Says: "{num}", Mean: Mean{Sub: true}},
	{Kind: "term", Says: "{stat}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) }, Role: It}},
	{Kind: "sum", Says: "{num} {plus*}", Mean: Mean{Num: func(x X, n *Node) int16 {
		v := x.Num(n.Kids[0])
		for _, k := range n.Kids[1].Kids {
			v += x.Num(k)
		}
		return v
	}}},
	{Kind: "plus", Says: "+ {num}", Mean: Mean{Sub: true}},
	{Kind: "plus", Says: "- {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return -x.Num(n.Kids[0]) }}},
	{Kind: "plus", Says: "+ {stat}", Mean: Mean{Role: It, Num: statOfBound}},
	{Kind: "cmp", Says: "<", Mean: Mean{K: -1, Num: kept}},
	{Kind: "cmp", Says: ">", Mean: Mean{K: 1, Num: kept}},
	{Kind: "cmp", Says: "=", Mean: Mean{K: 0, Num: kept}},
	{Kind: "sign", Says: "+", Mean: Mean{K: 1, Num: kept}},
	{Kind: "sign", Says: "-", Mean: Mean{K: -1, Num: kept}},

	// ranges of a number, true of X.N
	{Kind: "range", Says: "{num} or more", Mean: atLeast},
	{Kind: "range", Says: "{num} or less", Mean: atMost},
	{Kind: "range", Says: "{num} or fewer", Mean: atMost},
	{Kind: "range", Says: "at least {num}", Mean: atLeast},
	{Kind: "range", Says: "exactly {num}", Mean: exactly},
	{Kind: "range", Says: "no more than {num}", Mean: atMost},
	{Kind: "range", Says: "less than {num}", Mean: below},
	{Kind: "range", Says: "fewer than {num}", Mean: below},
	{Kind: "range", Says: "(more|greater) than {num}", Mean: above},
	{Kind: "range", Says: "equal to {num}", Mean: exactly},
	{Kind: "range1", Says: "{num} energy or less", Mean: atMost},
	{Kind: "range1", Says: "{num} energy or more", Mean: atLeast},
	{Kind: "range1", Says: "{num} or less", Mean: atMost},
	{Kind: "range1", Says: "{num} or more", Mean: atLeast},
	// how many there are, true of X.N
	{Kind: "count", Says: "{range}", Mean: Mean{Sub: true}},
	{Kind: "count", Says: "exactly {num}", Mean: exactly},
	{Kind: "count", Says: "more than one", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > 1) }}},
	{Kind: "count", Says: "one or more", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "no", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N == 0) }}},
	{Kind: "count", Says: "(a|an)", Mean: Mean{Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "another", Mean: Mean{K: apart, Num: func(x X, n *Node) int16 { return Truth(x.N > 0) }}},
	{Kind: "count", Says: "{num}", Mean: exactlyOrMore},
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

func register(x X, n *Node) int16 {
	if x.F == nil || n.Reg < 0 {
		return 0
	}
	return x.F.R[n.Reg]
}

// variable is X: what it was when its clause was carried out; of an ongoing
// ability, what it is now.
func variable(x X, n *Node) int16 {
	if n.mine {
		return x.G.Said(x.M, x.Src)
	}
	if x.F == nil && n.given != nil {
		return x.Num(n.given)
	}
	return register(x, n)
}

// Unknown is X as a part of a cost that says it by a symbol.
func Unknown(x X, n *Node) int16 { return variable(x, n) }

func kept(x X, n *Node) int16 { return n.P.K }

// statOfPart is a stat, the last part, of what the part before names.
func statOfPart(x X, n *Node) int16 {
	k := len(n.Kids)
	return x.Of(n.Kids[k-1], x.One(n.Kids[k-2]))
}

// statOfBound is a stat of what the whole phrase has been bound to.
func statOfBound(x X, n *Node) int16 {
	switch {
	case n.Slot >= 0 && x.F != nil:
		x.It = x.F.Ref[n.Slot].H
	case n.Slot == slotSelf:
		x.It = x.Src
	}
	return x.Num(n.Kids[0])
}

func compare(x X, a int16, cmp *Node, b int16) bool {
	switch cmp.P.K {
	case -1:
		return a < b
	case 1:
		return a > b
	}
	return a == b
}

// Number is the number that a token says.
func Number(s string) int16 { return number(s) }

func number(s string) int16 {
	s = strings.Trim(s, "{}")
	if d := numberWords[fold(s)]; d != "" {
		s = d
	}
	v, _ := strconv.Atoi(s)
	return int16(min(v, 9999))
}

// Truth is 1 or 0: what a count or a range says of a number.
func Truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
