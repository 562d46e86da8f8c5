package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawTold describes beside the map the cell that is looked at: one row for each sort of units, where they can
// be chosen.
func (t *Table) drawTold() {
	r := t.lay.Told
	n, i := t.looked()
	if r.W == 0 || n == nil {
		return
	}
	if t.fightsHere(i) && r.H >= fightHigh {
		t.drawScene(t.v.Fight, r)
		return
	}
	t.panel(r, 12, false)
	f := look.Faction(n.Look)
	t.s.Round(R(r.X+16, r.Y+18, 12, 12), 6, look.Mix(f.Mid, f.Bright, .6))
	t.s.Fit(r.X+36, r.Y+10, r.W-52, 28, paint.Headline, 20, n.Name, t.Theme.Text)
	y := t.para(r.X+16, r.Y+38, r.W-32, 20, paint.Body, 14, sentence(t.regionLine(n)), t.Theme.Text2) + 8
	in := R(r.X, y, r.W, max(0, r.Y+r.H-4-y))
	rows := toldRows(n)
	over := max(0, float64(len(rows))*toldRowH-in.H)
	t.overTold = min(t.overTold, over)
	t.s.Clip(in)
	t.areas = append(t.areas, area{r: in, off: &t.overTold, max: over})
	y -= t.overTold
	for i := range rows {
		t.drawToldRow(&rows[i], R(r.X+12, y, r.W-24, toldRowH-4))
		y += toldRowH
	}
	t.endSlides()
	if len(rows) == 0 {
		t.s.Text(r.X+16, in.Y+4, 24, paint.Body, 14, "Nobody is there.", t.Theme.Text3)
	}
}

// drawRegionList lists the contents of a cell in a sheet on top of the table.
func (t *Table) drawRegionList() {
	n, _ := t.looked()
	if n == nil {
		t.shut()
		return
	}
	rows := toldRows(n)
	line := paint.Body.Wrap(sentence(t.regionLine(n)), 14, min(t.w-32, 460)-48)
	head := float64(len(line))*20 + 12
	full := head + float64(len(rows))*toldRowH + 8
	r := t.box(min(t.w-32, 460), 72+full, n.Name)
	in := R(r.X, r.Y+64, r.W, r.H-72)
	t.sliding(in, full)
	y := in.Y - t.overOff
	for k, s := range line {
		t.s.Text(r.X+24, y+20*float64(k), 20, paint.Body, 14, s, t.Theme.Text2)
	}
	y += head
	for k := range rows {
		t.drawToldRow(&rows[k], R(r.X+16, y, r.W-32, toldRowH-4))
		y += toldRowH
	}
	t.endSlides()
}

// toldRowH is the height of a row and the gap below it.
const toldRowH = 52

// toldRow is a row of the description of a cell.
type toldRow struct {
	units *Units
	world *World
	at    *World // the world on which the units stand, or nil
	laid  *Card
}

// toldRows lists the contents of a cell: each world with the units on it, then the rest.
func toldRows(n *Region) (out []toldRow) {
	for i := range n.Worlds {
		w := &n.Worlds[i]
		out = append(out, toldRow{world: w})
		for k := range w.Units {
			out = append(out, toldRow{units: &w.Units[k], at: w})
		}
	}
	for i := range n.Units {
		out = append(out, toldRow{units: &n.Units[i]})
	}
	for _, c := range n.Laid {
		out = append(out, toldRow{laid: c})
	}
	return out
}

// drawToldRow draws one row of the description.
func (t *Table) drawToldRow(row *toldRow, r Rect) {
	switch w, u := row.world, row.units; {
	case w != nil:
		t.drawToldWorld(w, r)
	case row.laid != nil:
		t.drawToldCard(row.laid, r)
	default:
		if row.at != nil {
			r.X, r.W = r.X+24, r.W-24
		}
		t.rowOfUnits(u, r)
	}
}

// drawToldCard draws the row of a card.
func (t *Table) drawToldCard(c *Card, r Rect) {
	t.s.Round(r, 8, t.Theme.Raise)
	f := c.Face
	t.s.Pic(R(r.X+8, r.Y+(r.H-32)/2, 31, 32), "told:"+f.Name+f.Faction, 0, 1, func(k float64) *paint.Canvas { return thumb(f, 31, 32, 6, k) })
	t.s.Fit(r.X+52, r.Y, r.W-60, r.H, paint.Strong, 15, c.called(), t.Theme.Text)
	if m := t.markOf(c, false); m != look.Unmarked {
		t.s.Ring(r, 8, 2, t.markCol(m))
	}
	h := t.clickable(r, c.called(), func() { t.takeFrom(c) })
	h.id, h.hold = byOther, func() { t.zoom(c, false) }
	if ins := t.opts[c.H]; len(ins) > 0 {
		h.input = &ins[0]
	}
}

// drawToldWorld draws the row of a world.
func (t *Table) drawToldWorld(w *World, r Rect) {
	c := cell{r: 80}
	t.globe(c, w, r.X+22, r.Y+r.H/2, 13)
	name := w.Name
	if w.Spent {
		name += ", used"
	}
	x := r.X + r.W - 10
	for i := len(w.Icons) - 1; i >= 0; i-- {
		s := w.Icons[i]
		icon, col := look.StatIcon(s.Icon)
		if t.Theme.Bright() { // on the panel it could not be seen
			col = t.Theme.Text2
		}
		num := strconv.Itoa(s.N)
		if s.Bare {
			num = ""
		}
		x -= paint.Headline.Width(num, 17)
		t.s.Text(x, r.Y, r.H, paint.Headline, 17, num, t.Theme.Text)
		x -= 19
		t.s.Icon(icon, x, r.Y+(r.H-14)/2, 14, col)
		x -= 12
	}
	t.s.Fit(r.X+48, r.Y, x-r.X-48, r.H, paint.Strong, 15, name, t.Theme.Text)
	if k := w.Card; k != nil && (len(t.opts[k.H]) > 0 || len(t.aims[k.H]) > 0 || t.v.Picked.Has(k.H)) {
		t.s.Ring(r, 8, 2, t.markCol(t.markOf(k, false)))
		h := t.clickable(r, w.Name, func() { t.takeFrom(k) })
		h.id = byOther
		if ins := t.opts[k.H]; len(ins) > 0 {
			h.input = &ins[0]
		}
	}
}

// rowOfUnits draws the row of units of one sort. A touch chooses one of them.
func (t *Table) rowOfUnits(u *Units, r Rect) {
	side := max(u.Side, 0)
	t.s.Round(r, 8, t.Theme.Raise)
	t.token(R(r.X+8, r.Y+(r.H-32)/2, 31, 32), u.Icon, side, look.Seat(side), 1.8, false)
	t.mark(r.X+52, r.Y+r.H/2, 9, side)
	name := u.Name
	if u.Hurt > 0 {
		name += ", " + strconv.Itoa(u.Hurt) + " damaged"
	}
	t.s.Fit(r.X+64, r.Y, r.W-110, r.H, paint.Strong, 15, name, t.Theme.Text)
	num := strconv.Itoa(u.N)
	if k := t.pickedOf(u); k > 0 {
		num = strconv.Itoa(k) + "/" + num
	}
	t.s.Text(r.X+r.W-14-paint.Headline.Width(num, 20), r.Y, r.H, paint.Headline, 20, num, t.Theme.Text)
	m := t.unitsMark(u)
	if m == look.Unmarked {
		return
	}
	t.s.Ring(r, 8, 2, t.markCol(m))
	if c := t.firstOf(u); c != nil {
		h := t.clickable(r, u.Name, func() { t.takeFrom(c) })
		h.id, h.hold = byOther, func() { t.zoom(c, false) }
		if ins := t.opts[c.H]; len(ins) > 0 {
			h.input = &ins[0]
		}
	}
}

// pickedOf is how many of units of one sort are picked.
func (t *Table) pickedOf(u *Units) (n int) {
	for _, c := range u.Cards {
		if t.v.Picked.Has(c.H) {
			n++
		}
	}
	return n
}

// firstOf is the unit that a touch on a sort of units chooses: one that can be chosen, or else a target, or
// else one that is picked already.
func (t *Table) firstOf(u *Units) *Card {
	for _, is := range []func(*Card) bool{
		func(c *Card) bool { return len(t.opts[c.H]) > 0 },
		func(c *Card) bool { return len(t.aims[c.H]) > 0 },
		func(c *Card) bool { return t.v.Picked.Has(c.H) },
	} {
		for _, c := range u.Cards {
			if is(c) {
				return c
			}
		}
	}
	return nil
}
