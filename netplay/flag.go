package netplay

import "github.com/cutdeck/cutdeck/engine"

// The end of a seat's time. The seats share no trusted clock (§9.6), so a claim alone ends
// nothing. It ends the game if the entries that the other seat has signed add up to more than its
// time, and those of the claiming seat do not. Otherwise an honest page whose own clock agrees
// answers the claim with a flag.

// spend adds the time that an entry states to what its seat has used. Entries without a decision
// and asides cost no time.
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

// wins reports whether a claim of a seat ends the game: the other's time is used up and its own is
// not. If both are used up no claim counts: either seat could sign one afterwards for an earlier
// place.
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
