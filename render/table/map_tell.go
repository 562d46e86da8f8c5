package table

import (
	"strconv"
	"strings"
)

// regionLine describes a cell in one line: its controller, its resources and its distance.
func (t *Table) regionLine(n *Region) string {
	parts := []string{n.Under}
	switch {
	case n.Held == 0:
		parts = append(parts, "yours")
	case n.Held == 1:
		parts = append(parts, t.v.Seats[1].Name+"’s")
	default:
		parts = append(parts, "nobody’s")
	}
	parts = append(parts, signWords(n.Icons)...)
	if n.Away > 0 {
		parts = append(parts, stepsAway(n.Away))
	}
	for _, g := range n.Gates {
		parts = append(parts, "gate "+string(rune('A'+g)))
	}
	for _, k := range n.Counters {
		says := strings.ToLower(k.Name) + " of " + t.v.Seats[max(k.Side, 0)].Name
		if k.Side == 0 {
			says = "your " + strings.ToLower(k.Name)
		}
		if k.Planned {
			says += ", planned"
		}
		parts = append(parts, says)
	}
	return commas(parts)
}

func signWords(list []Sign) (out []string) {
	for _, s := range list {
		says := strings.ToLower(s.Name)
		if !s.Bare {
			says += " " + strconv.Itoa(s.N)
		}
		out = append(out, says)
	}
	return out
}

// stepsAway writes a distance in moves.
func stepsAway(n int) string {
	if n == 1 {
		return "1 step"
	}
	return strconv.Itoa(n) + " steps"
}

// regionSays describes the contents of a cell: its line, its borders, its worlds and its units.
func (t *Table) regionSays(i int) string {
	c := t.v.Map
	n := &c.Regions[i]
	parts := []string{t.regionLine(n)}
	for _, u := range n.Units {
		parts = append(parts, t.unitsSays(&u))
	}
	for k := range n.Worlds {
		w := &n.Worlds[k]
		says := append([]string{w.Name}, signWords(w.Icons)...)
		if w.Held >= 0 && w.Held != n.Held {
			says = append(says, whoseIs(t, w.Held))
		}
		if w.Spent {
			says = append(says, "used")
		}
		for _, u := range w.Units {
			says = append(says, t.unitsSays(&u))
		}
		parts = append(parts, commas(says))
	}
	for _, k := range n.Laid {
		parts = append(parts, k.called())
	}
	for _, w := range c.Walls {
		if w[0] == i || w[1] == i {
			parts = append(parts, "closed towards "+c.Regions[w[0]+w[1]-i].Name)
		}
	}
	for _, p := range c.Paths {
		if k := len(p.Way); k > 1 && p.Way[k-1] == i {
			var by []string
			for _, j := range p.Way {
				by = append(by, c.Regions[j].Name)
			}
			says := "planned: from "
			if p.Barred {
				says = "barred: from "
			}
			parts = append(parts, says+strings.Join(by, " to "))
		}
	}
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, "; ")
}

// unitsSays describes units of one sort: their number, their kind and their side.
func (t *Table) unitsSays(u *Units) string {
	says := strconv.Itoa(u.N) + " " + strings.ToLower(u.Name)
	if u.Side == 0 {
		says = "your " + says
	} else if u.Side == 1 {
		says = t.v.Seats[1].Name + "’s " + says
	}
	if u.Hurt > 0 {
		says += ", " + strconv.Itoa(u.Hurt) + " damaged"
	}
	return says
}

// outlineMap adds the cells of the map to the outline, each followed by the contents that can be told apart.
func (t *Table) outlineMap(o *Outline) {
	c := t.v.Map
	if c == nil {
		return
	}
	for i := range c.Regions {
		n := &c.Regions[i]
		if n.Place == nil {
			continue
		}
		it := t.item(n.Place, "")
		it.Name, it.Says, it.x, it.y, it.onMap = n.Name, t.regionSays(i), n.X, n.Y, true
		it.do = func() { t.tapRegion(i) }
		o.add(c.Name, t.atRegion(it, i))
	}
	for i := range c.Regions {
		n := &c.Regions[i]
		for k := range n.Worlds {
			if w := n.Worlds[k].Card; w != nil {
				it := t.item(w, "in "+n.Name)
				it.Name = n.Worlds[k].Name
				o.add(c.Name+": places", t.atRegion(it, i))
			}
		}
		for _, k := range n.Laid {
			o.add(c.Name+": places", t.atRegion(t.item(k, "in "+n.Name), i))
		}
		for _, u := range n.units() {
			for _, k := range u.Cards {
				it := t.item(k, commas([]string{whoseIs(t, max(u.Side, 0)), "in " + n.Name}))
				o.add(c.Name+": units", t.atRegion(it, i))
			}
		}
	}
}

// outlineRegion adds the list of the contents of a cell to the outline.
func (t *Table) outlineRegion(o *Outline) {
	n, i := t.looked()
	if n == nil {
		return
	}
	o.Says, o.Text = t.v.Says, []string{sentence(t.regionSays(i))}
	for _, c := range n.Cards()[1:] {
		it := t.item(c, "")
		it.do = func() { t.takeFrom(c) }
		o.add(n.Name, it)
	}
}

// atRegion makes the activation of an item scroll the map to it first.
func (t *Table) atRegion(it Item, i int) Item {
	do := it.do
	it.show = func() {
		t.chart.lanes, t.chart.whole = false, false
		t.lieMap()
		t.slideTo(i)
	}
	it.do = func() {
		t.chart.lanes, t.chart.whole = false, false
		t.lookAt(i)
		do()
	}
	return it
}
