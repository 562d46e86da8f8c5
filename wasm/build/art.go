package build

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
	"github.com/cutdeck/cutdeck/render/table"
)

// The pictures of the site are drawn by the painter of the table, when the site
// is built: there is no file of them.

// sign draws the sign of Cutdeck, the two halves of a cut deck, into a square of
// the side s at the origin.
func sign(c *paint.Canvas, s float64) {
	was := c.M
	c.M = c.M.Scale(s/36, s/36)
	c.Fill(paint.Poly(4, 6, 21, 6, 21, 18, 4, 24), paint.Solid(look.Near))
	c.Fill(paint.Poly(32, 30, 15, 30, 15, 18, 32, 12), paint.Solid(look.Far))
	c.M = was
}

// icon is the sign on the colour of the table, side pixels wide. A maskable icon
// fills its square, and the sign stays in the middle four fifths, whatever shape
// the system cuts out; another has round corners of its own.
func icon(side int, maskable bool) *image.RGBA {
	c := paint.New(side, side, float64(side)/100)
	ground, round, part := paint.Solid(look.Dark.Panel), 22.0, 76.0
	if maskable {
		round, part = 0, 58
	}
	c.Fill(paint.RoundRect(0, 0, 100, 100, round), ground)
	c.M = c.M.Move((100-part)/2, (100-part)/2)
	sign(c, part)
	return c.Img
}

// Size of a poster in CSS pixels: 16 to 9, and what look.md asks of an embed at least.
const posterW, posterH = 480, 270

// poster is what an embed shows of a game before it is loaded: a place and two
// cards upon it. The words are the page's.
func poster(box *games.Box, w, h, scale float64) *image.RGBA {
	c := paint.New(int(w*scale), int(h*scale), scale)
	cover := box.Rules.Board.Cover
	look.Motif(c, cover.Motif, cover.Look, "site", w, h) // a place: the figures are on the cards
	k := h / posterH
	for i, f := range faces(box) {
		card(c, f, (w-210*k)+float64(i)*80*k, 24*k, k, float64(i)*11-6)
	}
	return c.Img
}

// faces are the two cards of a game that stand for it.
func faces(box *games.Box) []*look.Face {
	var all []engine.Def
	for _, d := range box.Decks() {
		if cards, err := box.Deck(d); err == nil {
			all = append(all, cards...)
		}
	}
	return table.Typical(box.Rules, all, 2)
}

// card draws the picture of a card, 100×140 units of k pixels, its corner at
// (x, y), leaning by some degrees. It is painted on a sheet of its own, which is
// cut to its round corners.
func card(c *paint.Canvas, f *look.Face, x, y, k, lean float64) {
	edge := paint.RoundRect(0, 0, 100, 140, 8)
	sheet := paint.New(c.Img.Rect.Dx(), c.Img.Rect.Dy(), 1)
	sheet.M = c.M.Move(x, y).Scale(k, k).Move(50, 70).Turn(lean).Move(-50, -70)
	look.Motif(sheet, f.Name, f.Faction, f.Figure, 100, 140)
	sheet.Mask(edge)
	sheet.Stroke(edge, 2, paint.Alpha(look.White, .45))
	was := c.M
	c.M = sheet.M
	c.Shadow(edge, 8, 24, look.Ink, .6)
	c.M = was
	c.Blit(sheet.Img, 0, 0, 1)
}

func asPNG(img image.Image) []byte {
	var b bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img) // a Buffer takes everything
	return b.Bytes()
}

func asJPEG(img image.Image) []byte {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, img, &jpeg.Options{Quality: 82})
	return b.Bytes()
}
