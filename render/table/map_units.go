package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// mostUnits is how many boxes of units are drawn in a cell; the last may say how many
// more there are.
const mostUnits = 5

// drawUnits draws the units of a cell in a row, of the far side first.
func (t *Table) drawUnits(n *Region, c cell) {
	list := n.Units
	if len(list) == 0 {
		return
	}
	more := 0
	if len(list) > mostUnits {
		more = len(list) - mostUnits + 1
		list = list[:mostUnits-1]
	}
	boxes := len(list)
	if more > 0 {
		boxes++
	}
	step, size := 31.0, 29.0
	if boxes > 3 {
		step = 96 / float64(boxes)
		size = step - 1.5
	}
	x := c.x - c.u(step)*float64(boxes)/2
	y := c.y + c.u(20) + c.u(29-size)/2
	for i := range list {
		t.drawStacked(&list[i], c, R(x+float64(i)*c.u(step), y, c.u(size), c.u(size+1)))
	}
	if more > 0 {
		r := R(x+float64(boxes-1)*c.u(step), y, c.u(size), c.u(size+1))
		t.s.Round(r, c.u(6), look.Ink)
		t.s.Centre(r, paint.Headline, c.u(13), "+"+strconv.Itoa(more), look.White)
		for i := range n.Units[len(list):] {
			t.actors(n.Units[len(list)+i].Cards, r)
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
	if u.N > 1 {
		t.outlined(r.X+r.W-c.u(1), r.Y+r.H-c.u(15), c.u(15), c.u(15), strconv.Itoa(u.N))
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

// actors tells where cards lie that are not drawn one by one: each flies from there,
// and to there.
func (t *Table) actors(cards []*Card, r Rect) {
	for _, k := range cards {
		t.s.Act(uint16(k.H), r)
		t.s.End()
		t.anchor(cardID(k.H), r)
	}
}

// outlined writes a number that ends at x, dark around: it stands on a picture.
// drawCounters draws the marks that lie in a cell, at its foot.
// drawAway draws how many steps it is from a cell.
