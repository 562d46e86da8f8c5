//go:build js

package page

import (
	"errors"
	"strings"
	"syscall/js"

	"github.com/cutdeck/cutdeck/wasm/keep"
)

// prefix keeps our keys apart from those of other pages of the same host.
const prefix = "cutdeck."

// OpenStore opens the page's store of texts, with what earlier visits left there.
// The places, from the best: localStorage; the tab, in history.state or
// window.name. The page around a frame keeps nothing for it: what is kept holds
// the cards of this player.
func OpenStore() *keep.Store {
	return keep.Open(keep.Spot{Tier: keep.Site, Place: site{prefix}}, keep.Spot{Tier: keep.Tab, Place: part{&ofTab, "texts/"}})
}

// OpenArchive opens the place where the games that are over are kept: in
// IndexedDB, for there may be many, else in localStorage.
func OpenArchive() *keep.Store {
	return keep.Open(keep.Spot{Tier: keep.Site, Place: &archived{database{name: "cutdeck.over", table: "kept"}}},
		keep.Spot{Tier: keep.Site, Place: site{"cutdeck-over."}})
}

// site is localStorage, which all tabs of a site share: the names that begin so.
type site struct{ prefix string }

// local is the object itself. A browser that forbids it throws when it is looked
// at, which only a call can turn into an error.
func local() js.Value { return window.Get("Reflect").Call("get", window, "localStorage") }

func (s site) Set(name, text string) error {
	return try(func() { local().Call("setItem", s.prefix+name, text) })
}

func (s site) Delete(name string) {
	_ = try(func() { local().Call("removeItem", s.prefix+name) })
}

func (s site) Get(name string) (text string, ok bool) {
	err := try(func() {
		if v := local().Call("getItem", s.prefix+name); v.Type() == js.TypeString {
			text, ok = v.String(), true
		}
	})
	return text, ok && err == nil
}

func (s site) All() (map[string]string, error) {
	m := map[string]string{}
	err := try(func() {
		l := local()
		for i := range l.Get("length").Int() {
			if k := l.Call("key", i).String(); len(k) > len(s.prefix) && k[:len(s.prefix)] == s.prefix {
				m[k[len(s.prefix):]] = l.Call("getItem", k).String()
			}
		}
	})
	return m, err
}

// ofTab is the memory of this tab.
var ofTab tab

// part is what of a tab's memory has names that begin so.
type part struct {
	*tab
	start string
}

func (p part) Set(name, text string) error { return p.tab.Set(p.start+name, text) }

func (p part) Delete(name string) { p.tab.Delete(p.start + name) }

func (p part) All() (map[string]string, error) {
	m := map[string]string{}
	all, err := p.tab.All()
	for name, text := range all {
		if name, ours := strings.CutPrefix(name, p.start); ours {
			m[name] = text
		}
	}
	return m, err
}

// tab is the tab's own memory, which outlives a reload: history.state beside
// what others keep there, or window.name where a browser limits how often the
// former may change. Each time everything is written, with a number, so that it
// can be seen whether a browser has taken it, and which of the two is newer.
type tab struct {
	all js.Value // an object; undefined until it has been read
	n   int
}

func (t *tab) Set(name, text string) error {
	t.read()
	t.all.Set(name, text)
	return t.write()
}

func (t *tab) Delete(name string) {
	t.read()
	if t.all.Get(name).IsUndefined() {
		return
	}
	t.all.Delete(name)
	_ = t.write()
}

func (t *tab) All() (map[string]string, error) {
	t.read()
	return texts(t.all), nil
}

// texts is an object of texts as a map.
func texts(o js.Value) map[string]string {
	m := map[string]string{}
	_ = try(func() {
		keys := window.Get("Object").Call("keys", o)
		for i := range keys.Length() {
			if v := o.Get(keys.Index(i).String()); v.Type() == js.TypeString {
				m[keys.Index(i).String()] = v.String()
			}
		}
	})
	return m
}

// read takes the newer of the two.
func (t *tab) read() {
	if !t.all.IsUndefined() {
		return
	}
	t.all = window.Get("Object").New()
	for _, from := range []func() js.Value{inHistory, inName} {
		_ = try(func() {
			if o := from(); o.Type() == js.TypeObject && o.Get("kept").Type() == js.TypeObject && o.Get("n").Int() > t.n {
				t.all, t.n = window.Get("Object").Call("assign", window.Get("Object").New(), o.Get("kept")), o.Get("n").Int()
			}
		})
	}
}

var errForgets = errors.New("the tab forgets what it is given")

func inHistory() (v js.Value) {
	_ = try(func() {
		if s := window.Get("history").Get("state"); s.Type() == js.TypeObject {
			v = s.Get("cutdeck")
		}
	})
	return v
}

func inName() (v js.Value) {
	_ = try(func() {
		if name := window.Get("name").String(); len(name) > len(prefix) && name[:len(prefix)] == prefix {
			v = window.Get("JSON").Call("parse", name[len(prefix):])
		}
	})
	return v
}

// write keeps everything. What lies in window.name can be read by whatever page
// this tab is led to next in an old browser: it is used where it must be, and
// emptied as soon as it need not.
func (t *tab) write() error {
	t.n++
	o := map[string]any{"n": t.n, "kept": t.all}
	_ = try(func() {
		state := window.Get("Object").Call("assign", window.Get("Object").New(), window.Get("history").Get("state"))
		state.Set("cutdeck", o)
		window.Get("history").Call("replaceState", state, "")
	})
	if h := inHistory(); h.Type() == js.TypeObject && h.Get("n").Int() == t.n {
		if inName().Type() == js.TypeObject {
			window.Set("name", "")
		}
		return nil
	}
	err := try(func() {
		window.Set("name", prefix+window.Get("JSON").Call("stringify", o).String())
	})
	if h := inName(); err == nil && (h.Type() != js.TypeObject || h.Get("n").Int() != t.n) {
		err = errForgets
	}
	return err
}
