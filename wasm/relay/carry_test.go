package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nbd-wtf/go-nostr"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/meet/meettest"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// without is a machine whose browser has no WebRTC.
var without = rtc.Config{Servers: []rtc.Server{{URLs: []string{"none:"}}}}

// carried lets two sides meet of which one, or both, have no WebRTC.
func carried(t *testing.T, cfg meet.RoomConfig, guestToo bool) (host, guest *page, x, y *meet.Link) {
	t.Helper()
	cfg.Secret, cfg.Carry, cfg.Host = newRoom(t), true, true
	cfg.RTC = without
	host = enter(t, cfg)
	cfg.Host = false
	if !guestToo {
		cfg.RTC = rtc.Config{}
	}
	guest = enter(t, cfg)
	x, y = talk(t, host, guest)
	if !x.Relayed || !y.Relayed {
		t.Errorf("relayed: %v, %v", x.Relayed, y.Relayed)
	}
	return host, guest, x, y
}

// converse sends messages both ways and has them arrive whole and in order.
func converse(t *testing.T, host, guest *page, x, y *meet.Link, n int, midway func()) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	text := func(i int) string { return fmt.Sprint(i, ":", strings.Repeat("x", (i*i*37)%1500)) }
	for i := range n {
		if i == n/2 && midway != nil {
			midway()
		}
		for _, l := range []*meet.Link{x, y} {
			if err := l.Send([]byte(text(i))); err != nil {
				t.Fatal(i, err)
			}
		}
		if rng.IntN(4) == 0 {
			time.Sleep(3 * time.Millisecond)
		}
	}
	for _, p := range []*page{host, guest} {
		for i := range n {
			if m := meettest.Next(t, p.Msgs); m != text(i) {
				t.Fatalf("message %d: %.20q", i, m)
			}
		}
	}
}

func TestCarried(t *testing.T) {
	for name, both := range map[string]bool{"neither has WebRTC": true, "one has": false} {
		t.Run(name, func(t *testing.T) {
			r := newRelay(t)
			host, guest, x, y := carried(t, meet.RoomConfig{Relays: []string{r.url()}}, both)
			converse(t, host, guest, x, y, 200, nil)
			x.Close()
			if err := x.Send([]byte("more")); err == nil {
				t.Error("sent after the end")
			}
		})
	}
}

// TestCarriedWhereDirectFails: both have WebRTC, and no way leads through.
func TestCarriedWhereDirectFails(t *testing.T) {
	r := newRelay(t)
	blocked := rtc.Config{LentOnly: true, Gather: 100 * time.Millisecond} // no TURN server lends anything
	cfg := meet.RoomConfig{Config: meet.Config{RTC: blocked}, Secret: newRoom(t), Host: true, Relays: []string{r.url()}, Carry: true, After: time.Second}
	host := enter(t, cfg)
	cfg.Host, cfg.After = false, time.Hour // the first to give up is followed
	guest := enter(t, cfg)
	x, y := talk(t, host, guest)
	if !x.Relayed {
		t.Error("a way was found where there is none")
	}
	converse(t, host, guest, x, y, 20, nil)
}

// listened tells of each time that somebody begins to listen to the relay.
func listened(r *relay) <-chan bool {
	heard := make(chan bool, 64)
	r.OverwriteFilter = append(r.OverwriteFilter, func(context.Context, *nostr.Filter) {
		select {
		case heard <- true:
		default:
		}
	})
	return heard
}

// TestCarriedThroughAll: the network repeats and reorders what the relay passes
// on, the relay wants us to be slower, and in between it is restarted.
func TestCarriedThroughAll(t *testing.T) {
	r := newRelay(t)
	var n, turned atomic.Int32
	slower := func(context.Context, *nostr.Event) (bool, string) {
		if n.Add(1)%5 == 0 {
			turned.Add(1)
			return true, "rate-limited: slow down"
		}
		return false, ""
	}
	r.RejectEvent = append(r.RejectEvent, slower)
	host, guest, x, y := carried(t, meet.RoomConfig{Relays: []string{r.url()}, Dial: unruly}, true)
	converse(t, host, guest, x, y, 120, func() {
		addr := r.ln.Addr().String()
		r.stop()
		time.Sleep(200 * time.Millisecond)
		again, err := start(addr)
		if err != nil {
			t.Fatal(err)
		}
		again.RejectEvent = append(again.RejectEvent, slower)
		t.Cleanup(again.stop)
	})
	t.Logf("%d events, %d of them turned away", n.Load(), turned.Load())
	if turned.Load() == 0 {
		t.Error("nothing was turned away")
	}
}

// player is a session on a link that a relay carries.
type player struct {
	peer *netplay.Peer
	wake chan bool
}

// TestGame plays a game of WARS whose every word goes through the relay: some
// dozen moves, then a concession, the audit, and the signatures of both.
func TestGame(t *testing.T) {
	r := newRelay(t)
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	secret := newRoom(t)
	var players [2]*player
	var mu sync.Mutex
	for seat := range players {
		p := &player{wake: make(chan bool, 1)}
		players[seat] = p
		cfg := meet.RoomConfig{Config: meet.Config{RTC: without}, Secret: secret, Host: seat == 0, Relays: []string{r.url()}, Carry: true, Dial: dial}
		room, err := meet.Enter(cfg, meet.RoomEvents{
			Events: meet.Events{
				Open: func(l *meet.Link) {
					mu.Lock()
					defer mu.Unlock()
					p.begin(t, box, l, engine.Seat(seat))
				},
				Message: func(l *meet.Link, b []byte) {
					mu.Lock()
					peer := p.peer
					mu.Unlock()
					if err := peer.Receive(l, b); err != nil {
						t.Error(err)
					}
				},
			},
			Invited: func(_ rendezvous.Packet, answer func() error) {
				if err := answer(); err != nil {
					t.Error(err)
				}
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(room.Close)
	}
	moves := playOn(t, &mu, players, 60)
	var entries, heads [2]string
	for i, p := range players {
		p.peer.View(func(s *netplay.Session) {
			seq, head := s.Head()
			entries[i], heads[i] = fmt.Sprint(seq), head.String()
			if won, over := s.Over(); !over || won != 1 || s.Fault() != nil || !s.Certified() {
				t.Errorf("seat %d: over %v, won by %d, fault %v, signed %v", i, over, won, s.Fault(), s.Certified())
			}
		})
	}
	if heads[0] != heads[1] {
		t.Errorf("the heads differ: %v", heads)
	}
	t.Logf("%d moves, %s entries, by way of the relay", moves, entries[0])
}

func (p *player) begin(t *testing.T, box *games.Box, l *meet.Link, seat engine.Seat) {
	deck, err := box.Deck(box.Decks()[int(seat)%len(box.Decks())])
	if err != nil {
		t.Error(err)
		return
	}
	ours, theirs := netplay.Hash(l.Ours.Fingerprint), netplay.Hash(l.Theirs.Fingerprint)
	game := netplay.NewGame("test", box.Rules, box.Start, func(deck []engine.Def) error { return box.CheckDeck(box.Rules, deck) })
	s, err := netplay.New(netplay.Config{Game: game, Room: netplay.RoomID(l.Room), Seat: seat, Deck: deck, Name: "seat", LocalPrint: ours, RemotePrint: theirs})
	if err != nil {
		t.Error(err)
		return
	}
	p.peer = netplay.NewPeer(s, func() {
		select {
		case p.wake <- true:
		default:
		}
	})
	if err := p.peer.Attach(l, ours, theirs); err != nil {
		t.Error(err)
	}
}

// playOn lets whoever is asked choose at random; after some moves seat 0 gives up.
func playOn(t *testing.T, mu *sync.Mutex, players [2]*player, most int) (moves int) {
	rng := rand.New(rand.NewPCG(5, 6))
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		signed := 0
		for i, p := range players {
			mu.Lock()
			peer := p.peer
			mu.Unlock()
			if peer == nil {
				continue
			}
			var ins []engine.Input
			peer.View(func(s *netplay.Session) {
				if s.Certified() {
					signed++
				}
				if s.Turn() {
					ins = choices(s)
				}
			})
			switch {
			case moves >= most && i == 0:
				_ = peer.Concede(true) // once more does no harm
			case len(ins) > 0:
				if err := peer.Do(ins[rng.IntN(len(ins))]); err != nil {
					t.Fatal(err)
				}
				moves++
			}
		}
		if signed == len(players) {
			return moves
		}
	}
	t.Error("the game is not over after a minute")
	return moves
}

func choices(s *netplay.Session) []engine.Input {
	m := s.Machine()
	if m.Need.Who == engine.Both {
		return m.Sealed(s.Seat(), s.Mind())
	}
	return m.Options(s.Seat(), s.Mind())
}
