package bot_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine/games"
)

var update = flag.Bool("update", false, "record the sums anew")

// TestSums: recorded games end in the same state on every machine. The file was
// recorded by a native build; the same test runs under js/wasm.
func TestSums(t *testing.T) {
	const n = 50
	for _, g := range games.All() {
		file := filepath.Join("testdata", g.ID+".sums")
		s := series(t, g, "random", 1000)
		var got strings.Builder
		for i := range n {
			table, err := s.Table(i)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Finish(table); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&got, "game %d: %d inputs, sum %016x\n", i, table.Inputs, table.Sum())
		}
		if *update {
			if err := os.MkdirAll("testdata", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%v; record them: go test ./engine/bot -run TestSums -update", err)
		}
		w, h := bufio.NewScanner(strings.NewReader(string(want))), bufio.NewScanner(strings.NewReader(got.String()))
		for h.Scan() {
			if !w.Scan() || w.Text() != h.Text() {
				t.Fatalf("%s, recorded as %q; after a change of rules or cards: go test ./engine/bot -run TestSums -update", h.Text(), w.Text())
			}
		}
	}
}
