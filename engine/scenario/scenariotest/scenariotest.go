// Package scenariotest runs scenarios that tests of the games have put together.
package scenariotest

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/scenario"
)

// Run runs one scenario with A in either seat, and fails the test where it does not hold.
// header names the game and files of cards that lie in files; cards are further ones as
// TOML. A runner keeps what it has compiled, so that each scenario has its own.
func Run(t *testing.T, files fs.FS, header, cards, name string, lines []string) {
	t.Helper()
	script := strings.Join(lines, "\n")
	f, err := scenario.Parse("made.txtar", header+"\n\n-- cards.toml --\n"+cards+"\n-- "+name+" --\n"+script+"\n")
	if err != nil {
		t.Errorf("%s: %v\n%s", name, err, cards)
		return
	}
	results, err := scenario.NewRunner(files).Run(f)
	if err != nil {
		t.Errorf("%s: %v\n%s", name, err, cards)
		return
	}
	for _, r := range results {
		if r.Err != nil {
			t.Errorf("%s: %v\n%s\n%s", name, r.Err, cards, script)
			return
		}
	}
}
