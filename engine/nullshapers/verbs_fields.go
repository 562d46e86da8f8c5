package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// moves adds atoms that move agents to the sectors of their players in a biome; 0: to staging.
func moves(x text.X, np *text.Node, biome engine.H, how int16) {
	x.Each(np, func(h engine.H) { shift(x, h, biome, how) })
}

// takes adds atoms by which a player takes control of what is named, where it stands. If lent is
// set it is linked to the player who gets it back.
func takes(x text.X, np *text.Node, who engine.Seat, lent bool) {
	x.Each(np, func(h engine.H) { takenBy(x, h, who, lent) })
}

func takenBy(x text.X, h engine.H, who engine.Seat, lent bool) {
	at := engine.SeatOf(who)
	if s := In(x.M, h); s != 0 && x.Ent[h].Host == s {
		at = side(x.M, s, who)
	}
	a := engine.Atom{Verb: VTake, Subj: h, By: who, Obj: at}
	if lent {
		a.C = Lent
	}
	if x.Ent[h].Ctrl != who {
		x.Add(a)
	}
}

// exchanges adds that two players take control of what the other has, of two cards.
func exchanges(x text.X, np *text.Node, lent bool) {
	var of []engine.H
	x.Each(np, func(h engine.H) { of = append(of, h) })
	if len(of) == 2 && x.Ent[of[0]].Ctrl != x.Ent[of[1]].Ctrl {
		for i, h := range of {
			takenBy(x, h, x.Ent[of[1-i]].Ctrl, lent)
		}
	}
}

// attaches adds that gear or a modification is attached to something else.
func attaches(x text.X, np, np2 *text.Node) {
	to := x.One(np2)
	x.Each(np, func(h engine.H) {
		if to != 0 && h != to && x.Ent[h].Host != to && x.Card(h).Wants != 0 && Is(x.M, to, x.Card(h).Wants) {
			x.Add(engine.Atom{Verb: VAttach, Subj: h, Obj: to, By: x.By})
		}
	})
}

func verbsOfFields() []text.Prod {
	return []text.Prod{
		vp("exchange control of {np} || swap control of {np}", "T41", func(x text.X, n *text.Node) { exchanges(x, n.Kids[0], false) }),
		{Kind: "change", Says: "exchange control of {np} || swap control of {np}", Cite: "T41", Mean: text.Mean{Do: func(x text.X, n *text.Node) { exchanges(x, n.Kids[0], x.Lasts() != permanent) }}},
		text.Single(vp("{who?} advance~ {np} to {np}", "T40", func(x text.X, n *text.Node) { moves(x, n.Kids[1], x.One(n.Kids[2]), Advancing) }), 2),
		vp("retreat {np} || {np} retreat~ || {np} retreat~ to staging || retreat {np} to staging", "T40", func(x text.X, n *text.Node) { moves(x, n.Kids[0], 0, Retreating) }),
		vp("{np} stop~ attacking || remove {np} from battle || {np} stop~ defending", "T40", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: VStop, Subj: h, By: x.By}) })
		}),

		vp("{who?} take~ control of {np} || {who?} gain~ control of {np}", "T41", func(x text.X, n *text.Node) { takes(x, n.Kids[1], x.Actor(n), false) }),
		{Kind: "change", Says: "{who?} take~ control of {np} || {who?} gain~ control of {np}", Cite: "T41", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			takes(x, n.Kids[1], x.Actor(n), x.Lasts() != permanent)
		}}},
		vp("{who?} hack~ {np}", "KW31", func(x text.X, n *text.Node) {
			takes(x, n.Kids[1], x.Actor(n), true)
			x.Each(n.Kids[1], func(h engine.H) {
				x.Add(engine.Atom{Verb: VUnlock, Subj: h, By: x.By})
				last(x, h, Ready, 1)
			})
		}),
		text.Single(vp("{who?} attach~ {np} to {np}", "T42", func(x text.X, n *text.Node) { attaches(x, n.Kids[1], n.Kids[2]) }), 2),

		{Kind: "boost", Says: "remove the influence of {np}", Cite: "T50", Mean: text.Mean{Do: hushes}},
		{Kind: "boost", Says: "{np} lose~ (its|their) influence || the influence of {np} is removed", Cite: "T50", Mean: text.Mean{Do: hushes}},
		vp("{who} lose~ {np}", "BX8", func(x text.X, n *text.Node) {
			who := x.Seat(n.Kids[0])
			x.Each(n.Kids[1], func(h engine.H) {
				if s := side(x.M, h, who); s != 0 {
					x.Add(engine.Atom{Verb: VLose, Subj: s, By: who})
				}
			})
		}),
		vp("{who?} win~ {np}", "BX8", func(x text.X, n *text.Node) {
			who := x.Actor(n).Other()
			x.Each(n.Kids[1], func(h engine.H) {
				if s := side(x.M, h, who); s != 0 {
					x.Add(engine.Atom{Verb: VLose, Subj: s, By: who})
				}
			})
		}),
		compiled("vp", "{who?} take~ an extra turn || {who?} take~ an extra turn after this one || {who?} take~ another turn after this one || {who?} take~ another turn || {who?} take~ an additional turn", "T52", func(c *text.Compiler, n *text.Node) {
			c.Step("T52", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				at := Extra0 + int(c.X(m, f).Actor(n)&1)
				m.SetVar(at, min(m.Var[at]+1, 99))
				f.R[engine.RegDid] = 1
				return engine.Next
			})
		}),
		ending("{who?} win~ the match", func(x text.X, n *text.Node) engine.Seat { return x.Actor(n) }),
		ending("{who} lose~ the match", func(x text.X, n *text.Node) engine.Seat { return x.Seat(n.Kids[0]).Other() }),
	}
}

// hushes silences the influences of the biomes that a phrase names.
func hushes(x text.X, n *text.Node) {
	x.Each(n.Kids[0], func(h engine.H) {
		if s := side(x.M, h, 0); s != 0 {
			last(x, s, Quiet, 1)
		}
	})
}

// quiet reports whether a lasting effect has silenced the influence that a sector bears. It
// is asked while the machine determines which abilities are at work; so it looks at lasting
// effects only and not at m.Value, which asks the abilities.
func quiet(m *engine.M, h engine.H) bool {
	return m.Raised(h, Quiet) != 0
}

// moving is what the verb around speaks of as moving: the last thing chosen, else
// the card itself.
func moving(x text.X) engine.H {
	if x.F != nil && x.F.Ref[0].H != 0 {
		return x.F.Ref[0].H
	}
	return x.Src
}

// ending is a verb that ends the match (BX8).
func ending(says string, won func(x text.X, n *text.Node) engine.Seat) text.Prod {
	return compiled("vp", says, "BX8", func(c *text.Compiler, n *text.Node) {
		c.Step("BX8", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
			win(m, won(c.X(m, f), n))
			return engine.Next
		})
	})
}
