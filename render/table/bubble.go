package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// sentence gives a reason a capital and a full stop.
func sentence(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	if s = string(unicode.ToUpper(r)) + s[n:]; !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return strings.ReplaceAll(s, "'", "’")
}

// drawRefused draws the card of the hand that the bubble is about, above the scrim.
func (t *Table) drawRefused() {
	o := &t.over
	if c := o.card; c != nil && o.anchor.W > 0 {
		n := len(t.hots)
		t.drawCard(c, look.Hand, o.anchor.X, o.anchor.Y, 0, look.Selected)
		t.hots = t.hots[:n]
	}
}

// drawBubble shows why something cannot be done, beside the card.
func (t *Table) drawBubble() {
	o := &t.over
	c := t.safe()
	w := min(448, c.W-32)
	lines := paint.Body.Wrap(sentence(o.why.Says), 16, w-40)
	head := paint.Heavy.Wrap(o.head, 18, w-66)
	top := 22 + 26*float64(len(head))
	label, bw := t.whyLabel()
	beside := bw+8+96 <= w-40 // else the buttons stand one above the other
	if room := t.safe().H - 32 - 80 - 23*float64(len(lines)); room < 56+top {
		beside, bw = true, min(bw, w-40-104)
		head = []string{paint.Heavy.Fit(o.head, 18, w-66)}
		top = 48
	}
	h := top + 23*float64(len(lines)) + 12 + 48 + 20
	if !beside {
		h += 56
	}
	a := o.anchor.Times(1 / t.k())
	x, y := c.X+(c.W-w)/2, c.Y+(c.H-h)/2
	var tip float64
	below := false
	if a.W > 0 {
		mid, _ := a.Mid()
		x = min(max(mid-w/2, c.X+16), c.X+c.W-w-16)
		y = a.Y - h - 24
		if y < c.Y+16 {
			y, below = a.Y+a.H+24, true
		}
		if y+h > c.Y+c.H-8 {
			y = max(c.Y+16, c.Y+c.H-h-16)
		}
		tip = min(max(mid, x+28), x+w-28)
	}
	r := R(x, y, w, h)
	t.panel(r, 12, true)
	t.s.Ring(R(r.X-2, r.Y-2, r.W+4, r.H+4), 14, 2, t.Theme.Harm)
	if tip > 0 {
		at, turn := r.Y+r.H, 0.0
		if below {
			at, turn = r.Y-16, 180
		}
		th := t.Theme
		if !below {
			at--
		}
		t.s.Pic(R(tip-16, at, 32, 16), "tip:"+themeKey(th), turn, 1, func(k float64) *paint.Canvas {
			c := paint.New(int(32*k+.5), int(16*k+.5), k)
			c.Fill(paint.Poly(0, 0, 32, 0, 16, 15), paint.Solid(th.Harm))
			c.Fill(paint.Poly(3, 0, 29, 0, 16, 12), paint.Solid(th.Panel))
			return c
		})
	}
	t.clickable(r, "", nil)
	t.s.Icon("close", x+20, y+20, 18, t.Theme.Harm)
	for i, l := range head {
		t.s.Text(x+46, y+16+26*float64(i), 26, paint.Heavy, 18, l, t.Theme.Text)
	}
	for i, l := range lines {
		t.s.Text(x+20, y+top+23*float64(i), 23, paint.Body, 16, l, t.Theme.Text2)
	}
	rule, shut := R(x+20, y+h-64, bw, 48), R(x+20, y+h-64, 96, 48)
	switch {
	case bw > 0 && beside:
		shut.X += bw + 8
	case bw > 0:
		rule.Y -= 56
		rule.W, shut.W = w-40, w-40
	}
	if bw > 0 {
		t.button(rule, label, "book", false, func() { t.openBook(o.why.Cite) })
	}
	t.button(shut, "Got it", "", false, t.shut)
}

// whyLabel names the paragraph that a refusal cites, and says how wide its button
// is; 0 without one.
func (t *Table) whyLabel() (label string, wide float64) {
	cite := t.over.why.Cite
	if cite == "" || t.book == nil {
		return "", 0
	}
	label = strings.TrimSpace(cite + " " + t.book.Chapter(cite))
	return label, paint.Strong.Width(label, 16) + 68
}
