package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// check is the quick part, without a browser.
func check() []*step {
	return []*step{
		{name: "short tests", do: goTest("-short", "./...")},
		{name: "format", do: format},
		{name: "vet", do: vet("")},
		{name: "vet js", do: vet("js")},
		{name: "lint tool", do: lintTool},
		{name: "lint", after: []string{"lint tool"}, do: lint("")},
		{name: "lint js", after: []string{"lint tool"}, do: lint("js")},
		{name: "tools", after: []string{"lint tool"}, do: module("wasm/tools")},
	}
}

// everything is what is checked, all tests natively, and what can differ there in
// WebAssembly and in browsers. What takes longest begins first; browsers have the
// machine for themselves.
func everything() []*step {
	const minutes = time.Minute
	return []*step{
		{name: "native tests", limit: 30 * minutes, do: goTest("-timeout", "25m", "./...")},
		{name: "chromium", do: script("wasm/e2e/chromium.sh")},
		{name: "axe", do: script("wasm/e2e/axe.sh", "out/axe")},
		{name: "webkit", after: []string{"chromium"}, do: webkit},
		{name: "format", do: format},
		{name: "vet", do: vet("")},
		{name: "vet js", do: vet("js")},
		{name: "lint tool", do: lintTool},
		{name: "lint", after: []string{"lint tool"}, do: lint("")},
		{name: "lint js", after: []string{"lint tool"}, do: lint("js")},
		{name: "tools", after: []string{"lint tool"}, do: module("wasm/tools")},
		{name: "mutants", do: mutants},
		{name: "relay", after: []string{"lint tool"}, do: module("wasm/relay", "-timeout", "9m")},
		{name: "site", do: func(r *running) error { return r.cmd(".", "go", "run", "./wasm/build/dist", r.built("site-for-tests")) }},
		{name: "wasm build", do: wasmBuild},
		{name: "wasm in node", after: []string{"wasm build"}, limit: 20 * minutes, do: wasmInNode},
		{name: "wasm in chromium", after: []string{"wasm build", "chromium"}, alone: true, limit: 20 * minutes, do: wasmInChromium},
		{name: "browsers", after: []string{"lint tool", "chromium", "axe", "site"}, alone: true, limit: 40 * minutes, do: module("wasm/e2e", "-timeout", "39m", "-v")},
	}
}

// roomy lets garbage pile up to four times what is in use before it is collected: tests
// keep little and drop much.
const roomy = "GOGC=400"

// goTest runs tests of the program.
func goTest(args ...string) func(r *running) error {
	return func(r *running) error {
		r.env = append(r.env, roomy)
		return r.cmd(".", "go", append([]string{"test"}, args...)...)
	}
}

// format lists what gofmt would change.
func format(r *running) error {
	entries, err := os.ReadDir(r.root)
	if err != nil {
		return err
	}
	args := []string{"-l"}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() && name != "out" && name[0] != '.' || strings.HasSuffix(name, ".go") {
			args = append(args, name)
		}
	}
	bad, err := r.output(".", nil, filepath.Join(r.goroot, "bin", "gofmt"), args...)
	if err == nil && bad != "" {
		err = fmt.Errorf("gofmt would change %s", strings.Join(strings.Fields(bad), " "))
	}
	return err
}

// vet has go vet look at the program, as it is natively or for js/wasm.
func vet(goos string) func(r *running) error {
	return func(r *running) error {
		if goos != "" {
			return r.wasm(".", "go", "vet", "./...")
		}
		return r.cmd(".", "go", "vet", "./...")
	}
}

// module looks at one of the modules beside the program as at the program itself, and
// tests it.
func module(folder string, flags ...string) func(r *running) error {
	return func(r *running) error {
		return errors.Join(
			r.cmd(folder, "go", "vet", "./..."),
			r.cmd(folder, r.built("staticcheck"), "./..."),
			r.cmd(folder, "go", append(append([]string{"test"}, flags...), "./...")...),
		)
	}
}

// mutants changes the rules at some places of what is recorded as shown, which are others for each commit.
func mutants(r *running) error {
	r.env = append(r.env, roomy)
	return r.cmd("wasm/tools", "go", "run", "./mutants", "-game", "wars,altered,nullshapers,galactic,imperium", "-sample", "400", "-p", "1")
}

// lintTool builds staticcheck, of the version that go.mod of this module names.
func lintTool(r *running) error {
	return r.cmd("wasm/tools", "go", "build", "-o", r.built("staticcheck"), "honnef.co/go/tools/cmd/staticcheck")
}

// lint has staticcheck look at the program; staticcheck.conf says what for.
func lint(goos string) func(r *running) error {
	return func(r *running) error {
		if goos != "" {
			return r.wasm(".", r.built("staticcheck"), "./...")
		}
		return r.cmd(".", r.built("staticcheck"), "./...")
	}
}

// script runs a script that makes sure that something from outside is there.
func script(name string, args ...string) func(r *running) error {
	return func(r *running) error {
		says, err := r.output(".", nil, "sh", append([]string{name}, args...)...)
		fmt.Fprint(r.log, says)
		if err != nil {
			if line := lastLine(r); line != "" {
				return errors.New(line)
			}
		}
		return err
	}
}

// webkit makes sure of WebKit's driver, without which its one test is left out.
func webkit(r *running) error {
	err := script("wasm/e2e/webkit.sh")(r)
	if line := lastLine(r); err == nil && strings.HasPrefix(line, "missing: ") {
		return leftOut(line)
	}
	return err
}

// lastLine is what a script said at its end.
func lastLine(r *running) string {
	b, err := os.ReadFile(r.at(r.place.log(r.step)))
	if err != nil {
		return ""
	}
	all := strings.Split(strings.TrimSpace(string(b)), "\n")
	if last := all[len(all)-1]; !strings.HasPrefix(last, "$ ") {
		return last
	}
	return ""
}
