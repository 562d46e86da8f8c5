package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawZoom shows a card large, with its text to read.
func (t *Table) drawZoom() {
	c := t.over.card
	f := c.Face
	cw, ch := look.Zoom.Bounds()
	size := look.Zoom
	if t.w < 440 || t.h < 600 {
		size = look.Full
		cw, ch = look.Full.Bounds()
	}
	var card, sheet Rect
	if t.h > t.w {
		card = R((t.w-cw)/2, 16+t.in.Top, cw, ch)
		top := card.Y + ch + 16
		if t.h < 1000 { // a phone: the sheet lies over the rules box, since it says the same
			top = card.Y + ch*.53
		}
		sheet = R(16, top, t.w-32, t.h-top-16-t.in.Bottom)
	} else {
		sw := min(580, t.w-cw-80)
		x := (t.w - cw - sw - 32) / 2
		card = R(x, (t.h-ch)/2, cw, ch)
		sh := min(648, t.h-32)
		sheet = R(x+cw+32, (t.h-sh)/2, sw, sh)
	}
	wear := look.Wear{Seat: -1}
	t.s.Shadow(card, size.Radius(f.Skin), t.Theme)
	t.s.Pic(card, f.Key(size, wear), 0, 1, func(k float64) *paint.Canvas { return look.Bake(f, size, wear, k) })
	t.clickable(card, f.Name, func() { t.over.pinned = true })
	t.panel(sheet, 12, true)
	t.clickable(sheet, "", func() { t.over.pinned = true })
	in := R(sheet.X, sheet.Y+12, sheet.W, sheet.H-12-88)
	t.sliding(in, t.zoomText(c, in, false))
	t.zoomText(c, in, true)
	t.s.Clip(Rect{})
	y := sheet.Y + sheet.H - 76
	bw := sheet.W - 64
	if t.book != nil {
		cite := t.v.Cite
		if t.over.cite != "" {
			cite = t.over.cite
		}
		label := "Open the rulebook"
		if bw < 420 {
			label = "Rules"
		}
		t.button(R(sheet.X+32, y, bw-172, 52), label, "book", false, func() { t.openBook(cite) })
		t.button(R(sheet.X+32+bw-160, y, 160, 52), "Close", "", true, t.shut)
	} else {
		t.button(R(sheet.X+32, y, bw, 52), "Close", "", true, t.shut)
	}
}

// zoomText sets what is to be read about a card and returns its height.
func (t *Table) zoomText(c *Card, r Rect, draw bool) float64 {
	f := c.Face
	x, w := r.X+32, r.W-64
	if r.W < 440 {
		x, w = r.X+20, r.W-40
	}
	y := r.Y - t.overOff
	from := y
	put := func(dx, height float64, font paint.Font, size float64, s string, role look.Role) {
		if !draw {
			return
		}
		col := t.Theme.Text
		if role == look.Reminder {
			col = t.Theme.Text2
		}
		t.s.Text(x+dx, y, height, font, size, s, col)
	}
	if draw {
		t.zoomScale(x+w, y+8)
	}
	put(0, 48, paint.Headline, 32, paint.Headline.Fit(f.Called(), 32, w-116), look.Prose)
	y += 48
	line := f.TypeLine
	switch c.Side {
	case 0:
		line += ". Yours"
	case 1:
		line += ". " + t.v.Seats[1].Name + "’s"
	}
	if c.Where != "" {
		line += ", at " + c.Where
	}
	if draw {
		room := w
		for _, s := range c.States {
			room -= paint.Heavy.Width(s, 15) + 8
		}
		dx := t.s.Fit(x, y, room, 22, paint.Body, 15, line+".", t.Theme.Text2)
		for _, s := range c.States {
			dx += 8
			dx += t.s.Text(x+dx, y, 22, paint.Heavy, 15, s, t.Theme.Harm)
		}
	}
	y += 36
	size, step := 20*t.Scale, 30*t.Scale
	text := f.Text
	if c.Says != "" && c.Act {
		text = c.Says
	}
	for _, l := range look.Flow(text, size, w) {
		y += l.Gap * step
		for _, s := range l.Spans {
			put(s.X, step, s.Font(), size, s.Text, s.Role)
		}
		y += step
	}
	if len(f.Stats) > 0 {
		y += 16
		n := max(1, min(len(f.Stats), int(w/120)))
		each := (w - 10*float64(n-1)) / float64(n)
		for i, s := range f.Stats {
			if i > 0 && i%n == 0 {
				y += 62
			}
			if !draw {
				continue
			}
			bx := x + float64(i%n)*(each+10)
			t.s.Round(R(bx, y, each, 52), 10, t.Theme.Raise)
			name, _ := look.StatIcon(s.Icon)
			t.s.Icon(name, bx+14, y+15, 22, t.Theme.Text2)
			dx := t.s.Text(bx+46, y, 52, paint.Headline, 26, strconv.Itoa(s.Value), t.Theme.Text)
			t.s.Fit(bx+56+dx, y+9, each-60-dx, 17, paint.Strong, 14, s.Name, t.Theme.Text)
			t.s.Fit(bx+56+dx, y+27, each-60-dx, 15, paint.Body, 12, "printed "+strconv.Itoa(s.Printed), t.Theme.Text2)
		}
		y += 52
	}
	if f.Lore != "" {
		y += 16
		for _, l := range paint.Body.Wrap(f.Lore, 15*t.Scale, w) {
			put(0, 22*t.Scale, paint.Body, 15*t.Scale, l, look.Reminder)
			y += 22 * t.Scale
		}
	}
	y += 10
	y = t.zoomActs(c, x, y, w, draw)
	return y - from + 16
}

// zoomScale draws the buttons for the size of the text.
func (t *Table) zoomScale(right, y float64) {
	for i, s := range [2]string{"A−", "A+"} {
		r := R(right-104+float64(i)*56, y-8, 48, 48)
		t.s.Round(r, 10, t.Theme.Raise)
		t.s.Centre(r, paint.Heavy, 15+float64(i)*4, s, t.Theme.Text)
		d := float64(i)*.3 - .15
		t.clickable(r, s, func() {
			t.Scale = min(max(t.Scale+d, .85), 1.6)
			t.over.pinned = true
		})
	}
}

// zoomActs lists what the card can do: what it could now, and why not what it cannot.
func (t *Table) zoomActs(c *Card, x, y, w float64, draw bool) float64 {
	if c.Def == 0 || c.Side != 0 || c.H == 0 || t.v.Over != "" {
		return y
	}
	for _, a := range t.game.Rules().Cards[c.Def].Acts {
		in := engine.Input{H: c.H, Mode: int16(a), Seat: t.game.Seat(), Def: t.game.Mind().Of(c.H)}
		says := t.game.Rules().Acts[a].Text
		can, cite := "You can do this now.", t.game.Rules().Acts[a].Cite
		col := t.Theme.Go
		if !t.window() || !t.v.Asked {
			can, col = "Not while something else is asked.", t.Theme.Text2
			if !t.v.Asked {
				can = "Not now."
			}
		} else if why := t.game.Why(in); why != nil {
			can, cite, col = sentence(why.Says), why.Cite, t.Theme.Text2
		}
		if says == "" {
			continue
		}
		if draw {
			t.s.Box(R(x, y, w, 1), t.Theme.Line)
		}
		y += 11
		for _, l := range paint.Strong.Wrap(says, 16, w) {
			if draw {
				t.s.Text(x, y, 23, paint.Strong, 16, l, t.Theme.Text)
			}
			y += 23
		}
		ls := paint.Body.Wrap(can, 16, w-70)
		for i, l := range ls {
			if draw {
				dx := t.s.Text(x, y, 23, paint.Body, 16, l, col)
				if i == len(ls)-1 && cite != "" {
					t.cite(x+dx+8, y+2, cite, func() { t.openBook(cite) })
				}
			}
			y += 23
		}
		y += 11
	}
	return y
}
