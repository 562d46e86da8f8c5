package e2e

import (
	"errors"
	"fmt"
	"testing"
	"time"
)

// TestLessons has a newcomer take all lessons of every game that has some, with one finger on a
// phone, doing what the page says.
func TestLessons(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{"WARS", "Altered", "Nullshapers", "Galactic Empires", "Imperium"} {
		t.Run(game, func(t *testing.T) { testLessons(t, p, game) })
	}
	silent(t, p)
}

// testLessons takes the lessons of a game, from the first screen back to it.
func testLessons(t *testing.T, p *Page, game string) {
	if err := errors.Join(p.TapTarget(game), p.TapTarget("learn")); err != nil {
		t.Fatal(err)
	}
	begun := func() (bool, string, error) {
		s, err := p.Status()
		return s.Screen == "table", fmt.Sprintf("%+v", s), err
	}
	if err := p.wait(30*time.Second, "the first lesson", begun); err != nil {
		t.Fatal(err)
	}
	first := Kinds(Random(1), "confirm", "step", "act", "pick", "mode", "tab")
	began, taps := time.Now(), 0
	for taps < 300 {
		var s Status
		var ts []Target
		if err := p.wait(time.Minute, "something to be done", func() (_ bool, _ string, err error) { // the teacher moves, too
			if s, err = p.Status(); err == nil {
				ts, err = p.Targets()
			}
			return s.Screen == "home" || len(ts) > 0, fmt.Sprintf("%+v", s), err
		}); err != nil {
			t.Fatal(err)
		}
		if s.Screen == "home" {
			break
		}
		if taps++; taps%5 == 1 {
			_ = p.Screenshot(Shots, fmt.Sprint("lesson-", game, "-", taps))
		}
		to := ts[first(s, ts)]
		if err := errors.Join(p.Tap(to.X, to.Y, hold), p.seen()); err != nil {
			t.Fatal(err)
		}
	}
	if s := must(p.Status())(t); s.Screen != "home" {
		_ = p.Screenshot(Shots, "lesson-stuck")
		t.Fatalf("after %d taps the lessons are not over: %+v, %v", taps, s, must(p.Targets())(t))
	}
	if taps == 0 {
		t.Error("the lessons were over before they began")
	}
	t.Logf("all lessons in %d taps, %.0f s", taps, time.Since(began).Seconds())
}
