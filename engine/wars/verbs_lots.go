package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Cards that chance picks of a hand. The last part says whose hand it is; without
// it, it is the hand spoken of before.
func lotWords() []text.Prod {
	return []text.Prod{
		lot("a card at random from {poss} hand || a random card from {poss} hand", func(text.X, *text.Node) int16 { return 1 }),
		lot("{num} cards at random from {poss} hand || {num} random cards from {poss} hand", func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
		lot("all but {num} cards from {poss} hand , chosen at random , || all but {num} cards at random from {poss} hand", allBut),
		lot("all but {num} of those cards at random || all but {num} of those cards , chosen at random ,", allBut),
		lot("{num} of those cards at random", func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }),
	}
}

// lot is a phrase for as many cards of a hand as it says.
func lot(says string, many func(x text.X, n *text.Node) int16) text.Prod {
	return text.Prod{Kind: "np1", Says: says, Cite: "D9", Mean: text.Mean{Role: text.Lot, Num: many, Open: true,
		From: func(x text.X, n *text.Node) *engine.Set { return x.In(handOf(x, n), Hand) }}}
}

// handOf is the player of the hand that a lot is picked from.
func handOf(x text.X, n *text.Node) engine.Seat {
	if who := n.Kids[len(n.Kids)-1]; who.P.Kind == "poss" {
		return x.Seat(who) & 1
	}
	return x.Whose(n)
}

func allBut(x text.X, n *text.Node) int16 {
	return int16(n.P.From(x, n).Len()) - x.Num(n.Kids[0])
}
