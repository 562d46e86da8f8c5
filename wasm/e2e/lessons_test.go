package e2e

import (
	"fmt"
	"testing"
	"time"
)

// TestLessons has a newcomer take all lessons with one finger on a phone, doing
// what the page says and reading as slowly as one reads, within five minutes.
func TestLessons(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("learn"); err != nil {
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
	for began := time.Now(); time.Since(began) < 5*time.Minute; {
		s := must(p.Status())(t)
		if s.Screen == "home" {
			break
		}
		ts := must(p.Targets())(t)
		if len(ts) == 0 { // the teacher moves
			time.Sleep(100 * time.Millisecond)
			continue
		}
		if taps++; taps%5 == 1 {
			_ = p.Screenshot(Shots, fmt.Sprint("lesson-", taps))
		}
		to := ts[first(s, ts)]
		if err := p.Tap(to.X, to.Y, hold); err != nil {
			t.Fatal(err)
		}
		time.Sleep(100 * time.Millisecond)
	}
	if s := must(p.Status())(t); s.Screen != "home" {
		_ = p.Screenshot(Shots, "lesson-stuck")
		t.Fatalf("after %d taps the lessons are not over: %+v, %v", taps, s, must(p.Targets())(t))
	}
	if taps == 0 {
		t.Error("the lessons were over before they began")
	}
	t.Logf("all lessons in %d taps, %.0f s", taps, time.Since(began).Seconds())
	silent(t, p)
}
