package rtc_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// side is one end of a test: what it was told, on channels.
type side struct {
	*rtc.Peer
	msgs   chan []byte
	states chan rtc.State
	why    error // of the last state
}

func newSide(t testing.TB, buffer int) *side {
	t.Helper()
	s := &side{msgs: make(chan []byte, buffer), states: make(chan rtc.State, 64)}
	p, err := rtc.NewPeer(rtc.Config{Loopback: true}, rtc.Events{
		Message: func(b []byte) { s.msgs <- b },
		State:   func(st rtc.State, why error) { s.why = why; s.states <- st },
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Peer = p
	t.Cleanup(func() { p.Close() })
	return s
}

func (s *side) reach(t testing.TB, want rtc.State) {
	t.Helper()
	for deadline := time.After(20 * time.Second); ; {
		select {
		case st := <-s.states:
			if st == want {
				return
			}
		case <-deadline:
			t.Fatalf("still %v after 20 s, want %v", s.State(), want)
		}
	}
}

// connect lets two sides meet the way two pages do: by codes.
func connect(t testing.TB, host, guest *side) {
	t.Helper()
	through := func(sdp string, answer bool) string {
		p, err := rendezvous.FromSDP(sdp, answer)
		if err != nil {
			t.Fatal(err)
		}
		code, err := p.Code()
		if err != nil {
			t.Fatal(err)
		}
		q, err := rendezvous.Read("> " + code + "\n")
		if err != nil {
			t.Fatal(err)
		}
		return q.SDP()
	}
	offer, err := host.Offer()
	if err != nil {
		t.Fatal(err)
	}
	answer, err := guest.Answer(through(offer, false))
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Accept(through(answer, true)); err != nil {
		t.Fatal(err)
	}
	host.reach(t, rtc.Open)
	guest.reach(t, rtc.Open)
}

func TestMessagesInOrder(t *testing.T) {
	const n = 3000
	a, b := newSide(t, n), newSide(t, n)
	if err := a.Send([]byte("too soon")); !errors.Is(err, rtc.ErrNotOpen) {
		t.Errorf("Send before the channel is open: %v", err)
	}
	connect(t, a, b)
	if err := a.Send(make([]byte, rtc.MaxMessage+1)); !errors.Is(err, rtc.ErrTooLong) {
		t.Errorf("Send of too long a message: %v", err)
	}
	for i := range n {
		msg := make([]byte, 4+i%700)
		binary.BigEndian.PutUint32(msg, uint32(i))
		for {
			err := a.Send(msg)
			if err == nil {
				break
			}
			if !errors.Is(err, rtc.ErrStuck) {
				t.Fatal(err)
			}
			time.Sleep(time.Millisecond)
		}
	}
	for i := range n {
		select {
		case got := <-b.msgs:
			if len(got) != 4+i%700 || binary.BigEndian.Uint32(got) != uint32(i) {
				t.Fatalf("message %d: %d bytes, numbered %d", i, len(got), binary.BigEndian.Uint32(got))
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("message %d did not come", i)
		}
	}
	big := make([]byte, rtc.MaxMessage)
	if err := b.Send(big); err != nil {
		t.Fatal(err)
	}
	if got := <-a.msgs; len(got) != len(big) {
		t.Errorf("a full message came as %d bytes", len(got))
	}
}

func TestCloseIsTold(t *testing.T) {
	// In a browser the connection is the browser's, and takes no goroutines.
	before := runtime.NumGoroutine()
	a, b := newSide(t, 8), newSide(t, 8)
	connect(t, a, b)
	a.Close()
	a.reach(t, rtc.Closed)
	b.reach(t, rtc.Closed)
	if err := b.Send([]byte("too late")); !errors.Is(err, rtc.ErrNotOpen) {
		t.Errorf("Send after the other side closed: %v", err)
	}
	a.Close() // once more does no harm
	for end := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before+2; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines before, %d after", before, runtime.NumGoroutine())
		}
	}
}

// TestFlood has one side send while the other does not take its messages: the
// other's memory stays bounded and it says why it left.
func TestFlood(t *testing.T) {
	a, b := newSide(t, 8), newSide(t, 0)
	connect(t, a, b)
	msg := make([]byte, 64)
	deadline := time.Now().Add(20 * time.Second)
	for i := 0; b.State() != rtc.Closed; i++ {
		if err := a.Send(msg); err != nil && !errors.Is(err, rtc.ErrStuck) {
			break // b has left
		}
		if i%512 == 0 { // a browser delivers only while nothing runs
			time.Sleep(time.Millisecond)
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d messages were taken in", i)
		}
	}
	go func() {
		for range b.msgs {
		}
	}()
	b.reach(t, rtc.Closed)
	if !errors.Is(b.why, rtc.ErrFlood) {
		t.Errorf("closed because %v, want %v", b.why, rtc.ErrFlood)
	}
}

func TestBadDescriptions(t *testing.T) {
	for _, sdp := range []string{"", "v=0\r\n", "nonsense", strings.Repeat("a=x\r\n", 1000)} {
		if _, err := newSide(t, 1).Answer(sdp); err == nil {
			t.Errorf("the description %.20q was taken", sdp)
		}
		h := newSide(t, 1)
		if _, err := h.Offer(); err != nil {
			t.Fatal(err)
		}
		if err := h.Accept(sdp); err == nil {
			t.Errorf("the answer %.20q was taken", sdp)
		}
	}
	for _, u := range []string{"stun:", "http://x", "turn:x", "stun:a b"} {
		if p, err := rtc.NewPeer(rtc.Config{STUN: []string{u}}, rtc.Events{}); err == nil {
			p.Close()
			t.Errorf("%q was taken for a STUN server", u)
		}
	}
}

func ExampleState() { fmt.Println(rtc.Open, rtc.Lost) } // Output: open lost

func BenchmarkRoundTrip(b *testing.B) {
	x, y := newSide(b, 1), newSide(b, 1)
	connect(b, x, y)
	msg := make([]byte, 200)
	for b.Loop() {
		if err := x.Send(msg); err != nil {
			b.Fatal(err)
		}
		y.Send(<-y.msgs)
		<-x.msgs
	}
}
