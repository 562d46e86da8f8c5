package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// patience is how long the scenarios of one mutant may take. The program itself ends rules that go round for ever, unless
// they come to no place there.
const patience = 60 * time.Second

// story is a scenario.
type story struct {
	name  string
	shows []string
}

// covered is what the program says of a scenario.
type covered struct {
	Story   int
	Name    string
	Shows   []string
	Reached []int
	Fails   string
}

func (t *trial) command(verb string) *exec.Cmd {
	args := []string{verb}
	for _, g := range t.games {
		args = append(args, g, filepath.Join(t.root, "engine", g, "testdata"))
	}
	cmd := exec.Command(t.program, args...)
	cmd.Dir = t.root
	cmd.Stderr = os.Stderr
	return cmd
}

// cover plays all scenarios without a mutant, and notes which come to which place.
func (t *trial) cover() error {
	out, err := t.command("cover").Output()
	if err != nil {
		return fmt.Errorf("the scenarios cannot be played: %w", err)
	}
	if t.tests != "" && t.test(place{}) {
		return errors.New("the kernel's tests fail without any mutant")
	}
	t.reach, t.made = map[int][]int{}, map[int]bool{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var c covered
		if err := d.Decode(&c); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if c.Fails != "" {
			return fmt.Errorf("%s fails without any mutant: %s", c.Name, c.Fails)
		}
		if c.Story < 0 {
			for _, n := range c.Reached {
				t.made[n] = true
			}
			continue
		}
		t.stories = append(t.stories, story{c.Name, c.Shows})
		for _, n := range c.Reached {
			t.reach[n] = append(t.reach[n], c.Story)
		}
	}
}

// order is the scenarios that a mutant is tried with: those that show a paragraph of its place come first. One that the
// rules are made with can be noticed by all.
func (t *trial) order(p place) []int {
	list := slices.Clone(t.reach[p.number])
	if t.made[p.number] {
		list = make([]int, len(t.stories))
		for i := range list {
			list[i] = i
		}
	}
	shows := func(i int) int {
		if slices.ContainsFunc(t.stories[i].shows, func(id string) bool { return slices.Contains(p.cites, id) }) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b int) int { return shows(a) - shows(b) })
	return list
}

// fate is what came of a mutant.
type fate uint8

const (
	survived  fate = iota
	killed         // a scenario fails
	hung           // the rules go round for ever
	unreached      // no scenario comes to its place
)

// noticed: a scenario tells the mutant from the rules.
func (f fate) noticed() bool { return f == killed || f == hung }

// tryAll tries mutants, some at one time.
func (t *trial) tryAll(list []place, workers int, told func(done int)) map[int]fate {
	results, todo := map[int]fate{}, make(chan place)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			w := &worker{t: t}
			defer w.end()
			for p := range todo {
				f := w.try(p)
				if !f.noticed() && t.tests != "" && t.equal[p.number].line == 0 && t.test(p) {
					f = killed
				}
				mu.Lock()
				results[p.number] = f
				told(len(results))
				mu.Unlock()
			}
		})
	}
	for _, p := range list {
		todo <- p
	}
	close(todo)
	wg.Wait()
	return results
}

// slowTests are the tests of the kernel that play whole games by chance: no mutant waits for them.
const slowTests = "^(TestPlay|TestOccurrencePlay|TestDraft|TestOccurrenceSecret)$"

// test runs the kernel's own tests with a mutant in force, and reports whether they fail.
func (t *trial) test(p place) bool {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, t.tests, "-test.short", "-test.failfast", "-test.skip", slowTests)
	cmd.Dir = t.folder
	cmd.Env = append(os.Environ(), "MUTANT="+strconv.Itoa(p.number), "MUTANT_PATIENCE=1000000000000")
	return cmd.Run() != nil
}

// worker is a running program in which one mutant after the other is put in force.
type worker struct {
	t    *trial
	verb string // what it has the program do; "": try
	cmd  *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Reader
}

func (w *worker) begin(env ...string) error {
	w.cmd = w.t.command(cmp.Or(w.verb, "try"))
	w.cmd.Env = append(os.Environ(), env...)
	w.cmd.Stderr = nil // a mutant may break the program
	var err error
	if w.in, err = w.cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	w.out = bufio.NewReader(out)
	return w.cmd.Start()
}

// end ends the program.
func (w *worker) end() {
	if w.cmd == nil {
		return
	}
	_ = w.in.Close()
	_ = w.cmd.Process.Kill()
	_ = w.cmd.Wait()
	w.cmd = nil
}

// try tries a mutant: one that the rules are made with has a program of its own.
func (w *worker) try(p place) fate {
	list := w.t.order(p)
	if len(list) == 0 {
		return unreached
	}
	if w.t.made[p.number] {
		own := &worker{t: w.t}
		defer own.end()
		if own.begin("MUTANT="+strconv.Itoa(p.number)) != nil {
			return killed
		}
		return own.ask(p, list)
	}
	if w.cmd == nil && w.begin() != nil {
		return killed
	}
	return w.ask(p, list)
}

// ask has the program play the scenarios. A program that breaks has noticed the mutant; it is begun anew for the next.
func (w *worker) ask(p place, list []int) fate {
	words := []string{strconv.Itoa(p.number)}
	for _, i := range list {
		words = append(words, strconv.Itoa(i))
	}
	process := w.cmd.Process
	timer := time.AfterFunc(patience, func() { _ = process.Kill() })
	_, _ = fmt.Fprintln(w.in, strings.Join(words, " "))
	line, err := w.out.ReadString('\n')
	switch inTime := timer.Stop(); {
	case err != nil:
		if w.end(); !inTime {
			return hung
		}
		return killed
	case strings.HasSuffix(line, " -\n"):
		return survived
	case strings.HasSuffix(line, " endless\n"):
		return hung
	}
	return killed
}
