package table

import (
	"image/color"
	"math"
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// The pictures of a map are drawn for cells with a radius of 80 and scaled. u converts a length of such a
// picture to pixels.

// cell is the place of a region on the screen: its centre and its radius.
type cell struct {
	x, y, r float64
	square  bool
}

// u converts a length of the pictures to pixels.
func (c cell) u(n float64) float64 { return n * c.r / 80 }

// outline is the border of a cell of a radius about a point.
func outline(x, y, r float64, square bool) *paint.Path {
	var xy []float64
	for i := range 6 {
		if square && i > 3 {
			break
		}
		s, c := math.Sincos(float64(i) * math.Pi / 3)
		if square {
			s, c = math.Sincos(math.Pi/4 + float64(i)*math.Pi/2)
			s, c = s*math.Sqrt(1.5), c*math.Sqrt(1.5) // half a side is √3/2 of the radius
		}
		xy = append(xy, x+r*s, y-r*c)
	}
	return paint.Poly(xy...)
}

// pic adds a picture of the size of a cell and its rings; key tells it from other pictures.
func (t *Table) pic(c cell, key string, col color.NRGBA, draw func(p *paint.Canvas, m float64)) {
	m := c.r + 8 // the middle of the picture
	key = "map:" + key + ":" + strconv.Itoa(int(c.r*100)) + strconv.FormatBool(c.square)
	t.s.Pic(R(c.x-m, c.y-m, 2*m, 2*m), key, 0, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(2*m*k+.5), int(2*m*k+.5), k)
		draw(p, m)
		return p
	})
	t.s.Ops[len(t.s.Ops)-1].Color = col
}

// ground draws the picture of a cell: its colour, its stars, its mist.
func (t *Table) ground(c cell, n *Region) {
	t.pic(c, "ground:"+n.Name+n.Look+strconv.FormatBool(n.Cloud), look.White, func(p *paint.Canvas, m float64) {
		f, u := look.Faction(n.Look), c.r/80
		p.Fill(outline(m, m, c.r, c.square), paint.Solid(look.Mix(f.Deep, look.Ink, .4)))
		p.Fill(paint.Circle(m, m-24*u, 56*u), paint.Alpha(f.Mid, .26))
		if n.Cloud {
			p.Fill(paint.Ellipse(m-20*u, m-34*u, 60*u, 22*u), paint.Alpha(f.Bright, .24))
			p.Fill(paint.Ellipse(m+26*u, m+26*u, 64*u, 24*u), paint.Alpha(f.Bright, .24))
		}
		for _, s := range look.Stars(n.Name, 16) {
			p.Fill(paint.Circle(m+s.X*70*u, m+s.Y*75*u, s.R*u), paint.Alpha(look.White, .45))
		}
		p.Mask(outline(m, m, c.r-2, c.square))
	})
}

// ring draws the border of a cell in a width: dashed for the far side.
func (t *Table) ring(c cell, inset, width float64, dashed bool, col color.NRGBA) {
	key := "ring:" + strconv.Itoa(int(inset*10)) + ":" + strconv.Itoa(int(width*10)) + strconv.FormatBool(dashed)
	t.pic(c, key, col, func(p *paint.Canvas, m float64) {
		var dash []float64
		if dashed {
			dash = []float64{c.u(12), c.u(4)}
		}
		p.Stroke(outline(m, m, c.r-inset, c.square), width, paint.Solid(look.White), dash...)
	})
}

// wash lays a colour over a cell.
func (t *Table) wash(c cell, col color.NRGBA) {
	t.pic(c, "wash", col, func(p *paint.Canvas, m float64) {
		p.Fill(outline(m, m, c.r-1.5, c.square), paint.Solid(look.White))
	})
}

// globe draws a world with its centre at (x, y) and a ring in the colour of its controller.
func (t *Table) globe(c cell, w *World, x, y, r float64) {
	m := r * 1.7
	key := "globe:" + w.Look + strconv.FormatBool(w.Spent) + strconv.FormatBool(w.Ringed) + strconv.Itoa(w.Held) + ":" + strconv.Itoa(int(r*100))
	t.s.Pic(R(x-m, y-m, 2*m, 2*m), key, 0, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(2*m*k+.5), int(2*m*k+.5), k)
		f := look.Faction(w.Look)
		lit := .6
		if w.Spent {
			lit = .15
		}
		p.Fill(paint.Circle(m, m, r), paint.Solid(look.Mix(f.Mid, f.Bright, lit)))
		night := &paint.Path{}
		night.MoveTo(m, m-r)
		night.CubicTo(m+1.33*r, m-r, m+1.33*r, m+r, m, m+r)
		night.CubicTo(m+.62*r, m+.5*r, m+.62*r, m-.5*r, m, m-r)
		night.Close()
		p.Fill(night, paint.Alpha(f.Deep, .7))
		if w.Ringed {
			was := p.M
			p.M = was.Move(m, m).Turn(-16).Move(-m, -m)
			p.Stroke(paint.Ellipse(m, m, r*1.26, r*.25), max(1.5, c.u(3)), paint.Solid(f.Accent))
			p.M = was
		}
		if w.Held >= 0 {
			var dash []float64
			if w.Held == 1 {
				dash = []float64{c.u(6), c.u(3.5)}
			}
			p.Stroke(paint.Circle(m, m, r+c.u(4)), c.u(3), paint.Solid(look.Seat(w.Held)), dash...)
		}
		return p
	})
}

// token draws the box of units: with round corners for the near side and cut corners for the far side, so that
// the sides differ without colour.
func (t *Table) token(r Rect, icon string, side int, edge color.NRGBA, width float64, planned bool) {
	key := "unit:" + icon + strconv.Itoa(side) + strconv.FormatBool(planned) + colKey(edge) + strconv.Itoa(int(r.W*100)) + "x" + strconv.Itoa(int(r.H*100)) + ":" + strconv.Itoa(int(width*10))
	t.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(r.W*k+.5), int(r.H*k+.5), k)
		shape := paint.RoundRect(width/2, width/2, r.W-width, r.H-width, r.H*.24)
		if side == 1 {
			shape = cutCorners(width/2, width/2, r.W-width, r.H-width, r.H*.22)
		}
		p.Fill(shape, paint.Solid(look.Ink))
		var dash []float64
		if planned {
			dash = []float64{4, 3}
		}
		p.Stroke(shape, width, paint.Solid(edge), dash...)
		size := r.H * .66
		look.Icon(p, icon, (r.W-size)/2, r.H*.12, size, look.Seat(max(side, 0)))
		return p
	})
}

func cutCorners(x, y, w, h, d float64) *paint.Path {
	return paint.Poly(x+d, y, x+w-d, y, x+w, y+d, x+w, y+h-d, x+w-d, y+h, x+d, y+h, x, y+h-d, x, y+d)
}

// colKey is a colour as a part of a key.
func colKey(c color.NRGBA) string {
	return strconv.Itoa(int(c.R)<<24 | int(c.G)<<16 | int(c.B)<<8 | int(c.A))
}

// flag draws a counter as a disc with an icon: of the far side as a diamond.
func (t *Table) flag(k *Counter, x, y, r float64) {
	side := max(k.Side, 0)
	key := "flag:" + k.Icon + strconv.Itoa(side) + strconv.FormatBool(k.Planned) + strconv.Itoa(int(r*100))
	m := r * 1.3
	t.s.Pic(R(x-m, y-m, 2*m, 2*m), key, 0, 1, func(s float64) *paint.Canvas {
		p := paint.New(int(2*m*s+.5), int(2*m*s+.5), s)
		shape := paint.Circle(m, m, r)
		if side == 1 {
			d := r * 1.2
			shape = paint.Poly(m, m-d, m+d, m, m, m+d, m-d, m)
		}
		fill, ink := look.Seat(side), look.Ink
		p.Stroke(shape, 4, paint.Solid(look.Ink))
		if k.Planned {
			fill, ink = look.Ink, look.Seat(side)
		}
		p.Fill(shape, paint.Solid(fill))
		if k.Planned {
			p.Stroke(shape, 2, paint.Solid(look.Seat(side)), 4, 3)
		}
		size := r * 1.15
		look.Icon(p, k.Icon, m-size/2, m-size/2, size, ink)
		return p
	})
}
