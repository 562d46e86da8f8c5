package deck_test

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/bot"
	"github.com/cutdeck/cutdeck/engine/deck"
	"github.com/cutdeck/cutdeck/engine/games"
)

// scraps are what lines of lists and of searches consist of, and what breaks those who read them.
var scraps = []string{"-", "--", `"`, "“", "”", "„", ":", "=", "<", ">", "≤", "≥", "cost", "power", "type", "2", "-2", "2-", "–",
	"99999999999999999999", "+", " ", "\t", "\n", "\u00a0", "x", "X", "×", "3x", "#", "//", "[", "]", "(", ")", "[[deck]]", "ship", "é", "\u202e", "\x00", "\xff", "0", ","}

// TestAnything reads whatever is pasted as a list and typed as a search, and makes a deck of it.
func TestAnything(t *testing.T) {
	for _, g := range games.All() {
		box, err := g.Open()
		if err != nil {
			t.Fatal(err)
		}
		c, roll := deck.Open(&g.Game, box.Rules, box.Cards, len(box.Cards)), bot.NewRand(1)
		m := c.Begin(box.Decks()[0])
		try := func(text string) {
			defer func() {
				if x := recover(); x != nil {
					t.Fatalf("%s: %q: %v", g.ID, text, x)
				}
			}()
			c.Find(deck.Filter{Words: text})
			name, list := c.Read(text)
			m.Change(deck.Sum(name, list))
			m.Verdict()
			m.List()
			m.Pack()
		}
		cards := "game = \"" + g.ID + "\"\nid = \"x\"\nname = \"X\"\nversion = 1\n# [[deck]]\n"
		for _, text := range []string{"Café", "3 Café", "≥:≥", "[[deck]]", cards} {
			try(text)
		}
		for range 1500 {
			var text strings.Builder
			for range roll.N(8) {
				text.WriteString(scraps[roll.N(len(scraps))])
			}
			try(text.String())
		}
	}
}

// TestLongList: of a list that is no deck any more the rest is not read, and that is said.
func TestLongList(t *testing.T) {
	g, err := games.ByID("wars")
	if err != nil {
		t.Fatal(err)
	}
	box, err := g.Open()
	if err != nil {
		t.Fatal(err)
	}
	_, list := deck.Open(&g.Game, box.Rules, box.Cards, len(box.Cards)).Read(strings.Repeat("2 Nobody\n", 100000))
	if last := list[len(list)-1]; len(list) > 400 || !strings.Contains(last.Says, "at most") {
		t.Errorf("%d entries, the last %+v", len(list), last)
	}
}
