package table

import (
	"math"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawCards lists cards: a pile, what is beneath a card, or what to choose from.
func (t *Table) drawCards() {
	o := &t.over
	w := min(t.w-32, 788)
	cols := max(1, math.Floor((w-32+16)/136))
	n := float64(len(o.cards))
	cols = min(cols, max(n, 2))
	w = max(min(w, cols*136+32), min(t.w-32, 420))
	rows := math.Ceil(n / cols)
	var more []string
	if o.pick && t.v.More != "" {
		more = paint.Body.Wrap(t.v.More, 14, w-48)
	}
	top, down := 64+20*float64(len(more)), 0.0
	if len(paint.Headline.Wrap(o.head, 22, w-88)) > 1 {
		top, down = top+8, 8
	}
	h := min(t.h-48, top+32+rows*184+84)
	r := R((t.w-w)/2, (t.h-h)/2, w, h)
	t.panel(r, 12, true)
	t.clickable(r, "", nil)
	size, line := 22.0, 28.0
	head := paint.Headline.Wrap(o.head, size, w-88)
	if len(head) > 2 {
		head = head[:2]
	}
	for i, l := range head {
		t.s.Text(r.X+24, r.Y+32+down-line*float64(len(head))/2+float64(i)*line, line, paint.Headline, size, l, t.Theme.Text)
	}
	t.icon(r.X+r.W-56, r.Y+8, "close", "Close", t.shut)
	for i, l := range more {
		t.s.Text(r.X+24, r.Y+60+down+20*float64(i), 20, paint.Body, 14, l, t.Theme.Text2)
	}
	in := R(r.X+4, r.Y+top, r.W-8, r.H-top-16)
	if o.pick {
		in.H -= 60
	}
	t.sliding(in, rows*184+24)
	x0 := r.X + (w-cols*136+16)/2
	for i, c := range o.cards {
		x := x0 + float64(i%int(cols))*136
		y := in.Y + 16 + math.Floor(float64(i)/cols)*184 - t.overOff
		if y+168 < in.Y-30 || y > in.Y+in.H+30 {
			continue
		}
		mark := look.Unmarked
		ins := t.opts[c.H]
		if o.pick && len(ins) > 0 {
			mark = look.Playable
			if t.v.Picked.Has(c.H) {
				mark = look.Selected
			}
		}
		keep := t.pos[c.H]
		from := t.from
		t.from = nil
		ht := t.drawCard(c, look.Hand, x, y, 0, mark)
		t.from = from
		t.pos[c.H] = keep
		if keep.W == 0 {
			delete(t.pos, c.H)
		}
		if c.Copies > 1 {
			p := R(x+6, y+8, 38, 26)
			t.s.Round(p, 13, look.Ink)
			t.s.Ring(p, 13, 1, look.Clear(look.White, .4))
			t.s.Centre(p, paint.Headline, 16, "×"+strconv.Itoa(c.Copies), look.White)
		}
		ht.tap = func() { t.zoom(c, true) }
		if o.pick && len(ins) == 1 {
			in := ins[0]
			ht.tap = func() { t.play(in) }
		} else if o.pick && len(ins) > 1 {
			ht.tap = func() {
				t.chosen, t.want = c.H, ins
				t.confirm()
			}
		}
	}
	t.s.Clip(Rect{})
	if len(o.cards) == 0 {
		t.s.Centre(in, paint.Body, 16, "Nothing lies here.", t.Theme.Text3)
	}
	if !o.pick {
		return
	}
	t.s.Text(r.X+24, r.Y+r.H-60, 44, paint.Body, 13, "Tap to choose, hold to read.", t.Theme.Text2)
	x := r.X + r.W - 16
	for i := range t.v.Loose {
		c := t.v.Loose[i]
		bw := max(96, paint.Strong.Width(c.Label, 16)+40)
		x -= bw
		t.button(R(x, r.Y+r.H-64, bw, 48), c.Label, c.Icon, false, func() { t.play(c.Input) }).input = &c.Input
		x -= 8
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
	w := min(t.w-32, 520)
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
	h := min(t.h-48, top+rows*row+16)
	r := R((t.w-w)/2, (t.h-h)/2, w, h)
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
		ht := t.button(b, label, "", cols > 1 && i == n-1, func() { t.play(c.Input) })
		ht.input, ht.label = &c.Input, c.Label
		if len(lines) > 1 {
			for k, l := range lines[:2] {
				if k == 1 && len(lines) > 2 {
					l = paint.Strong.Fit(l+" …", 14, each-32)
				}
				t.s.Fit(b.X+16, b.Y+8+20*float64(k), each-32, 20, paint.Strong, 14, l, t.Theme.Text)
			}
		}
	}
	t.s.Clip(Rect{})
}
