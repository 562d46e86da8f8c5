package imperium

import "github.com/cutdeck/cutdeck/engine/text"

// tallyWords are what players have so much of, to be compared and counted.
func tallyWords() []text.Prod {
	has := func(says, cite string, v int) text.Prod {
		return text.Prod{Kind: "tally", Says: says, Cite: cite, Mean: text.Mean{Num: func(x text.X, _ *text.Node) int16 { return of(x.M, v, x.By) }}}
	}
	return []text.Prod{
		has("points || victory points", "DU61", Points0), has("trade goods", "T13", Goods0), has("commodities", "DU48", Wares0),
		{Kind: "num", Says: "the number of (command)? tokens in {poss} {pool}", Cite: "DU41", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 {
			return of(x.M, pools[n.Part("pool").P.K].at, x.Seat(n.Part("poss")))
		}}},
	}
}
