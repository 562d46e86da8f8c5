package e2e

import (
	"fmt"
	"testing"
	"time"
)

// TestUndo has a player of WARS take a move back: by the menu and by the key, the
// friend agrees, and both pages are where they were.
func TestUndo(t *testing.T) {
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
