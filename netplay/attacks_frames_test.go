//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"testing"
	"time"
)

// One unsigned frame of 398 bytes that said the states differ ended a lost game for
// good. Now it means nothing unless this side has found the same.
func TestUnsignedDesyncEndsNothing(t *testing.T) {
	d := meeting(t, configs(newSkirmish(5), 11))
	rng := seededRand(11)
	for range 8 {
		d.move(rng)
	}
	d.settle()
	a := d.s[0]
	var w writer
	w.u32(uint32(len(a.entries)))
	w.hashes(make([]Hash, 11))
	seq := uint32(len(a.entries))
	for _, m := range []message{{kindDesync, w.b}, {kindDump, dump(seq, 1, make([]byte, 300))}} {
		must(t, a.Receive(a.theirLink().frames(m.kind, m.body)[0]))
		d.s[1].link.sent++
	}
	if a.Fault() != nil || a.Desync() != nil {
		t.Fatalf("an unsigned frame stops the game: %v, %v", a.Fault(), a.Desync())
	}
	d.scripted()
	d.ended()
}

// A resume that claims one entry more than there is had the honest side wait while its
// clock ran, and the log said that it was expected to go on. Now the connection is
// given up, no time is counted, the log names nobody, and the next connection goes on.
func TestClaimOfMoreThanThereIs(t *testing.T) {
	for seed := range uint64(6) {
		cfg := configs(newSkirmish(5), seed)
		for i := range cfg {
			cfg[i].Clock = Clock{Base: 600000}
		}
		d := meeting(t, cfg)
		rng := seededRand(seed)
		for range 8 {
			d.move(rng)
		}
		d.settle()
		a, b := d.s[seed%2], d.s[1-seed%2]
		was := a.Times()[a.me].Used
		n := len(b.entries)
		b.entries = append(b.entries, logged{entry: b.entries[n-1].entry, raw: b.entries[n-1].raw, head: Hash{1}})
		must(t, a.Connect(Hash{}, Hash{}))
		must(t, b.Connect(Hash{}, Hash{}))
		for _, frame := range b.Outgoing() {
			must(t, a.Receive(frame))
		}
		b.entries = b.entries[:n]
		var err error
		for n := 0; err == nil && n < 100; n++ {
			d.now = d.now.Add(time.Second)
			if n%4 == 0 {
				must(t, a.Receive(a.theirLink().frames(kindPing, pingBytes(d.now))[0]))
				b.link.sent++
			}
			err = a.Tick()
		}
		if err == nil {
			t.Fatal("the connection is never given up")
		}
		a.Disconnect()
		file, _ := a.Export()
		if v := Verify(resolver(d.cfg[0].Game), file); v.Code != Open || v.By < 2 {
			t.Errorf("the log says: %v", v)
		}
		d.rejoin()
		d.settle()
		if used := a.Times()[a.me].Used; used > was+time.Second {
			t.Errorf("the clock of the honest side ran %v meanwhile", used-was)
		}
		for d.move(rng) {
		}
		d.ended()
	}
}
