package play

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/table"
)

// TestStreak: where several energy are lost one after the other, one button loses them all from one
// pile, no more and no fewer, and from no other pile.
func TestStreak(t *testing.T) {
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	decks := box.Decks()
	used := 0
	for seed := uint64(0); seed < 12 && used < 6; seed++ {
		l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"Ann", "Bob"})
		if err != nil {
			t.Fatal(err)
		}
		h := &hand{t: t, tb: table.New(l, nil)}
		h.tb.Still = true
		h.tb.Resize(1180, 820, layout.Insets{})
		rng := bot.NewRand(seed)
		for n := 0; l.State().Need.Kind != engine.Over && n < 3000; n++ {
			did, err := l.Step()
			if err != nil {
				t.Fatal(err)
			}
			if did {
				continue
			}
			h.tb.Changed()
			h.tb.Scene()
			if h.streak(l) {
				used++
				continue
			}
			opts := l.Options()
			if err := l.Play(opts[rng.N(len(opts))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if used < 3 {
		t.Errorf("it was used %d times: the test shows little", used)
	}
}

// streak presses the button if it is there, and looks what is lost.
func (h *hand) streak(l *Local) bool {
	h.t.Helper()
	for _, s := range h.tb.Spots() {
		if !strings.HasPrefix(s.Label, "All ") {
			continue
		}
		asked, again, before := l.State().Need.Ask, h.tb.View().Again, heights(h.tb)
		h.tap(s.Rect)
		for range again - 1 {
			h.tb.Changed() // as the page says when an answer has been taken
			if l.State().Need.Ask != asked {
				break
			}
		}
		h.tb.Changed()
		after := heights(h.tb)
		lost := after["Lost"] - before["Lost"]
		if lost != again || before["Reserve"]-after["Reserve"] != lost && before["Used"]-after["Used"] != lost && before["Active"]-after["Active"] != lost {
			h.t.Errorf("%q with %d to lose: %v became %v", s.Label, again, before, after)
		}
		return true
	}
	return false
}

// heights are how many cards lie in each pile of the near seat.
func heights(tb *table.Table) map[string]int {
	out := map[string]int{}
	for _, p := range tb.View().Seats[0].Piles {
		out[p.Name] = p.N
	}
	return out
}
