package table

import (
	"slices"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
)

// A card that stands at two places at once is drawn across the gap between them if they are side by
// side; if only one place is open at a time, it is drawn at both.

// bridges are the cards of a side that stand at lane i and at the one to its right.
func (t *Table) bridges(i, side int) (list []*Card) {
	if i < 0 || i+1 >= len(t.v.Lanes) || !t.abreast(i) {
		return nil
	}
	a, b := &t.v.Lanes[i], &t.v.Lanes[i+1]
	for _, c := range a.Sides[side] {
		if slices.Contains(b.Also[side], c) {
			list = append(list, c)
		}
	}
	for _, c := range b.Sides[side] {
		if slices.Contains(a.Also[side], c) {
			list = append(list, c)
		}
	}
	return list
}

// abreast reports whether a lane and the one to its right are drawn side by side.
func (t *Table) abreast(i int) bool {
	a, b := t.lay.Lanes[i], t.lay.Lanes[i+1]
	return a.W > 0 && b.W > 0 && a.Y == b.Y && a.H == b.H && !t.oneAtATime()
}

// rowOf are the cards drawn in the row of a side of a lane, without those that lie
// across its edges; left and right is the room that these take.
func (t *Table) rowOf(i, side int) (row []*Card, left, right float64) {
	l := &t.v.Lanes[i]
	before, after := t.bridges(i-1, side), t.bridges(i, side)
	for _, c := range slices.Concat(l.Sides[side], l.Also[side]) {
		if !slices.Contains(before, c) && !slices.Contains(after, c) && (!slices.Contains(l.Also[side], c) || t.oneAtATime()) {
			row = append(row, c)
		}
	}
	half := func(list []*Card) float64 {
		if len(list) == 0 {
			return 0
		}
		return float64(len(list))*(layout.CardW+12)/2 + 4
	}
	return row, half(before), half(after)
}

// drawBridges draws the cards that lie across the gap to the right of lane i.
func (t *Table) drawBridges(i, side int) {
	list := t.bridges(i, side)
	if len(list) == 0 {
		return
	}
	a, b := t.lay.Lanes[i], t.lay.Lanes[i+1]
	zone := zoneOf(a, t.lay.Tiles[i], side)
	mid := (a.X + a.W + b.X) / 2
	w := float64(len(list)) * (layout.CardW + 12)
	zone.X, zone.W = mid-w/2-8, w+16
	sizes := make([]look.Size, len(list))
	for k, c := range list {
		sizes[k] = c.size(zone.H < layout.CardH+8 || t.lay.Chips[i])
	}
	p := t.placeRow(list, sizes, zone, 8, 0)
	for k, c := range list {
		cw, h := sizes[k].Bounds()
		y := zone.Y + p.gap
		if side == 1 {
			y = zone.Y + zone.H - p.gap - h
		}
		plate := R(p.xs[k], y, cw, h).Inset(-6) // the felt of both places, joined
		t.s.Round(plate, 10, t.Theme.Lane)
		t.s.Ring(plate, 10, 1, t.Theme.Line)
		ht := t.drawCard(c, sizes[k], p.xs[k], y, 0, p.mark(t.markOf(c, side == 1)))
		if t.window() && len(t.opts[c.H]) > 0 {
			t.drags(ht, c)
		}
	}
}

// zoneOf is the part of a lane above (side 1) or beneath its place.
func zoneOf(r, tile Rect, side int) Rect {
	if side == 1 {
		return R(r.X, r.Y, r.W, tile.Y-r.Y)
	}
	return R(r.X, tile.Y+tile.H, r.W, r.Y+r.H-tile.Y-tile.H)
}
