package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// mostUnits is how many boxes of units are drawn in a row of a cell, and how many rows
// there are at most; the last box may say how many more there are.
const (
	mostUnits = 5
	unitRows  = 2
)

// drawUnits draws the units of a cell: in one row with the far side first, or in one row for each side if
// there are many.
func (t *Table) drawUnits(n *Region, c cell) {
	list := n.Units
	if len(list) == 0 {
		return
	}
	rows := [][]Units{list}
	if len(list) > 4 {
		if cut := sidesMeet(list); cut > 0 {
			rows = [][]Units{list[:cut], list[cut:]}
		} else if len(list) > mostUnits {
			rows = [][]Units{list[:(len(list)+1)/2], list[(len(list)+1)/2:]}
		}
	}
	for i, row := range rows {
		t.drawUnitRow(row, c, i, len(rows))
	}
}

// sidesMeet is the index of the near side's first units, which come after those of the far side; 0 if all
// belong to one side.
func sidesMeet(list []Units) int {
	for i := range list {
		if list[i].Side != list[0].Side {
			return i
		}
	}
	return 0
}

// drawUnitRow draws row i of the units of a cell, of so many rows.
func (t *Table) drawUnitRow(list []Units, c cell, i, rows int) {
	all, more := list, 0
	if len(list) > mostUnits {
		more = len(list) - mostUnits + 1
		list = list[:mostUnits-1]
	}
	boxes := len(list)
	if more > 0 {
		boxes++
	}
	step, size, top := 31.0, 29.0, 20.0
	switch {
	case rows > 1: // the cell is narrower below
		room := [unitRows]float64{122, 92}[i]
		step = min(24, room/float64(boxes))
		size, top = min(21.5, step-1), 17.5+22.5*float64(i)
	case boxes > 4:
		step, size, top = 25, 24, 19
	case boxes > 3:
		step, size, top = 29.5, 28, 18
	}
	x, y := c.x-c.u(step)*float64(boxes)/2, c.y+c.u(top)
	for k := range list {
		t.drawStacked(&list[k], c, R(x+float64(k)*c.u(step), y, c.u(size), c.u(size+1)))
	}
	if more > 0 {
		r := R(x+float64(boxes-1)*c.u(step), y, c.u(size), c.u(size+1))
		t.s.Round(r, c.u(6), look.Ink)
		t.s.Centre(r, paint.Headline, c.u(13), "+"+strconv.Itoa(more), look.White)
		for k := range all[len(list):] {
			t.actors(all[len(list)+k].Cards, r)
		}
	}
}

// drawStacked draws units of one sort: their icon, and how many there are.
func (t *Table) drawStacked(u *Units, c cell, r Rect) {
	side := max(u.Side, 0)
	width := max(1.5, c.u(1.8))
	edge := look.Seat(side)
	if m := t.unitsMark(u); m != look.Unmarked {
		edge, width = t.markCol(m), max(2.5, c.u(3))
	}
	rest := u.Cards
	if len(rest) > 0 { // one of them carries the picture
		t.s.Act(uint16(rest[0].H), r)
		t.anchor(cardID(rest[0].H), r)
		rest = rest[1:]
	}
	t.token(r, u.Icon, side, edge, width, false)
	if u.N > 1 { // within the box: beside it stands the next
		size := min(c.u(15), r.H*.56)
		t.outlined(r.X+r.W-width, r.Y+r.H-size-width/2, size, size, strconv.Itoa(u.N))
	}
	if u.Hurt > 0 {
		d := c.u(14)
		b := R(r.X-c.u(4), r.Y-c.u(5), d, d)
		t.s.Round(b, c.u(4), look.Dark.Harm)
		t.s.Icon("damage", b.X+d*.14, b.Y+d*.14, d*.72, look.Ink)
	}
	t.s.End()
	t.actors(rest, r)
}

// actors records the place of cards that are not drawn one by one, so that each flies from there and to there.
func (t *Table) actors(cards []*Card, r Rect) {
	for _, k := range cards {
		t.s.Act(uint16(k.H), r)
		t.s.End()
		t.anchor(cardID(k.H), r)
	}
}
