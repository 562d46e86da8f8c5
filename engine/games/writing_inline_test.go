package games_test

import (
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/games/gamestest"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// typesTold are the types of cards that a sentence in the running text of WRITING.md may
// stand on.
var typesTold = map[string][]string{
	"wars":        {"Character", "Ship", "Asset", "Weapon", "Interrupt", "Site"},
	"altered":     {"Character", "Spell", "Landmark", "Hero"},
	"nullshapers": {"Agent", "Event", "Hardware", "Software", "Constant"},
}

// TestSentences: every whole sentence that the running text of WRITING.md quotes in the
// chapter of a game compiles on a card of some type.
func TestSentences(t *testing.T) {
	page, err := os.ReadFile("../text/WRITING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games.All() {
		_, chapter, _ := strings.Cut(string(page), "\n## "+g.Name+"\n")
		chapter, _, _ = strings.Cut(chapter, "\n## ")
		told := 0
		for i, part := range strings.Split(chapter, "```") {
			if i%2 == 1 { // a box
				continue
			}
			for j, says := range strings.Split(part, "`") {
				if j%2 == 0 || !strings.HasSuffix(says, ".") || !strings.Contains(says, " ") {
					continue
				}
				told++
				if !compilesOnSome(g, says) {
					t.Errorf("%s: %q compiles on no card", g.ID, says)
				}
			}
		}
		if g.ID == "wars" && told == 0 {
			t.Error("no sentence is quoted")
		}
	}
}

// compilesOnSome reports whether a text compiles on a card of one of the types of a game.
func compilesOnSome(g *games.Game, says string) bool {
	for _, kind := range typesTold[g.ID] {
		card := gamestest.Card(g.ID, "Example", kind, says)
		if r, err := g.Compile([]pack.Card{card}); err == nil && r != nil && !r.Cards[1].Manual {
			return true
		}
	}
	return false
}
