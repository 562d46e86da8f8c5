package scenario

import (
	"flag"
	"fmt"
	"go/parser"
	source "go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

var update = flag.Bool("update", false, "write the lists of paragraphs without evidence anew")

// TestParagraphs: code cites every paragraph that holds a rule, and a scenario says
// that it shows it, or a test of the kernel names it, but for those that unshown.txt of a
// game lists, each of which lacks that still. How many errors in that code the
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
			var lack strings.Builder
			for _, e := range evidence(t, g) {
				known[e.ID], letters[strings.TrimRight(e.ID, "0123456789")] = true, true
				switch {
				case e.NoRule != "":
				case len(e.Rows) == 0 && !code[e.ID]:
					fmt.Fprintf(&lack, "%s: no code cites it\n", e.ID)
				case len(e.Scenarios) == 0 && !kernel[e.ID]:
					fmt.Fprintf(&lack, "%s: it has no scenario\n", e.ID)
				}
			}
			unshown(t, g, lack.String())
			for id := range words(t, false, filepath.Join("..", g.ID)) {
				if letters[strings.TrimRight(id, "0123456789")] && !known[id] {
					t.Errorf("%s: code cites %s, which is not in the rulebook", g.ID, id)
				}
			}
		})
	}
}

// unshown compares the paragraphs that lack evidence with those that a game lists. None may
// be added to the list, and what has evidence now is taken out of it, in the whole tests.
func unshown(t *testing.T, g *games.Game, lack string) {
	t.Helper()
	file := filepath.Join("..", g.ID, "testdata", "unshown.txt")
	if *update && lack != "" {
		if err := os.WriteFile(file, []byte(lack), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	list, _ := os.ReadFile(file) // a game that shows all has none
	listed := map[string]bool{}
	for line := range strings.Lines(string(list)) {
		listed[line] = true
	}
	for line := range strings.Lines(lack) {
		id, _, _ := strings.Cut(line, ":")
		if !listed[line] && !listed[id+": no code cites it\n"] {
			t.Errorf("%s: %s", g.ID, line)
		}
		delete(listed, line)
	}
	if len(listed) > 0 && !testing.Short() {
		t.Errorf("%s lists %d paragraphs that no longer lack what it says: go test ./engine/scenario -run TestParagraphs -update", file, len(listed))
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
