package e2e

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// Root is the repository, seen from the folder in which the tests run.
const Root = "../.."

// Shots is where screenshots are kept; git ignores it.
var Shots = filepath.Join(Root, "out", "shots")

// Site is the game, served for tests, with the native program it was built by.
type Site struct {
	URL  string
	bin  string
	stop func()
}

// made is what the tests share: the native program, and the site as it builds it
// without flags, once the first test has had it built.
var made struct {
	sync.Once
	dir, bin, site string
	err            error
}

// program is the native program, built once for all tests.
func program() (bin string, err error) {
	made.Do(build)
	return made.bin, made.err
}

// build builds the native program into a folder of its own, which Clean removes.
func build() {
	if made.dir, made.err = os.MkdirTemp("", "cutdeck-e2e"); made.err != nil {
		return
	}
	made.bin = filepath.Join(made.dir, "cutdeck")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", made.bin, ".")
	cmd.Dir = Root
	if out, err := cmd.CombinedOutput(); err != nil {
		made.err = fmt.Errorf("the native program does not build: %w\n%s", err, out)
	}
}

// Clean removes what the tests have shared.
func Clean() {
	if made.dir != "" {
		_ = os.RemoveAll(made.dir)
	}
}

// Serve has the native program build and serve the site as `make play` does, with
// flags of serve if any are given; a site without flags is built once for all
// tests. An address in $CUTDECK_URL is used instead, when a site of the same
// source is being served already.
func Serve(dir string, flags ...string) (s *Site, err error) {
	bin, err := program()
	if err != nil {
		return nil, err
	}
	s = &Site{bin: bin, URL: os.Getenv("CUTDECK_URL"), stop: func() {}}
	args := append([]string{"serve", "-addr", "localhost:0"}, flags...)
	switch {
	case len(flags) > 0:
		s.URL, s.stop, err = start(Root, s.bin, append(args, "-dir", filepath.Join(dir, "site"))...)
	case s.URL != "":
	case made.site != "":
		s.URL, s.stop, err = start(Root, s.bin, append(args, "-asis", "-dir", made.site)...)
	default:
		site := filepath.Join(made.dir, "site")
		if s.URL, s.stop, err = start(Root, s.bin, append(args, "-dir", site)...); err == nil {
			made.site = site
		}
	}
	return s, err
}

// Stop ends the server.
func (s *Site) Stop() { s.stop() }

// Verify has the native program judge an exported game and returns its verdict.
func (s *Site) Verify(file string) (string, error) {
	out, err := exec.Command(s.bin, "verify", file).CombinedOutput()
	return string(out), err
}

// start runs a server until stop is called; the first address that it prints is
// its own.
func start(dir string, name string, args ...string) (url string, stop func(), err error) {
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	out, err := cmd.StdoutPipe()
	if err != nil {
		cancel()
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		cancel()
		return "", nil, err
	}
	stop = func() { cancel(); _ = cmd.Wait() } // it ends by a signal, which is an error
	address := regexp.MustCompile(`(http|ws)://\S+`)
	found := make(chan string, 1)
	go func() {
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			if a := address.FindString(lines.Text()); a != "" {
				found <- a
				break
			}
		}
		close(found)
		_, _ = io.Copy(io.Discard, out)
	}()
	select {
	case a := <-found:
		if a != "" {
			return a, stop, nil
		}
		err = errors.New("the server ended without printing an address")
	case <-time.After(10 * time.Minute): // a first build for the browser is long
		err = errors.New("the server printed no address for ten minutes")
	}
	stop()
	return "", nil, err
}
