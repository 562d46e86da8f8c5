package text

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Dashes are the forms of abilities for games that write a dash behind a trigger and a colon behind a
// cost, and the clauses that go with them.
var Dashes = []Prod{
	{Kind: lineKind, Says: "{keyword} .", Mean: Mean{Sub: true}, rule: keywordLine},
	{Kind: "comma", Says: "—", Mean: Mean{Sub: true}},
	{Kind: lineKind, Says: "{arrival} {body}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.watch(n.Kids[0], n.Kids[1]) }}},
	{Kind: "exchange", Says: "{costs} :", Mean: Mean{Sub: true}},

	{Kind: "trigger", Says: "{opener} {occasion} , if {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[2], n.Kids[1]) }}},
	{Kind: "trigger", Says: "{moment} , if {cond}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.If(n.Kids[1], n.Kids[0]) }}},

	{Kind: "vp", Says: "have {vp}", Mean: Mean{Sub: true}},
	{Kind: "sent", Says: "choose one : {option} {option*}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) { modes(c, n, nil, n.Kids, false) }}},
	{Kind: "sent", Says: "if {cond} , choose one : {option} {option*} || if {cond} : choose one : {option} {option*}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		c.when(n.Kids[0], true, c.later(func() { modes(c, n, nil, n.Kids[1:], false) }))
	}}},
	{Kind: "sent", Says: "choose {many} : {option} {option*}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) { modes(c, n, n.Kids[0], n.Kids[1:], false) }}},
	{Kind: "sent", Says: "choose {many} , you may choose the same option multiple times : {option} {option*} || choose {many} . you may pick the same option multiple times : {option} {option*}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		modes(c, n, n.Kids[0], n.Kids[1:], true)
	}}},
	{Kind: "sent", Says: "choose one . if {cond} , you may choose both : {option} {option*}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		c.Asks(n.Kids[0])
		modes(c, n, n.Kids[0], n.Kids[1:], false)
	}}},
	{Kind: "many", Says: "{num}", Mean: Mean{Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) }}},
	{Kind: "many", Says: "up to {num}", Mean: Mean{K: UpTo, Num: func(x X, n *Node) int16 { return x.Num(n.Kids[0]) }}},
	{Kind: "many", Says: "X + 1 , where X is {num}", Mean: Mean{Num: func(x X, n *Node) int16 { return 1 + x.Num(n.Kids[0]) }}},
	{Kind: "option", Says: "• {chain} {stop} {sent*}", Mean: Mean{Sub: true}},
	{Kind: "option", Says: "• {sent} {sent*}", Mean: Mean{Sub: true}},
	{Kind: "option", Says: "• {costs} : {chain} {stop} {sent*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.pay(c.Verbs(n.Kids[0]), false)
		c.Skip(did, n.Kids[1], n.Kids[3])
	}}},
}

// The register of a choice counts how often each option was chosen: the bits per option, and the
// greatest count.
const (
	modeBits  = 3
	modeTimes = 1<<modeBits - 1
)

// modes asks which of several clauses are carried out, when the choice is reached, and carries them
// out in printed order. many is a number of clauses, or a condition under which both may be chosen;
// nil: one clause. With again set, a clause may be chosen more than once.
func modes(c *Compiler, n, many *Node, parts []*Node, again bool) {
	opts := append([]*Node{parts[0]}, parts[1].Kids...)
	if len(opts)*modeBits > 15 {
		c.fail(n, "with fewer options")
		return
	}
	could := make([]func(X) bool, len(opts))
	ask := engine.Ask{Cite: c.Game.Cites.Choice, Says: "Choose one"}
	for i, o := range opts {
		ask.Modes = append(ask.Modes, Print(o))
		could[i] = func(X) bool { return true }
		if o.P.Kind == "option" && o.Kids[0].P.Kind == "costs" {
			could[i] = able(c.Verbs(o.Kids[0]))
		}
	}
	may := func(x X, i int16) bool {
		return (again && n.taken(x.F, i) < modeTimes || n.taken(x.F, i) == 0) && could[i](x)
	}
	cite := c.Game.Cites.Choice
	ask.Mode = func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
		if f := m.Top(); mode >= 0 && int(mode) < len(opts) && !may(c.X(m, f), mode) {
			return &engine.Illegal{Cite: cite, Says: "that can't be chosen, or not again"}
		}
		return nil
	}
	row := c.R.Ask(ask)
	c.Step(cite, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = 0
		return engine.Next
	})
	end := 0
	loop := c.Step(cite, "Choose among "+strconv.Itoa(len(opts)), func(m *engine.M, f *engine.Frame) engine.Flow {
		x, got, left := c.X(m, f), int16(0), false
		for i := range int16(len(opts)) {
			got += n.taken(f, i)
			left = left || may(x, i)
		}
		lo, most := x.modes(many, got)
		if got >= most || !left {
			return engine.Flow(end)
		}
		m.Choose(f.By, row, lo, 1).N = uint16(len(opts))
		return engine.Next
	})
	c.Step(cite, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		i := f.R[engine.RegMode]
		if i < 0 {
			return engine.Flow(end)
		}
		f.R[n.Reg] += 1 << (i * modeBits)
		return engine.Flow(loop)
	})
	end = c.Next()
	c.options(n, opts)

}

// taken is how often an option of a choice is still to be carried out.
func (n *Node) taken(f *engine.Frame, i int16) int16 {
	return f.R[n.Reg] >> (i * modeBits) & modeTimes
}

// modes is how many more options must be chosen, 0 or 1, and how many may be chosen in all, when got
// have been chosen.
func (x X) modes(many *Node, got int16) (lo uint8, most int16) {
	lo, most = 1, 1
	switch {
	case many == nil:
	case many.P.Kind == "cond":
		if got > 0 {
			lo = 0
		}
		most += Truth(x.If(many))
	default:
		most = x.Num(many)
		if many.P.K == UpTo {
			lo = 0
		}
	}
	return lo, most
}

// options carries out the chosen options.
func (c *Compiler) options(n *Node, opts []*Node) {
	for i, o := range opts {
		next := 0
		first := c.Step(c.Game.Cites.Effect, "", func(_ *engine.M, f *engine.Frame) engine.Flow {
			if n.taken(f, int16(i)) == 0 {
				return engine.Flow(next)
			}
			f.R[n.Reg] -= 1 << (i * modeBits)
			return engine.Next
		})
		c.Run(o)
		c.Step(c.Game.Cites.Effect, "", func(*engine.M, *engine.Frame) engine.Flow { return engine.Flow(first) })
		next = c.Next()
	}
}
