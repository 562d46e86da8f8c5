package batch

import (
	"image"
	"image/color"

	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/scene"
)

// Side is how wide and high a page of the atlas is, NPages how many there are:
// no more memory is taken of the graphics card, whatever is shown.
const (
	Side   = 2048
	NPages = 2
	// large pictures, such as a card held close to the eyes, begin on the last page,
	// so that the first keeps the table together.
	large = 1 << 18
)

// Pages holds the pixels of the atlas and draws from it.
type Pages interface {
	// Write puts pixels of a picture on a page.
	Write(page int, at image.Point, img *image.RGBA)
	// Clear makes a page clear again.
	Clear(page int)
	// Draw draws quads of one page, four vertices each.
	Draw(page int, linear bool, clip image.Rectangle, vs []Vertex)
}

// Vertex is a corner of a quad, in pixels of the screen and of the page; its
// colour is multiplied, its alpha is within it.
type Vertex struct{ X, Y, U, V, R, G, B, A float32 }

// cell is where a picture lies.
type cell struct {
	page int
	r    image.Rectangle
}

// Atlas is what has been baked, at one scale.
type Atlas struct {
	Scale  float64
	Clears int // how often everything had to be thrown away, for tests

	pages  Pages
	pack   [NPages]packer
	pics   map[string]cell
	glyphs map[glyphKey]glyph
	white  cell
}

// NewAtlas returns an empty atlas.
func NewAtlas(p Pages) *Atlas { return &Atlas{pages: p} }

// At empties the atlas if it is of another scale.
func (a *Atlas) At(scale float64) {
	if a.Scale != scale {
		a.Scale = scale
		a.Clear()
	}
}

// Clear throws everything away.
func (a *Atlas) Clear() {
	a.pics, a.glyphs = map[string]cell{}, map[glyphKey]glyph{}
	for i := range a.pack {
		a.pack[i] = packer{side: Side}
		a.pages.Clear(i)
	}
	img := image.NewRGBA(image.Rect(0, 0, 3, 3))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	a.white, _ = a.put(img)
	a.white.r = a.white.r.Inset(1)
	a.Clears++
}

// put finds room for a picture and writes it there; false: there is none.
func (a *Atlas) put(img *image.RGBA) (cell, bool) {
	first := 0
	if img.Rect.Dx()*img.Rect.Dy() >= large {
		first = NPages - 1
	}
	for i := range NPages {
		page := (first + i) % NPages
		if at, ok := a.pack[page].place(img.Rect.Dx(), img.Rect.Dy()); ok {
			a.pages.Write(page, at, img)
			return cell{page, image.Rectangle{Min: at, Max: at.Add(img.Rect.Size())}}, true
		}
	}
	return cell{}, false
}

// bake puts the picture of an operation into the atlas.
func (a *Atlas) bake(o *scene.Op) (cell, bool) {
	c, ok := a.put(o.Bake(a.Scale).Img)
	if ok {
		a.pics[o.Key] = c
	}
	return c, ok
}

// glyphKey is a letter as it is drawn: at a size in quarters of a pixel, some
// quarters of a pixel to the right.
type glyphKey struct {
	font paint.Font
	r    rune
	size int16
	sub  uint8
}

type glyph struct {
	cell
	x, y  float32 // of its corner, from the base line
	empty bool    // a space
}

// letter paints a letter in white and puts it into the atlas.
func (a *Atlas) letter(k glyphKey, g *paint.Glyph, size float64) (glyph, bool) {
	m := paint.Identity.Move(float64(k.sub)/4, 0).Scale(size/1000, size/1000)
	box := g.Path.Bounds(m)
	if box.Empty() {
		a.glyphs[k] = glyph{empty: true}
		return a.glyphs[k], true
	}
	c := paint.New(box.Dx(), box.Dy(), 1)
	c.M = paint.Identity.Move(float64(-box.Min.X), float64(-box.Min.Y)).Mul(m)
	c.Fill(g.Path, paint.Solid(color.NRGBA{255, 255, 255, 255}))
	at, ok := a.put(c.Img)
	if ok {
		a.glyphs[k] = glyph{cell: at, x: float32(box.Min.X), y: float32(box.Min.Y)}
	}
	return a.glyphs[k], ok
}
