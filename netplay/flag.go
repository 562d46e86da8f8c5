package netplay

import "github.com/cutdeck/cutdeck/engine"

// The end of a seat's time. There is no clock that both could trust (§9.6), so a
// claim alone ends nothing. It does where the entries that the other seat has signed
// say themselves that its time is used up, and those of the seat that claims do not;
// and an honest page whose own clock agrees answers it with a flag.

// spend adds to what a seat says that it has used. An entry that nobody had to
// think about is free, and so is what is said beside the game.
func (t *table) spend(e *entry) {
	if !e.timed() {
		return
	}
	t.used[e.sender] += uint64(e.elapsed)
	if e.decision() {
		t.moves[e.sender]++
	}
}

// spent reports whether a seat has used up base, increments and grace, by the
// times that it has signed.
func (t *table) spent(who engine.Seat) bool {
	if t.clock.Base == 0 {
		return false
	}
	return t.used[who] > uint64(t.clock.budget(t.moves[who]).Milliseconds())+uint64(t.clock.Grace)
}

// wins reports whether a claim of a seat ends the game: the time of the other is used
// up, and its own is not. Where both are, either could sign a claim afterwards for a
// place before that of the other's.
func (t *table) wins(claims engine.Seat) bool { return t.spent(claims.Other()) && !t.spent(claims) }

func (t *table) takeClaim(by engine.Seat, _ uint8) *Fault {
	switch {
	case t.clock.Base == 0:
		return fault(IllegalAction, by, "there is no time limit")
	case t.due().by != by.Other() && !t.wins(by):
		return fault(IllegalAction, by, "the time of the other does not run")
	}
	t.claimed[by] = true
	if t.wins(by) {
		t.stopped = ending{reason: reasonTime, by: by.Other()}
	}
	return nil
}

func (t *table) takeFlag(by engine.Seat, _ uint8) *Fault {
	if t.clock.Base == 0 || !t.claimed[by.Other()] {
		return fault(IllegalAction, by, "nobody has claimed that its time is up")
	}
	t.stopped = ending{reason: reasonTime, by: by}
	return nil
}
