//wasm:skip the protocol is tried natively; whole games, their heads and the codecs are tried there too

package netplay

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

// Time in these tests is the network's clock: nobody sleeps.

// A connection on which nothing comes is asked every five seconds and dead after
// twenty; one that answers lives on, and says how long an answer takes.
func TestSilence(t *testing.T) {
	d := numbers(t, 1)
	a := d.s[0]
	pings := 0
	for s := 1; ; s++ {
		d.now = d.now.Add(time.Second)
		err := a.Tick()
		pings += len(a.Outgoing())
		if err != nil {
			if !errors.Is(err, ErrSilent) || s != 20 || pings != 4 {
				t.Fatalf("after %d s and %d pings: %v", s, pings, err)
			}
			break
		}
		if s > 60 {
			t.Fatal("the dead live on")
		}
	}
	d.rejoin()
	d.settle()
	for s := range 60 {
		d.now = d.now.Add(time.Second)
		must(t, a.Tick())
		d.collect()
		if len(d.way[1]) > 0 {
			d.now = d.now.Add(80 * time.Millisecond)
		}
		d.settle()
		if s > 5 && a.Trip() != 80*time.Millisecond {
			t.Fatalf("an answer takes %v", a.Trip())
		}
	}
}

// A page that has slept asks before it gives up.
func TestSleep(t *testing.T) {
	d := numbers(t, 1)
	a := d.s[0]
	must(t, a.Tick())
	d.now = d.now.Add(10 * time.Minute)
	must(t, a.Tick())
	if out := a.Outgoing(); len(out) != 1 || kind(out[0][1]) != kindPing {
		t.Fatalf("it wakes and says %x", out)
	}
	for range 19 {
		d.now = d.now.Add(time.Second)
		must(t, a.Tick())
	}
	d.now = d.now.Add(time.Second)
	if a.Tick() == nil {
		t.Fatal("it never gives up")
	}
	a.Disconnect()
	must(t, a.Tick())
}

// Messages that are begun and not finished, and frames that wait for one that
// never comes, end the connection although pings are answered.
func TestUnfinished(t *testing.T) {
	for name, spoil := range map[string]func(l *link, a *Session) error{
		"begun": func(l *link, a *Session) error { return a.Receive(l.frames(kindEntry, make([]byte, 40<<10))[0]) },
		"missing": func(l *link, a *Session) error {
			l.frames(kindChat, []byte("lost"))
			return a.Receive(l.frames(kindChat, []byte("late"))[0])
		},
	} {
		d := numbers(t, 1)
		a, l := d.s[0], d.s[1].link
		must(t, a.Tick())
		must(t, spoil(l, a))
		for s := 1; ; s++ {
			d.now = d.now.Add(time.Second)
			a.pulse.heard = d.now // something else comes all the time
			if err := a.Tick(); err != nil {
				if !errors.Is(err, ErrSilent) || s < 20 {
					t.Errorf("%s: after %d s: %v", name, s, err)
				}
				break
			}
			if s > 60 {
				t.Errorf("%s: it waits for ever", name)
				break
			}
		}
	}
}

// A flood of small frames ends the connection; a whole log at once does not.
func TestFlood(t *testing.T) {
	d := numbers(t, 1)
	a, l := d.s[0], d.s[1].link
	n, took := 0, d.now
	for ; n < 1_000_000; n++ {
		if d.now = took.Add(time.Duration(n) * time.Microsecond); a.Receive(l.frames(99, nil)[0]) != nil {
			break
		}
	}
	if n > framesAtOnce+100 || n < 3000 {
		t.Fatalf("%d frames in %v", n, d.now.Sub(took))
	}
	if a.Fault() != nil {
		t.Fatal("a flood has ended the game")
	}
	d.rejoin()
	d.settle()
	d.finish()
}

// More than fifty entries a second are not taken, but for those of a game in
// which this side has its say.
func TestEntryFlood(t *testing.T) {
	var l limit
	now := time.Unix(0, 0)
	n := 0
	for range 10_000 {
		if l.pass(now, entriesPerSecond, entriesAtOnce) {
			n++
		}
		now = now.Add(time.Millisecond)
	}
	if n < 590 || n > 600 {
		t.Fatalf("%d entries in ten seconds", n)
	}
}

// Remarks beyond five a second are dropped, and what is kept is bounded; the
// game goes on.
func TestChatFlood(t *testing.T) {
	d := numbers(t, 1)
	a, b := d.s[0], d.s[1]
	heard := 0
	for range 100 {
		b.Chat(strings.Repeat("you are slow ", 20))
		d.settle()
		heard += len(a.Chats())
		d.now = d.now.Add(20 * time.Millisecond)
	}
	if heard < 15 || heard > 22 {
		t.Fatalf("%d remarks in two seconds", heard)
	}
	for range 400 {
		b.Chat("well")
		d.settle()
		d.now = d.now.Add(time.Second)
	}
	if n := len(a.Chats()); n > 64 {
		t.Fatalf("%d remarks are kept", n)
	}
	d.finish()
}

// The peer lets time pass, and closes what is dead.
func TestPeerTicks(t *testing.T) {
	d := numbers(t, 1)
	changed := 0
	p, pipe := NewPeer(d.s[0], func() { changed++ }), new(dead)
	must(t, p.Attach(pipe, Hash{}, Hash{}))
	for range 19 {
		d.now = d.now.Add(time.Second)
		must(t, p.Tick())
	}
	d.now = d.now.Add(time.Second)
	if err := p.Tick(); !errors.Is(err, ErrSilent) || !pipe.closed || changed == 0 {
		t.Fatalf("%v, closed %v, changed %d", err, pipe.closed, changed)
	}
	if online, why := p.Online(); online || !errors.Is(why, ErrSilent) {
		t.Fatal(online, why)
	}
	if !slices.ContainsFunc(pipe.sent, func(f []byte) bool { return kind(f[1]) == kindPing }) {
		t.Fatal("it never asked")
	}
	must(t, p.Tick())
}

// dead is a pipe into nothing.
type dead struct {
	sent   [][]byte
	closed bool
}

func (p *dead) Send(b []byte) error { p.sent = append(p.sent, b); return nil }
func (p *dead) Close() error        { p.closed = true; return nil }
