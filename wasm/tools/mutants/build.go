package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// trial is a game whose mutants are compiled into a program.
type trial struct {
	root, game string
	program    string
	places     []place
	uncited    int           // places that belong to no paragraph
	stories    []story       // by number
	reach      map[int][]int // the scenarios that come to a place
	made       map[int]bool  // places that are come to while the rules are made
}

// build compiles the rules of a game, or the kernel, with all their mutants. The files of the repository stay as they are: the compiler
// is given others in their stead.
func build(root, game string, kernel bool, dir string) (*trial, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	cfg := &packages.Config{Dir: root, Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps}
	path := "./engine/" + game
	if kernel {
		path = "./engine"
	}
	pkgs, err := packages.Load(cfg, path)
	if err != nil {
		return nil, err
	}
	if len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		return nil, fmt.Errorf("%s cannot be read: %v", path, pkgs[0].Errors)
	}
	w := &writer{pkg: pkgs[0], first: 1, others: othersOf(pkgs[0].Types)}
	instead := map[string]string{}
	for i, f := range pkgs[0].Syntax {
		name := pkgs[0].CompiledGoFiles[i]
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		instead[name] = filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(instead[name], w.file(f, src), 0o666); err != nil {
			return nil, err
		}
	}
	tools := filepath.Join(root, "wasm", "tools", "mutants")
	instead[filepath.Join(root, "engine", "mutant", "mutant.go")] = filepath.Join(tools, "mutant", "mutant.go")
	instead[filepath.Join(root, "engine", "mutant", "runner", "main.go")] = filepath.Join(tools, "_runner", "main.go")
	overlay, err := json.Marshal(map[string]any{"Replace": instead})
	if err != nil {
		return nil, err
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o666); err != nil {
		return nil, err
	}
	t := &trial{root: root, game: game, program: filepath.Join(dir, "runner"), places: w.places, uncited: w.uncited}
	cmd := exec.Command("go", "build", "-overlay", list, "-o", t.program, "./engine/mutant/runner")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the mutants do not compile: %v\n%s", err, strings.TrimSpace(string(out)))
	}
	return t, nil
}
