package e2e

import (
	"errors"
	"testing"
	"time"
)

// TestWebKit is a smoke test in Safari's engine: the page loads, and two players
// at one device each take a turn at it.
func TestWebKit(t *testing.T) {
	t.Parallel()
	w, err := StartWebKit(t.Context(), Landscape)
	if errors.Is(err, ErrNoWebKit) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer w.Stop()
	site := serve(t)
	began := time.Now()
	if err := w.Open(site.URL + "?seed=webkit"); err != nil {
		t.Fatal(err)
	}
	players := [2]wars{{deeds: new(deeds)}, {deeds: new(deeds)}}
	seats := map[int]int{} // taps by seat
	var agent string
	if err := w.Eval(&agent, "navigator.userAgent"); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(busy * 4 * time.Minute); seats[0] < 6 || seats[1] < 6; {
		s, ts, err := w.Look()
		if err != nil {
			t.Fatal(err)
		}
		if time.Now().After(end) {
			_ = w.Screenshot(Shots, "webkit-stuck")
			var shell string
			_ = w.Eval(&shell, "document.querySelector('#shell').innerText")
			t.Fatalf("the page still says %+v, %v, %q", s, ts, shell)
		}
		at := -1
		switch {
		case s.Screen == "home":
			if seats[2]++; seats[2] == 1 {
				t.Logf("%s is ready after %.1f s", agent, time.Since(began).Seconds())
			}
			for i := range ts {
				if ts[i].ID == "beside" {
					at = i
				}
			}
		case s.Screen == "cover" && len(ts) > 0:
			at = 0
		case s.Screen == "table" && s.Mine && len(ts) > 0:
			at = players[s.Seat].choose(s, ts)
			seats[s.Seat]++
		}
		if at >= 0 {
			if err := w.Tap(ts[at].X, ts[at].Y); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(300 * time.Millisecond)
	}
	if err := w.Screenshot(Shots, "webkit"); err != nil {
		t.Fatal(err)
	}
}
