package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Dice (AX56): what a die shows decides which of the clauses behind it is carried
// out.
func verbsOfChance() []text.Prod {
	return []text.Prod{
		{Kind: "sent", Says: "roll a die {table} || then , roll a die {table}", Cite: "AX56", Mean: text.Mean{Role: text.Modes, Make: func(c *text.Compiler, n *text.Node) { roll(c, n, n.Kids[0]) }}},
		{Kind: "sent", Says: "{vp} {vpmore*} , then roll a die {table}", Cite: "AX56", Mean: text.Mean{Role: text.Modes, Make: func(c *text.Compiler, n *text.Node) {
			c.Run(n.Kids[0])
			c.Run(n.Kids[1])
			roll(c, n, n.Kids[2])
		}}},
		{Kind: "sent", Says: "roll a die , then {vp} {table}", Cite: "AX56", Mean: text.Mean{Role: text.Modes, Make: func(c *text.Compiler, n *text.Node) {
			roll(c, n, nil)
			c.Run(n.Kids[0])
			outcomes(c, n, n.Kids[1])
		}}},
		{Kind: "vp", Says: "roll~ a die", Cite: "AX56", Mean: text.Mean{Role: text.Modes, Make: func(c *text.Compiler, n *text.Node) { roll(c, n, nil) }}},
		{Kind: "vp", Says: "increase the result by {num}", Cite: "AX56", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Step("AX56", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				m.SetVar(Rolled, m.Var[Rolled]+c.X(m, f).Num(n.Kids[0]))
				return engine.Next
			})
		}}},
		{Kind: "num", Says: "the result || the final result || the die 's result", Cite: "AX56", Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return x.Var[Rolled] }}},
		{Kind: "table", Says: ". {outcome} {outcome*}", Mean: text.Mean{Sub: true}},
		{Kind: "table", Says: ": {outcome} {outcome*}", Mean: text.Mean{Sub: true}},
		{Kind: "table", Says: ". on a : {outcome} {outcome*}", Mean: text.Mean{Sub: true}},
		{Kind: "outcome", Says: "on a {faces} , {clause} {stop}", Mean: text.Mean{Sub: true}},
		{Kind: "outcome", Says: "• on a {faces} , {clause} {stop}", Mean: text.Mean{Sub: true}},
		{Kind: "outcome", Says: "• {faces} , {clause} {stop}", Mean: text.Mean{Sub: true}},
		{Kind: "outcome", Says: "when you roll a {faces} this way — {clause} {stop}", Mean: text.Mean{Sub: true}},
		{Kind: "outcome", Says: "• {faces} : {clause} {stop}", Mean: text.Mean{Sub: true}},
		{Kind: "faces", Says: "{num} +", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return text.Truth(x.N >= x.Num(n.Kids[0])) }}},
		{Kind: "faces", Says: "{num} - {num}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			return text.Truth(x.N >= x.Num(n.Kids[0]) && x.N <= x.Num(n.Kids[1]))
		}}},
		{Kind: "faces", Says: "{num}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return text.Truth(x.N == x.Num(n.Kids[0])) }}},
	}
}

// die is how many faces a die has.
const die = 6

// roll emits that a die is rolled, and what a table of its faces says.
func roll(c *text.Compiler, n, table *text.Node) {
	c.Step("AX56", "A die is rolled", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Toss(die)
		return engine.Next
	})
	c.Step("AX56", "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = f.R[engine.RegMode] + 1
		m.Do(engine.Atom{Verb: VRoll, Subj: engine.SeatOf(f.By), By: f.By, A: f.R[n.Reg]})
		return engine.Next
	})
	if table != nil {
		outcomes(c, n, table)
	}
}

func outcomes(c *text.Compiler, n, table *text.Node) {
	for _, o := range append([]*text.Node{table.Kids[0]}, table.Kids[1].Kids...) {
		c.Skip(func(m *engine.M, f *engine.Frame) bool {
			x := c.X(m, f)
			x.N = f.R[n.Reg]
			return x.Num(o.Kids[0]) == 1
		}, o.Kids[1])
	}
}
