package table

import (
	"flag"
	"fmt"
	"image"
	"image/draw"
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
	var cells []sheetCell
	for row := range 4 {
		for col, s := range shapes {
			cells = append(cells, sheetCell{fmt.Sprintf("%v, row %d", s, row), image.Rect(0, 0, small, int(small*s[1]/s[0])).Add(image.Pt(col*(small+apart), row*(112+apart)))})
		}
	}
	compareSheet(t, golden, goldens(), cells, differ, meanDiff)
}
