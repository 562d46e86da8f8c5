//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import "testing"

// An audit in pieces comes to the same as one in one go: the winner's is taken, a
// false one convicts, and what comes meanwhile is not lost.
func TestAuditInPieces(t *testing.T) {
	cfg := configs(newSkirmish(6), 8)
	cfg[0].Slices, cfg[1].Slices = true, true
	d, pieces := meeting(t, cfg), 0
	for again := true; again; {
		d.scripted()
		again = false
		for _, s := range d.s {
			for more := true; more; {
				_, total, waits := s.Auditing()
				if waits && s.Certified() {
					t.Fatalf("the game is certified before its audit of %d entries is done", total)
				}
				var err error
				more, err = s.Work(1)
				must(t, err)
				if waits {
					pieces++
					again = true
				}
			}
		}
	}
	d.ended()
	if pieces < len(d.s[0].entries)/2 {
		t.Errorf("the audit took %d pieces", pieces)
	}
}

// After an agreed draw both are audited, each by the other, in pieces too.
func TestDrawInPieces(t *testing.T) {
	cfg := configs(newSkirmish(6), 8)
	cfg[0].Slices, cfg[1].Slices = true, true
	d := meeting(t, cfg)
	rng := seededRand(8)
	for range 8 {
		d.move(rng)
		d.settle()
	}
	must(t, d.s[1].OfferDraw())
	d.settle()
	must(t, d.s[0].Answer(d.s[0].Requests()[0], true))
	for range 8 {
		d.settle()
		for _, s := range d.s {
			for more := true; more; {
				var err error
				more, err = s.Work(1)
				must(t, err)
			}
		}
	}
	d.ended()
}

// An entry with a hundred seeds convicts who signed it at once: nobody replays the game a
// hundred times for it.
func TestManySeedsAtOnce(t *testing.T) {
	cfg := configs(newSkirmish(6), 8)
	cfg[0].Slices, cfg[1].Slices = true, true
	d := meeting(t, cfg)
	rng := seededRand(8)
	for range 8 {
		d.move(rng)
		d.settle()
	}
	a, b := d.s[0], d.s[1]
	for !b.Turn() {
		d.move(rng)
		d.settle()
	}
	seed := audit{b.seed, b.cfg.Deck}
	e := &entry{seq: uint32(len(a.entries)) + 1, sender: 1}
	for range 100 {
		e.items = append(e.items, seed.item())
	}
	e.sign(b.key, e.head(a.gid, a.tip()))
	must(t, a.hearEntry(e.encode()))
	if _, _, waits := a.Auditing(); waits || a.Fault() == nil || a.Fault().By != 1 {
		t.Errorf("it waits for audits: %v; fault %v", waits, a.Fault())
	}
}
