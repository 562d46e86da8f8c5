package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawLanes draws every place with what stands at it.
func (t *Table) drawLanes() {
	b := t.lay.Board
	if t.v.Fleets {
		t.drawFleets()
		return
	}
	if len(t.v.Lanes) == 0 {
		t.s.Round(b, 12, t.Theme.Lane)
		w := min(b.W-48, 460)
		x, y := b.X+(b.W-w)/2, b.Y+b.H/2-60
		for _, l := range paint.Headline.Wrap("The table is still empty", 24, w) {
			t.s.Centre(R(x, y, w, 32), paint.Headline, 24, l, t.Theme.Text2)
			y += 32
		}
		for _, l := range paint.Body.Wrap(t.v.More, 16, w) {
			t.s.Centre(R(x, y+4, w, 24), paint.Body, 16, l, t.Theme.Text3)
			y += 24
		}
		return
	}
	if t.oneAtATime() {
		if len(t.lay.Tabs) > 0 {
			t.drawTabs()
		}
		t.drawLane(t.focus, t.lay.Lanes[t.focus], t.lay.Tiles[t.focus])
		t.drawNext()
		return
	}
	if t.lay.Overflow > 0 {
		t.s.Clip(R(b.X-8, b.Y-4, b.W+12, b.H+8))
		t.areas = append(t.areas, area{r: b, off: &t.lanesOff, max: t.lay.Overflow, across: true})
	}
	for i := range t.v.Lanes {
		r, tile := t.lay.Lanes[i], t.lay.Tiles[i]
		if t.lay.Form != layout.Portrait || i != t.focus {
			r.X -= t.lanesOff
			tile.X -= t.lanesOff
		}
		t.drawLane(i, r, tile)
	}
	for i := range t.v.Lanes {
		for side := range 2 {
			t.drawBridges(i, side)
		}
	}
	t.s.Clip(Rect{})
	if over := t.lay.Overflow; over > 0 && t.lay.Form == layout.Landscape {
		if t.lanesOff > 1 {
			t.more(R(b.X-12, b.Y+b.H-72, 48, 48), -90, -over)
		}
		if t.lanesOff < over-1 {
			t.more(R(b.X+b.W-36, b.Y+b.H-72, 48, 48), 90, over)
		}
	}
}

// oneAtATime reports whether only one of several places is shown.
func (t *Table) oneAtATime() bool {
	if t.v.Fleets {
		return false
	}
	for i, r := range t.lay.Lanes {
		if i != t.focus && r.W > 0 {
			return false
		}
	}
	return t.small()
}

// more draws a button that scrolls the lanes.
func (t *Table) more(r Rect, turn, by float64) {
	d := r.Inset(4)
	t.s.Shadow(d, 20, t.Theme)
	t.s.Round(d, 20, t.Theme.Raise)
	t.s.Ring(d, 20, 1, t.Theme.Line)
	t.s.Icon("chev", r.X+14, r.Y+14, 20, t.Theme.Text)
	t.s.Ops[len(t.s.Ops)-1].Turn = turn
	over := t.lay.Overflow
	t.clickable(r, "more places", func() { t.lanesOff = min(max(t.lanesOff+by, 0), over) }).id = byOther
}

// reveal scrolls to a lane where something can be chosen.
func (t *Table) reveal() {
	if t.v.Fleets {
		t.revealFleets()
		return
	}
	if len(t.lay.Tabs) > 0 {
		r := t.lay.Tabs[t.focus]
		t.lanesOff = min(max(t.lanesOff, r.X+r.W-t.lay.Board.X-t.lay.Board.W), r.X-8)
		t.lanesOff = min(max(t.lanesOff, 0), t.lay.Overflow)
		return
	}
	if t.lay.Overflow <= 0 || t.lay.Form != layout.Landscape {
		return
	}
	best := t.v.Focus
	for i := range t.v.Lanes {
		if t.lit(i) == 0 {
			continue
		}
		if r := t.lay.Lanes[i]; r.X-t.lanesOff >= t.lay.Board.X-1 && r.X+r.W-t.lanesOff <= t.lay.Board.X+t.lay.Board.W+1 {
			return
		}
		if best < 0 {
			best = i
		}
	}
	if best >= 0 {
		r := t.lay.Lanes[best]
		t.lanesOff = min(max(t.lanesOff, r.X+r.W-t.lay.Board.X-t.lay.Board.W), r.X-t.lay.Board.X)
		t.lanesOff = min(max(t.lanesOff, 0), t.lay.Overflow)
	}
}

func (t *Table) drawLane(i int, r, tile Rect) {
	if len(t.v.Cells) > 0 {
		t.drawAlong(i, r, tile)
		return
	}
	l := &t.v.Lanes[i]
	if l.Far != nil {
		t.drawFaced(i, r, tile)
		return
	}
	t.drawFelt(l.Place.Face.Faction, r, tile)
	if t.lay.Form == layout.Portrait && i != t.focus {
		t.clickable(r, l.Name, func() { t.focus = i }).id = byOther
	}
	if i == t.v.Focus && t.v.Asked {
		t.s.Ring(r, 12, 2, t.Theme.Ask)
	} else if i == t.v.Focus {
		t.s.Ring(r, 12, 1, t.Theme.Line)
	}
	t.drawPlace(l, tile, i == t.v.Focus)
	t.drawRow(i, r, tile, 0)
	t.drawRow(i, r, tile, 1)
	// places themselves may be answers: drawn last, so that the ring is whole
	if m := t.markOf(l.Place, false); m != look.Unmarked && m != look.Waiting {
		col := t.Theme.Ask
		if m == look.Playable {
			col = look.Dark.Go
		} else if m == look.Selected {
			col = look.Near
		}
		t.s.Ring(tile.Inset(-3), 11, 4, col)
	}
}

// drawFelt draws the background of a lane: a glow in the colour of its place above and below the tile.
func (t *Table) drawFelt(faction string, r, tile Rect) {
	t.s.Round(r, 12, t.Theme.Lane)
	mid := tile.Y + tile.H/2
	glow := look.Clear(look.Faction(faction).Mid, t.Theme.Glow)
	t.s.Fade(R(r.X, r.Y+8, r.W, mid-r.Y-8), false, glow)
	t.s.Fade(R(r.X, mid, r.W, r.Y+r.H-8-mid), true, glow)
}

// drawNext draws the button to the next place where tabs do not fit.
func (t *Table) drawNext() {
	n := len(t.v.Lanes)
	if n < 2 || len(t.lay.Tabs) > 0 {
		return
	}
	r := R(t.lay.Board.X+t.lay.Board.W-48, t.lay.Board.Y, 48, 48)
	d := r.Inset(6)
	t.s.Round(d, 18, t.Theme.Raise)
	t.s.Ring(d, 18, 1, t.Theme.Line)
	if t.elsewhere() {
		t.s.Ring(d, 18, 3, look.Dark.Ask)
	}
	t.s.Icon("chev", r.X+14, r.Y+14, 20, t.Theme.Text)
	t.s.Ops[len(t.s.Ops)-1].Turn = 90
	t.clickable(r, nextPlace, func() { t.focus = (t.focus + 1) % n }).id = byOther
}

const nextPlace = "next place"

// elsewhere reports whether something can be chosen at another place than the one that is shown.
func (t *Table) elsewhere() bool {
	for i := range t.v.Lanes {
		if i != t.focus && t.lit(i) > 0 {
			return true
		}
	}
	return false
}

// drawTabName writes the name of a place on its tab, in two lines where it is long.
func (t *Table) drawTabName(name string, r Rect) {
	w := r.W - 12
	if lines := paint.Display.Wrap(name, 12.5, w); len(lines) > 1 && paint.Display.Width(name, 13) > w {
		for k, s := range lines[:2] {
			t.s.Fit(r.X+7, r.Y+4+float64(k)*14, w, 14, paint.Display, 12.5, s, look.White)
		}
		return
	}
	t.s.Fit(r.X+7, r.Y+5, w, 15, paint.Display, 13, name, look.White)
}

// drawTabs draws one tab for each place, on a phone.
func (t *Table) drawTabs() {
	row := R(0, t.lay.Tabs[0].Y-3, t.w, 62)
	if t.lay.Overflow > 0 {
		t.areas = append(t.areas, area{r: row, off: &t.lanesOff, max: t.lay.Overflow, across: true})
		t.s.Clip(row)
		defer t.s.Clip(Rect{})
	}
	for i := range t.v.Lanes {
		l, r := &t.v.Lanes[i], t.lay.Tabs[i]
		r.X -= t.lanesOff
		f := l.Place.Face
		t.s.Pic(r, "tab:"+f.Name+f.Faction+strconv.Itoa(int(r.W)), 0, 1, func(k float64) *paint.Canvas {
			c := thumb(f, r.W, r.H, 0, k)
			c.Fill(paint.Rect(0, 0, r.W, r.H), paint.Alpha(look.Ink, .6))
			c.Mask(paint.RoundRect(0, 0, r.W, r.H, 8))
			return c
		})
		t.drawTabName(l.Name, r)
		x := r.X + 12
		for side := 1; side >= 0; side-- {
			t.mark(x, r.Y+43, 7, side)
			x += 8
			n := len(l.Sides[side])
			if len(l.Scores[side]) == 1 { // the one thing that its sides are compared by
				n = l.Scores[side][0].N
			}
			x += t.s.Text(x, r.Y+36, 14, paint.Headline, 13, strconv.Itoa(n), look.White) + 4
			if way := l.way(side); way != 0 { // it is winning there
				t.s.Icon("chev", x, r.Y+38, 10, look.Seat(side))
				t.s.Ops[len(t.s.Ops)-1].Turn = 90 * float64(way)
				x += 6
			}
			x += 10
		}
		lit := t.lit(i) > 0
		switch {
		case i == t.v.Focus && t.v.Asked, lit && !t.window():
			t.s.Ring(r, 8, 2, look.Dark.Ask)
		case lit:
			t.s.Ring(r, 8, 2, look.Dark.Go)
		case i == t.focus:
			t.s.Ring(r, 8, 2, t.Theme.Text2)
		}
		if i == t.focus { // the open one
			t.s.Round(R(r.X+r.W/2-12, r.Y+r.H-5, 24, 3), 1.5, look.White)
		}
		t.clickable(r, l.Name, func() { t.focus = i }).id = byOther
	}
}
