package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// voteWords are what is foretold of an agenda (DU56), and whom or what it elects (DU55).
func voteWords() []text.Prod {
	foretell := func(says string) text.Prod {
		return text.Prod{Kind: "vp", Says: says, Cite: "DU56", Mean: text.Mean{Role: text.Counts, Names: namesOutcome, Refuse: onPlayed, Make: func(c *text.Compiler, n *text.Node) {
			c.Step("DU56 T19", text.Print(n), func(m *engine.M, f *engine.Frame) engine.Flow {
				if o := under(m); o != nil {
					m.SetHost(f.Src.H, o.Src.H)
					m.SetNum(f.Src.H, 0, f.R[n.Reg]%nOutcome)
				}
				return engine.Next
			})
		}}}
	}
	elects := func(what string, k int16) text.Prod {
		return compiled("placement", "elect "+what, "DU55", func(c *text.Compiler, n *text.Node) {
			if c.Zone != Laws || c.R.Cards[c.Def].Num[Ballot] != k {
				c.Fail(n, "on a card that is not voted on so")
			}
			c.Arrives = true // what is done stands behind it without a head
		})
	}
	return []text.Prod{
		foretell("foretell the outcome of {ref} instead of voting on it || you can't vote on {ref} . predict aloud an outcome of this agenda"), foretell("foretell the outcome of {ref} || predict aloud an outcome of {ref} || predict an outcome of {ref}"),
		{Kind: "clause", Says: "after it is resolved , if you were right , {chain} || if your prediction is correct , {chain} || if you were right , {chain}", Cite: "DU56", Mean: text.Mean{Role: text.Later, Refuse: onPlayed, Make: func(c *text.Compiler, n *text.Node) {
			c.Aside(func() { c.R.Cards[c.Def].Num[Right] = int16(c.Procedure(n.Kids[0])) })
		}}},
		elects("player", onPlayer), elects("planet", onPlanet), elects("law", onLaw),
	}
}

// onPlayed refuses what only a card can say that is played.
func onPlayed(c *text.Compiler, _ *text.Node) string {
	if c.Zone != Hand {
		return "on a card that is not played from the hand: it lies at the agenda until that is resolved"
	}
	return ""
}

// namesOutcome asks which outcome is foretold, as the card is played (DU46).
func namesOutcome(c *text.Compiler, n *text.Node) {
	ask := c.R.Ask(engine.Ask{Cite: "DU46", Says: "Foretell the outcome", Modes: outcomeNames(), Mode: foretellable})
	c.Step("DU46", "The outcome is foretold", func(m *engine.M, f *engine.Frame) engine.Flow {
		m.Choose(f.By, ask, 1, 1).N = uint16(len(outcomeNames()))
		return engine.Next
	})
	c.Step("DU46", "", func(_ *engine.M, f *engine.Frame) engine.Flow {
		f.R[n.Reg] = f.R[engine.RegMode]
		return engine.Next
	})
}
