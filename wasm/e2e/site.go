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

// Serve builds the native program and has it build and serve the site as `make
// play` does. An address in $CUTDECK_URL is used instead, when a site of the same
// source is being served already.
func Serve(dir string) (*Site, error) {
	bin, err := filepath.Abs(filepath.Join(dir, "cutdeck"))
	if err != nil {
		return nil, err
	}
	build := exec.Command("go", "build", "-buildvcs=false", "-o", bin, ".")
	build.Dir = Root
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the native program does not build: %w\n%s", err, out)
	}
	s := &Site{bin: bin, URL: os.Getenv("CUTDECK_URL"), stop: func() {}}
	if s.URL == "" {
		s.URL, s.stop, err = start(Root, bin, "serve", "-addr", "localhost:0", "-dir", filepath.Join(dir, "site"))
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
	address := regexp.MustCompile(`http://\S+`)
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
