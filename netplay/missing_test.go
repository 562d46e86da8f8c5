//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// A game of which a device has lost its last entries goes on by itself where the
// opponent has them still. Where it has not, the game waits until the player agrees,
// and goes on from the last entry that is left.
func TestMissing(t *testing.T) {
	for _, me := range []engine.Seat{0, 1} {
		for _, gone := range []int{0, 2} { // that the opponent has lost, too
			d := meeting(t, configs(newSkirmish(5), 7))
			rng := seededRand(7)
			for range 12 {
				d.move(rng)
				d.settle()
			}
			const lost = 3
			was := len(d.s[me].entries)
			d.forget(me, lost)
			d.s[me].cfg.Missing = lost
			if gone > 0 {
				d.forget(me.Other(), gone)
			}
			if a := d.s[me]; a.Missing() != lost || a.Gap() != 0 {
				t.Fatalf("before a connection %d entries are missing, %d for good; want %d and 0", a.Missing(), a.Gap(), lost)
			}
			d.rejoin()
			d.settle()
			a, b := d.s[me], d.s[me.Other()]
			if a.Gap() != gone || a.fresh != (gone == 0) {
				t.Fatalf("seat %d, %d lost on both sides: %d are missing for good, and a run is open: %t", me, gone, a.Gap(), a.fresh)
			}
			if gone > 0 {
				if a.Turn() || b.Turn() {
					t.Error("the game goes on although its player has not agreed")
				}
				must(t, a.GoOn())
				d.settle()
			}
			if n := len(a.entries); !a.fresh || !b.fresh || n != was-gone+2 || a.Gap() != 0 {
				t.Fatalf("seat %d, %d lost on both sides: the game goes on after %d entries of %d; runs are open: %t, %t", me, gone, n, was, a.fresh, b.fresh)
			}
			d.scripted()
			d.ended()
		}
	}
}
