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

// drawer is the rectangle of an open list or the rulebook: at the right, or at the bottom.
func (t *Table) drawer() Rect {
	if t.h > t.w {
		return R(0, t.h*.4, t.w, t.h*.6)
	}
	w := min(440, t.w*.8) + t.in.Right
	return R(t.w-w, 0, w, t.h)
}

// openDrawer draws the sheet with its heading and returns the rectangle that remains.
func (t *Table) openDrawer(r Rect, head string) Rect {
	t.s.Shadow(r, 12, t.Theme)
	t.s.Box(r, t.Theme.Panel)
	t.s.Box(R(r.X, r.Y, 1, r.H), t.Theme.Line)
	t.clickable(r, "", nil)
	t.s.Box(R(r.X, max(r.Y, t.in.Top)+63, r.W, 1), t.Theme.Line)
	r = r.And(t.safe())
	t.s.Fit(r.X+24, r.Y, r.W-88, 64, paint.Headline, 24, head, t.Theme.Text)
	t.icon(r.X+r.W-56, r.Y+8, "close", "Close", t.shut)
	return R(r.X, r.Y+64, r.W, r.H-64)
}

// sliding limits the scroll position of the open sheet and makes it scrollable.
func (t *Table) sliding(r Rect, height float64) {
	t.slides(r, &t.overOff, height)
}

// slides begins a scrollable part of the screen whose content has this height; endSlides ends it. off is the
// scroll position.
func (u *stage) slides(r Rect, off *float64, height float64) {
	over := max(0, height-r.H)
	*off = min(max(*off, 0), over)
	u.areas = append(u.areas, area{r: r, off: off, max: over})
	u.s.Clip(r)
	if over > 0 { // a bar shows how much there is
		h := max(32, r.H*r.H/height)
		u.s.Round(R(r.X+r.W-6, r.Y+(r.H-h)**off/over, 4, h), 2, u.Theme.Line)
	}
}

// endSlides ends a scrollable part. Buttons scroll it as well, because not everybody can drag.
func (u *stage) endSlides() {
	u.s.Clip(Rect{})
	a := u.areas[len(u.areas)-1]
	if a.max <= 0 {
		return
	}
	by := a.r.H * .8
	if *a.off < a.max-1 {
		u.slider(R(a.r.X+a.r.W-60, a.r.Y+a.r.H-52, 48, 48), furtherDown, 180, func() { *a.off = min(*a.off+by, a.max) })
	}
	if *a.off > 1 {
		u.slider(R(a.r.X+a.r.W-60, a.r.Y+4, 48, 48), "Further up", 0, func() { *a.off = max(*a.off-by, 0) })
	}
}

const furtherDown = "Further down"

func (u *stage) slider(r Rect, label string, turn float64, do func()) {
	d := r.Inset(4)
	u.s.Round(d, 20, u.Theme.Raise)
	u.s.Ring(d, 20, 1, u.Theme.Line)
	u.chev(r.X+15, r.Y+15, 18, turn, u.Theme.Text)
	u.clickable(r, label, do)
}

func (t *Table) drawBook() {
	r := t.openDrawer(t.drawer(), "Rulebook")
	if t.Search != nil {
		t.icon(r.X+r.W-108, r.Y-56, "zoom", "Search the rulebook", func() { t.Search(t.over.cite) })
	}
	body, line := 17.0, 25.0
	w := r.W - 24 - 76 - 36 // beside it lie the buttons that slide it
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
	t.endSlides()
}
