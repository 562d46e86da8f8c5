package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// pieceWords are units that come from reinforcements to the board (DU36).
func pieceWords() []text.Prod {
	rows := []text.Prod{
		{Kind: "settled", Says: "{pieces} {supply?} on {np1}", Mean: text.Mean{Sub: true}},
		{Kind: "settled", Says: "{pieces} {supply?} in {np1}", Mean: text.Mean{Sub: true}},
		{Kind: "settledmore", Says: "and {settled} || , and {settled}", Mean: text.Mean{Sub: true}},
		{Kind: "supply", Says: "from {poss} reinforcements", Cite: "DU36", Mean: text.Mean{Sub: true}, Read: "nobody: units are placed from there alone"},
		{Kind: "pieces", Says: "{num} {piece}", Mean: text.Mean{Num: func(x text.X, n *text.Node) int16 { return x.Num(n.Kids[0]) }}},
		{Kind: "pieces", Says: "(a|an) {piece}", Mean: text.Mean{Num: func(text.X, *text.Node) int16 { return 1 }}},
		{Kind: "vp", Says: "{who?} place~ {settled} {settledmore*}", Cite: "DU36", Mean: text.Mean{Could: spares, Do: func(x text.X, n *text.Node) { settled(x, n).place(x.Actor(n)) }}},
		{Kind: "vp", Says: "{who?} place~ {ref} on {np}", Cite: "TX36", Mean: text.Mean{Do: func(x text.X, n *text.Node) {
			h := x.One(n.Kids[1])
			x.Each(n.Kids[2], func(p engine.H) {
				x.Add(engine.Atom{Verb: VPlace, Subj: spare(x.M, x.Actor(n), typeOf(x.M, h)), Obj: p, By: x.Actor(n)})
			})
		}}},
	}
	for of, says := range unitNames {
		if says != "" {
			rows = append(rows, text.Prod{Kind: "piece", Says: says, Mean: text.Mean{K: int16(of)}, Read: "settled (words_pieces.go)"})
		}
	}
	return rows
}

// settlement is a number of units of one type and where they are placed.
type settlement struct {
	x     text.X
	parts []*text.Node
}

// settled are the parts of what is placed.
func settled(x text.X, n *text.Node) *settlement {
	s := &settlement{x: x, parts: []*text.Node{n.Part("settled")}}
	for _, k := range n.Kids[2].Kids {
		s.parts = append(s.parts, k.Kids[0])
	}
	return s
}

// place adds that the units are placed, each another of those that are left. Where none is
// left the part of the step is impossible.
func (s *settlement) place(who engine.Seat) {
	var taken engine.Set
	for _, part := range s.parts {
		kind := part.Part("pieces").Part("piece").P.K
		s.x.Each(part.Part("np1"), func(place engine.H) {
			for range s.x.Num(part.Part("pieces")) {
				of := typed(s.x.M, *s.x.In(who, Reserve), kind)
				for h := range taken.All() {
					of.Del(h)
				}
				h := of.First()
				taken.Add(h)
				s.x.Add(engine.Atom{Verb: VPlace, Subj: h, Obj: place, By: who})
			}
		})
	}
}

// spares reports whether there are units enough for one place of each part.
func spares(x text.X, n *text.Node) bool {
	who, left := x.Actor(n), [nType]int16{}
	for kind := range left {
		of := typed(x.M, *x.In(who, Reserve), int16(kind))
		left[kind] = int16(of.Len())
	}
	for _, part := range settled(x, n).parts {
		kind := part.Part("pieces").Part("piece").P.K
		if left[kind] -= x.Num(part.Part("pieces")); left[kind] < 0 {
			return false
		}
	}
	return true
}

// placeable reports whether a unit can be placed where an atom says: a ship in a system,
// ground forces there or on a planet, structures on a planet, no more than a planet may have (DU36).
func placeable(m *engine.M, a *engine.Atom) bool {
	switch {
	case a.Subj == 0 || m.Ent[a.Subj].Zone != Reserve || a.Obj == 0:
		return false
	case is(m, a.Subj, Ship):
		return is(m, a.Obj, System)
	case is(m, a.Subj, Structure):
		kind, limit := typeOf(m, a.Subj), mostBatteries
		if kind == Dock {
			limit = mostDocks
		}
		there := typed(m, those(m, a.By, a.Obj, Structure), kind)
		return is(m, a.Obj, Planet) && there.Len() < limit
	}
	return is(m, a.Obj, Planet|System)
}
