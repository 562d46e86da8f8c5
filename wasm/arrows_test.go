//go:build !js

package wasm

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/cutdeck/cutdeck"

// root is the folder of the repository.
const root = ".."

// TestTop: nothing stands beside the rooms of the house but what every
// repository has.
func TestTop(t *testing.T) {
	must := strings.Fields("go.mod go.sum main.go engine render netplay wasm index.html Makefile README.md LICENSE .gitignore .ci")
	may := strings.Fields(".git .golangci.yml .golangci.yaml staticcheck.conf .gitattributes .editorconfig")
	ignored, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Fields(string(ignored)) {
		may = append(may, strings.Trim(l, "/"))
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.Contains(must, e.Name()) && !slices.Contains(may, e.Name()) {
			t.Errorf("%s stands at the top and does not belong there", e.Name())
		}
		must = slices.DeleteFunc(must, func(s string) bool { return s == e.Name() })
	}
	if len(must) > 0 {
		t.Errorf("missing at the top: %s", strings.Join(must, " "))
	}
}

// source is a Go file of this module.
type source struct {
	path    string // from the root, with slashes
	dir     string
	test    bool
	tree    *ast.File
	imports []string
	lines   int
}

func sources(t *testing.T) (all []source) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if rel == "out" || rel != "." && strings.HasPrefix(d.Name(), ".") {
				return fs.SkipDir
			}
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil && rel != "." {
				return fs.SkipDir // a module of its own
			}
			return nil
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		tree, err := parser.ParseFile(token.NewFileSet(), path, src, 0)
		if err != nil {
			return err
		}
		s := source{path: rel, dir: filepath.ToSlash(filepath.Dir(rel)), test: strings.HasSuffix(rel, "_test.go"), tree: tree, lines: bytes.Count(src, []byte{'\n'})}
		for _, i := range tree.Imports {
			p, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, p)
		}
		all = append(all, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 50 {
		t.Fatalf("%d files found, that can't be all", len(all))
	}
	return all
}

// under reports whether a folder is another or lies in it.
func under(dir, top string) bool { return dir == top || strings.HasPrefix(dir, top+"/") }

// isGame reports whether a folder of engine holds a game: it has a rulebook.
func isGame(dir string) bool {
	_, err := os.Stat(filepath.Join(root, dir, "rulebook.md"))
	return err == nil && strings.Count(dir, "/") == 1
}

// mayImport says which folders of this module those of another may import.
func mayImport(from, to string) bool {
	in := func(dirs ...string) bool { return slices.Contains(dirs, to) }
	switch {
	case from == ".":
		return to == "wasm"
	case from == "engine":
		return false
	case from == "engine/text":
		return in("engine")
	case from == "engine/pack", from == "engine/bot":
		return in("engine")
	case from == "engine/spec":
		return in("engine", "engine/text", "engine/pack")
	case isGame(from):
		return in("engine", "engine/text", "engine/pack", "engine/spec")
	case from == "engine/games":
		return in("engine", "engine/text", "engine/pack", "engine/spec") || isGame(to)
	case from == "engine/scenario":
		return in("engine", "engine/pack", "engine/spec", "engine/games")
	case from == "engine/games/gamestest":
		return in("engine", "engine/text", "engine/pack", "engine/spec", "engine/games", "engine/bot")
	case from == "engine/text/texttest":
		return in("engine/text")
	case from == "engine/scenario/scenariotest":
		return in("engine/scenario")
	case from == "engine/deck":
		return in("engine", "engine/pack", "engine/spec")
	case from == "engine/arena":
		return in("engine", "engine/pack", "engine/games", "engine/bot")
	case from == "engine/sim":
		return in("engine", "engine/pack", "engine/games", "engine/bot")
	case under(from, "netplay"):
		return under(to, "engine") || under(to, "netplay")
	case under(from, "render"):
		return under(to, "engine") || under(to, "render")
	case under(from, "wasm/cli"):
		return !under(to, "render") && to != "wasm"
	case under(from, "wasm"):
		return true
	}
	return false
}

// Outside modules that each folder may import, besides the standard library.
var outside = map[string][]string{
	"netplay": {"github.com/consensys/gnark-crypto/ecc/secp256k1", "github.com/gtank/ristretto255", "github.com/pion/", "rsc.io/qr"},
	"render":  {"github.com/hajimehoshi/ebiten/v2", "golang.org/x/image", "rsc.io/qr"},
	"wasm":    {"github.com/hajimehoshi/ebiten/v2", "github.com/pion/", "rsc.io/qr"},
}

var onlyInTests = []string{"github.com/google/go-cmp", "github.com/pelletier/go-toml/v2", "pgregory.net/rapid"}

// TestImports: imports point one way, and engine knows no browser, no clock, no
// file and no random source.
func TestImports(t *testing.T) {
	banned := strings.Fields("os os/exec time math/rand math/rand/v2 crypto/rand net net/http syscall/js io/ioutil os/signal")
	for _, s := range sources(t) {
		for _, p := range s.imports {
			to, inside := strings.CutPrefix(p, module+"/")
			switch {
			case inside && s.dir == to: // an outside test of the same package
			case inside && !s.test && !mayImport(s.dir, to):
				t.Errorf("%s imports %s: the arrows point the other way", s.path, to)
			case inside && s.test && under(s.dir, "engine") && !under(to, "engine"):
				t.Errorf("%s imports %s: not even a test of engine may", s.path, to)
			case inside:
			case !strings.Contains(strings.SplitN(p, "/", 2)[0], "."):
				if !under(s.dir, "engine") || !slices.Contains(banned, p) {
					continue
				}
				if s.test && !strings.HasPrefix(p, "net") && p != "syscall/js" {
					continue
				}
				if s.dir == "engine/sim" && (p == "os" || p == "time") {
					continue
				}
				t.Errorf("%s imports %s", s.path, p)
			default:
				if !allowed(s, p) {
					t.Errorf("%s imports %s from outside", s.path, p)
				}
			}
		}
	}
}

func allowed(s source, p string) bool {
	has := func(list []string) bool {
		return slices.ContainsFunc(list, func(m string) bool { return strings.HasPrefix(p, m) })
	}
	if s.test && has(onlyInTests) {
		return true
	}
	for dir, list := range outside {
		if under(s.dir, dir) && has(list) {
			return true
		}
	}
	return false
}

// unsafely are the files that look at a state as memory: its image, and the lists that
// share its room.
var unsafely = []string{"engine/bytes.go", "engine/room.go"}

// TestFiles: no file is longer than anybody wants to read, and unsafe stands in
// two of them.
func TestFiles(t *testing.T) {
	for _, s := range sources(t) {
		if s.lines > 600 {
			t.Errorf("%s has %d lines, more than 600", s.path, s.lines)
		}
		if slices.Contains(s.imports, "unsafe") && !slices.Contains(unsafely, s.path) && !s.test {
			t.Errorf("%s imports unsafe", s.path)
		}
	}
}

// TestPlain: the kernel, its words and its games start no goroutine and count
// in whole numbers, so that two machines can't differ.
func TestPlain(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || s.dir != "engine" && s.dir != "engine/text" && !isGame(s.dir) {
			continue
		}
		ast.Inspect(s.tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt, *ast.SelectStmt, *ast.SendStmt:
				t.Errorf("%s starts or talks to a goroutine", s.path)
			case *ast.Ident:
				if n.Name == "float64" || n.Name == "float32" {
					t.Errorf("%s counts in %s", s.path, n.Name)
				}
			case *ast.BasicLit:
				if n.Kind == token.FLOAT {
					t.Errorf("%s has the number %s", s.path, n.Value)
				}
			}
			return true
		})
	}
}
