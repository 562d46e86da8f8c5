package look

import (
	"image/color"
	"math"

	"github.com/cutdeck/cutdeck/render/paint"
)

// fnv is FNV-1a, 32 bit, of the UTF-8 bytes of s.
func fnv(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// dice is xorshift32 (13, 17, 5). The order of its throws is frozen: the same
// name is the same picture for ever.
type dice struct{ s uint32 }

func throw(seed uint32) *dice {
	if seed == 0 {
		seed = 1
	}
	d := &dice{seed}
	for range 4 {
		d.r()
	}
	return d
}

func (d *dice) r() float64 {
	d.s ^= d.s << 13
	d.s ^= d.s >> 17
	d.s ^= d.s << 5
	return float64(d.s) / 4294967296
}

func (d *dice) in(a, b float64) float64 { return a + (b-a)*d.r() }

// pick throws for one of n.
func (d *dice) pick(n int) int { return int(d.r() * float64(n)) }

// The three streams of a name: light, field and figure, so that the size of a
// picture never changes its figure.
const (
	fieldStream  = 0x9E3779B9
	figureStream = 0x85EBCA6B
)

// motif is a picture in the making, w×h units.
type motif struct {
	c                       *paint.Canvas
	d                       *dice
	w, h, m                 float64 // m is the smaller side
	deep, mid, bright, lite color.NRGBA
}

// Motif paints the picture of a card into the rectangle w×h at the origin of
// the canvas, from nothing but its name, its faction and the kind of its figure:
// char, agent, ship, vehicle, site, sector, event, gear or mask.
func Motif(c *paint.Canvas, name, faction, figure string, w, h float64) {
	f := Faction(faction)
	q := Faction(f.Partner)
	seed := fnv(name + "|" + faction)
	d := throw(seed)
	mix := .06
	if d.r() < .45 {
		mix = .5
	}
	p := &motif{c: c, d: d, w: w, h: h, m: min(w, h),
		deep: Mix(f.Deep, q.Deep, mix), mid: Mix(f.Mid, q.Mid, mix), bright: f.Bright, lite: Mix(f.Accent, q.Accent, mix)}
	c.Fill(paint.Rect(0, 0, w, h), paint.Paint{From: p.deep, To: p.mid, Y0: 0, Y1: h})
	sx := w * [3]float64{.34, .5, .66}[d.pick(3)]
	sy := h * d.in(.3, .46)
	sr := p.m * d.in(.24, .34)
	c.Fill(paint.Circle(sx, sy, sr*2.3), paint.Paint{From: Clear(p.lite, .9), To: Clear(p.bright, 0), X: sx, Y: sy, R: sr * 2.3, Opacity: .55})
	p.d = throw(seed ^ fieldStream)
	p.field(f.Field, sx, sy, sr)
	c.Fill(paint.Circle(sx, sy, sr), paint.Alpha(p.lite, .2))
	c.Fill(paint.Circle(sx, sy, sr*.78), paint.Alpha(p.lite, .3))
	c.Stroke(paint.Circle(sx, sy, sr*1.25), p.m*.008, paint.Alpha(p.lite, .5))
	p.d = throw(seed ^ figureStream)
	p.figure(figure)
	c.Fill(paint.Rect(0, 0, w, h*.16), paint.Alpha(rgb(0), .16))
}

// field paints the pattern of a faction.
func (p *motif) field(kind string, sx, sy, sr float64) {
	c, d, w, h, m := p.c, p.d, p.w, p.h, p.m
	switch kind {
	case "rays":
		n := 9 + d.pick(6)
		o := d.r()
		for i := range n {
			a := (float64(i) + o) / float64(n) * 6.283
			b := a + 3.1/float64(n)
			c.Fill(paint.Poly(sx, sy, sx+math.Cos(a)*w*1.6, sy+math.Sin(a)*w*1.6, sx+math.Cos(b)*w*1.6, sy+math.Sin(b)*w*1.6), paint.Alpha(p.bright, .2))
		}
	case "strata":
		for k := range 4 {
			y := h * (.5 + float64(k)*.13)
			xy := []float64{0, h}
			for x := 0.0; x <= w+1; x += w / 7 {
				xy = append(xy, x, y+d.in(-1, 1)*m*.1)
			}
			c.Fill(paint.Poly(append(xy, w, h)...), paint.Alpha(Mix(p.bright, p.deep, .25+float64(k)*.22), .62))
		}
	case "arcs":
		ax := w * float64(d.pick(2))
		ay := h * d.in(.8, 1.1)
		for k := 7; k > 0; k-- {
			col := p.deep
			if k%2 == 1 {
				col = p.bright
			}
			c.Fill(paint.Circle(ax, ay, m*.2*float64(k)), paint.Alpha(col, .16))
		}
	case "shards":
		for range 9 {
			x, y := d.in(0, w), d.in(0, h)
			q := m * d.in(.15, .42)
			a := d.in(0, 6.3)
			t := [3]float64{0, 2.2 + d.in(-.4, .4), 4.1 + d.in(-.4, .4)}
			var xy []float64
			for _, t := range t {
				xy = append(xy, x+math.Cos(a+t)*q, y+math.Sin(a+t)*q)
			}
			col := [3]color.NRGBA{p.bright, p.mid, p.deep}[d.pick(3)]
			c.Fill(paint.Poly(xy...), paint.Alpha(col, .34))
		}
	case "weave":
		for k := range 6 {
			x := d.in(-.1, 1) * w
			b := d.in(-.5, .5) * w
			t := m * d.in(.03, .09)
			col := p.deep
			if k%2 == 1 {
				col = p.bright
			}
			band := &paint.Path{}
			band.MoveTo(x, h)
			band.CubicTo(x+b, h*.66, x-b, h*.4, x+b*.6, 0)
			c.Stroke(band, t, paint.Alpha(col, .4))
		}
	case "lattice":
		q := m * d.in(.12, .17)
		for y := -1; float64(y) < h/q/1.5+1; y++ {
			for x := -1; float64(x) < w/q/1.73+1; x++ {
				if d.r() < .46 {
					continue
				}
				cx, cy := (float64(x)+float64(y&1)/2)*q*1.73, float64(y)*q*1.5
				var xy []float64
				for i := range 6 {
					s, k := math.Sincos(float64(i) * 1.0472)
					xy = append(xy, cx+s*q*.9, cy+k*q*.9)
				}
				c.Fill(paint.Poly(xy...), paint.Alpha(p.bright, d.in(.05, .24)))
			}
		}
	case "petals":
		n := 7 + d.pick(4)
		for i := range n {
			k := c.M
			c.M = k.Move(sx, sy).Turn(360/float64(n)*float64(i)).Move(-sx, -sy)
			c.Fill(paint.Ellipse(sx, sy-sr*1.15, sr*.42, sr*1.1), paint.Alpha(p.bright, .2))
			c.M = k
		}
	}
}
