package wars_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

// The table at which noun phrases are tried. The character "Caller" of A says them.
var units = []scenariotest.Thing{
	{Name: "Caller", Mine: true, Here: true, Self: true, Is: []string{"unit", "character", "undamaged"}},
	{Name: "Ann", Mine: true, Here: true, Is: []string{"unit", "character", "undamaged"}},
	{Name: "Abe", Mine: true, Here: true, Is: []string{"unit", "character", "damaged"}},
	{Name: "Van", Mine: true, Here: true, Is: []string{"unit", "vehicle", "undamaged"}},
	{Name: "Ada", Mine: true, Is: []string{"unit", "character", "undamaged"}},
	{Name: "Bus", Mine: true, Is: []string{"unit", "vehicle", "damaged"}},
	{Name: "Ben", Here: true, Is: []string{"unit", "character", "undamaged"}},
	{Name: "Bob", Here: true, Is: []string{"unit", "character", "damaged"}},
	{Name: "Cab", Here: true, Is: []string{"unit", "vehicle", "damaged"}},
	{Name: "Bea", Is: []string{"unit", "character", "undamaged"}},
}

// unitCards are the cards of the units.
func unitCards(says string, ongoing bool) string {
	if !ongoing {
		says = "Pay 1 energy ≈ " + says
	}
	var b strings.Builder
	for _, t := range units {
		fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = %q\nfaction = \"Independent\"\ncost = 0\ndestiny = 1\npower = 1\ntactics = 1\ndefense = 1\n",
			t.Name, map[string]string{"character": "Character", "vehicle": "Vehicle"}[t.Is[1]])
		if t.Self {
			fmt.Fprintf(&b, "text = %q\n", says+".")
		}
	}
	return b.String()
}

// unitLines put the units onto the table.
func unitLines() (lines []string) {
	lines = []string{"shows: W6", "turn: A deploy", `row: A "Reef/Dock", B "Reef/Pier", A "Reef/Gate"`, `A active: 5 "Filler"`}
	for _, t := range units {
		line := fmt.Sprintf("%s at %q: %q", t.Seat(), map[bool]string{true: "Reef/Dock", false: "Reef/Pier"}[t.Here], t.Name)
		if t.Is[2] == "damaged" {
			line += " damaged"
		}
		lines = append(lines, line)
	}
	return lines
}

// TestCombinations plays each verb with each noun phrase: what happens is what the phrase
// says to somebody who only knows its words.
func TestCombinations(t *testing.T) {
	if testing.Short() {
		t.Skip("every verb is played with every noun phrase elsewhere")
	}
	c := scenariotest.Combination{
		Files: os.DirFS("testdata"), Header: "game: wars\nwith: common.toml", Cards: unitCards, Setup: unitLines(),
		Words: scenariotest.Words{Things: units, Nouns: []string{"unit", "character", "vehicle"}, Adjectives: []string{"", "damaged"},
			Mine: [2]string{"", "you have"}, Theirs: [2]string{"", "your opponent has"}, Here: "here"},
		Verbs: []scenariotest.Verb{
			{Says: "destroy {np}", Yes: scenariotest.In("lost"), No: scenariotest.InPlay},
			{Says: "put {np} into {its} hand", Yes: scenariotest.In("hand"), No: scenariotest.InPlay},
			{Says: "make {np} power +2 until end of turn", Yes: scenariotest.Has("power", 3), No: scenariotest.Has("power", 1)},
			{Says: "{np} {is} power +2", Yes: scenariotest.Has("power", 3), No: scenariotest.Has("power", 1), Ongoing: true},
			{Says: "this character is tactics +1 for {np}", Ongoing: true, Counts: func(n int) string { return fmt.Sprintf("tactics \"Caller\" %d", n+1) }},
		},
		Queued: true,
	}
	c.Play(t)
}
