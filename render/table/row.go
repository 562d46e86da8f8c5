package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawRow draws the cards of one side at a place.
func (t *Table) drawRow(i int, r, tile Rect, side int) {
	l := &t.v.Lanes[i]
	row, left, right := t.rowOf(i, side)
	lit := t.landing(l, side)
	zone := zoneOf(r, tile, side)
	if left+right > 0 {
		zone.X, zone.W = zone.X+left, zone.W-left-right
		r = R(zone.X, r.Y, zone.W, r.H)
	}
	small := t.lay.Chips[i] || zone.H < 124 || t.lay.Form == layout.Phone && side == 1
	switch {
	case len(row) > 0:
	case left+right > 0 && !lit:
		return
	default:
		t.drawVacant(zone, side, small, lit)
		return
	}
	t.drawCardsOf(i, row, r, zone, side, small, lit)
}

// drawCardsOf draws cards at a place in a zone, next to the place: below it if side is 0, above it if side is
// 1. lit reserves room for a card that can be put there.
func (t *Table) drawCardsOf(i int, row []*Card, r, zone Rect, side int, small, lit bool) {
	pad := 8.0
	if r.W < 160 {
		pad = 4
	}
	shown, rest := t.fitting(row, r.W-2*pad, zone.H, small)
	sizes := t.sizes(shown, r.W-16, small)
	more := 0.0
	land := slotSize(zone, small)
	switch {
	case len(rest) > 0:
		more = layout.ChipW
	case lit:
		more, _ = land.Bounds()
	}
	p := t.placeRow(shown, sizes, zone, pad, more)
	for k, c := range shown {
		size := sizes[k]
		_, h := size.Bounds()
		y := zone.Y + p.gap + p.ys[k]
		if side == 1 {
			y = zone.Y + zone.H - p.gap - h - p.ys[k]
		}
		if d := (p.height - h) / 2; d < 30 { // its middle lies with the others'
			if side == 1 {
				d = -d
			}
			y += d
		}
		tabs := t.drawBeneath(c, R(p.xs[k], y, p.widths[k], h), zone, side, size == look.Chip)
		ht := t.drawCard(c, size, p.xs[k], y, 0, p.mark(t.markOf(c, side == 1)))
		if t.window() && len(t.opts[c.H]) > 0 {
			t.drags(ht, c)
		}
		if n := len(c.Beneath); n > 0 && !tabs {
			t.folded[c.H] = true
			if t.anyOption(c.Beneath) {
				ht.label += choicesWord // a tap lists what lies beneath
			}
			t.drawFolded(c, size, R(p.xs[k], y, p.widths[k], h), n)
		}
	}
	last := len(p.xs) - 1
	if lit && len(rest) == 0 {
		w, h := land.Bounds()
		y := zone.Y + p.gap + p.ys[last]
		if side == 1 {
			y = zone.Y + zone.H - p.gap - h - p.ys[last]
		}
		t.drawLanding(R(p.xs[last], y, w, h), land)
	}
	if len(rest) > 0 {
		y := zone.Y + p.gap + p.ys[last]
		if side == 1 {
			y = zone.Y + zone.H - p.gap - layout.ChipW - p.ys[last]
		}
		t.drawRest(i, side, row, rest, R(p.xs[last], y, layout.ChipW, layout.ChipW))
	}
}

// placed is the layout of a row of cards.
type placed struct {
	xs, ys, widths []float64
	height, gap    float64 // of the row, and between it and the place
	tight          bool    // there is no room for a chevron between them
}

// mark is the mark of a card of the row: without a chevron where it does not fit.
func (p *placed) mark(m look.Mark) look.Mark {
	if p.tight && (m == look.Target || m == look.TargetFar) {
		return look.TargetHand
	}
	return m
}

// drawFolded draws how many cards lie beneath a card, on its picture: the numbers
// in its foot stay whole.
func (t *Table) drawFolded(c *Card, size look.Size, r Rect, n int) {
	y := r.Y + c.Face.Foot(size) - 19
	if size != look.Chip {
		y -= 16 * float64(len(c.Words))
	}
	p := R(r.X-4, y, 34, 18)
	if size == look.Chip && len(c.Badges) > 1 {
		p.X = r.X + r.W - 30
	}
	t.s.Round(p, 9, look.Ink)
	t.s.Ring(p, 9, 1, look.Clear(look.White, .4))
	if t.anyOption(c.Beneath) {
		t.s.Ring(p.Inset(-3), 12, 3, t.askCol(t.window()))
	}
	t.s.Icon("card", p.X+6, p.Y+4, 10, look.White)
	t.s.Text(p.X+20, p.Y, 18, paint.Headline, 12, strconv.Itoa(n), look.White)
}

// placeRow computes the layout of a row of cards in a zone; more is the width that it reserves at its end.
func (t *Table) placeRow(row []*Card, sizes []look.Size, zone Rect, pad, more float64) (p placed) {
	p.gap, p.height = 12, layout.ChipW
	for _, size := range sizes {
		w, h := size.Bounds()
		p.widths = append(p.widths, w)
		p.height = max(p.height, h)
	}
	if more > 0 {
		p.widths = append(p.widths, more)
	}
	p.gap = max(4, min(12, (zone.H-p.height)/2))
	if p.height == layout.ChipW {
		p.gap = 10
		if zone.H < 72 {
			p.gap = max(4, (zone.H-layout.ChipW)/2)
		}
	}
	lit := false
	for _, c := range row {
		m := t.markOf(c, false)
		lit = lit || m == look.Target
	}
	if lit { // room for a chevron, and for the ring beyond
		p.gap = max(p.gap, min(24, zone.H-p.height-14))
		p.tight = p.gap < 17.5
	}
	p.xs = layout.Row(zone.X+pad, zone.W-2*pad, p.widths, 16)
	p.ys = make([]float64, len(p.widths))
	if p.height == layout.ChipW && t.twoRows(zone.H) {
		p.gap = min(p.gap, max(3, (zone.H-2*layout.ChipW-8)/2))
		p.xs, p.ys = grid(zone.X+pad, zone.W-2*pad, len(p.widths))
	}
	return p
}

// twoRows reports whether two rows of small cards fit.
func (t *Table) twoRows(h float64) bool {
	if t.v.Fleets { // closer together
		return h >= 2*layout.ChipW+14
	}
	return h >= 2*layout.ChipW+28
}

// fitting divides the row into the cards that are drawn and the rest, which do not fit even as chips. Cards
// that can be chosen are drawn first.
func (t *Table) fitting(row []*Card, w, h float64, small bool) (shown, rest []*Card) {
	most := int((w + 8) / (layout.ChipW + 4))
	if t.twoRows(h) {
		most *= 2
	}
	if most = max(most, 2); len(row) <= most {
		return row, nil
	}
	lit := 0
	for _, c := range row {
		if len(t.opts[c.H]) > 0 {
			lit++
		}
	}
	room := most - 1 - min(lit, most-1) // for those that cannot be chosen
	for _, c := range row {
		switch can := len(t.opts[c.H]) > 0; {
		case can && len(shown) < most-1, !can && room > 0 && len(shown) < most-1:
			if !can {
				room--
			}
			shown = append(shown, c)
		default:
			rest = append(rest, c)
		}
	}
	return shown, rest
}

// drawRest draws the number of cards that do not fit. A touch lists all cards of the row.
func (t *Table) drawRest(lane, side int, row, rest []*Card, r Rect) {
	t.s.Round(r, 6, t.Theme.Raise)
	t.s.Ring(r, 6, 1, t.Theme.Line)
	t.mark(r.X+r.W-9, r.Y+9, 7, side)
	t.s.Centre(r, paint.Headline, 20, "+"+strconv.Itoa(len(rest)), t.Theme.Text)
	l := &t.v.Lanes[lane]
	label := l.Name + ": " + t.v.Seats[side].Name
	pick := t.anyOption(rest)
	if pick {
		label += choicesWord
		t.s.Ring(R(r.X-3, r.Y-3, r.W+6, r.H+6), 8, 4, t.askCol(t.window()))
	}
	t.clickable(r, label, func() {
		t.open(overlay{kind: cards, cards: row, pick: pick, head: l.Name + ": " + t.v.Seats[side].Name})
	}).id = byOther
	for _, c := range rest {
		t.s.Act(uint16(c.H), r)
		t.s.End()
	}
}

// grid places n chips in two rows, the fuller one next to the place.
func grid(x, w float64, n int) (xs, ys []float64) {
	first := min(n, max(int((w+8)/(layout.ChipW+8)), (n+1)/2))
	for row, k := range [2]int{first, n - first} {
		widths := make([]float64, k)
		for i := range widths {
			widths[i] = layout.ChipW
		}
		xs = append(xs, layout.Row(x, w, widths, 8)...)
		for range k {
			ys = append(ys, float64(row)*(56+8))
		}
	}
	return xs, ys
}

// sizes returns the sizes of the cards of a row in width w. Where they do not fit, cards that are not lit
// become chips first, then all do.
func (t *Table) sizes(row []*Card, w float64, small bool) []look.Size {
	out := make([]look.Size, len(row))
	sum := 12 * float64(len(row)-1)
	for i, c := range row {
		out[i] = c.size(small)
		cw, _ := out[i].Bounds()
		sum += cw
	}
	for _, lit := range [2]bool{false, true} {
		for i, c := range row {
			if sum <= w+24 || out[i] == look.Chip || (len(t.opts[c.H]) > 0) != lit {
				continue
			}
			cw, _ := out[i].Bounds()
			sum -= cw - layout.ChipW
			out[i] = look.Chip
		}
	}
	return out
}

// drawBeneath draws the cards beneath a card as tabs at its outer edge. It returns false where they do not
// fit, and the number of cards is drawn instead.
func (t *Table) drawBeneath(c *Card, r, zone Rect, side int, small bool) bool {
	n := len(c.Beneath)
	room := zone.Y + zone.H - r.Y - r.H
	if side == 1 {
		room = r.Y - zone.Y
	}
	show := min(n, 2, int((room+2)/24))
	if small || show <= 0 {
		return false
	}
	for k := show - 1; k >= 0; k-- {
		y := r.Y + r.H + float64(k)*24 - 2
		if side == 1 {
			y = r.Y - float64(k+1)*24
		}
		tab := R(r.X-4, y, r.W+8, 26)
		if r.W > 100 {
			tab = R(r.X+8, y, 96, 26)
		}
		t.drawTab(c.Beneath[k], tab, k == show-1 && n > show, n-show)
	}
	t.touchBeneath(c, r, side, show)
	return true
}

// touchBeneath makes the tabs touchable as one: a single tab is too low for a finger, and there may be more
// cards than tabs.
func (t *Table) touchBeneath(c *Card, r Rect, side, shown int) {
	h := float64(shown)*24 + 2
	y := r.Y + r.H - 2
	if grow := 48 - h; grow > 0 {
		y, h = y-grow, 48
	}
	if side == 1 {
		y = 2*r.Y + r.H - y - h - 1 // as far above, and its middle no part of the card
	}
	label := "With " + c.called()
	if t.anyOption(c.Beneath) {
		label += choicesWord
	}
	t.clickable(R(r.X-4, y, r.W+8, h), label, func() { t.openBeneath(c) }).id = byOther
}

// openBeneath lists a card and the cards beneath it.
func (t *Table) openBeneath(c *Card) {
	list := append([]*Card{c}, c.Beneath...)
	t.open(overlay{kind: cards, cards: list, pick: t.anyOption(list), head: "With " + c.called()})
}

func (t *Table) drawTab(u *Card, r Rect, last bool, more int) {
	t.s.Act(uint16(u.H), r)
	defer t.s.End()
	p := look.Faction(u.Face.Faction)
	fill := look.Mix(p.Deep, p.Mid, .4)
	t.s.Round(r, 6, fill)
	t.s.Ring(r, 6, 1, look.Clear(look.White, .18))
	f := u.Face
	t.s.Pic(R(r.X+4, r.Y+4, 18, 18), "thumb:"+f.Name+f.Faction, 0, 1, func(k float64) *paint.Canvas {
		return thumb(f, 18, 18, 4, k)
	})
	name := f.Called()
	if u.Wear.Back {
		name = "Hidden"
	}
	w := r.W - 30
	if last {
		w -= 18
		t.s.Text(r.X+r.W-20, r.Y, 26, paint.Headline, 11, "+"+strconv.Itoa(more), look.White)
	}
	t.s.Fit(r.X+26, r.Y, w, 26, paint.Display, 11, name, look.White)
	switch t.markOf(u, false) {
	case look.Playable:
		t.s.Ring(r.Inset(-2), 7, 3, look.Dark.Go)
	case look.Selected:
		t.s.Ring(r.Inset(-2), 7, 3, look.Near)
	case look.Target:
		t.s.Ring(r.Inset(-2), 7, 3, look.Dark.Ask)
	}
	t.anchor(cardID(u.H), r)
}

// thumb draws the picture of a face in small.
func thumb(f *look.Face, w, h, r, k float64) *paint.Canvas {
	c := paint.New(int(w*k+.5), int(h*k+.5), k)
	if f.Name == "" {
		c.Fill(paint.Rect(0, 0, w, h), paint.Solid(look.Ink))
	} else {
		look.Motif(c, f.Name, f.Faction, f.Figure, w, h)
	}
	if r > 0 {
		c.Mask(paint.RoundRect(0, 0, w, h, r))
	}
	return c
}
