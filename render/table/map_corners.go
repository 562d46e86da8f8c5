package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Public cards that belong to nobody lie in the corners of the board, which a map leaves free: one tile for
// each shelf, with the names of its cards where they fit. A touch lists the cards.

const (
	cornerW, cornerH = 84, 60 // of a tile without names
	cornerHead       = 32
	cornerRow        = 21
)

// drawCommon draws the tiles in the corners of the map.
func (t *Table) drawCommon() {
	for i := range t.v.Common {
		t.drawTile(&t.v.Common[i], t.corners(i, len(t.v.Common[i].Cards)))
	}
}

// corners returns the rectangle of each shelf's tile, in order from the upper left corner: as wide as the
// cells of the map allow.
func (t *Table) corners(i, rows int) Rect {
	b := t.lay.Board
	right, low := i%2 == 1, i%4 > 1
	at := func(w, h float64) Rect {
		r := R(b.X, b.Y, w, h)
		if right {
			r.X = b.X + b.W - w
		}
		if low {
			r.Y = b.Y + b.H - h
			if right { // beside the button of the scale
				r.X -= 56
			}
		}
		return r
	}
	for _, w := range [...]float64{220, 180, 148, 124} {
		if r := at(w, cornerHead+cornerRow*float64(max(rows, 1))+6); t.clear(r) {
			return r
		}
	}
	return at(cornerW, cornerH)
}

// clear reports whether no cell of the map lies in a rectangle.
func (t *Table) clear(r Rect) bool {
	w, h := t.v.Map.half()
	for i := range t.v.Map.Regions {
		c := t.cellOf(&t.v.Map.Regions[i])
		if in := R(c.x-w*c.r, c.y-h*c.r*.8, 2*w*c.r, 2*h*c.r*.8).And(r); in.W > 0 && in.H > 0 {
			return false
		}
	}
	return true
}

// drawTile draws the tile of a shelf.
func (t *Table) drawTile(s *Shelf, r Rect) {
	t.panel(r, 10, false)
	pick := t.anyOption(s.Cards)
	if small := r.H <= cornerH && r.W <= cornerW; small {
		t.s.Icon(s.Icon, r.X+12, r.Y+9, 20, t.Theme.Text)
		t.s.Text(r.X+42, r.Y+6, 26, paint.Headline, 20, strconv.Itoa(len(s.Cards)), t.Theme.Text)
		t.s.Fit(r.X+8, r.Y+36, r.W-14, 16, paint.Strong, 12, s.Name, t.Theme.Text2)
	} else {
		t.s.Icon(s.Icon, r.X+10, r.Y+8, 16, t.Theme.Text)
		t.s.Fit(r.X+32, r.Y+4, r.W-40, 24, paint.Headline, 16, s.Name, t.Theme.Text)
		y := r.Y + cornerHead - 2
		for _, c := range s.Cards {
			t.drawTileRow(c, R(r.X+10, y, r.W-18, cornerRow))
			y += cornerRow
		}
	}
	label := s.Name
	if pick {
		t.s.Ring(r, 10, 3, t.askCol(t.window()))
		label += choicesWord
	}
	h := t.clickable(r, label, func() {
		t.open(overlay{kind: cards, cards: s.Cards, pick: t.anyOption(s.Cards), head: s.Name})
	})
	h.id = byOther
	for _, c := range s.Cards {
		t.anchor(cardID(c.H), r)
	}
}

// drawTileRow draws the row of one card in a tile: its number, its name, its badges and the marks of the
// players it counts for.
func (t *Table) drawTileRow(c *Card, r Rect) {
	num := ""
	if f := c.Face; f.Cost != "" {
		num = f.Cost
	} else if f.Corner != "" {
		num = f.Corner
	}
	end := r.X + r.W
	for side := 1; side >= 0; side-- {
		if c.Marks[side] {
			t.mark(end-6, r.Y+r.H/2, 8, side)
			end -= 14
		}
	}
	for _, b := range c.Badges {
		n := "+" + b.Amount()
		end -= paint.Headline.Width(n, 13)
		t.s.Text(end, r.Y, r.H, paint.Headline, 13, n, t.Theme.Text)
		end -= 16
		t.s.Icon(b.Icon, end, r.Y+(r.H-12)/2, 12, look.Dark.Ask)
		end -= 4
	}
	t.s.Text(r.X, r.Y, r.H, paint.Headline, 14, num, t.Theme.Text2)
	t.s.Fit(r.X+16, r.Y, end-r.X-18, r.H, paint.Strong, 12.5, c.called(), t.Theme.Text)
}
