package netplay

import (
	"math/rand/v2"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// FuzzTake gives the table, and what the honest side knows besides, items that
// are well signed and otherwise anything: they are refused or accepted, and the
// state stays one the game can be in.
func FuzzTake(f *testing.F) { fuzzTake(f, sample(f).s[0]) }

// FuzzTakeLooks is FuzzTake in a game with oblivious looks.
func FuzzTakeLooks(f *testing.F) { fuzzTake(f, looking(f).s[0]) }

// FuzzTakeConsent is FuzzTake in a game that goes back and stands still.
func FuzzTakeConsent(f *testing.F) { fuzzTake(f, asking(f, 24).s[0]) }

// FuzzTakeWars is FuzzTake in a game that people play.
func FuzzTakeWars(f *testing.F) {
	g, decks := played(f, "wars")
	cfg := configs(g, 3)
	cfg[0].Deck, cfg[1].Deck = decks[0], decks[1]
	d, rng := meeting(f, cfg), rand.New(seeded(3))
	for len(d.s[0].entries) < 120 && d.move(rng) {
	}
	d.settle()
	fuzzTake(f, d.s[0])
}

// fuzzTake begins with the items of a log, each in its place.
func fuzzTake(f *testing.F, s *Session) {
	hd, err := s.match.hand(s.me, s.seed, s.cfg.Deck)
	must(f, err)
	tab := s.match.table()
	tab.hands[s.me] = hd
	moments := []*saved{tab.save()}
	for i, e := range s.entries[:min(len(s.entries), 255)] {
		if e.after() {
			break
		}
		for _, it := range e.items {
			f.Add(uint8(i), it.kind, it.body)
		}
		must(f, orNil(tab.play(e.entry, s.head(i))))
		tab.steps = nil
		moments = append(moments, tab.save())
	}
	f.Fuzz(func(t *testing.T, n, kind uint8, b []byte) {
		i := int(n) % len(moments)
		for by := range engine.Seat(2) {
			tab.restore(moments[i])
			moments[i] = tab.save()
			before := tab.hash()
			e := &entry{seq: uint32(i) + 1, sender: by, items: []item{{kind, b}}}
			if tab.play(e, Hash{}) == nil {
				continue
			}
			if tab.restore(moments[i]); tab.hash() != before {
				t.Fatal("a refused item left a mark")
			}
			moments[i] = tab.save()
		}
	})
}
