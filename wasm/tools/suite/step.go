package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// step is a part of the whole, and how it went.
type step struct {
	name  string
	after []string               // steps that have to have passed
	alone bool                   // nothing runs beside it
	limit time.Duration          // it is ended then; 0: 10 minutes
	do    func(r *running) error // an error of the sort leftOut is no failure

	state  state
	why    string   // it failed or was left out
	notes  []string // what the reader of the table should know
	began  time.Time
	took   time.Duration
	cpu    time.Duration // of all processes that have ended in it
	memory int64         // most bytes of all its processes together
}

type state int

const (
	waiting state = iota
	underWay
	passed
	failed
	absent  // left out, as something outside is missing that it can be done without
	skipped // something that it needs failed, or the whole was interrupted
)

func (s state) String() string {
	return [...]string{"waiting", "running", "passed", "FAILED", "left out", "NOT RUN"}[s]
}

// file is the name of its log.
func (st *step) file() string { return strings.ReplaceAll(st.name, " ", "-") + ".log" }

// leftOut is why a step was not done, which is not its failure.
type leftOut string

func (l leftOut) Error() string { return string(l) }

// running is a step under way.
type running struct {
	*place
	*step
	ctx context.Context
	log io.Writer
	say func(line string) // shows a line of the log
	env []string          // for all commands
}

// cmd runs a command in a folder of the repository.
func (r *running) cmd(folder string, name string, args ...string) error {
	return r.run(r.log, folder, r.env, name, args...)
}

// wasm runs a command for js/wasm.
func (r *running) wasm(folder string, name string, args ...string) error {
	return r.run(r.log, folder, append(r.env, "GOOS=js", "GOARCH=wasm"), name, args...)
}

// output is what a command prints.
func (r *running) output(folder string, env []string, name string, args ...string) (string, error) {
	var b strings.Builder
	err := r.run(&b, folder, append(r.env, env...), name, args...)
	return b.String(), err
}

// run runs a command in a process group of its own, all of which ends with it.
func (r *running) run(out io.Writer, folder string, env []string, name string, args ...string) error {
	fmt.Fprintln(r.log, "$", strings.Join(append([]string{name}, args...), " "))
	cmd := exec.Command(name, args...)
	cmd.Dir = r.at(folder)
	cmd.Env = append(os.Environ(), env...)
	stderr, drained, err := piped(r.log)
	if err != nil {
		return err
	}
	cmd.Stdout, cmd.Stderr = stderr, stderr
	if out != r.log {
		stdout, outDrained, err := piped(out)
		if err != nil {
			return err
		}
		defer stdout.Close()
		cmd.Stdout = stdout
		logDrained := drained
		drained = func() { stdout.Close(); outDrained(); logDrained() }
	}
	err = r.group(cmd)
	stderr.Close()
	drained()
	if cmd.ProcessState != nil {
		r.cpu += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	switch {
	case errors.Is(r.ctx.Err(), context.DeadlineExceeded):
		return fmt.Errorf("not over after %v", r.limit)
	case r.ctx.Err() != nil:
		return errors.New("interrupted")
	case err != nil:
		return fmt.Errorf("%s: %w", said(name, args), err)
	}
	return nil
}

// piped is a pipe to a writer. The function waits until all that was written has
// arrived, but no longer than a process that has left its group may hold the pipe open.
func piped(to io.Writer) (*os.File, func(), error) {
	from, file, err := os.Pipe()
	if err != nil {
		return nil, nil, err
	}
	done := make(chan bool)
	go func() { defer close(done); _, _ = io.Copy(to, from) }()
	return file, func() {
		select {
		case <-done:
		case <-time.After(5 * time.Second):
		}
		from.Close()
		<-done
	}, nil
}

// said is a command in short.
func said(name string, args []string) string {
	return strings.Join(append([]string{name}, args[:min(len(args), 2)]...), " ")
}
