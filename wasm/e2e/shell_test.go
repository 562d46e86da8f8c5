package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// tiny stands in for the game while the page around it is tested: a canvas, a
// loop that asks for frames for ever, and a way to fall over.
const tiny = `package main

import "syscall/js"

func main() {
	doc := js.Global().Get("document")
	c := doc.Call("createElement", "canvas")
	c.Get("style").Set("cssText", "width:100%;height:100%;display:block")
	c.Call("setAttribute", "tabindex", 1)
	doc.Get("body").Call("appendChild", c)
	meta := doc.Call("createElement", "meta")
	meta.Set("name", "viewport")
	meta.Set("content", "width=device-width")
	doc.Get("head").Call("appendChild", meta)
	var loop js.Func
	loop = js.FuncOf(func(js.Value, []js.Value) any { js.Global().Call("requestAnimationFrame", loop); return nil })
	loop.Invoke()
	if js.Global().Get("location").Get("search").String() == "?fall" {
		panic("the ace of spades is missing")
	}
	js.Global().Get("cutdeck").Set("cancelTouch", js.FuncOf(func(js.Value, []js.Value) any {
		if seen := js.Global().Get("seen"); seen.Truthy() {
			seen.Call("push", js.ValueOf([]any{"cancel", js.Global().Get("cutdeck").Get("frames"), 0, 0}))
		}
		return nil
	}))
	js.Global().Get("cutdeck").Set("drawn", true)
	js.Global().Get("cutdeck").Call("ready")
	select {}
}
`

// shells are the sites of the tiny program that were built already, by the words of the
// page that are changed.
var shells struct {
	sync.Mutex
	built map[string]string
}

// buildShell builds the site of the tiny program with the real page, once for all
// tests; words of the page are changed, old and new in turn.
func buildShell(t *testing.T, words ...string) (site string) {
	t.Helper()
	shells.Lock()
	defer shells.Unlock()
	key := strings.Join(words, "|")
	if site = shells.built[key]; site != "" {
		return site
	}
	root, site := t.TempDir(), filepath.Join(must(profile())(t), "site")
	page, err := os.ReadFile(filepath.Join(Root, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"go.mod": "module tiny\n\ngo 1.26.0\n", "main.go": tiny, "index.html": strings.NewReplacer(words...).Replace(string(page))} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	dist(t, root, site)
	if shells.built == nil {
		shells.built = map[string]string{}
	}
	shells.built[key] = site
	return site
}

// dist builds the site of a repository.
func dist(t *testing.T, root, site string) {
	t.Helper()
	root, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := run(t.Context(), Root, "go", "run", "./wasm/build/dist", "-root", root, site); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// TestShell opens the page on hosts of several kinds, from a folder deep down,
// under the content policy that the build writes.
func TestShell(t *testing.T) {
	t.Parallel()
	site := buildShell(t)
	var mu sync.Mutex // for the two below, which the host's goroutines share
	asked, spoil := "", ""
	set := func(how string) { mu.Lock(); spoil, asked = how, ""; mu.Unlock() }
	was := func() string { mu.Lock(); defer mu.Unlock(); return asked }
	files := http.StripPrefix("/some/deep/folder", http.FileServer(http.Dir(site)))
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked += " " + r.URL.Path
		how := spoil
		mu.Unlock()
		w.Header().Set("Cache-Control", "no-store") // a file that is new is guessed to be fresh for a moment
		if strings.Contains(r.URL.Path, ".wasm") {
			switch how {
			case "missing":
				http.NotFound(w, r)
				return
			case "text":
				fmt.Fprint(w, "<h1>Page not found</h1>")
				return
			case "cut":
				w.Header().Set("Content-Length", "1000000")
				fmt.Fprint(w, "\x00asm\x01\x00\x00\x00")
				return
			}
			w.Header().Set("Content-Type", "application/octet-stream") // as careless hosts do
		}
		files.ServeHTTP(w, r)
	}))
	defer host.Close()
	url := host.URL + "/some/deep/folder/"
	p := newPage(t, Landscape)
	must(p.Before(`Object.defineProperty(navigator, 'serviceWorker', {value: undefined})`))(t) // which would hide what the host does

	if err := p.Open(url); err != nil {
		t.Fatal(err, p.Faults())
	}
	if got := was(); !strings.Contains(got, ".wasm.gz") {
		t.Errorf("a host that does not compress was not asked for the .gz: %s", got)
	}
	silent(t, p)
	if n := must(Eval[int](p, `document.querySelectorAll('meta[name=viewport]').length + document.querySelector('body > canvas').tabIndex`))(t); n != 1 {
		t.Errorf("a second viewport, or a canvas first in the tab order")
	}
	t.Run("gate", func(t *testing.T) {
		if err := p.Still(); err != nil {
			t.Fatal(err)
		}
		frames, share, err := p.Idle(2 * time.Second)
		if err != nil || frames != 0 {
			t.Errorf("%d frames in 2 s of idleness, busy %.1f %%, %v", frames, 100*share, err)
		}
		t.Logf("idle: main thread busy %.1f %%", 100*share)
		before := must(Eval[int](p, `(n => (cutdeck.wake(200), n))(cutdeck.frames)`))(t)
		if err := p.wait(10*time.Second, "frames after wake", func() (bool, string, error) {
			n, err := Eval[int](p, `cutdeck.frames`)
			return n >= before+2, fmt.Sprint(n-before, " frames"), err
		}); err != nil {
			t.Error(err)
		}
	})
	t.Run("touch", func(t *testing.T) { testTouch(t, p) })
	t.Run("keys", func(t *testing.T) {
		const press = `(() => { const c = document.querySelector('body > canvas'); let seen = ''; c.addEventListener('keydown', e => seen += e.key);
			for (const o of [{key:'a'}, {key:'Tab'}, {key:'F5'}, {key:'c', ctrlKey:true}, {key:'ArrowLeft'}]) c.dispatchEvent(new KeyboardEvent('keydown', {bubbles:true, ...o})); return seen })()`
		if seen := must(Eval[string](p, press))(t); seen != "aArrowLeft" {
			t.Errorf("the table saw %q", seen)
		}
	})
	t.Run("sizes", func(t *testing.T) { testSizes(t, p) })
	for name, want := range map[string]string{
		"missing": "could not be loaded.*404",
		"text":    "could not be loaded.*not a program",
		"cut":     "could not be loaded",
		"fall":    "The game has stopped.*ace of spades",
	} {
		t.Run(name, func(t *testing.T) {
			target := url
			if set(name); name == "fall" {
				target = url + "?fall"
			}
			defer set("")
			err := p.Open(target)
			parts := strings.Split(want, ".*")
			if err == nil || !strings.Contains(err.Error(), parts[0]) || !strings.Contains(err.Error(), parts[len(parts)-1]) {
				t.Fatalf("the page says %v, want %s", err, want)
			}
			if b := must(Eval[string](p, `document.querySelector('#again').hidden ? '' : document.querySelector('#again').textContent`))(t); b != "Retry" {
				t.Errorf("the button says %q", b)
			}
			set("")
			if name != "fall" {
				p.leave()
				if err := p.tapElement(`document.querySelector('#again')`); err != nil {
					t.Fatal(err)
				}
				if err := p.Ready(); err != nil {
					t.Errorf("after Retry: %v", err)
				}
			}
		})
	}
	t.Run("no WebGL", func(t *testing.T) {
		const off = `HTMLCanvasElement.prototype.getContext = () => null`
		undo, err := p.Before(off)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Open(url); err != nil {
			t.Error(err)
		}
		if err := p.wait(10*time.Second, "a table in words, and why", func() (bool, string, error) { // its style is a file
			s, err := Eval[string](p, `getComputedStyle(document.querySelector('body > canvas')).display + ': ' + document.querySelector('#note').textContent`)
			return strings.HasPrefix(s, "none: ") && strings.Contains(s, "WebGL 2"), s, err
		}); err != nil {
			t.Error(err)
		}
		if err := undo(); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("inside another page", func(t *testing.T) {
		outer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<body style="margin:0"><iframe src="%s" style="border:0;width:100%%;height:700px"></iframe>`, url)
		}))
		defer outer.Close()
		set("")
		if err := chromedp.Do(p.ctx, chromedp.Navigate(outer.URL)); err != nil {
			t.Fatal(err)
		}
		if err := p.wait(20*time.Second, "the poster inside", func() (bool, string, error) {
			return strings.Contains(was(), "/poster-"), was(), nil
		}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(was(), ".wasm") {
			t.Error("the program was loaded before anybody asked to play")
		}
	})
}

func testTouch(t *testing.T, p *Page) {
	const record = `(() => { const c = document.querySelector('body > canvas'); window.seen = []; for (const k of ['touchstart','touchmove','touchend'])
		c.addEventListener(k, e => seen.push([k, cutdeck.frames, e.targetTouches.length, e.changedTouches[0].clientX])) })()`
	must(Eval[chromedp.Void](p, record))(t)
	type event = [4]any
	all := func(n int) []event {
		if err := p.wait(10*time.Second, "the touch to its end", func() (bool, string, error) {
			got, err := Eval[int](p, `seen.length`)
			return got >= n, fmt.Sprint(got, " events"), err
		}); err != nil {
			t.Error(err)
		}
		return must(Eval[[]event](p, `seen.splice(0)`))(t)
	}
	if err := p.Tap(300, 200, 0); err != nil {
		t.Fatal(err)
	}
	seen := all(2)
	if len(seen) != 2 || seen[0][0] != "touchstart" || seen[1][0] != "touchend" || seen[1][1].(float64) < seen[0][1].(float64)+2 {
		t.Errorf("a tap without length: %v; want two frames between its start and its end", seen)
	}
	if err := p.Cancel(300, 200); err != nil {
		t.Fatal(err)
	}
	seen = all(3)
	if n := len(seen); n != 3 || seen[0][0] != "touchstart" || seen[1][0] != "cancel" || seen[2][0] != "touchend" || seen[2][2] != 0.0 {
		t.Errorf("a cancelled touch: %v; want its start, the cancel, and then its end", seen)
	}
}

// testSizes turns and resizes the window; the canvas follows.
func testSizes(t *testing.T, p *Page) {
	for _, s := range []Size{Portrait, Phone, Landscape} {
		if err := p.Resize(s); err != nil {
			t.Fatal(err)
		}
		if err := p.wait(10*time.Second, fmt.Sprintf("a canvas of %v", s), func() (bool, string, error) {
			got, err := Eval[Size](p, `(r => ({W: r.width, H: r.height}))(document.querySelector('body > canvas').getBoundingClientRect())`)
			return got == s, fmt.Sprint(got), err
		}); err != nil {
			t.Error(err)
		}
	}
}
