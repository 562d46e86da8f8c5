package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// choicesWord ends the label of a button that opens a list of answers; see Steps.
const choicesWord = " choices"

// openPiles lists the piles of a seat and the cards beside its hand.
func (t *Table) openPiles(side int) { t.open(overlay{kind: piles, side: side}) }

// pileRow is the height of a row of the list, enough for a finger.
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
	t.endSlides()
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

func (t *Table) drawPile(p *PileView, side int, r Rect) {
	t.pile(r.X, r.Y+3, p.Icon, side)
	t.s.Text(r.X+40, r.Y+5, 22, paint.Headline, 20, p.number(), t.Theme.Text)
	name := p.Name
	if p.Ready >= 0 && paint.Body.Width(name+" ready", 12) <= r.W-42 {
		name += " ready"
	}
	size := 12.0
	if paint.Body.Width(name, size) > r.W-42 {
		size = 11
	}
	t.s.Fit(r.X+40, r.Y+28, r.W-41, 15, paint.Body, size, name, t.Theme.Text2)
	t.touchPile(p, side, R(r.X, r.Y, r.W-8, 48), R(r.X-3, r.Y, 39, 48))
}

// number is the count of a pile, and its maximum if it has one.
func (p *PileView) number() string {
	if p.Ready >= 0 {
		return strconv.Itoa(p.Ready) + "/" + strconv.Itoa(p.N)
	}
	return strconv.Itoa(p.N)
}

// touchPile makes a pile touchable, and draws a ring around it where its top card is an answer.
func (t *Table) touchPile(p *PileView, side int, r, ring Rect) {
	hold := t.opener(p, t.v.Seats[side].Name)
	if len(p.Cards) > 0 {
		hold = func() { t.zoom(p.Cards[0], false) }
	}
	if p.Pick == nil {
		h := t.clickable(r, p.Name, t.opener(p, t.v.Seats[side].Name))
		h.id, h.hold = pileID(side, p), hold
		return
	}
	col := look.Dark.Ask
	if t.window() {
		col = look.Dark.Go
	}
	t.s.Ring(ring, 6, 3, col)
	h := t.clickable(r, p.Name, func() { t.play(p.Pick.Input) })
	h.id, h.hold, h.input = pileID(side, p), hold, &p.Pick.Input
}

// opener opens the list of a pile whose cards are public.
func (t *Table) opener(p *PileView, who string) func() {
	if !p.Open {
		return func() {}
	}
	return func() {
		t.open(overlay{kind: cards, cards: p.Cards, head: who + ": " + p.Name + ", " + strconv.Itoa(p.N)})
	}
}

// compact draws the piles of the near seat without pictures, in as many lines as fit. The others are in the
// list.
func (t *Table) compact(piles []*PileView, name string, r Rect) {
	const least = 48 // for a finger
	cols := len(piles)
	if high := int(r.H / least); high > 1 && r.W/float64(max(cols, 1)) < least {
		cols = max(int(r.W/60), (cols+high-1)/high)
	}
	each := r.W / float64(max(cols, 1))
	fit := each >= least && (len(piles)+cols-1)/cols*least <= int(max(r.H, least))
	if !fit { // as many as can be read
		cols = min(len(piles), max(1, int(r.W/30)-1))
		each = r.W / float64(cols+1)
	}
	pick := false
	for i, p := range piles {
		x, y := r.X+float64(i%cols)*each, r.Y+float64(i/cols)*least
		b := R(x-4, y, each, least)
		switch {
		case fit || i < cols:
			t.s.Icon(p.Icon, x, y+5, 18, t.Theme.You)
			t.s.Text(x+23, y, 28, paint.Headline, 19, p.number(), t.Theme.Text)
			t.smallName(x, y+28, each-3, p.Name)
		case i == cols:
			t.s.Text(r.X+r.W-each, r.Y, 28, paint.Headline, 19, "+"+strconv.Itoa(len(piles)-cols), t.Theme.Text2)
		}
		if fit {
			t.touchPile(p, 0, b, b)
		} else if p.Pick != nil {
			pick = true
			if i >= cols {
				b.X, b.Y = r.X+r.W-each-4, r.Y
			}
			t.s.Ring(b, 6, 3, t.askCol(t.window()))
		}
	}
	if fit || len(piles) == 0 {
		return
	}
	label := name + ": piles" // too narrow for a finger one by one
	if pick {
		label += choicesWord
	}
	t.clickable(R(r.X, r.Y, r.W, least), label, func() { t.openPiles(0) }).id = pilesID(0)
}
