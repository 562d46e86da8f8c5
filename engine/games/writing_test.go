package games

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/pack"
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
			name := "Example " + strconv.Itoa(len(all[game])+1)
			all[game] = append(all[game], pack.NewCard(name, map[string]any{"type": kind, "faction": factions[game], "speed": 1, "text": words}))
		}
	}
	return all
}

var factions = map[string]string{"wars": "Shi", "altered": "Axiom"}

// TestExamples: every text that WRITING.md shows compiles.
func TestExamples(t *testing.T) {
	all := examples(t)
	for _, g := range All() {
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
