package paint

import (
	"image"
	"image/color"
	"math"
)

// premul is a colour multiplied by its opacity, 0 … 1.
type premul struct{ r, g, b, a float32 }

func multiplied(c color.NRGBA, opacity float64) premul {
	a := float32(c.A) / 255 * float32(opacity)
	return premul{float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a}
}

func (p premul) mix(q premul, t float32) premul {
	return premul{p.r + (q.r-p.r)*t, p.g + (q.g-p.g)*t, p.b + (q.b-p.b)*t, p.a + (q.a-p.a)*t}
}

// blend sums up coverage along the rows and lays the paint over the picture.
func (c *Canvas) blend(acc []float32, w int, box image.Rectangle, fill Paint, rule Rule) {
	opacity := fill.Opacity
	if opacity == 0 {
		opacity = 1
	}
	from, to := multiplied(fill.From, opacity), multiplied(fill.To, opacity)
	var gy0, gy1 float64
	var gx, gyc, gr float64
	switch {
	case fill.R > 0:
		gx, gyc = c.M.Apply(fill.X, fill.Y)
		gr = fill.R * c.M.size()
	case fill.Y1 != fill.Y0:
		_, gy0 = c.M.Apply(0, fill.Y0)
		_, gy1 = c.M.Apply(0, fill.Y1)
	}
	for row := range box.Dy() {
		y := box.Min.Y + row
		col := from
		if fill.R == 0 && gy1 != gy0 {
			col = from.mix(to, clamp01((float64(y)+.5-gy0)/(gy1-gy0)))
		}
		pix := c.Img.Pix[c.Img.PixOffset(box.Min.X, y):]
		line := acc[row*w : row*w+w-2]
		var sum float32
		var cov, sr, sg, sb, sa uint32 // what lies over the pixel: coverage of 256, colour of 255
		lay := func() {
			k := float32(cov) * (255.0 / 256)
			sr, sg, sb, sa = uint32(col.r*k+.5), uint32(col.g*k+.5), uint32(col.b*k+.5), uint32(col.a*k+.5)
		}
		for i, v := range line {
			if v != 0 { // else this pixel is covered like the one before
				sum += v
				cov = coverage(sum, rule)
				lay()
			}
			if cov == 0 {
				continue
			}
			if fill.R > 0 {
				x, y := float64(box.Min.X+i)+.5-gx, float64(y)+.5-gyc
				d := x*x + y*y
				if d >= gr*gr && to.a == 0 {
					continue
				}
				col = from.mix(to, clamp01(math.Sqrt(d)/gr))
				lay()
			}
			p := pix[i*4 : i*4+4 : i*4+4]
			if sa == 255 {
				p[0], p[1], p[2], p[3] = uint8(sr), uint8(sg), uint8(sb), 255
				continue
			}
			inv := (255 - sa) * 257
			p[0] = uint8(sr + (uint32(p[0])*inv+32768)>>16)
			p[1] = uint8(sg + (uint32(p[1])*inv+32768)>>16)
			p[2] = uint8(sb + (uint32(p[2])*inv+32768)>>16)
			p[3] = uint8(sa + (uint32(p[3])*inv+32768)>>16)
		}
	}
}

// coverage is how much of a pixel a summed area covers, of 256.
func coverage(sum float32, rule Rule) uint32 {
	if rule == EvenOdd {
		sum -= 2 * float32(math.Round(float64(sum)/2))
	}
	if sum < 0 {
		sum = -sum
	}
	if sum > 1 {
		return 256
	}
	return uint32(sum*256 + .5)
}

// over lays a colour at a coverage over one pixel.
func over(p []uint8, c premul, cov float32) {
	k, s := 1-c.a*cov, cov*255
	p[0] = uint8(float32(p[0])*k + c.r*s + .5)
	p[1] = uint8(float32(p[1])*k + c.g*s + .5)
	p[2] = uint8(float32(p[2])*k + c.b*s + .5)
	p[3] = uint8(float32(p[3])*k + c.a*s + .5)
}

func clamp01(t float64) float32 { return float32(min(max(t, 0), 1)) }

// Mask cuts everything outside a path away.
func (c *Canvas) Mask(p *Path) { c.keep(p, false) }

// Erase makes the inside of a path clear.
func (c *Canvas) Erase(p *Path) { c.keep(p, true) }

// keep keeps what is inside a path, or outside it.
func (c *Canvas) keep(p *Path, outside bool) {
	acc, w, box := raster(p.flatten(c.M), c.Img.Rect)
	for y := c.Img.Rect.Min.Y; y < c.Img.Rect.Max.Y; y++ {
		row := c.Img.Pix[c.Img.PixOffset(0, y):][:c.Img.Rect.Dx()*4]
		if w == 0 || y < box.Min.Y || y >= box.Max.Y {
			if !outside {
				clear(row)
			}
			continue
		}
		if !outside {
			clear(row[:box.Min.X*4])
			clear(row[box.Max.X*4:])
		}
		var sum float32
		cells := acc[(y-box.Min.Y)*w:]
		for x := box.Min.X; x < box.Max.X; x++ {
			sum += cells[x-box.Min.X]
			a := coverage(sum, NonZero)
			if outside {
				a = 256 - a
			}
			if a == 256 {
				continue
			}
			for j := range 4 {
				row[x*4+j] = uint8(uint32(row[x*4+j]) * a >> 8)
			}
		}
	}
}

// Blit lays another picture over this one with its corner at pixel (x, y).
func (c *Canvas) Blit(src *image.RGBA, x, y int, opacity float64) {
	r := src.Rect.Add(image.Pt(x, y)).Intersect(c.Clip)
	k := uint32(opacity*256 + .5)
	for py := r.Min.Y; py < r.Max.Y; py++ {
		s := src.Pix[src.PixOffset(r.Min.X-x, py-y):]
		d := c.Img.Pix[c.Img.PixOffset(r.Min.X, py):]
		for i := 0; i < r.Dx()*4; i += 4 {
			a := 255 - uint32(s[i+3])*k>>8
			for j := range 4 {
				d[i+j] = uint8((uint32(s[i+j])*k>>8*255 + uint32(d[i+j])*a + 127) / 255)
			}
		}
	}
}

// Shadow lays the blurred shape of a path in one colour, moved down by dy
// drawing units; blur is the CSS blur radius (twice the deviation).
func (c *Canvas) Shadow(p *Path, dy, blur float64, col color.NRGBA, opacity float64) {
	m := New(c.Img.Rect.Dx(), c.Img.Rect.Dy(), 1)
	m.M = c.M.Move(0, dy)
	m.Fill(p, Solid(color.NRGBA{0, 0, 0, 255}))
	w, h := m.Img.Rect.Dx(), m.Img.Rect.Dy()
	a, b := make([]uint8, w*h), make([]uint8, w*h)
	for i := range a {
		a[i] = m.Img.Pix[i*4+3]
	}
	r := int(math.Round(blur * c.M.size() / 2 * 0.94))
	for range 3 {
		boxBlur(b, a, w, h, r)
		boxBlur(a, b, h, w, r)
	}
	pm := multiplied(col, opacity)
	for i, v := range a {
		if v != 0 {
			over(c.Img.Pix[i*4:i*4+4:i*4+4], pm, float32(v)/255)
		}
	}
}

// boxBlur averages each row over 2r+1 pixels and writes the result transposed.
func boxBlur(dst, src []uint8, w, h, r int) {
	n := 2*r + 1
	for y := range h {
		row := src[y*w : y*w+w]
		sum := 0
		for x := 0; x <= r && x < w; x++ {
			sum += int(row[x])
		}
		for x := range w {
			dst[x*h+y] = uint8((sum + n/2) / n)
			if x+r+1 < w {
				sum += int(row[x+r+1])
			}
			if x-r >= 0 {
				sum -= int(row[x-r])
			}
		}
	}
}

// Quarter returns the picture turned clockwise by 90°.
func (c *Canvas) Quarter() *Canvas {
	w, h := c.Img.Rect.Dx(), c.Img.Rect.Dy()
	out := New(h, w, 1)
	out.M = c.M
	for y := range h {
		for x := range w {
			copy(out.Img.Pix[out.Img.PixOffset(h-1-y, x):], c.Img.Pix[c.Img.PixOffset(x, y):][:4])
		}
	}
	return out
}
