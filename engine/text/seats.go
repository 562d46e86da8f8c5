package text

import "github.com/cutdeck/cutdeck/engine"

// Players that a phrase may name, as values of Mean.Who.

// Opponent is the opponent of the player whose text it is.
func Opponent(x X, _ *Node) engine.Seat { return x.By.Other() & 1 }

// Subject is the player who carries out the verb; in a comparison of two players, the player being
// evaluated.
func Subject(x X, n *Node) engine.Seat {
	if x.mode&apiece != 0 && n.P.Role == again {
		return x.Who
	}
	if n.subject == nil || n.subject == n {
		return x.Who
	}
	return x.Seat(n.subject)
}

// ChosenSeat is the player whose entity was chosen; before the choice, the player whose text it is.
func ChosenSeat(x X, n *Node) engine.Seat {
	if h := x.named(n); h != 0 {
		return x.Ent[h].Owner & 1
	}
	return x.By
}

// SpokenSeat is the player named last, or the controller of the card named last.
func SpokenSeat(x X, n *Node) engine.Seat {
	if h := x.named(n); h != 0 {
		return x.Ent[h].Ctrl & 1
	}
	return Subject(x, n)
}

// named is the entity that a phrase was bound to, or 0. Unlike bound, it does not require that the
// entity is still the same object.
func (x X) named(n *Node) engine.H {
	if n.mark != 0 { // stored in a lasting effect
		return x.One(n)
	}
	if n.Slot == slotSeen || n.Slot == slotNamed { // the first of the cards shown or made
		return x.One(n)
	}
	if x.F == nil || n.Slot < 0 {
		return 0
	}
	return x.F.Ref[n.Slot].H
}

// opponentSaid is a phrase for the opponent, for texts whose heading names that player.
var opponentSaid = &Node{P: &Prod{Kind: "who", Says: "an opponent", Mean: Mean{Who: Opponent}}, Slot: slotNone, Reg: -1}
