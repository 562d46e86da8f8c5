package look

import (
	"image/color"

	"github.com/cutdeck/cutdeck/render/paint"
)

// full paints the card as it would lie in the hand: frame, art, name, type and
// rules text. Measures are those of 320×448, scaled.
func (b *baker) full() {
	k := b.w / 320
	m := b.M
	b.M = m.Scale(k, k)
	b.bars()
	// the art wants whole pixels of the picture, not of the scaled drawing
	b.M = m
	b.art(12*k, 12*k, 296*k, 180*k, 8*k)
	b.M = m.Scale(k, k)
	b.Fill(paint.RoundRect(12, 198, 296, 34, 6), paint.Solid(Mix(b.p.Deep, b.p.Mid, .55)))
	x := 22.0
	if b.f.Unique { // only one of its name may be in play
		b.Fill(paint.Poly(28, 209, 34, 215, 28, 221, 22, 215), paint.Solid(White))
		x = 41
	}
	b.line(x, 198, 34, paint.Headline, 23, paint.Headline.Fit(b.f.Called(), 23, 298-x), White)
	b.line(16, 236, 18, paint.Strong, 13, paint.Strong.Fit(b.f.TypeLine, 13, 288), b.p.Accent)
	height := 136.0
	if len(b.f.Stats) == 0 {
		height = 176
	}
	b.Fill(paint.RoundRect(12, 258, 296, height, 6), paint.Solid(rgb(0xF7F3E8)))
	b.rules(24, 267, 272, height-18)
	if len(b.f.Stats) > 0 {
		b.stats(12, 402, 296, 36, 24, 18, paint.Strong, 13)
	}
	b.badge(6, 6, 46)
	b.corner(314, 6, 44)
	b.M = m
}

// rules writes the text, smaller if it must be; what still does not fit ends in an ellipsis.
func (b *baker) rules(x, y, w, h float64) {
	var lines []Line
	size, step := 14.5, 0.0
	for _, size = range [4]float64{16.5, 14.5, 13.5, 12.5} { // few words stand larger
		step = size * 1.36
		lines = Flow(b.f.Text, size, w)
		if used := height(lines, step); used <= h {
			break
		}
	}
	for i, l := range lines {
		y += l.Gap * step
		if last := i+1 < len(lines) && y+2*step > h+267 && y+step+height(lines[i+1:], step) > h+267; last {
			l.Spans = append(l.Spans, Span{X: l.Width + 2, Text: "…"})
			lines = lines[:i+1]
		}
		for _, s := range l.Spans {
			if s.Role == Sign {
				b.f.Sign(b.Canvas, x+s.X+.06*size, y+(step-1.18*size)/2, size, s.Text)
				continue
			}
			col := rgb(0x161A20)
			if s.Role == Reminder {
				col = rgb(0x4E5561)
			}
			b.line(x+s.X, y, step, s.Font(), size, s.Text, col)
		}
		y += step
		if i+1 >= len(lines) {
			break
		}
	}
}

func height(lines []Line, step float64) (h float64) {
	for _, l := range lines {
		h += (1 + l.Gap) * step
	}
	return h
}

// bars paints the bars of the frame.
func (b *baker) bars() {
	if b.border.Inset {
		r := 448*float64(b.border.Radius)/1400 - 3
		b.Stroke(paint.RoundRect(3, 3, 314, 442, r), 3, paint.Alpha(b.p.Accent, .8))
	}
	for _, part := range [2]struct {
		d   string
		col color.NRGBA
	}{{b.border.Bars, b.p.Bright}, {b.border.Trim, b.p.Accent}} {
		if p, err := paint.ParsePath(part.d); err == nil && part.d != "" {
			b.Fill(p, paint.Solid(part.col))
		}
	}
}
