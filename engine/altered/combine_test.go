package altered_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

// The table at which noun phrases are tried. The Landmark "Caller" of A says them.
var objects = []scenariotest.Thing{
	{Name: "Caller", Mine: true, Self: true, Is: []string{"Permanent", "Landmark"}},
	{Name: "Alley", Mine: true, Is: []string{"Permanent", "Landmark"}},
	{Name: "Ann", Mine: true, Is: []string{"Character", "Robot"}},
	{Name: "Abe", Mine: true, Is: []string{"Character", "Anchored"}},
	{Name: "Ada", Mine: true, Is: []string{"Character", "Anchored"}},
	{Name: "Barn", Is: []string{"Permanent", "Landmark"}},
	{Name: "Ben", Is: []string{"Character", "Anchored", "Robot"}},
	{Name: "Bea", Is: []string{"Character"}},
}

// objectCards are the cards of the objects.
func objectCards(says string, ongoing bool) string {
	if !ongoing {
		says = "{T} : " + says
	}
	var b strings.Builder
	for _, t := range objects {
		words := strings.Join(t.Is, " ")
		fmt.Fprintf(&b, "[[card]]\nname = %q\nfaction = \"Axiom\"\nhand = 1\nreserve = 1\n", t.Name)
		if strings.Contains(words, "Landmark") {
			b.WriteString("type = \"Landmark\"\n")
		} else {
			b.WriteString("type = \"Character\"\nstats = [1, 1, 1]\n")
		}
		if strings.Contains(words, "Robot") {
			b.WriteString("subtypes = [\"Robot\"]\n")
		}
		if t.Self {
			fmt.Fprintf(&b, "text = %q\n", says+".")
		}
	}
	return b.String()
}

// objectLines put the objects onto the table.
func objectLines() []string {
	lines := []string{"shows: A1", "turn: A afternoon"}
	for _, t := range objects {
		words, zone, state := strings.Join(t.Is, " "), ` at "Hero Expedition": `, ""
		if strings.Contains(words, "Landmark") {
			zone = " landmarks: "
		}
		if strings.Contains(words, "Anchored") {
			state = " anchored"
		}
		lines = append(lines, fmt.Sprintf("%s%s%q%s", t.Seat(), zone, t.Name, state))
	}
	return lines
}

// TestCombinations plays each verb with each noun phrase: what happens is what the phrase
// says to somebody who only knows its words.
func TestCombinations(t *testing.T) {
	if testing.Short() {
		t.Skip("every verb is played with every noun phrase elsewhere")
	}
	words := scenariotest.Words{Things: objects, Nouns: []string{"Character", "Robot"}, Adjectives: []string{"", "Anchored"},
		Mine: [2]string{"", "you control"}, Theirs: [2]string{"", "your opponent controls"}}
	c := scenariotest.Combination{
		Files: os.DirFS("testdata"), Header: "game: altered\nwith: common.toml", Cards: objectCards, Setup: objectLines(), Words: words,
		Verbs: []scenariotest.Verb{{Says: "{np} gain{s} 1 boost", Yes: scenariotest.Has("boosts", 1), No: scenariotest.Has("boosts", 0)}},
	}
	c.Play(t)
	c.Words.Nouns, c.Verbs = []string{"Character", "Permanent", "Landmark"}, []scenariotest.Verb{
		{Says: "discard {np}", Yes: scenariotest.In("discard"), No: scenariotest.InPlay},
		{Says: "return {np} to {its} hand", Yes: scenariotest.In("hand"), No: scenariotest.InPlay},
	}
	c.Play(t)
}
