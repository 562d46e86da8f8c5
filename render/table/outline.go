package table

import "strconv"

// Outline is a screen in words, for a screen reader and for focus by keyboard. Each call makes a new one,
// which may be kept.
type Outline struct {
	Title string   // of the screen, or of what lies open on it
	Modal bool     // something lies open: nothing else can be reached
	Says  string   // what is asked, or for whom one waits
	More  string   // a line beneath it
	Cite  string   // the paragraph that asks
	Asked bool     // the seat that looks must answer
	Alert string   // why something was refused
	Text  []string // what is there to be read
	Zones []Zone
	Log   []Line
}

// Zone is a part of the screen with a heading.
type Zone struct {
	Name  string
	Says  string // what is to be known of it besides its items
	Items []Item
}

// Item is something that can be activated: a card, a pile, a button.
type Item struct {
	ID     string // the same as long as it is the same thing
	Name   string
	Says   string // kind, cost, numbers, states
	Can    string // "can be played", "can be chosen"; "" it cannot
	Chosen bool
	Off    bool // a button that does nothing now
	Reads  bool // Read shows it large
	Rect   Rect // in CSS pixels; without a width it is not on the screen now

	do, read, show func()
	x, y           float64 // where it lies on a map, if it does
	onMap          bool
}

// Outlined is a screen with an outline. Activating an item has the effect of a tap on it, and reading it that
// of a long press.
type Outlined interface {
	Outline() *Outline
	Activate(id string) bool
	Read(id string) bool
	Focus(id string)
	Focused() string
}

// find returns the item with an id, or nil.
func (o *Outline) find(id string) *Item {
	for z := range o.Zones {
		for i := range o.Zones[z].Items {
			if it := &o.Zones[z].Items[i]; it.ID == id {
				return it
			}
		}
	}
	return nil
}

// add adds an item to the zone with a name, and makes the zone if there is none. Items with equal labels are
// numbered.
func (o *Outline) add(zone string, it Item) {
	id := it.ID
	for n := 2; o.find(it.ID) != nil; n++ {
		it.ID = id + "#" + strconv.Itoa(n)
	}
	for i := range o.Zones {
		if o.Zones[i].Name == zone {
			o.Zones[i].Items = append(o.Zones[i].Items, it)
			return
		}
	}
	o.Zones = append(o.Zones, Zone{Name: zone, Items: []Item{it}})
}

// buttons adds the places that can be touched and that no item of the outline stands for.
func (u *stage) buttons(o *Outline, from int) {
	for i := from; i < len(u.hots); i++ {
		h := u.hots[i]
		if h.tap == nil || h.label == "" || h.id != "" {
			continue
		}
		zone := h.zone
		if zone == "" {
			zone = "Buttons"
		}
		o.add(zone, Item{ID: "b:" + h.label, Name: h.label, Chosen: h.chosen, Off: h.off, Rect: h.r, do: h.tap})
	}
}

// activate does what tapping an item does.
func (u *stage) activate(it *Item) bool {
	if it == nil || it.do == nil || it.Off {
		return false
	}
	u.dirty = true
	it.do()
	return true
}

// Focus moves the focus of the keyboard to an item; "" removes it.
func (u *stage) Focus(id string) {
	if u.focused != id {
		u.focused, u.dirty = id, true
	}
}

// Focused is the item with the focus of the keyboard, or "".
func (u *stage) Focused() string { return u.focused }

// Activate does what tapping an item does.
func (h *Home) Activate(id string) bool { return h.activate(h.Outline().find(id)) }

// Read does nothing: nothing on this screen can be shown large.
func (h *Home) Read(string) bool { return false }

// Outline describes the first screen.
func (h *Home) Outline() *Outline {
	o := &Outline{Title: "Cutdeck", Says: h.Notice}
	h.buttons(o, 0)
	return o
}

// Activate does what tapping an item does.
func (t *Table) Activate(id string) bool { return t.activate(t.Outline().find(id)) }

// Read shows an item large, if it has a large form.
func (t *Table) Read(id string) bool {
	it := t.Outline().find(id)
	if it == nil || it.read == nil {
		return false
	}
	t.dirty = true
	it.read()
	return true
}
