package play

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
)

// slow is a store that answers only when the test says so, once it is asked to.
type slow struct {
	netplay.Memory
	on    bool
	dones []func(error)
}

func (s *slow) Keep(record []byte, done func(error)) {
	if !s.on {
		s.Memory.Keep(record, done)
		return
	}
	s.dones = append(s.dones, done)
}

// A game whose move could not be stored stands still: the move is not sent, nothing is asked, and why is said.
func TestUnstored(t *testing.T) {
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	p, store := &pair{}, new(slow)
	for i := range p.peers {
		deck, err := box.Deck(box.Decks()[i])
		if err != nil {
			t.Fatal(err)
		}
		cfg := netplay.Config{Game: Protocol(box), Seat: engine.Seat(i), Deck: deck, Random: rand.NewChaCha8([32]byte{6, byte(i)})}
		if i == 1 {
			cfg.Store = store
		}
		s, err := netplay.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		p.take(i, s, box)
	}
	p.attach(t)
	rng := bot.NewRand(6)
	p.some(t, rng, 25)
	f := p.far[1]
	for len(f.Options()) == 0 {
		p.some(t, rng, 1)
	}
	store.on = true
	if err := f.Play(f.Options()[0]); err != nil {
		t.Fatal(err)
	}
	if len(p.way[0]) > 0 || len(store.dones) == 0 {
		t.Fatalf("%d frames have left before the move is stored", len(p.way[0]))
	}
	for _, done := range store.dones {
		done(errors.New("the disk is full"))
	}
	f.Refresh()
	says, _ := f.Prompt()
	if !strings.Contains(f.Unstored(), "disk is full") || says != f.Unstored() || f.Status() != "Not stored" || f.Fault() != "" {
		t.Errorf("it says %q, %q, %q", f.Unstored(), says, f.Status())
	}
	if n := len(f.Options()); n > 0 {
		t.Errorf("there still are %d things to do", n)
	}
	if _, only := f.Only(); only {
		t.Error("it passes all the same")
	}
	if len(p.way[0]) > 0 {
		t.Errorf("%d frames have left", len(p.way[0]))
	}
}
