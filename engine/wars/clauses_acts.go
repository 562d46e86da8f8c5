package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// eventRows are the triggers about players who use, target, play or lose cards and abilities.
func eventRows() []text.Prod {
	return []text.Prod{
		text.ForEachOfThatMany("for each (card|energy) lost to that drain || for each (card|energy) lost"),
		amount(told("{who} lose~ {tolost} to {np}", VDrain, func(x text.X, n *text.Node, a *engine.Atom) bool {
			return a.A > 0 && x.Num(n.Kids[1]) <= a.A && (anyPlayer(n.Kids[0]) || x.Seat(n.Kids[0]) == a.By.Other()) && x.Matches(n.Kids[2], a.Obj)
		})).InForm("mood: event {who} …", "deed: lose {np} to {np}"),
		{Kind: "tolost", Says: "(cards|energy) || a card || one or more (cards|energy)", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return 1 }}},
		{Kind: "tolost", Says: "{num} or more (cards|energy)", Mean: text.Mean{Sub: true}},
	}
}

// amount marks an event whose number is an amount.
func amount(p text.Prod) text.Prod {
	p.Amount = true
	return p
}
