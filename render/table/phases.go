package table

import (
	"github.com/cutdeck/cutdeck/render/paint"
)

// phaseText is the size of the names of phases.
const phaseText = 13.5

// drawPhases draws the bar of phases: whose turn it is, and its present phase. A touch on a phase sets or
// removes a stop.
func (t *Table) drawPhases() {
	r := t.lay.Phases
	if r.W == 0 {
		return
	}
	t.s.Round(r, 10, t.Theme.Panel)
	x := r.X + 14
	if t.v.Turn >= 0 {
		t.mark(x+5, r.Y+r.H/2, 10, t.v.Turn)
		x += t.s.Fit(x+18, r.Y, 130, r.H, paint.Strong, 14, t.whose(), t.Theme.Seat(t.v.Turn)) + 32
	}
	left := x
	widths, steps := t.phaseWidths(r.X + r.W - x - 4)
	for i, w := range widths {
		if w == 0 {
			continue
		}
		c := R(x, r.Y, w, r.H)
		x += w
		t.drawPhase(i, c, steps)
		if p := t.pacer(); p != nil {
			h := t.clickable(c, "Stop: "+t.v.Phases[i], func() { p.SetStop(i, !p.Stops(i)) })
			h.zone, h.chosen = stopsZone, p.Stops(i)
		}
	}
	if t.pacer() != nil {
		t.clickable(R(r.X, r.Y, max(0, left-r.X), r.H), "Stops", func() { t.open(overlay{kind: pacing}) }).zone = stopsZone
	}
}

// phaseWidths divides the width among the phases; one without a width is not drawn. The second result is the
// width of the steps of the present phase.
func (t *Table) phaseWidths(room float64) (widths []float64, steps float64) {
	var sum float64
	for i, p := range t.v.Phases {
		w := 0.0
		if p != "" {
			w = paint.Strong.Width(p, phaseText) + 24
			if i == t.v.Phase && t.v.Step != "" {
				w += paint.Heavy.Width(t.v.Step, phaseText) + 10
			}
			if t.stopsAt(i) {
				w += 18
			}
		}
		widths = append(widths, w)
		sum += w
	}
	for near := 2; sum > room && near >= 0; near-- { // too many: the current one with its neighbours
		for i := range widths {
			if i < t.v.Phase-near+1 && i < t.v.Phase || i > t.v.Phase+near {
				sum -= widths[i]
				widths[i] = 0
			}
		}
	}
	if t.v.Step != "" && t.v.Phase < len(widths) {
		is := paint.Heavy.Width(t.v.Step, phaseText)
		steps = t.drawSteps(0, 0, 0, is+max(0, room-sum-8), false)
		widths[t.v.Phase] += steps - is
		sum += steps - is
	}
	shown := 0
	for _, w := range widths {
		if w > 0 {
			shown++
		}
	}
	for i := range widths {
		if widths[i] > 0 {
			widths[i] += max(0, (room-sum)/float64(shown))
		}
	}
	return widths, steps
}

// drawPhase draws one phase, the current one with its parts.
func (t *Table) drawPhase(i int, c Rect, steps float64) {
	name := t.v.Phases[i]
	now := i == t.v.Phase
	font, col := paint.Strong, t.Theme.Text2
	if now {
		font, col = paint.Heavy, t.Theme.Text
		t.s.Round(c, 8, t.Theme.Raise)
		line := t.Theme.Text2
		if t.v.Asked {
			line = t.Theme.Ask
		}
		t.s.Box(R(c.X, c.Y+c.H-3, c.W, 3), line)
	}
	wide := font.Width(name, phaseText)
	inner := wide
	if now && t.v.Step != "" {
		inner += 10 + steps
	}
	at := c.X + (c.W-inner)/2
	if t.stopsAt(i) {
		at += 9
		t.stop(at-18, c.Y+c.H/2-6)
	}
	t.s.Text(at, c.Y, c.H, font, phaseText, name, col)
	if now && t.v.Step != "" {
		t.drawSteps(at+wide+10, c.Y, c.H, steps, true)
	}
}

// stopsAt reports whether the player is asked in a phase of both turns.
func (t *Table) stopsAt(phase int) bool {
	p := t.pacer()
	return p != nil && p.Stops(phase)
}
