//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// again has both devices forget all after so many entries and play on to the end.
func (d *duplex) again(entries int, seed uint64) (file []byte, won engine.Seat) {
	d.t.Helper()
	for i := range d.s {
		d.forget(engine.Seat(i), len(d.s[i].entries)-entries)
	}
	d.past = nil
	d.rejoin()
	d.settle()
	for rng := seededRand(seed); d.move(rng); {
	}
	d.ended()
	file, err := d.s[0].Export()
	must(d.t, err)
	won, _ = d.s[0].Over()
	return file, won
}

// Two histories of one game that have both come to an end, each with a run after which
// they part: either may be the one that was played first. Before, the longer one stood,
// so that who had lost could play on from an earlier place, knowing all secrets of the
// winner, whose device had forgotten the end. And of three such histories each stood
// against one of the others, so that the verdict hung on the order of the files.
func TestTwoEnds(t *testing.T) {
	torn, same := 0, 0
	for seed := range uint64(either(8, 4)) {
		d := meeting(t, configs(newSkirmish(3), seed))
		d.play(seed)
		first, won := d.s[0].Over()
		a, err := d.s[0].Export()
		must(t, err)
		if !won || first >= engine.Nobody {
			continue
		}
		b, second := d.again(0, seed+40)
		c, third := d.again(len(d.s[0].entries)*2/3, seed+70)
		g := resolver(d.cfg[0].Game)
		for _, files := range [][][]byte{{a, b}, {b, a}} {
			switch v := Verify(g, files...); {
			case first == second && (v.Code != Valid || v.Winner != first):
				t.Errorf("seed %d: seat %d has won twice: %v", seed, first, v)
			case first != second && (v.Code != Open || !v.Torn || v.By < engine.Nobody):
				t.Errorf("seed %d: each has won once: %v", seed, v)
			case first == second:
				same++
			default:
				torn++
			}
		}
		want := Verify(g, a, b, c).String()
		for _, files := range [][][]byte{{a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}} {
			if v := Verify(g, files...); v.String() != want {
				t.Errorf("seed %d, won by %d, %d, %d: in one order %v, in another %v", seed, first, second, third, want, v)
			}
		}
	}
	if torn == 0 || same == 0 {
		t.Errorf("%d pairs of one winner, %d of two", same, torn)
	}
}
