package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawRegion draws a cell and its contents.
func (t *Table) drawRegion(i int) {
	n := &t.v.Map.Regions[i]
	c := t.cellOf(n)
	if n.Place == nil {
		t.ring(c, 4, 1.5, true, t.Theme.Line)
		return
	}
	t.ground(c, n)
	switch {
	case n.Held < 0:
		t.ring(c, 2.5, 2, false, look.Clear(look.Dark.Text3, .6))
	default:
		t.ring(c, 2.5, max(2, c.u(2.4)), n.Held == 1, look.Seat(n.Held))
	}
	if t.chart.whole {
		t.drawSmall(n, c)
		return
	}
	for k := range n.Worlds {
		t.drawWorld(n, c, k)
	}
	t.drawSigns(n.Icons, c, len(n.Worlds) > 0)
	t.drawRegionName(n, c)
	t.drawUnits(n, c)
	t.drawCounters(n, c)
	if t.dimmed(i) {
		t.wash(c, look.Clear(t.Theme.Table, .6))
	}
}

// drawSmall draws a cell that is too small for text: it shows only whose units are there.
func (t *Table) drawSmall(n *Region, c cell) {
	var num [2]int
	for _, u := range n.units() {
		num[max(u.Side, 0)] += u.N
	}
	y := c.y - 8
	for side := 1; side >= 0; side-- {
		if num[side] > 0 {
			t.mark(c.x-8, y, 7, side)
			t.s.Text(c.x, y-7, 14, paint.Headline, 13, strconv.Itoa(num[side]), look.White)
		}
		y += 15
	}
}

// worldAt is the position of a world in its region, and its radius.
func worldAt(n *Region, c cell, k int) (x, y, r float64) {
	switch len(n.Worlds) {
	case 1:
		r = 24
		if n.Worlds[0].Ringed {
			r = 26
		}
		return c.x, c.y - c.u(30), c.u(r)
	case 2:
		return c.x + c.u(-32+64*float64(k)), c.y - c.u(30), c.u(18)
	}
	step := 100 / float64(len(n.Worlds))
	return c.x + c.u((float64(k)-float64(len(n.Worlds)-1)/2)*step), c.y - c.u(28), c.u(min(15, step*.42))
}

// drawWorld draws a world of a cell with the units on it.
func (t *Table) drawWorld(n *Region, c cell, k int) {
	w := &n.Worlds[k]
	x, y, r := worldAt(n, c, k)
	t.globe(c, w, x, y, r)
	if w.Card != nil {
		t.anchor(cardID(w.Card.H), R(x-r, y-r, 2*r, 2*r))
		if m := t.markOf(w.Card, false); m != look.Unmarked {
			d := r + c.u(5)
			t.s.Ring(R(x-d, y-d, 2*d, 2*d), d, 3, t.markCol(m))
		}
	}
	alone := len(n.Worlds) == 1
	if w.Spent {
		size, bx, by := c.u(19), x-c.u(32), y-c.u(10)
		if !alone {
			bx, by = x-r-c.u(5), y-r-c.u(5)
		}
		t.s.Round(R(bx, by, size, size), c.u(5), look.Clear(look.Ink, .85))
		t.s.Icon("used", bx+size*.15, by+size*.15, size*.7, look.Dark.Text2)
	}
	if alone {
		t.drawSigns(w.Icons, c, true)
	} else {
		t.drawOnWorld(w.Icons, c, x, y)
	}
	t.drawStanding(w, c, x, y, r, alone)
}

// drawOnWorld writes the numbers of a world on it, where several share a cell.
func (t *Table) drawOnWorld(icons []Sign, c cell, x, y float64) {
	size := c.u(16)
	w, h := 0.0, c.u(18)
	for _, s := range icons {
		w += paint.Headline.Width(strconv.Itoa(s.N), size) + c.u(9)
	}
	if len(icons) == 0 {
		return
	}
	t.s.Round(R(x-w/2, y-h/2, w, h), h/2, look.Clear(look.Ink, .72))
	at := x - w/2 + c.u(4.5)
	for i, s := range icons {
		_, col := look.StatIcon(s.Icon)
		if i > 0 {
			t.s.Text(at-c.u(6.5), y-h/2, h, paint.Headline, c.u(14), "/", look.Dark.Text2)
		}
		at += t.s.Text(at, y-h/2, h, paint.Headline, size, strconv.Itoa(s.N), look.Mix(col, look.White, .35)) + c.u(9)
	}
}

// drawStanding draws the units on a world: those that move in a pill on its right, structures on its left.
func (t *Table) drawStanding(w *World, c cell, x, y, r float64, alone bool) {
	var on, built []*Units
	wide := c.u(5)
	for i := range w.Units {
		u := &w.Units[i]
		if u.Fixed {
			built = append(built, u)
			continue
		}
		on = append(on, u)
		wide += c.u(13+4) + paint.Headline.Width(strconv.Itoa(u.N), c.u(14))
	}
	if len(on) > 0 {
		p := R(x+r-c.u(6), y+c.u(6), wide, c.u(18))
		if alone && len(on) > 1 {
			p.X = x + r - c.u(16)
		}
		if !alone {
			p.X, p.Y = x-wide/2, y+c.u(13)
		}
		p.X = max(c.x-c.u(66), min(p.X, c.x+c.u(68)-wide))
		t.s.Round(p, p.H/2, look.Ink)
		t.s.Ring(p, p.H/2, max(1.5, c.u(1.5)), t.unitsCol(on))
		at := p.X + c.u(5)
		for _, u := range on {
			t.s.Icon(u.Icon, at, p.Y+c.u(3), c.u(12), look.Seat(max(u.Side, 0)))
			at += c.u(13) + t.s.Text(at+c.u(13), p.Y, p.H, paint.Headline, c.u(14), strconv.Itoa(u.N), look.White) + c.u(4)
			t.actors(u.Cards, p)
		}
	}
	size := c.u(18)
	for i, u := range built {
		b := R(x-r-c.u(23)-float64(i)*(size+c.u(2)), y+c.u(5), size, size)
		if !alone { // at its outer side, one above the other: below stands the name
			size = c.u(15)
			b = R(x-r-c.u(17), y-c.u(21)+float64(i)*(size+c.u(1.5)), size, size)
			if x > c.x {
				b.X = x + r + c.u(2)
			}
		}
		t.token(b, u.Icon, max(u.Side, 0), look.Seat(max(u.Side, 0)), max(1.2, c.u(1.5)), false)
		t.actors(u.Cards, b)
	}
}

// drawSigns draws the numbers of a place in the upper corners of its cell, from the
// left corner to the right one.
func (t *Table) drawSigns(icons []Sign, c cell, beside bool) {
	for i, s := range icons {
		x, y := c.u(-55.5), c.u(-45)
		if i%2 == 1 { // its end is as far from the border
			x = c.u(55.5 - 16)
			if !s.Bare {
				x -= paint.Headline.Width(strconv.Itoa(s.N), c.u(16))
			}
		}
		y += c.u(18 * float64(i/2))
		if !beside && len(icons) == 1 {
			x = c.u(-14)
		}
		name, col := look.StatIcon(s.Icon)
		size := c.u(13.5)
		t.s.Icon(name, c.x+x, c.y+y, size, col)
		if !s.Bare {
			t.s.Text(c.x+x+c.u(16), c.y+y-c.u(2), c.u(18), paint.Headline, c.u(16), strconv.Itoa(s.N), look.White)
		}
	}
}

// drawRegionName writes the name of a cell and the word beneath it.
func (t *Table) drawRegionName(n *Region, c cell) {
	f, size := paint.Headline, c.u(15.5)
	wide := c.u(132)
	for size > 12 && f.Width(n.Name, size) > wide {
		size -= .5
	}
	t.s.Centre(R(c.x-wide/2, c.y-c.u(1), wide, c.u(20)), f, size, n.Name, look.White)
	if n.Under != "" && len(n.Units) == 0 {
		t.s.Centre(R(c.x-wide/2, c.y+c.u(18), wide, c.u(16)), paint.Strong, max(10.5, c.u(12.5)), n.Under, look.Dark.Text2)
	}
	for i, g := range n.Gates {
		x := c.x + c.u(-58)
		y := c.y + c.u(-20+22*float64(i))
		t.s.Round(R(x, y, c.u(19), c.u(19)), c.u(9.5), look.Ink)
		t.s.Ring(R(x, y, c.u(19), c.u(19)), c.u(9.5), max(1.2, c.u(1.5)), look.Dark.Pend)
		t.s.Centre(R(x, y, c.u(19), c.u(19)), paint.Headline, c.u(13), string(rune('A'+g)), look.Dark.Pend)
	}
}

// outlined draws a number that ends at x with a dark outline, because it stands on a picture.
func (t *Table) outlined(x, y, h, size float64, s string) {
	w := paint.Headline.Width(s, size)
	t.s.Round(R(x-w-size*.16, y+h*.06, w+size*.26, h*.94), size*.3, look.Clear(look.Ink, .88))
	t.s.Text(x-w, y, h, paint.Headline, size, s, look.White)
}

// drawCounters draws the marks that lie in a cell, at its foot.
func (t *Table) drawCounters(n *Region, c cell) {
	for i := range n.Counters {
		x, y := c.u(25*(float64(i)-float64(len(n.Counters)-1)/2)), c.u(64)
		if len(n.Units) > 4 { // at the lower sides, beside the second row of units
			x, y = c.u(-54+108*float64(i%2)), c.u(44)
		}
		t.flag(&n.Counters[i], c.x+x, c.y+y, c.u(11))
	}
}

// drawAway draws the number of moves to a cell.
func (t *Table) drawAway(n *Region) {
	if n.Away <= 0 || n.Place == nil || t.chart.whole {
		return
	}
	c := t.cellOf(n)
	d := c.u(12)
	y := c.y - c.u(67)
	t.s.Round(R(c.x-d-2, y-d-2, 2*d+4, 2*d+4), d+2, look.Ink)
	t.s.Round(R(c.x-d, y-d, 2*d, 2*d), d, look.Dark.Go)
	t.s.Centre(R(c.x-d, y-d, 2*d, 2*d), paint.Headline, c.u(16), strconv.Itoa(n.Away), look.Ink)
}
