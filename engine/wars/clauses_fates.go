package wars

import (
	"github.com/cutdeck/cutdeck/engine/text"
)

// Whose turn it is, and what moves here.
func fateRows() []text.Prod {
	return []text.Prod{
		{Kind: "cond1", Says: "it is {poss} turn || it 's {poss} turn", Cite: "W35", Mean: text.Mean{If: func(x text.X, n *text.Node) bool { return x.Active == x.Seat(n.Kids[0]) }}},
	}
}
