package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// kept waits until the page is on the device: its worker is active.
func (p *Page) kept() error {
	return p.wait(30*time.Second, "a worker that has everything", func() (bool, string, error) {
		s, err := Eval[string](p, `navigator.serviceWorker.getRegistration().then(r => !r ? 'none' : r.active ? r.active.state : r.installing ? 'installing' : 'waiting')`)
		return s == "activated", s, err
	})
}

// host serves a site and counts how often its program was asked for; while it is
// down it answers nothing, as in flight.
type host struct {
	*httptest.Server
	dir  atomic.Value // of the site, a string
	down atomic.Bool
	n    atomic.Int64 // requests for a program
}

func newHost(dir string) *host {
	h := &host{}
	h.dir.Store(dir)
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.down.Load() {
			panic(http.ErrAbortHandler)
		}
		if strings.Contains(r.URL.Path, ".wasm") {
			h.n.Add(1)
		}
		w.Header().Set("Cache-Control", "no-cache")
		http.FileServer(http.Dir(h.dir.Load().(string))).ServeHTTP(w, r)
	}))
	return h
}

// TestUpdate puts a new version on the host while a game is on: nothing changes
// in the game, not even by a reload; in the lobby the new one is offered, refused
// while another tab plays, and taken when none does.
func TestUpdate(t *testing.T) {
	t.Parallel()
	old, next := buildShell(t), buildShell(t, "Card games for two, from browser to browser.", "Card games for two, and newer.")
	h := newHost(old)
	defer h.Close()
	p := newPage(t, Landscape)
	if err := p.Open(h.URL); err != nil {
		t.Fatal(err)
	}
	if err := p.kept(); err != nil {
		t.Fatal(err)
	}
	version := func() string {
		return must(Eval[string](p, `fetch('./').then(r => r.text()).then(s => /and newer/.test(s) ? 'new' : 'old')`))(t)
	}
	if err := p.Reload(); err != nil { // from now on by its worker
		t.Fatal(err)
	}
	asked := h.n.Load()
	must(Eval[any](p, `cutdeck.lobby(false)`))(t)
	h.dir.Store(next)
	must(Eval[any](p, `navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => null)`))(t)
	if err := p.wait(20*time.Second, "a version that waits", func() (bool, string, error) {
		s, err := Eval[string](p, `navigator.serviceWorker.getRegistration().then(r => r.waiting ? 'waits' : 'nothing')`)
		return s == "waits", s, err
	}); err != nil {
		t.Fatal(err)
	}
	note := `document.querySelector('#note')?.textContent ?? ''`
	if s := must(Eval[string](p, note))(t); s != "" {
		t.Errorf("in a game the player is told %q", s)
	}
	if err := p.Reload(); err != nil {
		t.Fatal(err)
	}
	if v := version(); v != "old" {
		t.Errorf("a reload in a game has brought the %s version", v)
	}
	if n := h.n.Load(); n != asked {
		t.Errorf("the same program was asked for %d times more", n-asked)
	}
	testTake(t, p, h, note)
	if v := version(); v != "new" {
		t.Errorf("after the update there is the %s version", v)
	}
}

// testTake takes the version that waits, with another tab in a game and without.
func testTake(t *testing.T, p *Page, h *host, note string) {
	ctx, cancel := chromedp.NewContext(p.ctx)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	other := must(NewPage(ctx, "other", Landscape))(t)
	if err := other.Open(h.URL); err != nil {
		t.Fatal(err)
	}
	must(Eval[any](other, `cutdeck.lobby(false)`))(t)
	says := func(want string) {
		t.Helper()
		if err := p.wait(20*time.Second, want, func() (bool, string, error) {
			s, err := Eval[string](p, note)
			return strings.Contains(s, want), s, err
		}); err != nil {
			t.Fatal(err)
		}
	}
	must(Eval[any](p, `cutdeck.lobby(true)`))(t)
	says("A new version")
	press := func() {
		t.Helper()
		if err := p.With(`document.querySelector('#note button')`, `e.click()`); err != nil {
			t.Fatal(err)
		}
	}
	press()
	says("in another tab")
	must(Eval[any](p, `cutdeck.lobby(true)`))(t) // which would offer it
	if err := p.Still(); err != nil {
		t.Fatal(err)
	}
	says("in another tab")
	press()
	must(Eval[any](other, `cutdeck.lobby(true)`))(t)
	must(Eval[any](p, `cutdeck.lobby(true)`))(t)
	says("A new version")
	p.leave()
	press()
	if err := p.Ready(); err != nil {
		t.Fatal(err)
	}
}
