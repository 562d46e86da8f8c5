package e2e

import (
	"testing"
)

// lose takes the graphics of a page away, which loads it anew.
func lose(t *testing.T, p *Page) {
	t.Helper()
	p.leave()
	must(Eval[any](p, `document.querySelector('body > canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`))(t)
	if err := p.Ready(); err != nil {
		t.Fatal(err)
	}
}

// TestLostFar takes the graphics away in the middle of a game with a friend, from
// the guest and then from the host: either comes back to its seat, with what it
// knew, and the game goes on.
func TestLostFar(t *testing.T) {
	t.Parallel()
	site := serve(t)
	host, guest := friends(t, site.URL, Phone)
	pages := []*Page{host, guest}
	m := newMatch(host, guest)
	for i, prompt := range []string{"Play cards", "Draw cards"} {
		m.to(t, prompt)
		h, g := quiet(t, host, guest)
		lost := pages[1-i]
		lose(t, lost)
		if err := lost.TapTarget("Continue"); err != nil {
			t.Fatal(err)
		}
		if lost == guest {
			say(t, host, "Your friend's page is gone")
			if err := host.PressDialog("Make a new link"); err != nil {
				t.Fatal(err)
			}
		}
		say(t, host, "Go on with your friend")
		rejoin(t, host, guest)
		h2, g2 := goesOn(t, host, guest, h)
		if h2.Seat != h.Seat || h2.Mind != h.Mind || h2.Prompt != h.Prompt {
			t.Errorf("%s: the host goes on elsewhere: %+v\nbefore %+v", lost.Name, h2, h)
		}
		if g2.Seat != g.Seat || g2.Mind != g.Mind || g2.Prompt != g.Prompt {
			t.Errorf("%s: the guest goes on elsewhere: %+v\nbefore %+v", lost.Name, g2, g)
		}
	}
	m.to(t, "Activate energy")
	silent(t, pages...)
}
