package e2e

import (
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"strings"
	"sync"
)

// gate stands before a site: it counts what is asked for, has pages of its own
// besides, and can be another kind of host than the one behind it.
type gate struct {
	*httptest.Server

	mu     sync.Mutex
	asked  []string          // paths, in order
	own    map[string]string // pages of its own, by path
	down   bool              // nothing is answered, as in flight
	closed bool              // no other origin may read what is answered
}

// newGate opens a gate before the site at that address.
func newGate(site string) (*gate, error) {
	u, err := url.Parse(site)
	if err != nil {
		return nil, err
	}
	g := &gate{own: map[string]string{}}
	behind := httputil.NewSingleHostReverseProxy(u)
	behind.ModifyResponse = func(r *http.Response) error {
		if g.is(&g.closed) {
			r.Header.Del("Access-Control-Allow-Origin")
		}
		return nil
	}
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if g.is(&g.down) {
			panic(http.ErrAbortHandler)
		}
		g.mu.Lock()
		g.asked = append(g.asked, r.URL.Path)
		text, own := g.own[r.URL.Path]
		g.mu.Unlock()
		if own {
			w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(r.URL.Path)))
			fmt.Fprint(w, text)
			return
		}
		behind.ServeHTTP(w, r)
	}))
	return g, nil
}

func (g *gate) is(what *bool) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return *what
}

func (g *gate) set(what *bool, to bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	*what = to
}

// page adds a page of the gate's own, and returns its address.
func (g *gate) page(path, text string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.own[path] = text
	return g.URL + path
}

// count is how often something was asked for whose path holds a text.
func (g *gate) count(part string) (n int) {
	for _, a := range g.seen() {
		if strings.Contains(a, part) {
			n++
		}
	}
	return n
}

// pages is how often the page itself was asked for.
func (g *gate) pages() (n int) {
	for _, a := range g.seen() {
		if a == "/" {
			n++
		}
	}
	return n
}

// seen is what was asked for, in order.
func (g *gate) seen() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]string(nil), g.asked...)
}
