package table

import (
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"
)

// sheetCell is a picture on a sheet of pictures.
type sheetCell struct {
	name string
	at   image.Rectangle
}

// compareSheet compares a sheet of pictures with the sheet in a file, which somebody has looked
// at; with -update it writes that file. diff says how much two pictures differ in a cell.
func compareSheet(t *testing.T, file string, got *image.RGBA, cells []sheetCell, most float64, diff func(a, b *image.RGBA, r image.Rectangle) float64) {
	t.Helper()
	if *update {
		if err := writePNG(file, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	f, err := os.Open(file)
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
	for _, c := range cells {
		if d := diff(got, want, c.at); d > most {
			t.Errorf("%s: the pictures differ by %.1f; look at it, then run with -update", c.name, d)
		}
	}
}

// meanDiff is how much two pictures differ in a rectangle, in the mean, of 255.
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
