package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// kernel is the name of the rules that all games share.
const kernel = "kernel"

// shows are the files of a game that say how its table looks, and decide nothing. No scenario looks at a table; the
// playthroughs do (go test ./wasm/play -run TestPlaythroughs).
var shows = []string{"board.go", "board_map.go", "board_fight.go", "hints.go", "stacks.go"}

// everyGame is whose scenarios the mutants of the kernel are tried with.
var everyGame = []string{"wars", "altered", "nullshapers", "galactic", "imperium"}

// trial is a game, or the kernel, whose mutants are compiled into a program.
type trial struct {
	root, name string
	folder     string   // of its rules
	games      []string // whose scenarios are played
	program    string
	tests      string // the program of the kernel's own tests; "": none
	places     []place
	uncited    int           // places that belong to no paragraph
	stories    []story       // by number
	reach      map[int][]int // the scenarios that come to a place
	made       map[int]bool  // places that are come to while the rules are made
	equal      map[int]entry // mutants that are listed as equal, by number
	recorded   []string      // paragraphs that are recorded as shown
}

func newTrial(root, name, program string) *trial {
	t := &trial{root: root, name: name, program: program, folder: filepath.Join(root, "engine", name), games: []string{name}, equal: map[int]entry{}}
	if name == kernel {
		t.folder, t.games = filepath.Join(root, "engine"), everyGame
	}
	return t
}

// build compiles the rules of some games, or the kernel, with all their mutants into one program. The files of the
// repository stay as they are: the compiler is given others in their stead.
func build(root string, names []string, dir string) ([]*trial, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	program, instead, first := filepath.Join(dir, "runner"), map[string]string{}, 1
	var trials []*trial
	for _, name := range names {
		t := newTrial(root, name, program)
		if err := t.write(first, filepath.Join(dir, name), instead); err != nil {
			return nil, err
		}
		first += len(t.places)
		trials = append(trials, t)
	}
	tools := filepath.Join(root, "wasm", "tools", "mutants")
	instead[filepath.Join(root, "engine", "mutant", "mutant.go")] = filepath.Join(tools, "mutant", "mutant.go")
	for _, name := range []string{"main.go", "differ.go"} {
		instead[filepath.Join(root, "engine", "mutant", "runner", name)] = filepath.Join(tools, "_runner", name)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": instead})
	if err != nil {
		return nil, err
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o666); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "build", "-overlay", list, "-o", program, "./engine/mutant/runner")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the mutants do not compile: %v\n%s", err, strings.TrimSpace(string(out)))
	}
	for _, t := range trials {
		if t.name == kernel {
			if err := t.buildTests(list, filepath.Join(dir, "tests")); err != nil {
				return nil, err
			}
		}
	}
	return trials, nil
}

// buildTests compiles the tests of the kernel with its mutants.
func (t *trial) buildTests(overlay, program string) error {
	cmd := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", program, "./engine")
	cmd.Dir = t.root
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the tests do not compile with the mutants: %v\n%s", err, strings.TrimSpace(string(out)))
	}
	t.tests = program
	return nil
}

// write writes the rules with their mutants, whose numbers begin with first, and reads the lists of the game.
func (t *trial) write(first int, dir string, instead map[string]string) error {
	cfg := &packages.Config{Dir: t.root, Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports}
	pkgs, err := packages.Load(cfg, t.folder)
	if err != nil {
		return err
	}
	if len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		return fmt.Errorf("%s cannot be read: %v", t.folder, pkgs[0].Errors)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	w := &writer{pkg: pkgs[0], first: first, others: othersOf(pkgs[0].Types)}
	for i, f := range pkgs[0].Syntax {
		name := pkgs[0].CompiledGoFiles[i]
		if slices.Contains(shows, filepath.Base(name)) {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		instead[name] = filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(instead[name], w.file(f, src), 0o666); err != nil {
			return err
		}
	}
	t.places, t.uncited = w.places, w.uncited
	entries, err := readEqual(t.equalList())
	if err != nil {
		return err
	}
	if err := t.list(entries); err != nil {
		return err
	}
	return t.readShown()
}
