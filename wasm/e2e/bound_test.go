package e2e

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Names of the environment by which TestBound talks to the process that it ends.
const (
	victimOf = "CUTDECK_E2E_VICTIM" // a mark, which all that it starts inherit
	victimBy = "CUTDECK_E2E_ENDS"   // how it ends
	victimAt = "CUTDECK_E2E_BIN"    // the native program
)

// TestVictim starts a browser, a server and the driver of WebKit, if there is one, and
// then waits for its end. TestBound has it do so in another process.
func TestVictim(t *testing.T) {
	if os.Getenv(victimOf) == "" {
		t.Skip("TestBound runs it")
	}
	dir := t.TempDir()
	must(0, os.WriteFile(filepath.Join(dir, "index.html"), []byte("<title>victim</title>"), 0o666))(t)
	url, _, err := start(dir, os.Getenv(victimAt), "serve", "-asis", "-addr", "localhost:0", "-dir", dir)
	if err != nil {
		t.Fatal(err)
	}
	ctx, _, err := Start(context.Background(), filepath.Join(dir, "profile"))
	if err != nil {
		t.Fatal(err)
	}
	p := must(NewPage(ctx, "victim", Phone))(t)
	must(0, p.Visit(url))(t)
	if _, err := StartWebKit(context.Background(), Phone); err != nil && !errors.Is(err, ErrNoWebKit) {
		t.Fatal(err)
	}
	fmt.Println("begun")
	switch os.Getenv(victimBy) {
	case "panic":
		go panic("as it should")
	case "exit":
		os.Exit(0)
	}
	select {}
}

// TestBound ends a process that runs a browser and a server, in every way in which a
// test can end early: nothing of what it has started is left.
func TestBound(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		t.Skip("processes are found by /proc, which is not here")
	}
	bin := must(program())(t)
	self := must(os.Executable())(t)
	for _, how := range []string{"panic", "exit", "timeout", "interrupt", "kill"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			limit := map[string]string{"timeout": "10s"}[how]
			if limit == "" {
				limit = "30m"
			}
			testBound(t, exec.Command(self, "-test.run", "^TestVictim$", "-test.timeout", limit), how, victimBy+"="+how, victimAt+"="+bin)
		})
	}
	t.Run("chromexec", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		must(run(t.Context(), "", "go", "build", "-o", filepath.Join(dir, "chromexec"), "./chromexec"))(t)
		must(0, os.WriteFile(filepath.Join(dir, "main.go"), []byte("package main\n\nimport \"os\"\n\nfunc main() {\n\tos.Stdout.WriteString(\"begun\\n\")\n\tselect {}\n}\n"), 0o666))(t)
		must(run(t.Context(), dir, "env", "GOOS=js", "GOARCH=wasm", "go", "build", "-o", "victim.wasm", "main.go"))(t)
		testBound(t, exec.Command(filepath.Join(dir, "chromexec"), filepath.Join(dir, "victim.wasm")), "kill")
	})
}

// testBound runs a victim until it has begun, ends it, and waits until all that it has
// started is gone.
func testBound(t *testing.T, cmd *exec.Cmd, how string, env ...string) {
	t.Helper()
	mark := victimOf + "=" + strings.ReplaceAll(t.Name(), "/", "-") + fmt.Sprint(os.Getpid())
	cmd.Env = append(append(os.Environ(), env...), mark)
	var said bytes.Buffer
	r, w := io.Pipe()
	cmd.Stdout, cmd.Stderr = io.MultiWriter(w, &said), &said
	cmd.WaitDelay = time.Minute // whoever holds its output open is found below
	must(0, cmd.Start())(t)
	defer cmd.Process.Kill()
	begun, ended := make(chan bool), make(chan error, 1)
	go func() {
		lines := bufio.NewScanner(r)
		for lines.Scan() {
			if strings.Contains(lines.Text(), "begun") {
				close(begun)
			}
		}
	}()
	go func() { ended <- cmd.Wait(); w.Close() }()
	select {
	case <-begun:
	case err := <-ended:
		if ended <- err; how != "timeout" { // which a busy machine may reach earlier
			t.Fatalf("it has ended before it began: %v\n%s", err, said.Bytes())
		}
	}
	switch how {
	case "interrupt":
		end := os.Interrupt
		if signal.Ignored(end) { // by this process, as in the background, and so by that one
			end = syscall.SIGTERM
		}
		must(0, cmd.Process.Signal(end))(t)
	case "kill":
		if names := marked(mark); !strings.Contains(names, "chrom") {
			t.Errorf("only %s run: the test shows nothing", names)
		}
		must(0, cmd.Process.Signal(syscall.SIGKILL))(t)
	}
	<-ended
	names := marked(mark)
	for end := time.Now().Add(busy * 10 * time.Second); names != "" && time.Now().Before(end); names = marked(mark) {
		time.Sleep(20 * time.Millisecond)
	}
	if names != "" {
		t.Errorf("left are %s", names)
	}
}

// marked names the processes that have a mark in their environment.
func marked(mark string) string {
	var names []string
	all, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, name := range all {
		env, _ := os.ReadFile(name)
		if bytes.Contains(env, []byte(mark)) {
			line, _ := os.ReadFile(filepath.Join(filepath.Dir(name), "cmdline"))
			names = append(names, fmt.Sprintf("%.60s", bytes.ReplaceAll(line, []byte{0}, []byte(" "))))
		}
	}
	return strings.Join(names, "; ")
}
