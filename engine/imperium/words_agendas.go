package imperium

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// agendaWords are what agendas say of their outcomes (T28): each is compiled into a procedure
// that is carried out after the vote (T29).
func agendaWords() []text.Prod {
	head := func(says string, st engine.Stat) text.Prod {
		return compiled("ability", says+" : {body}", "T28", func(c *text.Compiler, n *text.Node) {
			if c.Zone != Laws || says != "against" && says != "for" && c.R.Cards[c.Def].Num[Ballot] == onItself {
				c.Fail(n, "on a card that is not voted on so")
				return
			}
			card := &c.R.Cards[c.Def]
			if _, what, names := strings.Cut(says, "elected "); names && what != "player" {
				card.Num[st] = int16(c.ProcedureAbout(n.Kids[0], what+"%"))
				return
			}
			card.Num[st] = int16(c.Procedure(n.Kids[0]))
		})
	}
	held := func(says string, run func(c *text.Compiler, n *text.Node)) text.Prod {
		return compiled("ability", says, "T28", func(c *text.Compiler, n *text.Node) {
			if c.Zone != Laws || c.R.Cards[c.Def].Bits&Law == 0 {
				c.Fail(n, "on a card that is no law: it is discarded")
				return
			}
			run(c, n)
		})
	}
	one := func(says string, the func(m *engine.M) engine.H) text.Prod {
		p := phrase("np1", says, "DU55", func(x text.X, _ *text.Node, h engine.H) bool { return h != 0 && h == the(x.M) })
		p.Zones = 1<<Galaxy | 1<<Laws
		return p
	}
	return []text.Prod{
		head("for", Yea), head("against", Nay), head("elected player", Yea), head("elected planet", Yea), head("elected law", Yea),
		held("for : {line}", func(c *text.Compiler, n *text.Node) { c.Run(n.Kids[0]) }),
		held("for : {statics} {stop}", func(c *text.Compiler, n *text.Node) { c.Static(n.Kids[0], nil) }),
		{Kind: "who", Says: "the elected player", Cite: "DU55", Mean: text.Mean{Who: func(x text.X, _ *text.Node) engine.Seat { return elected(x.M, outcomeNow(x.M)) }}},
		one("the elected planet", func(m *engine.M) engine.H { return worldOf(m, outcomeNow(m)) }),
		one("the elected law", func(m *engine.M) engine.H { return law(m, int(outcomeNow(m)-outLaw)) }),
		vp("{who?} take~ {ref} || {who?} gain~ {ref}", "DU56", func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: VTake, Subj: x.One(n.Kids[1]), By: x.Actor(n)})
		}),
		vp("{who?} put~ {ref} beside {np} || {who?} attach~ {ref} to {np} || {who?} attach~ {ref} to {np} 's card", "DU56", func(x text.X, n *text.Node) {
			x.Add(engine.Atom{Verb: VBeside, Subj: x.One(n.Kids[1]), Obj: x.One(n.Kids[2]), By: x.Actor(n)})
		}),
		{Kind: "place", Says: "in play", Mean: text.Mean{Zones: 1 << Laws, Is: func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Zone == Laws }}},
		phrase("rel", "that (has|have) the trait {trait} or the trait {trait}", "DU7", func(x text.X, n *text.Node, h engine.H) bool {
			return is(x.M, h, traits[n.Kids[0].P.K].bits|traits[n.Kids[1].P.K].bits)
		}),
		runsFor("{who?} draw~ {num} action card%", "DU45", "draw", func(x text.X, n *text.Node, f *engine.Frame) { f.R[regAmount] = x.Num(n.Kids[1]) }),
	}
}

// outcomeNow is the outcome that is carried out.
func outcomeNow(m *engine.M) int16 {
	for i := int(m.NFrame) - 1; i >= 0; i-- {
		if f := &m.Frame[i]; f.Proc == m.Rules.Proc("resolve agenda") {
			return f.R[regOutcome]
		}
	}
	return 0
}

// thing is the planet or the law that an outcome elects, or 0.
func thing(m *engine.M, outcome int16) engine.H {
	switch {
	case outcome >= outLaw:
		return law(m, int(outcome-outLaw))
	case outcome >= outPlanet:
		return worldOf(m, outcome)
	}
	return 0
}

// carriesOut lets an agenda do what it says of its outcome, above the running procedure.
func carriesOut(m *engine.M, h engine.H, outcome int16) {
	st, who := Yea, engine.AsSeat(m.Var[Speaker])
	switch {
	case outcome == outAgainst:
		st = Nay
	case outcome == outSpeaker || outcome == outOther:
		who = elected(m, outcome)
	}
	if p := m.Printed(h, st); p > 0 {
		m.Call(engine.Proc(p), m.Ref(h), who).Ref[0] = m.Ref(thing(m, outcome))
	}
}
