package look

import "image/color"

// Theme holds the colours of the table. Card faces are the same in every theme.
type Theme struct {
	Page, Table, Lane, Panel, Raise, Line color.NRGBA
	Text, Text2, Text3                    color.NRGBA // main, secondary, disabled
	You, Opp                              color.NRGBA // the two seats
	Ask, AskText, Go, Pend, Harm          color.NRGBA
	CTA, OnCTA, CiteBg, Cite              color.NRGBA
	ShadowNear, ShadowFar                 Shade
	Glow                                  float64 // how much of its colour a place sheds on its lane
}

// Shade is one layer of a shadow.
type Shade struct {
	Y, Blur float64
	Color   color.NRGBA
	Opacity float64
}

// Dark is the theme of the evening, and the default.
var Dark = Theme{
	Page: rgb(0x0B0E13), Table: rgb(0x121824), Lane: rgb(0x18202F),
	Panel: rgb(0x1C2636), Raise: rgb(0x27344A), Line: rgb(0x3A4962),
	Text: rgb(0xF3F5F9), Text2: rgb(0xBDC8D9), Text3: rgb(0x98A6BC),
	You: rgb(0x56B4E9), Opp: rgb(0xFF8552),
	Ask: rgb(0xFFD23F), AskText: rgb(0xFFD23F), Go: rgb(0x3ED598), Pend: rgb(0xBBA5FF), Harm: rgb(0xFF7482),
	CTA: rgb(0xFFD23F), OnCTA: rgb(0x14181F), CiteBg: rgb(0x1B3A54), Cite: rgb(0x9AD2F5),
	ShadowNear: Shade{2, 6, rgb(0x000000), .5}, ShadowFar: Shade{8, 20, rgb(0x000000), .32},
	Glow: .3,
}

// Light is the theme of the day.
var Light = Theme{
	Page: rgb(0xE4DFD3), Table: rgb(0xF1EDE4), Lane: rgb(0xE7E1D4),
	Panel: rgb(0xFFFDF8), Raise: rgb(0xF3EEE3), Line: rgb(0xC9C0AE),
	Text: rgb(0x14181F), Text2: rgb(0x434C5A), Text3: rgb(0x5A6372),
	You: rgb(0x00629C), Opp: rgb(0xA63F00),
	Ask: rgb(0xFFC21A), AskText: rgb(0x7A4E00), Go: rgb(0x006E4B), Pend: rgb(0x5B3FC4), Harm: rgb(0xB3202F),
	CTA: rgb(0x14181F), OnCTA: rgb(0xFFFFFF), CiteBg: rgb(0xD3E5F1), Cite: rgb(0x00507A),
	ShadowNear: Shade{1, 3, rgb(0x322814), .3}, ShadowFar: Shade{6, 14, rgb(0x322814), .2},
	Glow: .17,
}

// Colours of the marks on cards: the same in both themes, since cards are.
var (
	Ink      = rgb(0x0B0E13) // card frames, feet, plates over art
	White    = rgb(0xFFFFFF)
	Near     = rgb(0x56B4E9) // your seat, on cards
	Far      = rgb(0xFF8552) // their seat, on cards
	nearBack = rgb(0x12293F)
	farBack  = rgb(0x3A1E14)
)

// Seat is the colour of a seat's marks on cards: 0 is yours, 1 theirs.
func Seat(side int) color.NRGBA {
	if side == 0 {
		return Near
	}
	return Far
}

// Seat is the colour of a seat's words and lines on the table.
func (t *Theme) Seat(side int) color.NRGBA {
	if side == 0 {
		return t.You
	}
	return t.Opp
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// Mix goes from a to b by t, 0 … 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + .5) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// Clear is a colour at an opacity.
func Clear(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*a + .5)
	return c
}
