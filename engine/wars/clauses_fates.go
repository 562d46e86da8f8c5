package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Whose turn it is, and how two players compare.
func fateRows() []text.Prod {
	return []text.Prod{
		{Kind: "cond1", Says: "it is {poss} turn || it 's {poss} turn", Cite: "W35", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Active == x.Seat(n.Kids[0]) }}},
		{Kind: "when", Says: "during {poss} turn", Cite: "W35", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Active == x.Seat(n.Kids[0]) }}},
		{Kind: "cond1", Says: "{who} have:has~ more {noms} than {who} {place}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return hasThere(x, n, n.Kids[0]) > hasThere(x, n, n.Kids[2])
		}}},
		{Kind: "cond1", Says: "{who} have:has~ fewer {noms} than {who} {place?}", Mean: text.Mean{If: func(x text.X, n *text.Node) bool {
			return hasThere(x, n, n.Kids[0]) < hasThere(x, n, n.Kids[2])
		}}},
		told("{np} move~ here || {np} move~ to here", VMove, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.Obj != 0 && At(x.M, a.Obj) == x.Here() && a.B != int16(x.Here()) && x.Matches(n.Kids[0], a.Subj)
		}),
		toPile("{who?} return~ {np} to {poss} {pile}", 1),
	}
}

// hasThere is how many of what is named a player has, at the place said if any.
func hasThere(x text.X, n, who *text.Node) (k int16) {
	seat := x.Seat(who)
	of := x.Where(n.Kids[1])
	for h := range of.All() {
		if x.Ent[h].Ctrl == seat && x.Matches(n.Kids[1], h) && x.Matches(n.Kids[3], h) {
			k++
		}
	}
	return k
}
