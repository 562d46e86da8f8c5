package scene

import (
	"image"
	"image/color"
	"math"

	"github.com/cutdeck/cutdeck/render/paint"
)

// Soft draws scenes by the processor: for tests, and for pictures of a table
// where there is no screen. It keeps what it has baked.
type Soft struct {
	Scale float64
	baked map[string]*image.RGBA
}

// NewSoft returns a drawer of scale pixels per CSS pixel.
func NewSoft(scale float64) *Soft { return &Soft{scale, map[string]*image.RGBA{}} }

// Draw draws a scene of w×h CSS pixels.
func (d *Soft) Draw(s *Scene, w, h int) *image.RGBA {
	c := paint.New(int(float64(w)*d.Scale), int(float64(h)*d.Scale), d.Scale)
	all := c.Clip
	for i := range s.Ops {
		o := &s.Ops[i]
		c.Clip = all
		if o.Clip != (Rect{}) {
			c.Clip = all.Intersect(d.pixels(o.Clip))
		}
		switch o.Kind {
		case Box:
			c.Fill(paint.Rect(o.Rect.X, o.Rect.Y, o.Rect.W, o.Rect.H), paint.Solid(o.Color))
		case Text:
			c.Text(o.Rect.X, o.Rect.Y, o.Font, o.Size, o.Text, o.Color)
		case Pic:
			img := d.picture(o)
			x, y := o.Rect.Mid()
			w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
			m := paint.Identity.Move(math.Round((x-o.Rect.W/2)*d.Scale)+w/2, math.Round((y-o.Rect.H/2)*d.Scale)+h/2).Turn(o.Turn).Move(-w/2, -h/2)
			lay(c, img, img.Rect, m, o.Color, false)
		case Nine:
			img := d.picture(o)
			for _, p := range Parts(o.Rect, o.Cut, d.Scale, img.Rect) {
				kx, ky := p.To.W/float64(p.From.Dx()), p.To.H/float64(p.From.Dy())
				lay(c, img, p.From, paint.Identity.Move(p.To.X, p.To.Y).Scale(kx, ky).Move(-float64(p.From.Min.X), -float64(p.From.Min.Y)), o.Color, true)
			}
		}
	}
	return c.Img
}

func (d *Soft) pixels(r Rect) image.Rectangle {
	f := func(v float64) int { return int(math.Round(v * d.Scale)) }
	return image.Rect(f(r.X), f(r.Y), f(r.X+r.W), f(r.Y+r.H))
}

func (d *Soft) picture(o *Op) *image.RGBA {
	img := d.baked[o.Key]
	if img == nil {
		img = o.Bake(d.Scale).Img
		d.baked[o.Key] = img
	}
	return img
}

// Part is one of the nine parts of a stretched picture; To is in pixels.
type Part struct {
	From image.Rectangle
	To   Rect
}

// Parts says which part of a Nine goes where on a screen of a scale.
func Parts(r Rect, cut, scale float64, img image.Rectangle) (out [9]Part) {
	c := math.Round(cut * scale)
	x0, y0 := math.Round(r.X*scale), math.Round(r.Y*scale)
	x1, y1 := math.Round((r.X+r.W)*scale), math.Round((r.Y+r.H)*scale)
	cx, cy := min(c, math.Floor((x1-x0)/2)), min(c, math.Floor((y1-y0)/2))
	xs, ys := [4]float64{x0, x0 + cx, x1 - cx, x1}, [4]float64{y0, y0 + cy, y1 - cy, y1}
	w, h := img.Dx(), img.Dy()
	k := min(int(c), (w-1)/2, (h-1)/2)
	kx, ky := min(int(cx), k), min(int(cy), k)
	// the ends of the cut are kept, its inner parts dropped, when r is small
	fx, fy := [4][2]int{{0, kx}, {k, w - k}, {w - kx, w}}, [4][2]int{{0, ky}, {k, h - k}, {h - ky, h}}
	for j := range 3 {
		for i := range 3 {
			out[j*3+i] = Part{image.Rect(fx[i][0], fy[j][0], fx[i][1], fy[j][1]),
				R(xs[i], ys[j], xs[i+1]-xs[i], ys[j+1]-ys[j])}
		}
	}
	return out
}

// lay draws part of a picture through m, whose inverse must exist. A part that is
// stretched goes on at its edge.
func lay(c *paint.Canvas, img *image.RGBA, from image.Rectangle, m paint.Affine, tint color.NRGBA, stretch bool) {
	if from.Empty() || m.A == 0 && m.C == 0 {
		return
	}
	det := m.A*m.D - m.B*m.C
	if det == 0 {
		return
	}
	box := image.Rectangle{}
	for i, p := range [4]image.Point{from.Min, {X: from.Max.X, Y: from.Min.Y}, {X: from.Min.X, Y: from.Max.Y}, from.Max} {
		x, y := m.Apply(float64(p.X), float64(p.Y))
		q := image.Rect(int(math.Floor(x+.001)), int(math.Floor(y+.001)), int(math.Ceil(x-.001)), int(math.Ceil(y-.001)))
		if i == 0 {
			box = q
			continue
		}
		box.Min.X, box.Min.Y = min(box.Min.X, q.Min.X), min(box.Min.Y, q.Min.Y)
		box.Max.X, box.Max.Y = max(box.Max.X, q.Max.X), max(box.Max.Y, q.Max.Y)
	}
	box = box.Intersect(c.Clip)
	t := [4]float64{float64(tint.R), float64(tint.G), float64(tint.B), 255}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			fx, fy := float64(x)+.5-m.E, float64(y)+.5-m.F
			sx, sy := (m.D*fx-m.C*fy)/det-.5, (m.A*fy-m.B*fx)/det-.5
			px := sample(img, from, sx, sy, stretch)
			d := c.Img.Pix[c.Img.PixOffset(x, y):][:4]
			a := px[3] / 255 * float64(tint.A) / 255
			for k := range 4 {
				d[k] = uint8(float64(d[k])*(1-a) + px[k]*t[k]/255*float64(tint.A)/255 + .5)
			}
		}
	}
}

// sample reads a picture between its pixels; beyond its edge it is clear, or as at
// its edge where it is stretched.
func sample(img *image.RGBA, from image.Rectangle, x, y float64, stretch bool) (out [4]float64) {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := x-x0, y-y0
	for j := range 2 {
		for i := range 2 {
			w := (1 - fx + float64(i)*(2*fx-1)) * (1 - fy + float64(j)*(2*fy-1))
			p := image.Pt(int(x0)+i, int(y0)+j)
			if stretch {
				p.X, p.Y = min(max(p.X, from.Min.X), from.Max.X-1), min(max(p.Y, from.Min.Y), from.Max.Y-1)
			}
			if w == 0 || !p.In(from) {
				continue
			}
			px := img.Pix[img.PixOffset(p.X, p.Y):][:4]
			for k := range 4 {
				out[k] += float64(px[k]) * w
			}
		}
	}
	return out
}
