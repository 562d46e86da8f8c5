package text

import "github.com/cutdeck/cutdeck/engine"

// Seat is the player a phrase names; absent, it is you.
func (x X) Seat(n *Node) engine.Seat {
	if n == nil || n.P == nil {
		return x.By
	}
	if n.P.Who == nil {
		if n.P.Sub && len(n.Kids) > 0 {
			return x.Seat(n.Kids[0])
		}
		return x.By
	}
	return n.P.Who(x, n)
}

// Actor is who does what a verb says: the subject it names, else the subject of
// the clause it goes on, else you.
func (x X) Actor(n *Node) engine.Seat {
	if len(n.Kids) > 0 && n.Kids[0] != nil && n.Kids[0].P != nil && n.Kids[0].P.Kind == "who" {
		return x.Seat(n.Kids[0])
	}
	if n.subject != nil {
		return x.Seat(n.subject)
	}
	return x.By
}

// asked is who answers a question put to a player: you, where the words fit nobody.
func (x X) asked(who engine.Seat) engine.Seat {
	if who >= engine.Nobody {
		return x.By
	}
	return who
}

// Subject is who the verb is about, in the words before it, or nil.
func (n *Node) Subject() *Node { return n.subject }

// Of is the value of h that a stat phrase names.
func (x X) Of(stat *Node, h engine.H) int16 {
	x.It = h
	return x.Num(stat)
}
