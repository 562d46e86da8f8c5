package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
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

// buildEmpty builds the site of the empty program with the page of the game.
func buildEmpty(t *testing.T) (site string) {
	t.Helper()
	root, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
	for name, from := range map[string]string{"go.mod": "go.mod", "go.sum": "go.sum", "index.html": "index.html"} {
		b := must(os.ReadFile(filepath.Join(Root, from)))(t)
		must(0, os.WriteFile(filepath.Join(root, name), b, 0o666))(t)
	}
	must(0, os.WriteFile(filepath.Join(root, "main.go"), []byte(empty), 0o666))(t)
	dist(t, root, site)
	return site
}

// touchable writes down when the page can be touched first: its loading screen is
// gone, and the game, if there is one, says where.
const touchable = `(function look() { const s = document.querySelector('#shell');
	if (s && s.hidden && window.cutdeck?.frames > 0 && (!cutdeck.targets || JSON.parse(cutdeck.targets()).length)) window.touchable = performance.now(); else setTimeout(look, 4) })()`

// loads measures how long a site takes from navigation until it can be touched:
// once in a browser that has never seen it, and once more when it has.
func loads(t *testing.T, browser *Page, url string) (cold, warm float64) {
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
	must(0, p.kept())(t)
	time.Sleep(time.Second)
	return cold, read()
}

// atMost is how much longer than an empty page the game may take when it is cold.
const atMost = 1.5

// TestLoad measures loading beside an empty page of Ebitengine, turn by turn in
// one run: medians over as many loads as $LOADS says, and says where the game is
// slower than it should be.
func TestLoad(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("LOADS"))
	if n < 1 {
		t.Skip("it measures; LOADS=10 has it do so, as make bench does")
	}
	dir := filepath.Join(t.TempDir(), "site")
	dist(t, Root, dir)
	bin := must(program())(t)
	var urls [2]string
	for i, site := range []string{dir, buildEmpty(t)} {
		url, stop, err := start(Root, bin, "serve", "-asis", "-addr", "localhost:0", "-dir", site)
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
		urls[i] = url
	}
	browser := newPage(t, Landscape)
	var cold, warm [2][]float64
	for range n {
		for i := range urls {
			c, w := loads(t, browser, urls[i])
			cold[i], warm[i] = append(cold[i], c), append(warm[i], w)
		}
	}
	median := func(ms []float64) float64 { return slices.Sorted(slices.Values(ms))[len(ms)/2] }
	for i, name := range []string{"the game", "an empty page"} {
		fmt.Printf("load: %-14s cold %5.0f ms, warm %5.0f ms (medians of %d)\n", name, median(cold[i]), median(warm[i]), n)
	}
	ratio := median(cold[0]) / median(cold[1])
	fmt.Printf("load: cold, the game takes %.2f times as long, warm %.2f times\n", ratio, median(warm[0])/median(warm[1]))
	if ratio > atMost {
		fmt.Printf("load: that is more than %.1f times, which is what it should be at most\n", atMost)
	}
}
