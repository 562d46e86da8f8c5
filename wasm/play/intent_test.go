package play

import (
	"strconv"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/render/table"
)

// TestIntent: where several energy are lost one after the other, one button loses them all from one
// pile, no more and no fewer, and from no other pile; one draws all that can be drawn; and one
// activates all energy without a question about how much.
func TestIntent(t *testing.T) {
	box := openBox(t, "wars")
	decks := box.Decks()
	lost, drawn, activated := 0, 0, 0
	for seed := uint64(0); seed < 12 && (lost < 4 || drawn < 4 || activated < 4); seed++ {
		l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"Ann", "Bob"})
		if err != nil {
			t.Fatal(err)
		}
		h := newHand(t, l, 1180, 820)
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
			switch {
			case h.losesAll(l):
				lost++
				continue
			case h.drawsAll(l):
				drawn++
				continue
			case h.activatesAll(l):
				activated++
				continue
			}
			opts := l.Options()
			if err := l.Play(opts[rng.N(len(opts))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if lost < 3 || drawn < 3 || activated < 3 {
		t.Errorf("%d losses, %d draws and %d activations by one tap: the test shows little", lost, drawn, activated)
	}
}

// button finds one by how its label begins.
func (h *hand) button(label string) (table.Spot, bool) {
	for _, s := range h.tb.Spots() {
		if strings.HasPrefix(s.Label, label) {
			return s, true
		}
	}
	return table.Spot{}, false
}

// drawsAll draws all cards that can be drawn with one tap, if that is offered.
func (h *hand) drawsAll(l *Local) bool {
	h.t.Helper()
	s, found := h.button("Draw a card × ")
	if !found {
		return false
	}
	before := heights(h.tb)["Active"]
	has := len(h.tb.View().Hand)
	if !strings.HasSuffix(s.Label, " "+strconv.Itoa(before)) {
		h.t.Errorf("%q with %d to draw", s.Label, before)
	}
	h.tap(s.Rect)
	for range before {
		h.tb.Changed()
	}
	if got := len(h.tb.View().Hand) - has; got != before && l.State().Need.Window != 0 {
		h.t.Errorf("%q has drawn %d cards", s.Label, got)
	}
	return true
}

// activatesAll activates all energy with one tap, if that is offered.
func (h *hand) activatesAll(l *Local) bool {
	h.t.Helper()
	s, found := h.button("Activate energy: ")
	if !found {
		return false
	}
	h.tap(s.Rect)
	h.tb.Changed() // the number is said
	h.tb.Changed()
	want := strings.TrimPrefix(s.Label, "Activate energy: ")
	if n := l.State(); n.NPend != 1 || !strings.Contains(h.tb.View().Stack[0].Says, "Activate "+want+" energy") {
		h.t.Errorf("%q leads to %q with %d pending", s.Label, h.tb.View().Says, n.NPend)
	}
	return true
}

// losesAll loses all that is to be lost with one tap, if that is offered.
func (h *hand) losesAll(l *Local) bool {
	h.t.Helper()
	s, found := h.button("All ")
	if !found {
		return false
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

// heights are how many cards lie in each pile of the near seat.
func heights(tb *table.Table) map[string]int {
	out := map[string]int{}
	for _, p := range tb.View().Seats[0].Piles {
		out[p.Name] = p.N
	}
	return out
}
