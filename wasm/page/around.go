//go:build js

package page

import (
	"hash/fnv"
	"strconv"
	"syscall/js"
)

// Framed reports whether the page lies inside another one.
func Framed() bool { return !window.Get("parent").Equal(window) }

// focusOutside reports whether the embedding page has the keyboard focus; then nothing in the
// frame takes it.
func focusOutside() bool { return Framed() && !document.Call("hasFocus").Bool() }

// Slot tells the frames of one page apart, each by what its address asks for, so
// that they do not take each other's games. It is "" for a page of its own.
func Slot() string {
	if !Framed() {
		return ""
	}
	h := fnv.New64a()
	h.Write([]byte(window.Get("location").Get("search").String()))
	return "@" + strconv.FormatUint(h.Sum64(), 36)
}

// Around reports whether an embedding page listens.
func Around() bool {
	return Framed() && window.Get("cutdeck").Get("emit").Type() == js.TypeFunction
}

// Emit tells the page around what happens; detail is an object of JSON. Nothing
// that is hidden from one of the players may be in it.
func Emit(kind, detail string) {
	if Around() {
		shell("emit", kind, window.Get("JSON").Call("parse", detail))
	}
}

// Colours applies the colours that the embedding page asks for; "" keeps what is set.
func Colours(theme, accent, ground string) {
	asked := map[string]any{}
	for name, v := range map[string]string{"theme": theme, "accent": accent, "bg": ground} {
		if v != "" {
			asked[name] = v
		}
	}
	shell("colours", asked)
}

// Asked is the colour that was asked for by that name, accent or bg, or "".
func Asked(name string) string {
	if o := window.Get("cutdeck").Get("asked"); o.Type() == js.TypeObject && o.Get(name).Type() == js.TypeString {
		return o.Get(name).String()
	}
	return ""
}

// Worn is the theme that the page's own elements wear, "dark" or "light".
func Worn() string {
	if t := document.Get("documentElement").Get("dataset").Get("theme"); t.Type() == js.TypeString && t.String() == "light" {
		return "light"
	}
	return "dark"
}

// Lobby tells the page whether a new version may be taken: not while a game is
// on.
func Lobby(here bool) { shell("lobby", here) }
