package engine

import "strconv"

// LotShow says what is seen of a verb that is a lot: a card that is turned up for a
// number, a die, or a coin that says who does something.
type LotShow struct {
	Verb   Verb
	Name   string                             // what its number is called: "Destiny"; of a coin what the seat does that it names
	Coin   bool                               // it falls on the seat that the happening is By
	Number func(r *Rules, h *Happening) int16 // of a card or a die; nil: N of the happening
}

// Lot is a lot as it fell, for whoever draws it.
type Lot struct {
	Name  string
	Card  Def      // the card that was turned up; 0: there is none
	Coin  bool     // a coin fell on the seat that it is told of
	Shows []string // its number, or what each of the dice shows
}

// Lot is what is seen of a happening that is a lot; ok is false of any other, and of a
// card that was not shown to both seats.
func (r *Rules) Lot(h Happening) (lot Lot, ok bool) {
	if h.Verb == Rolled {
		d := &r.Sorts[h.B]
		lot.Name = d.Name
		for i := range len(h.Faces) {
			lot.Shows = append(lot.Shows, d.Faces[h.Faces[i]])
		}
		return lot, true
	}
	if r.Board == nil {
		return lot, false
	}
	for i := range r.Board.Lots {
		if s := &r.Board.Lots[i]; s.Verb == h.Verb {
			return s.of(r, &h)
		}
	}
	return lot, false
}

// of is a happening of the verb of s as a lot.
func (s *LotShow) of(r *Rules, h *Happening) (lot Lot, ok bool) {
	lot = Lot{Name: s.Name, Card: h.SubjDef, Coin: s.Coin}
	switch {
	case s.Coin:
		return lot, h.By < Nobody
	case h.Subj >= FirstCard && h.SubjDef == 0:
		return Lot{}, false // it lay face down
	}
	n := h.N
	if s.Number != nil {
		n = s.Number(r, h)
	}
	lot.Shows = []string{strconv.Itoa(int(n))}
	return lot, true
}
