package altered

import (
	"os"
	"testing"

	"github.com/cutdeck/cutdeck/engine/text/texttest"
)

// TestWriting: the guide for authors tells of every deed of the game.
func TestWriting(t *testing.T) {
	lex := newLexicon(nil)
	var verbs []string
	for _, d := range deeds() {
		verbs = append(verbs, d.Verb)
	}
	texttest.Verbs(t, os.DirFS("../text"), "Altered", grammar(lex), verbs)
}
