package main

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/meet/meettest"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rendezvous/nostr"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// page is one side of a test, with what a room tells besides.
type page struct {
	*meet.Room
	meettest.Side
	invited  chan rendezvous.Packet
	troubles chan error
	notes    atomic.Int32 // events sent
}

func newRelay(t testing.TB) *relay {
	t.Helper()
	r, err := start("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.stop)
	return r
}

func newRoom(t testing.TB) rendezvous.Secret {
	t.Helper()
	s, err := rendezvous.NewSecret(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := rendezvous.ReadSecret(strings.ToLower(s.String())); err != nil || again != s {
		t.Fatal(s, again, err)
	}
	return s
}

// talk checks that two pages hear each other.
func talk(t testing.TB, a, b *page) (ours, theirs *meet.Link) {
	t.Helper()
	return meettest.Talk(t, &a.Side, &b.Side)
}

// enter lets a side into a room. A guest answers as soon as it is invited.
func enter(t testing.TB, cfg meet.RoomConfig) *page {
	t.Helper()
	p := &page{Side: meettest.NewSide(), invited: make(chan rendezvous.Packet, 8), troubles: make(chan error, 64)}
	open := cfg.Dial
	if open == nil {
		open = watched(func(text string) {
			if strings.HasPrefix(text, `["EVENT"`) {
				p.notes.Add(1)
			}
		})
	}
	cfg.Dial = open
	cfg.RTC.Loopback = true
	r, err := meet.Enter(cfg, meet.RoomEvents{
		Events: p.Events(),
		Invited: func(q rendezvous.Packet, answer func() error) {
			p.invited <- q
			if err := answer(); err != nil {
				t.Error(err)
			}
		},
		Trouble: func(why error) {
			if why != nil {
				select {
				case p.troubles <- why:
				default:
				}
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Room = r
	t.Cleanup(r.Close)
	return p
}

// TestRoom: two sides meet, whoever comes first, with few notes, and leave the
// relay when they have met.
func TestRoom(t *testing.T) {
	for name, hostFirst := range map[string]bool{"the host is first": true, "the guest is first": false} {
		t.Run(name, func(t *testing.T) {
			r := newRelay(t)
			var there atomic.Int32
			left, heard := make(chan bool, 64), listened(r)
			r.OnConnect = append(r.OnConnect, func(context.Context) { there.Add(1) })
			r.OnDisconnect = append(r.OnDisconnect, func(context.Context) { there.Add(-1); left <- true })
			cfg := meet.RoomConfig{Secret: newRoom(t), Relays: []string{r.url()}}
			sides := [2]*page{}
			for i, host := range []bool{hostFirst, !hostFirst} {
				cfg.Host = host
				if i > 0 {
					meettest.Next(t, heard)
				}
				sides[i] = enter(t, cfg)
			}
			began := time.Now()
			x, _ := talk(t, sides[0], sides[1])
			t.Logf("open %v after the second came; %d and %d notes", time.Since(began).Round(time.Millisecond), sides[0].notes.Load(), sides[1].notes.Load())
			if x.Relayed || x.Host != hostFirst {
				t.Errorf("relayed %v, host %v", x.Relayed, x.Host)
			}
			for _, s := range sides {
				if n := s.notes.Load(); n > 3 {
					t.Errorf("%d notes, where two are enough", n)
				}
			}
			for there.Load() > 0 { // the relay is listened to no longer
				meettest.Next(t, left)
			}
		})
	}
}

// TestUnruly: the relay repeats what it passes on, and changes its order.
func TestUnruly(t *testing.T) {
	r := newRelay(t)
	cfg := meet.RoomConfig{Secret: newRoom(t), Relays: []string{r.url()}, Dial: unruly}
	guest := enter(t, cfg)
	cfg.Host = true
	talk(t, enter(t, cfg), guest)
}

// TestSeveralRelays: one relay that is there is enough.
func TestSeveralRelays(t *testing.T) {
	a, b := newRelay(t), newRelay(t)
	dead := newRelay(t)
	dead.stop()
	secret := newRoom(t)
	host := enter(t, meet.RoomConfig{Secret: secret, Host: true, Relays: []string{dead.url(), a.url(), b.url()}})
	talk(t, host, enter(t, meet.RoomConfig{Secret: secret, Relays: []string{b.url(), dead.url()}}))
}

// TestRelayStopsAndComesBack: it is said, and the meeting goes on when it is back.
func TestRelayStopsAndComesBack(t *testing.T) {
	r := newRelay(t)
	heard := listened(r)
	addr := r.ln.Addr().String()
	cfg := meet.RoomConfig{Secret: newRoom(t), Host: true, Relays: []string{r.url()}}
	host := enter(t, cfg)
	meettest.Next(t, heard)
	r.stop()
	if why := meettest.Next(t, host.troubles); !errors.Is(why, meet.ErrRelays) {
		t.Errorf("the relay is gone: %v", why)
	}
	cfg.Host = false
	guest := enter(t, cfg)
	if why := meettest.Next(t, guest.troubles); !errors.Is(why, meet.ErrRelays) {
		t.Errorf("there is no relay: %v", why)
	}
	again, err := start(addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(again.stop)
	talk(t, host, guest)
}

// TestRefused: a relay that takes no events says so, and the player is told.
func TestRefused(t *testing.T) {
	r := newRelay(t)
	r.RejectEvent = append(r.RejectEvent, refuse("auth-required: who are you?"))
	host := enter(t, meet.RoomConfig{Secret: newRoom(t), Host: true, Relays: []string{r.url()}})
	if why := meettest.Next(t, host.troubles); !strings.Contains(why.Error(), "auth-required: who are you?") {
		t.Error(why)
	}
}

// TestWrongRoom: who has another code hears nothing, and is told so in the end.
func TestWrongRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("waits until the guest has knocked for the last time")
	}
	t.Parallel()
	r := newRelay(t)
	host := enter(t, meet.RoomConfig{Secret: newRoom(t), Host: true, Relays: []string{r.url()}})
	guest := enter(t, meet.RoomConfig{Secret: newRoom(t), Relays: []string{r.url()}})
	select {
	case why := <-guest.troubles:
		if !errors.Is(why, meet.ErrNobody) {
			t.Error(why)
		}
	case <-time.After(time.Minute):
		t.Error("nothing was said for a minute")
	}
	if n, m := host.notes.Load(), guest.notes.Load(); n != 1 || m != 5 {
		t.Errorf("%d and %d notes; want 1 and 5", n, m)
	}
}

// TestTwoGuests: the first one gets in, and the second is told.
func TestTwoGuests(t *testing.T) {
	r := newRelay(t)
	cfg := meet.RoomConfig{Secret: newRoom(t), Host: true, Relays: []string{r.url()}, Carry: true}
	host := enter(t, cfg)
	cfg.Host = false
	// Two that have no direct way, so that the host stays in the room.
	cfg.RTC.Servers = []rtc.Server{{URLs: []string{"none:"}}}
	one := enter(t, cfg)
	meettest.Next(t, one.invited)
	meettest.Next(t, one.Links)
	meettest.Next(t, host.Links)
	two := enter(t, cfg)
	if why := meettest.Next(t, two.troubles); !errors.Is(why, rendezvous.ErrTaken) {
		t.Error(why)
	}
	if n := host.notes.Load(); n > 10 {
		t.Errorf("%d events", n)
	}
}

// TestGarbage: a stranger who knows the topic says all kinds of things, and what
// was said before once more.
func TestGarbage(t *testing.T) {
	r := newRelay(t)
	secret := newRoom(t)
	topic := secret.Derive(0).Topic
	stop, said := make(chan bool), make(chan []byte, 64)
	key, err := nostr.NewKey([32]byte{1})
	if err != nil {
		t.Fatal(err)
	}
	stranger, err := nostr.Connect(dial, r.url(), [][16]byte{topic}, nostr.Events{Note: func(b []byte) {
		select {
		case said <- b:
		default:
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stranger.Close)
	publish := func(b []byte) {
		e, err := key.NewEvent(topic, b, time.Now(), rand.Reader)
		if err != nil {
			t.Error(err)
		}
		stranger.Publish(e)
	}
	go func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			case b := <-said:
				publish(b) // a replay
			case <-time.After(2 * time.Millisecond):
				b := make([]byte, i%600)
				_, _ = rand.Read(b)
				publish(b)
			}
		}
	}()
	defer close(stop)
	host := enter(t, meet.RoomConfig{Secret: secret, Host: true, Relays: []string{r.url()}})
	time.Sleep(300 * time.Millisecond)
	talk(t, host, enter(t, meet.RoomConfig{Secret: secret, Relays: []string{r.url()}}))
}

// TestAgain: two that meet once more count on, and find each other when one of
// them has lost count by one.
func TestAgain(t *testing.T) {
	r := newRelay(t)
	secret := newRoom(t)
	heard := listened(r)
	for _, counts := range [][2]uint8{{1, 1}, {2, 1}, {1, 2}} {
		for len(heard) > 0 { // of those before
			<-heard
		}
		host := enter(t, meet.RoomConfig{Secret: secret, Count: counts[0], Host: true, Relays: []string{r.url()}})
		meettest.Next(t, heard)
		talk(t, host, enter(t, meet.RoomConfig{Secret: secret, Count: counts[1], Relays: []string{r.url()}}))
	}
}

// TestComesBack: one of the two is loaded anew while they are about to meet. The
// other turns to the new page.
func TestComesBack(t *testing.T) {
	if testing.Short() {
		t.Skip("waits until an answer is given up")
	}
	t.Parallel()
	r := newRelay(t)
	nowhere := rtc.Config{LentOnly: true, Gather: 100 * time.Millisecond}
	t.Run("the guest", func(t *testing.T) {
		t.Parallel()
		cfg := meet.RoomConfig{Secret: newRoom(t), Relays: []string{r.url()}}
		gone := cfg
		gone.RTC = nowhere
		first := enter(t, gone)
		cfg.Host = true
		host := enter(t, cfg)
		meettest.Next(t, first.invited)
		time.Sleep(11 * time.Second)
		first.Close()
		cfg.Host = false
		talk(t, host, enter(t, cfg))
	})
	t.Run("the host", func(t *testing.T) {
		t.Parallel()
		cfg := meet.RoomConfig{Secret: newRoom(t), Host: true, Relays: []string{r.url()}}
		gone := cfg
		gone.RTC = nowhere
		first := enter(t, gone)
		cfg.Host = false
		guest := enter(t, cfg)
		meettest.Next(t, guest.invited)
		time.Sleep(time.Second)
		first.Close()
		cfg.Host = true
		talk(t, enter(t, cfg), guest)
	})
}
