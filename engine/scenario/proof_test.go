package scenario

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

// TestProof: every paragraph that holds a rule has a scenario, and the report
// says which paragraphs no scenario notices the loss of.
func TestProof(t *testing.T) {
	kernel := kernelTests(t)
	for _, g := range games.All() {
		dir := filepath.Join("..", g.ID, "testdata")
		names, _ := filepath.Glob(filepath.Join(dir, "*.txtar"))
		r := NewRunner(os.DirFS(dir))
		var files []*File
		for _, name := range names {
			f, err := r.Read(filepath.Base(name))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		proofs, err := r.Prove(g, files)
		if err != nil {
			t.Fatal(err)
		}
		rules, shown, refused := 0, 0, 0
		var none, uncited, unseen []string
		for i := range proofs {
			p := &proofs[i]
			switch {
			case p.NoRule != "":
				continue
			case len(p.Scenarios) == 0:
				if !kernel[p.ID] {
					none = append(none, p.ID)
				}
			case p.Shown():
				shown++
			case p.Refuses:
				refused++
			case len(p.Rows) == 0:
				uncited = append(uncited, p.ID)
			default:
				unseen = append(unseen, fmt.Sprintf("%s (%s)", p.ID, p.Rows[0].Text))
			}
			rules++
		}
		t.Logf("%s: %d paragraphs hold rules; of %d a disabled row is noticed; %d more refuse something by their number; %d have scenarios and no row of their own: %s",
			g.ID, rules, shown, refused, len(uncited), strings.Join(uncited, " "))
		t.Logf("%d whose rows can be disabled unnoticed: %s", len(unseen), strings.Join(unseen, "; "))
		if shown < rules/4 {
			t.Errorf("%s: only %d of %d paragraphs are noticed when a row of theirs is disabled: does disabling work?", g.ID, shown, rules)
		}
		if len(none) > 0 {
			t.Errorf("%s: %d paragraphs have no scenario: %s", g.ID, len(none), strings.Join(none, " "))
		}
	}
}

// kernelTests lists the paragraphs that the kernel's own tests name: no words of
// a scenario can break them, so they are shown there.
func kernelTests(t *testing.T) map[string]bool {
	named := map[string]bool{}
	files, _ := filepath.Glob("../*_test.go")
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range strings.Split(string(src), `"`) {
			if games.IsCite(s) {
				named[s] = true
			}
		}
	}
	return named
}
