//go:build js

package page

import (
	"syscall/js"
)

// Step is a button of a Bar.
type Step struct {
	Label string // read out; shown if there is no Path
	Path  string // of an SVG picture of 24 by 24; "": the label is shown
	Do    func()
}

// Bar is a strip of the page's own elements along the bottom edge: what the
// table cannot say or be told. One is shown at a time; Insets keeps the table
// clear of it.
type Bar struct {
	el, text, slider js.Value
	funcs            []js.Func
}

// shown is the bar that is shown; undefined: none.
var shown js.Value

// NewBar shows a bar with a line of text and buttons; slide, if not nil, is
// called when the player draws its slider to a place.
func NewBar(text string, steps []Step, slide func(at int)) *Bar {
	b := &Bar{el: element("div", ""), text: element("p", text), slider: js.Null()}
	b.el.Set("id", "strip")
	b.el.Call("setAttribute", "role", "group")
	style(b.el, "position:fixed;z-index:1;left:0;right:0;bottom:0;display:flex;flex-wrap:wrap;gap:8px;align-items:center;justify-content:center;"+
		"padding:8px calc(8px + env(safe-area-inset-right)) calc(8px + env(safe-area-inset-bottom)) calc(8px + env(safe-area-inset-left));"+
		"background:var(--panel);border-top:1px solid var(--line);color:var(--text)")
	style(b.text, "margin:0;flex:1 1 200px;font-weight:600;overflow-wrap:anywhere")
	b.text.Call("setAttribute", "role", "status")
	b.el.Call("append", b.text)
	if slide != nil {
		b.slider = element("input", "")
		for name, v := range map[string]any{"type": "range", "min": 0, "max": 0, "value": 0} {
			b.slider.Set(name, v)
		}
		b.slider.Call("setAttribute", "aria-label", "Moment of the game")
		style(b.slider, "flex:2 1 240px;height:32px;margin:0;accent-color:var(--ask)")
		b.listen(b.slider, "input", func() { slide(b.slider.Get("valueAsNumber").Int()) })
		b.el.Call("append", b.slider)
	}
	for _, s := range steps {
		b.el.Call("append", b.button(s))
	}
	if shown.Truthy() {
		shown.Call("remove")
	}
	shown = b.el
	document.Get("body").Call("append", b.el)
	return b
}

// style gives an element its look; a policy that forbids styles in the markup
// allows this.
func style(el js.Value, css string) { el.Get("style").Set("cssText", css) }

func (b *Bar) button(s Step) js.Value {
	el := element("button", "")
	el.Set("type", "button")
	if s.Path == "" {
		el.Set("textContent", s.Label)
		style(el, "padding:8px 16px")
	} else {
		el.Call("setAttribute", "aria-label", s.Label)
		el.Set("title", s.Label)
		style(el, "padding:8px 11px;line-height:0")
		el.Call("append", drawing(s.Path))
	}
	b.listen(el, "click", s.Do)
	return el
}

// drawing is a picture of one path.
func drawing(path string) js.Value {
	const ns = "http://www.w3.org/2000/svg"
	svg, p := document.Call("createElementNS", ns, "svg"), document.Call("createElementNS", ns, "path")
	for name, v := range map[string]string{"viewBox": "0 0 24 24", "width": "24", "height": "24", "fill": "currentColor", "fill-rule": "evenodd", "aria-hidden": "true"} {
		svg.Call("setAttribute", name, v)
	}
	p.Call("setAttribute", "d", path)
	svg.Call("append", p)
	return svg
}

func (b *Bar) listen(el js.Value, event string, f func()) {
	fn := js.FuncOf(func(js.Value, []js.Value) any { go f(); return nil })
	b.funcs = append(b.funcs, fn)
	el.Call("addEventListener", event, fn)
}

// Ticks says whether the text changes every second, which nobody wants read out.
func (b *Bar) Ticks(yes bool) {
	role := "status"
	if yes {
		role = "timer"
	}
	b.text.Call("setAttribute", "role", role)
}

// Set changes the text, and where the slider stands of how many places.
func (b *Bar) Set(text string, at, of int) {
	b.text.Set("textContent", text)
	if !b.slider.IsNull() {
		b.slider.Set("max", max(of-1, 0))
		b.slider.Set("value", at)
	}
}

// Close takes the bar away.
func (b *Bar) Close() {
	b.el.Call("remove")
	if shown.Equal(b.el) {
		shown = js.Undefined()
	}
	for _, f := range b.funcs {
		f.Release()
	}
	b.funcs = nil
	Focus()
}

// barHeight is what the bar that is shown covers of the window, in CSS pixels.
func barHeight() float64 {
	if !shown.Truthy() {
		return 0
	}
	return shown.Call("getBoundingClientRect").Get("height").Float()
}
