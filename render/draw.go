package render

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

const (
	// bakeTime is how long one frame may bake pictures; the rest comes in the next.
	bakeTime = 40 * time.Millisecond
	// keepBytes is how much of baked pictures is kept.
	keepBytes = 48 << 20
)

// drawer draws scenes with the graphics card. It keeps what has been baked.
type drawer struct {
	scale  float64
	pics   map[string]*picture
	glyphs map[glyphKey]*glyph
	bytes  int
	frame  int
	white  *ebiten.Image
	op     ebiten.DrawImageOptions
}

type picture struct {
	img  *ebiten.Image
	used int // frame
	size int
}

// draw draws a scene; false means that some pictures are still missing.
func (d *drawer) draw(dst *ebiten.Image, s *scene.Scene, scale float64) bool {
	if d.scale != scale {
		d.forget(scale)
	}
	d.frame++
	began := time.Now()
	whole := true
	for i := range s.Ops {
		o := &s.Ops[i]
		to := dst
		if o.Clip != (scene.Rect{}) {
			to = dst.SubImage(d.pixels(o.Clip)).(*ebiten.Image)
		}
		switch o.Kind {
		case scene.Box:
			d.box(to, o)
		case scene.Text:
			d.text(to, o)
		default:
			p := d.pics[o.Key]
			if p == nil {
				if time.Since(began) > bakeTime {
					whole = false
					continue
				}
				p = d.bake(o)
			}
			p.used = d.frame
			if o.Kind == scene.Nine {
				d.nine(to, p.img, o)
			} else {
				d.pic(to, p.img, o)
			}
		}
	}
	if d.bytes > keepBytes {
		d.evict()
	}
	return whole
}

// forget drops everything baked at another scale.
func (d *drawer) forget(scale float64) {
	for _, p := range d.pics {
		p.img.Deallocate()
	}
	for _, g := range d.glyphs {
		if g.img != nil {
			g.img.Deallocate()
		}
	}
	d.scale, d.bytes = scale, 0
	d.pics, d.glyphs = map[string]*picture{}, map[glyphKey]*glyph{}
	if d.white == nil {
		d.white = ebiten.NewImage(3, 3)
		d.white.Fill(color.White)
	}
}

func (d *drawer) bake(o *scene.Op) *picture {
	c := o.Bake(d.scale)
	border := 0
	if o.Kind == scene.Pic {
		border = 1 // so that the edges of a turned picture are smooth
	}
	p := &picture{img: upload(c, border), size: len(c.Img.Pix)}
	d.bytes += p.size
	d.pics[o.Key] = p
	return p
}

// upload makes a picture of the graphics card, with a clear border.
func upload(c *paint.Canvas, border int) *ebiten.Image {
	r := c.Img.Rect
	img := ebiten.NewImage(r.Dx()+2*border, r.Dy()+2*border)
	img.SubImage(image.Rect(border, border, border+r.Dx(), border+r.Dy())).(*ebiten.Image).WritePixels(c.Img.Pix)
	return img
}

// evict drops what the last frames did not use.
func (d *drawer) evict() {
	for age := 30; age >= 1 && d.bytes > keepBytes*3/4; age /= 2 {
		for k, p := range d.pics {
			if d.frame-p.used >= age {
				p.img.Deallocate()
				d.bytes -= p.size
				delete(d.pics, k)
			}
		}
	}
}

func (d *drawer) pixels(r scene.Rect) image.Rectangle {
	f := func(v float64) int { return int(math.Round(v * d.scale)) }
	return image.Rect(f(r.X), f(r.Y), f(r.X+r.W), f(r.Y+r.H))
}

// reset readies the options for one picture in a colour.
func (d *drawer) reset(c color.NRGBA) *ebiten.DrawImageOptions {
	d.op.GeoM.Reset()
	d.op.ColorScale.Reset()
	d.op.Filter = ebiten.FilterNearest
	if c != (color.NRGBA{255, 255, 255, 255}) {
		a := float32(c.A) / 255
		d.op.ColorScale.Scale(float32(c.R)/255*a, float32(c.G)/255*a, float32(c.B)/255*a, a)
	}
	return &d.op
}

func (d *drawer) box(dst *ebiten.Image, o *scene.Op) {
	r := d.pixels(o.Rect)
	if r.Empty() {
		return
	}
	op := d.reset(o.Color)
	op.GeoM.Scale(float64(r.Dx())/3, float64(r.Dy())/3)
	op.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	dst.DrawImage(d.white, op)
}

func (d *drawer) pic(dst, img *ebiten.Image, o *scene.Op) {
	op := d.reset(o.Color)
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	x, y := math.Round(o.Rect.X*d.scale), math.Round(o.Rect.Y*d.scale)
	if o.Turn != 0 {
		op.Filter = ebiten.FilterLinear
		op.GeoM.Translate(-w/2, -h/2)
		op.GeoM.Rotate(o.Turn * math.Pi / 180)
		op.GeoM.Translate(w/2, h/2)
	}
	op.GeoM.Translate(x-1, y-1) // the border
	dst.DrawImage(img, op)
}

func (d *drawer) nine(dst, img *ebiten.Image, o *scene.Op) {
	for _, p := range scene.Parts(o.Rect, o.Cut, d.scale, img.Bounds()) {
		if p.From.Empty() || p.To.W <= 0 || p.To.H <= 0 {
			continue
		}
		op := d.reset(o.Color)
		op.GeoM.Scale(p.To.W/float64(p.From.Dx()), p.To.H/float64(p.From.Dy()))
		op.GeoM.Translate(p.To.X, p.To.Y)
		dst.DrawImage(img.SubImage(p.From).(*ebiten.Image), op)
	}
}

// glyphKey is a letter as it is drawn: at a size in quarters of a pixel, a
// quarter of a pixel to the right or not.
type glyphKey struct {
	font paint.Font
	r    rune
	size int16
	sub  uint8
}

type glyph struct {
	img  *ebiten.Image // nil for a space
	x, y float64       // of its corner, from the base line
}

func (d *drawer) text(dst *ebiten.Image, o *scene.Op) {
	size := o.Size * d.scale
	base := math.Round(o.Rect.Y * d.scale)
	left := o.Rect.X * d.scale
	o.Font.Each(o.Text, size, func(r rune, g *paint.Glyph, x float64) {
		x += left
		whole := math.Floor(x)
		k := glyphKey{o.Font, r, int16(size*4 + .5), uint8((x - whole) * 4)}
		b := d.glyphs[k]
		if b == nil {
			b = newGlyph(g, size, float64(k.sub)/4)
			d.glyphs[k] = b
		}
		if b.img == nil {
			return
		}
		op := d.reset(o.Color)
		op.GeoM.Translate(whole+b.x, base+b.y)
		dst.DrawImage(b.img, op)
	})
}

// newGlyph paints a letter in white.
func newGlyph(g *paint.Glyph, size, dx float64) *glyph {
	m := paint.Identity.Move(dx, 0).Scale(size/1000, size/1000)
	box := g.Path.Bounds(m)
	if box.Empty() {
		return &glyph{}
	}
	c := paint.New(box.Dx(), box.Dy(), 1)
	c.M = paint.Identity.Move(float64(-box.Min.X), float64(-box.Min.Y)).Mul(m)
	c.Fill(g.Path, paint.Solid(color.NRGBA{255, 255, 255, 255}))
	return &glyph{upload(c, 0), float64(box.Min.X), float64(box.Min.Y)}
}
