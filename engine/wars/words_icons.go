package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Icons that are compared with those that a player has, and types of icons.
func iconWords() []text.Prod {
	return []text.Prod{
		{Kind: "icon", Says: "support icon% matching one {who} have:has~ {inplay?} || support icon% that matches one {who} have:has~ {inplay?} || support icon% of a type {who} have:has~ {inplay?} || support icon% matching one of those {who} have:has~ {inplay?}", Cite: "W166", Mean: text.Mean{Num: func(x text.X, n *text.Node) (sum int16) {
			y := x
			y.By = speaker(x)
			has := engine.SeatOf(y.Seat(n.Kids[0]))
			for f := range Factions {
				if x.Value(has, SupportOf(f)) > 0 {
					sum += supportIcons(x, f)
				}
			}
			return sum
		}}},
		{Kind: "inplay", Says: "in play", Mean: text.Mean{Sub: true}, Read: "supportIcons: only icons in play count for a player"},
		{Kind: "holding", Says: "{count} type% of support icon% {inplay?} || support icons of {count} type% {inplay?}", Cite: "W166", Mean: text.Mean{Is: func(x text.X, n *text.Node, has engine.H) bool {
			x.N = 0
			for f := range Factions {
				if x.Value(has, SupportOf(f)) > 0 {
					x.N++
				}
			}
			return x.Num(n.Kids[0]) == 1
		}}},
		{Kind: "num", Says: "the number of types of support icons {who} have:has~ {inplay?}", Mean: text.Mean{Num: func(x text.X, n *text.Node) (sum int16) {
			has := engine.SeatOf(x.Seat(n.Kids[0]))
			for f := range Factions {
				if x.Value(has, SupportOf(f)) > 0 {
					sum++
				}
			}
			return sum
		}}},
	}
}

// speaker is who "you" is in words that are looked at for somebody else.
func speaker(x text.X) engine.Seat {
	if x.F != nil {
		return x.F.By
	}
	return x.Ent[x.Src].Ctrl & 1
}
