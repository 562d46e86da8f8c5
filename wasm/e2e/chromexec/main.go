// Command chromexec runs a Go program built for js/wasm in a headless Chromium,
// so that tests need no Node and see a real browser:
//
//	GOOS=js GOARCH=wasm go test -exec chromexec ./…
package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/cutdeck/cutdeck/wasm/e2e"
)

func main() { os.Exit(run()) }

// page runs the program; shim.js stands in for the system beneath it.
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>
<script>const CWD = %s;</script><script src="shim.js"></script><script src="wasm_exec.js"></script><script>
(async () => {
  const go = new Go(); go.argv = %s; go.env = {}; go.exit = c => { window.code = c };
  const r = await WebAssembly.instantiateStreaming(fetch('program.wasm'), go.importObject);
  await go.run(r.instance); window.code ??= 0;
})().catch(e => { out.push([2, e + '\n']); window.code = 2 });
</script>`

//go:embed shim.js
var shim []byte

func run() int {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "chromexec: name the program to run, and its arguments")
		return 2
	}
	complain := func(err error) int {
		fmt.Fprintln(os.Stderr, "chromexec:", err)
		return 2
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return complain(err)
	}
	args, err := json.Marshal(append([]string{filepath.Base(os.Args[1])}, os.Args[2:]...))
	if err != nil {
		return complain(err)
	}
	dir, err := os.Getwd()
	if err != nil {
		return complain(err)
	}
	cwd, err := json.Marshal(dir)
	if err != nil {
		return complain(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return complain(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	})
	mux.HandleFunc("/program.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, os.Args[1])
	})
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, page, cwd, args)
	})
	mux.HandleFunc("/shim.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write(shim)
	})
	mux.HandleFunc("/files", files)
	go func() { _ = http.Serve(ln, mux) }()

	profile, err := os.MkdirTemp("", "chromexec")
	if err != nil {
		return complain(err)
	}
	defer os.RemoveAll(profile)
	ctx, stop, err := e2e.Start(context.Background(), profile)
	if err != nil {
		return complain(err)
	}
	defer stop()
	if err := e2e.AllowPeers(ctx); err != nil {
		return complain(err)
	}
	if err := chromedp.Do(ctx, chromedp.Navigate("http://localhost:"+fmt.Sprint(ln.Addr().(*net.TCPAddr).Port)+"/")); err != nil {
		return complain(err)
	}
	type drained struct {
		Out  [][2]any
		Code *int
	}
	for {
		d, err := chromedp.Run(ctx, chromedp.Evaluate[drained](`({Out: out.splice(0), Code: window.code})`))
		if err != nil {
			return complain(err)
		}
		for _, o := range d.Out {
			f := os.Stdout
			if o[0] == 2.0 {
				f = os.Stderr
			}
			fmt.Fprint(f, o[1])
		}
		if d.Code != nil {
			return *d.Code
		}
		time.Sleep(50 * time.Millisecond)
	}
}
