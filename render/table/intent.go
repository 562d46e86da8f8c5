package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// A player has one intention where a game asks several questions: three energy are lost one
// after the other, and who activates is asked how much. An intent is such an intention, said with
// one tap: the answers that it will give, as long as the game asks what it foresees.

// intent is a queue of answers.
type intent []step

// step is one answer of an intent: an answer to a question or in a window, the topmost card of a pile, the act
// of a card, or a number.
type step struct {
	ask, window uint16 // one of them; the first question after an act is any
	input       engine.Input
	pile        bool // of this zone and owner, instead of input
	zone        engine.Zone
	owner       engine.Seat
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

// fromPile returns the answer that takes all the cards asked for from one pile.
func (t *Table) fromPile(p *PileView) answer {
	one := step{ask: t.game.State().Need.Ask, pile: true, zone: p.zone, owner: p.owner}
	return answer{label: "All " + strconv.Itoa(t.v.Again) + ": " + p.Name, icon: "card", do: func() { t.carryOut(repeat(one, t.v.Again)) }}
}

// toTheFull returns the answer that does the act of a choice as many times as possible, or gives the largest
// number; ok is false where that is one or less.
func (t *Table) toTheFull(c *Choice) (a answer, ok bool) {
	n := &t.game.State().Need
	if !t.window() || c.Input.Mode <= 0 || int(c.Input.Mode) >= len(t.read.m.Acts) {
		return a, false
	}
	act := &t.read.m.Acts[c.Input.Mode]
	if act.Full == nil {
		return a, false
	}
	one := step{window: n.Window, input: c.Input}
	switch full := act.Full(t.read.m, n.Who); {
	case full.Times > 1:
		a = answer{label: c.Label + " × " + strconv.Itoa(int(full.Times)), do: func() { t.carryOut(repeat(one, int(full.Times))) }}
	case full.Number > 1:
		said := step{input: engine.Input{Mode: full.Number, Seat: n.Who}}
		a = answer{label: c.Label + ": " + strconv.Itoa(int(full.Number)), do: func() { t.carryOut(intent{one, said}) }}
	default:
		return a, false
	}
	a.icon, a.main = c.Icon, true
	return a, true
}

func repeat(s step, times int) (p intent) {
	for range times {
		p = append(p, s)
	}
	return p
}

// carryOut begins an intent.
func (t *Table) carryOut(p intent) {
	t.intent = p
	t.goOn()
}

// goOn gives the next answer of the intent. The intent ends when the game asks a question that it does not
// foresee, when an answer is refused, and when the player gives another answer. While the game asks nothing,
// it waits.
func (t *Table) goOn() {
	p := t.intent
	if len(p) == 0 || !t.v.Asked {
		return
	}
	t.intent = nil
	if in, asked := t.asked(p[0]); asked {
		t.intent = p[1:]
		if !t.send(in) {
			t.intent = nil
		}
	}
}

// asked is the answer that a step gives, if that is asked for now.
func (t *Table) asked(s step) (engine.Input, bool) {
	n := &t.game.State().Need
	if n.Window != s.window || s.ask != 0 && n.Ask != s.ask {
		return s.input, false
	}
	if !s.pile {
		for _, in := range t.was.opts {
			if in.H == s.input.H && in.Mode == s.input.Mode {
				return in, true
			}
		}
		return s.input, false
	}
	for i := range t.v.Seats[0].Piles {
		if p := &t.v.Seats[0].Piles[i]; p.Pick != nil && p.zone == s.zone && p.owner == s.owner {
			return p.Pick.Input, true
		}
	}
	return s.input, false
}
