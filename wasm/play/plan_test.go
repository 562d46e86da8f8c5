package play

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// TestPlans: one choice in the list of a card converts it and plays it as the anomaly that is named, or
// plays it and pays as is told; and one button attacks with all agents that can.
func TestPlans(t *testing.T) {
	box := openBox(t, "nullshapers")
	decks := box.Decks()
	done := map[string]int{}
	few := func() bool { return done["converted"] < 3 || done["paid"] < 3 || done["all"] < 3 }
	for seed := uint64(0); seed < 20 && few(); seed++ {
		l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Seed: seed, Bot: true}, box, [2]string{"Ann", "Bob"})
		if err != nil {
			t.Fatal(err)
		}
		h := newHand(t, l, 1180, 820)
		near := bot.NewGreedy(box.Rules, box.Worth, seed)
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
			in := near.Answer(l.m, l.Seat(), l.Mind())
			if h.all(l, done) || h.plans(l, in, done) {
				continue
			}
			if err := l.Play(in); err != nil {
				t.Fatal(err)
			}
		}
	}
	if few() {
		t.Errorf("%v by one choice: the test shows little", done)
	}
}

// all chooses all that can be chosen with one tap, if that is offered.
func (h *hand) all(l *Local, done map[string]int) bool {
	h.t.Helper()
	s, found := h.button("All ")
	if !found {
		return false
	}
	opts, asked := l.Options(), l.State().Need.Ask
	h.tap(s.Rect)
	for range opts {
		h.tb.Changed()
	}
	for _, in := range opts {
		if e := &l.State().Ent[in.H]; in.H != 0 && e.Num == [4]int16{} {
			h.t.Errorf("%q leaves %v out", s.Label, in)
		}
	}
	if n := &l.State().Need; n.Window == 0 && n.Ask == asked {
		h.t.Errorf("%q leaves the question open", s.Label)
	}
	done["all"]++
	return true
}

// plans does with one choice of its card's list what an answer begins, if there is more to it.
func (h *hand) plans(l *Local, in engine.Input, done map[string]int) bool {
	h.t.Helper()
	if l.State().Need.Window == 0 || in.H == 0 {
		return false
	}
	for range 2 { // the second tap confirms, and opens the list
		for _, x := range h.tb.Targets() {
			if x.Input.H == in.H {
				h.tap(x.Rect)
				break
			}
		}
	}
	kind := [...]string{"Light", "Storm"}[done["converted"]%2]
	act := l.m.Acts[max(in.Mode, 0)].Text
	for _, c := range []struct{ act, label, kind string }{{"Convert it", "Convert it, then play it as an anomaly: " + kind, "converted"}, {"Play it", "Play it: ", "paid"}} {
		s, found := h.button(c.label)
		if !found || c.act != act {
			continue
		}
		h.tap(s.Rect)
		for range 6 {
			h.tb.Changed()
		}
		e, m := &l.State().Ent[in.H], l.m
		switch {
		case c.kind == "converted" && (e.Zone != m.Board.Play || m.Cards[e.Def].Name != kind+" Anomaly"):
			h.t.Errorf("%q leaves %q in %v", s.Label, m.Cards[e.Def].Name, e.Zone)
		case c.kind == "paid" && (e.Zone == m.Board.Hand || m.Divides()):
			h.t.Errorf("%q leaves the card in %v, and a question", s.Label, e.Zone)
		}
		done[c.kind]++
		return true
	}
	h.tb.Key("Escape")
	h.tb.Key("Escape")
	return l.State().Ent[in.H].Zone != l.m.Board.Hand // the taps have played it
}
