//go:build js

package page

import "syscall/js"

// Chat is a drawer of the page's own elements in which two players talk.
type Chat struct {
	el, list, field js.Value
	funcs           []js.Func
	say             func(text string)
	open            bool
}

// NewChat makes a drawer, closed; say is called with what the player writes, at
// most most bytes of it being of use, and block when the button of that name is
// pressed.
func NewChat(title string, most int, say func(text string), block func()) *Chat {
	c := &Chat{el: element("section", ""), list: element("div", ""), field: element("input", ""), say: say}
	c.el.Set("id", "chat")
	c.el.Call("setAttribute", "aria-label", "Chat with "+title) // the mirror has a part of that name
	c.el.Set("hidden", true)
	style(c.el, "position:fixed;z-index:3;top:0;right:0;bottom:0;width:min(380px,100vw);display:flex;flex-direction:column;gap:8px;"+
		"padding:max(12px,env(safe-area-inset-top)) max(12px,env(safe-area-inset-right)) max(12px,env(safe-area-inset-bottom)) 12px;"+
		"background:var(--panel);border-left:1px solid var(--line);color:var(--text)")
	head, row := element("div", ""), element("div", "")
	style(head, "display:flex;gap:8px;align-items:center")
	h := element("h2", title)
	style(h, "flex:1;margin:0;font-size:22px;line-height:28px;overflow-wrap:anywhere")
	head.Call("append", h, c.button("Block", block), c.button("Close", c.Hide))
	c.list.Call("setAttribute", "role", "log")
	style(c.list, "flex:1;overflow:auto;display:flex;flex-direction:column;gap:6px")
	style(row, "display:flex;gap:8px")
	for name, v := range map[string]any{"maxLength": most, "placeholder": "Write to " + title, "autocomplete": "off"} {
		c.field.Set(name, v)
	}
	c.field.Call("setAttribute", "aria-label", "Message")
	style(c.field, "flex:1;min-width:0;min-height:48px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--field);color:var(--text);font-size:16px")
	c.listen(c.field, "keydown", func(e js.Value) {
		if e.Get("key").String() == "Enter" && !e.Get("isComposing").Bool() {
			go c.send()
		}
		if e.Get("key").String() == "Escape" {
			go c.Hide()
		}
	})
	row.Call("append", c.field, c.button("Send", c.send))
	c.el.Call("append", head, c.list, row)
	document.Get("body").Call("append", c.el)
	return c
}

func (c *Chat) button(label string, do func()) js.Value {
	el := element("button", label)
	el.Set("type", "button")
	style(el, "padding:8px 14px")
	c.listen(el, "click", func(js.Value) { go do() })
	return el
}

func (c *Chat) listen(el js.Value, event string, f func(e js.Value)) {
	fn := js.FuncOf(func(_ js.Value, a []js.Value) any { f(a[0]); return nil })
	c.funcs = append(c.funcs, fn)
	el.Call("addEventListener", event, fn)
}

func (c *Chat) send() {
	text := c.field.Get("value").String()
	if text != "" {
		c.field.Set("value", "")
		c.say(text)
	}
}

// maxRemarks is how many remarks stay in the drawer.
const maxRemarks = 200

// Add shows a remark of somebody.
func (c *Chat) Add(who, text string) {
	p, b := element("p", ""), element("b", who+": ")
	style(p, "margin:0;overflow-wrap:anywhere")
	p.Call("append", b, document.Call("createTextNode", text))
	c.list.Call("append", p)
	for c.list.Get("childElementCount").Int() > maxRemarks {
		c.list.Get("firstElementChild").Call("remove")
	}
	c.list.Set("scrollTop", c.list.Get("scrollHeight"))
}

// Show opens the drawer.
func (c *Chat) Show() {
	c.open = true
	c.el.Set("hidden", false)
	c.list.Set("scrollTop", c.list.Get("scrollHeight"))
	c.field.Call("focus", map[string]any{"preventScroll": true})
}

// Hide closes it; what was said stays.
func (c *Chat) Hide() {
	c.open = false
	c.el.Set("hidden", true)
	Focus()
}

// Shown reports whether the drawer is open.
func (c *Chat) Shown() bool { return c.open }

// Drop takes the drawer away for good.
func (c *Chat) Drop() {
	c.el.Call("remove")
	for _, f := range c.funcs {
		f.Release()
	}
	c.funcs = nil
}
