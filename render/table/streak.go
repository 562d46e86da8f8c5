package table

import "github.com/cutdeck/cutdeck/engine"

// Some questions are asked several times in a row, as when three energy are lost one after
// the other. A player who wants them all answered alike says so once.

// streak is such a row of answers: the topmost card of one pile, so many times.
type streak struct {
	ask   uint16
	zone  engine.Zone
	owner engine.Seat
	left  int // answers still to be given; 0: there is none
}

// wholePile is the first of the near seat's piles from which all that is asked for can be
// taken; nil: nothing is asked for more than once, or no pile has as much.
func (t *Table) wholePile() *PileView {
	if t.v.Again < 2 {
		return nil
	}
	for i := range t.v.Seats[0].Piles {
		if p := &t.v.Seats[0].Piles[i]; p.Pick != nil && p.N >= t.v.Again {
			return p
		}
	}
	return nil
}

// answerAll answers with the topmost card of a pile as often as is asked.
func (t *Table) answerAll(p *PileView) {
	t.streak = streak{t.game.State().Need.Ask, p.zone, p.owner, t.v.Again}
	t.goOn()
}

// goOn gives the next answer of the streak. When something else is asked the streak is over,
// and so it is when the pile can't be chosen any more, when an answer is refused, and when the
// player answers otherwise. While nothing is asked it waits.
func (t *Table) goOn() {
	s := t.streak
	if s.left == 0 || !t.v.Asked {
		return
	}
	t.streak = streak{}
	if n := &t.game.State().Need; n.Window != 0 || n.Ask != s.ask {
		return
	}
	for i := range t.v.Seats[0].Piles {
		if p := &t.v.Seats[0].Piles[i]; p.Pick != nil && p.zone == s.zone && p.owner == s.owner {
			s.left--
			t.streak = s
			if !t.send(p.Pick.Input) {
				t.streak = streak{}
			}
			return
		}
	}
}
