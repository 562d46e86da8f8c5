package wars

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Players that are chosen, and things of two kinds.
func playerWords() []text.Prod {
	return []text.Prod{
		{Kind: "who", Says: "target player", Cite: "W184", Mean: text.Mean{Role: text.Target, Zone: Seats,
			Is:  func(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat },
			Who: text.ChosenSeat}},
		{Kind: "ref", Says: "that {noun} or {noun}", Mean: text.Mean{Role: text.That}},
	}
}
