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

// packet makes a side's offer and squeezes it into the code that travels.
func (s *side) packet(t testing.TB) rendezvous.Packet {
	t.Helper()
	sdp, err := s.Offer()
	if err != nil {
		t.Fatal(err)
	}
	p, err := rendezvous.FromSDP(sdp)
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
	return q
}

// connect lets two sides meet the way two pages do, and says how long it took
// from the moment both packets were known.
func connect(t testing.TB, host, guest *side) time.Duration {
	t.Helper()
	ours, theirs := host.packet(t), guest.packet(t)
	began := time.Now()
	if err := guest.Accept(ours.SDP(true)); err != nil {
		t.Fatal(err)
	}
	if err := host.Accept(theirs.SDP(false)); err != nil {
		t.Fatal(err)
	}
	host.reach(t, rtc.Open)
	guest.reach(t, rtc.Open)
	return time.Since(began)
}

// TestEitherOrder has either side be the first to know the other's packet, at
// once and with some seconds between, as people take them.
func TestEitherOrder(t *testing.T) {
	for name, wait := range map[string]time.Duration{"at once": 0, "after a while": 6 * time.Second} {
		if wait > 0 && testing.Short() {
			continue
		}
		for _, hostFirst := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/host first %v", name, hostFirst), func(t *testing.T) {
				t.Parallel()
				host, guest := newSide(t, 8), newSide(t, 8)
				ours, theirs := host.packet(t), guest.packet(t)
				steps := []func() error{
					func() error { return guest.Accept(ours.SDP(true)) },
					func() error { return host.Accept(theirs.SDP(false)) },
				}
				if hostFirst {
					steps[0], steps[1] = steps[1], steps[0]
				}
				if err := steps[0](); err != nil {
					t.Fatal(err)
				}
				time.Sleep(wait)
				began := time.Now()
				if err := steps[1](); err != nil {
					t.Fatal(err)
				}
				host.reach(t, rtc.Open)
				guest.reach(t, rtc.Open)
				t.Logf("open %v after the second paste", time.Since(began).Round(time.Millisecond))
				if err := host.Accept(theirs.SDP(false)); !errors.Is(err, rtc.ErrTwice) {
					t.Errorf("a second description: %v", err)
				}
			})
		}
	}
}

// TestConnectOften: on one machine the channel opens each time, and the log says how
// soon: within 300 ms where nothing else goes on.
func TestConnectOften(t *testing.T) {
	for range 5 {
		host, guest := newSide(t, 8), newSide(t, 8)
		t.Logf("open in %v", connect(t, host, guest).Round(time.Millisecond))
		host.Close()
		guest.Close()
	}
}

// TestBeat: a side that says nothing is still heard, by its beat.
func TestBeat(t *testing.T) {
	if testing.Short() {
		t.Skip("waits longer than a side may be silent")
	}
	t.Parallel()
	a, b := newSide(t, 8), newSide(t, 8)
	connect(t, a, b)
	time.Sleep(23 * time.Second)
	if a.State() != rtc.Open || b.State() != rtc.Open {
		t.Errorf("after 23 s of silence: %v, %v", a.State(), b.State())
	}
	select {
	case m := <-a.msgs:
		t.Errorf("a beat was taken for the message %q", m)
	default:
	}
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
		h := newSide(t, 1)
		if _, err := h.Offer(); err != nil {
			t.Fatal(err)
		}
		if err := h.Accept(sdp); err == nil {
			t.Errorf("the answer %.20q was taken", sdp)
		}
	}
	for _, s := range []rtc.Server{
		{URLs: []string{"stun:"}}, {URLs: []string{"http://x"}}, {URLs: []string{"stun:a b"}}, {URLs: []string{"turn:x"}},
		{URLs: []string{"turn:x"}, Username: "me"}, {URLs: []string{"turn:?transport=udp"}, Username: "me", Credential: "pw"},
	} {
		if p, err := rtc.NewPeer(rtc.Config{Servers: []rtc.Server{s}}, rtc.Events{}); err == nil {
			p.Close()
			t.Errorf("%v was taken for a server", s)
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

// BenchmarkConnect measures from the moment both packets are known to the open
// channel; making the packets is not counted.
func BenchmarkConnect(b *testing.B) {
	var all time.Duration
	for b.Loop() {
		x, y := newSide(b, 1), newSide(b, 1)
		all += connect(b, x, y)
		x.Close()
		y.Close()
	}
	b.ReportMetric(float64(all.Milliseconds())/float64(b.N), "ms/open")
}
