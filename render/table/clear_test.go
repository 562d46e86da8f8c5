package table

import (
	"fmt"
	"testing"

	"github.com/cutdeck/cutdeck/render/layout"
)

// TestClearOfTheDevice: whatever lies open, nothing that can be tapped lies under a
// notch or a bar of the device (ux §7), whichever way it is turned.
func TestClearOfTheDevice(t *testing.T) {
	for _, s := range shapes {
		in := layout.Insets{Top: 47, Bottom: 34}
		if s[0] > s[1] {
			in = layout.Insets{Top: 24, Left: 47, Right: 47, Bottom: 21}
		}
		const over = 4.1 // by which a finger's place may be larger than what is drawn
		safe := R(in.Left-over, in.Top-over, s[0]-in.Left-in.Right+2*over, s[1]-in.Top-in.Bottom+2*over)
		for _, k := range []float64{1, 1.6} {
			for _, x := range screens {
				d := newDemo()
				if x.hands != nil {
					x.hands(d)
				}
				tb := New(&pacedDemo{demo: d, stops: map[int]bool{}}, NewBook("Demo", testBook))
				tb.Scale, tb.Still = k, true
				tb.Menu = []MenuItem{{Label: "Leave"}, {Label: "Save"}}
				tb.Resize(s[0], s[1], in)
				tb.Scene()
				if x.open != nil {
					x.open(tb)
					tb.Scene()
				}
				from := 0
				if tb.over.kind != nothing {
					from = tb.above()
				}
				for _, h := range tb.hots[from:] {
					r := h.r.And(R(0, 0, s[0], s[1]))
					if h.tap == nil || h.label == "" || h.id == scrimID || h.clipped || r.And(safe) == r {
						continue
					}
					if in := r.And(safe); h.card != nil && in.H > finger && in.W >= cardInHand { // a card of the hand looks out from below
						continue
					}
					t.Errorf("%s: %q at %.0f lies outside %.0f", fmt.Sprint(x.name, " ", shapeName(s, k)), h.label, h.r, safe)
				}
			}
		}
	}
}
