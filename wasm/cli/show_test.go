package cli

import (
	"os"
	"strings"
	"testing"
)

// What a sentence was understood as is shown as the files say, one for each game.
func TestShow(t *testing.T) {
	for id, words := range map[string]string{
		"wars":        "When this character enters play, damage another unit here.",
		"altered":     "{J} Draw two cards.",
		"nullshapers": "Deploy: Draw a card.",
		"galactic":    "Action: draw a card.",
	} {
		want, err := os.ReadFile("testdata/show-" + id + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		status, out, errs := cutdeck("text", "-game", id, "-show", words)
		if status != fine || out != string(want) {
			t.Errorf("%s: status %d, %s\n%s\nwant\n%s", id, status, errs, out, want)
		}
	}
}

// A sentence that is not understood is told in the words of its error, one that can be
// read in two ways is shown in both, and the type of the card that has it may be chosen.
func TestShowOthers(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		says   []string
	}{
		{[]string{"-show", "Dance with me."}, failed, []string{"“Dance” is not understood"}},
		{[]string{"-show", "Damage a unit."}, failed, []string{"on a card in play, without a cost or a trigger"}},
		{[]string{"-on", "Interrupt", "-show", "Damage a unit."}, fine, []string{"form:\n", "\n    step ", "[W173] Damage a unit"}},
		{[]string{"-game", "altered", "-on", "Spell", "-show", "Target Character gains 1 boost. Its controller sacrifices their Landmark."}, fine, []string{"way 1 of 2:\n", "poss: their", "way 2 of 2:\n", "its: its", "preferred to other readings:\n  nearest: "}},
		{[]string{"-show", "Damage a unit.", "cards.tsv"}, misused, nil},
		{nil, misused, nil},
	} {
		status, out, _ := cutdeck(append([]string{"text"}, c.args...)...)
		if status != c.status {
			t.Errorf("%q: status %d", c.args, status)
		}
		for _, s := range c.says {
			if !strings.Contains(out, s) {
				t.Errorf("%q does not say %q:\n%s", c.args, s, out)
			}
		}
	}
}
