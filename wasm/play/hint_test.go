package play

import (
	"strings"
	"testing"
)

// TestHeroHint: who is asked for a Hero is told nothing of Mana, and who is asked for Mana is.
func TestHeroHint(t *testing.T) {
	box := openBox(t, "altered")
	decks := box.Decks()
	l, err := NewLocal(Setup{Game: box.ID, Decks: [2]string{decks[0].Name, decks[1].Name}, Bot: true}, box, [2]string{"Ann", "Bob"})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[bool]bool{}
	for range 12 {
		for did := true; did; {
			if did, err = l.Step(); err != nil {
				t.Fatal(err)
			}
		}
		says, _ := l.Prompt()
		_, more := box.Rules.Board.Hint(l.m, l.Seat())
		hero := says == "Present your Hero"
		if !hero && !strings.HasPrefix(says, "Choose three cards") {
			break
		}
		if seen[hero] = true; strings.Contains(more, "Mana") == hero {
			t.Errorf("%q is told %q", says, more)
		}
		if err := l.Play(l.Options()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if !seen[true] || !seen[false] {
		t.Errorf("asked for a Hero: %v, for Mana: %v", seen[true], seen[false])
	}
}
