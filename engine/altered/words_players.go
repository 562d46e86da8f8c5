package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Players that are chosen, or that something belongs to.
func playerWords() []text.Prod {
	return []text.Prod{
		{Kind: "who", Says: "target player", Cite: "AD3", Mean: text.Mean{Role: text.Target, Zone: Seats, Is: isSeat, Who: text.ChosenSeat}},
		{Kind: "who", Says: "the first player || first player", Cite: "AX13", Mean: text.Mean{Who: func(x text.X, _ *text.Node) engine.Seat { return x.First & 1 }}},
		{Kind: "who", Says: "they", Cite: "AX55", Mean: text.Mean{Role: text.It, Who: text.SpokenSeat}},
		{Kind: "poss", Says: "my owner 's", Mean: text.Mean{Who: func(x text.X, _ *text.Node) engine.Seat { return x.Ent[x.Src].Owner & 1 }}},
		{Kind: "poss", Says: "that player 's", Mean: text.Mean{Role: text.It, Who: text.SpokenSeat}},
		{Kind: "poss", Says: "their", Mean: text.Mean{Role: text.Again, Who: text.Subject}},
	}
}

func isSeat(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat }
