package text

import "github.com/cutdeck/cutdeck/engine"

// Seat is the player whom a phrase names; nil is you.
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

// Actor is the player who carries out a verb: its subject, else the subject of the clause that it
// continues, else you.
func (x X) Actor(n *Node) engine.Seat {
	if len(n.Kids) > 0 && n.Kids[0] != nil && n.Kids[0].P != nil && n.Kids[0].P.Kind == "who" {
		return x.Seat(n.Kids[0])
	}
	if n.subject != nil {
		return x.Seat(n.subject)
	}
	return x.By
}

// asked is the player who answers a question that the text puts to who; if that names nobody, it
// is you.
func (x X) asked(who engine.Seat) engine.Seat {
	if who >= engine.Nobody {
		return x.By
	}
	return who
}

// Subject is the subject that the words before the verb name, or nil.
func (n *Node) Subject() *Node { return n.subject }

// Of is the value of h in the stat that a phrase names.
func (x X) Of(stat *Node, h engine.H) int16 {
	x.It = h
	return x.Num(stat)
}
