package table

import (
	"image/color"
	"math"
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// A path is drawn as an arrow over each border that it crosses, with dots between the arrows. Both keep clear
// of the names in the middle of the cells.

// drawPath draws a path on the map.
func (t *Table) drawPath(p *Path) {
	col := look.Dark.Ask
	if p.Barred {
		col = look.Dark.Text3
	}
	regions := t.v.Map.Regions
	for i := 1; i < len(p.Way); i++ {
		a, b := t.cellOf(&regions[p.Way[i-1]]), t.cellOf(&regions[p.Way[i]])
		last := i == len(p.Way)-1
		if i+1 < len(p.Way) {
			t.drawDots(a, b, t.cellOf(&regions[p.Way[i+1]]), col)
		}
		if far(a, b) {
			t.drawLeap(a, b, col)
			continue
		}
		x, y := crossing(a, b)
		if p.Barred && last {
			t.dots(a.x, a.y, (a.x+x)/2, (a.y+y)/2, x, y, a, .36, .8, col)
			t.drawBarred(x, y, a.u(13))
			continue
		}
		t.drawCrossing(x, y, math.Atan2(b.y-a.y, b.x-a.x), a, col)
	}
}

// far reports whether two cells are not adjacent: a gate connects them.
func far(a, b cell) bool { return math.Hypot(b.x-a.x, b.y-a.y) > 1.9*a.r }

// crossing is the point where a step from one cell to another crosses the border of the second.
func crossing(a, b cell) (x, y float64) {
	d := math.Hypot(b.x-a.x, b.y-a.y)
	k := 1 - b.r*math.Sqrt(3)/2/d
	return a.x + (b.x-a.x)*k, a.y + (b.y-a.y)*k
}

// drawCrossing draws a short arrow with its middle at a point.
func (t *Table) drawCrossing(x, y, way float64, c cell, col color.NRGBA) {
	d := c.u(50)
	sin, cos := math.Sincos(way)
	x, y = x-cos*c.u(8), y-sin*c.u(8) // its tip is what lies beyond the border
	t.s.Pic(R(x-d/2, y-d/2, d, d), "crossing:"+strconv.Itoa(int(d*10)), way*180/math.Pi+90, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(d*k+.5), int(d*k+.5), k)
		m := d / 58
		s := paint.Poly(24*m, 50*m, 24*m, 26*m, 14*m, 27*m, 29*m, 7*m, 44*m, 27*m, 34*m, 26*m, 34*m, 50*m)
		p.Stroke(s, 5*m, paint.Solid(look.Ink))
		p.Fill(s, paint.Solid(look.White))
		return p
	})
	t.s.Ops[len(t.s.Ops)-1].Color = col
}

// drawDots draws a path through a cell, around the contents of its middle.
func (t *Table) drawDots(a, b, c cell, col color.NRGBA) {
	if far(a, b) || far(b, c) { // the bends of the gates lead in and out
		return
	}
	x0, y0 := crossing(a, b)
	x1, y1 := crossing(b, c)
	mx, my := (x0+x1)/2, (y0+y1)/2
	ox, oy := mx-b.x, my-b.y // away from the middle of the cell
	if math.Hypot(ox, oy) < b.r*.1 {
		ox, oy = -(y1 - y0), x1-x0
		if ox < 0 { // to the right, where the numbers end
			ox, oy = -ox, -oy
		}
	}
	n := math.Hypot(ox, oy)
	out := b.r * .95
	if n > b.r*.3 {
		out = b.r * .55
	}
	qx, qy := mx+ox/n*out, my+oy/n*out
	t.dots(x0, y0, qx, qy, x1, y1, b, .22, .8, col)
}

// drawLeap draws the step through a gate to a cell that is not adjacent: a wide curve over the cells between,
// so that it does not look like a path through them.
func (t *Table) drawLeap(a, b cell, col color.NRGBA) {
	nx, ny := b.y-a.y, a.x-b.x
	if ny > 0 { // upwards
		nx, ny = -nx, -ny
	}
	n := math.Hypot(nx, ny)
	qx, qy := (a.x+b.x)/2+nx/n*a.r*1.75, (a.y+b.y)/2+ny/n*a.r*1.75
	const end = .77 // at the border of the cell
	t.dots(a.x, a.y-a.u(4), qx, qy, b.x, b.y, a, .14, end-.06, col)
	x, y := quad(a.x, qx, b.x, end), quad(a.y, qy, b.y, end)
	fx, fy := quad(a.x, qx, b.x, end-.05), quad(a.y, qy, b.y, end-.05)
	t.drawCrossing(x, y, math.Atan2(y-fy, x-fx), a, col)
}

// quad is the point of a quadratic curve from a to b after a fraction of its way.
func quad(a, q, b, k float64) float64 { return (1-k)*(1-k)*a + 2*k*(1-k)*q + k*k*b }

// dots draws a part of a curve as discs.
func (t *Table) dots(x0, y0, qx, qy, x1, y1 float64, c cell, from, to float64, col color.NRGBA) {
	long := math.Hypot(qx-x0, qy-y0) + math.Hypot(x1-qx, y1-qy)
	n := max(2, int(long*(to-from)/c.u(12)))
	for i := range n + 1 {
		k := from + (to-from)*float64(i)/float64(n)
		x, y, r := quad(x0, qx, x1, k), quad(y0, qy, y1, k), c.u(3.2)
		if dx, dy := math.Abs(x-c.x), y-c.y; dx > c.u(28) && dx < c.u(66) && dy > c.u(-52) && dy < c.u(-22) {
			continue // there its numbers stand
		}
		t.s.Round(R(x-r-1.5, y-r-1.5, 2*r+3, 2*r+3), r+1.5, look.Ink)
		t.s.Round(R(x-r, y-r, 2*r, 2*r), r, col)
	}
}

// drawBarred draws the sign that a path cannot go on here.
func (t *Table) drawBarred(x, y, r float64) {
	t.s.Round(R(x-r-2, y-r-2, 2*r+4, 2*r+4), r+2, look.Ink)
	t.s.Round(R(x-r, y-r, 2*r, 2*r), r, look.Dark.Harm)
	t.s.Icon("close", x-r*.55, y-r*.55, r*1.1, look.Ink)
}

// drawWall draws a border that cannot be crossed: a bar along it.
func (t *Table) drawWall(a, b cell) {
	x, y := (a.x+b.x)/2, (a.y+b.y)/2
	way := math.Atan2(b.y-a.y, b.x-a.x) * 180 / math.Pi
	d := a.u(90)
	t.s.Pic(R(x-d/2, y-d/2, d, d), "wall:"+strconv.Itoa(int(d*10)), way, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(d*k+.5), int(d*k+.5), k)
		m := d / 90
		p.Fill(paint.RoundRect(40*m, 8*m, 10*m, 74*m, 4*m), paint.Solid(look.Ink))
		p.Fill(paint.RoundRect(42*m, 10*m, 6*m, 70*m, 3*m), paint.Solid(look.Dark.Text2))
		for i := range 6 {
			y := float64(14+11*i) * m
			p.Fill(paint.Poly(42*m, y+6*m, 48*m, y, 48*m, y+4*m, 42*m, y+10*m), paint.Solid(look.Ink))
		}
		return p
	})
}
