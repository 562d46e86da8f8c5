package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// reload loads the page anew while its player is asked, and compares all that
// the page says of the game with what it said before.
func reload(t *testing.T, p *Page, when string, before Status, targets []Target) {
	t.Helper()
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	after, again, err := p.Asked()
	if err != nil {
		t.Fatalf("%s: %v", when, err)
	}
	if after != before {
		t.Errorf("%s: a reload changed the game:\n%+v\n%+v", when, before, after)
	}
	ids := func(ts []Target) (out []string) {
		for _, x := range ts {
			out = append(out, x.ID+" "+x.Label)
		}
		slices.Sort(out)
		return out
	}
	if a, b := ids(targets), ids(again); !slices.Equal(a, b) {
		t.Errorf("%s: after a reload the answers are %q, not %q", when, b, a)
	}
	t.Logf("%s: %d lines, %s at %q", when, after.Lines, after.Hash, after.Prompt)
}

// TestReload loads the page anew in the middle of a game against the machine:
// while a secret answer is bound, while a number is asked, while a card waits to be
// confirmed, and in the middle of a phase. What the player has set comes back too.
func TestReload(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Open(site.URL + "?seed=reload"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapTarget("bot"); err != nil {
		t.Fatal(err)
	}
	w := wars{deeds: new(deeds)}
	var s Status
	var ts []Target
	asked := func(prompt string) {
		t.Helper()
		if _, err := Play([]*Page{p}, []Policy{w.choose}, 4*time.Minute, 200, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, prompt) }); err != nil {
			shoot([]*Page{p}, "reload-stuck")
			t.Fatal(err)
		}
		var err error
		if s, ts, err = p.Asked(); err != nil {
			t.Fatal(err)
		}
	}

	asked("Choose the location you begin with")
	must(0, p.Still())(t) // the machine answers in secret meanwhile
	reload(t, p, "secret answers", s, ts)
	asked("Choose how much energy")
	reload(t, p, "a number", s, ts)

	asked("Play cards")
	at := slices.IndexFunc(ts, func(x Target) bool { return x.Kind == "act" && strings.HasSuffix(x.Label, ": Play it") })
	if at < 0 {
		t.Fatalf("no card can be played: %v", ts)
	}
	if err := p.Tap(ts[at].X, ts[at].Y, hold); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "a card that waits for Confirm", func() (bool, string, error) {
		now, err := p.Targets()
		return slices.ContainsFunc(now, func(x Target) bool { return x.Kind == "confirm" }), "", err
	}); err != nil {
		t.Fatal(err)
	}
	reload(t, p, "a card that waits for Confirm", s, ts)

	lines := s.Lines
	if _, err := Play([]*Page{p}, []Policy{w.choose}, time.Minute, 20, func(s Status) bool {
		return s.Mine && s.Lines > lines && strings.HasPrefix(s.Prompt, "Play cards")
	}); err != nil {
		t.Fatal(err)
	}
	asked("Play cards")
	reload(t, p, "after a card in the deploy phase", s, ts)
	asked("Draw cards")
	reload(t, p, "the draw phase", s, ts)

	// Switches and colours are those of before.
	colour := func() string {
		return must(Eval[string](p, `document.documentElement.dataset.theme`))(t)
	}
	was := colour()
	for _, label := range []string{"Hold priority", "Menu", map[string]string{"dark": "Light table", "light": "Dark table"}[was]} {
		if err := p.TapSpot(label); err != nil {
			t.Fatal(err)
		}
	}
	same := repeats(t, p, "settings")
	shotBefore := draw(t, p, "settings-before")
	before := must(p.Stored())(t)
	if now := colour(); now == was {
		t.Errorf("the colours are still %s", now)
	}
	var err error
	if s, ts, err = p.Asked(); err != nil {
		t.Fatal(err)
	}
	reload(t, p, "with other settings", s, ts)
	if now := colour(); now == was {
		t.Errorf("after a reload the colours are %s again", now)
	}
	if same {
		samePicture(t, shotBefore, draw(t, p, "settings-after"))
	}
	for name, text := range must(p.Stored())(t) {
		if before[name] != text {
			t.Errorf("a reload changed %s from %q to %q", name, before[name], text)
		}
	}
	silent(t, p)
}
