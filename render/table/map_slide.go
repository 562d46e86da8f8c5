package table

import "math"

// closer enlarges the map to a size at which it can be read, around a region.
func (t *Table) closer(i int) {
	t.chart.whole = false
	t.lookAt(i)
	t.lieMap()
	t.slideTo(i)
}

// slideTo scrolls the map until a region is in the middle, or as near to it as the map allows.
func (t *Table) slideTo(i int) {
	c := &t.chart
	n, m := &t.v.Map.Regions[i], t.v.Map
	bx, by := t.lay.Board.Mid()
	c.offX = min(max(c.lie.X+(n.X-m.x)*c.lie.R-bx, 0), c.lie.OverX)
	c.offY = min(max(c.lie.Y+(n.Y-m.y)*c.lie.R-by, 0), c.lie.OverY)
	t.dirty = true
}

// revealRegion scrolls the map to a cell where something can be chosen, if none is in sight, and describes it
// beside the map. A question about the cell itself goes first.
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

// likely is the cell that the player probably wants to read first: the end of a planned path, or else a cell
// where something can be chosen, or else the one nearest to the middle.
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

// seen reports whether the whole of a region is in sight.
func (t *Table) seen(i int) bool {
	c := t.cellOf(&t.v.Map.Regions[i])
	w, h := t.v.Map.half()
	x, y := t.lay.Board.Max()
	return c.x-w*c.r >= t.lay.Board.X && c.x+w*c.r <= x && c.y-h*c.r >= t.lay.Board.Y && c.y+h*c.r <= y
}
