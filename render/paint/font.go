package paint

import (
	_ "embed"
	"image/color"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font names one of the embedded faces.
type Font uint8

const (
	Body     Font = iota // Inter 400: prose
	Strong               // Inter 600: labels, buttons
	Heavy                // Inter 700: prompts
	Display              // Gemunu Libre 600: names of cards
	Headline             // Gemunu Libre 700: numerals, headings
	Slanted              // Inter 400, slanted: reminders
	nFonts
)

var (
	//go:embed fonts/Inter-Regular.otf
	interRegular []byte
	//go:embed fonts/Inter-SemiBold.otf
	interSemiBold []byte
	//go:embed fonts/Inter-Bold.otf
	interBold []byte
	//go:embed fonts/GemunuLibre-SemiBold.otf
	gemunuSemiBold []byte
	//go:embed fonts/GemunuLibre-Bold.otf
	gemunuBold []byte
)

// File is the OpenType file of a face, for whoever else writes in it.
func (f Font) File() []byte {
	return [nFonts][]byte{interRegular, interSemiBold, interBold, gemunuSemiBold, gemunuBold, interRegular}[f]
}

// unit is the size at which outlines are read: fine enough for any scale.
const unit = 1000

// Glyph is the outline of one letter at a size of 1000, y downwards.
type Glyph struct {
	Path    *Path
	Advance float64 // to the next letter, in thousandths of the size
	index   sfnt.GlyphIndex
	font    Font
}

type typeface struct {
	sf         *sfnt.Font
	rise, fall float64 // above and below the base line, in thousandths
	glyphs     map[rune]*Glyph
	kern       map[uint32]float64
}

var faces = sync.OnceValue(func() [nFonts]*typeface {
	var out [nFonts]*typeface
	for i := range nFonts {
		sf, err := sfnt.Parse(i.File())
		if err != nil {
			panic("paint: embedded font: " + err.Error())
		}
		m, _ := sf.Metrics(nil, fixed.I(unit), font.HintingNone)
		out[i] = &typeface{sf: sf, rise: float64(m.Ascent) / 64, fall: float64(m.Descent) / 64,
			glyphs: map[rune]*Glyph{}, kern: map[uint32]float64{}}
	}
	return out
})

var buffer sfnt.Buffer

// Glyph returns the outline of a letter; letters a face lacks are taken from Inter.
// Not for concurrent use.
func (f Font) Glyph(r rune) *Glyph {
	t := faces()[f]
	if g := t.glyphs[r]; g != nil {
		return g
	}
	i, err := t.sf.GlyphIndex(&buffer, r)
	if (err != nil || i == 0) && (f == Display || f == Headline) {
		g := (f - Display + Strong).Glyph(r)
		t.glyphs[r] = g
		return g
	}
	g := &Glyph{Path: &Path{}, index: i, font: f}
	if i == 0 && unicode.Is(unicode.M, r) { // a letter without its mark is better than a box behind it
		t.glyphs[r] = g
		return g
	}
	if a, err := t.sf.GlyphAdvance(&buffer, i, fixed.I(unit), font.HintingNone); err == nil {
		g.Advance = float64(a) / 64
	}
	segs, _ := t.sf.LoadGlyph(&buffer, i, fixed.I(unit), nil)
	slant := 0.0
	if f == Slanted {
		slant = .17
	}
	at := func(p fixed.Point26_6) (float64, float64) {
		return (float64(p.X) - slant*float64(p.Y)) / 64, float64(p.Y) / 64
	}
	for k, s := range segs {
		x, y := at(s.Args[0])
		x1, y1 := at(s.Args[1])
		x2, y2 := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if k > 0 {
				g.Path.Close()
			}
			g.Path.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			g.Path.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			g.Path.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			g.Path.CubicTo(x, y, x1, y1, x2, y2)
		}
	}
	t.glyphs[r] = g
	return g
}

// kerning is how much closer b moves to a, in thousandths.
func kerning(a, b *Glyph) float64 {
	if a == nil || a.font != b.font {
		return 0
	}
	t := faces()[a.font]
	key := uint32(a.index)<<16 | uint32(b.index)
	k, known := t.kern[key]
	if !known {
		v, err := t.sf.Kern(&buffer, a.index, b.index, fixed.I(unit), font.HintingNone)
		if err == nil {
			k = float64(v) / 64
		}
		t.kern[key] = k
	}
	return k
}

// Each calls f with every letter of s and where it stands, in units of the size given.
func (f Font) Each(s string, size float64, do func(r rune, g *Glyph, x float64)) (width float64) {
	var prev *Glyph
	for _, r := range s {
		g := f.Glyph(r)
		width += kerning(prev, g) * size / unit
		if do != nil {
			do(r, g, width)
		}
		width += g.Advance * size / unit
		prev = g
	}
	return width
}

// Width is the length of s on one line.
func (f Font) Width(s string, size float64) float64 { return f.Each(s, size, nil) }

// Base is how far below the top of a line of the given height the letters stand.
func (f Font) Base(size, height float64) float64 {
	t := faces()[f]
	return (height + (t.rise-t.fall)*size/unit) / 2
}

// Text draws s on one line from x, its base line at y, and returns its width.
func (c *Canvas) Text(x, y float64, f Font, size float64, s string, col color.NRGBA) float64 {
	m := c.M
	w := f.Each(s, size, func(_ rune, g *Glyph, dx float64) {
		c.M = m.Move(x+dx, y).Scale(size/unit, size/unit)
		c.Fill(g.Path, Solid(col))
	})
	c.M = m
	return w
}
