package games

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestParagraphs(t *testing.T) {
	ps := Paragraphs("# T\n\n## 1. A\n\n**W1.** One\ntwo.\n\nloose\n\n**D2.** *(no rule: an example)* Look *(here)*.\n\n**not.** one\n## 2. B\n**K12a.** Three.\n")
	if len(ps) != 3 || ps[0].Text != "One\ntwo." || ps[0].Chapter != "1. A" || ps[0].Line != 5 || ps[0].NoRule != "" {
		t.Fatalf("%+v", ps)
	}
	if ps[1].ID != "D2" || ps[1].NoRule != "an example" || ps[1].Text != "Look *(here)*." {
		t.Errorf("%+v", ps[1])
	}
	if ps[2].ID != "K12a" || ps[2].Chapter != "2. B" {
		t.Errorf("%+v", ps[2])
	}
}

// cites lists the string literals in Go files of folders that are numbers of
// paragraphs, with where they stand.
func cites(t *testing.T, dirs ...string) map[string]string {
	found := map[string]string{}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, f, src, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(tree, func(n ast.Node) bool {
				lit, ok := n.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return true
				}
				s, err := strconv.Unquote(lit.Value)
				for _, id := range strings.Fields(s) {
					if err != nil || !IsCite(id) {
						return true // no citation, or of several
					}
				}
				for _, id := range strings.Fields(s) {
					found[id] = set.Position(lit.Pos()).String()
				}
				return true
			})
		}
	}
	return found
}

// TestCites: every paragraph that code or a card cites is in the rulebook, no
// number is given twice, and the rulebook says of each whether it holds a rule.
func TestCites(t *testing.T) {
	for _, g := range All() {
		have := map[string]bool{}
		for _, p := range Paragraphs(g.Rulebook()) {
			if have[p.ID] {
				t.Errorf("%s: paragraph %s is there twice, again at line %d", g.ID, p.ID, p.Line)
			}
			have[p.ID] = true
			if p.Text == "" {
				t.Errorf("%s: paragraph %s is empty", g.ID, p.ID)
			}
		}
		for id, at := range cites(t, "..", filepath.Join("..", "text"), filepath.Join("..", g.ID)) {
			if !have[id] {
				t.Errorf("%s: %s is cited and is not in the rulebook of %s", at, id, g.ID)
			}
		}
		box, err := g.Open()
		if err != nil {
			t.Error(err)
			continue
		}
		for _, row := range box.Rules.Rows() {
			if row.Kind == "step" && row.Cite == "" && row.Text != "What it needs is made ready." { // that one is another's
				t.Errorf("%s: a step cites nothing, and what happens in it is told of another: %s", g.ID, row.Text)
			}
			for _, id := range row.Cites() {
				if !have[id] {
					t.Errorf("%s: a %s cites %q, which is not in the rulebook: %s", g.ID, row.Kind, id, row.Text)
				}
			}
		}
	}
}

// TestDecks: the decks of our own packs may be played and their cards are all
// understood.
func TestDecks(t *testing.T) {
	for _, g := range All() {
		box, err := g.Open()
		if err != nil {
			t.Error(err)
			continue
		}
		for _, d := range box.Decks() {
			if _, err := box.Deck(d); err != nil {
				t.Errorf("%s: deck %s: %v", g.ID, d.Name, err)
			}
		}
		for i := 1; i < len(box.Rules.Cards); i++ {
			if c := &box.Rules.Cards[i]; c.Manual {
				t.Errorf("%s: %s is not understood", g.ID, c.Name)
			}
		}
	}
}
