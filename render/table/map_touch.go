package table

import "github.com/cutdeck/cutdeck/engine"

// touchRegion lets a cell be touched. Its rectangle is as high as the rows of cells lie
// apart, so that those of neighbours share no more than an edge; which of them a point
// belongs to is told by the nearest middle.
func (t *Table) touchRegion(i int, c cell) {
	n := &t.v.Map.Regions[i]
	w, h := t.v.Map.half()
	if !c.square {
		h = .75
	}
	r := R(c.x-w*c.r, c.y-h*c.r, 2*w*c.r, 2*h*c.r).Inset(.01)
	if t.chart.whole {
		at := len(t.hots)
		t.clickable(r, "", func() { t.closer(i) })
		t.hots[at].cell = &c
		return
	}
	label := n.Name
	ins, list := t.regionOpts(n)
	if list {
		label += choicesWord
	}
	ht := t.clickable(r, label, func() { t.tapRegion(i) })
	ht.id, ht.hold, ht.cell = cardID(n.Place.H), func() { t.tellRegion(i) }, &c
	if len(ins) > 0 && !list {
		ht.input = &ins[0]
	}
}

// regionOpts are the answers that a touch of a cell leads to at once; list: it opens a
// list of what can be chosen there.
func (t *Table) regionOpts(n *Region) (ins []engine.Input, list bool) {
	if ins = t.opts[n.Place.H]; len(ins) > 0 {
		return ins, false
	}
	one, several := t.choosable(n)
	if several {
		return nil, true
	}
	if one != nil {
		return t.opts[one.H], false
	}
	return nil, false
}

// choosable is what of a cell's contents can be chosen: the card, if there is one, or
// several that are as good as each other; or several that are not.
func (t *Table) choosable(n *Region) (one *Card, several bool) {
	alike := func(of []*Card) {
		for _, c := range of {
			if len(t.opts[c.H]) == 0 {
				continue
			}
			if one != nil {
				several = true
			}
			one = c
			return // the others of one sort are as good
		}
	}
	for i := range n.Worlds {
		if c := n.Worlds[i].Card; c != nil {
			alike([]*Card{c})
		}
	}
	for _, u := range n.units() {
		alike(u.Cards)
	}
	for _, c := range n.Laid {
		alike([]*Card{c})
	}
	return one, several
}

// tapRegion is what a tap on a cell means: the answer, or that of the one thing in it
// that is one; a list of them; the reason why it is none; else what lies there is told.
func (t *Table) tapRegion(i int) {
	n := &t.v.Map.Regions[i]
	t.lookAt(i)
	c, several := t.choosable(n)
	switch h := n.Place.H; {
	case len(t.opts[h]) > 0, len(t.aims[h]) > 0, h == t.chosen, t.v.Picked.Has(h):
		t.tap(n.Place)
	case len(t.aims) > 0 && t.aimedAt(n):
		if one := t.onlyAim(n); one != nil {
			t.tap(one)
			return
		}
		t.tellRegion(i)
	case several:
		t.tellRegion(i)
	case c != nil:
		t.tap(c)
	case t.pickedIn(n) != nil:
		t.unpick(t.pickedIn(n))
	case t.v.Asked && !t.window() && t.why(n.Place) != nil:
		t.refuse(n.Name+" can’t be chosen now", t.why(n.Place), t.rectOf(cardID(h)))
	default:
		t.tellRegion(i)
	}
}

// onlyAim is what is aimed at in a cell, if that is one thing or several of one sort.
func (t *Table) onlyAim(n *Region) (one *Card) {
	for i := range n.Worlds {
		if c := n.Worlds[i].Card; c != nil && len(t.aims[c.H]) > 0 {
			if one != nil {
				return nil
			}
			one = c
		}
	}
	of := n.units()
	for _, c := range n.Laid {
		of = append(of, &Units{Cards: []*Card{c}})
	}
	for _, u := range of {
		if c := t.firstOf(u); c != nil && len(t.aims[c.H]) > 0 {
			if one != nil {
				return nil
			}
			one = c
		}
	}
	return one
}

// pickedIn is something in a cell that has been picked already, or nil.
func (t *Table) pickedIn(n *Region) *Card {
	for _, c := range n.Cards() {
		if t.v.Picked.Has(c.H) {
			return c
		}
	}
	return nil
}

// tellRegion tells what lies in a cell: beside the map where there is room, else in a
// list on top of it.
func (t *Table) tellRegion(i int) {
	t.lookAt(i)
	if n := &t.v.Map.Regions[i]; t.lay.Told.W == 0 {
		t.open(overlay{kind: region, head: n.Name, pick: t.anyOption(n.Cards())})
	}
}

// lookAt has a cell told beside the map, or in the list.
func (t *Table) lookAt(i int) { t.chart.looked, t.dirty = i+1, true }

// looked is the cell that is told, and its number; nil: none.
func (t *Table) looked() (*Region, int) {
	i := t.chart.looked - 1
	if t.v.Map == nil || i < 0 || i >= len(t.v.Map.Regions) || t.v.Map.Regions[i].Place == nil {
		return nil, -1
	}
	return &t.v.Map.Regions[i], i
}

// takeFrom is what a tap in what is told of a cell means. Where several things are
// picked, the list stays open for the next.
func (t *Table) takeFrom(c *Card) {
	was, many := t.over, t.v.Many
	if was.kind == region {
		t.shut()
	}
	t.tap(c)
	if was.kind == region && many && t.picksHere() && t.over.kind == nothing {
		t.open(was)
	}
}
