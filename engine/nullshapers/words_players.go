package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// Players that are chosen, or that something belongs to.
func playerWords() []text.Prod {
	return []text.Prod{
		{Kind: "who", Says: "target player", Cite: "T10", Mean: text.Mean{Role: text.Target, Zone: Seats, Is: isSeat, Who: text.ChosenSeat}},
		{Kind: "who", Says: "they", Mean: text.Mean{Role: text.It, Who: text.SpokenSeat}},
		{Kind: "poss", Says: "its controller 's || their controller 's", Mean: text.Mean{Role: text.It, Who: text.SpokenSeat}},
		{Kind: "poss", Says: "their", Mean: text.Mean{Role: text.Again, Who: text.Subject}},
	}
}

// anyone, in Mean.K of a player: whoever it is.
const anyone int16 = 1

func isSeat(x text.X, _ *text.Node, h engine.H) bool { return x.Ent[h].Kind == KindSeat }

// isAnyone: whoever it is.
func isAnyone(who *text.Node) bool { return who.P.K == anyone || who.P.K == text.Everyone }

// byWho reports whether the player whom a phrase names does an atom.
func byWho(x text.X, who *text.Node, a *engine.Atom) bool {
	return isAnyone(who) || x.Seat(who) == a.By
}
