package table

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// pacer is the game as one that can pass for the player, or nil.
func (t *Table) pacer() Pacer {
	if b := t.game.Rules().Board; b == nil || b.Terms.Asked == "" {
		return nil
	}
	p, _ := t.game.(Pacer)
	return p
}

// paceLine says at which steps the table passes, while nothing waits on the stack.
func (t *Table) paceLine() string {
	p := t.pacer()
	switch {
	case t.v.Terms.Empty != "":
		return t.v.Terms.Empty
	case p == nil:
		return "Nothing waits."
	case p.Holds():
		return "Nothing waits. You are asked in every window."
	}
	return "Nothing waits. In " + t.v.Seats[1].Name + "’s turn the table passes for you until " + t.v.Terms.Until + "."
}

// stopsZone is the heading of the switches that say at which steps the seat is asked.
const stopsZone = "When you are asked"

// drawHold draws the switch that asks in every window.
func (t *Table) drawHold(r Rect) {
	p := t.pacer()
	w := r.W - 16 - 44
	label := "Hold priority"
	if paint.Strong.Width(label, 14) > w-8 {
		label = "Hold"
	}
	t.s.Text(r.X+8, r.Y, r.H, paint.Strong, 14, label, t.Theme.Text2)
	t.toggle(R(r.X+r.W-8-44, r.Y+(r.H-24)/2, 44, 24), p.Holds())
	h := t.clickable(r, "Hold priority", func() { p.SetHold(!p.Holds()) })
	h.zone, h.chosen = stopsZone, p.Holds()
}

// toggle draws a switch.
func (u *stage) toggle(r Rect, on bool) {
	fill, knob := u.Theme.Line, u.Theme.Text
	x := r.X + 3
	if on {
		fill, x = u.Theme.Go, r.X+r.W-r.H+3
		knob = u.Theme.Panel
	}
	u.s.Round(r, r.H/2, fill)
	u.s.Round(R(x, r.Y+3, r.H-6, r.H-6), (r.H-6)/2, knob)
}

// drawPacing lists the steps at which the player can be asked.
func (t *Table) drawPacing() {
	r := t.openDrawer(t.drawer(), stopsZone)
	p := t.pacer()
	if p == nil {
		return
	}
	const row = 52
	rows := 1.0
	for _, name := range t.v.Phases {
		if name != "" {
			rows++
		}
	}
	w := r.W - 48
	says := []string{
		strings.ReplaceAll(t.v.Terms.Asked, "{far}", t.v.Seats[1].Name) + " Elsewhere the table passes for you; it never goes by what is in your hand.",
		"A stop asks you in that phase of either turn.",
	}
	var top float64
	for _, s := range says {
		top += float64(len(paint.Body.Wrap(s, 15, w)))*21 + 8
	}
	t.sliding(r, top+rows*row+32)
	y := r.Y + 14 - t.overOff
	for _, s := range says {
		y = t.para(r.X+24, y, w, 21, paint.Body, 15, s, t.Theme.Text2) + 8
	}
	line := func(label string, on bool, tap func()) {
		b := R(r.X+16, y, r.W-32, row-4)
		t.s.Round(b, 10, t.Theme.Raise)
		t.s.Fit(b.X+16, y, b.W-90, row-4, paint.Strong, 16, label, t.Theme.Text)
		t.toggle(R(b.X+b.W-60, y+12, 44, 24), on)
		h := t.clickable(b, label, tap)
		h.zone, h.chosen = stopsZone, on
		y += row
	}
	line("Hold priority: ask in every window", p.Holds(), func() { p.SetHold(!p.Holds()) })
	for i, name := range t.v.Phases {
		if name != "" {
			line("Stop: "+name, p.Stops(i), func() { p.SetStop(i, !p.Stops(i)) })
		}
	}
	t.endSlides()
}

// stop draws the sign of a step at which the player is asked.
func (t *Table) stop(x, y float64) { t.s.Icon("stop", x, y, 12, t.Theme.Harm) }

// skips is the label of the answer that passes more than once; "" if there is none.
func (t *Table) skips() string {
	switch {
	case t.pacer() == nil || t.passes() == nil || !t.window():
		return ""
	case len(t.v.Stack) > 0:
		return resolveAll
	case t.v.Turn == 0:
		return "End turn"
	case t.v.Turn == 1:
		return "Pass turn"
	}
	return ""
}

const resolveAll = "Resolve all"

// skip passes more than once: for everything on the stack, or with an empty stack for the rest of the turn.
func (t *Table) skip() {
	c, all := t.passes(), t.skips() == resolveAll
	p := t.pacer()
	switch {
	case p == nil || c == nil:
		return
	case all:
		p.Yield()
	default:
		p.Skip()
	}
	t.play(c.Input)
}

// drawPass draws the buttons of the seat.
func (t *Table) drawPass() {
	r := t.lay.Pass
	c := t.passes()
	label := t.skips()
	t.zone = answersZone
	defer func() { t.zone = "" }()
	if c == nil {
		t.button(r, "Pass", "pass", false, nil)
		return
	}
	if label == "" {
		t.button(r, c.Label, c.Icon, false, func() { t.play(c.Input) }).input = &c.Input
		return
	}
	each := (r.W - 8) / 2
	left := R(r.X, r.Y, each, r.H)
	t.button(left, label, "", false, t.skip)
	t.button(R(r.X+each+8, r.Y, each, r.H), c.Label, "", false, func() { t.play(c.Input) }).input = &c.Input
}

// drawSteps draws the steps of a phase, as many as fit, with the present or the next one among them; it
// returns their width.
func (t *Table) drawSteps(x, y, h, room float64, draw bool) float64 {
	steps, at := t.v.Steps, -1
	name := t.v.Step
	for i, s := range steps {
		if name == s || name == before+s {
			at = i
		}
	}
	if at < 0 {
		steps, at = []string{name}, 0
	}
	const gap = 16
	font := func(i int) (paint.Font, string) {
		if i == at {
			return paint.Heavy, name
		}
		return paint.Body, steps[i]
	}
	wide := func(i int) float64 { f, s := font(i); return f.Width(s, 13.5) }
	lo, hi, sum := at, at, wide(at)
	for {
		switch {
		case hi+1 < len(steps) && hi-at <= at-lo && sum+gap+wide(hi+1) <= room:
			hi++
			sum += gap + wide(hi)
		case lo > 0 && sum+gap+wide(lo-1) <= room:
			lo--
			sum += gap + wide(lo)
		case hi+1 < len(steps) && sum+gap+wide(hi+1) <= room:
			hi++
			sum += gap + wide(hi)
		default:
			if !draw {
				return sum
			}
			for i := lo; i <= hi; i++ {
				f, s := font(i)
				col := t.Theme.Text2
				if i == at {
					col = t.Theme.Text
				}
				x += t.s.Text(x, y, h, f, 13.5, s, col)
				if i < hi {
					t.s.Text(x+5, y, h, paint.Body, 13.5, "›", t.Theme.Text3)
					x += gap
				}
			}
			return sum
		}
	}
}

// drawMeter draws the number that a side has to reach and the one that it has reached, within w pixels.
func (t *Table) drawMeter(m Meter, x, y, w float64) {
	left := max(m.Need-m.Met, 0)
	size := 13.0
	parts := []struct {
		s    string
		warn int
	}{{m.Name + " " + strconv.Itoa(m.Need) + ":", 0}, {strconv.Itoa(min(m.Met, m.Need)) + " met,", 1}, {strconv.Itoa(left) + " left", 2}}
	at := x
	for _, p := range parts {
		col := look.White
		switch p.warn {
		case 1:
			col = look.Dark.Harm
		case 2:
			col = look.Dark.Ask
		}
		at += t.s.Text(at, y, 18, paint.Heavy, size, p.s, col) + 4
	}
	n := min(m.Need, 24)
	gap := 4.0
	if n > 10 {
		gap = 2
	}
	each := (w - gap*float64(n-1)) / float64(max(n, 1))
	for i := range n {
		b := R(x+float64(i)*(each+gap), y+21, each, 8)
		if i < m.Met {
			t.s.Round(b, 2, look.Dark.Harm)
		} else {
			t.s.Round(b, 2, look.Clear(look.Dark.Ask, .45))
			t.s.Ring(b, 2, 1, look.Dark.Ask)
		}
	}
}

// meter is the requirement at a place: that of the near side first.
func (l *Lane) meter() (Meter, int) {
	best := -1
	for s, m := range l.Meter {
		if m.Need <= 0 {
			continue
		}
		if best < 0 || m.Met < m.Need && l.Meter[best].Met >= l.Meter[best].Need {
			best = s
		}
	}
	if best < 0 {
		return Meter{}, -1
	}
	return l.Meter[best], best
}

// paced reports whether the player has changed the steps at which the seat is asked.
func (t *Table) paced() bool {
	p := t.pacer()
	if p == nil {
		return false
	}
	for i := range t.v.Phases {
		if p.Stops(i) {
			return true
		}
	}
	return p.Holds()
}
