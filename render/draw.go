package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/cutdeck/cutdeck/render/batch"
	"github.com/cutdeck/cutdeck/render/scene"
)

// drawer draws scenes with the graphics card.
type drawer struct {
	batch *batch.Batch
	pages pages
	size  image.Point
}

// draw draws a scene; false means that some pictures are still missing.
func (d *drawer) draw(dst *ebiten.Image, s *scene.Scene, scale float64) bool {
	if d.batch == nil {
		d.batch = batch.New(&d.pages)
		d.batch.Sketch = true
	}
	if d.pages.dst != dst || d.size != dst.Bounds().Size() {
		d.pages.dst, d.size = dst, dst.Bounds().Size()
		d.batch.Redraw()
	}
	return d.batch.Draw(s, scale)
}

// pages are the textures of the atlas. They are made when first needed and kept.
type pages struct {
	dst *ebiten.Image
	img [batch.NPages]*ebiten.Image
	vs  []ebiten.Vertex
	is  []uint32
}

func (p *pages) page(n int) *ebiten.Image {
	if p.img[n] == nil {
		p.img[n] = ebiten.NewImageWithOptions(image.Rect(0, 0, batch.Side, batch.Side), &ebiten.NewImageOptions{Unmanaged: true})
	}
	return p.img[n]
}

// Write implements batch.Pages.
func (p *pages) Write(n int, at image.Point, img *image.RGBA) {
	r := image.Rectangle{Min: at, Max: at.Add(img.Rect.Size())}
	p.page(n).SubImage(r).(*ebiten.Image).WritePixels(img.Pix)
}

// Clear implements batch.Pages.
func (p *pages) Clear(n int) {
	if p.img[n] != nil {
		p.img[n].Clear()
	}
}

// Draw implements batch.Pages.
func (p *pages) Draw(n int, linear bool, clip image.Rectangle, vs []batch.Vertex) {
	p.vs = p.vs[:0]
	for _, v := range vs {
		p.vs = append(p.vs, ebiten.Vertex{DstX: v.X, DstY: v.Y, SrcX: v.U, SrcY: v.V, ColorR: v.R, ColorG: v.G, ColorB: v.B, ColorA: v.A})
	}
	for i := uint32(len(p.is) / 6 * 4); int(i) < len(vs); i += 4 { // grows with the longest list
		p.is = append(p.is, i, i+1, i+2, i+1, i+2, i+3)
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	if linear {
		op.Filter = ebiten.FilterLinear
	}
	dst := p.dst
	if !clip.Empty() {
		dst = dst.SubImage(clip).(*ebiten.Image)
	}
	dst.DrawTriangles32(p.vs, p.is[:len(vs)/4*6], p.page(n), &op)
}
