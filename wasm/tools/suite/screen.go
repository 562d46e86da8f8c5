package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"sync"
	"time"
)

// screen shows how it goes: plain lines, and on a terminal, below them, what runs now.
type screen struct {
	out      io.Writer
	terminal bool

	mu    sync.Mutex
	now   []*step
	began time.Time
	fails map[*step][]string // go test's lines about what failed
}

func newScreen(f *os.File) *screen {
	sc := &screen{out: f, began: time.Now(), fails: map[*step][]string{}}
	if i, err := f.Stat(); err == nil && i.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" {
		sc.terminal = true
		go func() {
			for range time.Tick(time.Second) {
				sc.mu.Lock()
				sc.bottom()
				sc.mu.Unlock()
			}
		}()
	}
	return sc
}

// bottom writes the line of what runs now over itself.
func (sc *screen) bottom() {
	if !sc.terminal {
		return
	}
	var parts []string
	for _, st := range sc.now {
		parts = append(parts, st.name+" "+clock(time.Since(st.began)))
	}
	fmt.Fprintf(sc.out, "\r\x1b[K%s  %s", clock(time.Since(sc.began)), strings.Join(parts, " · "))
}

// say shows a line.
func (sc *screen) say(line string) {
	sc.mu.Lock()
	defer sc.mu.Unlock()
	if sc.terminal {
		fmt.Fprint(sc.out, "\r\x1b[K")
	}
	fmt.Fprintln(sc.out, line)
	sc.bottom()
}

// closing are the lines by which go test ends a test or a package, and the head of a crash.
var closing = regexp.MustCompile(`^(ok  \t|FAIL|panic:|fatal error:|--- (PASS|FAIL|SKIP): )`)

// line looks at a line of a log and shows it if it closes something.
func (sc *screen) line(st *step, line string) {
	if !closing.MatchString(line) {
		return
	}
	if strings.Contains(line, "FAIL:") || strings.HasPrefix(line, "FAIL\t") || strings.HasPrefix(line, "panic:") {
		sc.mu.Lock()
		sc.fails[st] = append(sc.fails[st], line)
		sc.mu.Unlock()
	}
	if line != "FAIL" {
		sc.say("  " + line)
	}
}

func (sc *screen) begin(st *step) {
	sc.mu.Lock()
	sc.now = append(sc.now, st)
	sc.mu.Unlock()
	sc.say(st.name + " …")
}

func (sc *screen) end(st *step, p *place) {
	sc.mu.Lock()
	for i, other := range sc.now {
		if other == st {
			sc.now = append(sc.now[:i], sc.now[i+1:]...)
			break
		}
	}
	sc.mu.Unlock()
	says := fmt.Sprintf("%s: %v after %s", st.name, st.state, clock(st.took))
	if st.why != "" {
		says = fmt.Sprintf("%s: %v, %s", st.name, st.state, st.why)
	}
	sc.say(says)
	if st.state == failed {
		sc.tail(st, p)
	}
}

// tail shows the end of a failed step's log.
func (sc *screen) tail(st *step, p *place) {
	const most = 60
	b, err := os.ReadFile(p.at(p.log(st)))
	if err != nil {
		return
	}
	all := strings.Split(strings.TrimRight(string(b), "\n"), "\n")
	sc.say(fmt.Sprintf("  the end of %s:", p.log(st)))
	for _, l := range all[max(0, len(all)-most):] {
		sc.say("  | " + l)
	}
}

// clock is a time in minutes and seconds.
func clock(d time.Duration) string {
	s := int(d.Round(time.Second).Seconds())
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// lines passes on what is written, and each whole line to a function as well.
type lines struct {
	to   io.Writer
	each func(line string)

	mu   sync.Mutex
	rest []byte
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rest = append(l.rest, b...)
	for {
		line, rest, ok := bytes.Cut(l.rest, []byte("\n"))
		if !ok {
			break
		}
		l.each(string(line))
		l.rest = rest
	}
	return l.to.Write(b)
}
