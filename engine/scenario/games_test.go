package scenario

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

// TestGames runs the scenarios of all games.
func TestGames(t *testing.T) {
	for _, g := range games.All() {
		dir := filepath.Join("..", g.ID, "testdata")
		names, _ := filepath.Glob(filepath.Join(dir, "*.txtar"))
		if len(names) == 0 {
			t.Errorf("%s has no scenarios", g.ID)
		}
		r := NewRunner(os.DirFS(dir))
		for _, name := range names {
			f, err := r.Read(filepath.Base(name))
			if err != nil {
				t.Error(err)
				continue
			}
			results, err := r.Run(f)
			if err != nil {
				t.Errorf("%s: %v", f.Name, strings.ReplaceAll(err.Error(), "\n", "\n\t"))
				continue
			}
			for _, res := range results {
				if res.Err != nil {
					t.Errorf("%v\n\tin “%s”", res.Err, res.Name)
				}
			}
		}
	}
}
