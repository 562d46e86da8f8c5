//go:build js

package mirror

import (
	"strings"
	"syscall/js"

	"github.com/cutdeck/cutdeck/render/table"
)

// liveRole is the role of what is said: a status, but for the readers of Apple's
// systems, which speak an alert more surely.
func liveRole() string {
	p := js.Global().Get("navigator").Get("platform")
	if p.Type() == js.TypeString && (strings.HasPrefix(p.String(), "Mac") || strings.HasPrefix(p.String(), "iP")) {
		return "alert"
	}
	return "status"
}

// names are the keys that the table knows, by what browsers call them.
var names = map[string]string{"ArrowLeft": "Left", "ArrowRight": "Right", "ArrowUp": "Up", "ArrowDown": "Down", "Escape": "Escape", "?": "?"}

// listen has the buttons do what their cards do.
func (m *Mirror) listen() {
	m.on("click", func(e js.Value, id string) {
		m.act(func(s table.Outlined) { s.Activate(id) })
	})
	m.on("contextmenu", func(e js.Value, id string) {
		e.Call("preventDefault")
		m.act(func(s table.Outlined) { s.Read(id) })
	})
	m.on("focusin", func(_ js.Value, id string) {
		m.inside = true
		m.act(func(s table.Outlined) { s.Focus(id) })
	})
	m.on("focusout", func(e js.Value, _ string) {
		if to := e.Get("relatedTarget"); !to.IsNull() && !m.main.Call("contains", to).Bool() {
			m.inside = false
		}
	})
	m.on("keydown", m.key)
}

// on hears an event of the buttons; id is the item's, or "".
func (m *Mirror) on(event string, f func(e js.Value, id string)) {
	m.main.Call("addEventListener", event, js.FuncOf(func(_ js.Value, a []js.Value) any {
		id := a[0].Get("target").Get("dataset").Get("id")
		if id.Type() == js.TypeString {
			f(a[0], id.String())
		} else if event == "keydown" || event == "focusout" {
			f(a[0], "")
		}
		return nil
	}))
}

func (m *Mirror) act(f func(table.Outlined)) {
	m.host.Do(func() {
		if s := m.host.Screen(); s != nil {
			f(s)
		}
		m.in(after, &m.due)
	})
}

// key passes a key on to the table. Enter and Space are the button's own.
func (m *Mirror) key(e js.Value, id string) {
	if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
		return
	}
	k := e.Get("key").String()
	if k == "Enter" && e.Get("shiftKey").Bool() && id != "" {
		e.Call("preventDefault")
		m.act(func(s table.Outlined) { s.Read(id) })
		return
	}
	name := names[k]
	if len(k) == 1 && (k[0] >= '1' && k[0] <= '9' || k[0]|0x20 >= 'a' && k[0]|0x20 <= 'z') {
		name = strings.ToUpper(k)
	}
	if name == "" {
		return
	}
	e.Call("preventDefault")
	m.host.Do(func() {
		m.host.Key(name)
		m.in(after, &m.due)
	})
}

// refocus keeps one button in the order of Tab, and the focus on it while it is
// in the mirror: where the table has it, or where there is something to do.
func (m *Mirror) refocus(s table.Outlined) {
	at := m.find(s.Focused())
	if at.IsUndefined() {
		at = m.main.Call("querySelector", "button[data-can]")
		if at.IsNull() {
			at = m.main.Call("querySelector", "button")
		}
	}
	if old := m.main.Call("querySelector", `button[tabindex="0"]`); !old.IsNull() && !old.Equal(at) {
		old.Call("setAttribute", "tabindex", "-1")
	}
	if at.IsNull() {
		return
	}
	at.Call("setAttribute", "tabindex", "0")
	active := document.Get("activeElement")
	if m.inside && !active.Equal(at) && (active.Equal(document.Get("body")) || m.main.Call("contains", active).Bool()) {
		at.Call("focus", map[string]any{"preventScroll": true})
	}
}

// find is the button of an item, or undefined.
func (m *Mirror) find(id string) js.Value {
	for _, z := range m.zones {
		if n := z.items[id]; n != nil {
			return n.button
		}
	}
	return js.Undefined()
}
