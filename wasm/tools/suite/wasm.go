package main

import (
	"fmt"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// What runs in WebAssembly without a page around it, and what needs a browser.
var (
	pure = []string{"./engine/...", "./netplay", "./netplay/oblivious", "./netplay/rendezvous/..."}
	page = []string{"./netplay/rtc", "./netplay/meet", "./wasm/page"}
)

// wasmBuild compiles all test programs for js/wasm in one go.
func wasmBuild(r *running) error {
	if err := r.cmd(".", "go", "build", "-o", r.built("straighten"), "./wasm/build/straighten"); err != nil {
		return err
	}
	if err := r.cmd("wasm/e2e", "go", "build", "-o", r.built("chromexec"), "./chromexec"); err != nil {
		return err
	}
	var tested []string
	for _, patterns := range [][]string{pure, page} {
		pkgs, err := r.tested(patterns)
		if err != nil {
			return err
		}
		for _, p := range pkgs {
			tested = append(tested, p.path)
		}
	}
	return r.wasm(".", "go", append([]string{"test", "-c", "-o", r.built("wasm") + string(filepath.Separator)}, tested...)...)
}

// wasmInNode runs those that need no browser under node, or in Chromium without one.
func wasmInNode(r *running) error {
	if err := node(r); err != nil {
		return leftOut(err.Error() + "; Chromium runs these tests")
	}
	return r.wasmTests(pure, "go_js_wasm_exec")
}

// wasmInChromium runs the others.
func wasmInChromium(r *running) error {
	all := page
	if node(r) != nil {
		all = append(append([]string{}, pure...), page...)
	}
	return r.wasmTests(all, r.built("chromexec"))
}

// node says why node can't run Go's programs: it can from version 18 on.
func node(r *running) error {
	if _, err := exec.LookPath("node"); err != nil {
		return fmt.Errorf("node is missing")
	}
	says, err := r.output(".", nil, "node", "-e", "console.log(process.versions.node.split('.')[0])")
	if err != nil {
		return fmt.Errorf("node does not run: %v", err)
	}
	if v, err := strconv.Atoi(strings.TrimSpace(says)); err != nil || v < 18 {
		return fmt.Errorf("node is of version %s, older than 18", strings.TrimSpace(says))
	}
	return nil
}

// tests is a package with tests.
type tests struct {
	path, dir string
	files     []string
}

// tested lists the packages that have tests for js/wasm.
func (r *running) tested(patterns []string) (pkgs []tests, err error) {
	const format = "{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}\t{{.Dir}}\t{{join .TestGoFiles \"\\t\"}}\t{{join .XTestGoFiles \"\\t\"}}{{end}}"
	out, err := r.output(".", []string{"GOOS=js", "GOARCH=wasm"}, "go", append([]string{"list", "-f", format}, patterns...)...)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(out) {
		parts := strings.Split(strings.TrimSpace(line), "\t")
		if len(parts) > 2 {
			pkgs = append(pkgs, tests{parts[0], parts[1], parts[2:]})
		}
	}
	return pkgs, nil
}

// wasmTests runs the test programs of packages, but for the tests that say why they
// need not run here.
func (r *running) wasmTests(patterns []string, with string) error {
	pkgs, err := r.tested(patterns)
	if err != nil {
		return err
	}
	r.env = append(r.env, roomy, "PATH="+pathWith(filepath.Join(r.goroot, "lib", "wasm")))
	bad, left := 0, 0
	reasons := &reasons{}
	for _, p := range pkgs {
		skips, err := p.native()
		if err != nil {
			return err
		}
		reasons.add(path.Base(p.path), skips)
		left += len(skips)
		dir, err := filepath.Rel(r.root, p.dir)
		if err != nil {
			return err
		}
		args := []string{with, r.built("wasm/" + path.Base(p.path) + ".test"), "-test.timeout=15m", "-test.v"}
		if s := pattern(skips); s != "" {
			args = append(args, "-test.skip="+s)
		}
		began := time.Now()
		err = r.run(r.log, dir, r.env, r.built("straighten"), args...)
		took := time.Since(began).Seconds()
		if r.ctx.Err() != nil {
			return err
		}
		if err != nil {
			bad++
			fmt.Fprintf(r.log, "FAIL\t%s\t%.3fs\n", p.path, took)
			continue
		}
		fmt.Fprintf(r.log, "ok  \t%s\t%.3fs\n", p.path, took)
	}
	if left > 0 {
		r.notes = append(r.notes, fmt.Sprintf("%d tests run natively only:\n%s", left, reasons))
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d packages failed", bad, len(pkgs))
	}
	return nil
}
