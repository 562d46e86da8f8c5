package table

import (
	"math"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// A card in a list with the space around it.
const listW, listH = 136, 184

// drawCards lists cards: a pile, what is beneath a card, or what to choose from.
func (t *Table) drawCards() {
	o := &t.over
	n := float64(len(o.cards))
	w := min(t.safe().W-32, 788)
	cols := min(max(1, math.Floor((w-16)/listW)), max(n, 2))
	w = max(min(w, cols*listW+32), min(t.safe().W-32, 420))
	rows := math.Ceil(n / cols)
	head, more, top := t.listHead(w)
	foot := 0.0
	if o.pick && (t.h > 400 || len(t.v.Loose) > 0) {
		foot = 60
	}
	room := t.safe().H
	h := min(room-min(48, room*.1), top+24+rows*listH+16+foot)
	r := t.middle(w, h)
	t.panel(r, 12, true)
	t.clickable(r, "", nil)
	y := r.Y + 32 - 14*float64(len(head)) + 8*float64(len(head)-1)
	for _, l := range head {
		t.s.Text(r.X+24, y, 28, paint.Headline, 22, l, t.Theme.Text)
		y += 28
	}
	t.icon(r.X+r.W-56, r.Y+8, "close", "Close", t.shut)
	for i, l := range more {
		t.s.Text(r.X+24, r.Y+top-4-20*float64(len(more)-i), 20, paint.Body, 14, l, t.Theme.Text2)
	}
	in := R(r.X+4, r.Y+top, r.W-8, r.H-top-16-foot)
	t.drawList(in, int(cols), rows)
	if foot > 0 {
		t.drawFoot(R(r.X, r.Y+r.H-64, r.W, 48))
	}
}

// listHead sets the heading of a list of cards and the line beneath it; top is how
// high both are.
func (t *Table) listHead(w float64) (head, more []string, top float64) {
	head = paint.Headline.Wrap(t.over.head, 22, w-88)
	head = head[:min(len(head), 2)]
	if t.over.pick && t.v.More != "" {
		more = paint.Body.Wrap(t.v.More, 14, w-48)
	}
	return head, more, 64 + 20*float64(len(more)) + 8*float64(max(len(head)-1, 0))
}

// drawList draws the cards of a list in rows that can be slid.
func (t *Table) drawList(in Rect, cols int, rows float64) {
	o := &t.over
	t.sliding(in, rows*listH+24)
	x0 := in.X + (in.W-float64(cols)*listW+16)/2
	for i, c := range o.cards {
		x := x0 + float64(i%cols)*listW
		y := in.Y + 16 + float64(i/cols)*listH - t.overOff
		if y+168 < in.Y-30 || y > in.Y+in.H+30 {
			continue
		}
		mark := look.Unmarked
		switch {
		case o.pick && t.v.Picked.Has(c.H):
			mark = look.Selected
		case o.pick && len(t.opts[c.H]) > 0:
			mark = look.Playable
		}
		ht := t.drawCard(c, look.Hand, x, y, 0, mark)
		if c.Copies > 1 {
			p := R(x+6, y+8, 38, 26)
			t.s.Round(p, 13, look.Ink)
			t.s.Ring(p, 13, 1, look.Clear(look.White, .4))
			t.s.Centre(p, paint.Headline, 16, "×"+strconv.Itoa(c.Copies), look.White)
		}
		ht.tap = t.taker(c)
	}
	t.endSlides()
	if len(o.cards) == 0 {
		t.s.Centre(in, paint.Body, 16, "Nothing lies here.", t.Theme.Text3)
	}
}

// drawFoot draws what can be answered instead of choosing a card.
func (t *Table) drawFoot(r Rect) {
	x := r.X + r.W - 16
	for i := range t.v.Loose {
		c := t.v.Loose[i]
		w := max(96, paint.Strong.Width(c.Label, 16)+40)
		x -= w
		t.button(R(x, r.Y, w, r.H), c.Label, c.Icon, false, func() { t.play(c.Input) }).input = &c.Input
		x -= 8
	}
	t.s.Fit(r.X+24, r.Y+2, x-r.X-24, 44, paint.Body, 13, "Tap to choose, hold to read.", t.Theme.Text2)
}

// taker is what tapping a card of the open list does: it is the answer, or shown large.
func (t *Table) taker(c *Card) func() {
	ins := t.opts[c.H]
	switch {
	case t.over.pick && t.v.Picked.Has(c.H) && len(ins) == 0:
		return func() { t.unpick(c) }
	case !t.over.pick || len(ins) == 0:
		return func() { t.zoom(c, true) }
	case t.window(): // a free act is confirmed
		return func() {
			t.shut()
			t.choose(c)
		}
	case len(ins) == 1:
		return func() { t.play(ins[0]) }
	}
	return func() {
		t.chosen, t.want = c.H, ins
		t.confirm()
	}
}

// alike shows cards that are one as good as the other once, with their number.
func alike(from []*Card) []*Card {
	type key struct {
		def  engine.Def
		side int
	}
	var out []*Card
	at := map[key]*Card{}
	for _, c := range from {
		k := key{c.Def, c.Side}
		if one := at[k]; one != nil && c.Def != 0 {
			one.Copies++
			continue
		}
		same := *c
		same.Copies = 1
		at[k] = &same
		out = append(out, &same)
	}
	return out
}

// drawChoices lists answers as buttons, one a row.
func (t *Table) drawChoices() {
	o := &t.over
	w := min(t.safe().W-32, 520)
	n := len(o.list)
	head := paint.Headline.Wrap(o.head, 22, w-88)
	top := 24 + 28*float64(len(head)) + 8
	cols, row := 1.0, 64.0
	short := true
	for _, c := range o.list {
		short = short && paint.Strong.Width(c.Label, 16) < 60
	}
	if short && n > 2 {
		cols = float64(min(n, 6))
	}
	rows := math.Ceil(float64(n) / cols)
	h := min(t.safe().H-48, top+rows*row+16)
	r := t.middle(w, h)
	if p := t.lay.Prompt; p.Y-12-h > 64 && p.X+p.W-w >= 0 { // next to the question, so that hand and table are seen
		r.X, r.Y = p.X+p.W-w, p.Y-12-h
	}
	t.panel(r, 12, true)
	t.clickable(r, "", nil)
	for i, l := range head {
		t.s.Text(r.X+24, r.Y+20+28*float64(i), 28, paint.Headline, 22, l, t.Theme.Text)
	}
	t.icon(r.X+r.W-56, r.Y+8, "close", "Close", t.shut)
	in := R(r.X, r.Y+top, r.W, r.H-top-8)
	t.sliding(in, rows*row)
	each := (w - 32 - 8*(cols-1)) / cols
	for i := range o.list {
		c := o.list[i]
		b := R(r.X+16+float64(i%int(cols))*(each+8), in.Y+math.Floor(float64(i)/cols)*row-t.overOff, each, 56)
		if b.Y+b.H < in.Y || b.Y > in.Y+in.H {
			continue
		}
		lines := paint.Strong.Wrap(c.Label, 16, each-32)
		label := c.Label
		if len(lines) > 1 {
			label = ""
		}
		ht := t.button(b, label, "", cols > 1 && i == n-1, func() { t.take(&c) })
		ht.input, ht.label, ht.id = &c.Input, c.Label, byOther
		if len(lines) > 1 {
			for k, l := range lines[:2] {
				if k == 1 && len(lines) > 2 {
					l = paint.Strong.Fit(l+" …", 14, each-32)
				}
				t.s.Fit(b.X+16, b.Y+8+20*float64(k), each-32, 20, paint.Strong, 14, l, t.Theme.Text)
			}
		}
	}
	t.endSlides()
}
