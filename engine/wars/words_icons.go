package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Icons that are compared with those that a player has, and types of icons.
func iconWords() []text.Prod {
	return []text.Prod{
		{Kind: "icon", Says: "support icon% matching one {who} have:has~ {where?} || support icon% that matches one {who} have:has~ {where?} || support icon% of a type {who} have:has~ {where?} || support icon% matching one of those {who} have:has~ {where?}", Cite: "W166", Mean: text.Mean{Num: func(x text.X, n *text.Node) (sum int16) {
			y := x
			y.By = speaker(x)
			y.By, y.It = y.Seat(n.Kids[0]), 0
			for f := range Factions {
				if factionIcons(y, f, n.Kids[1]) > 0 {
					sum += supportIcons(x, f)
				}
			}
			return sum
		}}},
		{Kind: "icon", Says: "type% of support icon% || different support icon% || different type% of support icon%", Cite: "W166", Mean: text.Mean{K: byType, Num: func(x text.X, _ *text.Node) int16 { return iconTypes(x, nil) }}},
	}
}

// byType marks, in Mean.K of an icon, that each type counts once.
const byType int16 = 1

// iconTypes is how many types of support icons X.By has, at the places said, at the location
// spoken of or everywhere.
func iconTypes(x text.X, where *text.Node) (types int16) {
	for f := range Factions {
		types += text.Truth(factionIcons(x, f, where) > 0)
	}
	return types
}

// factionIcons is how many support icons of a faction X.By has, as iconTypes says where.
func factionIcons(x text.X, faction int, where *text.Node) (sum int16) {
	if where == nil || len(where.Kids) == 0 {
		return supportIcons(x, faction)
	}
	for l := range inPlay(x.M, Location) {
		if x.Matches(where.Kids[0], l) {
			sum += supportIcons(at(x, l), faction)
		}
	}
	return sum
}

// speaker is who "you" is in words that are looked at for somebody else.
func speaker(x text.X) engine.Seat {
	if x.F != nil {
		return x.F.By
	}
	return x.Ent[x.Src].Ctrl & 1
}
