package table

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
)

// TestHostile: the table points at the cards of the other side that something hostile may be done
// to, and not at one's own, though a tap does it to those, too. Where something else may be done
// with an own card it is lit as ever.
func TestHostile(t *testing.T) {
	d := newDemo()
	fire := int16(d.r.Act(engine.Act{Text: "Fire at it", Hostile: true}))
	use := int16(d.r.Act(engine.Act{Text: "Use it"}))
	d.r.Windows = append(d.r.Windows, engine.Window{})
	d.s.Need.Window = 1
	tb := New(d, nil)
	var near, far []*Card
	for i := range tb.v.Lanes {
		near, far = append(near, tb.v.Lanes[i].Sides[0]...), append(far, tb.v.Lanes[i].Sides[1]...)
	}
	d.opts = []engine.Input{{H: near[0].H, Mode: fire}, {H: near[1].H, Mode: fire}, {H: near[1].H, Mode: use}, {H: far[0].H, Mode: fire}, {Mode: engine.PassMode}}
	tb.Changed()
	tb.Still = true
	tb.Resize(1180, 820, layout.Insets{})
	tb.Scene()
	for _, c := range []struct {
		of   *Card
		far  bool
		want look.Mark
	}{{near[0], false, look.Unmarked}, {near[1], false, look.Playable}, {far[0], true, look.TargetFar}} {
		if m := tb.markOf(c.of, c.far); m != c.want {
			t.Errorf("%s is marked %v, not %v", c.of.Name, m, c.want)
		}
	}
	tb.click(tb.rectOf(cardID(near[0].H)))
	if tb.chosen != near[0].H && len(d.played) == 0 {
		t.Error("an own card can't be fired at")
	}
}
