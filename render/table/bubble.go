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

// drawBubble says why something cannot be done, beside the card it is about.
func (t *Table) drawBubble() {
	o := &t.over
	c := t.safe()
	w := min(448, c.W-32)
	lines := paint.Body.Wrap(sentence(o.why.Says), 16, w-40)
	h := 16 + 26 + 6 + 23*float64(len(lines)) + 12 + 48 + 20
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
	t.s.Fit(x+46, y+16, w-62, 26, paint.Heavy, 18, o.head, t.Theme.Text)
	for i, l := range lines {
		t.s.Text(x+20, y+48+23*float64(i), 23, paint.Body, 16, l, t.Theme.Text2)
	}
	by := y + h - 64
	bx := x + 20
	if o.why.Cite != "" && t.book != nil {
		label := strings.TrimSpace(o.why.Cite + " " + t.book.Chapter(o.why.Cite))
		bw := min(paint.Strong.Width(label, 16)+68, w-40-104)
		t.button(R(bx, by, bw, 48), label, "book", false, func() { t.openBook(o.why.Cite) })
		bx += bw + 8
	}
	t.button(R(bx, by, 96, 48), "Got it", "", false, t.shut)
}
