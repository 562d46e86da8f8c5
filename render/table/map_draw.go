package table

import "github.com/cutdeck/cutdeck/render/layout"

// chart is the zoom and the scroll position of a map.
type chart struct {
	lie    layout.Grid
	offX   float64 // how far it is slid
	offY   float64
	whole  bool // all of it is seen, too small to be read
	near   bool // a part of it is seen, larger than it must be
	lanes  bool // the lanes are shown in its place
	looked int  // the region that is told beside it, counted from 1; 0 none yet
}

// onMap reports whether the board shows the map.
func (t *Table) onMap() bool { return t.v.Map != nil && (len(t.v.Lanes) == 0 || !t.chart.lanes) }

// lieMap computes the place of the map on the board.
func (t *Table) lieMap() {
	if !t.onMap() {
		return
	}
	c := &t.chart
	if c.lie = t.v.Map.extent.Lie(t.lay.Board, c.whole); c.near && !c.whole {
		c.lie = t.v.Map.extent.Near(t.lay.Board)
	}
	c.offX, c.offY = min(c.offX, c.lie.OverX), min(c.offY, c.lie.OverY)
	if c.looked > len(t.v.Map.Regions) {
		c.looked = 0
	}
}

// cellOf is the cell of a region on the screen.
func (t *Table) cellOf(n *Region) cell {
	c, l := t.v.Map, &t.chart.lie
	return cell{l.X + (n.X-c.x)*l.R - t.chart.offX, l.Y + (n.Y-c.y)*l.R - t.chart.offY, l.R, c.Square}
}

// drawMap draws the map and its contents.
func (t *Table) drawMap() {
	c, l, b := t.v.Map, &t.chart.lie, t.lay.Board
	_, c.Ahead = t.read.ahead(t.chosen)
	slides := l.OverX > 0 || l.OverY > 0
	if slides {
		t.s.Clip(b)
		t.areas = append(t.areas, area{r: b, off: &t.chart.offY, max: l.OverY, beside: &t.chart.offX, wide: l.OverX})
	}
	for i := range c.Regions {
		t.drawRegion(i)
	}
	for _, w := range c.Walls {
		t.drawWall(t.cellOf(&c.Regions[w[0]]), t.cellOf(&c.Regions[w[1]]))
	}
	for i := range c.Regions { // above what is only drawn there
		if n := &c.Regions[i]; n.Place != nil {
			t.touchRegion(i, t.cellOf(n))
		}
	}
	for i := range c.Regions { // over the borders of their neighbours
		t.drawMarked(i)
	}
	for _, p := range c.planned() {
		t.drawPath(&p)
	}
	for i := range c.Regions {
		t.drawAway(&c.Regions[i])
	}
	t.s.Clip(Rect{})
	t.drawCommon()
	t.drawScale(slides)
	t.drawFight()
	t.scaled(t.lay.Rail, t.drawTold)
}

// drawScale draws the button that changes between the whole map and a size at which it can be read.
func (t *Table) drawScale(slides bool) {
	b := t.lay.Board
	if fits := !slides && !t.chart.whole; !fits || t.chart.lie.R < largeCell {
		label, icon := "Whole map", "full"
		if t.chart.whole || fits {
			label, icon = "Closer", "zoom"
		}
		t.corner(R(b.X+b.W-52, b.Y+b.H-52, 48, 48), label, icon, func() { t.rescale(fits) })
	}
	if len(t.v.Lanes) > 0 {
		t.corner(R(b.X+4, b.Y+b.H-52, 48, 48), "Other places", "card", func() { t.showLanes(true) })
	}
}

// largeCell is the radius above which a cell is not enlarged any further.
const largeCell = 84

// rescale shows the whole map or a part of it; fits reports whether the whole map can be read.
func (t *Table) rescale(fits bool) {
	c := &t.chart
	t.dirty = true
	switch {
	case fits:
		c.near = true
		t.lieMap()
		t.slideTo(max(0, c.looked-1))
	case c.near:
		c.near = false
	default:
		c.whole = !c.whole
		t.revealRegion()
	}
}

// showLanes shows the lanes in place of the map, or the map.
func (t *Table) showLanes(on bool) { t.chart.lanes, t.dirty = on, true }

// turnBoard shows the map or the lanes, whichever holds something that can be chosen.
func (t *Table) turnBoard() {
	if t.v.Map == nil || len(t.v.Lanes) == 0 {
		return
	}
	lanes, cells := false, false
	for i := range t.v.Lanes {
		lanes = lanes || t.lit(i) > 0
	}
	for i := range t.v.Map.Regions {
		cells = cells || t.litRegion(i)
	}
	if lanes != cells {
		t.showLanes(lanes)
	}
}

// corner draws a round button that lies on the board.
func (t *Table) corner(r Rect, label, icon string, tap func()) {
	d := r.Inset(4)
	t.s.Shadow(d, 20, t.Theme)
	t.s.Round(d, 20, t.Theme.Raise)
	t.s.Ring(d, 20, 1, t.Theme.Line)
	t.s.Icon(icon, r.X+14, r.Y+14, 20, t.Theme.Text)
	t.clickable(r, label, tap)
}
