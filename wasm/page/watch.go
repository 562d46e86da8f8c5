//go:build js

package page

import (
	"strings"
	"syscall/js"
)

// on calls f, on a goroutine, whenever the event happens to target. It stays
// for as long as the page does.
func on(target js.Value, event string, f func(e js.Value)) {
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, a []js.Value) any {
		go f(a[0])
		return nil
	}))
}

// OnVisible calls f whenever the page is seen again or no longer. A page that is
// not seen gets no frames, and its timers may run once a second or not at all.
func OnVisible(f func(visible bool)) {
	tell := func(js.Value) { f(Visible()) }
	on(document, "visibilitychange", tell)
	on(window, "pageshow", tell)
	on(window, "pagehide", func(js.Value) { f(false) })
}

// Agent is what the browser calls itself.
func Agent() string { return window.Get("navigator").Get("userAgent").String() }

// Visible reports whether the page is seen.
func Visible() bool { return document.Get("visibilityState").String() == "visible" }

// OnOnline calls f whenever the device finds or loses its network.
func OnOnline(f func(online bool)) {
	on(window, "online", func(js.Value) { f(true) })
	on(window, "offline", func(js.Value) { f(false) })
}

// OnResize calls f after the window has changed its size or been turned.
func OnResize(f func()) {
	on(window, "resize", func(js.Value) { f() })
}

// OnPrefers calls f whenever a media query begins or ceases to hold; see Prefers.
func OnPrefers(query string, f func()) {
	on(window.Call("matchMedia", query), "change", func(js.Value) { f() })
}

// OnStored calls f when another tab of this site has kept something.
func OnStored(f func()) {
	on(window, "storage", func(js.Value) { f() })
}

// TakeFragment returns what follows # in the page's address, the # included, and
// takes it away, so that a reload or a copied address does not use it again. It
// is "" when there is none.
func TakeFragment() string {
	l := window.Get("location")
	h := l.Get("hash").String()
	if h != "" {
		_ = try(func() {
			hist := window.Get("history")
			hist.Call("replaceState", hist.Get("state"), "", l.Get("pathname").String()+l.Get("search").String())
		})
	}
	return h
}

// OnFragment calls f with the new fragment when a link into this page is opened
// in the tab that shows it. The fragment is taken as TakeFragment does.
func OnFragment(f func(fragment string)) {
	on(window, "hashchange", func(js.Value) {
		if h := TakeFragment(); h != "" {
			f(h)
		}
	})
}

// An answer that comes back as a link opens a tab of its own, while the page
// that waits for it is in another one. The two talk over a channel of the browser.
const channel = "cutdeck"

// HandOver passes a code to the other tabs of this site and calls taken when one
// of them took it.
func HandOver(code string, taken func()) {
	c := window.Get("BroadcastChannel")
	if c.Type() != js.TypeFunction {
		return
	}
	ch := c.New(channel)
	on(ch, "message", func(e js.Value) {
		if d := e.Get("data"); d.Type() == js.TypeString && d.String() == "taken "+code {
			taken()
		}
	})
	ch.Call("postMessage", "code "+code)
}

// OnHandOver calls f with a code that another tab passes on; f reports whether
// it is the one waited for.
func OnHandOver(f func(code string) bool) {
	c := window.Get("BroadcastChannel")
	if c.Type() != js.TypeFunction {
		return
	}
	ch := c.New(channel)
	on(ch, "message", func(e js.Value) {
		d := e.Get("data")
		if d.Type() != js.TypeString {
			return
		}
		if code, ok := strings.CutPrefix(d.String(), "code "); ok && f(code) {
			ch.Call("postMessage", "taken "+code)
		}
	})
}

// awake holds the browser's promise to keep the screen on.
var awake js.Value

// KeepAwake keeps the screen from going dark, or no longer. Call it again when
// the page becomes visible: browsers let go when it is hidden.
func KeepAwake(yes bool) {
	if lock := window.Get("navigator").Get("wakeLock"); yes && lock.Type() == js.TypeObject {
		go func() {
			var p js.Value
			if try(func() { p = lock.Call("request", "screen") }) == nil {
				if l, err := await(p); err == nil {
					awake = l
				}
			}
		}()
		return
	}
	if awake.Truthy() {
		l := awake
		awake = js.Undefined()
		_ = try(func() { l.Call("release") })
	}
}

// Hook offers a function to the page's scripts as window.cutdeck.NAME, for tests
// and for pages that embed ours. Arguments and result are texts; f must not
// block.
func Hook(name string, f func(args []string) string) {
	hook(name, func(args []string) any { return f(args) })
}

func hook(name string, f func(args []string) any) {
	o := window.Get("cutdeck")
	if o.Type() != js.TypeObject {
		o = window.Get("Object").New()
		window.Set("cutdeck", o)
	}
	o.Set(name, js.FuncOf(func(_ js.Value, a []js.Value) any {
		args := make([]string, len(a))
		for i, v := range a {
			if v.Type() == js.TypeString {
				args[i] = v.String()
			} else {
				args[i] = window.Get("JSON").Call("stringify", v).String()
			}
		}
		return f(args)
	}))
}

// HookLater offers a function that may take long: scripts get a promise of the text
// that answer is given.
func HookLater(name string, f func(args []string, answer func(string))) {
	hook(name, func(args []string) any {
		var begin js.Func
		begin = js.FuncOf(func(_ js.Value, a []js.Value) any {
			begin.Release()
			go f(args, func(text string) { a[0].Invoke(text) })
			return nil
		})
		return window.Get("Promise").New(begin)
	})
}

// Pairs returns the texts of an object that a script has put into window.cutdeck
// by that name before the program began; none is there but for tests.
func Pairs(name string) map[string]string {
	m := map[string]string{}
	_ = try(func() {
		o := window.Get("cutdeck").Get(name)
		if o.Type() != js.TypeObject {
			return
		}
		keys := window.Get("Object").Call("keys", o)
		for i := range keys.Length() {
			k := keys.Index(i).String()
			m[k] = o.Get(k).String()
		}
	})
	return m
}
