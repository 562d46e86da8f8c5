package e2e

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// kills is how often a browser is killed; $KILLS says otherwise.
const kills = 5

// mostRecords is how many records a browser has stored at the most when it is killed.
const mostRecords = 60

// TestKilled kills the browser, all of its processes at once, at a random moment while a page keeps records in the
// journals of the game, and opens the page again with the same profile: every record of which the store has said that it
// is stored must be there.
func TestKilled(t *testing.T) {
	n := kills
	if text := os.Getenv("KILLS"); text != "" {
		n = must(strconv.Atoi(text))(t)
	}
	k := newKiller(t)
	stored, lost, said := 0, 0, 0
	for visit := 1; visit <= n+1; visit++ { // the last one only looks
		kill := k.open(visit)
		if there := k.wait(k.found); there < said {
			lost += said - there
			t.Errorf("kill %d: %d records were stored, %d are there", visit-1, said, there)
		}
		said = 0
		for most := 1 + rand.IntN(mostRecords); said < most && visit <= n; {
			said = max(said, k.wait(k.stored))
		}
		kill()
		stored += said
	}
	t.Logf("%d browsers were killed, %d records were stored before that, %d of them are lost", n, stored, lost)
}

// killer serves the page that keeps records, and has browsers on one profile open it.
type killer struct {
	t       *testing.T
	url     string
	profile string
	stored  chan int // how many records the page says are stored
	found   chan int // how many it found
}

func newKiller(t *testing.T) *killer {
	k := &killer{t: t, profile: t.TempDir(), stored: make(chan int), found: make(chan int)}
	program := filepath.Join(t.TempDir(), "killed.wasm")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", program, "./wasm/page/killed")
	build.Dir, build.Env = Root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	root := string(bytes.TrimSpace(must(exec.Command("go", "env", "GOROOT").Output())(t)))
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><script src="wasm_exec.js"></script><script>
			const go = new Go();
			WebAssembly.instantiateStreaming(fetch('killed.wasm'), go.importObject).then(r => go.run(r.instance));
			</script>`)
	})
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	})
	mux.HandleFunc("/killed.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, program) })
	hear := func(to chan int) http.HandlerFunc {
		return func(_ http.ResponseWriter, r *http.Request) {
			n, _ := strconv.Atoi(r.URL.Query().Get("n"))
			select {
			case to <- n:
			case <-r.Context().Done(): // the browser is dead
			}
		}
	}
	mux.HandleFunc("/stored", hear(k.stored))
	mux.HandleFunc("/found", hear(k.found))
	mux.HandleFunc("/wrong", func(_ http.ResponseWriter, r *http.Request) { t.Error(r.URL.Query().Get("says")) })
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	k.url = server.URL
	return k
}

// wait waits for the page to say a number.
func (k *killer) wait(from chan int) int {
	select {
	case n := <-from:
		return n
	case <-time.After(busy * time.Minute):
		k.t.Fatal("the page has said nothing for minutes")
		return 0
	}
}

// open starts a browser on the page; kill kills all of its processes at once, and returns when they have gone.
func (k *killer) open(visit int) (kill func()) {
	cmd := exec.Command(must(FindChromium())(k.t), "--headless", "--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-component-update",
		"--disable-background-networking", "--user-data-dir="+k.profile, fmt.Sprintf("%s/?visit=%d&before=%d", k.url, visit, visit-1))
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		k.t.Fatal(err)
	}
	return func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
		for _, pid := range k.left() { // those that have left the group
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		for len(k.left()) > 0 {
			time.Sleep(5 * time.Millisecond)
		}
	}
}

// left are the processes that still have our profile.
func (k *killer) left() (pids []int) {
	lines, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range lines {
		if line, err := os.ReadFile(name); err == nil && strings.Contains(string(line), "--user-data-dir="+k.profile) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
			pids = append(pids, pid)
		}
	}
	return pids
}
