// Command suite runs what `make check` and `make test` consist of:
//
//	suite check|test [STEP…]
//
// Named steps are run alone, without what they need: that has to be there already.
// It needs the go command and git's work tree, nothing else. Two steps run at a time,
// browser tests alone. Each step writes a log; go test's closing lines are shown as they
// come, and at the end a table says what ran, what was left out and why. A process
// that a step started ends with it. The status is 1 when a step failed.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/cutdeck/cutdeck/wasm/tools/chance"
)

func main() { os.Exit(run(os.Args[1:])) }

func run(args []string) int {
	if len(args) == 0 || args[0] != "check" && args[0] != "test" {
		fmt.Fprintln(os.Stderr, "usage: suite check|test [STEP…]")
		return 2
	}
	complain := func(err error) int {
		fmt.Fprintln(os.Stderr, "suite:", err)
		return 2
	}
	steps := check()
	if args[0] == "test" {
		steps = everything()
	}
	steps, err := named(steps, args[1:])
	if err != nil {
		return complain(err)
	}
	root, err := root()
	if err != nil {
		return complain(err)
	}
	place, err := newPlace(root, args[0])
	if err != nil {
		return complain(err)
	}
	seed, err := chance.Seed(root)
	if err != nil {
		return complain(err)
	}
	if err := os.Setenv(chance.Name, fmt.Sprint(seed)); err != nil {
		return complain(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	adopt()
	s := newSchedule(place, newScreen(os.Stdout), steps)
	s.run(ctx)
	s.shown.table(args[0], s.steps, s.most)
	fmt.Printf("What is tried by chance is drawn from the commit; %s=%d make %s tries the same.\n", chance.Name, seed, args[0])
	if n := endAll(); n > 0 {
		fmt.Printf("%d processes were still running and were ended\n", n)
	}
	for _, st := range s.steps {
		if st.state != passed && st.state != absent {
			return 1
		}
	}
	return 0
}

// named are the steps of these names, which wait for each other only; all when there
// are no names.
func named(steps []*step, names []string) ([]*step, error) {
	if len(names) == 0 {
		return steps, nil
	}
	var all []string
	var some []*step
	for _, st := range steps {
		all = append(all, st.name)
		if slices.Contains(names, st.name) {
			some = append(some, st)
		}
	}
	for _, n := range names {
		if !slices.Contains(all, n) {
			return nil, fmt.Errorf("there is no step %q; there is %s", n, strings.Join(all, ", "))
		}
	}
	return some, nil
}

// root finds the repository: the folder above this one with the Makefile.
func root() (string, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, none := os.Stat(filepath.Join(dir, "Makefile")); none == nil {
			return dir, nil
		}
		if filepath.Dir(dir) == dir {
			return "", fmt.Errorf("this is not in the repository: no folder above has a Makefile")
		}
		dir = filepath.Dir(dir)
	}
	return "", err
}
