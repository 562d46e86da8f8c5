package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/paint"
)

// choicesWord ends the label of what leads on to an answer, see Steps.
const choicesWord = " choices"

// openPiles lists the piles of a seat, and what lies beside its hand.
func (t *Table) openPiles(side int) { t.open(overlay{kind: piles, side: side}) }

// pileRow is how high a row of a list is that can be touched.
const pileRow = 64

// drawPiles lists the piles of a seat, one a row.
func (t *Table) drawPiles() {
	side := t.over.side
	sv := &t.v.Seats[side]
	list := t.shelved(side)
	rows := float64(len(sv.Piles))
	if len(list) > 0 {
		rows++
	}
	wide := min(t.w-32, 420)
	says := paint.Body.Wrap(counts(sv, ""), 14, wide-48)
	if len(sv.Counts) < 4 { // its bar has room for them
		says = nil
	}
	head := 20 * float64(len(says))
	r := t.box(wide, 72+head+rows*pileRow+8, sv.Name)
	in := R(r.X, r.Y+64, r.W, r.H-72)
	t.sliding(in, head+rows*pileRow)
	y := in.Y - t.overOff
	for i, l := range says {
		t.s.Text(r.X+24, y+20*float64(i), 20, paint.Body, 14, l, t.Theme.Text2)
	}
	y += head
	if len(list) > 0 {
		row := R(r.X+16, y, r.W-32, pileRow-8)
		label := t.shelvedName(side)
		pick := t.anyOption(list)
		h := t.button(row, label+" "+strconv.Itoa(len(list)), "card", false, func() { t.openShelved(side) })
		if h.id = byOther; pick {
			h.label += choicesWord
			t.s.Ring(row, 10, 3, t.askCol(t.window()))
		}
		y += pileRow
	}
	for i := range sv.Piles {
		p := &sv.Piles[i]
		row := R(r.X+16, y, r.W-32, pileRow-8)
		t.s.Round(row, 10, t.Theme.Raise)
		t.pile(row.X+12, row.Y+7, p.Icon, side)
		t.s.Text(row.X+56, row.Y, row.H, paint.Strong, 16, p.Name, t.Theme.Text)
		n := p.number()
		x := row.X + row.W - 48 - paint.Headline.Width(n, 20)
		t.s.Text(x, row.Y, row.H, paint.Headline, 20, n, t.Theme.Text)
		if p.Open {
			t.chev(row.X+row.W-34, row.Y+19, 18, 90, t.Theme.Text2)
		}
		t.touchPile(p, side, row, row)
		y += pileRow
	}
	t.slid()
}

// box draws a sheet in the middle of the screen with a heading and a cross.
func (t *Table) box(w, h float64, head string) Rect {
	r := t.middle(w, h)
	t.panel(r, 12, true)
	t.clickable(r, "", nil)
	t.s.Fit(r.X+24, r.Y+8, r.W-88, 48, paint.Headline, 22, head, t.Theme.Text)
	t.icon(r.X+r.W-56, r.Y+8, "close", "Close", t.shut)
	return r
}
