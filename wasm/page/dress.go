//go:build js

package page

import (
	_ "embed"
	"strconv"
	"syscall/js"

	"github.com/cutdeck/cutdeck/render/paint"
)

// sheet is how the elements look that this package makes. It is not part of
// index.html, which shows none of them before the program is there.
//
//go:embed sheet.css
var sheet string

// typefaces are the letters of the table, which boxes over it are written in too.
var typefaces = []struct {
	family, weight string
	font           paint.Font
}{
	{"Inter", "400", paint.Body}, {"Inter", "600", paint.Strong}, {"Inter", "700", paint.Heavy},
	{"Gemunu Libre", "600", paint.Display}, {"Gemunu Libre", "700", paint.Headline},
}

// Dress gives the page's own elements the look of the table. It is called once,
// before the first of them is shown. A browser that cannot shows them plainer.
func Dress() {
	_ = try(func() {
		s := window.Get("CSSStyleSheet").New()
		s.Call("replaceSync", sheet)
		document.Set("adoptedStyleSheets", []any{s})
	})
	_ = try(heedKeyboard)
}

// Letter gives the page's own elements the letters of the table. It is called once,
// when the first screen is seen: reading five typefaces takes its time.
func Letter() {
	_ = try(func() {
		for _, f := range typefaces {
			face := window.Get("FontFace").New(f.family, array(f.font.File()), map[string]any{"weight": f.weight})
			document.Get("fonts").Call("add", face)
		}
	})
}

// array is a copy of bytes for the browser.
func array(data []byte) js.Value {
	a := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}

// TextScale tells how large words are to be, 1 as they are.
func TextScale(k float64) { setVar("--k", strconv.FormatFloat(k, 'f', 2, 64)) }

func setVar(name, value string) {
	document.Get("documentElement").Get("style").Call("setProperty", name, value)
}

// leastKeyboard is how much of the window is hidden, in CSS pixels, when it is the
// keyboard of the device that hides it, and not a bar of the browser.
const leastKeyboard = 120

// heedKeyboard keeps what is open above the keyboard of the device, which lies
// over the page without making its window smaller.
func heedKeyboard() {
	v, root := window.Get("visualViewport"), document.Get("documentElement")
	if !v.Truthy() {
		return
	}
	heed := js.FuncOf(func(js.Value, []js.Value) any {
		room := v.Get("height").Float()
		if v.Get("scale").Float() > 1.01 || window.Get("innerHeight").Float()-room < leastKeyboard { // magnified by the reader, or nothing hidden
			root.Call("removeAttribute", "data-typing")
			return nil
		}
		setVar("--room", strconv.Itoa(int(room))+"px")
		setVar("--top", strconv.Itoa(int(v.Get("offsetTop").Float()))+"px")
		root.Call("setAttribute", "data-typing", "")
		if at := document.Get("activeElement"); at.Truthy() && at.Call("closest", "dialog").Truthy() {
			at.Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
		return nil
	})
	v.Call("addEventListener", "resize", heed)
	v.Call("addEventListener", "scroll", heed)
}
