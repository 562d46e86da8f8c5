package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// played is what a series of games says about itself, but for the time it took.
var played = regexp.MustCompile(`(games=\d+ inputs=\d+ decisions=\d+ \(>=2 options \d+\)).*\n(ended: .*)`)

// TestBare has the page's own program play games without a page, which is how it is
// measured. They are the games that the native program plays.
func TestBare(t *testing.T) {
	t.Parallel()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is missing: the page's program cannot be run without a browser")
	}
	bin, err := program()
	if err != nil {
		t.Fatal(err)
	}
	serve(t)
	if os.Getenv("CUTDECK_URL") != "" {
		t.Skip("the site is served from elsewhere: its files are not here")
	}
	wasm, err := filepath.Glob(filepath.Join(made.dir, "site", "cutdeck.*.wasm"))
	if err != nil || len(wasm) != 1 {
		t.Fatal(wasm, err)
	}
	for _, game := range []string{"wars", "altered", "nullshapers", "galactic", "imperium"} {
		args := []string{"sim", "-game", game, "-games", "6", "-seed", "7", "-bot", "greedy,random"}
		native := plays(t, bin, args...)
		page := plays(t, node, append([]string{"--stack-size=8192", filepath.Join(Root, "wasm/tools/bare/run.cjs"), wasm[0]}, args...)...)
		if native != page {
			t.Errorf("%s: natively\n%s\nin the page's program\n%s", game, native, page)
		}
	}
}

func plays(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	m := played.FindSubmatch(out)
	if err != nil || m == nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(m[1]) + "\n" + string(m[2])
}
