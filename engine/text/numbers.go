package text

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// Numbers are the phrases for numbers and for comparing and changing them.
var Numbers = slices.Concat(counting, comparing, measures)

var counting = []Prod{
	{Kind: "num", Says: "$n", Mean: Mean{Num: func(_ X, n *Node) int16 { return n.N }}},
	{Kind: "num", Says: "[D]", Mean: Mean{Role: Destiny, Num: register}},
	{Kind: "num", Says: "{poss} [D]", Mean: Mean{Role: Destiny, Num: register}},
	{Kind: "num", Says: "X", Mean: Mean{Role: Var, Num: variable}},
	{Kind: "num", Says: "that destiny || that number || the chosen number", Mean: Mean{Role: TheNote, Num: register}},
	{Kind: "num", Says: "that many || that much || the same number of || the same amount of", Mean: Mean{Role: TheNote, K: asMany, Num: register}},
	{Kind: "num", Says: "the number of {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Count(n.Kids[0]) }}},
	{Kind: "num", Says: "its {stat} || their {stat}", Mean: Mean{Role: It, Refuse: valueless, Num: statOfBound}},
	{Kind: "num", Says: "{ref} 's {stat} || {ref} {stat}", Mean: Mean{Refuse: valueless, Num: statOfPart}},
	{Kind: "num", Says: "{tnp} 's {stat}", Mean: Mean{Refuse: valueless, Num: statOfPart}},
	{Kind: "num", Says: valueOf, Mean: Mean{Refuse: valueless, Num: func(x X, n *Node) int16 {
		if x.looked != 0 && n.Kids[1].unchosen() {
			return x.Of(n.Kids[0], x.looked)
		}
		return x.sum(n.Kids[0], n.Kids[1])
	}}, forms: []string{"num: {ref} 's {stat}", ofForm}},
	{Kind: "num", Says: "the {total} of {np} || {total} of {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.sum(n.Kids[0], n.Kids[1]) }}},
	{Kind: "num", Says: "the (highest|greatest) {stat} among {np} || the (highest|greatest) {stat} of {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.top(n.Kids[0], n.Kids[1], 1) }}},
	{Kind: "num", Says: "the lowest {stat} among {np} || the lowest {stat} of {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.top(n.Kids[0], n.Kids[1], -1) }}},
	{Kind: "num", Says: "the difference between {num} and {num}", Mean: Mean{Num: func(x X, n *Node) int16 {
		a, b := x.Num(n.Kids[0]), x.Num(n.Kids[1])
		return max(a, b) - min(a, b)
	}}},
	{Kind: "num", Says: "the sum of {num} and {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) + x.Num(n.Kids[1]) }}},
	{Kind: "num", Says: "$n (more|higher) than {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) + n.N }}},
	{Kind: "num", Says: "$n (less|fewer|lower) than {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) - n.N }}},
	{Kind: "num", Says: "half {num} , rounded up || half {num} rounded up", Mean: Mean{Num: func(x X, n *Node) int16 { return (x.Num(n.Kids[0]) + 1) / 2 }}},
	{Kind: "num", Says: "half {num} , rounded down || half {num} rounded down", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) / 2 }}},
	{Kind: "num", Says: "twice {num} || double {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return 2 * x.Num(n.Kids[0]) }}},
	{Kind: "num", Says: "$n times {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return n.N * x.Num(n.Kids[0]) }}},
	{Kind: "num", Says: "the number of different {feature} among {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.different(n.Kids[0], n.Kids[1]) }}},
	{Kind: "per", Says: "for each different {feature} among {np}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.different(n.Kids[0], n.Kids[1]) }}, forms: []string{"num: the number of different {feature} among {np}", "per: for each {noms}"}},
	{Kind: "feature", Says: "title% || name%", Mean: Mean{Num: func(x X, _ *Node) int16 { return int16(x.Ent[x.It].Def) }}},
	{Kind: "feature", Says: "{stat}", Mean: Mean{K: anyValue, Sub: true}},
	{Kind: "total", Says: "(total|combined) {stat}", Mean: Mean{Sub: true}},

	// counts for each player; a game adds its own
	{Kind: "tally", Says: "number of {noms}", Mean: Mean{Num: func(x X, n *Node) int16 {
		return x.among(n.Kids[0], func(h engine.H) bool { return x.Ent[h].Ctrl == x.By })
	}}},
	{Kind: "num", Says: "{poss} {tally}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.tally(n.Kids[1], n.Kids[0]) }}},

	// before one or several things, each of which counts
	{Kind: "every", Says: "each", Mean: Mean{Sub: true}, Read: "nobody: a singular with it and a plural without it are one"},
	{Kind: "everyof", Says: "each of", Mean: Mean{Sub: true}, Read: "nobody, as that of each"},

	// how often a thing counts
	{Kind: "per", Says: "for each {noms} || per {noms}", Mean: Mean{Is: first, Num: func(x X, n *Node) int16 { return x.Count(n.Kids[0]) }}},
	{Kind: "per", Says: "for each {noms} and (for)? each {noms} || per {noms} and per {noms}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Count(n.Kids[0]) + x.Count(n.Kids[1]) }}},
	{Kind: "per", Says: "for each of {poss} {noms}", Mean: Mean{Is: owned, Num: func(x X, n *Node) int16 {
		return x.among(n.Kids[1], func(h engine.H) bool { return x.has(n.Kids[0], h) })
	}}},
	{Kind: "per", Says: "for each {noms} beyond the first || for each {noms} after the first", Mean: Mean{Num: func(x X, n *Node) int16 { return max(x.Count(n.Kids[0])-1, 0) }}},
	{Kind: "per", Says: "for each {noms} (beyond|over|above) {num} || for each {noms} in excess of {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return max(x.Count(n.Kids[0])-x.Num(n.Kids[1]), 0) }}},
	{Kind: "per", Says: "for each of {ref}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Count(n.Kids[0]) }}},
	{Kind: "per", Says: "for every {num} {noms}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Count(n.Kids[1]) / max(x.Num(n.Kids[0]), 1) }}},
	{Kind: "per", Says: "for every {num} of {poss} {noms}", Mean: Mean{Num: func(x X, n *Node) int16 {
		return x.among(n.Kids[2], func(h engine.H) bool { return x.has(n.Kids[1], h) }) / max(x.Num(n.Kids[0]), 1)
	}}},
	{Kind: "per", Says: "for each point of {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) }}},
	{Kind: "per", Says: "for each point of {stat} {ref} have:has~", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Of(n.Kids[0], x.One(n.Kids[1])) }}},
	{Kind: "per", Says: "for every {num} points of {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[1]) / max(x.Num(n.Kids[0]), 1) }}},

	{Kind: "sum", Says: "{num} {plus*}", Mean: Mean{Num: func(x X, n *Node) int16 {
		v := x.Num(n.Kids[0])
		for _, k := range n.Kids[1].Kids {
			v += x.Num(k)
		}
		return v
	}}},
	{Kind: "plus", Says: "+ {num} || plus {num}", Mean: Mean{Sub: true}, rule: "joined: A + B"},
	{Kind: "plus", Says: "- {num} || minus {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return -x.Num(n.Kids[0]) }}},
	{Kind: "plus", Says: "+ {stat} || plus {stat}", Mean: Mean{Role: It, Num: statOfBound}, rule: "joined: A + B"},
	{Kind: "sign", Says: "+", Mean: Mean{K: 1, Num: kept}},
	{Kind: "sign", Says: "-", Mean: Mean{K: -1, Num: kept}},
}

// sum is the sum of a stat over the things of a phrase.
func (x X) sum(stat, np *Node) (sum int16) {
	x.Each(np, func(h engine.H) { sum += x.Of(stat, h) })
	return sum
}

// anyValue, in Mean.K of a feature: 0 is a value, too, and does not mean that a thing has none.
const anyValue int16 = 1

// different is the number of different values of a feature among the things of a phrase.
func (x X) different(feature, np *Node) int16 {
	var values []int16
	x.Each(np, func(h engine.H) {
		if v := x.Of(feature, h); (v != 0 || feature.P.K == anyValue) && !slices.Contains(values, v) {
			values = append(values, v)
		}
	})
	return int16(len(values))
}

// top is the highest (sign 1) or the lowest (-1) value of a stat among the things of a phrase; 0 if
// there are none.
func (x X) top(stat, np *Node, sign int16) (v int16) {
	some := false
	x.Each(np, func(h engine.H) {
		if of := x.Of(stat, h); !some || sign*of > sign*v {
			v, some = of, true
		}
	})
	return v
}

// tally is a count for the player that a phrase names.
func (x X) tally(n, who *Node) int16 {
	x = x.apiece(who)
	x.By = x.Who
	return x.Num(n)
}

// apiece is the view in which a number is that of one of two players being compared.
func (x X) apiece(who *Node) X {
	x.Who = x.Seat(who)
	x.mode |= apiece
	return x
}

// asMany, in Mean.K of a phrase for an earlier number: if no number is stored, it is the number of
// things that the last verb affected.
const asMany int16 = 1

func register(x X, n *Node) int16 {
	if n.given != nil && n.P.Role == TheNote {
		return x.Num(n.given)
	}
	if x.F == nil || n.Reg < 0 {
		return 0
	}
	if v := x.F.R[n.Reg]; n.P.Role != TheNote {
		return v
	} else { // a loss, which is stored as a negative number, is referred to by its size
		return max(v, -v)
	}
}

// variable is X: in an effect its value when its clause was carried out, in an ongoing ability its
// present value.
func variable(x X, n *Node) int16 {
	if n.mine {
		return x.G.Said(x.M, x.Src)
	}
	if x.F == nil && n.given != nil {
		return x.Num(n.given)
	}
	return register(x, n)
}

// Unknown is X in a cost that has a symbol for it.
func Unknown(x X, n *Node) int16 { return variable(x, n) }

// ForEachOfThatMany is a row for "for each" of an earlier number, in the words of a game.
func ForEachOfThatMany(says string) Prod {
	return Prod{Kind: "per", Says: says, Mean: Mean{Role: TheNote, K: asMany, Num: register}}
}

func kept(x X, n *Node) int16 { return n.P.K }

// statOfPart is a stat, the last part, of the thing in the part before it.
func statOfPart(x X, n *Node) int16 {
	k := len(n.Kids)
	return x.Of(n.Kids[k-1], x.One(n.Kids[k-2]))
}

// statOfBound is a stat of the thing that the whole phrase is bound to.
func statOfBound(x X, n *Node) int16 {
	switch {
	case n.Slot >= 0 && x.F != nil:
		x.It = x.F.Ref[n.Slot].H
	case n.Slot == slotSelf:
		x.It = x.Src
	}
	return x.Num(n.Kids[0])
}

// Number is the value of a token.
func Number(s string) int16 { return number(s) }

func number(s string) int16 {
	s = strings.Trim(s, "{}")
	if d := numberWords[fold(s)]; d != "" {
		s = d
	}
	v, _ := strconv.Atoi(s)
	return int16(min(v, 9999))
}

// Truth is 1 for true and 0 for false, the result of counts and ranges.
func Truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
