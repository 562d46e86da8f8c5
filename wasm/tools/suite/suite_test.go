package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// ran runs steps as the command does, and returns what was shown.
func ran(t *testing.T, ctx context.Context, steps ...*step) string {
	t.Helper()
	root := t.TempDir()
	p := &place{root: root, out: filepath.Join(root, "out"), logs: filepath.Join(root, "logs")}
	if err := os.MkdirAll(p.logs, 0o777); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := newSchedule(p, &screen{out: &out, began: time.Now(), fails: map[*step][]string{}}, steps)
	s.run(ctx)
	s.shown.table("test", steps, s.most)
	return out.String()
}

func sh(line string) func(r *running) error {
	return func(r *running) error { return r.cmd(".", "sh", "-c", line) }
}

// Each step ends as it should, what needs a failed one does not run, and the table says
// all of it.
func TestOutcomes(t *testing.T) {
	steps := []*step{
		{name: "good", do: sh("printf 'ok  \\tone/package\\t0.1s\\n'")},
		{name: "bad", do: sh("echo '--- FAIL: TestThis (0.00s)'; exit 3")},
		{name: "without", do: func(*running) error { return leftOut("a driver is missing") }},
		{name: "next", after: []string{"bad"}, do: sh("exit 0")},
		{name: "last", after: []string{"next"}, alone: true, do: sh("exit 0")},
	}
	out := ran(t, t.Context(), steps...)
	for i, want := range []state{passed, failed, absent, skipped, skipped} {
		if steps[i].state != want {
			t.Errorf("%s: %v, want %v", steps[i].name, steps[i].state, want)
		}
	}
	for _, want := range []string{"ok  \tone/package", "left out", "a driver is missing", "needs bad", "bad FAILED", "TestThis", "FAIL: 3 of 5 steps"} {
		if !strings.Contains(out, want) {
			t.Errorf("nothing says %q:\n%s", want, out)
		}
	}
}

// A step that is alone has nothing beside it, and no more than two run at a time.
func TestAlone(t *testing.T) {
	under := make(chan int, 100)
	now := make(chan int, 1)
	now <- 0
	watched := func(r *running) error {
		n := <-now + 1
		now <- n
		under <- n
		defer func() { now <- <-now - 1 }()
		return r.cmd(".", "sh", "-c", "exit 0")
	}
	var steps []*step
	for i := range 8 {
		steps = append(steps, &step{name: strconv.Itoa(i), do: watched})
	}
	steps[4].alone = true
	steps[4].do = func(r *running) error {
		if n := <-now; n != 0 {
			return errors.New("not alone")
		}
		now <- 0
		return nil
	}
	ran(t, t.Context(), steps...)
	for _, st := range steps {
		if st.state != passed {
			t.Errorf("%s: %v, %s", st.name, st.state, st.why)
		}
	}
	for close(under); len(under) > 0; {
		if n := <-under; n > lanes {
			t.Errorf("%d steps at a time", n)
		}
	}
}

// What a step has started ends with it: when it is over, over its time, or interrupted.
func TestNothingIsLeft(t *testing.T) {
	for name, line := range map[string]string{
		"over":        "sleep 1000 & echo $! >FILE",
		"interrupted": "sleep 1000 & echo $! >FILE; wait",
		"over time":   "trap '' TERM; sleep 1000 & echo $! >FILE; while :; do wait; done",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "pid")
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			st := &step{name: "it", do: sh(strings.ReplaceAll(line, "FILE", "'"+file+"'"))}
			switch name {
			case "over time":
				st.limit = time.Second
			case "interrupted":
				go func() { written(file); cancel() }()
			}
			out := ran(t, ctx, st)
			pid := written(file)
			for end := time.Now().Add(10 * time.Second); alive(pid) && time.Now().Before(end); time.Sleep(time.Millisecond) {
			} // it has been ended, and the system may not have noticed yet
			if alive(pid) {
				t.Errorf("process %d goes on\n%s", pid, out)
			}
			if want := map[string]string{"over": "", "interrupted": "interrupted", "over time": "not over after 1s"}[name]; st.why != want {
				t.Errorf("%q, want %q", st.why, want)
			}
		})
	}
}

// written waits until a file holds a number.
func written(file string) int {
	for {
		b, _ := os.ReadFile(file)
		if n, err := strconv.Atoi(strings.TrimSpace(string(b))); err == nil && strings.HasSuffix(string(b), "\n") {
			return n
		}
		time.Sleep(time.Millisecond) // a file tells nobody
	}
}

// alive: the process runs, and has not just not been waited for.
func alive(pid int) bool {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return false
	}
	_, after, _ := strings.Cut(string(b), ") ")
	return !strings.HasPrefix(after, "Z")
}

// The directive is found before a test and before a package clause, and needs a reason.
func TestSkips(t *testing.T) {
	dir := t.TempDir()
	write := func(name, src string) *tests {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(src), 0o666); err != nil {
			t.Fatal(err)
		}
		return &tests{path: "a", dir: dir, files: []string{name}}
	}
	one := write("one_test.go", "package a\n\n// TestA does.\n//\n//wasm:skip as I say\nfunc TestA(t *testing.T) {}\n\nfunc TestB(t *testing.T) {}\n")
	all := write("all_test.go", "//wasm:skip all of it\n\npackage a\n\nfunc TestMain(m *testing.M) {}\n\nfunc TestC(t *testing.T) {}\n\n//wasm:skip mine\nfunc FuzzD(f *testing.F) {}\n")
	none := write("none_test.go", "package a\n\n//wasm:skip\nfunc TestE(t *testing.T) {}\n")
	for p, want := range map[*tests]string{one: "^(TestA)$ {TestA as I say}", all: "^(TestC|FuzzD)$ {TestC all of it}{FuzzD mine}"} {
		got, err := p.native()
		if err != nil {
			t.Fatal(err)
		}
		says := pattern(got) + " "
		for _, n := range got {
			says += "{" + n.test + " " + n.why + "}"
		}
		if says != want {
			t.Errorf("%s, want %s", says, want)
		}
	}
	if _, err := none.native(); err == nil {
		t.Error("no reason is needed")
	}
}

// Nobody waits for steps that are not there, or begins a circle.
func TestStepsAreInOrder(t *testing.T) {
	for name, steps := range map[string][]*step{"check": check(), "test": everything()} {
		seen := map[string]bool{}
		for _, st := range steps {
			for _, a := range st.after {
				if !seen[a] {
					t.Errorf("%s: %s comes after %s, which is not before it", name, st.name, a)
				}
			}
			if seen[st.name] {
				t.Errorf("%s: two steps are called %s", name, st.name)
			}
			seen[st.name] = true
		}
	}
}
