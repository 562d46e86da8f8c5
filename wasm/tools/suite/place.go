package main

import (
	"errors"
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
	return p, errors.Join(os.MkdirAll(p.logs, 0o777), p.lintCache())
}

// lintCache has staticcheck keep what it knows here where it can't keep it for the user.
func (p *place) lintCache() error {
	if os.Getenv("STATICCHECK_CACHE") != "" {
		return nil
	}
	if dir, err := os.UserCacheDir(); err == nil && os.MkdirAll(filepath.Join(dir, "staticcheck"), 0o777) == nil {
		return nil
	}
	return os.Setenv("STATICCHECK_CACHE", p.built("_staticcheck"))
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
