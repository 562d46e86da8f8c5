package play

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/keep"
)

// waits is a journal of which a session hears at once that a record is stored, or why not.
type waits struct{ *keep.Journal }

func (w waits) Keep(record []byte, done func(error)) {
	stored := make(chan error, 1)
	w.Journal.Keep(record, func(err error) { stored <- err })
	done(<-stored)
}

// One game in two tabs of a browser, as if there were no locks (netplay.md §10,
// case 40): the tab that comes second to a turn can neither store nor say a move,
// whatever it wants to play, and the opponent never sees two entries with one
// number.
func TestTwoTabsSignOnce(t *testing.T) {
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	disk := keep.InTexts(keep.Open())
	tab := func() waits { return waits{tabs(disk).Open("far-0")} }
	p := &pair{}
	for i := range p.peers {
		deck, err := box.Deck(box.Decks()[i])
		if err != nil {
			t.Fatal(err)
		}
		cfg := netplay.Config{Game: Protocol(box), Seat: engine.Seat(i), Deck: deck, Random: rand.NewChaCha8([32]byte{5, byte(i)})}
		if i == 1 {
			cfg.Store = tab()
		}
		s, err := netplay.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		p.take(i, s, box)
	}
	p.attach(t)
	rng := bot.NewRand(5)
	p.some(t, rng, 25)
	for len(p.far[1].Options()) == 0 {
		p.some(t, rng, 1)
	}

	second, err := netplay.Restore(netplay.Config{Game: Protocol(box), Store: tab(), Random: rand.NewChaCha8([32]byte{8})})
	if err != nil {
		t.Fatal(err)
	}
	opts := p.far[1].Options()
	if err := p.far[1].Play(opts[0]); err != nil { // the first tab moves, and its move is on its way
		t.Fatal(err)
	}
	before, _ := tab().Records()
	if err := second.Connect(netplay.Hash{}, netplay.Hash{}); err != nil {
		t.Fatal(err)
	}
	_ = second.Outgoing()
	var head netplay.Hash
	var seq uint32
	p.peers[0].View(func(s *netplay.Session) { // the opponent resumes with the second tab, without the move
		if err := s.Connect(netplay.Hash{}, netplay.Hash{}); err != nil {
			t.Fatal(err)
		}
		seq, head = s.Head()
		for _, f := range s.Outgoing() {
			_ = second.Receive(f)
		}
	})
	if s, h := second.Head(); s != seq || h != head {
		t.Fatal("the second tab stands elsewhere: the test shows nothing")
	}
	_ = second.Outgoing()
	for _, in := range opts {
		if err := second.Do(in); err == nil {
			t.Fatalf("the second tab has signed another entry of the same number: %v", err)
		}
		if out := second.Outgoing(); len(out) > 0 {
			t.Fatalf("the second tab has said %d things", len(out))
		}
	}
	if after, _ := tab().Records(); !slices.EqualFunc(before, after, bytes.Equal) {
		t.Fatal("the second tab has written")
	}
	p.way = [2][][]byte{}
	p.attach(t) // the first tab goes on
	p.some(t, rng, 20)
	if f := p.far[0].Fault(); f != "" {
		t.Error(f)
	}
}
