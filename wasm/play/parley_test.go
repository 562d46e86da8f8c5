package play

import (
	"errors"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
)

// TestAskBack: the key that takes back asks the friend, who agrees, and both are
// where they were; where something has been shown since it says so.
func TestAskBack(t *testing.T) {
	box := openBox(t, "wars")
	var decks [2][]engine.Def
	for i := range decks {
		deck, err := box.Deck(box.Decks()[i])
		if err != nil {
			t.Fatal(err)
		}
		decks[i] = deck
	}
	p := newPair(t, box, decks, 7)
	rng := bot.NewRand(7)
	agreed, refused := 0, 0
	for n := 0; n < 400 && (agreed == 0 || refused == 0); n++ {
		before := p.far[0].State().Sum()
		i := 0
		if len(p.far[1].Options()) > 0 {
			i = 1
		}
		backs := len(p.far[i].Parley().Undo)
		p.some(t, rng, 1)
		near, other := p.far[i], p.far[1-i]
		u := table.Undoer(near)
		if len(near.Parley().Undo) <= backs {
			if len(near.Parley().Undo) == 0 && near.State().Need.Kind != engine.Over {
				if err := u.Undo(); !errors.Is(err, errUndo) {
					t.Fatalf("what cannot be taken back: %v", err)
				}
				refused++
			}
			continue
		}
		if err := u.Undo(); err != nil || u.CanUndo() {
			t.Fatal(err)
		}
		p.settle(t)
		rs := other.Parley().Requests
		if len(rs) != 1 || rs[0].Ask != netplay.AskUndo {
			t.Fatalf("asked %+v", rs)
		}
		if err := other.Peer().Act(func(s *netplay.Session) error { return s.Answer(rs[0], true) }); err != nil {
			t.Fatal(err)
		}
		p.settle(t)
		if a, b := p.far[0].State().Sum(), p.far[1].State().Sum(); a != before || b != before {
			t.Fatalf("before %x, then %x and %x", before, a, b)
		}
		agreed++
	}
	if agreed == 0 || refused == 0 {
		t.Errorf("taken back %d times, refused %d times", agreed, refused)
	}
}
