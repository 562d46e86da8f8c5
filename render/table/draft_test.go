package table

import (
	"strings"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// TestDraft: of an answer of several, what is chosen is lit, and a tap on it takes it
// back.
func TestDraft(t *testing.T) {
	d, tb := newTable(1180, 820)
	rect := tb.target("Ore Hauler")
	h := d.opts[1].H
	n := &d.s.Need
	n.Kind, n.Who, n.Window, n.Lo, n.Hi, n.Got = engine.Choose, 0, 0, 2, 3, 1
	n.Of.Add(h)
	d.s.NFrame = max(d.s.NFrame, 1)
	d.s.Frame[d.s.NFrame-1].Pick = engine.Set{}
	d.s.Frame[d.s.NFrame-1].Pick.Add(h)
	d.opts = append(d.opts[:1:1], d.opts[2:]...) // it is chosen: no option any more
	tb.Changed()
	tb.Scene()
	if !tb.View().Picked.Has(h) {
		t.Fatal("what is chosen is not lit")
	}
	if more := tb.View().More; !strings.HasSuffix(more, "Choose 1 more.") {
		t.Errorf("what is missing is told as %q", more)
	}
	tb.click(rect)
	if want := (engine.Input{H: h, Mode: engine.BackMode}); len(d.played) != 1 || d.played[0] != want {
		t.Errorf("a tap on what is chosen plays %v, not %v", d.played, want)
	}
}
