//go:build js

package page

import (
	"strconv"
	"sync/atomic"
	"syscall/js"

	"github.com/cutdeck/cutdeck/render/look"
)

// Button is a button of a dialog.
type Button struct {
	Label   string
	Icon    string                     // of the table's icons, before the label; "" none
	Primary bool                       // drawn as the one to press, and pressed by Enter in a one-line field
	Do      func(d *Open, text string) // text is the field's; the dialog stays open until d.Close
}

// Dialog describes a box over the table, made of the page's own elements.
type Dialog struct {
	Title   string
	Text    []string // paragraphs
	Code    string   // shown large beneath the text, to be read out; "": none
	Picture Matrix   // a QR code, which is not slid with the text; nil: none
	Side    int      // of the picture, in modules
	Offers  []Offer  // to choose from, beneath the text
	Field   *Field   // nil: none
	Buttons []Button // what stays in sight below, whatever is slid above
	Closed  func()   // called once when it is closed, by Escape too
}

// Field is a place for text in a dialog.
type Field struct {
	Label  string
	Value  string
	Hint   string // shown while it is empty
	Rows   int    // more than one: a text area
	Fixed  bool   // to be read and copied, not changed
	Length int    // characters at most; 0: 65536
}

// Matrix is a square of black and white modules.
type Matrix interface {
	Black(x, y int) bool
}

// Open is a dialog that is shown.
type Open struct {
	el, body, text, bad, field js.Value
	picture, link, steps, head js.Value // null without
	funcs                      []js.Func
	closed                     func()
	gone                       atomic.Bool
}

// newOpen makes a dialog with its heading, in which all else is still missing.
func newOpen(class, title string, closed func()) *Open {
	none := js.Null()
	o := &Open{el: element("dialog", ""), body: element("div", ""), text: element("div", ""), bad: element("p", ""),
		field: none, picture: none, link: none, steps: none, head: none, closed: closed}
	id := "dialog" + strconv.Itoa(int(serial.Add(1)))
	h := element("h2", title)
	h.Set("id", id)
	h.Set("tabIndex", -1)
	o.el.Set("className", class)
	o.el.Call("setAttribute", "aria-labelledby", id)
	o.body.Set("className", "body")
	o.text.Set("className", "text")
	o.bad.Set("className", "bad")
	o.bad.Call("setAttribute", "role", "alert")
	o.bad.Set("hidden", true)
	o.el.Call("append", h, o.body)
	return o
}

// show opens the dialog once it is made.
func (o *Open) show() *Open {
	o.listen(o.el, "close", func(js.Value) { go o.Close() })
	document.Get("body").Call("append", o.el)
	o.present()
	if !focusOutside() {
		o.begin()
	}
	return o
}

// present shows what has been built. A box takes the keyboard, but never from the
// page around a frame: what is inert cannot have it.
func (o *Open) present() {
	if o.el.Get("showModal").Type() != js.TypeFunction {
		o.el.Call("setAttribute", "open", "") // a browser without dialogs shows it in its place
		return
	}
	o.el.Set("inert", focusOutside())
	o.el.Call("showModal")
	o.el.Set("inert", false)
}

// begin gives the keyboard to what is wanted first: a field, the button to press,
// else the heading, so that nothing is pressed by mistake. Where a touch on a field
// brings a keyboard over half the screen, the player asks for it.
func (o *Open) begin() {
	at := o.el.Call("querySelector", "[autofocus]")
	if at.IsNull() && !o.field.IsNull() && !o.field.Get("readOnly").Bool() && o.link.IsNull() && !Prefers("(pointer: coarse)") {
		at = o.field
	}
	if at.IsNull() && (o.field.IsNull() || !o.link.IsNull()) {
		at = o.el.Call("querySelector", "button.cta")
	}
	if at.IsNull() {
		at = o.el.Call("querySelector", "h2")
	}
	at.Call("focus", map[string]any{"preventScroll": true})
}

var serial atomic.Int32

func element(tag string, text string) js.Value {
	el := document.Call("createElement", tag)
	if text != "" {
		el.Set("textContent", text)
	}
	return el
}

// Show opens the dialog.
func (d Dialog) Show() *Open {
	class := ""
	if d.Picture != nil {
		class = "scan"
	}
	o := newOpen(class, d.Title, d.Closed)
	o.body.Call("append", o.text)
	o.SetText(d.Text...)
	if d.Code != "" {
		code := element("p", d.Code)
		code.Set("className", "code")
		o.body.Call("append", code)
	}
	if d.Picture != nil {
		o.picture = picture(d.Picture, d.Side)
		o.body.Call("before", o.picture)
	}
	o.addOffers(d.Offers)
	if d.Field != nil {
		o.addField(o.body, *d.Field)
	}
	if d.Picture != nil { // there is little room beneath
		o.body.Call("prepend", o.bad)
	} else {
		o.el.Call("append", o.bad)
	}
	o.addRow(d.Buttons, d.Field != nil && d.Field.Rows < 2)
	return o.show()
}

// addRow puts the buttons below; enter says that Enter in the field presses the
// primary one.
func (o *Open) addRow(list []Button, enter bool) {
	row := element("div", "")
	row.Set("className", "row")
	for _, b := range list {
		el, press := o.button(b)
		if b.Primary && enter {
			o.listen(o.field, "keydown", func(e js.Value) {
				if e.Get("key").String() == "Enter" && !e.Get("isComposing").Bool() { // which ends a word of an input method
					e.Call("preventDefault")
					go press()
				}
			})
		}
		row.Call("append", el)
	}
	o.el.Call("append", row)
}

// button makes a button, and says what pressing it does.
func (o *Open) button(b Button) (el js.Value, press func()) {
	el = element("button", "")
	el.Set("type", "button")
	if b.Icon != "" {
		el.Call("append", drawing(look.IconData(b.Icon)))
	}
	el.Call("append", b.Label)
	if b.Primary {
		el.Set("className", "cta")
	}
	press = func() {
		if b.Do != nil {
			b.Do(o, o.Value())
		} else {
			o.Close()
		}
	}
	o.listen(el, "click", func(js.Value) { go press() })
	return el, press
}

func (o *Open) addField(to js.Value, f Field) {
	id := "field" + strconv.Itoa(int(serial.Add(1)))
	tag := "input"
	if f.Rows > 1 {
		tag = "textarea"
	}
	label := element("label", f.Label)
	label.Call("setAttribute", "for", id)
	o.field = element(tag, "")
	if f.Length <= 0 {
		f.Length = 1 << 16
	}
	for name, v := range map[string]any{"id": id, "value": f.Value, "placeholder": f.Hint, "readOnly": f.Fixed, "maxLength": f.Length, "spellcheck": false, "autocapitalize": "off", "autocomplete": "off"} {
		o.field.Set(name, v)
	}
	if f.Rows > 1 {
		o.field.Set("rows", f.Rows)
	}
	if f.Fixed || f.Rows < 2 && f.Value != "" { // one tap takes it all, to be copied or written anew
		o.listen(o.field, "focus", func(js.Value) { o.field.Call("select") })
	}
	to.Call("append", label, o.field)
}

// picture draws the modules, with the white margin that readers of QR codes need.
func picture(m Matrix, size int) js.Value {
	const margin, scale = 4, 4
	c := element("canvas", "")
	c.Set("className", "qr")
	side := (size + 2*margin) * scale
	c.Set("width", side)
	c.Set("height", side)
	c.Call("setAttribute", "role", "img")
	c.Call("setAttribute", "aria-label", "QR code of the link")
	g := c.Call("getContext", "2d")
	g.Set("fillStyle", "#fff")
	g.Call("fillRect", 0, 0, side, side)
	g.Set("fillStyle", "#000")
	for y := range size {
		for x := range size {
			if m.Black(x, y) {
				g.Call("fillRect", (x+margin)*scale, (y+margin)*scale, scale, scale)
			}
		}
	}
	return c
}

// listen calls f inside the browser's event, for as long as the dialog is open.
func (o *Open) listen(el js.Value, event string, f func(e js.Value)) {
	fn := js.FuncOf(func(_ js.Value, a []js.Value) any { f(a[0]); return nil })
	o.funcs = append(o.funcs, fn)
	el.Call("addEventListener", event, fn)
}

// SetText changes the paragraphs: a countdown, what happens now.
func (o *Open) SetText(paragraphs ...string) {
	ps := make([]any, len(paragraphs))
	for i, p := range paragraphs {
		ps[i] = element("p", p)
	}
	o.text.Call("replaceChildren", ps...)
}

// SetPicture puts another picture in the place of the one it was shown with.
func (o *Open) SetPicture(m Matrix, side int) {
	if o.picture.IsNull() {
		return
	}
	p := picture(m, side)
	o.picture.Call("replaceWith", p)
	o.picture = p
}

// SetValue changes the text in the field.
func (o *Open) SetValue(text string) {
	if !o.field.IsNull() {
		o.field.Set("value", text)
	}
}

// Gone reports whether the dialog has been closed.
func (o *Open) Gone() bool { return o.gone.Load() }

// Refuse shows under the field what is wrong with it, and reads it out; "" takes
// it away.
func (o *Open) Refuse(why string) {
	o.bad.Set("textContent", why)
	o.bad.Set("hidden", why == "")
}

// Value returns the text in the field, "" without one.
func (o *Open) Value() string {
	if o.field.IsNull() {
		return ""
	}
	return o.field.Get("value").String()
}

// Close closes the dialog, if it is still open, and gives the keyboard back to
// the table.
func (o *Open) Close() {
	if o.gone.Swap(true) {
		return
	}
	o.el.Call("remove")
	for _, f := range o.funcs {
		f.Release()
	}
	Focus()
	if o.closed != nil {
		o.closed()
	}
}
