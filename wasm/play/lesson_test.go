package play

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/scenario"
	"github.com/cutdeck/cutdeck/render/table"
)

// Whoever does what is asked comes to the end of every lesson; nothing else is
// allowed meanwhile, and everything told has been on the screen.
func TestLesson(t *testing.T) {
	for _, game := range games.All() {
		lessons, err := scenario.Lessons(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lessons {
			g, told, last := NewLesson(l), 0, ""
			for range 500 {
				_, says, waits, done := g.Told()
				if says != last {
					told, last = told+1, says
				}
				if waits {
					if len(g.Options()) > 0 {
						t.Errorf("%s: a move is asked for before %q was read", l.Name, says)
					}
					g.Heard()
					continue
				}
				if done {
					break
				}
				if did, err := g.Step(); err != nil {
					t.Fatal(err)
				} else if did {
					continue
				}
				opts := g.Options()
				if len(opts) != 1 {
					t.Fatalf("%s: %d moves at %q", l.Name, len(opts), says)
				}
				if g.Play(engine.Input{Mode: 77}) == nil {
					t.Errorf("%s: a move that nobody asked for is accepted at %q", l.Name, says)
				}
				if err := g.Play(opts[0]); err != nil {
					t.Fatal(err)
				}
			}
			want := 0
			for _, b := range l.Beats {
				if b.Says != "" {
					want++
				}
			}
			if _, _, waits, done := g.Told(); !done || waits || told != want {
				t.Errorf("%s: ended %v, waits %v, told %d of %d", l.Name, done, waits, told, want)
			}
		}
	}
}

// Every lesson is done by touching what the table offers, on every shape of screen: what the
// teacher says hides nothing that is to be touched.
func TestLessonTouch(t *testing.T) {
	for _, game := range games.All() {
		lessons, err := scenario.Lessons(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}, {640, 480}} {
			for _, l := range lessons {
				t.Run(fmt.Sprint(game.ID, size, l.Name), func(t *testing.T) { lessonTouched(t, l, size) })
			}
		}
	}
}

// lessonTouched does a lesson by touch.
func lessonTouched(t *testing.T, of *scenario.Lesson, size [2]float64) {
	g := NewLesson(of)
	h := newHand(t, g, size[0], size[1])
	h.tb.Scene()
	for range 200 {
		if did, err := g.Step(); err != nil {
			t.Fatal(err)
		} else if did {
			continue
		}
		if _, _, waits, done := g.Told(); done && !waits {
			return
		}
		h.tb.Changed()
		h.tb.Scene()
		to, found := table.Rect{}, false
		for _, s := range append(h.tb.Steps(), h.tb.Tabs()...) {
			if to, found = s.Rect, true; s.Label == "Confirm" || s.Label == "Choose" || s.Label == "Next" || s.Label == "Done" {
				break
			}
		}
		if ts := h.tb.Targets(); !found && len(ts) > 0 {
			to, found = ts[0].Rect, true
		}
		if !found {
			t.Fatal("nothing to touch")
		}
		h.tap(to)
	}
	_, says, _, _ := g.Told()
	t.Errorf("it is not over after 200 touches; it says %q", says)
}
