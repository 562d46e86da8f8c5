package e2e

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// empty is the smallest program of Ebitengine that can be touched: it clears its
// screen, and says so when it has.
const empty = `package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ n int }

func (g *game) Update() error {
	if g.n++; g.n == 2 {
		js.Global().Get("cutdeck").Call("ready")
	}
	return nil
}
func (g *game) Draw(*ebiten.Image)         {}
func (g *game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		panic(err)
	}
}
`

// plain is a page around it as Ebitengine's manual shows one, which says when it is
// seen as the page of the game does.
const plain = `<!doctype html><meta charset="utf-8"><title>empty</title><div id="shell"></div>
<script>window.cutdeck = { frames: 0, ready() { document.querySelector('#shell').hidden = true; requestAnimationFrame(() => cutdeck.frames++); } }</script>
<script src="wasm_exec.js"></script>
<script>const go = new Go(); WebAssembly.instantiateStreaming(fetch('game.wasm'), go.importObject).then(r => go.run(r.instance))</script>
`

// emptyRoot is a folder with the empty program, to be built with the Ebitengine of
// the game.
func emptyRoot(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	for _, name := range []string{"go.mod", "go.sum", "index.html"} {
		b := must(os.ReadFile(filepath.Join(Root, name)))(t)
		must(0, os.WriteFile(filepath.Join(root, name), b, 0o666))(t)
	}
	must(0, os.WriteFile(filepath.Join(root, "main.go"), []byte(empty), 0o666))(t)
	return root
}

// buildTrimmed builds the site of the empty program as that of the game is built:
// with its page, and with all that makes it small and quick.
func buildTrimmed(t *testing.T) (site string) {
	t.Helper()
	site = filepath.Join(t.TempDir(), "site")
	dist(t, emptyRoot(t), site)
	return site
}

// buildPlain builds it as Ebitengine's manual says, without symbols, packed by gzip
// as the game is for such a host.
func buildPlain(t *testing.T) (site string) {
	t.Helper()
	site = t.TempDir()
	program := filepath.Join(site, "game.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", program, ".")
	cmd.Dir = emptyRoot(t)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var packed bytes.Buffer
	w := must(gzip.NewWriterLevel(&packed, gzip.BestCompression))(t)
	must(w.Write(must(os.ReadFile(program))(t)))(t)
	must(0, w.Close())(t)
	goroot := strings.TrimSpace(string(must(exec.Command("go", "env", "GOROOT").Output())(t)))
	for name, b := range map[string][]byte{
		"game.wasm.gz": packed.Bytes(), "index.html": []byte(plain),
		"wasm_exec.js": must(os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js")))(t),
	} {
		must(0, os.WriteFile(filepath.Join(site, name), b, 0o666))(t)
	}
	return site
}

// touchable writes down when the page can be touched first: its loading screen is
// gone, and the game, if there is one, says where.
const touchable = `(function look() { const s = document.querySelector('#shell');
	if (s && s.hidden && window.cutdeck?.frames > 0 && (!cutdeck.targets || JSON.parse(cutdeck.targets()).length)) window.touchable = performance.now(); else setTimeout(look, 4) })()`

// loads measures how long a site takes from navigation until it can be touched:
// once in a browser that has never seen it, and once more when it has, and has kept
// it if it is one that is kept.
func loads(t *testing.T, browser *Page, url string, kept bool) (cold, warm float64) {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser.ctx, chromedp.WithNewBrowserContext())
	defer cancel()
	must(0, chromedp.Do(ctx))(t)
	p := must(NewPage(ctx, "load", Landscape))(t)
	must(p.Before(touchable))(t)
	read := func() (ms float64) {
		must(0, p.Open(url))(t)
		must(0, p.wait(time.Minute, "a first touch", func() (bool, string, error) {
			var err error
			ms, err = Eval[float64](p, `window.touchable ?? 0`)
			return ms > 0, "", err
		}))(t)
		return ms
	}
	cold = read()
	if kept {
		must(0, p.kept())(t)
	}
	time.Sleep(time.Second)
	return cold, read()
}

// atMost is how much longer than an empty page of Ebitengine the game may take when
// it is cold.
const atMost = 1.5

// TestLoad measures loading beside an empty page of Ebitengine, turn by turn in
// one run: medians over as many loads as $LOADS says, and says where the game is
// slower than it should be. A second empty page has all that makes the game's small
// and quick: what is left beside it is what the game itself takes.
func TestLoad(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("LOADS"))
	if n < 1 {
		t.Skip("it measures; LOADS=10 has it do so, as make bench does")
	}
	dir := filepath.Join(t.TempDir(), "site")
	dist(t, Root, dir)
	names := []string{"the game", "an empty page", "the same, trimmed"}
	bin := must(program())(t)
	var urls []string
	for _, site := range []string{dir, buildPlain(t), buildTrimmed(t)} {
		url, stop, err := start(Root, bin, "serve", "-asis", "-addr", "localhost:0", "-dir", site)
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		urls = append(urls, url)
	}
	browser := newPage(t, Landscape)
	var cold, warm [3][]float64
	for range n {
		for i := range urls {
			c, w := loads(t, browser, urls[i], i != 1)
			cold[i], warm[i] = append(cold[i], c), append(warm[i], w)
		}
	}
	median := func(ms []float64) float64 { return slices.Sorted(slices.Values(ms))[len(ms)/2] }
	for i, name := range names {
		fmt.Printf("load: %-17s cold %5.0f ms, warm %5.0f ms (medians of %d)\n", name, median(cold[i]), median(warm[i]), n)
	}
	for i := 1; i < len(names); i++ {
		fmt.Printf("load: the game takes %.2f times as long as %s cold, %.2f times warm\n", median(cold[0])/median(cold[i]), names[i], median(warm[0])/median(warm[i]))
	}
	if ratio := median(cold[0]) / median(cold[1]); ratio > atMost {
		fmt.Printf("load: that is more than %.1f times, which is what it should be at most\n", atMost)
	}
}
