package table

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/gesture"
	"github.com/cutdeck/cutdeck/render/layout"
)

// pacedDemo is the demo as a game that passes for the player.
type pacedDemo struct {
	*demo
	hold    bool
	stops   map[int]bool
	skipped int
	yielded int
}

func (p *pacedDemo) Holds() bool               { return p.hold }
func (p *pacedDemo) SetHold(on bool)           { p.hold = on }
func (p *pacedDemo) Stops(phase int) bool      { return p.stops[phase] }
func (p *pacedDemo) SetStop(phase int, b bool) { p.stops[phase] = b }
func (p *pacedDemo) Skip()                     { p.skipped++ }
func (p *pacedDemo) Yield()                    { p.yielded++ }

func (t *Table) spot(label string) Rect {
	for _, s := range t.Spots() {
		if s.Label == label {
			return s.Rect
		}
	}
	return Rect{}
}

// TestPace: the switch on the stack, the stops in the phase bar or their drawer,
// and the button that passes the rest of the turn, at every shape.
func TestPace(t *testing.T) {
	for _, s := range [][2]float64{{1180, 820}, {820, 1180}, {390, 844}} {
		d := &pacedDemo{demo: newDemo(), stops: map[int]bool{}}
		d.r.Windows = append(d.r.Windows, engine.Window{})
		d.s.Need.Window, d.s.Active, d.s.NPend = 1, 0, 0
		pass := engine.Input{Mode: engine.PassMode}
		d.opts = []engine.Input{pass}
		tb := New(d, nil)
		tb.Still = true
		tb.Resize(s[0], s[1], layout.Insets{})
		tb.Scene()
		hold := "Hold priority"
		if s[0] < 600 {
			tb.click(tb.spot("Stops"))
			hold += ": ask in every window"
		}
		if tb.click(tb.spot(hold)); !d.hold {
			t.Errorf("%v: the switch does nothing", s)
		}
		if tb.click(tb.spot("Stop: Battle")); !d.stops[4] {
			t.Errorf("%v: the stop does nothing", s)
		}
		tb.Key("Escape")
		tb.Scene()
		tb.click(tb.spot("End turn"))
		if d.skipped != 1 || len(d.played) != 1 || d.played[0] != pass {
			t.Errorf("%v: skipped %d, played %v", s, d.skipped, d.played)
		}
		if d.s.NPend = 2; tb.skips() == "" { // the view is older
			t.Error("no way to pass the turn")
		}
		tb.Changed()
		tb.Scene()
		if (tb.spot("End turn") != Rect{}) {
			t.Errorf("%v: a turn is ended while something waits", s)
		}
	}
}

// TestLogLines: the name of the card is bold, and a touch leads to it.
func TestLogLines(t *testing.T) {
	_, tb := newTable(1180, 820)
	l := &tb.game.Log()[1]
	bold := ""
	for _, row := range tb.words(l, 90, 13) {
		for _, w := range row {
			if w.bold {
				bold += w.text + " "
			}
		}
	}
	if strings.TrimSpace(bold) != "Crossfire" {
		t.Errorf("%q is bold", bold)
	}
	x, y := tb.lay.Log.Max()
	x -= 60
	for range 40 { // hold where the line stands
		if y -= 4; tb.over.kind == nothing {
			tb.press(x, y, gesture.HoldAfter)
			if tb.over.kind == nothing || tb.over.card.Face.Name != "Crossfire" {
				tb.release()
			}
		}
	}
	if tb.over.kind != zoomed || tb.over.card.Face.Name != "Crossfire" || tb.over.cite != l.Cite {
		t.Errorf("the line leads to %+v", tb.over)
	}
}

// TestAlike: copies are listed once, with their number; hidden cards are not alike.
func TestAlike(t *testing.T) {
	got := alike([]*Card{{H: 1, Def: 3}, {H: 2, Def: 4}, {H: 3, Def: 3}, {H: 4}, {H: 5}})
	if len(got) != 4 || got[0].H != 1 || got[0].Copies != 2 || got[1].Copies != 1 {
		t.Errorf("%+v", got)
	}
}

// TestMeter: what the near side has still to meet comes first.
func TestMeter(t *testing.T) {
	l := &Lane{Meter: [2]Meter{{"Attrition", 5, 5}, {"Attrition", 3, 1}}}
	if m, who := l.meter(); who != 1 || m.Need != 3 {
		t.Errorf("%+v of %d", m, who)
	}
	l.Meter[0].Met = 2
	if _, who := l.meter(); who != 0 {
		t.Error("what is asked of the near side is not shown")
	}
	if _, who := (&Lane{}).meter(); who >= 0 {
		t.Error("a meter of nothing")
	}
}
