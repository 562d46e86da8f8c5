package table

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

var update = flag.Bool("update", false, "draw the golden picture anew")

const (
	golden = "testdata/golden.png"
	small  = 48 // width of a picture on the sheet
	apart  = 4
	// differ is how much two small pictures may differ in the mean, of 255.
	differ = 2.5
)

// goldens are the tables on the sheet: a column for each size, rows for dark,
// light, small and large text.
func goldens() *image.RGBA {
	sheet := image.NewRGBA(image.Rect(0, 0, len(shapes)*(small+apart), 4*(112+apart)))
	for row, x := range []struct {
		theme *look.Theme
		scale float64
	}{{&look.Dark, 1}, {&look.Light, 1}, {&look.Dark, .85}, {&look.Dark, 1.6}} {
		for col, s := range shapes {
			d := newDemo()
			if col%2 == 1 {
				d.window()
			}
			tb := New(d, nil)
			tb.Theme, tb.Scale, tb.Still = x.theme, x.scale, true
			tb.Resize(s[0], s[1], layout.Insets{})
			img := scene.NewSoft(small/s[0]).Draw(tb.Scene(), int(s[0]), int(s[1]))
			at := image.Pt(col*(small+apart), row*(112+apart))
			draw.Draw(sheet, img.Rect.Add(at), img, image.Point{}, draw.Src)
		}
	}
	return sheet
}

// TestGolden compares the table at all sizes, in both themes and with small and
// large text, with the pictures that were looked at.
func TestGolden(t *testing.T) {
	got := goldens()
	if *update {
		if err := writePNG(golden, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(golden)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	old, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(old.Bounds())
	draw.Draw(want, want.Rect, old, image.Point{}, draw.Src)
	for row := range 4 {
		for col, s := range shapes {
			r := image.Rect(0, 0, small, int(small*s[1]/s[0])).Add(image.Pt(col*(small+apart), row*(112+apart)))
			if d := meanDiff(got, want, r); d > differ {
				t.Errorf("%v, row %d: the pictures differ by %.1f; look at it, then run with -update", s, row, d)
			}
		}
	}
}

func meanDiff(a, b *image.RGBA, r image.Rectangle) float64 {
	sum := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		p, q := a.Pix[a.PixOffset(r.Min.X, y):], b.Pix[b.PixOffset(r.Min.X, y):]
		for i := range r.Dx() * 4 {
			d := int(p[i]) - int(q[i])
			sum += max(d, -d)
		}
	}
	return float64(sum) / float64(r.Dx()*r.Dy()*3)
}
