package table

import "github.com/cutdeck/cutdeck/engine"

// touchRegion makes a cell touchable. Its rectangle is as high as the distance between rows of cells, so that
// neighbours share an edge at most. The nearest centre decides which cell a point belongs to.
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

// regionOpts returns the answers that a touch of a cell gives at once. The second result is true where the
// touch opens a list of choices instead.
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

// choosable returns what can be chosen in a cell: one card, or several that are interchangeable; or several
// that are not.
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

// tapRegion carries out a tap on a cell: it gives the only answer there, or lists several, or says why nothing
// there is an answer, or describes the cell.
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

// onlyAim is the only target in a cell, or the first of several interchangeable ones; nil otherwise.
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

// tellRegion describes a cell: beside the map where it fits, else in a list on top of it.
func (t *Table) tellRegion(i int) {
	t.lookAt(i)
	if n := &t.v.Map.Regions[i]; t.lay.Told.W == 0 {
		t.open(overlay{kind: region, head: n.Name, pick: t.anyOption(n.Cards())})
	}
}

// lookAt opens the description of a cell, beside the map or as a list.
func (t *Table) lookAt(i int) { t.chart.looked, t.dirty = i+1, true }

// looked is the cell that is described, and its number; nil if none is.
func (t *Table) looked() (*Region, int) {
	i := t.chart.looked - 1
	if t.v.Map == nil || i < 0 || i >= len(t.v.Map.Regions) || t.v.Map.Regions[i].Place == nil {
		return nil, -1
	}
	return &t.v.Map.Regions[i], i
}

// takeFrom carries out a tap on a row of a cell's description. Where several things can be picked, the list
// stays open.
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
