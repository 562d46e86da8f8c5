package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/chromedp/chromedp"
)

// Doomed is a browser on a profile of its own, with one page of the game, that can be killed and opened again.
type Doomed struct {
	Name    string
	profile string
	browser context.Context // nil: none runs
	stop    context.CancelFunc
	close   context.CancelFunc // of the page
}

// NewDoomed names a browser, whose profile lies in dir.
func NewDoomed(name, dir string) *Doomed { return &Doomed{Name: name, profile: dir} }

// Open opens a page, in the browser that runs or in a new one on the same profile. The page that was open before is closed.
func (d *Doomed) Open(url string) (*Page, error) {
	var err error
	if d.browser == nil {
		if d.browser, d.stop, err = Start(context.Background(), d.profile); err != nil {
			return nil, err
		}
	}
	d.leave()
	var ctx context.Context
	ctx, d.close = chromedp.NewContext(d.browser)
	if err := chromedp.Do(ctx); err != nil {
		return nil, err
	}
	if err := AllowPeers(ctx); err != nil {
		return nil, err
	}
	p, err := NewPage(ctx, d.Name, Phone)
	if err == nil {
		err = p.Calm()
	}
	if err == nil {
		err = p.Open(url)
	}
	return p, err
}

// KillBrowser kills all processes of the browser at once, and returns when they are gone.
func (d *Doomed) KillBrowser() {
	for _, pid := range d.processes("") {
		if group, err := syscall.Getpgid(pid); err == nil {
			_ = syscall.Kill(-group, syscall.SIGKILL)
		}
	}
	for len(d.processes("")) > 0 {
		time.Sleep(5 * time.Millisecond)
	}
	d.Stop()
}

// KillPages kills the processes in which the browser's pages run, and returns when they are gone.
func (d *Doomed) KillPages() {
	for _, pid := range d.processes("--type=renderer") {
		_ = syscall.Kill(pid, syscall.SIGKILL)
		for syscall.Kill(pid, 0) == nil && running(pid) {
			time.Sleep(5 * time.Millisecond)
		}
	}
	d.leave()
}

// Stop ends the browser.
func (d *Doomed) Stop() {
	d.leave()
	if d.browser != nil {
		d.stop()
		d.browser = nil
	}
}

// leave closes the page, if one is open.
func (d *Doomed) leave() {
	if d.close != nil {
		d.close()
		d.close = nil
	}
}

// processes are those of the browser whose command line holds a text.
func (d *Doomed) processes(text string) (pids []int) {
	groups := map[int]bool{}
	lines := map[int]string{}
	all, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range all {
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		b, err := os.ReadFile(name)
		if err != nil || !running(pid) {
			continue
		}
		lines[pid] = string(b)
		if strings.Contains(lines[pid], "--user-data-dir="+d.profile+"\x00") {
			if group, err := syscall.Getpgid(pid); err == nil {
				groups[group] = true
			}
		}
	}
	for pid, line := range lines {
		if group, err := syscall.Getpgid(pid); err == nil && groups[group] && strings.Contains(line, text) {
			pids = append(pids, pid)
		}
	}
	return pids
}

// running reports whether a process has not ended; one that has may wait for its parent to take note.
func running(pid int) bool {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	_, rest, _ := strings.Cut(string(b), ") ") // after its name
	return err == nil && !strings.HasPrefix(rest, "Z")
}

// Freeze stops the processes in which the browser's pages run, until thaw is called: no script runs, and nothing that
// comes is heard.
func (d *Doomed) Freeze() (thaw func()) {
	pids := d.processes("--type=renderer")
	signal := func(s syscall.Signal) {
		for _, pid := range pids {
			_ = syscall.Kill(pid, s)
		}
	}
	signal(syscall.SIGSTOP)
	return func() { signal(syscall.SIGCONT) }
}
