package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestDeckroom makes a deck out of nothing: a starter is copied as a list, changed by hand and by a list
// that was pasted, refused while it has a card too many, named, played at once, and there after a reload.
func TestDeckroom(t *testing.T) {
	t.Parallel()
	site := serve(t)
	p := newPage(t, Phone)
	if err := p.Open(site.URL); err != nil {
		t.Fatal(err)
	}
	do := func(err error) {
		t.Helper()
		if err != nil {
			shoot([]*Page{p}, "deckroom-stuck")
			t.Fatal(err)
		}
	}
	onScreen := func(name string) (s Status) {
		t.Helper()
		do(p.wait(20*time.Second, "the screen "+name, func() (_ bool, saw string, err error) {
			s, err = p.Status()
			return s.Screen == name, fmt.Sprintf("%+v", s), err
		}))
		return s
	}
	// From a starter to its list.
	do(p.TapTarget("Change a copy"))
	if s := onScreen("deck"); s.Prompt != "This deck may be played." {
		t.Errorf("of a copy it says %q", s.Prompt)
	}
	_ = p.Screenshot(Shots, "deckroom-phone")
	do(p.TapTarget("Menu"))
	do(p.TapTarget("Copy the list"))
	text := must(p.DialogField(20 * time.Second))(t)
	if !strings.HasPrefix(text, "# The Bell Line (copy)\n") || !strings.Contains(text, "\n4 Foundry Recruit\n") {
		t.Fatalf("the list is %q", text)
	}
	do(p.PressDialog("Close"))
	do(p.TapTarget("Back"))
	onScreen("home")

	// An empty deck, of a list with a slip and a card too many.
	do(p.TapTarget("Make a deck"))
	onScreen("deck")
	do(p.TapTarget("Menu"))
	do(p.TapTarget("Paste a list"))
	say(t, p, "Paste a list")
	do(p.FillDialog(strings.Replace(text, "4 Foundry Recruit", "Foundary Recruit x4", 1)))
	do(p.PressDialog("Read the list"))
	say(t, p, "“Foundry Recruit” is spelled much like it")
	_ = p.Screenshot(Shots, "deckroom-slip")
	do(p.PressDialog("Take the cards spelled alike"))

	// Cards are found by the beginnings of two of their words; one card more makes the deck too large.
	do(p.tapElement(`document.querySelector('input[aria-label="Search the cards"]')`))
	do(p.write("oru haz"))
	do(p.wait(20*time.Second, "the two cards that name him", func() (bool, string, error) {
		m, err := p.Mirror()
		n := strings.Count(fmt.Sprint(m), "card:")
		return n == 2, fmt.Sprint(n), err
	}))
	_ = p.Screenshot(Shots, "deckroom-found")
	do(p.TapTarget("Oru Hazeki"))
	do(p.wait(20*time.Second, "a refusal", func() (bool, string, error) {
		s, err := p.Status()
		return strings.HasSuffix(s.Prompt, "this one has 61."), s.Prompt, err
	}))
	do(p.TapTarget("Deck"))
	do(p.TapTarget("One less: Oru Hazeki"))

	// Named, played, and there after a reload.
	do(p.TapTarget("Name of the deck: The Bell Line (copy)"))
	say(t, p, "Name of the deck")
	do(p.FillDialog("Bells of my own"))
	do(p.PressDialog("Name it"))
	do(p.TapTarget("Play it"))
	if s := onScreen("table"); s.Game != "wars" {
		t.Errorf("it is played as %+v", s)
	}
	w := wars{deeds: new(deeds)}
	_, err := Play([]*Page{p}, []Policy{w.choose}, 2*time.Minute, 200, func(s Status) bool { return s.Mine && strings.HasPrefix(s.Prompt, "Play cards") })
	do(err)
	do(p.TapMenu("Leave the game"))
	onScreen("home")
	do(p.Reload())
	onScreen("home")
	do(p.Still())
	_ = p.Screenshot(Shots, "deckroom-home")
	do(p.TapTarget("Bells of my own"))
	do(p.TapTarget("Change it"))
	if s := onScreen("deck"); s.Prompt != "This deck may be played." {
		t.Errorf("after a reload it says %q", s.Prompt)
	}
}
