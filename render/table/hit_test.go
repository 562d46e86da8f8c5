package table

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
)

const finger, cardInHand = 47.99, layout.HandStep - .01

// checkHits looks that every place that does something shows at least 48 by 48 CSS
// pixels of itself, of a card in hand 44.
func (tb *Table) checkHits(t *testing.T, what string) {
	t.Helper()
	from := 0
	if tb.over.kind != nothing {
		from = tb.above()
	}
	for i := from; i < len(tb.hots); i++ {
		h := &tb.hots[i]
		if h.tap == nil || h.label == "" || h.clipped {
			continue
		}
		r := tb.visible(i).And(R(0, 0, tb.w, tb.h))
		wide := finger
		if h.card != nil {
			wide = cardInHand
		}
		if (r.W < wide || r.H < finger) && !tb.free(i, wide) {
			t.Errorf("%s: %q shows %.1f×%.1f of %v", what, h.label, r.W, r.H, h.r)
		}
	}
}

// free reports whether a finger finds a place of its own somewhere in a place that
// others lie over, looking at every fourth pixel.
func (tb *Table) free(i int, wide float64) bool {
	h := &tb.hots[i]
	r := h.r.And(R(0, 0, tb.w, tb.h))
	const step = 4
	cols, rows := int(r.W/step), int(r.H/step)
	run := make([]int, cols+1) // how many rows above are free, by column
	for y := range rows {
		streak := 0
		for x := range cols {
			if tb.under(r.X+(float64(x)+.5)*step, r.Y+(float64(y)+.5)*step) == h {
				run[x]++
			} else {
				run[x] = 0
			}
			if streak++; run[x]*step < 44 {
				streak = 0
			}
			if float64(streak*step) >= wide-step {
				return true
			}
		}
	}
	return false
}

// TestHits measures every place that can be touched, on every screen, at every
// size and with small and large text.
func TestHits(t *testing.T) {
	for _, s := range shapes {
		for _, k := range []float64{.85, 1, 1.6} {
			for _, x := range screens {
				d := newDemo()
				if x.hands != nil {
					x.hands(d)
				}
				tb := New(&pacedDemo{demo: d, stops: map[int]bool{}}, NewBook("Demo", testBook))
				tb.Scale, tb.Still = k, true
				tb.Menu = []MenuItem{{Label: "Leave"}, {Label: "Save"}}
				tb.Resize(s[0], s[1], layout.Insets{})
				tb.Scene()
				if x.open != nil {
					x.open(tb)
					tb.Scene()
				}
				tb.checkHits(t, x.name+" "+shapeName(s, k))
			}
		}
	}
}

// TestHitsBesideHands measures them on a table with a track between the sides and
// with shelves beside the hands, of few and of many cards.
func TestHitsBesideHands(t *testing.T) {
	for _, s := range shapes {
		for _, k := range []float64{1, 1.6} {
			for _, many := range []int{1, 3, 7} {
				for _, cells := range []int{0, 8} {
					tb := New(shelvedDemo(many, cells), nil)
					tb.Scale, tb.Still = k, true
					tb.Resize(s[0], s[1], layout.Insets{})
					tb.Scene()
					tb.checkHits(t, fmt.Sprint(shapeName(s, k), ", ", many, " on a shelf, ", cells, " cells"))
				}
			}
		}
	}
}

// shelvedDemo is the demo with shelves beside its hands and cells between its sides.
func shelvedDemo(many, cells int) *demo {
	d := newDemo()
	const zShelf = zSeats + 1
	for who := range engine.Seat(2) {
		for range many {
			d.put(d.defs["Dock Rigger"], zShelf, who, 0, 0)
		}
	}
	d.r.Board.Shelves = []engine.Shelf{{Name: "Leader", Zone: zStack}, {Name: "Reserve", Zone: zShelf}}
	if cells > 0 {
		d.r.Board.Track = &engine.Track{Name: "The way", Marks: func(*engine.M) []engine.Marker { return nil }, Cells: func(*engine.M) []engine.Cell {
			return make([]engine.Cell, cells)
		}}
	}
	return d
}

// TestHitsInFullHand: however many cards there are, each shows enough of itself,
// or the hand slides.
func TestHitsInFullHand(t *testing.T) {
	for _, s := range shapes {
		d := newDemo()
		for range 20 {
			h := d.put(0, zHand, 0, 0, 0)
			d.mind.Learn(h, d.defs["Kite Runner"])
		}
		tb := New(d, nil)
		tb.Resize(s[0], s[1], layout.Insets{})
		tb.Scene()
		tb.checkHits(t, shapeName(s, 1))
		if n := len(tb.lay.Hand); n > 0 && tb.lay.HandOver <= 0 && s[0] < 1280 {
			t.Errorf("%v: %d cards fit without sliding", s, n)
		}
	}
}
