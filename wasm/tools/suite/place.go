package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// place is where everything lies.
type place struct {
	root   string // the repository
	out    string // what is built; git ignores it
	logs   string // a log for each step, of the last run
	goroot string
}

func newPlace(root, what string) (*place, error) {
	b, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	p := &place{root: root, out: filepath.Join(root, "out"), goroot: strings.TrimSpace(string(b))}
	p.logs = filepath.Join(p.out, "logs", what)
	if err := os.RemoveAll(p.logs); err != nil {
		return nil, err
	}
	return p, os.MkdirAll(p.logs, 0o777)
}

// at is a folder of the repository.
func (p *place) at(folder string) string { return filepath.Join(p.root, folder) }

// built is a file that is built.
func (p *place) built(name string) string { return filepath.Join(p.out, name) }

// log is the log of a step, seen from the repository.
func (p *place) log(st *step) string {
	name, err := filepath.Rel(p.root, filepath.Join(p.logs, st.file()))
	if err != nil {
		return st.file()
	}
	return name
}
