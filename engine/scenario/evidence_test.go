package scenario

import (
	"go/parser"
	source "go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

// TestParagraphs: code cites every paragraph that holds a rule, and a scenario says
// that it shows it, or a test of the kernel names it. How many errors in that code the
// scenarios notice is measured by changing it (wasm/tools/mutants).
//
//wasm:skip what cites a paragraph is a matter of texts, which are the same everywhere
func TestParagraphs(t *testing.T) {
	kernel := words(t, true, "..")
	for _, g := range games.All() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			code := words(t, false, "..", filepath.Join("..", "text"), filepath.Join("..", g.ID))
			known, letters := map[string]bool{}, map[string]bool{}
			for _, e := range evidence(t, g) {
				known[e.ID], letters[strings.TrimRight(e.ID, "0123456789")] = true, true
				switch {
				case e.NoRule != "":
				case len(e.Rows) == 0 && !code[e.ID]:
					t.Errorf("%s: no code cites %s", g.ID, e.ID)
				case len(e.Scenarios) == 0 && !kernel[e.ID]:
					t.Errorf("%s: %s has no scenario", g.ID, e.ID)
				}
			}
			for id := range words(t, false, filepath.Join("..", g.ID)) {
				if letters[strings.TrimRight(id, "0123456789")] && !known[id] {
					t.Errorf("%s: code cites %s, which is not in the rulebook", g.ID, id)
				}
			}
		})
	}
}

func evidence(t *testing.T, g *games.Game) []Evidence {
	t.Helper()
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
	all, err := r.Evidence(g, files)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var paragraph = regexp.MustCompile(`\b[A-Z]{1,3}\d+\b`)

// words are the paragraphs that the comments and the texts of some folders name: in
// tests, or in what is no test.
func words(t *testing.T, tests bool, folders ...string) map[string]bool {
	t.Helper()
	named := map[string]bool{}
	for _, folder := range folders {
		files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") != tests {
				continue
			}
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := parser.ParseFile(source.NewFileSet(), name, src, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range f.Comments {
				for _, id := range paragraph.FindAllString(c.Text(), -1) {
					named[id] = true
				}
			}
			for _, s := range strings.Split(string(src), `"`) {
				for _, id := range strings.Fields(s) {
					if games.IsCite(id) {
						named[id] = true
					}
				}
			}
		}
	}
	return named
}
