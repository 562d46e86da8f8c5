package paint

import (
	"image"
	"math"
)

type verb uint8

const (
	move verb = iota
	line
	cubic
	closed
)

// Path is a list of contours. The zero value is empty and ready for use.
type Path struct {
	verbs []verb
	pts   []float64 // x, y pairs: one for move and line, three for cubic
}

// MoveTo begins a contour.
func (p *Path) MoveTo(x, y float64) { p.verbs = append(p.verbs, move); p.pts = append(p.pts, x, y) }

// LineTo adds a straight edge.
func (p *Path) LineTo(x, y float64) { p.verbs = append(p.verbs, line); p.pts = append(p.pts, x, y) }

// CubicTo adds a Bézier curve.
func (p *Path) CubicTo(x1, y1, x2, y2, x, y float64) {
	p.verbs = append(p.verbs, cubic)
	p.pts = append(p.pts, x1, y1, x2, y2, x, y)
}

// QuadTo adds a quadratic curve.
func (p *Path) QuadTo(x1, y1, x, y float64) {
	x0, y0 := p.last()
	p.CubicTo(x0+(x1-x0)*2/3, y0+(y1-y0)*2/3, x+(x1-x)*2/3, y+(y1-y)*2/3, x, y)
}

// Close ends the contour where it began.
func (p *Path) Close() { p.verbs = append(p.verbs, closed) }

func (p *Path) last() (float64, float64) {
	if len(p.pts) < 2 {
		return 0, 0
	}
	return p.pts[len(p.pts)-2], p.pts[len(p.pts)-1]
}

// Poly is the closed polygon through the points x0, y0, x1, y1 …
func Poly(xy ...float64) *Path {
	p := Line(xy...)
	p.Close()
	return p
}

// Line leads from the point x0, y0 through x1, y1 …
func Line(xy ...float64) *Path {
	p := &Path{}
	for i := 0; i+1 < len(xy); i += 2 {
		if i == 0 {
			p.MoveTo(xy[0], xy[1])
		} else {
			p.LineTo(xy[i], xy[i+1])
		}
	}
	return p
}

// Rect is an axis-parallel rectangle.
func Rect(x, y, w, h float64) *Path { return Poly(x, y, x+w, y, x+w, y+h, x, y+h) }

// kappa is the length of the handles that make a Bézier curve a quarter circle.
const kappa = 0.5522847498

// RoundRect is a rectangle with round corners of radius r.
func RoundRect(x, y, w, h, r float64) *Path {
	r = min(r, w/2, h/2)
	if r <= 0 {
		return Rect(x, y, w, h)
	}
	return RoundCorners(x, y, w, h, r, r, r, r)
}

// RoundCorners is a rectangle whose corners have radii of their own, clockwise
// from the top left.
func RoundCorners(x, y, w, h, tl, tr, br, bl float64) *Path {
	k := 1 - kappa
	p := &Path{}
	p.MoveTo(x+tl, y)
	p.LineTo(x+w-tr, y)
	p.CubicTo(x+w-tr*k, y, x+w, y+tr*k, x+w, y+tr)
	p.LineTo(x+w, y+h-br)
	p.CubicTo(x+w, y+h-br*k, x+w-br*k, y+h, x+w-br, y+h)
	p.LineTo(x+bl, y+h)
	p.CubicTo(x+bl*k, y+h, x, y+h-bl*k, x, y+h-bl)
	p.LineTo(x, y+tl)
	p.CubicTo(x, y+tl*k, x+tl*k, y, x+tl, y)
	p.Close()
	return p
}

// Ellipse is the ellipse about (x, y).
func Ellipse(x, y, rx, ry float64) *Path {
	p := &Path{}
	kx, ky := rx*kappa, ry*kappa
	p.MoveTo(x+rx, y)
	p.CubicTo(x+rx, y+ky, x+kx, y+ry, x, y+ry)
	p.CubicTo(x-kx, y+ry, x-rx, y+ky, x-rx, y)
	p.CubicTo(x-rx, y-ky, x-kx, y-ry, x, y-ry)
	p.CubicTo(x+kx, y-ry, x+rx, y-ky, x+rx, y)
	p.Close()
	return p
}

// Circle is the circle about (x, y).
func Circle(x, y, r float64) *Path { return Ellipse(x, y, r, r) }

// polyline is one flattened contour.
type polyline struct {
	xy     []float64
	closed bool
}

// flatten maps the path by m and breaks curves into lines of about a pixel's accuracy.
func (p *Path) flatten(m Affine) []polyline {
	var out []polyline
	var cur polyline
	end := func() {
		if len(cur.xy) >= 4 {
			out = append(out, cur)
		}
		cur = polyline{}
	}
	i := 0
	var sx, sy float64
	for _, v := range p.verbs {
		switch v {
		case move:
			end()
			sx, sy = m.Apply(p.pts[i], p.pts[i+1])
			cur.xy = append(cur.xy, sx, sy)
			i += 2
		case line:
			x, y := m.Apply(p.pts[i], p.pts[i+1])
			if len(cur.xy) == 0 {
				cur.xy = append(cur.xy, sx, sy)
			}
			cur.xy = append(cur.xy, x, y)
			i += 2
		case cubic:
			if len(cur.xy) == 0 {
				cur.xy = append(cur.xy, sx, sy)
			}
			n := len(cur.xy)
			x0, y0 := cur.xy[n-2], cur.xy[n-1]
			x1, y1 := m.Apply(p.pts[i], p.pts[i+1])
			x2, y2 := m.Apply(p.pts[i+2], p.pts[i+3])
			x3, y3 := m.Apply(p.pts[i+4], p.pts[i+5])
			bend := math.Hypot(x0-2*x1+x2, y0-2*y1+y2) + math.Hypot(x1-2*x2+x3, y1-2*y2+y3)
			k := min(2+int(math.Sqrt(bend)*1.6), 48)
			for j := 1; j <= k; j++ {
				t := float64(j) / float64(k)
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				cur.xy = append(cur.xy, a*x0+b*x1+c*x2+d*x3, a*y0+b*y1+c*y2+d*y3)
			}
			i += 6
		case closed:
			if len(cur.xy) >= 4 {
				cur.closed = true
			}
			end()
		}
	}
	end()
	return out
}

// Bounds is the smallest rectangle of whole pixels around the path as m maps it.
func (p *Path) Bounds(m Affine) image.Rectangle { return bounds(p.flatten(m)) }
