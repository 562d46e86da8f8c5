//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// The honest side's store has lost its end, its middle or all of its log, and the
// opponent, who knows that, cuts its own log back to the same place and goes on. With
// two real pages and no modified program that had no fault and a valid verdict, while
// cards were read, coins were known and steered, and the honest side could be
// convicted. What can be learned is in TestForgettingTellsNothing; here the game goes
// on, nobody is convicted by both files, and the history that both play on stands.
func TestLostStoreAndCutLog(t *testing.T) {
	for seed := range uint64(either(18, 9)) {
		me, mode := engine.Seat(seed%2), seed%3
		d := meeting(t, configs(newSkirmish(5), seed))
		rng := seededRand(seed)
		for range 9 {
			d.move(rng)
		}
		d.settle()
		old, err := d.s[1-me].Export()
		must(t, err)
		n := len(d.s[0].entries)
		switch mode {
		case 0: // its end
			n -= 1 + int(seed)%7
		case 1: // its middle: what lies behind the gap is lost with it
			n = d.gap(me, n/2)
		case 2: // all but the beginning
			n = 0
		}
		for i := range d.s {
			d.forget(engine.Seat(i), len(d.s[i].entries)-n)
		}
		d.rejoin()
		d.settle()
		links := map[Hash]bool{}
		for d.move(rng) {
		}
		head := d.ended()
		for _, e := range d.s[me].entries {
			for _, it := range e.items {
				if it.kind != itemCoin {
					continue
				}
				v, err := decodeCoin(it.body)
				must(t, err)
				if links[v.link] {
					t.Error("a link of a chain of coins comes twice")
				}
				links[v.link] = true
			}
		}
		now, err := d.s[me].Export()
		must(t, err)
		g := resolver(d.cfg[0].Game)
		alone := Verify(g, now)
		for _, files := range [][][]byte{{old, now}, {now, old}} {
			if v := Verify(g, files...); v.By < engine.Nobody || v.Code != Valid || v.Winner != alone.Winner {
				t.Errorf("seat %d, loss %d, at %v: %v", me, mode, head, v)
			}
		}
	}
}

// gap takes a record out of the middle of a store, and checks that such a store is
// refused with a sentence; it returns how many entries lie before the gap.
func (d *duplex) gap(seat engine.Seat, n int) int {
	d.t.Helper()
	list, err := d.cfg[seat].Store.Records()
	must(d.t, err)
	at := slices.IndexFunc(list, func(r []byte) bool {
		e, err := decodeEntry(r[1:])
		return r[0] == recordEntry && err == nil && int(e.seq) == n+1
	})
	holed := &Memory{list: slices.Delete(slices.Clone(list), at, at+1)}
	if _, err := Restore(Config{Game: d.cfg[seat].Game, Store: holed, Now: d.cfg[seat].Now}); err == nil {
		d.t.Error("a store with a gap is restored as if it were whole")
	}
	return n
}
