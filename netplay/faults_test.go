//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
)

// A network that doubles, delays, swaps and loses (§10.2): the game ends in the
// same state, with the same head where no time has passed.

// scriptedGame is the game of these tests, and how it ends undisturbed.
func scriptedGame(t testing.TB) (g *Game, head Hash, end engine.State, frames int) {
	t.Helper()
	g = newSkirmish(6)
	d := meeting(t, configs(g, 8))
	d.watch = func(engine.Seat, []byte) { frames++ }
	d.scripted()
	return g, d.ended(), d.s[0].t.state, frames
}

// disturbed plays it over a network with a fault and returns the end.
func disturbed(t testing.TB, g *Game, carry func(d *duplex, n int, p parcel) []parcel) *duplex {
	t.Helper()
	d, n := meeting(t, configs(g, 8)), -1
	d.carry = func(to engine.Seat, frame []byte) []parcel {
		n++
		return carry(d, n, parcel{to: to, frame: frame})
	}
	d.scripted()
	return d
}

func TestEveryFrameTwice(t *testing.T) {
	g, head, _, _ := scriptedGame(t)
	d := disturbed(t, g, func(_ *duplex, _ int, p parcel) []parcel { return []parcel{p, p} })
	if d.ended() != head {
		t.Error("the game ends otherwise")
	}
	var late []parcel // and once more, long after
	d = disturbed(t, g, func(_ *duplex, n int, p parcel) []parcel {
		late = append(late, p)
		if n < 40 {
			return []parcel{p}
		}
		return []parcel{p, late[n-40]}
	})
	if d.ended() != head {
		t.Error("the game ends otherwise")
	}
}

// Each frame in turn is held for half a minute, while those behind it arrive.
func TestEachFrameHeld(t *testing.T) {
	g, _, _, frames := scriptedGame(t)
	for i := range every(frames, 17) {
		d := disturbed(t, g, func(_ *duplex, n int, p parcel) []parcel {
			if n == i {
				p.takes = 30 * time.Second
			}
			return []parcel{p}
		})
		d.ended()
	}
}

// Each frame takes its own time, so that later ones overtake.
func TestFramesOvertake(t *testing.T) {
	g := newSkirmish(7)
	for seed := range uint64(20) {
		rng := rand.New(seeded(seed))
		d := disturbed(t, g, func(_ *duplex, _ int, p parcel) []parcel {
			p.takes = time.Duration(1 + rng.IntN(5000)*int(time.Millisecond))
			return []parcel{p}
		})
		d.ended()
	}
}

// Each frame in turn is lost on a connection that stays open. The game stands;
// on the next connection it goes on.
func TestEachFrameLost(t *testing.T) {
	g, _, _, frames := scriptedGame(t)
	stood := 0
	for i := range every(frames, 17) {
		d := disturbed(t, g, func(_ *duplex, n int, p parcel) []parcel {
			if n == i {
				return nil
			}
			return []parcel{p}
		})
		if !d.s[0].Certified() || !d.s[1].Certified() {
			stood++
		}
		d.carry = nil
		d.rejoin()
		d.scripted()
		d.ended()
	}
	t.Logf("of %d games with a lost frame %d stood until the next connection", frames, stood)
	if stood == 0 {
		t.Error("no frame matters")
	}
}

// Twenty connections in a row, each lost after no, one or a few frames, from
// every tenth frame on; one side knows of the new one before the other.
func TestTwentyReconnects(t *testing.T) {
	g, _, _, frames := scriptedGame(t)
	for at := range every(frames/10, 4) {
		d := meeting(t, configs(g, 8))
		for range at * 10 {
			if !d.deliver() && !script(d.s[0]) {
				script(d.s[1])
			}
		}
		for i := range 20 {
			d.rejoin()
			if i%2 == 1 { // the second resume comes long after the first
				must(t, d.s[i/2%2].Connect(Hash{}, Hash{}))
			}
			for range i % 5 {
				d.deliver()
			}
			if i%7 == 6 {
				d.reload(engine.Seat(i / 7 % 2))
			}
		}
		d.rejoin()
		d.scripted()
		d.ended()
	}
}

// The clock of one side jumps by a day, forth or back, or the machine sleeps for
// ten minutes, with or without losing its connection: at every frame.
func TestClockJumps(t *testing.T) {
	g, _, _, frames := scriptedGame(t)
	parts(t, slices.Collect(every(frames, 17)), func(t *testing.T, at int) {
		for _, jump := range []time.Duration{24 * time.Hour, -24 * time.Hour, 10 * time.Minute} {
			d, n := meeting(t, configs(g, 8)), 0
			for d.deliver() || script(d.s[0]) || script(d.s[1]) {
				if n++; n == at {
					if d.now = d.now.Add(jump); at%2 == 0 {
						d.rejoin()
					}
				}
			}
			d.ended()
		}
	})
}

// every yields the numbers below n, or in short tests one in step.
func every(n, step int) iter.Seq[int] {
	if !testing.Short() {
		step = 1
	}
	return func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i += step {
		}
	}
}
