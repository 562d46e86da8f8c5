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
		{Kind: "ref", Says: "that {noun} or {noun}", Mean: text.Mean{Role: text.That}},
	}
}
