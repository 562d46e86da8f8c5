package look

import (
	"image/color"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/paint"
)

const starPath = "M12 .5l4 4 3.5-.2-.2 3.5 4.2 4.2-4.2 4.2.2 3.5-3.5-.2-4 4-4-4-3.500.2.2-3.500L.5 12l4.200-4.200-.2-3.500L8 4.500z"

// badge paints what stands top left: the cost, a second cost and the support
// beneath it; s is its size.
func (b *baker) badge(x, y, s float64) {
	if b.f.Cost != "" {
		b.shape(b.border.Cost, x, y, s, b.f.Cost, false)
	}
	if b.f.Beneath && b.f.Corner != "" {
		d := s * .8
		b.shape(b.border.Second, x+(s-d)/2, y+s*.96, d, b.f.Corner, false)
	}
	for i, pal := range b.f.Pips {
		p := Faction(pal)
		cx, cy := x+s*.5, y+s*(1.32+float64(i)*.5)
		b.Fill(paint.Circle(cx, cy, s*.3), paint.Solid(Ink))
		Icon(b.Canvas, p.Pip, cx-s*.21, cy-s*.21, s*.42, p.Bright)
	}
}

// corner paints what stands top right; x is its right edge.
func (b *baker) corner(x, y, s float64) {
	switch {
	case b.f.Corner != "" && !b.f.Beneath:
		b.shape(b.border.Corner, x, y, s, b.f.Corner, true)
	case b.f.Rare:
		b.outlined(IconPath("destiny"), x-s*.8, y+s*.1, s*.7, 2, rgb(0xFFD86B))
	}
}

// shape paints a number in a badge of size s with its corner at (x, y), the right
// one if it stands right.
func (b *baker) shape(k engine.Plate, x, y, s float64, n string, right bool) {
	left := x
	if right {
		left = x - s
	}
	switch k.Shape {
	case "hex":
		b.outlined(IconPath("hex"), left, y, s, 1.5, rgb(k.Fill))
		b.number(left+s/2, y+s/2, s*.62, n)
	case "star":
		if p, err := paint.ParsePath(starPath); err == nil {
			b.outlined(p, left, y, s, 1.2, rgb(k.Fill))
		}
		b.number(left+s/2, y+s/2, s*14/24, n)
	case "pill":
		b.pill(x, y, s, n, right)
	case "steps":
		b.steps(x, y, s, n, rgb(k.Fill))
	case "block":
		b.block(k, x, y, s, n, right)
	}
}

// outlined paints a path of the grid of icons with a dark edge.
func (b *baker) outlined(p *paint.Path, x, y, s, edge float64, fill color.NRGBA) {
	m := b.M
	b.M = m.Move(x, y).Scale(s/24, s/24)
	b.Stroke(p, edge, paint.Solid(Ink))
	b.Fill(p, paint.Solid(fill))
	b.M = m
}

// pill paints a number with the icons of what is meant by it on a dark plate.
func (b *baker) pill(x, y, s float64, n string, right bool) {
	h := s * .78
	size := h * .82
	icon := h * .66
	w := paint.Headline.Width(n, size) + h*.6
	if !right {
		w += float64(len(b.f.Energy)) * (icon + 1)
	}
	if right {
		x -= w
	}
	b.Fill(paint.RoundRect(x, y, w, h, h*.3), paint.Solid(Ink))
	at := x + h*.3
	at += b.line(at, y, h, paint.Headline, size, n, White) + h*.08
	if right {
		return
	}
	for _, e := range b.f.Energy {
		l := statOf(e)
		Icon(b.Canvas, l.icon, at, y+(h-icon)/2, icon, l.color)
		at += icon + 1
	}
}

// steps paints so many of three triangles as a number says.
func (b *baker) steps(x, y, s float64, n string, fill color.NRGBA) {
	lit, _ := strconv.Atoi(n)
	h := s * .62
	d := h * .6
	w := 3*(d+h*.12) + h*.5
	b.Fill(paint.RoundRect(x-w, y, w, h, h*.3), paint.Solid(Ink))
	for i := range 3 {
		col := rgb(0x4A5568)
		if i < lit {
			col = fill
		}
		l, t := x-w+h*.3+float64(i)*(d+h*.12), y+(h-d)/2
		b.Fill(paint.Poly(l, t, l+d, t+d/2, l, t+d), paint.Solid(col))
	}
}

// block paints a number, or a letter and a number, on an angular plate.
func (b *baker) block(k engine.Plate, x, y, s float64, n string, right bool) {
	h := s * .74
	size := h * .8
	w := paint.Headline.Width(n, size) + h*.6
	if k.Icon != "" {
		w += h * .7
	}
	if right {
		x -= w
	}
	b.Fill(paint.RoundRect(x, y, w, h, 3), paint.Solid(Ink))
	at := x + h*.3
	if k.Icon != "" {
		l := statOf(k.Icon)
		Icon(b.Canvas, l.icon, at, y+h*.2, h*.6, rgb(0xFFE08A))
		at += h * .7
	}
	b.line(at, y, h, paint.Headline, size, n, White)
}

// number writes dark figures about a point.
func (b *baker) number(x, y, size float64, s string) {
	b.line(x-paint.Headline.Width(s, size)/2, y-size/2+size*.02, size, paint.Headline, size, s, rgb(0x14181F))
}
