package table

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Given is what one part has been given of a number that is divided.
type Given struct {
	H    engine.H // the thing, or 0
	Name string
	N    int
	Back engine.Input // takes one of them back
	Kept bool         // none can be: what other parts have been given needs it
}

// Less is what the control that takes one back is called.
func (g *Given) Less() string { return "One less: " + g.Name }

// shares reads what has been given so far. A thing on the table has a control of its own
// for taking one back; of everything else it is one of the answers.
func (r *reader) shares() {
	if !r.m.Divides() {
		return
	}
	backs := r.m.TakeBacks()
	var told []string
	for _, s := range r.m.Shared() {
		back := s.Back(r.m.Need.Who)
		g := Given{s.H, r.label(engine.Input{H: s.H, Mode: s.Mode}), int(s.N), back, !slices.Contains(backs, back)}
		if p := r.pileOf(s.H); p != nil && !r.onTable(s.H) {
			g.Name = p.Name
		}
		r.v.Given = append(r.v.Given, g)
		told = append(told, g.Name+" "+strconv.Itoa(g.N))
		if !g.Kept && !r.onTable(s.H) {
			r.v.Loose = append(r.v.Loose, Choice{Label: g.Less(), Input: g.Back})
		}
	}
	if len(told) > 0 {
		r.v.More = strings.TrimSpace(r.v.More + " " + strings.Join(told, ", ") + ".")
	}
}

// drawShares draws on each thing how much it has been given; a tap on that takes one
// back, as a tap on the thing gives one more.
func (t *Table) drawShares() {
	for i := range t.v.Given {
		g := &t.v.Given[i]
		at := t.rectOf(cardID(g.H))
		if g.H == 0 || at.W <= 0 || g.Kept {
			continue
		}
		const w, h = 46, 24
		r := R(at.X+(at.W-w)/2, at.Y+at.H-h-2, w, h)
		t.s.Round(r, h/2, t.Theme.Ask)
		t.s.Centre(r, paint.Heavy, 15, "− "+strconv.Itoa(g.N), t.Theme.Panel)
		t.clickable(r, g.Less(), func() { t.play(g.Back) })
	}
}
