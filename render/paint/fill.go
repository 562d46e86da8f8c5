package paint

import (
	"image"
	"image/color"
	"math"
)

// Canvas draws on an image. M maps the units of the drawing to its pixels and
// Clip bounds what is written, in pixels.
type Canvas struct {
	Img  *image.RGBA
	M    Affine
	Clip image.Rectangle
}

// New returns a clear canvas of w×h pixels whose drawing unit is scale pixels.
func New(w, h int, scale float64) *Canvas {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	return &Canvas{Img: img, M: Identity.Scale(scale, scale), Clip: img.Rect}
}

// Paint is what a shape is filled with: a colour, or a gradient between two,
// down from Y0 to Y1 or, when R is set, outwards from (X, Y). Coordinates are
// drawing units. The zero Opacity means 1.
type Paint struct {
	From, To color.NRGBA
	Y0, Y1   float64
	X, Y, R  float64
	Opacity  float64
}

// Solid is the paint of one colour.
func Solid(c color.NRGBA) Paint { return Paint{From: c, To: c} }

// Alpha is the paint of one colour at an opacity.
func Alpha(c color.NRGBA, a float64) Paint { return Paint{From: c, To: c, Opacity: a} }

// Rule says what is inside a path that crosses itself.
type Rule uint8

const (
	NonZero Rule = iota
	EvenOdd
)

// Fill fills a path.
func (c *Canvas) Fill(p *Path, fill Paint) { c.fill(p.flatten(c.M), fill, NonZero) }

// FillRule fills a path by the given rule; icons are even-odd.
func (c *Canvas) FillRule(p *Path, fill Paint, r Rule) { c.fill(p.flatten(c.M), fill, r) }

// Stroke draws a line of the given width along a path, with round joins; dash
// holds lengths of line and gap in turn.
func (c *Canvas) Stroke(p *Path, width float64, fill Paint, dash ...float64) {
	k := c.M.size()
	scaled := make([]float64, len(dash))
	for i := range dash {
		scaled[i] = dash[i] * k
	}
	c.fill(outline(p.flatten(c.M), width*k/2, scaled), fill, NonZero)
}

func (c *Canvas) fill(lines []polyline, fill Paint, rule Rule) {
	if acc, w, box := raster(lines, c.Clip); w > 0 {
		c.blend(acc, w, box, fill, rule)
	}
}

// scratch is the accumulation buffer, kept between fills: canvases belong to one
// goroutine, all of them.
var scratch []float32

// raster rasterises by signed areas: every edge adds what it covers of each pixel
// to its right, and a running sum along the row is the coverage. Rows are w cells
// long, two more than the box is wide; w is 0 if nothing is to be seen.
func raster(lines []polyline, clip image.Rectangle) (acc []float32, w int, box image.Rectangle) {
	box = bounds(lines).Intersect(clip)
	if box.Empty() {
		return nil, 0, box
	}
	w, h := box.Dx()+2, box.Dy()
	if cap(scratch) < w*h {
		scratch = make([]float32, w*h)
	}
	acc = scratch[:w*h]
	clear(acc)
	for _, l := range lines {
		n := len(l.xy)
		px, py := l.xy[n-2]-float64(box.Min.X), l.xy[n-1]-float64(box.Min.Y)
		for i := 0; i < n; i += 2 {
			x, y := l.xy[i]-float64(box.Min.X), l.xy[i+1]-float64(box.Min.Y)
			edge(acc, w, h, px, py, x, y)
			px, py = x, y
		}
	}
	return acc, w, box
}

// edge adds one edge to the accumulation buffer of w×h cells.
func edge(acc []float32, w, h int, x0, y0, x1, y1 float64) {
	if y0 == y1 {
		return
	}
	dir := float32(1)
	if y0 > y1 {
		x0, y0, x1, y1, dir = x1, y1, x0, y0, -1
	}
	slope := (x1 - x0) / (y1 - y0)
	if y0 < 0 {
		x0, y0 = x0-y0*slope, 0
	}
	right := float64(w - 2)
	x := x0
	for row := int(y0); row < h && float64(row) < y1; row++ {
		top, bottom := max(float64(row), y0), min(float64(row+1), y1)
		dy := bottom - top
		next := x + slope*dy
		l, r := x, next
		if l > r {
			l, r = r, l
		}
		x = next
		d := dir * float32(dy)
		line := acc[row*w : row*w+w]
		switch {
		case r <= 0:
			line[0] += d
			continue
		case l >= right:
			continue
		}
		// parts beyond the sides count as if they ran along them
		if l < 0 {
			part := float32(-l/(r-l)) * d
			line[0] += part
			d -= part
			l = 0
		}
		if r > right {
			d *= float32((right - l) / (r - l))
			r = right
		}
		li := int(l)
		ri := int(math.Ceil(r))
		if ri <= li+1 {
			m := float32((l+r)/2 - float64(li))
			line[li] += d * (1 - m)
			line[li+1] += d * m
			continue
		}
		s := 1 / float32(r-l)
		f := float32(l - float64(li))
		a0 := 0.5 * s * (1 - f) * (1 - f)
		g := float32(r - float64(ri) + 1)
		am := 0.5 * s * g * g
		line[li] += d * a0
		if ri == li+2 {
			line[li+1] += d * (1 - a0 - am)
		} else {
			a1 := s * (1.5 - f)
			line[li+1] += d * (a1 - a0)
			for i := li + 2; i < ri-1; i++ {
				line[i] += d * s
			}
			a2 := a1 + float32(ri-li-3)*s
			line[ri-1] += d * (1 - a2 - am)
		}
		line[ri] += d * am
	}
}

func bounds(lines []polyline) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range lines {
		for i := 0; i < len(l.xy); i += 2 {
			x0, x1 = min(x0, l.xy[i]), max(x1, l.xy[i])
			y0, y1 = min(y0, l.xy[i+1]), max(y1, l.xy[i+1])
		}
	}
	if !(x1 > x0-1) || math.IsInf(x0, 0) || math.IsNaN(x0+x1+y0+y1) {
		return image.Rectangle{}
	}
	lim := func(v float64) int { return int(min(max(v, -1e6), 1e6)) }
	return image.Rect(lim(math.Floor(x0)), lim(math.Floor(y0)), lim(math.Ceil(x1)), lim(math.Ceil(y1)))
}
