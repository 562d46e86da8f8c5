package table

import (
	"strings"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/paint"
)

// The number that decides the game stands large in the bar of each seat, with a bar below it for its share of
// the starting value and a mark at every ten.
const (
	lifeSize  = 28.0
	lifeSmall = 20.0 // on a phone
)

// life returns that number; ok is false where the game has none.
func (sv *SeatView) life() (n Number, ok bool) {
	if sv.Life == nil {
		return Number{}, false
	}
	return *sv.Life, true
}

// besideLife is the line of the other numbers. It begins with the name of the life total.
func besideLife(sv *SeatView, more string) string {
	life, ok := sv.life()
	if !ok {
		return more
	}
	parts := []string{life.Name}
	for _, n := range sv.Counts {
		if n.Name != life.Name {
			parts = append(parts, n.Name+" "+n.Amount())
		}
	}
	if more != "" {
		parts = append(parts, more)
	}
	return strings.Join(parts, ", ")
}

// drawWhole draws the bar of a number that has a starting value.
func (t *Table) drawWhole(n Number, side int, r Rect) {
	if n.Whole <= 0 || r.W <= 0 {
		return
	}
	t.s.Round(r, r.H/2, t.Theme.Line)
	if part := min(max(float64(n.N)/float64(n.Whole), 0), 1); part > 0 {
		t.s.Round(R(r.X, r.Y, max(r.W*part, r.H), r.H), r.H/2, t.Theme.Seat(side))
	}
	step := 10
	if n.Whole <= 12 {
		step = 1
	}
	for v := step; v < n.Whole; v += step {
		t.s.Box(R(r.X+r.W*float64(v)/float64(n.Whole)-.75, r.Y, 1.5, r.H), t.Theme.Panel)
	}
}

// wideLife draws the life of a seat, its name and its other numbers in a bar, and returns
// how wide that is.
func (t *Table) wideLife(sv *SeatView, side int, r Rect) float64 {
	life, ok := sv.life()
	x, y, more := r.X+68, r.Y, handWord(t, sv)
	if side == 0 && t.lay.Form == layout.Landscape { // a panel, in which there is no hand to be counted
		more = ""
	}
	number := 0.0
	if ok {
		number = t.s.Text(x, y+9, 34, paint.Headline, lifeSize, life.Amount(), t.Theme.Text) + 10
	}
	most := min(150, r.X+r.W-4-x-number)
	w := t.s.Fit(x+number, y+7, most, 22, paint.Headline, 18, sv.Name, t.Theme.Seat(side))
	w = t.poolsBeside(sv, x+number, y+7, w)
	w = max(w, t.s.Fit(x+number, y+29, r.X+r.W-4-x-number, 16, paint.Strong, 12, besideLife(sv, more), t.Theme.Text2)) + number
	t.drawWhole(life, side, R(x, y+49, max(w, min(120, r.X+r.W-4-x)), 6))
	return w
}

// endLife draws the life total of a seat at the right end of a line, with its bar at height foot, and returns
// the width that remains.
func (t *Table) endLife(sv *SeatView, side int, x, y, w, foot float64) float64 {
	life, ok := sv.life()
	if !ok {
		return w
	}
	number := paint.Headline.Width(life.Amount(), lifeSize)
	t.s.Text(x+w-number, y-5, 34, paint.Headline, lifeSize, life.Amount(), t.Theme.Text)
	says := besideLife(sv, "")
	room := min(w*.6-number, paint.Strong.Width(says, 12))
	if room > 20 {
		t.s.Fit(x+w-number-8-room, y+2, room+1, 20, paint.Strong, 12, says, t.Theme.Text2)
		number += 8 + room
	}
	t.drawWhole(life, side, R(x, foot, w, 4))
	return w - number - 8
}

// smallLife draws the name and the life of a seat in two lines, on a phone, and returns
// how wide they are.
func (t *Table) smallLife(sv *SeatView, side int, x, y float64) float64 {
	const most = 76
	w := t.s.Fit(x, y, most, 18, paint.Headline, 17, sv.Name, t.Theme.Seat(side))
	life, ok := sv.life()
	if !ok {
		return w
	}
	number := t.s.Text(x, y+17, 22, paint.Headline, lifeSmall, life.Amount(), t.Theme.Text)
	word, _, _ := strings.Cut(life.Name, " ")
	w = max(w, number+5+t.s.Fit(x+number+5, y+19, most-number-5, 18, paint.Strong, 12, word, t.Theme.Text2))
	t.drawWhole(life, side, R(x, y+39, w, 3))
	return w
}

// tinyLife draws the life total of a seat in a low bar without shrinking the rest, and returns where the next
// item may stand.
func (t *Table) tinyLife(side int, x float64, r Rect, end float64) float64 {
	sv := &t.v.Seats[side]
	life, ok := sv.life()
	if !ok {
		return x
	}
	number := paint.Headline.Width(life.Amount(), lifeSmall)
	if need, n := t.countsWidth(side, true, len(sv.Piles)); end-x-number-14 < need+2*float64(n-1) {
		return x
	}
	t.s.Text(x, r.Y, r.H-4, paint.Headline, lifeSmall, life.Amount(), t.Theme.Text)
	t.drawWhole(life, side, R(x, r.Y+r.H-7, number, 3))
	return x + number + 14
}
