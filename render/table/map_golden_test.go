package table

import (
	"fmt"
	"image"
	"image/draw"
	"testing"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/scene"
)

const (
	goldenMap = "testdata/golden_map.png"
	mapWide   = 120 // of a picture on the sheet
	mapHigh   = 262
	mapBlock  = 6
	mapDiffer = 12 // how much two blocks of so many pixels may differ in the mean, of 255
)

// mapSheet is a sheet of tables with a map: a column for a tablet, a phone and a large
// screen; rows for what can be chosen, what is planned and the light theme.
func mapSheet() *image.RGBA {
	sheet := image.NewRGBA(image.Rect(0, 0, 3*(mapWide+apart), 3*(mapHigh+apart)))
	for row, x := range []struct {
		game  func() Game
		theme *look.Theme
	}{
		{func() Game { return newMapDemo().act() }, &look.Dark},
		{func() Game { return newMapDemo().plan() }, &look.Dark},
		{func() Game { return newMapDemo().act() }, &look.Light},
	} {
		for col, s := range mapShapes[:3] {
			tb := onTable(x.game(), s)
			tb.Theme = x.theme
			tb.Touch()
			img := scene.NewSoft(mapWide/s[0]).Draw(tb.Scene(), int(s[0]), int(s[1]))
			at := image.Pt(col*(mapWide+apart), row*(mapHigh+apart))
			draw.Draw(sheet, img.Rect.Add(at), img, image.Point{}, draw.Src)
		}
	}
	return sheet
}

// TestMapGolden compares tables with a map with the pictures that were looked at.
func TestMapGolden(t *testing.T) {
	var cells []sheetCell
	for row := range 3 {
		for col, s := range mapShapes[:3] {
			cells = append(cells, sheetCell{fmt.Sprintf("%v, row %d", s, row), image.Rect(0, 0, mapWide, int(mapWide*s[1]/s[0])).Add(image.Pt(col*(mapWide+apart), row*(mapHigh+apart)))})
		}
	}
	compareSheet(t, goldenMap, mapSheet(), cells, mapDiffer, blockDiff)
}

// blockDiff is how much two pictures differ in the mean where they differ most.
func blockDiff(a, b *image.RGBA, r image.Rectangle) (most float64) {
	for y := r.Min.Y; y < r.Max.Y; y += mapBlock {
		for x := r.Min.X; x < r.Max.X; x += mapBlock {
			most = max(most, meanDiff(a, b, image.Rect(x, y, x+mapBlock, y+mapBlock).Intersect(r)))
		}
	}
	return most
}
