//go:build js

package mirror

import (
	"slices"
	"strconv"
	"syscall/js"

	"github.com/cutdeck/cutdeck/render/table"
)

var document = js.Global().Get("document")

// element makes an element with attributes, given as name and value in turn.
func element(tag string, attributes ...string) js.Value {
	e := document.Call("createElement", tag)
	for i := 0; i+1 < len(attributes); i += 2 {
		e.Call("setAttribute", attributes[i], attributes[i+1])
	}
	return e
}

// text sets the text of an element, unless it has it.
func text(e js.Value, s string) {
	if e.Get("textContent").String() != s {
		e.Set("textContent", s)
	}
}

// parts keeps a section for each zone and a button for each item. What is still
// there stays the same element, so that whoever is on it stays there.
func (m *Mirror) parts(o *table.Outline) {
	var order []string
	for i := range o.Zones {
		z := &o.Zones[i]
		part := m.zones[z.Name]
		if part == nil {
			part = newZone()
			m.zones[z.Name] = part
		}
		order = append(order, z.Name)
		text(part.head, z.Name)
		text(part.says, z.Says)
		part.says.Set("hidden", z.Says == "")
		part.keep(z.Items)
	}
	if !slices.Equal(order, m.order) {
		m.order = order
		sections := []any{m.title, m.text}
		for _, name := range order {
			sections = append(sections, m.zones[name].section)
		}
		m.scene.Call("replaceChildren", sections...)
	}
	for name := range m.zones {
		if !slices.Contains(order, name) {
			delete(m.zones, name)
		}
	}
}

var serial int

func newZone() *zone {
	serial++
	id := "mirror-part" + strconv.Itoa(serial)
	z := &zone{items: map[string]*node{}, section: element("section", "aria-labelledby", id), head: element("h2", "id", id), says: element("p"), list: element("ul", "role", "list")}
	z.section.Call("append", z.head, z.says, z.list)
	return z
}

// keep keeps the buttons of a zone.
func (z *zone) keep(items []table.Item) {
	var order []string
	for i := range items {
		it := &items[i]
		n := z.items[it.ID]
		if n == nil {
			n = &node{li: element("li"), button: element("button", "type", "button", "tabindex", "-1", "data-id", it.ID)}
			if it.Reads {
				n.button.Call("setAttribute", "aria-keyshortcuts", "Shift+Enter")
			}
			n.li.Call("append", n.button)
			z.items[it.ID] = n
		}
		order = append(order, it.ID)
		n.show(it)
	}
	if !slices.Equal(order, z.order) {
		z.order = order
		list := make([]any, len(order))
		for i, id := range order {
			list[i] = z.items[id].li
		}
		z.list.Call("replaceChildren", list...)
		z.list.Set("hidden", len(order) == 0)
	}
	for id := range z.items {
		if !slices.Contains(order, id) {
			delete(z.items, id)
		}
	}
}

// show makes a button like its item.
func (n *node) show(it *table.Item) {
	if l := Label(it); l != n.label {
		n.label = l
		n.button.Set("textContent", l)
	}
	if it.Off != n.off {
		n.off = it.Off
		n.button.Call("setAttribute", "aria-disabled", strconv.FormatBool(it.Off))
	}
	if it.Chosen != n.pressed {
		n.pressed = it.Chosen
		n.button.Call("setAttribute", "aria-pressed", strconv.FormatBool(it.Chosen))
	}
	if can := it.Can != ""; can != n.can {
		n.can = can
		n.button.Call("toggleAttribute", "data-can", can)
	}
	if it.Rect != n.rect { // where it is drawn; a page without graphics lets it flow
		n.rect = it.Rect
		style := n.button.Get("style")
		for name, v := range map[string]float64{"left": it.Rect.X, "top": it.Rect.Y, "width": max(it.Rect.W, 1), "height": max(it.Rect.H, 1)} {
			style.Set(name, strconv.FormatFloat(v, 'f', 1, 64)+"px")
		}
	}
}
