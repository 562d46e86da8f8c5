//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Bytes that were never sent so (§10.2): bits flipped, frames cut off, garbage,
// too much. None of it changes the game, and none of it proves anything.

// noise counts what became of spoiled frames.
type noise struct{ refused, ignored int }

// try hands a session a frame that nobody sent, sees that it changes nothing of
// the game, and takes back what it did to the connection.
func (n *noise) try(t testing.TB, s *Session, frame []byte) {
	t.Helper()
	was, link := *s, *s.link
	link.early, link.part.body = maps.Clone(s.link.early), bytes.Clone(s.link.part.body)
	var before saved
	if s.t != nil {
		before.table.state, before.table.setups = s.t.state, s.t.setups
	}
	if err := s.Receive(frame); err != nil {
		n.refused++
	} else {
		n.ignored++
	}
	if s.fault != nil || len(s.entries) != len(was.entries) || s.match != was.match ||
		s.t != nil && (s.t.state != before.table.state || s.t.setups != before.table.setups) {
		t.Fatalf("a frame that nobody sent has changed the game: %v, %x", s.fault, frame)
	}
	*s, s.link = was, &link
}

// noisy plays a game with some new connections, in which spoil may try things at
// each frame before it is delivered; it returns the number of frames.
func noisy(t *testing.T, spoil func(n int, s *Session, frame []byte)) (frames int) {
	t.Helper()
	d := meeting(t, configs(newSkirmish(9), 8))
	d.watch = func(to engine.Seat, frame []byte) {
		spoil(frames, d.s[to], bytes.Clone(frame))
		frames++
	}
	for d.deliver() || script(d.s[0]) || script(d.s[1]) {
		if frames%50 == 49 {
			d.rejoin()
			d.deliver()
			d.deliver()
		}
	}
	d.ended()
	return frames
}

// sampled is how many frames are spoiled bit by bit.
const sampled = 200

// TestFlippedAndCut flips each bit of 200 frames of a game, cuts each of them at
// every byte, and makes each longer.
func TestFlippedAndCut(t *testing.T) {
	frames := noisy(t, func(int, *Session, []byte) {})
	if frames < sampled {
		t.Fatalf("the game has only %d frames", frames)
	}
	step, bits := 1, 1
	if testing.Short() {
		step, bits = 10, 61
	}
	const shares = 4
	var seen [shares]noise
	var spoiled [shares]int
	parts(t, []int{0, 1, 2, 3}, func(t *testing.T, share int) {
		n := &seen[share]
		noisy(t, func(i int, s *Session, frame []byte) {
			if i >= sampled*step || i%step != 0 || i/step%shares != share {
				return
			}
			spoiled[share]++
			for bit := 0; bit < 8*len(frame); bit += bits {
				frame[bit/8] ^= 1 << (bit % 8)
				n.try(t, s, frame)
				frame[bit/8] ^= 1 << (bit % 8)
			}
			for cut := range frame {
				n.try(t, s, frame[:cut])
			}
			n.try(t, s, append(frame, 0))
		})
	})
	var all noise
	count := 0
	for i, n := range seen {
		all.refused, all.ignored, count = all.refused+n.refused, all.ignored+n.ignored, count+spoiled[i]
	}
	t.Logf("%d of %d frames spoiled in %d ways: %d refused, %d without effect", count, frames, all.refused+all.ignored, all.refused, all.ignored)
}

// TestGarbage sends random bytes of every length, as frames and as messages of
// every kind, in the middle of a game.
func TestGarbage(t *testing.T) {
	tr := middle(t, 8, 9)
	before := heap()
	var n noise
	rng := rand.New(seeded(7))
	for length := range every(4097, 16) {
		b := make([]byte, frameHead+length)
		for i := range b {
			b[i] = byte(rng.Uint32())
		}
		n.try(t, tr.s[0], b[frameHead:])
		for k := range kind(17) {
			copy(b, []byte{frameVersion, byte(k)})
			binary.BigEndian.PutUint32(b[2:], tr.s[0].link.due)
			copy(b[6:], []byte{0, 1})
			n.try(t, tr.s[0], b)
		}
	}
	if grown := heap() - before; grown > 20<<20 {
		t.Errorf("the garbage is kept: %d bytes", grown)
	}
	t.Logf("%d messages of garbage: %d refused, %d without effect", n.refused+n.ignored, n.refused, n.ignored)
	tr.scripted()
	tr.ended()
}

// heap is how many bytes are in use.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestOversize sends what is one byte too long: a frame, a message, an entry.
func TestOversize(t *testing.T) {
	tr := middle(t, 8, 9)
	s := tr.s[0]
	due := func(k kind, i, of byte, body []byte) []byte {
		return append(binary.BigEndian.AppendUint32([]byte{frameVersion, byte(k)}, s.link.due), append([]byte{i, of}, body...)...)
	}
	for name, size := range map[string]int{"a frame": maxPayload + 1, "a frame of 1 MB": 1 << 20} {
		if err := s.Receive(due(kindPing, 0, 1, make([]byte, size))); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	for size, want := range map[int]string{maxMessage: "entry", maxMessage + 1: "frame"} {
		var err error
		for _, f := range tr.s[1].link.frames(kindEntry, make([]byte, size)) {
			if err = s.Receive(f); err != nil {
				break
			}
		}
		if err == nil || err.Error()[:5] != want[:5] {
			t.Errorf("a message of %d bytes: %v", size, err)
		}
		tr.rejoin()
		tr.settle()
	}
	tr.scripted()
	tr.ended()
}

// TestFragments sends the parts of a message in every wrong order, with others
// between them, and never to the end; it closes between them.
func TestFragments(t *testing.T) {
	tr := middle(t, 8, 9)
	s := tr.s[0]
	was := s.t.state
	send := func(parts ...[2]byte) (err error) {
		tr.rejoin()
		tr.settle()
		for i, p := range parts {
			f := binary.BigEndian.AppendUint32([]byte{frameVersion, byte(kindChat)}, s.link.due)
			size := maxPayload
			if p[0]+1 == p[1] {
				size = 5
			}
			if err = s.Receive(append(append(f, p[0], p[1]), make([]byte, size)...)); err != nil {
				return fmt.Errorf("part %d: %w", i, err)
			}
		}
		return nil
	}
	for _, order := range [][][2]byte{
		{{1, 3}}, {{0, 3}, {2, 3}}, {{0, 3}, {0, 3}}, {{0, 3}, {1, 3}, {1, 3}}, {{0, 3}, {1, 4}}, {{0, 3}, {0, 1}},
		{{0, 0}}, {{0, 255}}, {{0, maxFragments + 1}}, {{1, 1}}, {{255, 255}}, {{0, 8}, {1, 8}, {2, 8}, {3, 8}, {4, 8}},
	} {
		if err := send(order...); err == nil {
			t.Errorf("the parts %v were taken", order)
		}
	}
	must(t, send([2]byte{0, 4}, [2]byte{1, 4})) // and the connection closes between them
	if len(s.link.part.body) > maxMessage {
		t.Errorf("%d bytes wait for the rest", len(s.link.part.body))
	}
	tr.rejoin()
	if tr.settle(); s.t.state != was || s.Fault() != nil {
		t.Error("parts of messages have changed the game")
	}
	tr.scripted()
	tr.ended()
}
