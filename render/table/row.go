package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawRow draws what one side has at a place.
func (t *Table) drawRow(i int, r, tile Rect, side int) {
	row := t.v.Lanes[i].Sides[side]
	if len(row) == 0 {
		return
	}
	zone := R(r.X, tile.Y+tile.H, r.W, r.Y+r.H-tile.Y-tile.H)
	if side == 1 {
		zone = R(r.X, r.Y, r.W, tile.Y-r.Y)
	}
	lit := false
	for _, c := range row {
		m := t.markOf(c, false)
		lit = lit || m == look.Target
	}
	small := t.lay.Chips[i] || zone.H < 124 || t.lay.Form == layout.Phone && side == 1
	sizes := t.sizes(row, r.W-16, small)
	gap, height := 12.0, 56.0
	var widths []float64
	for _, size := range sizes {
		w, h := size.Bounds()
		widths = append(widths, w)
		height = max(height, h)
	}
	if height == 56 {
		gap = 10
		if zone.H < 72 {
			gap = max(4, (zone.H-56)/2)
		}
	}
	if lit && zone.H >= height+26 {
		gap = 24
	}
	pad := 8.0
	if r.W < 160 {
		pad = 4
	}
	xs := layout.Row(r.X+pad, r.W-2*pad, widths, 16)
	ys := make([]float64, len(row))
	if height == 56 && zone.H >= 2*56+8+2*gap {
		xs, ys = grid(r.X+pad, r.W-2*pad, len(row))
	}
	for k, c := range row {
		size := sizes[k]
		_, h := size.Bounds()
		y := zone.Y + gap
		y += ys[k]
		if side == 1 {
			y = zone.Y + zone.H - gap - h - ys[k]
		}
		if d := (height - h) / 2; d < 30 { // its middle lies with the others'
			if side == 1 {
				d = -d
			}
			y += d
		}
		tabs := t.drawBeneath(c, R(xs[k], y, widths[k], h), zone, side, size == look.Chip)
		t.drawCard(c, size, xs[k], y, 0, t.markOf(c, side == 1))
		if n := len(c.Beneath); n > 0 && !tabs {
			p := R(xs[k]+widths[k]-19, y+h-15, 24, 18)
			t.s.Round(p, 9, look.Ink)
			t.s.Ring(p, 9, 1, look.Clear(look.White, .4))
			t.s.Centre(p, paint.Headline, 11, "+"+strconv.Itoa(n), look.White)
		}
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

// sizes are those in which a row is drawn in w: where it is too wide, cards that
// are not lit shrink to chips first, then all do.
func (t *Table) sizes(row []*Card, w float64, small bool) []look.Size {
	out := make([]look.Size, len(row))
	sum := 16 * float64(len(row)-1)
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

// drawBeneath draws what lies beneath a card as tabs at its outer edge; false
// means that there is no room, and a number must do.
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
		t.drawTab(c.Beneath[k], tab, k == show-1 && n > show, n-show, c)
	}
	return true
}

func (t *Table) drawTab(u *Card, r Rect, last bool, more int, host *Card) {
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
	t.pos[u.H] = r
	tap := func() { t.tap(u) }
	if len(t.opts[u.H]) == 0 {
		tap = func() {
			t.open(overlay{kind: cards, cards: append([]*Card{host}, host.Beneath...), head: "With " + host.Face.Called()})
		}
	}
	h := t.clickable(r, name, tap)
	h.hold = func() { t.zoom(u, false) }
	if ins := t.opts[u.H]; len(ins) > 0 {
		h.input = &ins[0]
	}
}

// thumb paints the motif of a face into a small picture.
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
