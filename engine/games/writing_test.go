package games_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
	"github.com/cutdeck/cutdeck/engine/text/texttest"
)

// examples are the texts of cards in WRITING.md. A box begins with the game and the type
// of its cards; an empty line parts two cards.
func examples(t *testing.T) (all map[string][]pack.Card) {
	t.Helper()
	page, err := os.ReadFile("../text/WRITING.md")
	if err != nil {
		t.Fatal(err)
	}
	all = map[string][]pack.Card{}
	for i, box := range strings.Split(string(page), "```") {
		if i%2 == 0 {
			continue
		}
		head, body, _ := strings.Cut(box, "\n")
		game, kind, two := strings.Cut(head, " ")
		if !two {
			continue
		}
		for _, words := range strings.Split(strings.TrimSpace(body), "\n\n") {
			all[game] = append(all[game], gamestest.Card(game, "Example "+strconv.Itoa(len(all[game])+1), kind, words))
		}
	}
	return all
}

// TestExamples: every text that WRITING.md shows compiles.
func TestExamples(t *testing.T) {
	all := examples(t)
	for _, g := range games.All() {
		cards := all[g.ID]
		if len(cards) < 20 {
			t.Errorf("only %d examples of %s", len(cards), g.ID)
		}
		r, err := g.Compile(cards)
		if err != nil {
			t.Errorf("%v", err)
		}
		for i, c := range cards {
			if r != nil && r.Cards[i+1].Manual {
				t.Errorf("%s: %s", g.ID, c.Word("text"))
			}
		}
	}
}

// TestWriting: WRITING.md tells of every deed of each game.
func TestWriting(t *testing.T) {
	for _, g := range games.All() {
		var verbs []string
		for _, d := range g.Words.Deeds() {
			verbs = append(verbs, d.Verb)
		}
		texttest.Verbs(t, os.DirFS("../text"), g.Name, g.Language(nil), verbs)
	}
}

// TestEveryRowMeans: every row of a grammar means something, or says who reads it.
func TestEveryRowMeans(t *testing.T) {
	for _, g := range games.All() {
		for _, p := range g.Language(nil).Unread() {
			t.Errorf("%s: %s %q has no meaning", g.ID, p.Kind, p.Says)
		}
	}
}
