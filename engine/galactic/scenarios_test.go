package galactic_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/cutdeck/cutdeck/engine/galactic"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/engine/scenario"
)

// table is the game as programs know a game.
var table = &games.Game{Game: galactic.Game}

// TestScenarios: what the rulebook says is so.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			r := scenario.NewRunner(os.DirFS("testdata"))
			r.Game = table
			f, err := r.Read(filepath.Base(name))
			if err != nil {
				t.Fatal(err)
			}
			results, err := r.Run(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, res := range results {
				if res.Err != nil {
					t.Errorf("%v\n\tin “%s”", res.Err, res.Name)
				}
			}
		})
	}
}
