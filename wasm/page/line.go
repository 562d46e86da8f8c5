//go:build js

package page

import (
	"strconv"
	"syscall/js"
)

// Line is a field of the page that lies on the canvas, where the canvas has drawn a place for it.
type Line struct {
	el js.Value
	at [5]float64
}

// NewLine puts a field into the page, hidden. changed is called with what is written in it.
func NewLine(label, hint string, changed func(text string)) *Line {
	l := &Line{el: element("input", "")}
	for name, v := range map[string]any{"type": "text", "inputMode": "search", "enterKeyHint": "search", "placeholder": hint, "maxLength": 200, "spellcheck": false, "autocapitalize": "off", "autocomplete": "off", "hidden": true} {
		l.el.Set(name, v)
	}
	l.el.Call("setAttribute", "aria-label", label)
	l.el.Call("addEventListener", "input", js.FuncOf(func(js.Value, []js.Value) any {
		text := l.el.Get("value").String()
		go changed(text)
		return nil
	}))
	l.el.Call("addEventListener", "keydown", js.FuncOf(func(_ js.Value, a []js.Value) any {
		if k := a[0].Get("key").String(); (k == "Enter" || k == "Escape" || k == "ArrowDown") && !a[0].Get("isComposing").Bool() {
			a[0].Call("preventDefault")
			l.Leave()
		}
		return nil
	}))
	part := element("div", "") // a part of the page that readers can go to
	part.Call("setAttribute", "role", "search")
	part.Call("append", l.el)
	document.Get("body").Call("append", part)
	return l
}

// Place lays the field over a rectangle of the canvas, with letters of a size, and shows it.
func (l *Line) Place(x, y, w, h, size float64) {
	at := [5]float64{x, y, w, h, size}
	if at == l.at {
		return
	}
	l.at = at
	px := func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }
	style(l.el, "position:fixed;z-index:2;left:"+px(x)+";top:"+px(y)+";width:"+px(w)+";height:"+px(h)+
		";min-height:0;margin:0;padding:0 4px;border:0;background:none;color:var(--text);font:400 "+px(size)+" Inter,sans-serif")
	l.el.Set("hidden", false)
}

// Hide takes the field out of sight.
func (l *Line) Hide() {
	if l.at != ([5]float64{}) {
		l.at = [5]float64{}
		l.Leave()
		style(l.el, "display:none")
		l.el.Set("hidden", true)
	}
}

// Clear empties the field.
func (l *Line) Clear() { l.el.Set("value", "") }

// Enter gives the keyboard to the field.
func (l *Line) Enter() { l.el.Call("focus", map[string]any{"preventScroll": true}) }

// Leave gives the keyboard back to the table, if the field has it.
func (l *Line) Leave() {
	if document.Get("activeElement").Equal(l.el) {
		l.el.Call("blur")
		Focus()
	}
}
