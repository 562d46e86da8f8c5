package scene

import (
	"image"
	"image/color"
	"testing"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// TestPartsCover: the nine parts cover the rectangle exactly, without a seam.
func TestPartsCover(t *testing.T) {
	for _, scale := range []float64{1, 1.25, 1.5, 2, 3} {
		for _, r := range []Rect{R(10, 10, 100, 60), R(.3, .7, 33.3, 21.9), R(5, 5, 8, 8), R(0, 0, 200, 6)} {
			cut := 13.0
			n := int((2*cut+2)*scale + .5)
			parts := Parts(r, cut, scale, image.Rect(0, 0, n, n))
			var area float64
			for _, p := range parts {
				if p.To.W < 0 || p.To.H < 0 {
					t.Fatalf("%v at %v: a part of %v", r, scale, p.To)
				}
				if !p.From.In(image.Rect(0, 0, n, n)) {
					t.Fatalf("%v at %v: a part from %v of %d", r, scale, p.From, n)
				}
				area += p.To.W * p.To.H
			}
			first, last := parts[0].To, parts[8].To
			if want := (last.X + last.W - first.X) * (last.Y + last.H - first.Y); area != want {
				t.Errorf("%v at %v: %v of %v are covered", r, scale, area, want)
			}
		}
	}
}

func TestClipBounds(t *testing.T) {
	var s Scene
	s.Clip(R(10, 10, 20, 20))
	s.Box(R(0, 0, 100, 100), look.White)
	s.Round(R(0, 0, 100, 100), 8, look.White)
	s.Text(0, 0, 40, paint.Headline, 40, "WWWW", look.White)
	s.Icon("hex", 0, 0, 60, look.White)
	s.Clip(Rect{})
	img := NewSoft(1).Draw(&s, 100, 100)
	for y := range 100 {
		for x := range 100 {
			in := x >= 10 && x < 30 && y >= 10 && y < 30
			if got := img.RGBAAt(x, y) != (color.RGBA{}); got != in {
				t.Fatalf("pixel %d,%d: drawn is %v", x, y, got)
			}
		}
	}
}

// TestKeysTellPicturesApart: what looks different must not share a key, or the
// first one drawn would stand for both.
func TestKeysTellPicturesApart(t *testing.T) {
	var s Scene
	s.Round(R(0, 0, 50, 50), 8, look.White)
	s.Round(R(0, 0, 50, 50), 10, look.White)
	s.Ring(R(0, 0, 50, 50), 8, 1, look.White)
	s.Ring(R(0, 0, 50, 50), 8, 1.5, look.White)
	s.Shadow(R(0, 0, 50, 50), 8, &look.Dark)
	s.Shadow(R(0, 0, 50, 50), 8, &look.Light)
	s.Icon("hex", 0, 0, 20, look.White)
	s.Icon("hex", 0, 0, 22, look.White)
	s.Icon("book", 0, 0, 22, look.White)
	seen := map[string]int{}
	for i, o := range s.Ops {
		if j, twice := seen[o.Key]; twice {
			t.Errorf("operations %d and %d share the key %q", i, j, o.Key)
		}
		seen[o.Key] = i
	}
}
