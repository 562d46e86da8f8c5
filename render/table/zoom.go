package table

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawZoom shows a card large, with its text to read.
func (t *Table) drawZoom() {
	c := t.over.card
	f := c.Face
	size, card, sheet := t.zoomPlaces(c)
	wear := look.Wear{Seat: -1}
	t.s.Shadow(card, size.Radius(f.Border), t.Theme)
	t.s.Pic(card, f.Key(size, wear), 0, 1, func(k float64) *paint.Canvas { return look.Bake(f, size, wear, k) })
	t.clickable(card, "", nil)
	t.panel(sheet, 12, true)
	t.clickable(sheet, "", func() { t.over.pinned = true })
	in := R(sheet.X, sheet.Y+12, sheet.W, sheet.H-zoomEdge)
	text := in
	if t.zoomText(c, text, false) > in.H { // the buttons that slide it lie beside it
		text.W -= 28
	}
	t.sliding(in, t.zoomText(c, text, false))
	t.zoomText(c, text, true)
	t.endSlides()
	t.zoomButtons(R(sheet.X+32, sheet.Y+sheet.H-64, sheet.W-64, 52))
}

// zoomEdge is what of the sheet is above its text, and below it for the buttons.
const zoomEdge = 12 + 76

// zoomPlaces is where the card and the sheet beside it lie: below it on an upright
// screen, over its rules box on a phone, since it says the same. The sheet is as high
// as what stands on it, and beside the card at least as high as the card.
func (t *Table) zoomPlaces(c *Card) (size look.Size, card, sheet Rect) {
	size = look.Zoom
	switch {
	case t.h < 480:
		size = look.Hand
	case t.w < 440 || t.h < 600:
		size = look.Full
	}
	cw, ch := size.Bounds()
	if t.h > t.w {
		card = R((t.w-cw)/2, 16+t.in.Top, cw, ch)
		top := card.Y + ch + 16
		if t.h < 1000 {
			top = card.Y + ch*.53
		}
		sheet = R(16, top, t.w-32, t.h-top-16-t.in.Bottom)
		spare := sheet.H - min(sheet.H, t.zoomText(c, sheet, false)+zoomEdge)
		if t.h < 1000 { // the card is seen as far as the sheet leaves it
			spare = min(spare, ch*.47+8)
			sheet.Y += spare
		} else {
			card.Y += spare / 2
			sheet.Y += spare / 2
		}
		sheet.H -= spare
		return size, card, sheet
	}
	gap := 32.0
	if t.w < 800 {
		gap = 16
	}
	room := t.safe()
	sw := min(580, room.W-cw-3*gap)
	x := room.X + (room.W-cw-sw-gap)/2
	most := min(648, room.H-gap)
	sh := min(most, max(ch, t.zoomText(c, R(0, 0, sw, most), false)+zoomEdge))
	return size, R(x, room.Y+(room.H-ch)/2, cw, ch), R(x+cw+gap, room.Y+(room.H-sh)/2, sw, sh)
}

// zoomButtons draws the way on, and out.
func (t *Table) zoomButtons(r Rect) {
	if t.book == nil || r.W < 232 {
		t.button(r, "Close", "", true, t.shut)
		return
	}
	cite := t.v.Cite
	if t.over.cite != "" {
		cite = t.over.cite
	}
	label := "Open the rulebook"
	if r.W < 420 {
		label = "Rules"
	}
	shut := min(160, (r.W-12)/2)
	t.button(R(r.X, r.Y, r.W-shut-12, r.H), label, "book", false, func() { t.openBook(cite) })
	t.button(R(r.X+r.W-shut, r.Y, shut, r.H), "Close", "", true, t.shut)
}

// column is where the text of the zoom is set: it is measured first, then drawn.
type column struct {
	t       *Table
	x, y, w float64
	draw    bool
}

// put sets one line and leaves the column where it is.
func (c *column) put(dx, height float64, font paint.Font, size float64, s string, col color.NRGBA) {
	if c.draw {
		c.t.s.Text(c.x+dx, c.y, height, font, size, s, col)
	}
}

// zoomText sets what is to be read about a card and returns its height.
func (t *Table) zoomText(c *Card, r Rect, draw bool) float64 {
	k := &column{t, r.X + 32, r.Y - t.overOff, r.W - 64, draw}
	if r.W < 440 {
		k.x, k.w = r.X+20, r.W-40
	}
	from := k.y
	k.title(c)
	text := c.Face.Text
	if c.Says != "" && c.Act {
		text = c.Says
	}
	k.rules(c.Face, text)
	k.stats(c.Face.Stats)
	if c.Face.Lore != "" {
		k.y += 16
		for _, l := range paint.Body.Wrap(c.Face.Lore, 15*t.Scale, k.w) {
			k.put(0, 22*t.Scale, paint.Body, 15*t.Scale, l, t.Theme.Text2)
			k.y += 22 * t.Scale
		}
	}
	k.y += 10
	k.y = t.zoomTerms(c, k.x, k.y, k.w, draw)
	k.y = t.zoomActs(c, k.x, k.y, k.w, draw)
	return k.y - from + 16
}

// title sets the name of a card, what it is, whose, where, and what has become of it.
func (k *column) title(c *Card) {
	t, f := k.t, c.Face
	if k.draw {
		t.zoomScale(k.x+k.w, k.y+8)
	}
	head := 32.0
	if paint.Headline.Width(f.Called(), head) > k.w-116 {
		head = 24
	}
	k.put(0, 48, paint.Headline, head, paint.Headline.Fit(f.Called(), head, k.w-116), t.Theme.Text)
	k.y += 48
	line := f.TypeLine
	switch {
	case c.Side == 0 && !t.looksOn():
		line += ". Yours"
	case c.Side >= 0:
		line += ". " + t.v.Seats[c.Side].Name + "’s"
	}
	switch {
	case c.Where != "":
		line += ", at " + c.Where
	case slices.Contains(t.v.Hand, c):
		line += ", in your hand"
	}
	if k.draw {
		room := k.w
		for _, s := range c.States {
			room -= paint.Heavy.Width(s, 15) + 8
		}
		dx := t.s.Fit(k.x, k.y, room, 22, paint.Body, 15, line+".", t.Theme.Text2)
		for _, s := range c.States {
			dx += 8
			dx += t.s.Text(k.x+dx, k.y, 22, paint.Heavy, 15, s, t.Theme.Harm)
		}
	}
	k.y += 36
}

// sign sets a symbol of rules text.
func (k *column) sign(f *look.Face, s look.Span, size, step float64) {
	if !k.draw {
		return
	}
	d := math.Ceil(size * 1.18)
	icon := f.Symbols[s.Text].Icon
	k.t.s.Pic(R(k.x+s.X+.06*size, k.y+(step-d)/2, d, d), "sign:"+s.Text+icon+":"+strconv.Itoa(int(size)), 0, 1, func(scale float64) *paint.Canvas {
		c := paint.New(int(d*scale+.5), int(d*scale+.5), scale)
		f.Sign(c, 0, 0, size, s.Text)
		return c
	})
}

// rules sets rules text.
func (k *column) rules(f *look.Face, text string) {
	size, step := 20*k.t.Scale, 30*k.t.Scale
	for _, l := range look.Flow(text, size, k.w) {
		k.y += l.Gap * step
		for _, s := range l.Spans {
			if s.Role == look.Sign {
				k.sign(f, s, size, step)
				continue
			}
			col := k.t.Theme.Text
			if s.Role == look.Reminder {
				col = k.t.Theme.Text2
			}
			k.put(s.X, step, s.Font(), size, s.Text, col)
		}
		k.y += step
	}
}

// stats sets the numbers of a card, as they are and as they are printed.
func (k *column) stats(list []look.Stat) {
	if len(list) == 0 {
		return
	}
	t := k.t
	k.y += 16
	n := max(1, min(len(list), int(k.w/120)))
	each := (k.w - 10*float64(n-1)) / float64(n)
	for i, s := range list {
		if i > 0 && i%n == 0 {
			k.y += 62
		}
		if !k.draw {
			continue
		}
		x := k.x + float64(i%n)*(each+10)
		t.s.Round(R(x, k.y, each, 52), 10, t.Theme.Raise)
		name, _ := look.StatIcon(s.Icon)
		t.s.Icon(name, x+14, k.y+15, 22, t.Theme.Text2)
		dx := t.s.Text(x+46, k.y, 52, paint.Headline, 26, strconv.Itoa(s.Value), t.Theme.Text)
		t.s.Fit(x+56+dx, k.y+9, each-60-dx, 17, paint.Strong, 14, s.Name, t.Theme.Text)
		t.s.Fit(x+56+dx, k.y+27, each-60-dx, 15, paint.Body, 12, "printed "+strconv.Itoa(s.Printed), t.Theme.Text2)
	}
	k.y += 52
}

// zoomScale draws the buttons for the size of the text.
func (t *Table) zoomScale(right, y float64) {
	for i, s := range [2]string{"A−", "A+"} {
		r := R(right-104+float64(i)*56, y-8, 48, 48)
		d := float64(i)*.3 - .15
		next := min(max(t.Scale+d, .85), 1.6)
		ink := t.Theme.Text
		if next == t.Scale { // it is as small, or as large, as can be
			ink = t.Theme.Text3
		}
		t.s.Round(r, 10, t.Theme.Raise)
		t.s.Ring(r, 10, 1, t.Theme.Line)
		t.s.Centre(r, paint.Heavy, 15+float64(i)*4, s, ink)
		t.clickable(r, s, func() { t.Scale, t.over.pinned = next, true }).off = next == t.Scale
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
		lines := paint.Body.Wrap(can, 16, w)
		for i, l := range lines {
			if draw {
				t.s.Text(x, y, 23, paint.Body, 16, l, col)
			}
			if i < len(lines)-1 {
				y += 23
			}
		}
		if cite == "" || t.book == nil {
			y += 23 + 11
			continue
		}
		y = t.citeAfter(x, y, w, 23, paint.Body.Width(lines[len(lines)-1], 16), cite, draw) + 11
	}
	return y
}
