//go:build js

// Package page is what the program needs of the page around its canvas: what is
// kept, copied, asked, shared and announced, and when the page is seen. Text is
// always entered in elements of the page, never on the canvas, so that soft
// keyboards, input methods and screen readers work.
//
// Its other half is index.html, with which it shares the object window.cutdeck.
// Callbacks run on goroutines of their own and may block. Nothing here panics
// when a browser refuses: the error, or false, says so.
package page

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"github.com/cutdeck/cutdeck/wasm/settings"
)

var (
	window   = js.Global()
	document = window.Get("document")
)

// try runs f and turns what the browser throws into an error.
func try(f func()) (err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case js.Error:
			err = errors.New(e.Value.Call("toString").String())
		case error:
			err = e
		default:
			err = fmt.Errorf("%v", e)
		}
	}()
	f()
	return nil
}

// shell calls a function of window.cutdeck, if index.html brought it.
func shell(name string, args ...any) {
	if f := window.Get("cutdeck"); f.Type() == js.TypeObject && f.Get(name).Type() == js.TypeFunction {
		f.Call(name, args...)
	}
}

// Stage tells the loading screen what is done now, and which share of the whole
// is behind: 92 when the program starts, 100 when it is ready.
func Stage(text string, percent float64) { shell("stage", text, percent) }

// Ready takes the loading screen away. From then on frames are drawn only while
// the page is awake.
func Ready() { shell("ready") }

// Trouble covers the page with a sentence, its cause, and a button to try again.
func Trouble(text, cause string) { shell("trouble", text, cause) }

// Plain reports whether the device draws nothing, so that the table is told in
// words.
func Plain() bool { return window.Get("cutdeck").Get("plain").Type() == js.TypeString }

// Drawn says that something has been drawn: until then frames are never held back,
// however long the first one takes.
func Drawn() { window.Get("cutdeck").Set("drawn", true) }

// Wake lets frames be drawn for the time d from now. Every input of the player
// does so by itself; call it when something else changes what is seen, and
// during animations. Without it Update and Draw are not called.
func Wake(d time.Duration) { shell("wake", float64(d)/1e6) }

// Say has screen readers read text out when they are free. Equal texts in a row
// are told apart, or the second would be silent.
func Say(text string) {
	el := document.Call("getElementById", "say")
	if el.IsNull() {
		return
	}
	if el.Get("textContent").String() == text {
		text += "\u00a0"
	}
	el.Set("textContent", text)
}

// Title sets the title of the page, which tells a player in another tab that it
// is their turn.
func Title(text string) { document.Set("title", text) }

// ReadSettings reads what the owner of the site set in index.html. A page without
// settings has the zero ones.
func ReadSettings() (settings.Site, error) {
	el := document.Call("getElementById", "settings")
	if el.IsNull() {
		return settings.Site{}, nil
	}
	return settings.Read([]byte(el.Get("textContent").String()))
}

// Credentials asks the site for TURN servers with passwords that are soon
// forgotten.
func Credentials(url string) ([]settings.Server, error) {
	var asked js.Value
	if err := try(func() {
		asked = window.Call("fetch", url, map[string]any{"credentials": "same-origin", "signal": timeout(5000)})
	}); err != nil {
		return nil, err
	}
	answer, err := await(asked)
	if err != nil {
		return nil, err
	}
	if !answer.Get("ok").Bool() {
		return nil, fmt.Errorf("the TURN credentials of this site: %s answers %d", url, answer.Get("status").Int())
	}
	text, err := await(answer.Call("text"))
	if err != nil {
		return nil, err
	}
	return settings.Credentials([]byte(text.String()))
}

// timeout is a signal that ends a fetch after some milliseconds.
func timeout(ms int) any {
	if s := window.Get("AbortSignal"); s.Truthy() && s.Get("timeout").Type() == js.TypeFunction {
		return s.Call("timeout", ms)
	}
	return js.Undefined()
}

// Query returns a parameter of the page's address, or "".
func Query(name string) string {
	q := window.Get("URLSearchParams").New(window.Get("location").Get("search"))
	if v := q.Call("get", name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Base returns the page's address without parameters and fragment: what
// invitations link to.
func Base() string {
	l := window.Get("location")
	return l.Get("origin").String() + l.Get("pathname").String()
}

// Insets returns what of the window's edges notches and bars cover, a Bar of
// ours among them, in CSS pixels. They change when the device is turned.
func Insets() (top, right, bottom, left float64) {
	el := document.Call("getElementById", "insets")
	if el.IsNull() {
		return
	}
	style := window.Call("getComputedStyle", el)
	px := func(side string) float64 {
		f, _ := strconv.ParseFloat(strings.TrimSuffix(style.Get("padding"+side).String(), "px"), 64)
		return f
	}
	return px("Top"), px("Right"), max(px("Bottom"), barHeight()), px("Left")
}

// Prefers reports whether a media query holds, such as
// "(prefers-reduced-motion: reduce)", "(prefers-color-scheme: light)" or
// "(pointer: coarse)".
func Prefers(query string) bool {
	m := window.Call("matchMedia", query)
	return m.Get("matches").Bool()
}

// Theme gives the page's own elements the colours of the table: "dark", with
// which it starts, or "light".
func Theme(name string) {
	document.Get("documentElement").Get("dataset").Set("theme", name)
}

// Focus gives the keyboard back to the table, unless the page around has it.
func Focus() {
	if focusOutside() {
		return
	}
	if c := document.Call("querySelector", "body > canvas"); !c.IsNull() {
		c.Call("focus", map[string]any{"preventScroll": true})
	}
}

// The engine reads how fine the screen is when its packages begin. This one begins
// before them: packages do so in the order of their paths, after what they import.
func init() { boundPixels(4e6) }

// boundPixels lets the page be drawn with so many device pixels at most, in all of
// the window: a fine and wide screen has more than a tablet's memory bears. Under
// a finger the window may become the whole screen; a mouse's is as large as it is.
func boundPixels(most float64) {
	w, h := window.Get("innerWidth").Float(), window.Get("innerHeight").Float()
	if s := window.Get("screen"); Prefers("(pointer: coarse)") && s.Type() == js.TypeObject {
		w, h = max(w, s.Get("width").Float()), max(h, s.Get("height").Float())
	}
	ratio := window.Get("devicePixelRatio").Float()
	if bound := math.Sqrt(most / max(w*h, 1)); bound < ratio {
		_ = try(func() {
			window.Get("Object").Call("defineProperty", window, "devicePixelRatio", map[string]any{"value": bound, "configurable": true})
		})
	}
}

// Language returns the reader's first language, like "en-GB".
func Language() string {
	if l := window.Get("navigator").Get("language"); l.Type() == js.TypeString {
		return l.String()
	}
	return "en"
}
