package altered

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Players that are chosen, or that something belongs to.
func playerWords() []text.Prod {
	return []text.Prod{
		{Kind: "who", Says: "target player", Cite: "AD3", Mean: text.Mean{Role: text.Target, Zone: Seats, Is: isSeat, Who: text.ChosenSeat}},
		{Kind: "who", Says: "they", Mean: text.Mean{Role: text.It, Who: text.SpokenSeat}},
		{Kind: "poss", Cite: "AX55", Says: "its controller 's || their controller 's", Mean: text.Mean{Role: text.It, Who: holder}},
		{Kind: "poss", Says: "my owner 's", Mean: text.Mean{Who: func(x text.X, _ *text.Node) engine.Seat { return x.Ent[x.Src].Owner & 1 }}},
		{Kind: "poss", Says: "that player 's", Mean: text.Mean{Role: text.It, Who: text.SpokenSeat}},
		{Kind: "poss", Says: "their", Mean: text.Mean{Role: text.Again, Who: text.Subject}},
	}
}

func isSeat(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat }

// holder is the player who controls a thing. Of a thing that has left play (AX33) it is the
// owner, since its last controller is not kept.
func holder(x text.X, n *text.Node) engine.Seat {
	if x.F != nil && n.Slot >= 0 && x.F.Ref[n.Slot].H != 0 {
		return x.Ent[x.F.Ref[n.Slot].H].Ctrl & 1
	}
	return x.Ent[x.One(n)].Ctrl & 1
}
