package play

import (
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/keep"
)

// device is the storage of one browser, which its tabs share.
type device map[string]string

func (d device) Set(name, text string) error     { d[name] = text; return nil }
func (d device) Delete(name string)              { delete(d, name) }
func (d device) All() (map[string]string, error) { return maps.Clone(d), nil }
func (d device) Get(name string) (string, bool)  { text, ok := d[name]; return text, ok }

// One game in two tabs of a browser, as if there were no locks (netplay.md §10,
// case 40): the tab that comes second to a turn can neither keep nor say a move,
// whatever it wants to play, and the opponent never sees two entries with one
// number.
func TestTwoTabsSignOnce(t *testing.T) {
	box, err := games.All()[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	disk := device{}
	tab := func() *keep.Journal { return keep.Open(keep.Spot{Tier: keep.Site, Place: disk}).Journal("far-0") }
	p := &pair{}
	for i := range p.peers {
		deck, err := box.Deck(box.Decks()[i])
		if err != nil {
			t.Fatal(err)
		}
		cfg := netplay.Config{Game: Protocol(box), Seat: engine.Seat(i), Deck: deck, Random: rand.NewChaCha8([32]byte{5, byte(i)})}
		if i == 1 {
			cfg.Store = keep.ForSession{Journal: tab()}
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

	second, err := netplay.Restore(netplay.Config{Game: Protocol(box), Store: keep.ForSession{Journal: tab()}, Random: rand.NewChaCha8([32]byte{8})})
	if err != nil {
		t.Fatal(err)
	}
	opts := p.far[1].Options()
	if err := p.far[1].Play(opts[0]); err != nil { // the first tab moves, and its move is on its way
		t.Fatal(err)
	}
	before := maps.Clone(disk)
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
			t.Fatal("the second tab has signed another entry of the same number")
		}
	}
	if out := second.Outgoing(); len(out) > 0 || !maps.Equal(disk, before) {
		t.Fatalf("the second tab has said %d things, or written", len(out))
	}
	p.way = [2][][]byte{}
	p.attach(t) // the first tab goes on
	p.some(t, rng, 20)
	if f := p.far[0].Fault(); f != "" {
		t.Error(f)
	}
}
