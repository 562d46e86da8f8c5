package table

import (
	"github.com/cutdeck/cutdeck/render/paint"
)

// openBook opens the rulebook at a paragraph.
func (t *Table) openBook(cite string) {
	if t.book == nil {
		return
	}
	t.open(overlay{kind: rulebook, cite: cite})
	t.overOff = -1 // found when it is drawn
}

// drawer is where a list or the rulebook lies open: at the right, or below.
func (t *Table) drawer() Rect {
	if t.h > t.w {
		return R(0, t.h*.4, t.w, t.h*.6)
	}
	w := min(440, t.w*.8)
	return R(t.w-w, 0, w, t.h)
}

// openDrawer draws the sheet with its heading and returns what is left of it.
func (t *Table) openDrawer(r Rect, head string) Rect {
	t.s.Shadow(r, 12, t.Theme)
	t.s.Box(r, t.Theme.Panel)
	t.s.Box(R(r.X, r.Y, 1, r.H), t.Theme.Line)
	t.clickable(r, "", nil)
	t.s.Fit(r.X+24, r.Y, r.W-88, 64, paint.Headline, 24, head, t.Theme.Text)
	t.s.Box(R(r.X, r.Y+63, r.W, 1), t.Theme.Line)
	t.icon(r.X+r.W-56, r.Y+8, "close", "Close", t.shut)
	return R(r.X, r.Y+64, r.W, r.H-64-t.in.Bottom)
}

// sliding bounds the offset of what lies open, and lets it be slid.
func (t *Table) sliding(r Rect, height float64) {
	over := max(0, height-r.H)
	t.overOff = min(max(t.overOff, 0), over)
	t.areas = append(t.areas, area{r, &t.overOff, over, false})
	t.s.Clip(r)
	if over > 0 { // a bar shows how much there is
		h := max(32, r.H*r.H/height)
		t.s.Round(R(r.X+r.W-6, r.Y+(r.H-h)*t.overOff/over, 4, h), 2, t.Theme.Line)
	}
}

func (t *Table) drawBook() {
	r := t.openDrawer(t.drawer(), "Rulebook")
	body, line := 17*t.Scale, 25*t.Scale
	w := r.W - 24 - 76
	at := t.book.Find(t.over.cite)
	if at >= 0 && t.book.Paras[at].Chapter != "" {
		t.s.Fit(r.X+24, r.Y+8, r.W-48, 24, paint.Strong, 14, t.book.Title+"  ›  "+t.book.Paras[at].Chapter, t.Theme.Text2)
	} else {
		t.s.Fit(r.X+24, r.Y+8, r.W-48, 24, paint.Strong, 14, t.book.Title, t.Theme.Text2)
	}
	r.Y, r.H = r.Y+36, r.H-36
	heights := make([]float64, len(t.book.Paras))
	var all, to float64
	for i, p := range t.book.Paras {
		if i == at {
			to = all - 72
		}
		if p.Number == "" {
			heights[i] = 52
		} else {
			heights[i] = float64(len(paint.Body.Wrap(p.Text, body, w)))*line + 24
		}
		all += heights[i]
	}
	if t.overOff < 0 {
		t.overOff = max(0, to)
	}
	t.sliding(r, all)
	y := r.Y - t.overOff
	for i, p := range t.book.Paras {
		h := heights[i]
		if y+h < r.Y || y > r.Y+r.H {
			y += h
			continue
		}
		if p.Number == "" {
			t.s.Fit(r.X+24, y+12, r.W-48, 32, paint.Headline, 20, p.Text, t.Theme.Text)
			y += h
			continue
		}
		num, col := t.Theme.Text3, t.Theme.Text2
		if i == at {
			c := R(r.X+12, y, r.W-24, h)
			t.edged(c, 10, t.Theme.Ask)
			num, col = t.Theme.Text, t.Theme.Text
		}
		t.s.Text(r.X+24, y+12, line, paint.Heavy, 14, p.Number, num)
		t.para(r.X+88, y+12, w, line, paint.Body, body, p.Text, col)
		y += h
	}
	t.s.Clip(Rect{})
}
