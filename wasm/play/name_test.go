package play

import (
	"strings"
	"testing"
)

// TestNamed writes names as players do. What is left is no longer than the other
// page shows.
func TestNamed(t *testing.T) {
	for text, want := range map[string]string{
		"Mirela":                        "Mirela",
		"  Mirela of the \n Bell Line ": "Mirela of the  Bell Line",
		" \t\u00a0\u200b ":              "",
		"Mi\u202erela":                  "Mirela",
		strings.Repeat("a", 40):         strings.Repeat("a", nameBytes),
		strings.Repeat("ж", 40):         strings.Repeat("ж", nameBytes/2),
		strings.Repeat("a", 31) + " bc": strings.Repeat("a", 31),
		strings.Repeat("a", 31) + "ж":   strings.Repeat("a", 31),
		"  " + strings.Repeat("a", 32):  strings.Repeat("a", 32),
		"<b>Mirela</b>":                 "<b>Mirela</b>",
	} {
		if got := Named(text); got != want || Named(got) != got {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}
