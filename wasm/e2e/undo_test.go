package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestUndo has a player of WARS take a move back: by the menu and by the key, the
// friend agrees, and both pages are where they were.
func TestUndo(t *testing.T) {
	t.Parallel()
	site := serve(t)
	a, b := friends(t, site.URL, Phone)
	m := newMatch(a, b)
	m.to(t, "Activate energy")
	a, b = asker(t, a, b)
	asks := []func(){
		func() { from(t, a, "Ask your friend", "Take my move back") },
		func() {
			if err := a.Key("KeyZ", 90, ""); err != nil {
				t.Fatal(err)
			}
		},
	}
	for i, ask := range asks {
		before, _ := quiet(t, a, b)
		m.play(t, func(s Status) bool { return s.Inputs > before.Inputs && s.Hash != before.Hash })
		quiet(t, a, b)
		ask()
		strip(t, a, "You have asked")
		say(t, b, "asks to take a move back")
		if i == 0 {
			if err := b.Screenshot(Shots, "undo-question"); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.PressDialog("Agree"); err != nil {
			t.Fatal(err)
		}
		if err := a.wait(time.Minute, "the game as it was", func() (bool, string, error) {
			h, err := a.Status()
			if err != nil {
				return false, "", err
			}
			g, err := b.Status()
			return h.Hash == before.Hash && g.Hash == before.Hash && h.Mine && h.Head == g.Head, fmt.Sprintf("before %+v\nnow %+v\n%+v", before, h, g), err
		}); err != nil {
			shoot(m.pages, "undo-stuck")
			t.Fatal(err)
		}
	}
	silent(t, m.pages...)
}

// TestUndoAlone has a player take a move back against the machine, which need not
// be asked: the game, the log and what is told of it are as they were, and stay so
// after a reload. Before the first move the key says that there is none.
func TestUndoAlone(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Calm(); err != nil {
		t.Fatal(err)
	}
	if err := p.Open(site.URL + "?seed=undo"); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"Nullshapers", "bot"} {
		if err := p.TapTarget(id); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := p.Asked(); err != nil {
		t.Fatal(err)
	}
	if err := p.Key("KeyZ", 90, ""); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(10*time.Second, "the reason why nothing is taken back", func() (bool, string, error) {
		m, err := p.Mirror()
		return m.Modal && strings.Contains(m.Alert, "you have not made one yet"), m.Alert, err
	}); err != nil {
		t.Fatal(err)
	}
	if err := p.Screenshot(Shots, "undo-refused"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapSpot("Got it"); err != nil {
		t.Fatal(err)
	}
	before, log := undoable(t, p)
	if err := p.Screenshot(Shots, "undo-button"); err != nil {
		t.Fatal(err)
	}
	if err := p.TapSpot("Undo"); err != nil {
		t.Fatal(err)
	}
	was := func() (bool, string, error) {
		s, err := p.Status()
		return s.Hash == before.Hash && s.Mind == before.Mind && s.Lines == before.Lines && s.Prompt == before.Prompt && s.Mine, fmt.Sprintf("before %+v\nnow %+v", before, s), err
	}
	if err := p.wait(20*time.Second, "the game as it was", was); err != nil {
		shoot([]*Page{p}, "undo-stuck")
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "the log as it was", func() (bool, string, error) {
		m, err := p.Mirror()
		return slices.Equal(end(m.Log), end(log)), fmt.Sprintf("before %q\nnow %q", log, m.Log), err
	}); err != nil {
		t.Error(err)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(20*time.Second, "the game as it was, after a reload", was); err != nil {
		t.Fatal(err)
	}
	silent(t, p)
}

// end is the last lines of a log: the mirror keeps only so many.
func end(log []string) []string { return log[max(len(log)-10, 0):] }

// undoable plays until a move that the log tells of can be taken back; it says how
// the game and the log stood before that move.
func undoable(t *testing.T, p *Page) (before Status, log []string) {
	t.Helper()
	choose := eager(3)
	for range 60 {
		if err := p.Still(); err != nil {
			t.Fatal(err)
		}
		var err error
		if before, _, err = p.Asked(); err != nil {
			t.Fatal(err)
		}
		log = must(p.Mirror())(t).Log
		_, err = Play([]*Page{p}, []Policy{choose}, time.Minute, 20, func(s Status) bool { return s.Mine && s.Hash != before.Hash })
		if err != nil {
			t.Fatal(err)
		}
		after := must(p.Status())(t)
		var spots []Target
		if err := p.hook(&spots, "spots"); err != nil {
			t.Fatal(err)
		}
		if len(log) > 0 && after.Lines > before.Lines && slices.ContainsFunc(spots, func(s Target) bool { return s.Label == "Undo" }) {
			return before, log
		}
	}
	t.Fatal("no move can be taken back")
	return
}
