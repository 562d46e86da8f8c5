package netplay

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Honest games of which one side met somebody who was not: what such a meeting leaves
// signed is what a forger would like to have.

// oddGames are those games.
func oddGames(t testing.TB) []*honestGame {
	return []*honestGame{outOfTimeGame(t), bothOutOfTimeGame(t), impatientGame(t, 5), impatientGame(t, 6), forgottenEndGame(t, 1), forgottenEndGame(t, 2)}
}

// outOfTimeGame ends because a seat has signed that its time is used up.
func outOfTimeGame(t testing.TB) *honestGame {
	d, _ := outOfTime(t)
	d.settle()
	g := &player{duplex: d, plan: plan{name: "out of time"}}
	return g.result()
}

// bothOutOfTimeGame ends because a seat admits that its time is used up; what the other
// has signed says so of its own too.
func bothOutOfTimeGame(t testing.TB) *honestGame {
	d := bothOutOfTime(t)
	script(d.s[1])
	d.settle()
	must(t, d.s[1].ClaimTime())
	d.settle()
	g := &player{duplex: d, plan: plan{name: "both out of time"}}
	return g.result()
}

// forgottenEndGame was over and audited; then both devices forgot its end, and it was
// played on.
func forgottenEndGame(t testing.TB, seed uint64) *honestGame {
	d := meeting(t, configs(newSkirmish(2), seed))
	d.play(seed)
	g := &player{duplex: d, plan: plan{name: "forgotten end"}}
	g.keepLine()
	for i := range d.s {
		d.forget(engine.Seat(i), 9)
	}
	d.rejoin()
	d.settle()
	rng := seededRand(seed + 70)
	for d.move(rng) {
	}
	return g.result()
}

// impatientGame has a guest that moves on a new connection before it has answered the
// run that the host has opened, so that the host's opening is void.
func impatientGame(t testing.TB, seed uint64) *honestGame {
	d := meeting(t, configs(newSkirmish(2), seed))
	rng := seededRand(seed)
	for n := 0; ; n++ {
		d.move(rng)
		if d.settle(); n > 5 && d.s[1].Turn() {
			break
		}
	}
	d.impatient()
	for d.move(rng) {
	}
	g := &player{duplex: d, plan: plan{name: "impatient guest"}}
	return g.result()
}

// impatient is such a move.
func (d *duplex) impatient() {
	t, host, guest := d.t, d.s[0], d.s[1]
	t.Helper()
	d.rejoin()
	for _, frame := range guest.Outgoing() {
		must(t, host.Receive(frame))
	}
	held := host.Outgoing()
	if !host.entries[len(host.entries)-1].opensRun() {
		t.Fatal("the host opens no run")
	}
	must(t, guest.Receive(held[0]))
	guest.fresh = true
	must(t, guest.Do(choices(guest)[0]))
	guest.fresh = false
	for _, frame := range guest.Outgoing() {
		must(t, host.Receive(frame))
	}
	for _, frame := range held[1:] {
		must(t, guest.Receive(frame))
	}
}
