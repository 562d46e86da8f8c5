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
	dir, bin string
	err      error

	site sync.Mutex
	url  string // of the site, which is served until Clean
	stop func()
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
	if out, err := run(context.Background(), Root, "go", "build", "-buildvcs=false", "-o", made.bin, "."); err != nil {
		made.err = fmt.Errorf("the native program does not build: %w\n%s", err, out)
	}
}

// profile makes a folder for a browser, which Clean removes.
func profile() (string, error) {
	if _, err := program(); err != nil {
		return "", err
	}
	return os.MkdirTemp(made.dir, "profile")
}

// Clean removes what the tests have shared.
func Clean() {
	if made.stop != nil {
		made.stop()
	}
	if made.dir != "" {
		_ = os.RemoveAll(made.dir)
	}
}

// Serve has the native program build and serve the site as `make play` does, with
// flags of serve if any are given; a site without flags is built and served once for
// all tests. An address in $CUTDECK_URL is used instead, when a site of the same
// source is being served already.
func Serve(dir string, flags ...string) (s *Site, err error) {
	bin, err := program()
	if err != nil {
		return nil, err
	}
	s = &Site{bin: bin, URL: os.Getenv("CUTDECK_URL"), stop: func() {}}
	switch {
	case len(flags) > 0:
		s.URL, s.stop, err = start(Root, s.bin, append([]string{"serve", "-addr", "localhost:0", "-dir", filepath.Join(dir, "site")}, flags...)...)
	case s.URL == "":
		s.URL, err = plainSite()
	}
	return s, err
}

// plainSite is the address of the site without flags, served until Clean.
func plainSite() (string, error) {
	made.site.Lock()
	defer made.site.Unlock()
	if made.url != "" {
		return made.url, nil
	}
	var err error
	made.url, made.stop, err = start(Root, made.bin, "serve", "-addr", "localhost:0", "-dir", filepath.Join(made.dir, "site"))
	return made.url, err
}

// Stop ends the server.
func (s *Site) Stop() { s.stop() }

// Verify has the native program judge an exported game and returns its verdict.
func (s *Site) Verify(file string) (string, error) {
	out, err := exec.Command(s.bin, "verify", file).CombinedOutput()
	return string(out), err
}

// start runs a server until stop is called, or this process ends; the first address
// that it prints is its own.
func start(dir string, name string, args ...string) (url string, stop func(), err error) {
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	end, err := bind(cmd)
	if err != nil {
		cancel()
		return "", nil, err
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		cancel()
		end()
		return "", nil, err
	}
	stop = func() { cancel(); _ = cmd.Wait(); end() } // it ends by a signal, which is an error
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
