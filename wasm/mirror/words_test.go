package mirror

import (
	"testing"

	"github.com/cutdeck/cutdeck/render/table"
)

func TestLabel(t *testing.T) {
	for _, tc := range []struct {
		it   table.Item
		want string
	}{
		{table.Item{Name: "Pass"}, "Pass"},
		{table.Item{Name: "Dock Hand", Says: "Character, cost 1", Can: "can be played"}, "Dock Hand, Character, cost 1, can be played"},
		{table.Item{Name: "Dock Hand", Chosen: true}, "Dock Hand, chosen"},
	} {
		if got := Label(&tc.it); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}

func TestPrompt(t *testing.T) {
	for want, o := range map[string]table.Outline{
		"":                              {},
		"Play cards":                    {Says: "Play cards"},
		"Play cards. One is left (W38)": {Says: "Play cards", More: "One is left", Cite: "W38"},
	} {
		if got := Prompt(&o); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if a, b := Again("", "Pass"), Again("Pass", "Pass"); a != "Pass" || a == b || Again(b, "Pass") == b {
		t.Errorf("%q and then %q", a, b)
	}
}

// TestLines: each line of a log that grows and is cut at its front is told once.
func TestLines(t *testing.T) {
	told, seen := -1, map[int]int{}
	for n := 0; n < 1000; n += 7 {
		first := max(0, n-400)
		from, to := lines(first, n-first, told)
		for i := from; i < to; i++ {
			seen[first+i]++
		}
		told = n
	}
	for i := range 994 {
		if seen[i] != 1 {
			t.Fatalf("line %d is told %d times", i, seen[i])
		}
	}
	if from, to := lines(100, 300, -1); to-from != late {
		t.Errorf("who comes late is told %d lines", to-from)
	}
	if from, to := lines(0, 3, -1); from != 0 || to != 3 {
		t.Errorf("of three lines %d to %d are told", from, to)
	}
}
