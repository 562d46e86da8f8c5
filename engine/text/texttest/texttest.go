// Package texttest checks what WRITING.md says of a game against the game's grammar.
package texttest

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/text"
)

// kinds are the kinds of phrases that a snippet in the table of verbs may be.
var kinds = strings.Fields("vp event static statics clause doing np limit trigger cond1")

// Verbs checks the table of verbs in a chapter of WRITING.md, which lies in files: every
// verb of the game has a row, and everything that a row says is a phrase of the grammar.
func Verbs(t *testing.T, files fs.FS, chapter string, g *text.Grammar, verbs []string) {
	t.Helper()
	page, err := fs.ReadFile(files, "WRITING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(page), "\n## "+chapter+"\n")
	if !found {
		t.Fatalf("WRITING.md has no chapter %s", chapter)
	}
	body, _, _ := strings.Cut(rest, "\n## ")
	var told []string
	for line := range strings.Lines(body) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || strings.Contains(line, "---") || strings.Contains(line, "| verb |") {
			continue
		}
		told = append(told, strings.FieldsFunc(cells[1], func(r rune) bool { return strings.ContainsRune(" ,()", r) })...)
		for i, said := range strings.Split(cells[2], "`") {
			if i%2 == 1 && !reads(g, said) {
				t.Errorf("%s: %q is no phrase of the grammar", chapter, said)
			}
		}
	}
	for _, v := range verbs {
		if verb, _, _ := strings.Cut(v, " "); !slices.Contains(told, verb) {
			t.Errorf("%s: no row tells of the verb %q", chapter, verb)
		}
	}
}

// reads reports whether a snippet is a phrase by itself, or behind the word that opens a
// trigger.
func reads(g *text.Grammar, said string) bool {
	for _, opener := range []string{"each time ", "whenever ", "when ", ""} {
		rest, opened := strings.CutPrefix(said, opener)
		if !opened {
			continue
		}
		for _, kind := range kinds {
			if _, err := g.ParseAs(kind, rest); err == nil {
				return true
			}
		}
	}
	return false
}
