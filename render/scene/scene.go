package scene

import (
	"image/color"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Rect is a rectangle in CSS pixels.
type Rect = layout.Rect

// R is the rectangle at x, y of w×h.
func R(x, y, w, h float64) Rect { return Rect{X: x, Y: y, W: w, H: h} }

// Kind is what an operation draws.
type Kind uint8

const (
	Box  Kind = iota // a plain rectangle
	Pic              // a baked picture, at its own size
	Nine             // a baked picture whose middle is stretched; all of it without a Cut
	Text             // one line of text
)

// Bake makes a picture at a scale of pixels per CSS pixel.
type Bake func(scale float64) *paint.Canvas

// Op is one operation. Pictures are known by their key and baked when first
// needed; Color multiplies a picture (opaque white leaves it).
type Op struct {
	Kind  Kind
	Rect  Rect
	Turn  float64 // degrees clockwise about the middle, pictures only
	Cut   float64 // Nine: width of the border that is not stretched
	Key   string
	Bake  Bake
	Color color.NRGBA
	Font  paint.Font
	Size  float64
	Text  string
	Clip  Rect   // nothing is drawn outside; the zero Rect clips nothing
	Who   uint16 // the actor that it draws; 0 none
}

// Scene is a list of operations, drawn in order.
type Scene struct {
	Ops    []Op
	Actors []Actor
	clip   Rect
	who    uint16
}

// Reset empties the scene and keeps its memory.
func (s *Scene) Reset() { *s = Scene{Ops: s.Ops[:0], Actors: s.Actors[:0]} }

// Scale makes what has been added from an operation on larger, about the corner
// of the screen. Pictures are baked anew at their size, so that they stay sharp.
func (s *Scene) Scale(from int, k float64) {
	if k == 1 {
		return
	}
	for i := from; i < len(s.Ops); i++ {
		o := &s.Ops[i]
		o.Rect, o.Clip = o.Rect.Times(k), o.Clip.Times(k)
		o.Cut, o.Size = o.Cut*k, o.Size*k
		if bake := o.Bake; bake != nil {
			o.Key += "@" + itoa(k)
			o.Bake = func(scale float64) *paint.Canvas { return bake(scale * k) }
		}
	}
}

// Clip bounds what is added from now on; the zero Rect ends that.
func (s *Scene) Clip(r Rect) { s.clip = r }

// Clipped is the bound that is set.
func (s *Scene) Clipped() Rect { return s.clip }

func (s *Scene) add(o Op) {
	o.Clip, o.Who = s.clip, s.who
	o.Rect.W, o.Rect.H = max(o.Rect.W, 0), max(o.Rect.H, 0)
	s.Ops = append(s.Ops, o)
}

// Box adds a plain rectangle.
func (s *Scene) Box(r Rect, c color.NRGBA) { s.add(Op{Kind: Box, Rect: r, Color: c}) }

// Pic adds a baked picture.
func (s *Scene) Pic(r Rect, key string, turn, alpha float64, b Bake) {
	s.add(Op{Kind: Pic, Rect: r, Turn: turn, Key: key, Bake: b, Color: look.Clear(look.White, alpha)})
}

// Stretch adds a picture that is drawn as large as r, whatever size it is baked in.
func (s *Scene) Stretch(r Rect, key string, b Bake) {
	s.add(Op{Kind: Nine, Rect: r, Key: key, Color: look.White, Bake: b})
}

// Icon adds an icon in one colour.
func (s *Scene) Icon(name string, x, y, size float64, c color.NRGBA) {
	s.add(Op{Kind: Pic, Rect: R(x, y, size, size), Key: "icon:" + name + ":" + itoa(size), Color: c, Bake: func(k float64) *paint.Canvas {
		p := paint.New(int(size*k+.5), int(size*k+.5), k)
		look.Icon(p, name, 0, 0, size, look.White)
		return p
	}})
}

// Text adds one line of text in a box of the given height and returns its width.
func (s *Scene) Text(x, y, height float64, f paint.Font, size float64, t string, c color.NRGBA) float64 {
	w := f.Width(t, size)
	s.add(Op{Kind: Text, Rect: R(x, y+f.Base(size, height), w, size), Font: f, Size: size, Text: t, Color: c})
	return w
}

// Fit adds one line of text, shortened to a width, and returns the width used.
func (s *Scene) Fit(x, y, w, height float64, f paint.Font, size float64, t string, c color.NRGBA) float64 {
	return s.Text(x, y, height, f, size, f.Fit(t, size, w), c)
}

// Centre adds one line of text in the middle of a box.
func (s *Scene) Centre(r Rect, f paint.Font, size float64, t string, c color.NRGBA) {
	t = f.Fit(t, size, r.W)
	s.Text(r.X+(r.W-f.Width(t, size))/2, r.Y, r.H, f, size, t, c)
}

// Round adds a rectangle with round corners.
func (s *Scene) Round(r Rect, radius float64, c color.NRGBA) {
	radius = max(0, min(radius, r.W/2, r.H/2))
	cut := radius + 1
	s.add(Op{Kind: Nine, Rect: r, Cut: cut, Key: "round:" + itoa(radius), Color: c, Bake: func(k float64) *paint.Canvas {
		d := 2*cut + 2
		p := paint.New(int(d*k+.5), int(d*k+.5), k)
		p.Fill(paint.RoundRect(0, 0, d, d, radius), paint.Solid(look.White))
		return p
	}})
}

// Ring adds the outline of a round rectangle, of a width inside r.
func (s *Scene) Ring(r Rect, radius, width float64, c color.NRGBA) {
	cut := max(radius, width) + 1
	s.add(Op{Kind: Nine, Rect: r, Cut: cut, Key: "ring:" + itoa(radius) + ":" + itoa(width), Color: c, Bake: func(k float64) *paint.Canvas {
		d := 2*cut + 2
		p := paint.New(int(d*k+.5), int(d*k+.5), k)
		p.Fill(paint.RoundRect(0, 0, d, d, radius), paint.Solid(look.White))
		p.Erase(paint.RoundRect(width, width, d-2*width, d-2*width, radius-width))
		return p
	}})
}

// Fade adds a rectangle that goes from clear at its upper edge to a colour at its
// lower one, or down from the colour.
func (s *Scene) Fade(r Rect, down bool, c color.NRGBA) {
	const n = 32
	key := "fade:up"
	if down {
		key = "fade:down"
	}
	s.add(Op{Kind: Nine, Rect: r, Cut: 1, Key: key, Color: c, Bake: func(k float64) *paint.Canvas {
		p := paint.New(int(4*k+.5), int((n+2)*k+.5), k)
		for i := 1; i < n+2; i++ {
			a, y := float64(i)/(n+1), float64(i)
			if down {
				y = n + 1 - y
			}
			p.Fill(paint.Rect(0, y, 4, 1), paint.Alpha(look.White, a*a))
		}
		return p
	}})
}

// Shadow adds the shadow of a round rectangle in a theme.
func (s *Scene) Shadow(r Rect, radius float64, t *look.Theme) {
	const m = 32
	cut := m + radius + 12
	key := "shadow:" + itoa(radius)
	if t.ShadowNear.Y == 1 {
		key += "l"
	}
	s.add(Op{Kind: Nine, Rect: R(r.X-m, r.Y-m, r.W+2*m, r.H+2*m), Cut: cut, Key: key, Color: look.White, Bake: func(k float64) *paint.Canvas {
		d := 2*cut + 2
		p := paint.New(int(d*k+.5), int(d*k+.5), k)
		o := paint.RoundRect(m, m, d-2*m, d-2*m, radius)
		for _, l := range [2]look.Shade{t.ShadowFar, t.ShadowNear} {
			p.Shadow(o, l.Y, l.Blur, l.Color, l.Opacity)
		}
		return p
	}})
}

// itoa is a length in hundredths as a part of a key.
func itoa(v float64) string {
	n := int(v*100 + .5)
	var b [12]byte
	i := len(b)
	for {
		i--
		b[i] = byte('0' + n%10)
		if n /= 10; n == 0 || i == 0 {
			return string(b[i:])
		}
	}
}
