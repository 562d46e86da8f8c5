package look

import "github.com/cutdeck/cutdeck/render/paint"

const starPath = "M12 .5l4 4 3.5-.2-.2 3.5 4.2 4.2-4.2 4.2.2 3.5-3.5-.2-4 4-4-4-3.500.2.2-3.500L.5 12l4.200-4.200-.2-3.500L8 4.500z"

// badge paints the cost hexagon and the discs beneath it.
func (b *baker) badge(x, y, s float64) {
	if b.f.Cost != "" {
		m := b.M
		b.M = m.Move(x, y).Scale(s/24, s/24)
		b.Stroke(IconPath("hex"), 1.5, paint.Solid(Ink))
		fill := rgb(0xFFE08A)
		if b.f.Beneath {
			fill = rgb(0xFFF3D0)
		}
		b.Fill(IconPath("hex"), paint.Solid(fill))
		b.M = m
		b.number(x+s/2, y+s/2, s*.62, b.f.Cost)
	}
	if b.f.Beneath && b.f.Corner != "" {
		d := s * .8
		m := b.M
		b.M = m.Move(x+(s-d)/2, y+s*.96).Scale(d/24, d/24)
		b.Stroke(IconPath("hex"), 1.5, paint.Solid(Ink))
		b.Fill(IconPath("hex"), paint.Solid(rgb(0xCDE8F2)))
		b.M = m
		b.number(x+s/2, y+s*.96+d/2, d*.62, b.f.Corner)
	}
	for i, pal := range b.f.Pips {
		p := Faction(pal)
		cx, cy := x+s*.5, y+s*(1.32+float64(i)*.5)
		b.Fill(paint.Circle(cx, cy, s*.3), paint.Solid(Ink))
		Icon(b.Canvas, p.Pip, cx-s*.21, cy-s*.21, s*.42, p.Bright)
	}
}

// corner paints the number top right, in an eight-notched star; x is its right edge.
func (b *baker) corner(x, y, s float64) {
	if b.f.Corner == "" || b.f.Beneath {
		return
	}
	p, err := paint.ParsePath(starPath)
	if err != nil {
		return
	}
	m := b.M
	b.M = m.Move(x-s, y).Scale(s/24, s/24)
	b.Stroke(p, 1.2, paint.Solid(Ink))
	b.Fill(p, paint.Solid(rgb(0xF4F1FF)))
	b.M = m
	b.number(x-s/2, y+s/2, s*14/24, b.f.Corner)
}

// number writes dark figures about a point.
func (b *baker) number(x, y, size float64, s string) {
	b.line(x-paint.Headline.Width(s, size)/2, y-size/2+size*.02, size, paint.Headline, size, s, rgb(0x14181F))
}
