package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// travelWords are how cards move, and where they can't.
func travelWords() []text.Prod {
	return append([]text.Prod{
		vp("move {np} back to your fleet", "R16", func(x text.X, n *text.Node) {
			x.Each(n.Kids[0], func(h engine.H) {
				obeys(x, engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(x.By)})
			})
		}),
		located("of that fleet || in that fleet", func(x text.X, _ *text.Node, h engine.H) bool {
			return at(x.M, h) != engine.Nobody && at(x.M, h) == thatFleet(x)
		}),
	}, movingWords()...)
}

// thatFleet is the seat of “that fleet”: the one that the card is on or against. A card that was
// played to no card of its player's own fleet says “your fleet” of that, and means the other.
func thatFleet(x text.X) engine.Seat {
	who := at(x.M, x.Src)
	if who == x.Ent[x.Src].Ctrl && location(x.M, x.Src) == 0 {
		return who.Other()
	}
	return who
}

// movingWords are where a card moves to and from, as every mood of “move” says it: “can't move
// there” is said of what would come there, not of what is there.
func movingWords() []text.Prod {
	way := func(says string, is func(x text.X, n *text.Node) bool) text.Prod {
		return text.Prod{Kind: "moving", Says: says, Cite: "R16", Mean: text.Mean{Is: func(x text.X, n *text.Node, _ engine.H) bool { return x.A != nil && is(x, n) }}}
	}
	return []text.Prod{
		{Kind: "toplace", Says: "to {np} || against {np} || on {np} || onto {np}", Cite: "G7", Mean: text.Mean{Is: func(x text.X, n *text.Node, h engine.H) bool { return x.Matches(n.Kids[0], h) }}},
		way("here || there || to its location || onto its location", func(x text.X, _ *text.Node) bool {
			l := location(x.M, x.Src)
			return x.A.Obj == x.Src || l != 0 && x.A.Obj == l
		}),
		way("to {np} || onto {np} || against {np}", func(x text.X, n *text.Node) bool { return x.A.Obj != 0 && x.Matches(n.Kids[0], x.A.Obj) }),
		way("from {np} || off {np}", func(x text.X, n *text.Node) bool {
			from := movedFrom(x.M, x.A)
			return from != 0 && from != x.A.Obj && x.Matches(n.Kids[0], from)
		}),
		way("from here || from there || from its location || off its location", func(x text.X, _ *text.Node) bool {
			from, l := movedFrom(x.M, x.A), location(x.M, x.Src)
			return from != x.A.Obj && (from == x.Src || l != 0 && from == l)
		}),
	}
}

// movedFrom is the card from which a card moves; it may have moved already.
func movedFrom(m *engine.M, a *engine.Atom) engine.H {
	if m.Ent[a.Subj].Host == a.Obj {
		return engine.Handle(a.B)
	}
	return m.Ent[a.Subj].Host
}
