package text

import "github.com/cutdeck/cutdeck/engine"

// Players that a phrase may name, for Mean.Who.

// Opponent is the other player than the one whose text it is.
func Opponent(x X, _ *Node) engine.Seat { return x.By.Other() & 1 }

// Subject is who the verb is about; where two players are compared, the one looked at.
func Subject(x X, n *Node) engine.Seat {
	if x.mode&apiece != 0 && n.P.Role == again {
		return x.Who
	}
	if n.subject == nil || n.subject == n {
		return x.Who
	}
	return x.Seat(n.subject)
}

// ChosenSeat is the player whose entity was chosen; before that, whose text it is.
func ChosenSeat(x X, n *Node) engine.Seat {
	if h := x.named(n); h != 0 {
		return x.Ent[h].Owner & 1
	}
	return x.By
}

// SpokenSeat is the player last spoken of, or who controls the card last spoken of.
func SpokenSeat(x X, n *Node) engine.Seat {
	if h := x.named(n); h != 0 {
		return x.Ent[h].Ctrl & 1
	}
	return Subject(x, n)
}

// named is the entity that a phrase was bound to, 0 if there is none: unlike bound,
// which wants it to be the same still, whatever has become of it.
func (x X) named(n *Node) engine.H {
	if n.mark != 0 { // what lasts has been told
		return x.One(n)
	}
	if n.Slot == slotSeen || n.Slot == slotNamed { // of what has been shown or made, the first
		return x.One(n)
	}
	if x.F == nil || n.Slot < 0 {
		return 0
	}
	return x.F.Ref[n.Slot].H
}

// opponentSaid is a phrase for the opponent where words before what is compiled speak of that player.
var opponentSaid = &Node{P: &Prod{Kind: "who", Says: "an opponent", Mean: Mean{Who: Opponent}}, Slot: slotNone, Reg: -1}
