package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Players and piles that are chosen, and players that a clause describes.
func playerWords() []text.Prod {
	return []text.Prod{
		{Kind: "who", Says: "target player", Cite: "W184", Mean: text.Mean{Role: text.Target, Zone: Seats,
			Is:  func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat },
			Who: text.ChosenSeat}},
		{Kind: "who", Says: "each player who have:has~ {count} {noms} || any player who have:has~ {count} {noms} || a player who have:has~ {count} {noms}", Mean: text.Mean{K: text.Everyone, Who: func(x text.X, n *text.Node) engine.Seat {
			if who := x.Who; who < engine.Nobody && x.Owns(n.Kids[0], n.Kids[1], who) {
				return who
			}
			return engine.Nobody
		}}},
		{Kind: "who", Says: "each player who control:controls~ {count} {noms} || any player who control:controls~ {count} {noms} || a player who control:controls~ {count} {noms}", Cite: "W160", Mean: text.Mean{K: text.Everyone, Who: func(x text.X, n *text.Node) engine.Seat {
			if who := x.Who; who < engine.Nobody && controlsSome(x, who, n.Kids[0], n.Kids[1]) {
				return who
			}
			return engine.Nobody
		}}},
		{Kind: "who", Says: "each player who control:controls~ {np} || any player who control:controls~ {np} || a player who control:controls~ {np}", Cite: "W160", Mean: text.Mean{K: text.Everyone, Who: func(x text.X, n *text.Node) engine.Seat {
			some := false
			x.Each(n.Kids[0], func(h engine.H) { some = some || x.Who < engine.Nobody && Controls(x.M, x.Who, h) })
			if some {
				return x.Who
			}
			return engine.Nobody
		}}},
		{Kind: "ref", Says: "that {noun} or {noun}", Mean: text.Mean{Role: text.That}},
	}
}
