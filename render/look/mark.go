package look

import (
	"image/color"

	"github.com/cutdeck/cutdeck/render/paint"
)

// Mark is a state of a card that is drawn around it.
type Mark uint8

const (
	Unmarked Mark = iota
	Playable
	Selected
	Target     // chevron above
	TargetFar  // chevron below, for the far row
	TargetHand // a dot instead: above the hand lies the prompt
	Waiting    // pending on a stack
)

// MarkMargin is how far a mark reaches beyond its card, in CSS pixels.
const MarkMargin = 24

// BakeMark paints a mark for a card of w×h with corner radius r, to be laid over
// the card. The picture is MarkMargin larger on every side and clear inside.
func BakeMark(m Mark, w, h, r, scale float64) *paint.Canvas {
	const g = MarkMargin
	c := paint.New(int((w+2*g)*scale+.5), int((h+2*g)*scale+.5), scale)
	k := c.M
	c.M = k.Move(g, g)
	ring := func(out, width, glow, strength float64, shape Mark) {
		col := Near
		switch shape {
		case Playable:
			col = Dark.Go
		case Target:
			col = Dark.Ask
		}
		p := paint.RoundRect(-out-width, -out-width, w+2*(out+width), h+2*(out+width), r+out+width)
		c.Shadow(p, 0, glow, col, strength)
		if shape != Waiting { // a dark edge, so that it is seen on a light table too, whatever the eyes
			c.Fill(paint.RoundRect(-out-width-1, -out-width-1, w+2*(out+width+1), h+2*(out+width+1), r+out+width+1), paint.Solid(Ink))
		}
		c.Fill(p, paint.Solid(col))
		c.Erase(paint.RoundRect(-out, -out, w+2*out, h+2*out, r+out))
	}
	dot := func(x, y, d float64, col Mark) {
		fill := Near
		switch col {
		case Playable:
			fill = Dark.Go
		case Target:
			fill = Dark.Ask
		}
		c.Fill(paint.Circle(x, y, d/2), paint.Solid(Ink))
		c.Fill(paint.Circle(x, y, d/2-2), paint.Solid(fill))
	}
	switch m {
	case Playable:
		ring(3, 3, 14, .8, Playable)
		dot(w-2, 2, 14, Playable)
	case Selected:
		ring(3, 4, 16, .8, Selected)
		dot(w-3, 3, 20, Selected)
		Icon(c, "check", w-9, -3, 12, Ink)
	case Target, TargetFar:
		ring(4, 4, 18, .5, Target)
		y, s := -18.0, 1.0
		if m == TargetFar {
			y, s = h+18, -1
		}
		p := paint.Poly(w/2-10, y+s, w/2+10, y+s, w/2, y+13*s)
		c.Stroke(p, 3, paint.Solid(Ink))
		c.Fill(p, paint.Solid(Dark.Ask))
	case TargetHand:
		ring(4, 4, 18, .5, Target)
		dot(w-2, 2, 14, Target)
	case Waiting:
		c.Stroke(paint.RoundRect(-3, -3, w+6, h+6, r+3), 2, paint.Solid(Dark.Pend), 6, 4)
		Badge(c, w-15, -7, "stack", "pend")
	}
	c.M = k
	return c
}

// Badge paints a square badge of 22 with an icon: pend, harm or calm.
func Badge(c *paint.Canvas, x, y float64, icon, kind string) {
	fill, ink := rgb(0x56657D), White
	switch kind {
	case "harm":
		fill = rgb(0xC4283A)
	case "pend":
		fill, ink = Dark.Pend, Ink
	}
	c.Fill(paint.RoundRect(x, y, 22, 22, 6), paint.Solid(Ink))
	c.Fill(paint.RoundRect(x+2, y+2, 18, 18, 4), paint.Solid(fill))
	Icon(c, icon, x+5, y+5, 12, ink)
}

// Pile paints a pile of two cards, 32×42, with its icon.
func Pile(c *paint.Canvas, icon string, side int) {
	fill, edge := nearBack, Near
	if side == 1 {
		fill, edge = farBack, Far
	}
	for i, x := range [2]float64{5, 1} {
		p := paint.RoundRect(x, 4-float64(i)*3, 26, 37, 3)
		c.Fill(p, paint.Solid(fill))
		a := .5 + float64(i)*.5
		c.Stroke(p, 1, paint.Alpha(edge, a))
	}
	Icon(c, icon, 4, 9.5, 20, edge)
}

// Token paints an icon of a size as a thing to pay with: filled, or its outline
// alone once it is spent.
func Token(c *paint.Canvas, icon string, size float64, on bool, fill, edge color.NRGBA) {
	m := c.M
	c.M = m.Scale(size/24, size/24)
	if on {
		c.FillRule(IconPath(icon), paint.Solid(fill), paint.EvenOdd)
	}
	c.Stroke(IconPath(icon), 36/size, paint.Solid(edge))
	c.M = m
}

// SmallBack paints the back of a card, 18×25, for a hand that is only counted.
func SmallBack(c *paint.Canvas, side int) {
	fill, edge := nearBack, Near
	if side == 1 {
		fill, edge = farBack, Far
	}
	p := paint.RoundRect(.5, .5, 17, 24, 2.5)
	c.Fill(p, paint.Solid(fill))
	c.Stroke(p, 1, paint.Solid(edge))
	c.Fill(paint.Poly(9, 6, 13, 12.5, 9, 19, 5, 12.5), paint.Solid(edge))
}
