package e2e

import (
	"strings"
	"testing"
	"time"
)

// serve serves the site until the test is over.
func serve(t *testing.T) *Site {
	t.Helper()
	site, err := Serve(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(site.Stop)
	return site
}

// match is a game of WARS between the pages of two friends, with a way of playing
// for each seat.
type match struct {
	pages []*Page
	seats [2]*wars
}

// newMatch takes over the game that is on the two pages' tables.
func newMatch(host, guest *Page) *match {
	did := new(deeds)
	return &match{[]*Page{host, guest}, [2]*wars{{deeds: did}, {deeds: did}}}
}

// play plays until a page says what it should.
func (m *match) play(t *testing.T, until func(Status) bool) {
	t.Helper()
	if _, err := Play(m.pages, m.policies(), 2*time.Minute, 300, until); err != nil {
		shoot(m.pages, strings.ReplaceAll(t.Name(), "/", "-")+"-stuck")
		t.Fatal(err)
	}
}

// to plays until a player is asked what begins with prompt.
func (m *match) to(t *testing.T, prompt string) {
	t.Helper()
	m.play(t, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, prompt) })
}

// policies are both ways of playing, by seat.
func (m *match) policies() []Policy { return []Policy{m.seats[0].choose, m.seats[1].choose} }

// agree complains where two pages do not tell of the same game.
func agree(t *testing.T, h, g Status) {
	t.Helper()
	if h.Won != g.Won || h.Hash != g.Hash || h.Head != g.Head || h.Head == "" || h.Fault+g.Fault != "" {
		t.Errorf("the pages do not agree:\n%+v\n%+v", h, g)
	}
}

// silent complains of what the pages have told their consoles as errors.
func silent(t *testing.T, pages ...*Page) {
	t.Helper()
	for _, p := range pages {
		if f := p.Faults(); len(f) != 0 {
			t.Errorf("%s's console says %q", p.Name, f)
		}
	}
}
