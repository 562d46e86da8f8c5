package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// ThisRound is the period of what lasts until the round ends.
const ThisRound uint8 = 1

// periodWords are how long something lasts and how often it may be done.
func periodWords() []text.Prod {
	lasts := func(says string) text.Prod {
		return text.Prod{Kind: "dur", Says: says, Cite: "DU15", Mean: text.Mean{K: int16(ThisRound), Num: func(text.X, *text.Node) int16 { return int16(ThisRound) }}}
	}
	phase := func(says string, k int16) text.Prod { return valued("phase", says, k) }
	return []text.Prod{
		lasts("this round || until the end of (this|the) round"),
		{Kind: "everyturn", Says: "each round || per round", Mean: text.Mean{K: int16(ThisRound), Sub: true}},
		{Kind: "thisturn", Says: "this round || during this round", Mean: text.Mean{K: int16(ThisRound), Sub: true}},
		phase("strategy phase", Choosing), phase("action phase", Acting), phase("status phase", Ending),
		{Kind: "period", Says: "the {phase} || each {phase}", Cite: "TX18", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Var[Phase] == n.Kids[0].P.K }}},
		compiled("moment", "at the (start|beginning) of {period}", "TX18", func(c *text.Compiler, n *text.Node) {
			ph := n.Kids[0].Part("phase").P.K
			c.When(n, VPhase, false, func(_ text.X, a *engine.Atom) bool { return a.A == ph })
		}),
	}
}

// headWords are the heads of abilities (T2, T4).
func headWords() []text.Prod {
	return []text.Prod{
		compiled("ability", "action : {costs} to {body}", "T4 T8", func(c *text.Compiler, n *text.Node) { acts(c, n, n.Kids[0], n.Kids[1]) }),
		compiled("ability", "action : {body}", "T4", func(c *text.Compiler, n *text.Node) { acts(c, n, &text.Node{}, n.Kids[0]) }),
	}
}

// acts compiles what is used as an action of its own.
func acts(c *text.Compiler, n, costs, body *text.Node) { c.Activate(n, costs, body) }

// happenings are what can be done, as cards speak of it.
func happenings() []text.Deed {
	done := func(verb, cite string, v engine.Verb) text.Deed {
		return text.Deed{Verb: verb, Cite: cite, Frames: []text.Frame{{Object: "{np}", Thing: "{np}", Verbs: []engine.Verb{v}}}}
	}
	return []text.Deed{done("destroy", "DU29", VDestroy), done("exhaust", "T15", VExhaust), done("activate", "DU23", VActivate), done("research", "TX46", VResearch)}
}

// verbWords are what abilities do.
func verbWords() []text.Prod {
	to := func(says, cite string, v engine.Verb) text.Prod {
		return vp(says+" {np}", cite, func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) { x.Add(engine.Atom{Verb: v, Subj: h, By: x.By}) })
		})
	}
	counted := func(says, cite string, v engine.Verb, sign int16) text.Prod {
		return vp(says, cite, func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: v, By: x.Seat(n.Kids[0]), A: sign * x.Num(n.Kids[1])})
		})
	}
	return []text.Prod{
		to("ready", "T15", VReady), to("exhaust", "T15", VExhaust), to("repair", "TX32", VRepair), to("destroy", "DU29", VDestroy), to("purge", "DU43", VPurge),
		counted("{who?} gain~ {num} trade (goods|good)", "T13", VGoods, 1), counted("{who?} gain~ {num} points", "DU61", VPoints, 1), counted("{who?} lose~ {num} points", "DU61", VPoints, -1),
		{Kind: "placement", Says: "tokens do not prevent this move", Cite: "DU25", Mean: text.Mean{Make: func(*text.Compiler, *text.Node) {}}},
		{Kind: "keyword", Says: "planetary shield", Cite: "TX34", Mean: text.Mean{Make: func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Bits |= Shields }}},
		{Kind: "keyword", Says: "sustain damage", Cite: "TX32", Mean: text.Mean{Make: func(c *text.Compiler, _ *text.Node) { c.R.Cards[c.Def].Bits |= Sustains }}},
		compiled("limit", "use this only once each round", "DU20", func(c *text.Compiler, _ *text.Node) { c.OncePer(1, ThisRound) }),
	}
}
