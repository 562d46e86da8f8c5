package table

import (
	"image/color"

	"github.com/cutdeck/cutdeck/render/look"
)

// litRegion reports whether something in a cell can be chosen.
func (t *Table) litRegion(i int) bool {
	return t.v.Map.Regions[i].Place != nil && t.anyOption(t.v.Map.Regions[i].Cards())
}

// aimedAt reports whether something in a cell is a target of what is chosen.
func (t *Table) aimedAt(n *Region) bool {
	for _, c := range n.Cards() {
		if len(t.aims[c.H]) > 0 {
			return true
		}
	}
	return false
}

// dimmed reports whether a cell is no answer to the question while other cells are.
func (t *Table) dimmed(i int) bool {
	if len(t.v.Map.Ahead) > 0 { // what is chosen is seen alone, with what could come there
		return !t.onPath(i)
	}
	if t.window() && len(t.aims) == 0 || !t.v.Asked {
		return false
	}
	n, any := &t.v.Map.Regions[i], false
	for k := range t.v.Map.Regions {
		m := &t.v.Map.Regions[k]
		if m.Place != nil && (t.litRegion(k) || t.aimedAt(m)) {
			any = true
		}
	}
	return any && !t.litRegion(i) && !t.aimedAt(n) && t.pickedIn(n) == nil && !t.onPath(i)
}

// onPath reports whether a path that is planned leads through a region.
func (t *Table) onPath(i int) bool {
	for _, p := range t.v.Map.planned() {
		for _, k := range p.Way {
			if k == i {
				return true
			}
		}
	}
	return false
}

// drawMarked draws the marks of a cell: it can be chosen, it is chosen, a planned path ends there, or it is
// described beside the map.
func (t *Table) drawMarked(i int) {
	n := &t.v.Map.Regions[i]
	if n.Place == nil {
		return
	}
	c := t.cellOf(n)
	switch m := t.markOf(n.Place, false); {
	case m == look.Playable:
		t.ring(c, 5.5, max(2, c.u(2.4)), false, t.markCol(m))
	case m != look.Unmarked && m != look.Waiting:
		t.ring(c, 6.5, max(3, c.u(3.6)), false, t.markCol(m))
	case t.ends(i):
		t.ring(c, 3, max(3, c.u(4)), false, look.Dark.Ask)
	case t.chart.looked == i+1 && t.lay.Told.W > 0:
		t.ring(c, 8, max(1.5, c.u(2)), false, look.Clear(look.White, .8))
	}
}

// planned returns the paths that are planned, or would be if the selected answer were given.
func (c *Chart) planned() []Path { return append(c.Paths[:len(c.Paths):len(c.Paths)], c.Ahead...) }

// ends reports whether a path that is planned ends in a region.
func (t *Table) ends(i int) bool {
	for _, p := range t.v.Map.Paths {
		if n := len(p.Way); n > 1 && !p.Barred && p.Way[n-1] == i {
			return true
		}
	}
	return false
}

// markCol is the colour of a mark on the map.
func (t *Table) markCol(m look.Mark) color.NRGBA {
	switch m {
	case look.Playable:
		return look.Dark.Go
	case look.Selected:
		return look.Near
	case look.Waiting:
		return look.Dark.Pend
	}
	return look.Dark.Ask
}

// unitsMark is the mark of units of one sort: the strongest mark of any of them.
func (t *Table) unitsMark(u *Units) (mark look.Mark) {
	for _, c := range u.Cards {
		m := t.markOf(c, false)
		if m == look.Selected {
			return m
		}
		if m != look.Unmarked && m != look.Waiting {
			mark = m
		}
	}
	return mark
}

// unitsCol is the colour of the outline of units of one sort: that of the first marked unit, or else that of
// their side.
func (t *Table) unitsCol(on []*Units) color.NRGBA {
	for _, u := range on {
		if m := t.unitsMark(u); m != look.Unmarked {
			return t.markCol(m)
		}
	}
	return look.Seat(max(on[0].Side, 0))
}
