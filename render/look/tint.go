package look

import (
	"image/color"
	"math"
)

// Tinted is the theme in the colours of a page around the table: accent is that
// of the one primary button, ground that of the table; nil keeps the theme's
// own. So is a ground on which its words could not be read.
func (t Theme) Tinted(accent, ground *color.NRGBA) Theme {
	if accent != nil {
		t.CTA, t.OnCTA = *accent, White
		if black := rgb(0); Contrast(*accent, black) >= Contrast(*accent, White) {
			t.OnCTA = black
		}
	}
	if ground != nil && Contrast(*ground, t.Text3) >= readable {
		t.Lane = Mix(*ground, t.Raise, .35)
		t.Table, t.Page = *ground, *ground
	}
	return t
}

// readable is the least contrast of words with what is behind them.
const readable = 4.5

// Contrast is that of two colours as WCAG 2 reckons it, 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func luminance(c color.NRGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	return .2126*f(c.R) + .7152*f(c.G) + .0722*f(c.B)
}

// Bright reports whether words of the theme are dark on a light table.
func (t *Theme) Bright() bool { return luminance(t.Table) > luminance(t.Text) }

// Hex reads a colour written as six hexadecimal digits, with or without # before
// them; nil: it is none.
func Hex(s string) *color.NRGBA {
	if len(s) == 7 && s[0] == '#' {
		s = s[1:]
	}
	if len(s) != 6 {
		return nil
	}
	v := uint32(0)
	for _, c := range []byte(s) {
		switch {
		case c >= '0' && c <= '9':
			v = v<<4 | uint32(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			v = v<<4 | uint32(c|0x20-'a'+10)
		default:
			return nil
		}
	}
	out := rgb(v)
	return &out
}
