//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

func seededRand(n uint64) *rand.Rand { return rand.New(seeded(n)) }

// forget brings a seat back from a store that has lost its last records, and what was
// on its way is lost too.
func (d *duplex) forget(seat engine.Seat, records int) {
	d.t.Helper()
	list, err := d.cfg[seat].Store.Records()
	must(d.t, err)
	short := &Memory{list: list[: len(list)-records : len(list)-records]}
	s, err := Restore(Config{Game: d.cfg[seat].Game, Store: short, Now: d.cfg[seat].Now, Random: seeded(uint64(len(list)) + 500)})
	must(d.t, err)
	d.cfg[seat].Store, d.s[seat] = short, s
	d.way = [2][][]byte{}
}

// A device that has lost the end of its log writes nothing before both have opened a
// new run, not even when the connection breaks between. Before, the opponent said
// that it had no more than that and hung up; the next move was made offline, after
// the same head as the one that was lost, and proved an equivocation of who made it,
// with salts that hid other answers before.
func TestForgetfulWritesNothing(t *testing.T) {
	for _, me := range []engine.Seat{0, 1} {
		d := meeting(t, configs(newSkirmish(5), 7))
		rng := seededRand(7)
		for n := 0; ; n++ {
			d.move(rng)
			if d.settle(); n > 8 && d.s[me].Turn() {
				break
			}
		}
		was := d.s[1-me].entries
		must(t, d.s[me].Do(choices(d.s[me])[0]))
		d.forget(me, len(d.s[me].entries)-len(was))
		a, b := d.s[me], d.s[1-me]
		d.rejoin()
		must(t, a.Receive(d.resumeOf(b)))
		a.Disconnect()
		if a.Turn() || a.OfferDraw() == nil {
			t.Errorf("seat %d writes on before a new run is opened", me)
		}
		for _, e := range a.entries[len(was):] {
			if !e.opensRun() {
				t.Errorf("seat %d has signed %s before a new run is opened", me, itemName(e.items[0].kind))
			}
		}
		d.rejoin()
		d.settle()
		d.scripted()
		d.ended()
	}
}

// resumeOf is the first frame of a session on a new connection.
func (d *duplex) resumeOf(s *Session) []byte {
	frames := s.Outgoing()
	if len(frames) == 0 || kind(frames[0][1]) != kindResume {
		d.t.Fatal("a connection does not begin with a resume")
	}
	return frames[0]
}

// A guest that has lost its log from before a run on is shown that run, with its own
// signature, and nothing that followed. Before, it took that for the answer to a run on
// the new connection and moved in the old one: beside the move that it had forgotten
// this proved an equivocation, with coins that were known.
func TestOldRunIsNotNew(t *testing.T) {
	d := meeting(t, configs(newSkirmish(5), 7))
	rng := seededRand(7)
	for range 6 {
		d.move(rng)
	}
	d.settle()
	before := len(d.s[1].entries)
	d.rejoin()
	d.settle()
	run := len(d.s[1].entries)
	for n := 0; n < 60 && !d.s[1].Turn(); n++ {
		d.move(rng)
		d.settle()
	}
	if !d.s[1].Turn() || !d.s[0].entries[run-1].opensRun() {
		t.Fatal("the guest is not to move")
	}
	must(t, d.s[1].Do(choices(d.s[1])[0]))
	d.settle()
	for i, n := range [2]int{run, before} {
		d.forget(engine.Seat(i), len(d.s[i].entries)-n)
	}
	host, guest := d.s[0], d.s[1]
	d.rejoin()
	host.opened = true // it opens no run
	d.settle()
	if guest.fresh || guest.Turn() || guest.OfferDraw() == nil || len(guest.entries) > run {
		t.Errorf("the guest writes on in a run that was opened on an earlier connection: %d entries of %d", len(guest.entries), run)
	}
	if d.s[0].Fault() != nil || guest.Fault() != nil {
		t.Error("it is a fault to have forgotten something")
	}
	d.rejoin()
	d.settle()
	d.scripted()
	d.agree()
}

// The opponent of a device that has lost its end may show it something beside the
// game before the new run. Before, what the device had signed and forgotten, beside
// what it signed in the new run, convicted it of an equivocation.
func TestForgetfulIsNotConvicted(t *testing.T) {
	for _, me := range []engine.Seat{0, 1} {
		d := meeting(t, configs(newSkirmish(5), 9))
		rng := seededRand(9)
		for n := 0; ; n++ {
			d.move(rng)
			if d.settle(); n > 8 && d.s[me].Turn() {
				break
			}
		}
		at := len(d.s[0].entries)
		must(t, d.s[me].Do(choices(d.s[me])[0]))
		d.settle()
		old, err := d.s[1-me].Export()
		must(t, err)
		for i := range d.s {
			d.forget(engine.Seat(i), len(d.s[i].entries)-at)
		}
		b := d.s[1-me]
		b.unsure, b.restored = false, false // it only feigns that it has forgotten
		must(t, b.OfferDraw())
		d.rejoin()
		d.settle()
		for range 6 {
			d.move(rng)
		}
		d.settle()
		d.agree()
		now, err := d.s[me].Export()
		must(t, err)
		for _, files := range [][][]byte{{old, now}, {now, old}} {
			if v := Verify(resolver(d.cfg[0].Game), files...); v.By < engine.Nobody || int(v.Seq) != len(d.s[me].entries) {
				t.Errorf("seat %d: %v", me, v)
			}
		}
	}
}

// A game that is over, and which its loser has signed as such, stays as it was even if
// the winner's device forgets its end and plays on: its seed has been shown.
func TestForgottenEndStands(t *testing.T) {
	for seed := range uint64(4) {
		d := meeting(t, configs(newSkirmish(3), seed))
		d.play(seed)
		won, _ := d.s[0].Over()
		old, err := d.s[0].Export()
		must(t, err)
		if won == engine.Nobody {
			continue
		}
		for i := range d.s {
			d.forget(engine.Seat(i), 9)
		}
		d.now = d.now.Add(time.Hour)
		d.rejoin()
		d.settle()
		rng := seededRand(seed + 70)
		for d.move(rng) {
		}
		again, err := d.s[0].Export()
		must(t, err)
		for _, files := range [][][]byte{{old, again}, {again, old}} {
			if v := Verify(resolver(d.cfg[0].Game), files...); v.Code != Valid || v.Winner != won {
				t.Errorf("seat %d had won: %v", won, v)
			}
		}
	}
}
