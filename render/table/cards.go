package table

import (
	"math"
	"slices"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// size is how a card is drawn in a row of full or of small cards.
func (c *Card) size(small bool) look.Size {
	switch {
	case small:
		return look.Chip
	case c.Wear.Damaged || c.Wear.Spent:
		return look.Turned
	}
	return look.Table
}

// called is the name of a card, or of what waits on the stack.
func (c *Card) called() string {
	if c.Name != "" {
		return c.Name
	}
	return c.Face.Called()
}

// drawCard draws a card with its shadow, marks and badges with its corner at
// (x, y), turned by some degrees, and lets it be touched.
func (t *Table) drawCard(c *Card, size look.Size, x, y, turn float64, mark look.Mark) *hot {
	w, h := size.Bounds()
	r := R(x, y, w, h)
	if c.H != 0 && t.over.kind == nothing {
		t.s.Act(uint16(c.H), r)
		defer t.s.End()
	}
	rad := size.Radius(c.Face.Border)
	if math.Abs(turn) < 3 {
		t.s.Shadow(r, rad, t.Theme)
	}
	wear := c.Wear
	if mark == look.Playable || mark == look.Selected || mark == look.TargetHand || size == look.Hand {
		wear.Seat = -1
		if wear.Back {
			wear.Seat = c.Wear.Seat
		}
	}
	t.s.Pic(r, c.Face.Key(size, wear), turn, 1, func(k float64) *paint.Canvas { return look.Bake(c.Face, size, wear, k) })
	if mark != look.Unmarked {
		const g = look.MarkMargin
		key := "mark:" + string(rune('0'+mark)) + string(rune('0'+size)) + ":" + strconv.Itoa(int(rad))
		t.s.Pic(R(r.X-g, r.Y-g, w+2*g, h+2*g), key, turn, 1, func(k float64) *paint.Canvas { return look.BakeMark(mark, w, h, rad, k) })
	}
	t.drawWear(c, size, r)
	out := 7.0
	if c.Shelved { // above it stands a name
		out = 2
	}
	if wear.Damaged {
		t.badge(r.X-out, r.Y-out, "damage", "harm")
	} else if wear.Spent {
		t.badge(r.X-out, r.Y-out, "used", "calm")
	}
	hit := R(x, y, w, h)
	label := c.Face.Called()
	if label == "" {
		label = "card"
	}
	ht := t.clickable(hit, label, func() { t.tap(c) })
	ht.id, ht.hold = cardID(c.H), func() { t.zoom(c, false) }
	if ins := t.opts[c.H]; c.H != 0 && len(ins) > 0 {
		ht.input = &ins[0]
	}
	return ht
}

func (t *Table) badge(x, y float64, icon, kind string) {
	t.s.Pic(R(x, y, 22, 22), "badge:"+icon+kind, 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(22*k+.5), int(22*k+.5), k)
		look.Badge(c, 0, 0, icon, kind)
		return c
	})
}

// markOf says how a card on the table is marked; far turns the chevron.
func (t *Table) markOf(c *Card, far bool) look.Mark {
	switch {
	case c.H == 0:
		return look.Unmarked
	case c.H == t.chosen || t.v.Picked.Has(c.H):
		return look.Selected
	case len(t.aims) > 0:
		switch {
		case len(t.aims[c.H]) == 0:
			return look.Unmarked
		case far:
			return look.TargetFar
		}
		return look.Target
	case len(t.opts[c.H]) == 0:
		if t.waits(c) {
			return look.Waiting
		}
		return look.Unmarked
	case t.hostile(c.H):
		if t.own(c.H) {
			return look.Unmarked
		}
	case t.window():
		return look.Playable
	}
	if far {
		return look.TargetFar
	}
	return look.Target
}

// hostile reports whether all that can be done with a card now is done to cards of the other
// side.
func (t *Table) hostile(h engine.H) bool {
	if !t.window() {
		return false
	}
	acts := t.game.Rules().Acts
	return !slices.ContainsFunc(t.opts[h], func(in engine.Input) bool {
		return in.Mode <= 0 || int(in.Mode) >= len(acts) || !acts[in.Mode].Hostile
	})
}

// own reports whether a card on the table is the near side's.
func (t *Table) own(h engine.H) bool { return t.game.State().Ent[h].Ctrl == t.game.Seat() }

// waits reports whether a card on the table is the source of something pending.
func (t *Table) waits(c *Card) bool {
	for _, s := range t.v.Stack {
		if s.H == c.H {
			return true
		}
	}
	return false
}

// dim lays a wash over a card that looks like an answer and is none.
func (t *Table) dim(r Rect, c *Card, size look.Size) {
	col := t.Theme.Table
	col.A = 115
	t.s.Round(r, size.Radius(c.Face.Border), col)
}

// drawHand fans the hand.
func (t *Table) drawHand() {
	n := len(t.v.Hand)
	if n == 0 {
		t.drawNoHand()
		return
	}
	choosing := t.v.Asked && !t.window()
	var among bool
	for _, c := range t.v.Hand {
		among = among || len(t.opts[c.H]) > 0
	}
	if over := t.lay.HandOver; over > 0 {
		a := t.lay.HandArea
		a.Y, a.H = 0, t.h
		t.areas = append(t.areas, area{r: t.lay.HandArea, off: &t.handOff, max: over, across: true})
		t.s.Clip(a)
		defer t.s.Clip(Rect{})
	}
	for i, c := range t.v.Hand {
		if i >= len(t.lay.Hand) {
			break
		}
		if t.drag != nil && t.drag.card == c && !t.aiming() {
			continue
		}
		r := t.lay.Hand[i]
		r.X -= t.handOff
		k := float64(i) - float64(n-1)/2
		turn := k * t.lay.Tilt
		sink := k * k * .9
		if n > 7 {
			turn, sink = turn*7/float64(n), min(sink*49/float64(n*n), 12)
		}
		if t.handAway {
			sink = 0
		}
		mark := t.markOf(c, false)
		if t.drag != nil && t.drag.card == c {
			mark = look.Selected
		}
		switch mark {
		case look.Waiting:
			mark = look.Unmarked
		case look.Target:
			mark = look.TargetHand
		}
		y := r.Y + sink
		if mark != look.Unmarked {
			y -= 6
		}
		if mark == look.Selected && !(t.handUp && t.lay.Form == layout.Phone) { // there the prompt is above it
			y -= 10
			if t.lay.Form == layout.Phone && !t.handUp { // enough of it to be recognised
				y -= 56
			}
		}
		h := t.drawCard(c, look.Hand, r.X, y, turn, mark)
		t.drags(h, c)
		if choosing && among && len(t.opts[c.H]) == 0 && mark == look.Unmarked {
			t.dim(R(r.X, y, r.W, r.H), c, look.Hand)
		}
	}
}

// drawTuck draws what puts the hand away and takes it up again, beside the hand
// where there is room.
func (t *Table) drawTuck() {
	n := len(t.lay.Hand)
	if n == 0 {
		return
	}
	a, last := t.lay.HandArea, t.lay.Hand[n-1]
	r := R(a.X+a.W-56, t.lay.Hand[0].Y+4, 48, 48)
	if last.X+last.W+8 > r.X {
		return
	}
	label, turn := "Put the hand away", 180.0
	if t.handAway {
		label, turn = "Take up the hand", 0
	}
	t.s.Round(r.Inset(6), 18, t.Theme.Panel)
	t.chev(r.X+15, r.Y+15, 18, turn, t.Theme.Text2)
	t.clickable(r, label, t.tuck)
}

// tuck puts the hand away, or takes it up again.
func (t *Table) tuck() { t.handAway, t.handUp, t.dirty = !t.handAway, false, true }

// drags lets a card be taken up.
func (t *Table) drags(h *hot, c *Card) {
	h.card = c
	h.take = func() { t.carried(c) }
	h.drop = func(x, y float64) { t.dropped(c, x, y) }
}

// drawDrag draws what is carried, above everything on the table: the card itself,
// or an arrow from it if it has targets.
func (t *Table) drawDrag() {
	if t.drag == nil || t.drag.card == nil {
		return
	}
	if t.aiming() {
		t.drawArrow()
		return
	}
	c := t.drag.card
	w, h := look.Hand.Bounds()
	mark := look.Unmarked
	if len(t.opts[c.H]) > 0 {
		mark = look.Playable
		if !t.overHand(t.dx, t.dy) {
			mark = look.Selected
		}
	}
	n := len(t.hots)
	t.drawCard(c, look.Hand, t.dx-w/2, t.dy-h*.7, 0, mark)
	t.hots = t.hots[:n]
}
