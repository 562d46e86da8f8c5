package table

import (
	"image/color"
	"math"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// aim is a target that is chosen together with the card: the input that plays the card, and the input
// that answers the question for the target.
type aim struct{ first, then engine.Input }

const (
	// tipAbove is how far above the finger the tip of the arrow is, so that it is visible.
	tipAbove = 40
	// snap is the distance at which the tip snaps to a target.
	snap = 32
	// followFor is how long the second input of an aim waits for its question, in milliseconds.
	followFor = 3000
)

// aimsOf finds the targets of some inputs: the things on the table that answer the question that would
// follow.
func (t *Table) aimsOf(ins []engine.Input) map[engine.H][]aim {
	out := map[engine.H][]aim{}
	g, can := t.game.(Aimer)
	if !can {
		return out
	}
	for _, in := range ins {
		for _, then := range g.Ahead(in) {
			if then.H == 0 || t.at[then.H] == nil || then.H == in.H || !t.window() && len(t.opts[then.H]) > 0 { // another pick of the same question
				continue
			}
			out[then.H] = append(out[then.H], aim{in, then})
		}
	}
	return out
}

// Aims lists the answers to the question that follows an input which are given by one gesture
// together with that input: its card is drawn onto what the answer chooses.
func (t *Table) Aims(in engine.Input) (then []engine.Input) {
	for h, as := range t.aimsOf([]engine.Input{in}) {
		if t.at[in.H] != nil && h != 0 && len(as) == 1 {
			then = append(then, as[0].then)
		}
	}
	return then
}

// playAt plays the selected card at a target, with both inputs.
func (t *Table) playAt(a aim) {
	then := a.then
	t.then, t.thenBy = &then, t.now+followFor
	t.play(a.first)
	t.follow()
}

// follow gives the second input of an aim when its question is asked.
func (t *Table) follow() {
	then := t.then
	switch {
	case then == nil:
		return
	case t.now > t.thenBy || t.over.kind == bubble:
		t.then = nil
		return
	case !t.v.Asked || t.game.State().Need.Window != 0:
		return
	}
	t.then = nil
	for _, in := range t.game.Options() {
		if in.H == then.H && in.Mode == then.Mode {
			t.play(in)
			return
		}
	}
}

// aimAt is the target nearest to a point, or 0.
func (t *Table) aimAt(x, y float64) engine.H {
	best, at := float64(snap), engine.H(0)
	for h := range t.aims {
		r := t.rectOf(cardID(h))
		if r.W <= 0 {
			continue
		}
		d := math.Hypot(max(r.X-x, 0, x-r.X-r.W), max(r.Y-y, 0, y-r.Y-r.H))
		if d < best || d == best && (at == 0 || h < at) {
			best, at = d, h
		}
	}
	return at
}

// tip is where the arrow of a drag ends, and what it points at.
func (t *Table) tip() (x, y float64, at engine.H) {
	x, y = t.dx, t.dy
	if !t.mouse {
		y -= tipAbove
	}
	if at = t.aimAt(x, y); at == 0 {
		at = t.aimAt(t.dx, t.dy) // the finger itself is on it
	}
	if at != 0 {
		x, y = t.rectOf(cardID(at)).Mid()
	}
	return x, y, at
}

// aiming reports whether an arrow is being drawn out.
func (t *Table) aiming() bool {
	return t.drag != nil && t.drag.card != nil && (len(t.aims) > 0 || !t.inHand(t.drag.card))
}

// drawArrow draws the arrow from a card to what it is aimed at, with its name.
func (t *Table) drawArrow() {
	c := t.drag.card
	r := t.rectOf(cardID(c.H))
	if r.W <= 0 {
		r = t.drag.r
	}
	fx, fy := r.Mid()
	if t.inHand(c) {
		fy = r.Y + 12
	}
	x, y, at := t.tip()
	fill := look.Dark.Ask
	if at == 0 && len(t.aims) > 0 {
		fill = look.Mix(look.Dark.Ask, look.Ink, .35)
	}
	t.curve(fx, fy, x, y, 2.5, look.Ink)
	t.curve(fx, fy, x, y, 0, fill)
	t.head(fx, fy, x, y, fill)
	if at == 0 {
		return
	}
	name := t.at[at].called()
	w := paint.Strong.Width(name, 15) + 28
	b := R(min(max(x-w/2, 8), t.w-w-8), max(8, t.rectOf(cardID(at)).Y-44), w, 32)
	t.s.Round(b, 16, look.Ink)
	t.s.Ring(b, 16, 2, look.Dark.Ask)
	t.s.Centre(b, paint.Strong, 15, name, look.White)
}

// bend is where the arrow is after a part of its way: it rises before it falls.
func bend(fx, fy, x, y, k float64) (float64, float64) {
	mx, my := (fx+x)/2, min(fy, y)-math.Min(80, math.Hypot(x-fx, y-fy)*.22)
	a, b, c := (1-k)*(1-k), 2*k*(1-k), k*k
	return a*fx + b*mx + c*x, a*fy + b*my + c*y
}

// curve draws the shaft as discs that get smaller, 10 to 3 pixels wide.
func (t *Table) curve(fx, fy, x, y, edge float64, c color.NRGBA) {
	n := int(math.Hypot(x-fx, y-fy)/2.5) + 2
	end := 1 - 20/max(math.Hypot(x-fx, y-fy), 24) // the head begins there
	for i := range n {
		k := float64(i) / float64(n) * end
		px, py := bend(fx, fy, x, y, k)
		r := math.Round((5-3.5*k)*2)/2 + edge
		t.s.Round(R(px-r, py-r, 2*r, 2*r), r, c)
	}
}

// head draws the head of the arrow.
func (t *Table) head(fx, fy, x, y float64, c color.NRGBA) {
	bx, by := bend(fx, fy, x, y, .94)
	turn := math.Atan2(x-bx, by-y) * 180 / math.Pi
	const d = 34
	t.s.Pic(R(x-d/2, y-d/2, d, d), "arrow", turn, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(d*k+.5), int(d*k+.5), k)
		tip := paint.Poly(d/2, 4, d/2+13, 28, d/2, 23, d/2-13, 28)
		p.Stroke(tip, 5, paint.Solid(look.Ink))
		p.Fill(tip, paint.Solid(look.White))
		return p
	})
	t.s.Ops[len(t.s.Ops)-1].Color = c
}

// inHand reports whether a card lies in the hand.
func (t *Table) inHand(c *Card) bool {
	for _, h := range t.v.Hand {
		if h == c {
			return true
		}
	}
	return false
}
