package altered

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// verbsOfChance are the phrases about dice (AX56). What a die has shown is kept as a number,
// which later sentences read: "the result", "on a 4+".
func verbsOfChance() []text.Prod {
	told := func(kind, says string, mean text.Mean) text.Prod {
		return text.Prod{Kind: kind, Says: says, Cite: "AX56", Mean: mean}
	}
	shows := func(says string) text.Prod {
		return told("outcome", says, text.Mean{Make: func(c *text.Compiler, n *text.Node) { outcome(c, n, n.Kids[1]) }})
	}
	return []text.Prod{
		told("vp", "{who?} roll~ (a|one) die", text.Mean{Role: text.Noted, Make: roll}),
		told("vp", "{thrown} increase the result by {num}", text.Mean{Make: func(c *text.Compiler, n *text.Node) { adjust(c, n, 1) }}),
		told("vp", "{thrown} decrease the result by {num} || {thrown} reduce the result by {num}", text.Mean{Make: func(c *text.Compiler, n *text.Node) { adjust(c, n, -1) }}),
		told("num", "the result || the final result || the die 's result", text.Mean{Role: text.TheNote, Num: shown}),

		// the clause is carried out only if the die shows one of these faces
		told("sent", "on a {faces} , {clause} {stop} || • on a {faces} , {clause} {stop} || when you roll a {faces} this way — {clause} {stop}", text.Mean{Make: func(c *text.Compiler, n *text.Node) { outcome(c, n, n.Kids[1]) }}),
		told("sent", "on a {faces} , {clause} . otherwise , {clause} {stop}", text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Apart(n.Kids[1], n.Kids[2])
			c.Skip(on(c, n.Kids[0], true), n.Kids[1])
			c.Skip(on(c, n.Kids[0], false), n.Kids[2])
		}}),
		told("sent", "{vp} {vpmore*} {table} || then {vp} {vpmore*} {table} || then , {vp} {vpmore*} {table}", text.Mean{Sub: true}),
		told("table", ": {outcome} {outcome*} || . on a : {outcome} {outcome*}", text.Mean{Sub: true}),
		shows("• {faces} , {clause} {stop} || • {faces} : {clause} {stop} || • on a {faces} , {clause} {stop} || • on a {faces} : {clause} {stop}"),
		told("faces", "{thrown} {num} {upto?}", text.Mean{Num: func(x text.X, n *text.Node) int16 {
			v, lo, hi := x.Num(n.Kids[0]), x.Num(n.Kids[1]), int16(anyNumber)
			if to := n.Kids[2]; to == nil {
				hi = lo
			} else if len(to.Kids) > 0 {
				hi = x.Num(to.Kids[0])
			}
			return text.Truth(lo <= v && v <= hi)
		}}),
		told("thrown", "", text.Mean{Role: text.TheNote, Num: shown}),
		told("upto", "+ || or more || or higher", text.Mean{Sub: true}),
		told("upto", "- {num} || to {num}", text.Mean{Sub: true}),
	}
}

// die is how many faces a die has.
const die = 6

// shown is the result of the die that a phrase speaks of, with the modifiers added to it.
func shown(x text.X, n *text.Node) int16 {
	if x.F == nil || n.Reg < 0 {
		return 0
	}
	return x.F.R[n.Reg]
}

// roll emits the steps by which a player rolls a die.
func roll(c *text.Compiler, n *text.Node) {
	if n.Kids[0] != nil && n.Kids[0].P.K != 0 {
		c.Fail(n.Kids[0], "of a die, which one player rolls")
	}
	c.Asks(n)
	end := 0
	c.Step("AX56", "A die is about to be rolled", func(m *engine.M, f *engine.Frame) engine.Flow {
		who := c.X(m, f).Actor(n)
		f.R[n.Reg] = 0
		m.Do(engine.Atom{Verb: VCast, By: who})
		return engine.Next
	})
	c.Step("AX56", "It is rolled", func(m *engine.M, f *engine.Frame) engine.Flow {
		if m.Var[Rolled] != aboutToRoll { // rolling is impossible, or something else has happened instead
			return engine.Flow(end)
		}
		m.Toss(die)
		return engine.Next
	})
	c.Step("AX56", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		who := c.X(m, f).Actor(n)
		f.R[n.Reg] = f.R[engine.RegMode] + 1
		m.Do(engine.Atom{Verb: VRoll, By: who, A: f.R[n.Reg]})
		return engine.Next
	})
	end = c.Next()
}

// aboutToRoll is the value of the var Rolled before the die has been rolled.
const aboutToRoll = -1

// adjust emits the step that adds to the result of a die or, with sign -1, subtracts from
// it.
func adjust(c *text.Compiler, n *text.Node, sign int16) {
	result := n.Kids[0]
	c.Step("AX56", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[result.Reg] += sign * c.X(m, f).Num(n.Kids[1])
		return engine.Next
	})
}

// on tests whether the die shows one of some faces, or none of them.
func on(c *text.Compiler, faces *text.Node, is bool) func(m *engine.M, f *engine.Frame) bool {
	return func(m *engine.M, f *engine.Frame) bool { return (c.X(m, f).Num(faces) == 1) == is }
}

// outcome emits steps that are carried out only if the die shows some of its faces.
func outcome(c *text.Compiler, n, what *text.Node) {
	if lo := n.Kids[0].Kids[1]; len(lo.Tok) == 1 && lo.N > die {
		c.Fail(n.Kids[0], "of a die with "+strconv.Itoa(die)+" faces")
	}
	c.Skip(on(c, n.Kids[0], true), what)
}
