package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Cards that chance picks of a pile. Its parts say which pile it is; without them, it is
// the hand spoken of before.
func lotWords() []text.Prod {
	return []text.Prod{
		lot("a card at random from {poss} {pile} || a random card from {poss} {pile} || a card from {poss} {pile} at random", func(text.X, *text.Node) int16 { return 1 }),
		lot("{num} cards at random from {poss} {pile} || {num} random cards from {poss} {pile} || {num} cards from {poss} {pile} at random", func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
		lot("all but {num} cards from {poss} {pile} , chosen at random , || all but {num} cards at random from {poss} {pile}", allBut),
		lot("all but {num} of those cards at random || all but {num} of those cards , chosen at random ,", allBut),
		lot("{num} of those cards at random", func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
	}
}

// lot is a phrase for as many cards of a pile as it says.
func lot(says string, many func(x text.X, n *text.Node) int16) text.Prod {
	return text.Prod{Kind: "np1", Says: says, Cite: "D9", Mean: text.Mean{Role: text.Lot, Num: many, Open: true,
		From: func(x text.X, n *text.Node) *engine.Set {
			if k := len(n.Kids); k > 1 { // whose pile, and which
				return x.In(x.Seat(n.Kids[k-2])&1, pileOf(n.Kids[k-1]))
			}
			return x.In(x.Whose(n), Hand)
		}}}
}

func allBut(x text.X, n *text.Node) int16 {
	return int16(n.P.From(x, n).Len()) - x.Num(n.Kids[0])
}
