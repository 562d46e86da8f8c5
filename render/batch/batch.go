package batch

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

// Batch draws scenes with an atlas. Quads are drawn together as long as they are
// of one page and sampled in one way; the order of the scene is kept.
type Batch struct {
	*Atlas
	Calls int // draw calls of the last scene, for tests
	// BakeFor is how long one frame may bake pictures; the rest comes in the next.
	BakeFor time.Duration
	// Sketch has the next scene drawn without its large pictures: they come in those
	// that follow. So what can be touched is seen at once.
	Sketch bool

	sketched bool // the screen shows a sketch
	afresh   bool // this scene is baked to its end

	vs     []Vertex
	page   int
	linear bool
	clip   image.Rectangle // of what is turned; what is not is cut to size
	turned map[uint16]bool // actors of which a part is turned
	full   bool            // there was no room
	fresh  bool            // the screen shows the last scene, whole
	whole  bool            // all of it is drawn, not only a part
	part   image.Rectangle // that has changed
	lacks  scene.Rect      // where the screen shows the last scene without its pictures
	last   []scene.Op
	began  time.Time
}

// New returns a batch that draws on pages.
func New(p Pages) *Batch {
	return &Batch{Atlas: NewAtlas(p), BakeFor: 40 * time.Millisecond, turned: map[uint16]bool{}}
}

// Redraw makes the next scene be drawn whole: what is on the screen is not what was
// drawn there.
func (b *Batch) Redraw() { b.fresh = false }

// Afresh makes the next scene be drawn whole, from an empty atlas and however long it
// bakes. Where a picture lies in the atlas sways how a turned card is sampled, by a
// last bit: what is drawn afresh hangs on the scene alone, and can be compared.
func (b *Batch) Afresh() {
	b.Clear()
	b.fresh, b.Sketch, b.sketched, b.afresh = false, false, false, true
}

// Draw draws a scene where it differs from the one before; false means that some
// pictures are still missing.
func (b *Batch) Draw(s *scene.Scene, scale float64) bool {
	if b.Scale != scale {
		b.fresh = false
	}
	b.At(scale)
	b.Calls, b.full, b.began = 0, false, time.Now()
	b.part, b.whole = image.Rectangle{}, !b.fresh
	if b.fresh {
		if b.part = b.pixels(union(changed(b.last, s.Ops), b.lacks)); b.part.Empty() {
			return true
		}
	}
	b.lacks = scene.Rect{}
	b.fresh = b.draw(s)
	b.last = append(b.last[:0], s.Ops...)
	b.sketched = b.Sketch || b.sketched && b.lacks != scene.Rect{}
	b.Sketch, b.afresh = false, false
	return b.fresh && b.lacks == scene.Rect{}
}

// draw draws what touches the part that has changed; false: all has to be drawn
// anew. Where pictures are missing is kept.
func (b *Batch) draw(s *scene.Scene) bool {
	clear(b.turned)
	for i := range s.Ops {
		if o := &s.Ops[i]; o.Turn != 0 && o.Who != 0 {
			b.turned[o.Who] = true
		}
	}
	for i := range s.Ops {
		o := &s.Ops[i]
		if !b.whole && !b.pixels(bounds(o)).Overlaps(b.part) {
			continue
		}
		switch o.Kind {
		case scene.Box:
			b.quad(b.white, b.rect(o.Rect), o)
		case scene.Text:
			b.text(o)
		default:
			if !b.picture(o) {
				b.lacks = union(b.lacks, bounds(o))
			}
		}
	}
	b.flush()
	if b.full { // the next frame begins with an empty atlas
		b.Clear()
		return false
	}
	return true
}

// bakeFor is how long this frame may bake. Whoever sees a sketch may tap at once.
func (b *Batch) bakeFor() time.Duration {
	if b.afresh {
		return math.MaxInt64
	}
	if b.sketched {
		return min(b.BakeFor, 12*time.Millisecond)
	}
	return b.BakeFor
}

// small is the area of a picture, in CSS pixels, up to which it is of use rather
// than of beauty: an icon.
const small = 48 * 48

// picture draws a baked picture, which it bakes if there is time.
func (b *Batch) picture(o *scene.Op) bool {
	c, known := b.pics[o.Key]
	if !known {
		if b.full || time.Since(b.began) > b.bakeFor() || b.Sketch && o.Kind == scene.Pic && o.Rect.W*o.Rect.H > small {
			return false
		}
		if c, known = b.bake(o); !known {
			b.full = true
			return false
		}
	}
	if o.Kind == scene.Nine {
		b.nine(c, o)
		return true
	}
	w, h := float64(c.r.Dx()), float64(c.r.Dy())
	x, y := math.Round(o.Rect.X*b.Scale), math.Round(o.Rect.Y*b.Scale)
	if o.Turn == 0 {
		b.quad(c, scene.R(x, y, w, h), o)
	} else {
		b.spin(c, x, y, w, h, o)
	}
	return true
}

// nine draws the nine parts of a stretched picture.
func (b *Batch) nine(c cell, o *scene.Op) {
	img := image.Rectangle{Max: c.r.Size()}
	for _, p := range scene.Parts(o.Rect, o.Cut, b.Scale, img) {
		if !p.From.Empty() && p.To.W > 0 && p.To.H > 0 {
			b.quad(cell{c.page, p.From.Add(c.r.Min)}, p.To, o)
		}
	}
}

// text draws one line, letter by letter.
func (b *Batch) text(o *scene.Op) {
	size := o.Size * b.Scale
	base := math.Round(o.Rect.Y * b.Scale)
	left := o.Rect.X * b.Scale
	o.Font.Each(o.Text, size, func(r rune, g *paint.Glyph, x float64) {
		x += left
		whole := math.Floor(x)
		k := glyphKey{o.Font, r, int16(size*4 + .5), uint8((x - whole) * 4)}
		l, known := b.glyphs[k]
		if !known {
			if l, known = b.letter(k, g, size); !known {
				b.full = true
				return
			}
		}
		if !l.empty {
			b.quad(l.cell, scene.R(whole+float64(l.x), base+float64(l.y), float64(l.r.Dx()), float64(l.r.Dy())), o)
		}
	})
}

// rect is a rectangle in whole pixels.
func (b *Batch) rect(r scene.Rect) scene.Rect {
	x0, y0 := math.Round(r.X*b.Scale), math.Round(r.Y*b.Scale)
	return scene.R(x0, y0, math.Round((r.X+r.W)*b.Scale)-x0, math.Round((r.Y+r.H)*b.Scale)-y0)
}

// quad adds an upright quad, cut to the clip of its operation.
func (b *Batch) quad(c cell, to scene.Rect, o *scene.Op) {
	if to.W <= 0 || to.H <= 0 {
		return
	}
	u0, v0, u1, v1 := float64(c.r.Min.X), float64(c.r.Min.Y), float64(c.r.Max.X), float64(c.r.Max.Y)
	if o.Clip != (scene.Rect{}) {
		in := to.And(b.rect(o.Clip))
		if in.W <= 0 || in.H <= 0 {
			return
		}
		ku, kv := (u1-u0)/to.W, (v1-v0)/to.H
		u0, v0 = u0+(in.X-to.X)*ku, v0+(in.Y-to.Y)*kv
		u1, v1 = u0+in.W*ku, v0+in.H*kv
		to = in
	}
	b.use(c.page, b.turned[o.Who], image.Rectangle{})
	x0, y0, x1, y1 := float32(to.X), float32(to.Y), float32(to.X+to.W), float32(to.Y+to.H)
	b.add(tint(o.Color), [4][4]float32{{x0, y0, float32(u0), float32(v0)}, {x1, y0, float32(u1), float32(v0)}, {x0, y1, float32(u0), float32(v1)}, {x1, y1, float32(u1), float32(v1)}})
}

// spin adds a picture turned about its middle, with its clear edge.
func (b *Batch) spin(c cell, x, y, w, h float64, o *scene.Op) {
	clip := image.Rectangle{}
	if o.Clip != (scene.Rect{}) {
		r := b.rect(o.Clip)
		clip = image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H))
	}
	b.use(c.page, true, clip)
	sin, cos := math.Sincos(o.Turn * math.Pi / 180)
	mx, my := x+w/2, y+h/2
	var out [4][4]float32
	for i, k := range [4][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		dx, dy := k[0]*(w/2+gap), k[1]*(h/2+gap)
		u, v := float64(c.r.Min.X-gap), float64(c.r.Min.Y-gap)
		if k[0] > 0 {
			u = float64(c.r.Max.X + gap)
		}
		if k[1] > 0 {
			v = float64(c.r.Max.Y + gap)
		}
		out[i] = [4]float32{float32(mx + dx*cos - dy*sin), float32(my + dx*sin + dy*cos), float32(u), float32(v)}
	}
	b.add(tint(o.Color), out)
}

// use makes what follows be drawn from a page in a way.
func (b *Batch) use(page int, linear bool, clip image.Rectangle) {
	if !b.whole {
		if clip.Empty() {
			clip = b.part
		} else if clip = clip.Intersect(b.part); clip.Empty() {
			clip = image.Rect(-2, -2, -1, -1) // nothing of it is seen
		}
	}
	if page != b.page || linear != b.linear || clip != b.clip {
		b.flush()
		b.page, b.linear, b.clip = page, linear, clip
	}
}

func (b *Batch) add(c [4]float32, corners [4][4]float32) {
	for _, k := range corners {
		b.vs = append(b.vs, Vertex{k[0], k[1], k[2], k[3], c[0], c[1], c[2], c[3]})
	}
}

// flush draws what has been gathered.
func (b *Batch) flush() {
	if len(b.vs) > 0 {
		b.pages.Draw(b.page, b.linear, b.clip, b.vs)
		b.Calls++
	}
	b.vs = b.vs[:0]
}

// tint is a colour whose alpha is multiplied in.
func tint(c color.NRGBA) [4]float32 {
	a := float32(c.A) / 255
	return [4]float32{float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a}
}
