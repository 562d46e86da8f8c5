package e2e

import (
	"bytes"
	"fmt"
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
//
// Chromium 148 deletes a database of which a kill has torn a record in two, at the next start but one: it goes on writing
// behind the torn record, and finds at the next start that the file does not add up. That is counted; the records come back
// from the copy then. Nobody waits for the copy, so those of the moment before the kill may lack: that is counted, too.
func TestKilled(t *testing.T) {
	n := kills
	if text := os.Getenv("KILLS"); text != "" {
		n = must(strconv.Atoi(text))(t)
	}
	k, chance := newKiller(t), chanced(t)
	stored, lost, said, deleted := 0, 0, 0, 0
	for visit := 1; visit <= n+1; visit++ { // the last one only looks
		kill := k.open(visit)
		there := k.wait(k.found, visit)
		anew := visit > 1 && k.anew()
		if anew {
			deleted++
			t.Logf("kill %d: the browser has deleted its database; of %d records that were stored there are %d", visit-1, said, there)
		}
		if there < said {
			lost += said - there
			if !anew || there < said/2 {
				t.Errorf("kill %d: %d records were stored, %d are there", visit-1, said, there)
			}
		}
		said = 0
		for most := 1 + chance.IntN(mostRecords); said < most && visit <= n; {
			said = max(said, k.wait(k.stored, visit))
		}
		kill()
		stored += said
	}
	t.Logf("%d browsers were killed, %d records were stored before that, %d of them are lost; %d times the browser has deleted its own database", n, stored, lost, deleted)
}

// killer serves the page that keeps records, and has browsers on one profile open it.
type killer struct {
	t       *testing.T
	url     string
	profile string
	stored  chan told // how many records the page says are stored
	found   chan told // how many it found
}

// told is a number that a page has told the server, and the visit of which it is.
type told struct{ visit, n int }

func newKiller(t *testing.T) *killer {
	k := &killer{t: t, profile: t.TempDir(), stored: make(chan told), found: make(chan told)}
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
	hear := func(to chan told) http.HandlerFunc {
		return func(_ http.ResponseWriter, r *http.Request) {
			number := func(name string) int { n, _ := strconv.Atoi(r.URL.Query().Get(name)); return n }
			select {
			case to <- told{number("visit"), number("n")}:
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

// wait waits for the page of a visit to say a number.
func (k *killer) wait(from chan told, visit int) int {
	select {
	case says := <-from:
		if says.visit != visit {
			return k.wait(from, visit) // of a browser that is dead
		}
		return says.n
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

// anew reports whether the browser that runs has made its database anew, as it says in the log of it.
func (k *killer) anew() bool {
	logs, _ := filepath.Glob(filepath.Join(k.profile, "Default", "IndexedDB", "*", "LOG"))
	for _, name := range logs {
		if b, err := os.ReadFile(name); err == nil && bytes.Contains(b, []byte("since it was missing")) {
			return true
		}
	}
	return false
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
