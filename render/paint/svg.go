package paint

import (
	"errors"
	"math"
	"strconv"
)

// errPath is what a malformed path string is refused with.
var errPath = errors.New("paint: malformed path")

// ParsePath reads the d attribute of an SVG path: M L H V C S Q A Z and their
// relative forms.
func ParsePath(d string) (*Path, error) {
	p := &Path{}
	s := pathScan{d: d}
	var x, y, sx, sy, cx, cy float64
	var cmd byte
	for {
		s.skip()
		if s.i >= len(s.d) {
			return p, nil
		}
		if c := s.d[s.i]; (c|32) >= 'a' && (c|32) <= 'z' {
			cmd = c
			s.i++
		} else if cmd == 0 {
			return nil, errPath
		}
		ox, oy := 0.0, 0.0
		if cmd >= 'a' {
			ox, oy = x, y
		}
		prev := cmd
		switch cmd | 32 {
		case 'm':
			x, y = ox+s.num(), oy+s.num()
			sx, sy = x, y
			p.MoveTo(x, y)
			cmd = 'L' | cmd&32
		case 'l':
			x, y = ox+s.num(), oy+s.num()
			p.LineTo(x, y)
		case 'h':
			x = ox + s.num()
			p.LineTo(x, y)
		case 'v':
			y = oy + s.num()
			p.LineTo(x, y)
		case 'c', 's':
			x1, y1 := 2*x-cx, 2*y-cy
			if cmd|32 == 'c' {
				x1, y1 = ox+s.num(), oy+s.num()
			}
			cx, cy = ox+s.num(), oy+s.num()
			x, y = ox+s.num(), oy+s.num()
			p.CubicTo(x1, y1, cx, cy, x, y)
		case 'q':
			x1, y1 := ox+s.num(), oy+s.num()
			x, y = ox+s.num(), oy+s.num()
			p.QuadTo(x1, y1, x, y)
		case 'a':
			rx, ry, turn := s.num(), s.num(), s.num()
			large, sweep := s.flag(), s.flag()
			ex, ey := ox+s.num(), oy+s.num()
			p.arc(x, y, rx, ry, turn, large, sweep, ex, ey)
			x, y = ex, ey
		case 'z':
			p.Close()
			x, y = sx, sy
			cmd = 0
		default:
			return nil, errPath
		}
		if prev|32 != 'c' && prev|32 != 's' {
			cx, cy = x, y
		}
		if s.bad {
			return nil, errPath
		}
	}
}

type pathScan struct {
	d   string
	i   int
	bad bool
}

func (s *pathScan) skip() {
	for s.i < len(s.d) && (s.d[s.i] == ' ' || s.d[s.i] == ',' || s.d[s.i] == '\n') {
		s.i++
	}
}

// num reads a number as SVG packs them: "-.5.5" is two.
func (s *pathScan) num() float64 {
	s.skip()
	from, dot := s.i, false
	for s.i < len(s.d) {
		c := s.d[s.i]
		if (c == '-' || c == '+') && s.i > from {
			break
		}
		if c == '.' {
			if dot {
				break
			}
			dot = true
		} else if (c < '0' || c > '9') && c != '-' && c != '+' {
			break
		}
		s.i++
	}
	v, err := strconv.ParseFloat(s.d[from:s.i], 64)
	if err != nil {
		s.bad = true
		s.i = max(s.i, from)
	}
	return v
}

func (s *pathScan) flag() bool {
	s.skip()
	if s.i >= len(s.d) {
		s.bad = true
		return false
	}
	s.i++
	return s.d[s.i-1] == '1'
}

// arc adds an elliptical arc as Bézier curves (SVG 1.1, appendix F.6).
func (p *Path) arc(x1, y1, rx, ry, turn float64, large, sweep bool, x2, y2 float64) {
	if rx == 0 || ry == 0 || x1 == x2 && y1 == y2 {
		p.LineTo(x2, y2)
		return
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	dx, dy := (x1-x2)/2, (y1-y2)/2
	ux, uy := cos*dx+sin*dy, -sin*dx+cos*dy
	rx, ry = math.Abs(rx), math.Abs(ry)
	if l := ux*ux/(rx*rx) + uy*uy/(ry*ry); l > 1 {
		rx, ry = rx*math.Sqrt(l), ry*math.Sqrt(l)
	}
	q := rx*rx*ry*ry - rx*rx*uy*uy - ry*ry*ux*ux
	f := math.Sqrt(max(0, q) / (rx*rx*uy*uy + ry*ry*ux*ux))
	if large == sweep {
		f = -f
	}
	vx, vy := f*rx*uy/ry, -f*ry*ux/rx
	cx, cy := cos*vx-sin*vy+(x1+x2)/2, sin*vx+cos*vy+(y1+y2)/2
	a0 := math.Atan2((uy-vy)/ry, (ux-vx)/rx)
	da := math.Atan2((-uy-vy)/ry, (-ux-vx)/rx) - a0
	if sweep && da < 0 {
		da += 2 * math.Pi
	} else if !sweep && da > 0 {
		da -= 2 * math.Pi
	}
	n := int(math.Ceil(math.Abs(da)/(math.Pi/2) - 1e-9))
	step := da / float64(n)
	k := 4.0 / 3 * math.Tan(step/4)
	at := func(a, along float64) (float64, float64) {
		s, c := math.Sincos(a)
		ex, ey := rx*(c-along*s), ry*(s+along*c)
		return cos*ex - sin*ey + cx, sin*ex + cos*ey + cy
	}
	for i := range n {
		a, b := a0+float64(i)*step, a0+float64(i+1)*step
		ax, ay := at(a, k)
		bx, by := at(b, -k)
		ex, ey := at(b, 0)
		if i == n-1 {
			ex, ey = x2, y2
		}
		p.CubicTo(ax, ay, bx, by, ex, ey)
	}
}

// ArcTo adds the smaller arc of an ellipse from the last point to (x, y),
// clockwise when sweep is set.
func (p *Path) ArcTo(rx, ry float64, sweep bool, x, y float64) {
	x0, y0 := p.last()
	p.arc(x0, y0, rx, ry, 0, false, sweep, x, y)
}
