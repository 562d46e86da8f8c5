package netplay

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"
	"time"
)

// Too much, too fast, or never done (§6.1, §8.6).

func floodAttacks() []attack {
	return []attack{
		{35, "a million empty frames in a second", refused, "", flood(1e6, time.Second, func(b *Session, i int) [][]byte {
			return b.link.frames(99, nil)
		})},
		{35, "a million pings in a second", refused, "", flood(1e6, time.Second, func(b *Session, i int) [][]byte {
			return b.link.frames(kindPing, make([]byte, 8))
		})},
		{35, "the same entry for an hour, ten thousand a second", refused, "", flood(36e6, time.Hour, func(b *Session, i int) [][]byte {
			return b.link.frames(kindEntry, b.last(1, 1))
		})},
		{35, "the whole log asked for again and again", refused, "", flood(100, time.Hour, func(b *Session, i int) [][]byte {
			return b.link.frames(kindNeed, []byte{0, 0, 0, 1})
		})},
		{35, "the largest frames, all but the first", refused, "", flood(1000, time.Minute, func(b *Session, i int) [][]byte {
			if i == 0 {
				b.link.sent++
			}
			return b.link.frames(kindChat, make([]byte, maxPayload))
		})},
		{35, "255 fragments, never finished", refused, "", flood(255, time.Hour, fragment(255))},
		{35, "three of four fragments, one a second, and then silence", refused, "", flood(3600, time.Hour, fragment(4))},
		{35, "a message begun, and for ever frames that come too early", refused, "", flood(3600, time.Hour, early())},
		{35, "remarks, a thousand a second for a minute", ignored, "", flood(2000, time.Minute, func(b *Session, i int) [][]byte {
			return b.link.frames(kindChat, bytes.Repeat([]byte("x"), maxChat))
		})},
		{35, "one offer after the other, with each other's withdrawal", atOnce, IllegalAction, tooMuch},
	}
}

// tooMuch: the liar says beside the game as much as it may, and then once more.
func tooMuch(t testing.TB) outcome {
	tr := middle(t, 6, 12)
	must(t, tr.s[1].release()) // what it has decided and not said stands in no state
	for range maxAsides {
		must(t, tr.s[1].appendAside(item{kind: itemOffer}))
	}
	tr.settle()
	return tr.writes(item{kind: itemOffer})
}

// fragment is one fragment of so many after the other; after the last but one
// there is silence.
func fragment(of byte) func(b *Session, i int) [][]byte {
	return func(b *Session, i int) [][]byte {
		if i >= int(of)-1 {
			return nil
		}
		head := binary.BigEndian.AppendUint32([]byte{frameVersion, byte(kindEntry)}, b.link.sent)
		b.link.sent++
		return [][]byte{append(append(head, byte(i), of), make([]byte, maxPayload)...)}
	}
}

// early begins a message and goes on with frames that are due later.
func early() func(b *Session, i int) [][]byte {
	var begun uint32
	return func(b *Session, i int) [][]byte {
		if i == 0 {
			begun = b.link.sent
			return b.link.frames(kindEntry, make([]byte, maxMessage))[:1]
		}
		b.link.sent = begun + 2 + uint32(i%60)
		return b.link.frames(kindPing, make([]byte, 8))
	}
}

// flood has the liar send so many things in some time, unless the connection is
// closed before. The honest side looks at its clock every second, as a page does.
func flood(n int, in time.Duration, what func(b *Session, i int) [][]byte) func(t testing.TB) outcome {
	return func(t testing.TB) outcome {
		tr := middle(t, 6, 12)
		a, b := tr.s[0], tr.s[1]
		state, used, began := a.settled(), heap(), tr.now
		records := len(a.cfg.Store.(*Memory).list)
		var most int64
		for i := 0; i < n && tr.err == nil; i++ {
			tr.now = began.Add(in / time.Duration(n) * time.Duration(i))
			for _, frame := range what(b, i) {
				if tr.err = a.Receive(frame); tr.err != nil {
					break
				}
			}
			if tr.err == nil && (in/time.Duration(n) >= time.Second || i%1000 == 0) {
				tr.err = a.Tick()
			}
			a.Outgoing() // goes out at once
			if i&(i-1) == 0 || tr.err != nil {
				most = max(most, heap()-used)
			}
			a.Chats()
		}
		if kept := len(a.cfg.Store.(*Memory).list) - records; kept > 1 {
			t.Errorf("%d records were kept", kept)
		}
		if most > 20<<20 {
			t.Errorf("%d bytes were kept", most)
		}
		_, over := a.Over()
		tr.moved = over || a.settled() != state
		took := tr.now.Sub(began)
		o := tr.outcome()
		if o.when == ignored {
			tr.resume()
		}
		t.Logf("after %.3f s: %s; at most %d KB were held", math.Max(took.Seconds(), 0), o.says, most>>10)
		return o
	}
}
