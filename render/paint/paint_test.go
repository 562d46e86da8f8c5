package paint

import (
	"image/color"
	"math"
	"testing"
)

var ink = Solid(color.NRGBA{0, 0, 0, 255})

// covered is the area a canvas shows, in pixels.
func covered(c *Canvas) (sum float64) {
	for i := 3; i < len(c.Img.Pix); i += 4 {
		sum += float64(c.Img.Pix[i]) / 255
	}
	return sum
}

func path(t *testing.T, d string) *Path {
	p, err := ParsePath(d)
	if err != nil {
		t.Fatalf("%s: %v", d, err)
	}
	return p
}

func TestAreas(t *testing.T) {
	for _, x := range []struct {
		name string
		draw func(c *Canvas)
		want float64
	}{
		{"rectangle between pixels", func(c *Canvas) { c.Fill(Rect(10.25, 10.5, 20, 8), ink) }, 160},
		{"beyond the edges", func(c *Canvas) { c.Fill(Rect(-50, -50, 60, 60), ink) }, 100},
		{"disc", func(c *Canvas) { c.Fill(Circle(50, 50, 30), ink) }, math.Pi * 900},
		{"arcs", func(c *Canvas) { c.Fill(path(t, "M20 50a30 30 0 1 1 60 0a30 30 0 1 1-60 0z"), ink) }, math.Pi * 900},
		{"triangle", func(c *Canvas) { c.Fill(Poly(0, 0, 100, 0, 0, 100), ink) }, 5000},
		{"even-odd hole", func(c *Canvas) {
			c.FillRule(path(t, "M10 10h40v40h-40zM20 20h20v20h-20z"), ink, EvenOdd)
		}, 1200},
		{"non-zero overlap", func(c *Canvas) { c.Fill(path(t, "M10 10h40v40h-40zM20 20h20v20h-20z"), ink) }, 1600},
		{"relative and packed", func(c *Canvas) { c.Fill(path(t, "m10 10l20.5.5 0 19.5-20.5 0z"), ink) }, 20.5 * 19.75},
		{"line", func(c *Canvas) { c.Stroke(path(t, "M10 50H90"), 4, ink) }, 320},
		{"corner", func(c *Canvas) { c.Stroke(path(t, "M10 10H60V60"), 10, ink) }, 994.6},
		{"closed corners", func(c *Canvas) { c.Stroke(path(t, "M60 10H10V60H60z"), 10, ink) }, 2000 - 100 + 78.5},
		{"dashes", func(c *Canvas) { c.Stroke(path(t, "M0 50H100"), 2, ink, 10, 10) }, 100},
		{"ring", func(c *Canvas) { c.Stroke(Circle(50, 50, 20), 4, ink) }, 2 * math.Pi * 20 * 4},
		{"erased", func(c *Canvas) { c.Fill(Rect(0, 0, 100, 100), ink); c.Erase(Rect(10, 10, 80, 80)) }, 3600},
		{"masked", func(c *Canvas) { c.Fill(Rect(0, 0, 100, 100), ink); c.Mask(Circle(50, 50, 50)) }, math.Pi * 2500},
		{"turned", func(c *Canvas) { c.M = c.M.Move(50, 50).Turn(33); c.Fill(Rect(-20, -10, 40, 20), ink) }, 800},
	} {
		c := New(100, 100, 1)
		x.draw(c)
		if got := covered(c); math.Abs(got-x.want) > x.want*.012+1 {
			t.Errorf("%s covers %.1f, want %.1f", x.name, got, x.want)
		}
	}
}

func TestParsePathRefuses(t *testing.T) {
	for _, d := range []string{"L", "M1", "M1 1X", "1 1", "M1 1A1 1 0 1", "M--1 1", "M1 1zz1"} {
		if _, err := ParsePath(d); err == nil {
			t.Errorf("%q was taken for a path", d)
		}
	}
}

func FuzzParsePath(f *testing.F) {
	f.Add("M1 1l2 2a3 3 0 1 1 4 4zm1 1")
	f.Fuzz(func(t *testing.T, d string) {
		p, err := ParsePath(d)
		if err == nil && len(d) < 200 {
			New(8, 8, 1).Fill(p, ink)
		}
	})
}

func TestFonts(t *testing.T) {
	var size int
	for _, b := range [][]byte{interRegular, interSemiBold, interBold, gemunuSemiBold, gemunuBold} {
		size += len(b)
	}
	if size > 150<<10 {
		t.Errorf("the fonts are %d bytes, more than 150 KiB", size)
	}
	for f := Body; f < nFonts; f++ {
		for _, r := range "Aaz09ÄéőŠ•≈−–’“”…×◆●→" {
			if g := f.Glyph(r); len(g.Path.verbs) == 0 || g.Advance <= 0 {
				t.Errorf("font %d has no %q", f, r)
			}
		}
	}
	if a, b := Body.Width("1111", 16), Body.Width("8808", 16); math.Abs(a-b) > .01 {
		t.Errorf("figures are not of one width: %v and %v", a, b)
	}
	if a, b := Body.Width("AV", 100), Body.Width("A", 100)+Body.Width("V", 100); a >= b {
		t.Errorf("AV is not kerned: %v, apart %v", a, b)
	}
}

func TestWrapAndFit(t *testing.T) {
	const s = "Choose a unit to damage: four attrition are left"
	for w := 40.0; w < 400; w += 30 {
		lines := Body.Wrap(s, 16, w)
		var n int
		for _, l := range lines {
			n += len(l) + 1
			if got := Body.Width(l, 16); got > w && len(l) > 9 {
				t.Errorf("%q is %v wide, not %v", l, got, w)
			}
		}
		if n-1 != len(s) {
			t.Errorf("wrapping at %v lost words: %q", w, lines)
		}
		if got := Body.Width(Body.Fit(s, 16, w), 16); got > w {
			t.Errorf("fitted into %v it is %v", w, got)
		}
	}
}
