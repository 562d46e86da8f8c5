package table

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawPlace draws the tile of a place: what it gives the far side at the top, its name, what it gives the near
// side at the bottom.
func (t *Table) drawPlace(l *Lane, r Rect, focus bool) {
	f := l.Place.Face
	t.s.Shadow(r, 8, t.Theme)
	t.drawGround(f, r)
	h := t.clickable(r, f.Name, func() { t.tap(l.Place) })
	h.id, h.hold = cardID(l.Place.H), func() { t.zoom(l.Place, false) }
	if ins := t.opts[l.Place.H]; len(ins) > 0 {
		h.input = &ins[0]
	}
	if r.H < 60 { // a strip: the name only
		t.s.Box(r, look.Clear(look.Ink, .5))
		size := max(16, min(16*t.Scale, r.H*.72))
		for size > 16 && paint.Headline.Width(l.Name, size) > r.W-20 {
			size--
		}
		t.s.Fit(r.X+10, r.Y, r.W-20, r.H, paint.Headline, size, l.Name, look.White)
		return
	}
	edge := (band(r) - 18) / 2
	t.gives(r.X+8, r.Y+edge, l.Gives[1], l.Pips[1], 1, f.Faction)
	t.gives(r.X+8, r.Y+r.H-18-edge, l.Gives[0], l.Pips[0], 0, f.Faction)
	w := r.W - 20
	if focus && len(l.Sums[0])+len(l.Sums[1]) > 0 && r.W >= 300 {
		sw := min(252.0, r.W*.55)
		w -= sw + 8
		b := band(r)
		t.s.Box(R(r.X, r.Y+b, r.W, r.H-2*b), look.Clear(look.Ink, .35))
		t.drawSums(l, R(r.X+r.W-sw-8, r.Y+b, sw, r.H-2*b))
	}
	t.drawTitle(l, r, w)
}

// band is the height of the dark edges of a tile, which show what the place gives.
func band(r Rect) float64 {
	if r.H < 96 {
		return 20
	}
	return 24
}

// drawGround draws the picture of a place, darkened behind text.
func (t *Table) drawGround(f *look.Face, r Rect) {
	key := "place:" + f.Name + f.Faction + strconv.Itoa(int(r.W+.5)) + "x" + strconv.Itoa(int(r.H+.5))
	t.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		c := paint.New(int(r.W*k+.5), int(r.H*k+.5), k)
		look.Motif(c, f.Name, f.Faction, f.Figure, r.W, r.H)
		b := band(r)
		c.Fill(paint.Rect(0, 0, r.W, b), paint.Alpha(look.Ink, .88))
		c.Fill(paint.Rect(0, b, r.W, r.H-2*b), paint.Alpha(look.Ink, .4))
		c.Fill(paint.Rect(0, r.H-b, r.W, b), paint.Alpha(look.Ink, .88))
		c.Mask(paint.RoundRect(0, 0, r.W, r.H, 8))
		return c
	})
}

// drawTitle writes the name of a place within a width, with what it belongs to above it and its controller
// below it, or in the lower edge where there is no room.
func (t *Table) drawTitle(l *Lane, r Rect, w float64) {
	size, line := 18.0, 19.0
	switch {
	case r.H < 66:
		size, line = 16, 19
	case r.W > 300:
		size, line = 22, 24
	case r.W < 150:
		size = 16
	}
	room := r.H - 2*band(r) + 4
	lines := paint.Headline.Wrap(l.Name, size, w)
	if most := max(1, min(2, int(room/line))); len(lines) > most {
		for most == 1 && size > 16 && paint.Headline.Width(l.Name, size) > w {
			size--
		}
		lines[most-1] = paint.Headline.Fit(strings.Join(lines[most-1:], " "), size, w)
		lines = lines[:most]
	}
	over := 14.0
	if l.Over == "" || over+line*float64(len(lines)) > room {
		over = 0
	}
	name := line * float64(len(lines))
	y := r.Y + r.H/2 - (over+name)/2
	holder, col := t.holder(l, w), look.Mix(look.Seat(max(l.Held, 0)), look.White, .3)
	switch hw := paint.Strong.Width(holder, 12); {
	case holder == "":
	case r.H >= 100 && len(lines) == 1:
		y -= 8
		t.s.Fit(r.X+10, y+over+name, w, 16, paint.Strong, 12, holder, col)
	case hw < r.W-90:
		t.s.Text(r.X+r.W-10-hw, r.Y+r.H-band(r), band(r), paint.Strong, 12, holder, col)
	}
	if over > 0 {
		says := l.Over
		if paint.Body.Width(says, 12) > w {
			says, _, _ = strings.Cut(says, " · ")
		}
		t.s.Fit(r.X+10, y, w, 14, paint.Body, 12, says, color.NRGBA{0xE6, 0xEA, 0xF1, 255})
	}
	for i, s := range lines {
		t.s.Fit(r.X+10, y+over+float64(i)*line, w, line, paint.Headline, size, s, look.White)
	}
}

// holder names the controller of a place within a width; "" if it has none.
func (t *Table) holder(l *Lane, w float64) string {
	long, short := "", ""
	switch {
	case l.Held < 0:
		return ""
	case l.Held == 0 && !t.looksOn():
		long, short = "You control", "Yours"
	default:
		short = t.v.Seats[l.Held].Name
		long = short + " controls"
	}
	if paint.Strong.Width(long, 12) > w { // the colour says what is meant
		return short
	}
	return long
}

// gives draws what a place gives a side: energy and support of its faction.
func (t *Table) gives(x, y float64, n, pips, side int, faction string) {
	step := 22.0
	if side == 1 {
		step = 25
		x += 3
	}
	for range min(n, 5) {
		t.s.Pic(R(x-3, y-3, 24, 24), "gives:"+strconv.Itoa(side), 0, 1, func(k float64) *paint.Canvas {
			c := paint.New(int(24*k+.5), int(24*k+.5), k)
			if side == 0 {
				c.Fill(paint.Circle(12, 12, 9), paint.Solid(look.Near))
			} else {
				c.Fill(paint.Poly(12, 0, 24, 12, 12, 24, 0, 12), paint.Solid(look.Far))
			}
			look.Icon(c, "energy", 6, 6, 12, look.Ink)
			return c
		})
		x += step
	}
	p := look.Faction(faction)
	for range min(pips, 4) {
		t.s.Pic(R(x, y, 18, 18), "pip:"+faction, 0, 1, func(k float64) *paint.Canvas {
			c := paint.New(int(18*k+.5), int(18*k+.5), k)
			c.Fill(paint.RoundRect(.5, .5, 17, 17, 5), paint.Solid(look.Ink))
			c.Stroke(paint.RoundRect(.5, .5, 17, 17, 5), 1, paint.Solid(p.Bright))
			look.Icon(c, p.Pip, 3.5, 3.5, 11, p.Bright)
			return c
		})
		x += 22
	}
}

// drawSums draws the totals of both sides at the place in focus, and the requirement.
func (t *Table) drawSums(l *Lane, r Rect) {
	m, who := l.meter()
	y := r.Y + (r.H-40)/2
	if who >= 0 {
		y = r.Y + (r.H-60)/2
	}
	for side := 1; side >= 0; side-- {
		t.mark(r.X+5, y+10, 9, side)
		col := look.Far
		if side == 0 {
			col = look.Near
		}
		x := r.X + r.W
		for i := len(l.Sums[side]) - 1; i >= 0; i-- {
			n := l.Sums[side][i]
			s := strconv.Itoa(n.N)
			w := paint.Headline.Width(s, 15)
			t.s.Text(x-w, y, 20, paint.Headline, 15, s, look.White)
			name, c := look.StatIcon(n.Icon)
			t.s.Icon(name, x-w-15, y+4, 12, c)
			x -= max(w, 17) + 26
		}
		dx := t.s.Fit(r.X+14, y, x-r.X-14, 20, paint.Strong, 13, t.v.Seats[side].Name, look.Mix(col, look.White, .25)) + 6
		if says := l.Doing[side]; says != "" && paint.Body.Width(says, 12) < x-r.X-14-dx {
			t.s.Text(r.X+14+dx, y, 20, paint.Body, 12, says, look.White)
		}
		y += 20
	}
	if who >= 0 {
		t.mark(r.X+5, y+12, 9, who)
		t.drawMeter(m, r.X+14, y+3, r.W-14)
	}
}
