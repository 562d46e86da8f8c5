// Package meettest holds what tests of meetings, and of rooms, have in common.
package meettest

import (
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// Side is one side of a test: what its player is told, on channels.
type Side struct {
	Links  chan *meet.Link
	Msgs   chan string
	Stuck  chan string
	Closed chan error
}

// NewSide is a side that has been told nothing.
func NewSide() Side {
	return Side{make(chan *meet.Link, 8), make(chan string, 4096), make(chan string, 64), make(chan error, 8)}
}

// Events puts what a meeting tells on the channels.
func (s *Side) Events() meet.Events {
	return meet.Events{
		Open:    func(l *meet.Link) { s.Links <- l },
		Message: func(_ *meet.Link, b []byte) { s.Msgs <- string(b) },
		Stuck:   func(why string) { s.Stuck <- why },
		State: func(_ *meet.Link, st rtc.State, why error) {
			if st == rtc.Closed {
				s.Closed <- why
			}
		},
	}
}

// Next is what comes next; the test fails when nothing does.
func Next[T any](t testing.TB, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(20 * time.Second):
		t.Fatal("nothing came for 20 s")
		panic("not reached")
	}
}

// Talk checks that the two sides hear each other, over one link each.
func Talk(t testing.TB, a, b *Side) (ours, theirs *meet.Link) {
	t.Helper()
	x, y := Next(t, a.Links), Next(t, b.Links)
	if x.Host == y.Host || x.Room != y.Room || x.Ours.Fingerprint != y.Theirs.Fingerprint || x.Theirs.Fingerprint != y.Ours.Fingerprint {
		t.Errorf("the two have settled different things: %+v, %+v", x.Pact, y.Pact)
	}
	for _, err := range []error{x.Send([]byte("ping")), y.Send([]byte("pong"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if m, n := Next(t, b.Msgs), Next(t, a.Msgs); m != "ping" || n != "pong" {
		t.Errorf("heard %q and %q", m, n)
	}
	t.Cleanup(func() { x.Close(); y.Close() })
	return x, y
}
