package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// ended has a game against the machine on the table that has just come to its end: it can
// be watched again at once, and from the list of games that are over after a reload.
func ended(t *testing.T, p *Page) {
	t.Helper()
	was := must(p.Status())(t)
	if !was.Over {
		t.Fatalf("the game is not over: %+v", was)
	}
	turning := turningPoint(t, p) // of the course, which is drawn when it has been found out
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	_ = p.Screenshot(Shots, "ended")
	watched := func(how string) {
		t.Helper()
		if err := p.wait(30*time.Second, "the game from its beginning, "+how, func() (bool, string, error) {
			s, err := p.Status()
			return s.Link == "replay" && s.Entries == 0 && !s.Over, fmt.Sprintf("%+v", s), err
		}); err != nil {
			shoot([]*Page{p}, "ended-stuck")
			t.Fatal(err)
		}
		must(Eval[any](p, `cutdeck.command('goto', '{"ply": 100000}')`))(t)
		if err := p.wait(10*time.Second, "the same end, "+how, func() (bool, string, error) {
			s, err := p.Status()
			return s.Over && s.Won == was.Won && s.Hash == was.Hash, fmt.Sprintf("%+v", s), err
		}); err != nil {
			t.Error(err)
		}
	}
	must(0, p.TapSpot("Watch it again"))(t)
	watched("watched from its end")
	must(0, p.TapMenu("Leave the replay"))(t)
	must(0, p.Reload())(t)
	must(0, p.TapTarget("Replays and files"))(t)
	say(t, p, "Over")
	list := must(Eval[[]string](p, `[...document.querySelectorAll('dialog[open] .pick')].map(b => b.innerText)`))(t)
	if len(list) != 1 || !strings.Contains(list[0], "WARS, ") || !strings.Contains(list[0], " the machine") {
		t.Fatalf("the games that are over, or can go on, are %q", list)
	}
	_ = p.Screenshot(Shots, "ended-list")
	must(0, p.tapElement(`document.querySelector('dialog[open] .pick')`))(t)
	watched("opened from the list")
	if again := turningPoint(t, p); again != turning {
		t.Errorf("the turning point is %q, and was %q", again, turning)
	}
	must(0, p.TapSpot(turning))(t)
	if err := p.wait(10*time.Second, "the game at its turning point", func() (bool, string, error) {
		s, err := p.Status()
		return s.Link == "replay" && s.Entries > 0 && !s.Over, fmt.Sprintf("%+v", s), err
	}); err != nil {
		t.Error(err)
	}
}

// turningPoint waits until the end of a game shows its turning point, and returns the label of
// that spot.
func turningPoint(t *testing.T, p *Page) (label string) {
	t.Helper()
	if err := p.wait(30*time.Second, "the turning point", func() (bool, string, error) {
		var ts []Target
		err := p.hook(&ts, "spots")
		for _, at := range ts {
			if strings.HasPrefix(at.Label, "Turning point, ") {
				label = at.Label
			}
		}
		return label != "", fmt.Sprint(ts), err
	}); err != nil {
		shoot([]*Page{p}, "ended-stuck")
		t.Fatal(err)
	}
	return label
}
