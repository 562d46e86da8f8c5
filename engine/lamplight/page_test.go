package lamplight_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sources are the files that the blocks of a language are taken from.
var sources = map[string]string{"go": "*.go", "md": "rulebook.md", "toml": "packs/*.toml", "txtar": "testdata/*.txtar", "sh": ""}

// TestPage: the blocks of code in GAMES.md are this game, line by line; they may be
// set further to the left.
func TestPage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "GAMES.md"))
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for i, part := range strings.Split(string(page), "```") {
		if i%2 == 0 {
			continue
		}
		language, block, _ := strings.Cut(part, "\n")
		pattern, known := sources[language]
		if n[language]++; !known {
			t.Errorf("a block of %q: say which of %v it is", language, sources)
		} else if pattern != "" && !stands(t, pattern, block) {
			t.Errorf("this stands in no %s:\n%s", pattern, block)
		}
	}
	if n["go"] < 10 || n["md"] == 0 || n["toml"] == 0 || n["txtar"] == 0 {
		t.Errorf("there are too few blocks to learn from: %v", n)
	}
}

// stands reports whether the lines of a block stand together in a file.
func stands(t *testing.T, pattern, block string) bool {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for indent := ""; len(indent) < 6; indent += "\t" {
			lines := strings.Split(strings.TrimSuffix(block, "\n"), "\n")
			for i, line := range lines {
				if line != "" {
					lines[i] = indent + line
				}
			}
			if strings.Contains("\n"+string(src), "\n"+strings.Join(lines, "\n")+"\n") {
				return true
			}
		}
	}
	return false
}
