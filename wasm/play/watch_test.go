package play

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// bench is a spectator's end of a connection in a test.
type bench struct {
	w *Watch
	t *testing.T
}

func (b bench) Send(f []byte) error {
	if err := b.w.Receive(b.w.pipe, f); err != nil {
		b.t.Fatal(err)
	}
	return nil
}
func (bench) Close() error { return nil }

// back is the way from a spectator to the player.
type back struct{ frames *[][]byte }

func (b back) Send(f []byte) error { *b.frames = append(*b.frames, f); return nil }
func (back) Close() error          { return nil }

// Every game is watched to its end: the spectator's table shows what both players
// see, and is the same whatever is hidden.
func TestWatchEveryGame(t *testing.T) {
	everyGame(t, func(t *testing.T, box *games.Box, decks [2][]engine.Def, _ [2]string, seed uint64) {
		if seed > 1 {
			return
		}
		p := &pair{}
		for i := range p.peers {
			s, err := netplay.New(netplay.Config{Game: Protocol(box), Seat: engine.Seat(i), Deck: decks[i], Spectators: true,
				Name: []string{"Ann", "Bob"}[i], Random: rand.NewChaCha8([32]byte{byte(seed), byte(i)})})
			if err != nil {
				t.Fatal(err)
			}
			p.take(i, s, box)
		}
		p.attach(t)
		w := NewWatch([]*games.Box{box}, func() {})
		now := time.Now()
		gal := netplay.NewGallery(netplay.Delay{}, func() time.Time { return now })
		var said [][]byte
		wire := bench{w, t}
		if err := w.Attach(back{&said}); err != nil {
			t.Fatal(err)
		}
		hear := func(s *netplay.Session) {
			for _, f := range said {
				if err := gal.Receive(s, wire, f); err != nil {
					t.Fatal(err)
				}
			}
			said = nil
		}
		p.peers[0].View(func(s *netplay.Session) {
			if err := gal.Admit(s, wire); err != nil {
				t.Fatal(err)
			}
			hear(s)
		})
		rng := bot.NewRand(seed)
		for n := 0; p.far[0].State().Need.Kind != engine.Over; n++ {
			p.some(t, rng, 1)
			now = now.Add(time.Second) // who is silent for long loses the seat
			p.peers[0].View(func(s *netplay.Session) { gal.Show(s); hear(s) })
			if gal.Count() != 1 {
				t.Fatalf("after %d s the spectator has lost its seat", n+1)
			}
			under := p.far[0].State().Need.Got > 0 // an answer that nobody else sees
			if !w.Refresh() || !under && *w.State() != *p.far[0].State() || under && w.State().Need.Got > 0 || *w.Mind() != (engine.Mind{}) {
				t.Fatal("the spectator sees another game, or knows something")
			}
			if len(w.Options()) > 0 || w.Play(engine.Input{}) == nil {
				t.Fatal("the spectator has a say")
			}
			if n > 20000 {
				t.Fatal("endless")
			}
		}
		if w.Refresh(); w.State().Won != p.far[0].State().Won || len(w.Log()) == 0 {
			t.Errorf("the spectator sees %d win", w.State().Won)
		}
		screen(w, 390, 844)
	})
}
