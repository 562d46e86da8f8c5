package text

import "github.com/cutdeck/cutdeck/engine"

// following are the ways in which a clause follows another: in sequence, each with its adverbs; if the
// other was done, or could not be done; otherwise; instead.
var following = []Prod{
	{Kind: "chain", Says: "{clause} {chainmore*}", Mean: Mean{Sub: true}},
	{Kind: "chain", Says: "{clause} $on {adverbs} {chainmore*} || {clause} , {adverbs} {chainmore*} || {clause} , but only {adverbs} {chainmore*}", Mean: Mean{Make: func(c *Compiler, n *Node) {
		c.under(n.Kids[1], n.Kids[0])
		c.Run(n.Kids[2])
	}}, forms: []string{behind}},
	{Kind: "chainmore", Says: ", then {clause} || , and then {clause} || and then {clause} || ; then {clause} || ; then , {clause}", Mean: Mean{Sub: true}},
	{Kind: "chainmore", Says: "and {clause} || , and {clause}", Mean: Mean{Sub: true}},
	{Kind: "chainmore", Says: "; if {whether} , {clause}", Mean: Mean{Make: func(c *Compiler, n *Node) { c.when(n.Kids[0], true, n.Kids[1]) }}},

	// whether the clause before was carried out
	{Kind: "whether", Says: "{doer} do:does~", Mean: Mean{Role: IfDone, Refuse: ofOnePlayer, If: hasDone}},
	{Kind: "whether", Says: "{doer} don't:doesn't~ || {doer} do:does~ not || {doer} can't:can't~ || {doer} cannot:cannot~", Mean: Mean{Role: IfDone, Refuse: ofOnePlayer, If: hasNotDone}},
	{Kind: "doer", Says: "{who}", Mean: Mean{Sub: true}},
	{Kind: "doer", Says: "{ref}", Mean: Mean{Sub: true}},
	{Kind: "cond1", Says: "{whether}", Mean: Mean{Sub: true}},

	{Kind: "sent", Says: "{adverbs} , {chain} (.|;|,) otherwise , {chain} {stop} || {adverbs} , {chain} (.|;|,) otherwise {chain} {stop} || {adverbs} , {chain} . if not , {chain} {stop}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		c.otherwise(n, n.Kids[0], n.Kids[1], n.Kids[2])
	}}},
	{Kind: "sent", Says: "{clause} $on {adverbs} (.|;|,) otherwise {chain} {stop} || {clause} $on {adverbs} (.|;|,) otherwise , {chain} {stop} || {clause} $on {adverbs} . if not , {chain} {stop}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		c.otherwise(n, n.Kids[1], n.Kids[0], n.Kids[2])
	}}},
	{Kind: "sent", Says: "{chain} . {adverbs} , {chain} instead {stop} || {chain} . {adverbs} , instead {chain} {stop}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		c.otherwise(n, n.Kids[1], n.Kids[2], n.Kids[0])
	}}},
	{Kind: "sent", Says: "{chain} . {chain} instead {adverbs} {stop}", Mean: Mean{Role: Modes, Make: func(c *Compiler, n *Node) {
		c.otherwise(n, n.Kids[2], n.Kids[1], n.Kids[0])
	}}},
}

// ofOnePlayer refuses to ask for each player what a single register stores.
func ofOnePlayer(_ *Compiler, n *Node) string {
	who := n.Kids[0]
	if who.P.Kind == "doer" {
		who = who.Kids[0]
	}
	if isSomeone(who) {
		return "as a question about each of several players; say “each player … unless he or she …”"
	}
	return ""
}

// DoneTo is the meaning of "for each unit destroyed this way": how many things of its noun the last
// deed has been done to. It is refused unless that deed destroys.
var DoneTo = Mean{Role: Counts, Refuse: doneBefore, Num: func(x X, n *Node) int16 {
	if x.F == nil {
		return 0
	}
	return x.F.R[n.Reg]
}}

func doneBefore(c *Compiler, n *Node) string {
	fate := n.Part("doneto").Part("fate")
	if fate != nil && c.b.last != nil && fate.P.deed.Verb != c.b.last.Verb {
		return "where the clause before does something else"
	}
	c.R.Count(c.Def, engine.Counting{Reg: n.Reg, Is: func(m *engine.M, f *engine.Frame, h engine.H) bool {
		return c.X(m, f).Matches(n.Kids[0], h)
	}})
	return ""
}

func hasDone(x X, _ *Node) bool    { return x.F != nil && x.F.R[engine.RegDid] > 0 }
func hasNotDone(x X, _ *Node) bool { return !hasDone(x, nil) }

// did: did any atom of the last step happen?
func did(_ *engine.M, f *engine.Frame) bool { return f.R[engine.RegDid] > 0 }

func didNot(m *engine.M, f *engine.Frame) bool { return !did(m, f) }

// under carries out a clause if its adverbs hold when it is reached. It refuses "while" with an effect
// that lasts: the effect would continue where "while" says that it ends.
func (c *Compiler) under(adverbs, clause *Node) {
	switch {
	case !adverbs.hasWhile():
	case clause.forAWhile():
		c.fail(adverbs, "“if” or a period, beside how long it lasts")
		return
	default:
		c.fail(adverbs, "beside what is done once, it would not go on: say “if”, or how long it lasts, “this turn”")
		return
	}
	c.when(adverbs, true, clause)
}

// hasWhile reports whether there is a "while" among adverbs.
func (n *Node) hasWhile() bool {
	switch {
	case n == nil || n.P == nil:
		return false
	case n.P.Kind == "during":
		return n.Part("cond") != nil
	case n.P.Kind == "adverb" || n.P.Kind == "adverbs":
		return n.Kids[0].hasWhile() || len(n.Kids) > 1 && n.Kids[1].hasWhile()
	}
	return false
}

// forAWhile reports whether a clause says how long its effect lasts.
func (n *Node) forAWhile() bool {
	if n == nil {
		return false
	}
	for _, k := range n.Kids {
		if k != nil && k.P != nil && k.P.Kind == "dur" || k.forAWhile() {
			return true
		}
	}
	return false
}

// adverbial are the adverbs of a whole clause, or nil.
func (n *Node) adverbial() *Node {
	switch {
	case n == nil || n.P == nil:
		return nil
	case n.P.Kind == "chain" && len(n.Kids[len(n.Kids)-1].Kids) > 0: // the sentence has further clauses
		return nil
	case n.P.Kind == "clause" && n.Part("chain") != nil && n.Part("cond") != nil:
		return n.Part("cond")
	case n.P.Kind == "chain" && n.Part("adverbs") != nil, n.P.Kind == "clause" && n.Part("chain") != nil && n.Part("adverbs") != nil:
		return n.Part("adverbs")
	case n.P.Kind == "chain":
		return n.Kids[0].adverbial()
	}
	return nil
}

// otherwise evaluates a condition once and carries out one of two clauses.
func (c *Compiler) otherwise(n, cond, then, other *Node) {
	c.Asks(cond)
	c.Apart(then, other)
	c.Step(c.Game.Cites.Effect, "", func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = Truth(c.X(m, f).If(cond))
		return engine.Next
	})
	c.Skip(func(_ *engine.M, f *engine.Frame) bool { return f.R[n.Reg] == 1 }, then)
	c.Skip(func(_ *engine.M, f *engine.Frame) bool { return f.R[n.Reg] == 0 }, other)
}
