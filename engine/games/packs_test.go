package games

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPacks: every pack in the folder of a game is one of its packs, under its name.
func TestPacks(t *testing.T) {
	for _, g := range All() {
		dir := filepath.Join("..", g.ID, "packs")
		files, err := os.ReadDir(dir)
		if err != nil || len(files) != len(g.Packs) {
			t.Errorf("%s: %d packs of %d files, %v", g.ID, len(g.Packs), len(files), err)
			continue
		}
		for i, f := range files {
			words, err := os.ReadFile(filepath.Join(dir, f.Name()))
			if p := g.Packs[i]; err != nil || p.Name != f.Name() || p.Text != string(words) {
				t.Errorf("%s: pack %d is %s, file %s, %v", g.ID, i, p.Name, f.Name(), err)
			}
		}
	}
}
