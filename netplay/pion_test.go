//go:build !js

package netplay

import (
	"errors"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/netplay/rtc"
)

// The same tests over real data channels on this machine (§10): every frame goes
// through pion, ICE, DTLS and SCTP, and comes out at the other end.

// wire is a connection between the two seats.
type wire struct {
	ends [2]*rtc.Peer
	got  [2]chan []byte
	open [2]chan bool
}

// dial connects two ends as two pages do.
func dial(t testing.TB) *wire {
	t.Helper()
	w := new(wire)
	var packets [2]rendezvous.Packet
	for i := range w.ends {
		w.got[i], w.open[i] = make(chan []byte, 1024), make(chan bool, 1)
		end, err := rtc.NewPeer(rtc.Config{Loopback: true}, rtc.Events{
			Message: func(b []byte) { w.got[i] <- b },
			State: func(s rtc.State, _ error) {
				if s == rtc.Open {
					w.open[i] <- true
				}
			},
		})
		must(t, err)
		t.Cleanup(func() { end.Close() })
		sdp, err := end.Offer()
		must(t, err)
		packets[i], err = rendezvous.FromSDP(sdp)
		must(t, err)
		w.ends[i] = end
	}
	must(t, w.ends[1].Accept(packets[0].SDP(true)))
	must(t, w.ends[0].Accept(packets[1].SDP(false)))
	for i := range w.open {
		select {
		case <-w.open[i]:
		case <-time.After(20 * time.Second):
			t.Fatal("there is no connection after 20 s")
		}
	}
	return w
}

func (w *wire) close() {
	for _, end := range w.ends {
		end.Close()
	}
}

// carrier sends a frame and waits until it has come. What the channel does not
// take is lost.
func (w *wire) carrier(t testing.TB) carrier {
	return func(to engine.Seat, frame []byte) []parcel {
		if err := w.ends[1-to].Send(frame); errors.Is(err, rtc.ErrTooLong) || len(frame) == 0 {
			return nil
		} else if err != nil {
			t.Fatal(err)
		}
		select {
		case b := <-w.got[to]:
			return []parcel{{to: to, frame: b}}
		case <-time.After(10 * time.Second):
			t.Fatal("a frame did not come")
			return nil
		}
	}
}

// over plays tests over such connections.
func over(t *testing.T, make func(t testing.TB) carrier) {
	wires = make
	t.Cleanup(func() { wires = nil })
}

// The battery over one connection.
func TestBatteryOverPion(t *testing.T) {
	if testing.Short() {
		t.Skip("the battery is played in memory")
	}
	w := dial(t)
	defer w.close()
	over(t, func(t testing.TB) carrier { return w.carrier(t) })
	TestBattery(t)
}

// A connection that is really closed, and a new one, at frames all over a game.
func TestCutsOverPion(t *testing.T) {
	if testing.Short() {
		t.Skip("connections take their time")
	}
	g, _, _, frames := scriptedGame(t)
	var w *wire
	over(t, func(t testing.TB) carrier {
		if w != nil {
			w.close()
		}
		w = dial(t)
		return w.carrier(t)
	})
	game, cuts := cutGame{begin: func() [2]Config { return configs(g, 8) }, play: script}, 0
	for i := 0; i < frames; i += 6 {
		c := ways()[cuts%len(ways())]
		c.at = i
		came, _ := game.broken(t, c)
		cuts += max(1, came)
	}
	t.Logf("%d connections closed at as many frames of a game of %d; nothing was lost", cuts, frames)
}

// Frames doubled and spoiled on a real connection.
func TestFaultsOverPion(t *testing.T) {
	w := dial(t)
	defer w.close()
	over(t, func(t testing.TB) carrier { return w.carrier(t) })
	t.Run("twice", func(t *testing.T) {
		g, head, _, _ := scriptedGame(t)
		carry := w.carrier(t)
		d := disturbed(t, g, func(_ *duplex, _ int, p parcel) []parcel {
			return append(carry(p.to, p.frame), carry(p.to, p.frame)...)
		})
		if d.ended() != head {
			t.Error("the game ends otherwise")
		}
	})
	t.Run("reconnects", TestTwentyReconnects)
	t.Run("oversize", TestOversize)
	t.Run("fragments", TestFragments)
}
