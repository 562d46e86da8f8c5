package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Conditions about a place, and abilities that are gained.
func whileRows() []text.Prod {
	return []text.Prod{
		{Kind: "pred", Says: "is:are~ taking place {spot?} || is:are~ being fought {spot?}", Cite: "W77", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool {
			return x.Matches(n.Kids[0], h) && (x.There == 0 || x.There == h)
		}}},
		{Kind: "where", Says: "{spot}", Mean: text.Mean{Sub: true}},
		{Kind: "cond1", Says: "{place}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Matches(n.Kids[0], x.Src) }}},
		{Kind: "state", Says: "alone here", Mean: text.Mean{Is: func(x text.X, _ *text.Node, h engine.H) bool {
			n := 0
			for range fighters(x.M, x.Ent[h].Ctrl, At(x.M, h), true) {
				n++
			}
			return n == 1 && At(x.M, h) == x.Here()
		}}},

		static("{np} gain:gains~ {keyword} {kwmore*} || {np} have:has~ {keyword} {kwmore*}", "F17", gained),
		{Kind: "kwmore", Says: "and {keyword} || , and {keyword} || , {keyword}", Mean: text.Mean{Sub: true}},
	}
}

// gained gives keywords to cards: as numbers of the card, or as bits of Card.Bits.
func gained(c *text.Compiler, n *text.Node) {
	kws := []*text.Node{n.Kids[1]}
	for _, k := range n.Kids[2].Kids {
		kws = append(kws, k.Kids[0])
	}
	for _, kw := range kws {
		switch st := engine.Stat(kw.P.K); {
		case kw.P.K == aWord:
			n.Kids[0].Within(1<<Hand | 1<<Stack | 1<<Play) // it counts when the card is played
			k := granted(c.R, Scouting)
			c.Value("", traitGiven+engine.Stat(k), n.Kids[0], func(text.X, engine.H) int16 { return 1 })
		case st == Piloting:
			pilots(c, n.Kids[0], kw.N)
		case st != 0:
			c.Value("", st, n.Kids[0], func(text.X, engine.H) int16 { return kw.N })
		default:
			c.Fail(kw, "as what a card gains")
		}
	}
}

// pilots lets the things of a phrase add a number to the ship that they are aboard.
func pilots(c *text.Compiler, np *text.Node, k int16) {
	for _, st := range [...]engine.Stat{Power, Tactics} {
		c.Value("F12", st, nil, func(x text.X, ship engine.H) (sum int16) {
			if !Is(x.M, ship, Ship) {
				return 0
			}
			of := lying(x.M, Play)
			for h := range of.All() {
				if x.Ent[h].Host == ship && x.Matches(np, h) {
					sum += k
				}
			}
			return sum
		})
	}
}
