package look

import (
	"image"
	"image/color"
	"math"

	"github.com/cutdeck/cutdeck/render/paint"
)

// sketch is a figure as a list of shapes in a box of −100 … 100.
type sketch []func(c *paint.Canvas)

func (s *sketch) fill(p *paint.Path, col color.NRGBA, opacity float64) {
	*s = append(*s, func(c *paint.Canvas) { c.Fill(p, paint.Alpha(col, opacity)) })
}

func (s *sketch) stroke(p *paint.Path, width float64, col color.NRGBA, opacity float64, dash ...float64) {
	*s = append(*s, func(c *paint.Canvas) {
		c.Stroke(p, width, paint.Alpha(col, opacity), dash...)
	})
}

func (s *sketch) poly(col color.NRGBA, xy ...float64) { s.fill(paint.Poly(xy...), col, 1) }

// half draws half a polygon twice: mirrored on the lit side, then as it is on
// the shade side.
func (s *sketch) half(lit, shade color.NRGBA, opacity float64, xy ...float64) {
	mirror := make([]float64, len(xy))
	for i, v := range xy {
		if i%2 == 0 {
			v = -v
		}
		mirror[i] = v
	}
	s.fill(paint.Poly(mirror...), lit, opacity)
	s.fill(paint.Poly(xy...), shade, opacity)
}

// shades are the five tones a figure is drawn in.
type shades struct{ lit, shade, bright, accent, black color.NRGBA }

// figure paints the figure of a kind of card.
func (p *motif) figure(kind string) {
	t := shades{Mix(p.mid, p.bright, .55), Mix(p.deep, p.mid, .35), p.bright, p.lite, Mix(p.deep, rgb(0), .35)}
	d := p.d
	var s sketch
	turn, cy := 0.0, .56
	z := min(p.w*1.12, p.h) / 200
	if p.w < 100 {
		z *= 1.06
	}
	wide, tall := p.w/p.m*100, p.h/p.m*100
	switch kind {
	case "char":
		s = bust(d, t)
	case "agent":
		s = sliced(d, bust(d, t))
	case "ship":
		turn = [4]float64{-38, -28, 32, 40}[d.pick(4)]
		cy = .52
		s = ship(d, t)
	case "vehicle":
		cy = .6
		s = vehicle(d, t)
	case "site":
		cy, z = .5, p.m/200
		s = houses(d, t, p, wide, tall)
	case "sector":
		cy, z = .5, p.m/200
		s = planet(d, t, wide, tall)
	case "event":
		cy = .5
		s = burst(d, t)
	case "gear":
		turn = [4]float64{-30, -18, 22, 34}[d.pick(4)]
		cy = .5
		s = blade(d, t)
	case "mask":
		cy = .55
		s = mask(d, t)
	}
	m := p.c.M
	p.c.M = m.Move(p.w/2, p.h*cy).Turn(turn).Scale(z, z)
	for _, f := range s {
		f(p.c)
	}
	p.c.M = m
}

func bust(d *dice, t shades) sketch {
	var s, back sketch
	sw, sh := d.in(58, 80), d.in(28, 40)
	s.half(t.lit, t.shade, 1, 0, 12, 24, 16, sw-10, sh, sw+6, 140, sw+10, 400, 0, 400)
	s.half(t.bright, t.lit, .6, 0, 50, d.in(18, 30), 42, sw*.55, sh+2, sw*.5, 140, sw*.46, 400, 0, 400)
	s.half(t.shade, t.black, 1, 0, -6, 15, -6, 19, 22, 0, 34)
	crest := [5]string{"fin", "horn", "halo", "ear", "none"}[d.pick(5)]
	switch crest {
	case "halo":
		back.stroke(paint.Circle(0, -34, 52), 5, t.accent, .85)
	case "horn":
		s.half(t.accent, t.bright, 1, 14, -52, d.in(40, 54), -92, 26, -38)
	case "ear":
		s.half(t.bright, t.lit, 1, 20, -46, 44, -60, 38, -20, 24, -14)
	}
	head := d.pick(3)
	s.half(t.bright, t.lit, 1, [3][]float64{
		{0, -66, 20, -61, 31, -44, 32, -16, 22, 4, 0, 12},
		{0, -70, 27, -54, 29, -18, 13, 8, 0, 14},
		{0, -78, 30, -60, 42, -8, 34, 30, 0, 38},
	}[head]...)
	if head == 2 {
		s.half(t.black, t.black, 1, 0, -48, 19, -38, 21, -8, 0, 12)
		s.half(t.accent, t.accent, 1, 5, -22, 15, -26, 14, -19, 6, -17)
	} else {
		s.half(t.black, t.black, 1, 0, -38, 25, -34, 22, -18, 0, -14)
		s.half(t.accent, t.accent, 1, 0, -33, 20, -30, 18, -23, 0, -21)
	}
	if crest == "fin" {
		s.half(t.accent, t.bright, 1, 0, -96, 6, -60, 4, -44, 0, -42)
	}
	k := d.in(6, 10)
	s.poly(t.accent, 0, 58-k, k, 58, 0, 58+k, -k, 58)
	return append(back, s...)
}

// sliced cuts a bust in bands and shifts every second one.
func sliced(d *dice, b sketch) sketch {
	var s sketch
	for y, i := -110.0, 0; y < 230; i++ {
		q, dx, top := d.in(16, 44), 0.0, y
		if i%2 == 1 {
			dx = d.in(-14, 14)
		}
		s = append(s, func(c *paint.Canvas) {
			m, clip := c.M, c.Clip
			c.M = m.Move(dx, 0)
			x0, y0 := c.M.Apply(-130, top)
			x1, y1 := c.M.Apply(130, top+q)
			c.Clip = clip.Intersect(image.Rect(int(x0), int(y0+.5), int(x1), int(y1+.5)))
			for _, f := range b {
				f(c)
			}
			c.M, c.Clip = m, clip
		})
		y += q
	}
	return s
}

func ship(d *dice, t shades) sketch {
	var s sketch
	a, b, wx, wy, e := d.in(10, 16), d.in(16, 28), d.in(48, 84), d.in(4, 50), d.in(14, 26)
	s.half(t.lit, t.shade, 1, b*.5, -18, wx, wy, wx-4, wy+d.in(14, 26), b*.6, 44)
	s.half(t.bright, t.lit, .8, b*.7, 14, wx*.62, wy+8, wx*.58, wy+18, b*.7, 34)
	s.half(t.accent, t.bright, 1, wx-3, wy-d.in(14, 30), wx+2, wy-2, wx, wy+26, wx-6, wy+18)
	s.fill(paint.Ellipse(-e*.6, 74, 7, 26), t.accent, .75)
	s.fill(paint.Ellipse(e*.6, 74, 7, 26), t.accent, .75)
	s.half(t.bright, t.lit, 1, 0, -94, a*.55, -62, a, -20, b, 18, b*.9, 52, e, 66, 0, 60)
	s.half(t.shade, t.black, 1, 0, -40, b*.45, 6, b*.4, 46, 0, 50)
	s.half(t.accent, t.accent, 1, 0, -62, 6, -44, 6, -22, 0, -14)
	return s
}

func vehicle(d *dice, t shades) sketch {
	var s sketch
	x, q := d.in(-12, 18), d.in(26, 38)
	s.fill(paint.Ellipse(0, 62, 96, 10), t.accent, .35)
	s.poly(t.lit, -92, 26, -66, -6, 64, -12, 94, 18, 82, 46, -80, 46)
	s.poly(t.shade, -80, 46, 82, 46, 92, 24, -88, 30)
	s.poly(t.bright, -44+x, -6, -30+x, -q, 26+x, -q-4, 42+x, -8)
	s.poly(t.shade, 20+x, -q+2, 98+x*.4, -q-10, 98+x*.4, -q-1, 26+x, -q+12)
	s.poly(t.accent, -26+x, -q+6, 4+x, -q+4, x, -q+16, -32+x, -q+18)
	for i := range 4 {
		at := -58 + float64(i)*39
		s.fill(paint.Circle(at, 46, 17), t.black, 1)
		s.fill(paint.Circle(at, 46, 8), t.accent, .9)
	}
	return s
}

func houses(d *dice, t shades, p *motif, wide, tall float64) sketch {
	var s sketch
	narrow := 1.0
	if p.m < 90 {
		narrow = .9
	}
	for k := range 3 {
		col := [3]color.NRGBA{Mix(p.mid, p.bright, .45), Mix(p.deep, p.mid, .65), t.black}[k]
		for x := -wide; x < wide; {
			bw := d.in(14, 38) * narrow
			bh := d.in(.12, .52) * tall * (1.15 - float64(k)*.26)
			if d.r() < .25 {
				s.poly(col, x, tall, x, tall-bh, x+bw*.5, tall-bh-d.in(8, 26), x+bw, tall-bh, x+bw, tall)
			} else {
				s.fill(paint.Rect(x, tall-bh, bw, bh), col, 1)
			}
			if k > 0 && d.r() < .65 {
				s.fill(paint.Rect(x+bw*.3, tall-bh*.75, bw*.16, bh*.2), t.accent, .85)
			}
			x += bw + d.in(-3, 14)
		}
	}
	return s
}

func planet(d *dice, t shades, wide, tall float64) sketch {
	var s sketch
	px, q := d.in(-.4, .4)*wide, d.in(44, 60)
	for range 34 {
		x, y, r, a := d.in(-wide, wide), d.in(-tall, tall), d.in(.7, 2.2), d.in(.4, .95)
		s.fill(paint.Circle(x, y, r), t.accent, a)
	}
	s.fill(paint.Circle(px, 6, q), t.lit, 1)
	night := &paint.Path{}
	night.MoveTo(px, 6-q)
	night.ArcTo(q, q, true, px, 6+q)
	night.ArcTo(q*1.35, q*1.25, false, px, 6-q)
	night.Close()
	s.fill(night, t.black, .75)
	tilt := d.in(-24, 24)
	s = append(s, func(c *paint.Canvas) {
		m := c.M
		c.M = m.Move(px, 6).Turn(tilt)
		c.Stroke(paint.Ellipse(0, 0, q*1.7, q*.34), 5, paint.Alpha(t.accent, .85))
		c.M = m
	})
	moon := px - q*1.5
	if px <= 0 {
		moon = px + q*1.5
	}
	s.fill(paint.Circle(moon, -q*.5, q*.16), t.bright, 1)
	return s
}

func burst(d *dice, t shades) sketch {
	var s sketch
	n := 5 + d.pick(4)
	q := d.in(70, 86)
	var a, b, c []float64
	for i := range n * 2 {
		at := float64(i)*math.Pi/float64(n) - math.Pi/2
		z := q
		if i%2 == 1 {
			z *= .46
		}
		a = append(a, math.Cos(at)*z, math.Sin(at)*z)
		b = append(b, math.Cos(at)*z*.66, math.Sin(at)*z*.66)
		at += math.Pi / float64(n)
		c = append(c, math.Cos(at)*z*.36, math.Sin(at)*z*.36)
	}
	s.poly(t.lit, a...)
	for i := 0; i < n*2; i += 2 {
		s.poly(t.shade, 0, 0, a[2*i], a[2*i+1], a[2*i+2], a[2*i+3])
	}
	s.poly(t.bright, b...)
	s.poly(t.accent, c...)
	s.fill(paint.Circle(0, 0, q*.14), t.black, 1)
	return s
}

func blade(d *dice, t shades) sketch {
	var s sketch
	b, l, g := d.in(9, 17), d.in(60, 82), d.in(26, 44)
	r, on, off := d.in(58, 74), d.in(6, 40), d.in(6, 16)
	s.stroke(paint.Circle(0, 0, r), 3, t.accent, .8, on, off)
	s.half(t.accent, t.bright, 1, 0, -l-18, b, -l+14, b*.8, 22, 0, 28)
	s.half(t.lit, t.shade, 1, 0, 14, g, d.in(8, 20), g-6, 30, 0, 34)
	s.half(t.shade, t.black, 1, 0, 30, 7, 32, 9, 72, 0, 84)
	s.poly(t.accent, 0, 20, 8, 28, 0, 36, -8, 28)
	return s
}

func mask(d *dice, t shades) sketch {
	var s sketch
	q := d.in(50, 60)
	switch d.pick(4) {
	case 0: // antlers
		for _, z := range [2]float64{1, -1} {
			p := &paint.Path{}
			p.MoveTo(z*16, -44)
			p.CubicTo(z*22, -72, z*44, -78, z*50, -104)
			p.MoveTo(z*26, -68)
			p.LineTo(z*14, -92)
			p.MoveTo(z*40, -80)
			p.LineTo(z*66, -84)
			s.stroke(p, 6, t.accent, 1)
		}
	case 1: // ears
		s.half(t.lit, t.shade, 1, 12, -46, d.in(44, 60), -98, 50, -22)
		s.half(t.accent, t.bright, .8, 24, -46, 44, -80, 44, -34)
	case 2: // leaves
		for i := -2; i < 3; i++ {
			col := t.lit
			if i%2 != 0 {
				col = t.bright
			}
			s = append(s, func(c *paint.Canvas) {
				m := c.M
				c.M = m.Move(0, -20).Turn(float64(i)*30).Move(0, 20)
				c.Fill(paint.Ellipse(0, -82, 13, 34), paint.Solid(col))
				c.M = m
			})
		}
	case 3: // horns
		s.half(t.accent, t.bright, 1, 18, -48, 68, -66, 78, -104, 50, -84, 8, -62)
	}
	s.half(t.bright, t.lit, 1, 0, -60, q*.7, -50, q, -14, q*.72, 36, d.in(12, 22), 70, 0, 78)
	s.half(t.accent, t.bright, .75, 0, -60, 14, -30, 10, 10, 0, 24)
	s.half(t.black, t.black, 1, 16, -14, 40, -24, 38, -4, 22, 2)
	s.fill(paint.Circle(-29, -10, 5), t.accent, 1)
	s.fill(paint.Circle(29, -10, 5), t.accent, 1)
	s.half(t.black, t.black, 1, 0, 30, 9, 36, 0, 46)
	s.half(t.accent, t.bright, .7, q*.8, 4, q*.64, 26, q*.4, 18)
	return s
}
