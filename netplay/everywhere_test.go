//go:build !js

package netplay

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Games end alike here and under WebAssembly, to the last byte of their logs.
func TestSameEverywhere(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the tests anew")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node here; the Makefile runs these tests in a browser then")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	must(t, err)
	path := os.Getenv("PATH") + string(filepath.ListSeparator) + filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm")
	t.Setenv("PATH", path)
	cmd := exec.Command("go", "test", "-count=1", "-run", "^TestHeads$", "-v", ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, line := range heads(t) {
		if strings.Contains(string(out), "head of "+line) {
			t.Logf("%s/%s and js/wasm: %s", runtime.GOOS, runtime.GOARCH, line)
		} else {
			t.Errorf("under WebAssembly a game ends otherwise than here, with %s:\n%s", line, out)
		}
	}
}
