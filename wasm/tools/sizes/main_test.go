package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestWeigh(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.txt"), filepath.Join(dir, "b.bin")
	text := strings.Repeat("shuffle, cut, deal. ", 500)
	if err := os.WriteFile(a, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(b, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	total, err := weigh(&out, []string{a, b}, 9, true)
	if err != nil {
		t.Fatal(err)
	}
	br, err := os.ReadFile(a + ".br")
	if err != nil {
		t.Fatal(err)
	}
	back, err := io.ReadAll(brotli.NewReader(bytes.NewReader(br)))
	if err != nil || string(back) != text {
		t.Errorf("the .br holds %d bytes of text, %v", len(back), err)
	}
	if total < len(br) || total > len(br)+10 || !strings.Contains(out.String(), "10000") {
		t.Errorf("total %d, a.txt.br %d bytes\n%s", total, len(br), &out)
	}
	if _, err := weigh(io.Discard, []string{filepath.Join(dir, "none")}, 9, false); err == nil {
		t.Error("a file that is not there was weighed")
	}
}
