//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"math/rand/v2"
	"testing"
)

// A log that was rewritten long ago is found out by its first other entry, with
// few messages, and a third party sees it in the file.
func TestForkByHalves(t *testing.T) {
	for _, at := range []int{3, 9, 20, 33} {
		d := meeting(t, configs(newSkirmish(7), 8))
		rng := rand.New(seeded(8))
		for range 30 {
			d.move(rng)
		}
		d.settle()
		a, b := d.s[0], d.s[1]
		for b.entries[at-1].sender != 1 {
			at++
		}
		forkAt(b, at)
		d.rejoin()
		said := 0
		for range 400 {
			d.collect()
			to := 0
			if len(d.way[0]) == 0 {
				to = 1
			}
			if len(d.way[to]) == 0 || a.Fault() != nil {
				break
			}
			frame := d.way[to][0]
			d.way[to] = d.way[to][1:]
			said++
			if d.s[to].Receive(frame) != nil {
				d.way[to] = nil // the cheat has seen enough; the other is still to hear it
			}
		}
		f := a.Fault()
		if f == nil || f.Code != Equivocation || f.By != 1 || f.Seq != uint32(at) {
			t.Fatalf("forked at %d of %d: %v", at, len(a.entries), f)
		}
		if rest := len(a.entries) - at; said > 24+rest {
			t.Errorf("forked at %d of %d: found with %d frames", at, len(a.entries), said)
		}
		file, err := a.Export()
		must(t, err)
		if v := Verify(resolver(a.cfg.Game), file); v.Code != Equivocation || v.By != 1 || v.Seq != uint32(at) {
			t.Fatal(v)
		}
	}
}

// forkAt makes the log of a session another one from an entry on, well signed by
// itself: what a client could do that holds on to its keys.
func forkAt(s *Session, at int) {
	prev := s.head(at - 1)
	for i := at - 1; i < len(s.entries); i++ {
		e := *s.entries[i].entry
		e.elapsed++
		head := e.head(s.gid, prev)
		e.sign(s.key, head)
		s.entries[i] = logged{entry: &e, raw: e.encode(), head: head}
		prev = head
	}
}

// An entry signed for a place that the other has filled proves nothing: the two may
// have crossed.
func TestOutOfTurnForked(t *testing.T) {
	d := meeting(t, configs(newSkirmish(5), 8))
	rng := rand.New(seeded(8))
	for range 8 {
		d.move(rng)
	}
	d.settle()
	a, b := d.s[0], d.s[1]
	for i := range a.entries {
		if a.entries[i].sender != 0 {
			continue
		}
		e := *a.entries[i].entry
		e.sender = 1
		e.sign(b.key, e.head(a.gid, a.head(i)))
		if f := a.forked(&e); f != nil {
			t.Fatalf("entry %d: %v", i+1, f)
		}
		e.sig[0] ^= 1
		if f := a.forked(&e); f != nil {
			t.Fatalf("entry %d, unsigned: %v", i+1, f)
		}
	}
}
