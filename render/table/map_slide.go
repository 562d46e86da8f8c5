package table

import "math"

// closer shows a part of the map as large as it can be read, around a region.
func (t *Table) closer(i int) {
	t.chart.whole = false
	t.lookAt(i)
	t.lieMap()
	t.slideTo(i)
}

// slideTo slides the map so that a region is in the middle, or as near as can be.
func (t *Table) slideTo(i int) {
	c := &t.chart
	n, m := &t.v.Map.Regions[i], t.v.Map
	bx, by := t.lay.Board.Mid()
	c.offX = min(max(c.lie.X+(n.X-m.x)*c.lie.R-bx, 0), c.lie.OverX)
	c.offY = min(max(c.lie.Y+(n.Y-m.y)*c.lie.R-by, 0), c.lie.OverY)
	t.dirty = true
}

// revealRegion slides the map to where something can be chosen, if it is not seen, and
// has it told; a question about a cell first.
func (t *Table) revealRegion() {
	if !t.onMap() {
		return
	}
	if f := t.v.Fight; f != nil && f.Region >= 0 {
		t.lookAt(f.Region)
	}
	if t.chart.looked == 0 {
		i := t.likely()
		t.lookAt(i)
		t.slideTo(i)
	}
	best := -1
	for i := range t.v.Map.Regions {
		if t.v.Map.Regions[i].Place == nil || !t.litRegion(i) {
			continue
		}
		if t.seen(i) {
			return
		}
		if best < 0 {
			best = i
		}
	}
	if best >= 0 {
		t.slideTo(best)
	}
}

// likely is the cell that a player wants to know of first: where a path ends that is
// planned, else where something can be chosen, else the one nearest to the middle.
func (t *Table) likely() int {
	m, mid := t.v.Map, 0
	for i := range m.Regions {
		if t.ends(i) {
			return i
		}
	}
	far := func(n *Region) float64 { return math.Hypot(n.X-m.x, n.Y-m.y) }
	for i := range m.Regions {
		if t.litRegion(i) && !t.window() {
			return i
		}
		if m.Regions[mid].Place == nil || m.Regions[i].Place != nil && far(&m.Regions[i]) < far(&m.Regions[mid]) {
			mid = i
		}
	}
	return mid
}

// seen reports whether all of a region lies on the board.
func (t *Table) seen(i int) bool {
	c := t.cellOf(&t.v.Map.Regions[i])
	w, h := t.v.Map.half()
	x, y := t.lay.Board.Max()
	return c.x-w*c.r >= t.lay.Board.X && c.x+w*c.r <= x && c.y-h*c.r >= t.lay.Board.Y && c.y+h*c.r <= y
}

// litRegion reports whether something in a cell can be chosen.
// aimedAt reports whether something in a cell is a target of what is chosen.
// dimmed reports whether a cell is no answer while others are.
// onPath reports whether a path that is planned leads through a region.
// drawMarked draws how a cell is marked: it can be chosen, it is chosen, or a path that
// is planned ends there.
// ends reports whether a path that is planned ends in a region.
// markCol is the colour of a mark on the map.
// unitsMark is how units of one sort are marked: as the one of them that is marked most.
// unitsCol is the edge of what stands together: as the first that is marked, else as
// its side.
