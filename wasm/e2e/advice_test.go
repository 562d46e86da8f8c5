package e2e

import (
	"strings"
	"testing"
	"time"
)

// TestAdvice asks a master for advice in the first decision of a game: it names an answer, says why, and nothing
// has changed.
func TestAdvice(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Landscape)
	if err := p.Calm(); err != nil {
		t.Fatal(err)
	}
	if err := p.Open(site.URL + "?seed=advice"); err != nil {
		t.Fatal(err)
	}
	if err := p.Screenshot(Shots, "advice-home"); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"Nullshapers", "bot"} {
		if err := p.TapTarget(id); err != nil {
			t.Fatal(err)
		}
	}
	before, _, err := p.Asked()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.TapMenu("What would you do?"); err != nil {
		t.Fatal(err)
	}
	if err := p.wait(time.Minute, "advice", func() (bool, string, error) {
		says, err := p.DialogText()
		return strings.Contains(says, "would choose: ") && strings.Contains(says, "hidden cards may lie"), says, err
	}); err != nil {
		t.Fatal(err)
	}
	says, _ := p.DialogText()
	t.Logf("%q", says)
	if err := p.Screenshot(Shots, "advice"); err != nil {
		t.Fatal(err)
	}
	if err := p.PressDialog("Close"); err != nil {
		t.Fatal(err)
	}
	if s := must(p.Status())(t); s.Hash != before.Hash || s.Inputs != before.Inputs {
		t.Errorf("the game was %+v and is %+v", before, s)
	}
	silent(t, p)
}
