package scenario

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

// unproved lists, for each game that has to be proved whole, the paragraphs that
// hold a rule and are shown neither by the loss of a row nor by a refusal or a
// line of the log that names them, and why they can't be. A paragraph that the
// kernel's own tests name need not stand here.
var unproved = map[string]map[string]string{
	"wars":        {},
	"altered":     {},
	"nullshapers": {},
}

// TestProof: every paragraph that holds a rule has a scenario, and one fails when
// the code that carries it out is disabled.
//
//wasm:skip what the scenarios notice is a matter of their texts, and all of them run there (scenario.TestGames)
func TestProof(t *testing.T) {
	kernel := kernelTests(t)
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			proved(t, g, kernel)
		})
	}
}

// proved proves one game.
func proved(t *testing.T, g *games.Game, kernel map[string]bool) {
	proofs := prove(t, g)
	why, whole := unproved[g.ID]
	rules, shown, refused, tested := 0, 0, 0, 0
	for i := range proofs {
		p := &proofs[i]
		if p.NoRule != "" {
			continue
		}
		rules++
		switch {
		case p.Shown():
			shown++
		case p.Refuses:
			refused++
		case kernel[p.ID]:
			tested++
		case len(p.Scenarios) == 0:
			t.Errorf("%s: %s has no scenario", g.ID, p.ID)
		case !whole || why[p.ID] != "":
			continue
		case len(p.Rows) == 0:
			t.Errorf("%s: %s is cited by no row, and no refusal names it", g.ID, p.ID)
		default:
			t.Errorf("%s: nobody notices when %s is disabled (%s)", g.ID, p.ID, p.Rows[0].Text)
		}
		if why[p.ID] != "" {
			t.Errorf("%s: %s is proved and needs no exception", g.ID, p.ID)
		}
	}
	t.Logf("%s: %d paragraphs hold rules; of %d a disabled row is noticed, %d more refuse or tell something by their number, %d are tested in the kernel, %d are exceptions",
		g.ID, rules, shown, refused, tested, len(why))
}

func prove(t *testing.T, g *games.Game) []Proof {
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
	return proofs
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
