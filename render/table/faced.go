package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawFaced draws a lane of two places that face each other with no track between
// them: each half is its own place, and the tile in the middle is both.
func (t *Table) drawFaced(i int, r, tile Rect) {
	l := &t.v.Lanes[i]
	t.drawFelt(l.Place.Face.Faction, r, tile)
	mid := tile.Y + tile.H/2
	halves := [2]Rect{R(r.X, mid, r.W, r.Y+r.H-mid), R(r.X, r.Y, r.W, mid-r.Y)}
	for side, place := range [2]*Card{l.Place, l.Far} {
		h := t.clickable(halves[side], place.Face.Called(), func() { t.tapFaced(i, place) })
		h.id, h.hold = cardID(place.H), func() { t.zoom(place, false) }
		if ins := t.opts[place.H]; len(ins) > 0 {
			h.input = &ins[0]
		}
	}
	t.placeRing(l.Place, halves[0]) // the tile lies over the edge between the halves
	t.placeRing(l.Far, halves[1])
	t.drawFacedTile(l, tile)
	t.drawRow(i, r, tile, 0)
	t.drawRow(i, r, tile, 1)
}

// tapFaced answers with a place, or opens its lane where only one is open.
func (t *Table) tapFaced(i int, place *Card) {
	if t.lay.Form == layout.Portrait && i != t.focus && len(t.opts[place.H]) == 0 {
		t.focus = i
		return
	}
	t.tap(place)
}

// drawFacedTile draws what both places are: their name and words, and what each
// side is compared by.
func (t *Table) drawFacedTile(l *Lane, r Rect) {
	f := l.Place.Face
	t.s.Shadow(r, 8, t.Theme)
	key := "faced:" + f.Name + f.Faction + strconv.Itoa(int(r.W+.5)) + "x" + strconv.Itoa(int(r.H+.5))
	t.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(r.W*k+.5), int(r.H*k+.5), k)
		look.Motif(c, f.Name, f.Faction, f.Figure, r.W, r.H)
		c.Fill(paint.Rect(0, 0, r.W, r.H), paint.Alpha(look.Ink, .5))
		c.Mask(paint.RoundRect(0, 0, r.W, r.H, 8))
		return c
	})
	x := t.drawFacedScores(l, r)
	in := R(r.X+10, r.Y, x-r.X-12, r.H)
	const step = 16.0
	name := 20.0
	if paint.Headline.Width(l.Name, name) > in.W {
		name = 16
	}
	lines := paint.Body.Wrap(f.Told(), 13, in.W)
	lines = lines[:min(len(lines), max(0, int((r.H-name-12)/step)))]
	y := r.Y + (r.H-name-4-step*float64(len(lines)))/2
	dx := t.s.Fit(in.X, y, in.W, name+2, paint.Headline, name, l.Name, look.White) + 8
	for _, e := range f.Energy {
		if dx+15 > in.W {
			break
		}
		icon, col := look.StatIcon(e)
		t.s.Icon(icon, in.X+dx, y+4, 14, col)
		dx += 19
	}
	for k, s := range lines {
		t.s.Fit(in.X, y+name+4+step*float64(k), in.W, step, paint.Body, 13, s, look.White)
	}
}

// drawFacedScores draws the numbers by which the sides compare, theirs above and
// yours below, or side by side where the tile is low; it returns their left edge.
func (t *Table) drawFacedScores(l *Lane, r Rect) float64 {
	x := r.X + r.W
	if r.H < 52 && r.W < 220 { // numbers alone, so that the name has room
		for side := range l.Scores {
			for i := len(l.Scores[side]) - 1; i >= 0; i-- {
				n := strconv.Itoa(l.Scores[side][i].N)
				x -= paint.Headline.Width(n, 16) + 8
				t.s.Text(x, r.Y, r.H, paint.Headline, 16, n, look.White)
			}
			x -= 8
			t.mark(x, r.Y+r.H/2, 7, side)
			x -= 4
		}
		return x
	}
	for side := range l.Scores {
		line := R(r.X, r.Y+r.H/2, r.W-6, r.H/2)
		switch {
		case r.H < 52:
			line = R(r.X, r.Y, x-r.X-4, r.H)
		case side == 1:
			line.Y = r.Y
		}
		at := t.drawScores(l.Scores[side], side, line)
		t.mark(at-10, line.Y+line.H/2, 7, side)
		x = min(x, at-20)
	}
	return x
}
