package nullshapers_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario/scenariotest"
)

// The table at which noun phrases are tried. The agent "Caller" of A says them.
var agents = []scenariotest.Thing{
	{Name: "Caller", Mine: true, Here: true, Self: true, Is: []string{"agent"}},
	{Name: "Ann", Mine: true, Here: true, Is: []string{"agent", "Soldier"}},
	{Name: "Abe", Mine: true, Here: true, Is: []string{"agent", "locked"}},
	{Name: "Ada", Mine: true, Is: []string{"agent", "locked", "Soldier"}},
	{Name: "Art", Mine: true, Is: []string{"agent"}},
	{Name: "Ben", Here: true, Is: []string{"agent", "Soldier"}},
	{Name: "Bea", Here: true, Is: []string{"agent", "locked"}},
	{Name: "Bob", Is: []string{"agent", "locked", "Soldier"}},
	{Name: "Bud", Is: []string{"agent"}},
}

// agentCards are the cards of the agents.
func agentCards(says string, ongoing bool) string {
	if !ongoing {
		says = "{1}: " + says
	}
	var b strings.Builder
	for _, t := range agents {
		fmt.Fprintf(&b, "[[card]]\nname = %q\ntype = \"Agent\"\nspeed = 1\nattack = 1\ndefense = 9\nreach = \"Melee\"\n", t.Name)
		if slices.Contains(t.Is, "Soldier") {
			b.WriteString("subtypes = [\"Soldier\"]\n")
		}
		if t.Self {
			fmt.Fprintf(&b, "text = %q\n", says+".")
		}
	}
	return b.String()
}

// agentLines put the agents onto the table.
func agentLines() []string {
	lines := []string{"shows: T44", "turn: A first primary", `A staging: "Light Anomaly"`}
	for _, t := range agents {
		line := fmt.Sprintf("%s at %q: %q", t.Seat(), map[bool]string{true: "Woods", false: "Shore"}[t.Here], t.Name)
		if slices.Contains(t.Is, "locked") {
			line += " locked"
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
		Files: os.DirFS("testdata"), Header: "game: nullshapers\nwith: plain.toml", Cards: agentCards, Setup: agentLines(),
		Words: scenariotest.Words{Things: agents, Nouns: []string{"agent", "Soldier"}, Adjectives: []string{"", "locked"},
			Mine: [2]string{"friendly", ""}, Theirs: [2]string{"enemy", ""}, Here: "in this biome"},
		Verbs: []scenariotest.Verb{
			{Says: "deal 1 damage to {np}", Yes: scenariotest.Has("damage", 1), No: scenariotest.Has("damage", 0)},
			{Says: "terminate {np}", Yes: scenariotest.In("cache"), No: scenariotest.InPlay},
			{Says: "return {np} to {its} hand", Yes: scenariotest.In("hand"), No: scenariotest.InPlay},
			{Says: "{np} {has} +1 attack", Yes: scenariotest.Has("attack", 2), No: scenariotest.Has("attack", 1), Ongoing: true},
			{Says: "this agent has +1 defense for {np}", Ongoing: true, Counts: func(n int) string { return fmt.Sprintf("defense \"Caller\" %d", n+9) }},
		},
		Queued: true,
	}
	c.Play(t)
}
