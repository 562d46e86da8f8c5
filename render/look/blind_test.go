package look

import (
	"image/color"
	"math"
	"testing"
)

// blind are the colours as those see them who lack one kind of cone (Machado,
// Oliveira and Fernandes 2009, in linear light).
var blind = map[string][9]float64{
	"protanopia":   {.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998},
	"deuteranopia": {.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881},
	"tritanopia":   {1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367, .303900},
}

func linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= .04045 {
		return x / 12.92
	}
	return math.Pow((x+.055)/1.055, 2.4)
}

func gamma(x float64) uint8 {
	x = min(max(x, 0), 1)
	if x <= .0031308 {
		return uint8(x*12.92*255 + .5)
	}
	return uint8((1.055*math.Pow(x, 1/2.4)-.055)*255 + .5)
}

// seenBy is a colour as it is seen without a kind of cone.
func seenBy(m [9]float64, c color.NRGBA) color.NRGBA {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	return color.NRGBA{gamma(m[0]*r + m[1]*g + m[2]*b), gamma(m[3]*r + m[4]*g + m[5]*b), gamma(m[6]*r + m[7]*g + m[8]*b), c.A}
}

// TestColourBlind: with any kind of cone lacking, text keeps its contrast, the two
// seats look different, and so do what can be done and what is asked. Shapes tell
// them apart besides.
func TestColourBlind(t *testing.T) {
	for kind, m := range blind {
		for name, th := range map[string]*Theme{"dark": &Dark, "light": &Light} {
			for what, c := range map[string]color.NRGBA{"text": th.Text, "text2": th.Text2, "you": th.You, "opp": th.Opp, "ask": th.AskText, "go": th.Go, "harm": th.Harm} {
				for _, g := range []color.NRGBA{th.Table, th.Lane, th.Panel} {
					if r := contrast(seenBy(m, c), seenBy(m, g)); r < 4 {
						t.Errorf("%s, %s: %s is %.2f", kind, name, what, r)
					}
				}
			}
			for _, pair := range [][2]color.NRGBA{{th.You, th.Opp}, {Near, Far}, {Dark.Ask, Dark.Go}} {
				a, b := seenBy(m, pair[0]), seenBy(m, pair[1])
				if d := math.Hypot(math.Hypot(float64(a.R)-float64(b.R), float64(a.G)-float64(b.G)), float64(a.B)-float64(b.B)); d < 48 {
					t.Errorf("%s, %s: %v and %v are seen as %v and %v", kind, name, pair[0], pair[1], a, b)
				}
			}
		}
	}
}
