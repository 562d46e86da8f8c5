package galactic_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

// The table at which noun phrases are tried. The base "Caller" of A says them. Here is on
// the terrain on which that stands.
var units = []scenariotest.Thing{
	{Name: "Caller", Mine: true, Here: true, Self: true, Is: []string{"unit", "base"}},
	{Name: "Ann", Mine: true, Here: true, Is: []string{"unit", "ship"}},
	{Name: "Abe", Mine: true, Here: true, Is: []string{"unit", "ship", "Orchard"}},
	{Name: "Ada", Mine: true, Is: []string{"unit", "ship", "Orchard"}},
	{Name: "Alp", Mine: true, Is: []string{"unit", "base", "Orchard"}},
	{Name: "Ben", Here: true, Is: []string{"unit", "ship"}},
	{Name: "Bea", Here: true, Is: []string{"unit", "ship", "Orchard"}},
	{Name: "Bob", Is: []string{"unit", "ship"}},
	{Name: "Bay", Is: []string{"unit", "base", "Orchard"}},
}

// unitCards are the cards of the units.
func unitCards(says string, ongoing bool) string {
	if !ongoing {
		says = "Action: " + says
	}
	var b strings.Builder
	for _, t := range units {
		fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = %q\nstrength = 1\n", t.Name, map[string]string{"ship": "Ship", "base": "Base"}[t.Is[1]])
		if slices.Contains(t.Is, "Orchard") {
			b.WriteString("empire = \"Orchard\"\n")
		}
		if t.Self {
			fmt.Fprintf(&b, "text = %q\n", says+".")
		}
	}
	return b.String()
}

// unitLines put the units onto the table.
func unitLines() (lines []string) {
	lines = []string{"shows: R33", "turn: A cards A", `A fleet: "Moon", "Pebble"`, `B fleet: "Spark"`}
	for _, t := range units {
		where := " fleet"
		switch {
		case t.Here:
			where = ` on "Moon"`
		case t.Is[1] == "base":
			where = fmt.Sprintf(" on %q", map[bool]string{true: "Pebble", false: "Spark"}[t.Mine])
		}
		lines = append(lines, fmt.Sprintf("%s%s: %q", t.Seat(), where, t.Name))
	}
	return lines
}

// TestCombinations plays each verb with each noun phrase: what happens is what the phrase
// says to somebody who only knows its words.
//
//wasm:skip what texts say is the same everywhere, and the scenarios of all games are played there too (scenario.TestGames)
func TestCombinations(t *testing.T) {
	if testing.Short() {
		t.Skip("every verb is played with every noun phrase elsewhere")
	}
	offered(t)
	engaged := func(not string) func(t scenariotest.Thing) string {
		return func(t scenariotest.Thing) string { return fmt.Sprintf("%s%q engaged", not, t.Name) }
	}
	c := scenariotest.Combination{
		Files: os.DirFS("testdata"), Header: "game: galactic\nwith: plain.toml", Cards: unitCards, Setup: unitLines(),
		Words: scenariotest.Words{Things: units, Nouns: []string{"unit", "ship", "base"}, Adjectives: []string{"", "Orchard"},
			Mine: [2]string{"", "you control"}, Theirs: [2]string{"", "of opponents"}, Here: "at its location"},
		Verbs: []scenariotest.Verb{
			{Says: "discard {np}", Yes: scenariotest.In("discard"), No: scenariotest.InPlay},
			{Says: "disengage {np}", Yes: engaged("not "), No: engaged("")},
			{Says: "return {np} to {its} hand", Yes: scenariotest.In("hand"), No: scenariotest.InPlay},
			{Says: "{np} {has} strength +2", Yes: scenariotest.Has("strength", 3), No: scenariotest.Has("strength", 1), Ongoing: true},
			{Says: "this card has strength +1 for {np}", Ongoing: true, Counts: func(n int) string { return fmt.Sprintf("strength \"Caller\" %d", n+1) }},
		},
		Answer: true,
	}
	c.Play(t)
}
