package table

import (
	"image/color"
	"strconv"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// A slot is the dashed outline of a card that is not there: a quiet one says that a
// side, a shelf or a hand is empty, a lit one that something can be put there.

// slot draws the dashed outline of a round rectangle.
func (u *stage) slot(r Rect, radius, width float64, c color.NRGBA) {
	key := "slot:" + strconv.Itoa(int(r.W+.5)) + "x" + strconv.Itoa(int(r.H+.5)) + ":" + strconv.Itoa(int(radius)) + ":" + strconv.Itoa(int(width*10))
	u.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(r.W*k+.5), int(r.H*k+.5), k)
		p.Stroke(paint.RoundRect(width/2, width/2, r.W-width, r.H-width, radius), width, paint.Solid(look.White), 6, 5)
		return p
	})
	u.s.Ops[len(u.s.Ops)-1].Color = c
}

// slotSize is how large a slot is in a zone of a lane: as the cards there would be.
func slotSize(zone Rect, small bool) look.Size {
	if small || zone.H < layout.CardH+16 || zone.W < layout.CardW+24 {
		return look.Chip
	}
	return look.Table
}

// drawVacant draws the side of a place where nothing stands.
func (t *Table) drawVacant(zone Rect, side int, small, lit bool) {
	size := slotSize(zone, small)
	w, h := size.Bounds()
	if zone.H < h+6 {
		return
	}
	gap := min(12, (zone.H-h)/2)
	y := zone.Y + gap
	if side == 1 {
		y = zone.Y + zone.H - gap - h
	}
	r := R(zone.X+(zone.W-w)/2, y, w, h)
	if lit {
		t.drawLanding(r, size)
		return
	}
	t.slot(r, size.Radius(nil), 1.5, t.Theme.Line)
	x, my := r.Mid()
	t.mark(x, my, 10, side)
	t.s.Ops[len(t.s.Ops)-1].Color = look.Clear(look.White, .45)
}

// drawLanding draws where what is chosen can be put.
func (t *Table) drawLanding(r Rect, size look.Size) {
	t.s.Round(r, size.Radius(nil), look.Clear(t.Theme.AskText, .1))
	t.slot(r, size.Radius(nil), 2.5, t.Theme.AskText)
	x, y := r.Mid()
	t.chev(x-9, y-9, 18, 180, t.Theme.AskText)
}

// landing reports whether what is chosen can be put on a side of a lane.
func (t *Table) landing(l *Lane, side int) bool {
	place := l.Place
	if side == 1 {
		place = l.Far
	}
	switch {
	case place == nil:
		return false
	case l.Far == nil: // a place itself may be what is aimed at
		return t.chosen != 0 && len(t.aims[place.H]) > 0
	}
	return t.markOf(place, false) == look.Target
}

// drawNoHand says that the hand is empty, where its cards would lie.
func (t *Table) drawNoHand() {
	a := t.lay.HandArea
	top, end := a.Y+20, t.h-t.in.Bottom-12
	if t.lay.Form == layout.Portrait {
		end = t.lay.Own.Y - 12
	}
	h := min(end-top, 168)
	if a.W == 0 || h < 44 || t.looksOn() {
		return
	}
	w := min(a.W-48, 380)
	r := R(a.X+(a.W-w)/2, top, w, h)
	t.slot(r, 10, 1.5, t.Theme.Line)
	const says = "Your hand is empty"
	tw := paint.Strong.Width(says, 15)
	x := r.X + (r.W-tw-30)/2
	t.s.Icon("hand", x, r.Y+(r.H-20)/2, 20, t.Theme.Text3)
	t.s.Text(x+30, r.Y, r.H, paint.Strong, 15, says, t.Theme.Text3)
}
