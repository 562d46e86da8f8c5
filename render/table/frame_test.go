package table

import (
	"image"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/batch"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
)

// counter is a graphics card that only counts.
type counter struct{ wrote, drawn int }

func (c *counter) Write(int, image.Point, *image.RGBA) { c.wrote++ }
func (c *counter) Clear(int)                           {}
func (c *counter) Draw(_ int, _ bool, _ image.Rectangle, vs []batch.Vertex) {
	c.drawn += len(vs) / 4
}

// full is the demo with a crowded table.
func full() *demo {
	d := newDemo()
	for i := range 10 {
		lane := engine.H(3 + i%4)
		d.put(d.defs[[]string{"Ash Lancer", "Kiln Adept", "Dock Rigger", "Harbor Pilot", "Star Reader"}[i%5]], zPlay, engine.Seat(i%2), lane, 0)
	}
	return d
}

// TestDrawCalls: a full table takes at most ten draw calls, at any size and scale,
// idle, while a card is dragged and while cards fly, and everything stays in the atlas.
func TestDrawCalls(t *testing.T) {
	for _, s := range shapes {
		for _, scale := range []float64{1, 2} {
			b := batch.New(&counter{})
			b.BakeFor = time.Hour
			tb := New(full(), nil)
			tb.Resize(s[0], s[1], layout.Insets{})
			check := func(what string) {
				t.Helper()
				if what != "a flight" {
					b.Redraw()
				}
				if !b.Draw(tb.Scene(), scale) {
					t.Errorf("%v at %v: %s: something is missing", s, scale, what)
				}
				if b.Calls > 10 {
					t.Errorf("%v at %v: %s takes %d draw calls", s, scale, what, b.Calls)
				}
			}
			check("the table")
			if len(tb.lay.Hand) > 0 {
				x, y := tb.rectOf(cardID(tb.v.Hand[0].H)).Mid()
				tb.press(x, min(y, s[1]-10), 0)
				tb.Pointer(tb.now+20, gesture.Pointer{Down: true, X: x, Y: y - 40})
				check("a drag")
				tb.release()
			}
			tb.Changed()
			tb.Tick(tb.now + 20)
			tb.Scene()
			tb.Tick(tb.now + 60)
			check("a flight")
			if b.Clears != 1 {
				t.Errorf("%v at %v: the atlas was too small", s, scale)
			}
		}
	}
}

// BenchmarkFrame is the processor's part of a frame of a full table: to compose
// it and to make its quads.
func BenchmarkFrame(b *testing.B) {
	tb := New(full(), nil)
	tb.Resize(1180, 820, layout.Insets{})
	d := batch.New(&counter{})
	d.BakeFor = time.Hour
	d.Draw(tb.Scene(), 1)
	b.ReportAllocs()
	for b.Loop() {
		tb.Touch()
		d.Redraw()
		d.Draw(tb.Scene(), 1)
	}
	b.ReportMetric(float64(d.Calls), "calls/frame")
}
