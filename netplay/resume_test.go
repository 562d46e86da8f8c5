//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

func TestResumeRefused(t *testing.T) {
	g := newSkirmish(4)
	d := meeting(t, configs(g, 8))
	rng := rand.New(seeded(8))
	for range 5 {
		d.move(rng)
	}
	d.settle()
	a, b := d.s[0], d.s[1]
	must(t, b.Connect(Hash{1}, Hash{2}))
	frame := b.Outgoing()[0]
	must(t, a.Connect(Hash{}, Hash{}))
	if err := a.Receive(frame); err == nil {
		t.Error("a resume with other fingerprints was accepted")
	}
	must(t, a.Connect(Hash{2}, Hash{1}))
	frame[len(frame)-1] ^= 1
	if err := a.Receive(frame); err == nil {
		t.Error("an unsigned resume was accepted")
	}
	must(t, a.Connect(Hash{2}, Hash{1}))
	frame[len(frame)-1] ^= 1
	must(t, a.Receive(frame))
}

// A hello names the connection for which it was made. Where the two meet on a
// later one, they resume before they say anything else, and find out that way who
// sits in between (§6.3, §6.14).
func TestMeetOnLaterConnection(t *testing.T) {
	for heard := range 4 {
		for _, between := range []bool{false, true} {
			cfg := configs(newSkirmish(5), 8)
			cfg[0].LocalPrint, cfg[0].RemotePrint = Hash{1}, Hash{2}
			cfg[1].LocalPrint, cfg[1].RemotePrint = Hash{2}, Hash{1}
			d := &duplex{t: t, cfg: cfg}
			for i := range d.s {
				s, err := New(cfg[i])
				must(t, err)
				d.s[i] = s
				must(t, s.Connect(cfg[i].LocalPrint, cfg[i].RemotePrint))
			}
			for range heard {
				d.deliver()
			}
			d.way = [2][][]byte{}
			theirs := Hash{4}
			if between {
				theirs = Hash{5}
			}
			must(t, d.s[0].Connect(Hash{3}, Hash{4}))
			must(t, d.s[1].Connect(theirs, Hash{3}))
			refused := false
			for !refused {
				to, frame, ok := d.next()
				if !ok {
					break
				}
				refused = d.s[to].Receive(frame) != nil
			}
			if refused != between {
				t.Errorf("%d frames were heard before, somebody is between: %v, and refused: %v", heard, between, refused)
			}
			if !between {
				d.agree()
			}
		}
	}
}

// Where the connection breaks after the host has opened its half of a run and before the guest has seen it, there is no
// second half of the host: on the next connection the guest answers the first, whichever of the two was loaded anew.
func TestHalfRunIsAnswered(t *testing.T) {
	for _, reloaded := range [][]engine.Seat{{0}, {1}, {0, 1}, {}} {
		d := meeting(t, configs(newSkirmish(5), 7))
		rng := rand.New(seeded(7))
		for range 6 {
			d.move(rng)
		}
		d.settle()
		n := len(d.s[0].entries)
		d.rejoin()
		for len(d.s[0].entries) == n {
			d.deliver()
		}
		if len(d.s[1].entries) != n {
			t.Fatal("the guest has seen the host's half")
		}
		for _, seat := range reloaded {
			d.reload(seat)
		}
		d.rejoin()
		d.settle()
		d.agree()
		if h, g := d.s[0], d.s[1]; len(h.entries) != n+2 || !h.fresh || !g.fresh || h.Turn() == g.Turn() {
			t.Errorf("loaded anew: %v: of %d entries there are %d; the run is open: %v and %v, somebody is asked: %v and %v", reloaded, n, len(h.entries), h.fresh, g.fresh, h.Turn(), g.Turn())
		}
		d.scripted()
		d.ended()
	}
}

// A store whose session key is not the one that the hello names is refused: the opponent would take nothing
// that it signs.
func TestRestoreNeedsItsKey(t *testing.T) {
	d := meeting(t, configs(newSkirmish(5), 7))
	d.settle()
	list, err := d.cfg[0].Store.Records()
	must(t, err)
	at := 1 + len(RoomID{}) + 1 + len(Hash{}) // behind the kind of record, the room, the seat and the seed
	for i := range len(Hash{}) {
		begun := slices.Clone(list[0])
		begun[at+i] ^= 1 << (i % 8)
		store := &Memory{list: append([][]byte{begun}, list[1:]...)}
		if _, err := Restore(Config{Game: d.cfg[0].Game, Store: store, Now: d.cfg[0].Now}); err == nil || !strings.Contains(err.Error(), "key") {
			t.Fatalf("byte %d of the key is changed: %v", i, err)
		}
	}
}
