package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// What a player would do may be replaced like what would happen to a card: "each
// time you would draw a card, you may retrieve a card instead".
func wouldDoRows() []text.Prod {
	return []text.Prod{
		{Kind: "ability", Says: "{opener} {doing} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Replace(n.Kids[1], n.Kids[2], n.Kids[4], wouldDo(n.Kids[1], 0))
		}}},
		{Kind: "ability", Says: "if {doing} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Replace(n.Kids[0], n.Kids[1], n.Kids[3], wouldDo(n.Kids[0], 0))
		}}},
		{Kind: "ability", Says: "{opener} {doing} , if {cond} , {instead} {stop} {sent*}", Cite: "W6", Mean: text.Mean{Make: func(c *text.Compiler, n *text.Node) {
			c.Describe(n.Kids[2])
			c.If(n.Kids[2], c.Later(func() { c.Replace(n.Kids[1], n.Kids[3], n.Kids[5], wouldDo(n.Kids[1], 0)) }))
		}}},
		{Kind: "clause", Says: "the next time {doing} this turn , {instead}", Cite: "W6", Mean: text.Mean{Role: text.Delayed, Make: func(c *text.Compiler, n *text.Node) {
			c.ReplaceNext(n, n.Kids[0], n.Kids[1], wouldDo(n.Kids[0], 1))
		}}},
		{Kind: "doing", Says: "{who} would {wouldbe}", Mean: text.Mean{Sub: true}},
		wouldBe("draw (a|any)? card%", VDraw),
		wouldBe("retrieve (a|any)? card%", VRetrieve),
		wouldBe("activate energy", VActivate),
		wouldBe("lose energy", VLoseN),
		{Kind: "wouldbe", Says: "reveal a card for battle destiny {rel*}", Mean: text.Mean{K: int16(VForBattle), Is: func(x text.X, n *text.Node, _ engine.H) bool {
			for _, rel := range n.Kids[0].Kids { // "in a battle here", "during a site battle"
				if !battleSaid(x, rel) {
					return false
				}
			}
			return true
		}}},
		{Kind: "insteadof", Says: "{vp} {vpmore*} instead {vpmore} {vpmore*}", Mean: text.Mean{Sub: true}},
		{Kind: "vp", Says: "choose one of them to add to your battle destiny", Cite: "W95", Mean: text.Mean{Role: text.Noted, Make: chooseForBattle}},
	}
}

func wouldBe(says string, v engine.Verb) text.Prod {
	return text.Prod{Kind: "wouldbe", Says: says, Mean: text.Mean{K: int16(v), Is: func(text.X, *text.Node, engine.H) bool { return true }}}
}

// wouldDo is what a replacement watches for: a player would do something.
func wouldDo(doing *text.Node, times int16) text.Would {
	who, what := doing.Kids[0], doing.Kids[1]
	return text.Would{Cite: "W6", Verbs: []engine.Verb{engine.Verb(what.P.K)}, Into: VInstead, Times: times, Match: func(x text.X, a *engine.Atom) bool {
		actor := *a
		actor.By = x.Ent[a.Subj].Owner & 1
		return bySeat(&x, who, &actor) && what.P.Is(x, what, 0)
	}}
}

// battleSaid: is the battle being fought the one that a clause names?
func battleSaid(x text.X, rel *text.Node) bool {
	np := part0(rel, "np")
	return np == nil || duringBattle(x, np)
}

// chooseForBattle lets the player pick one of the cards just revealed, whose
// destiny is the battle destiny.
func chooseForBattle(c *text.Compiler, n *text.Node) {
	chooseOfShown(c, n)
	c.Step("W95", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
		if m.Var[Battle] != 0 {
			m.SetVar(Shown0+int(f.By&1), f.R[n.Reg])
		}
		return engine.Next
	})
}
