package table

import "math"

// step moves the focus of the keyboard through an outline: left and right within
// a zone and on into the next, up and down from zone to zone, to what lies
// nearest below or above. On a map the arrows move to the next cell in their direction.
// Without a focus it returns the first thing that can be done.
func (o *Outline) step(from, key string) string {
	z, i := o.place(from)
	if z < 0 {
		return o.first()
	}
	items := o.Zones[z].Items
	switch next := across(items, i, key); {
	case next >= 0:
		return items[next].ID
	case items[i].onMap && (key == "Left" || key == "Right"): // the edge of the map
		return from
	}
	switch key {
	case "Right":
		if i+1 < len(items) {
			return items[i+1].ID
		}
		if next := o.beyond(z, 1); next >= 0 {
			return o.Zones[next].Items[0].ID
		}
	case "Left":
		if i > 0 {
			return items[i-1].ID
		}
		if next := o.beyond(z, -1); next >= 0 {
			return o.Zones[next].Items[len(o.Zones[next].Items)-1].ID
		}
	case "Down", "Up":
		by := 1
		if key == "Up" {
			by = -1
		}
		if next := o.beyond(z, by); next >= 0 {
			return o.nearest(next, items[i].Rect)
		}
	}
	return from
}

// across is the cell of a map that lies nearest in the direction of a key, and more in
// that direction than aside from it; -1: there is none, or this is no cell.
func across(items []Item, from int, key string) int {
	dx, dy := map[string]float64{"Left": -1, "Right": 1}[key], map[string]float64{"Up": -1, "Down": 1}[key]
	best, at := math.Inf(1), -1
	for i := range items {
		x, y := items[i].x-items[from].x, items[i].y-items[from].y
		along, aside := x*dx+y*dy, math.Abs(x*dy)+math.Abs(y*dx)
		if !items[i].onMap || !items[from].onMap || along < .1 || aside > along {
			continue
		}
		if d := math.Hypot(along, aside) + aside/8; d < best-.01 {
			best, at = d, i
		}
	}
	return at
}

// place is where an item stands: its zone and its number there, or -1.
func (o *Outline) place(id string) (zone, item int) {
	for z := range o.Zones {
		for i := range o.Zones[z].Items {
			if o.Zones[z].Items[i].ID == id {
				return z, i
			}
		}
	}
	return -1, -1
}

// first is the first item that can be chosen, else the first of all.
func (o *Outline) first() (id string) {
	for z := range o.Zones {
		for _, it := range o.Zones[z].Items {
			if it.Can != "" {
				return it.ID
			}
			if id == "" {
				id = it.ID
			}
		}
	}
	return id
}

// beyond is the next zone with items in a direction, or -1.
func (o *Outline) beyond(z, by int) int {
	for z += by; z >= 0 && z < len(o.Zones); z += by {
		if len(o.Zones[z].Items) > 0 {
			return z
		}
	}
	return -1
}

// nearest is the item of a zone whose middle lies nearest to that of r, from
// side to side.
func (o *Outline) nearest(z int, r Rect) string {
	x, _ := r.Mid()
	best, at := math.Inf(1), o.Zones[z].Items[0].ID
	for _, it := range o.Zones[z].Items {
		if it.Rect.W <= 0 {
			continue
		}
		if mx, _ := it.Rect.Mid(); math.Abs(mx-x) < best {
			best, at = math.Abs(mx-x), it.ID
		}
	}
	return at
}

// drawFocus rings the item that has the focus of the keyboard.
func (u *stage) drawFocus(o *Outline) {
	it := o.find(u.focused)
	if it == nil || it.Rect.W <= 0 {
		return
	}
	r := it.Rect
	u.s.Ring(R(r.X-6, r.Y-6, r.W+12, r.H+12), 10, 2, u.Theme.Text)
	u.s.Ring(R(r.X-4, r.Y-4, r.W+8, r.H+8), 8, 2, u.Theme.Page)
}

// Focus moves the focus of the keyboard to an item, and opens the place where it lies.
func (t *Table) Focus(id string) {
	t.stage.Focus(id)
	if it := t.Outline().find(id); it != nil && it.Rect.W <= 0 && it.show != nil {
		it.show()
	}
}

func (t *Table) drawFocused() {
	if t.focused != "" {
		t.drawFocus(t.Outline())
	}
}
