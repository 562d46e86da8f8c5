package play

import (
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// Undo on one device needs no consent. As between two pages, it goes back at most to the information horizon:
// the last moment at which the table showed, drew or shuffled a card, told a number by chance, or took a
// secret commitment. Neither does it go past a decision of the other seat. So nothing that was learned is
// unlearned, no coin is tossed twice, and nobody has to decide again. A seat may take back a decision by which
// it has shown something of its own.

// horizon is the game before the first decision that can be taken back, and the answers since. The states
// between are found by giving the answers again; what the seats know has not changed since.
type horizon struct {
	state engine.State
	log   record
	kept  int      // answers before it
	was   [2]limit // of the seats then
	since []answered
}

// answered is an answer after the horizon; passed: the table made it, a pass for which no seat was asked. The
// first answer is a decision, and no other seat decides after it.
type answered struct {
	in     engine.Input
	passed bool
}

// limit is what prevents a seat from taking back its last decision.
type limit uint8

const (
	undecided limit = iota // there is none
	open                   // nothing: it can be taken back
	shown                  // something has been shown, drawn or shuffled since
	decided                // the other seat has decided something since
)

var errFirst = errors.New("no move of yours can be taken back now: you have not made one yet")
var errOver = errors.New("no move of yours can be taken back now: the game is over")

// CanUndo reports whether the seat that looks may take its last decision back.
func (l *Local) CanUndo() bool { return l.barrier() == nil }

// barrier says why the seat that looks cannot take back its last decision.
func (l *Local) barrier() error {
	switch to := l.limits[l.seat]; {
	case l.state.Need.Kind == engine.Over:
		return errOver
	case to == undecided:
		return errFirst
	case to == shown:
		return errUndo
	case to == decided:
		return fmt.Errorf("no move of yours can be taken back now: %s has decided something since", l.names[l.seat.Other()])
	}
	return nil
}

// Undo takes back the last decision of the seat that looks, and the passes that the table has made since. The
// seat is asked again, even where the table would pass for it.
func (l *Local) Undo() error {
	if no := l.barrier(); no != nil {
		return no
	}
	z := &l.horizon
	n := len(z.since) - 1
	for z.since[n].passed {
		n--
	}
	l.state = z.state
	l.m.Load(&l.state)
	l.making.drop()
	l.begun = false
	l.log.become(&z.log)
	for _, a := range z.since[:n] {
		if err := l.give(a.in); err != nil { // it was accepted before
			return err
		}
	}
	if z.since = z.since[:n]; n == 0 {
		l.limits = z.was
	}
	l.kept = z.kept + n
	l.skip, l.yield, l.stay = skip{}, yield{}, true
	if l.Back != nil {
		l.Back(l.kept)
	}
	return nil
}

// before moves the horizon to the present state if a seat begins to decide here, because the decisions of the
// other seat can no longer be taken back.
func (l *Local) before(in engine.Input, passed bool) {
	z := &l.horizon
	if passed || in.Seat != l.Asked() || len(z.since) > 0 && z.since[0].in.Seat == in.Seat {
		return
	}
	l.close(decided)
	z.state, z.kept, z.was = l.state, l.kept, l.limits
	z.log.become(&l.log)
}

// after records an answer.
func (l *Local) after(in engine.Input, passed bool) {
	l.kept++
	if z := &l.horizon; !passed || len(z.since) > 0 {
		z.since = append(z.since, answered{in, passed})
		l.limits[z.since[0].in.Seat] = open
	}
}

// close moves the horizon to the present state: nothing before it can be taken back.
func (l *Local) close(why limit) {
	l.horizon.since = l.horizon.since[:0]
	for i, to := range l.limits {
		if to == open {
			l.limits[i] = why
		}
	}
}

// unasked reports whether an answer is a pass that the table makes: for the machine only where it would for
// any player, whatever cards the machine holds.
func (l *Local) unasked(in engine.Input) bool {
	if in.Mode != engine.PassMode || l.m.Need.Kind != engine.Choose || l.m.Need.Window == 0 {
		return false
	}
	if l.Bot && in.Seat == l.far() {
		var habit Pace
		return !habit.asks(l.m, in.Seat, false)
	}
	return l.passes(in.Seat)
}
