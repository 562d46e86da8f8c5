package table

import (
	"image/color"
	"math"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawBeat draws a beat at a moment of its appearing and disappearing. It takes no touches.
func (t *Table) drawBeat(b *beat, come, gone float64) {
	switch {
	case t.Still:
		t.drawCaption(b, min(come, 1-gone))
	case b.cue == engine.CueLot:
		t.drawLot(b, eased(come), eased(gone))
	default:
		t.drawBanner(b, eased(come), gone)
	}
}

// eased is a way that is fast first and comes to rest.
func eased(k float64) float64 { return 1 - (1-k)*(1-k)*(1-k) }

// unit is how much larger than drawn what passes over the whole screen is.
func (t *Table) unit() float64 { return min(1.5, max(.75, min(t.w/1180, t.h/820))) }

// seatColour is that of who did something; -1 nobody.
func (t *Table) seatColour(side int) color.NRGBA {
	if side < 0 {
		return t.Theme.Text
	}
	return t.Theme.Seat(side)
}

// pale gives the drawing operations from one on the opacity a.
func (t *Table) pale(from int, a float64) {
	for i := from; i < len(t.s.Ops); i++ {
		t.s.Ops[i].Color = look.Clear(t.s.Ops[i].Color, a)
	}
}

// sentence draws a line with the mark of its seat in the middle of a box, as large as
// it fits.
func (t *Table) sentence(b *beat, r Rect, f paint.Font, size float64, col color.NRGBA) {
	mark := 0.0
	if b.side >= 0 {
		mark = size * 1.1
	}
	for size > 15 && f.Width(b.says, size) > r.W-mark {
		size--
	}
	says := f.Fit(b.says, size, r.W-mark)
	x := r.X + (r.W-mark-f.Width(says, size))/2
	if b.side >= 0 {
		t.mark(x+size*.4, r.Y+r.H/2, math.Round(size*.6), b.side)
	}
	t.s.Text(x+mark, r.Y, r.H, f, size, says, col)
}

// bandOf is where a line lies across the board, of a height.
func (t *Table) bandOf(h float64) Rect {
	_, y := t.lay.Board.Mid()
	return R(0, y-h/2, t.w, h)
}

// drawBanner draws a turn that begins: a band across the board, in the colour of its seat.
func (t *Table) drawBanner(b *beat, come, gone float64) {
	u := t.unit()
	r := t.bandOf(92 * u)
	col := t.seatColour(b.side)
	t.s.Box(r, look.Clear(t.Theme.Panel, .96))
	t.s.Box(R(r.X, r.Y, r.W*come, 4*u), col)
	t.s.Box(R(r.W*(1-come), r.Y+r.H-4*u, r.W*come, 4*u), col)
	t.sentence(b, R(24+(1-come)*48*u, r.Y, r.W-48, r.H), paint.Headline, 34*u, col)
	t.pale(0, min(come*1.5, 1)*(1-gone))
}

// drawCaption draws the sentence of a beat, for who wants less motion.
func (t *Table) drawCaption(b *beat, a float64) {
	u := t.unit()
	size := math.Round(20 * max(u, .9))
	w := min(t.w-24, 760*u)
	says := paint.Headline.Wrap(b.says, size, w-72)
	says = says[:min(len(says), 3)]
	line := size * 1.35
	band := t.bandOf(line*float64(len(says)) + 28)
	r := R((t.w-w)/2, band.Y, w, band.H)
	t.panel(r, 12, true)
	t.s.Round(R(r.X, r.Y, 5, r.H), 2, t.seatColour(b.side))
	x := r.X + 28
	if b.side >= 0 {
		t.mark(r.X+26, r.Y+14+line/2, math.Round(size*.6), b.side)
		x += 22
	}
	for i, l := range says {
		t.s.Fit(x, r.Y+14+float64(i)*line, r.X+r.W-20-x, line, paint.Headline, size, l, t.Theme.Text)
	}
	t.pale(0, a)
}

// drawLot draws a lot large in the middle, with what it came to, over a darker table.
func (t *Table) drawLot(b *beat, come, gone float64) {
	u := t.unit()
	there := min(come*2, 1) * (1 - gone)
	room := t.safe()
	t.s.Box(R(0, 0, t.w, t.h), look.Clear(look.Dark.Page, .84*there))
	title := titleOf(&b.lot)
	foot := 76 * u
	high := min(room.H*.5, 400*u)
	if b.lot.Card == 0 {
		high *= .55
	}
	mid := R(room.X, room.Y+(room.H-high-foot)/2, room.W, high)
	t.drawRays(mid, there*come)
	switch {
	case b.lot.Coin:
		t.drawCoin(b, mid, come, gone)
	case b.lot.Card != 0:
		t.drawTurned(b, mid, come, gone)
	default:
		t.drawDice(b, mid, come, gone)
	}
	from := len(t.s.Ops)
	y := mid.Y + mid.H + 12*u
	t.s.Centre(R(room.X+12, y, room.W-24, 34*u), paint.Headline, 28*u, title, look.White)
	t.sentence(b, R(room.X+16, y+36*u, room.W-32, 26*u), paint.Strong, 17*u, look.Dark.Text2)
	t.pale(from, max(0, 2*come-1)*(1-gone))
}

// drawRays draws light that goes out from behind what is shown.
func (t *Table) drawRays(r Rect, a float64) {
	const n = 512.0 // it is soft, and can be drawn larger than it is baked
	x, y := r.Mid()
	d := max(t.w, t.h) * 1.15
	t.s.Stretch(R(x-d/2, y-d/2, d, d), "rays", func(float64) *paint.Canvas {
		c := paint.New(n, n, 1)
		for i := range 12 {
			a, b := float64(i)*math.Pi/6, (float64(i)+.5)*math.Pi/6
			c.Fill(paint.Poly(n/2, n/2, n/2+n*math.Sin(a), n/2-n*math.Cos(a), n/2+n*math.Sin(b), n/2-n*math.Cos(b)), paint.Alpha(look.White, .07))
		}
		return c
	})
	t.pale(len(t.s.Ops)-1, a)
}

// titleOf says what a lot came to, in a few words.
func titleOf(l *engine.Lot) string {
	switch {
	case l.Coin:
		return l.Name
	case len(l.Shows) == 1:
		return l.Name + " " + l.Shows[0]
	}
	return strconv.Itoa(len(l.Shows)) + " × " + l.Name
}

// drawTurned draws a card that is turned up: it comes from where it lay, shows its face
// and number, and goes to where it lies now.
func (t *Table) drawTurned(b *beat, r Rect, come, gone float64) {
	w, h := look.Full.Bounds()
	k := r.H / h
	w *= k
	rest := R(r.X+(r.W-w)/2, r.Y, w, r.H)
	at := rest
	if b.from.W > 0 {
		at = between(b.from, rest, come)
	}
	to := Rect{}
	if gone > 0 {
		if p, known := t.goesTo(uint16(b.h)); known {
			to = p
			at = between(rest, p, gone)
		}
	}
	f, wear := t.read.face(b.lot.Card, 0), look.Wear{Seat: -1}
	flat := math.Abs(2*come - 1) // it turns about its upright middle
	if come < .5 {
		f, wear = &look.Face{Border: f.Border}, look.Wear{Back: true, Seat: int8(max(b.side, 0))}
	}
	mx, _ := at.Mid()
	at.X, at.W = mx-at.W*flat/2, at.W*flat
	from := len(t.s.Ops)
	t.s.Stretch(at, f.Key(look.Full, wear)+"lot"+strconv.Itoa(int(k*100)), func(s float64) *paint.Canvas { return look.Bake(f, look.Full, wear, s*k) })
	if to.W > 0 {
		t.pale(from, 1-gone*gone)
	} else {
		t.pale(from, 1-gone)
	}
	if come < .5 || gone > 0 || len(b.lot.Shows) == 0 {
		return
	}
	d := rest.W * .42 * (.6 + .4*(2*come-1))
	x, y := rest.X+rest.W-rest.W*.1, rest.Y+rest.H*.07
	t.s.Stretch(R(x-d/2, y-d/2, d, d), "lot:"+b.lot.Shows[0], func(s float64) *paint.Canvas { return star(b.lot.Shows[0], rest.W*.42, s) })
}

// between is the rectangle on the way from a to b, by k.
func between(a, b Rect, k float64) Rect {
	f := func(x, y float64) float64 { return x + (y-x)*k }
	return R(f(a.X, b.X), f(a.Y, b.Y), f(a.W, b.W), f(a.H, b.H))
}

// star is the number of a card that was turned up, on a star of eight points.
func star(n string, d, s float64) *paint.Canvas {
	c := paint.New(int(d*s+.5), int(d*s+.5), s)
	ring := func(r float64) *paint.Path {
		var xy []float64
		for i := range 16 {
			a, l := float64(i)*math.Pi/8, r
			if i%2 == 1 {
				l *= .76
			}
			xy = append(xy, d/2+l*math.Sin(a), d/2-l*math.Cos(a))
		}
		return paint.Poly(xy...)
	}
	c.Fill(ring(d/2), paint.Solid(look.Ink))
	c.Fill(ring(d*.45), paint.Solid(look.White))
	lettered(c, n, d, d*.46)
	return c
}

// lettered writes a word in the middle of a square, as large as it fits.
func lettered(c *paint.Canvas, s string, d, size float64) {
	for size > 8 && paint.Headline.Width(s, size) > d*.66 {
		size--
	}
	c.Text((d-paint.Headline.Width(s, size))/2, paint.Headline.Base(size, d), paint.Headline, size, s, look.Ink)
}

// drawDice draws dice that tumble in, side by side.
func (t *Table) drawDice(b *beat, r Rect, come, gone float64) {
	n := len(b.lot.Shows)
	cols, each := n, 0.0
	for c := 1; c <= n; c++ { // as many in a row as makes them largest
		if e := min((r.W-48)/float64(c), r.H/math.Ceil(float64(n)/float64(c))); e > each {
			cols, each = c, e
		}
	}
	each = min(each, 150*t.unit())
	d := each * .84
	rows := math.Ceil(float64(n) / float64(cols))
	from := len(t.s.Ops)
	for i, says := range b.lot.Shows {
		row, col := i/cols, i%cols
		in := min(cols, n-row*cols)
		x := r.X + (r.W-each*float64(in))/2 + each*float64(col) + (each-d)/2
		y := r.Y + (r.H-each*rows)/2 + each*float64(row) + (each-d)/2
		turn := (1 - come) * (220 - 110*float64(i%3))
		t.s.Pic(R(x, y-(1-come)*r.H*.4, d, d), "die:"+says+strconv.Itoa(int(d*8)), turn, 1, func(s float64) *paint.Canvas { return die(says, d, s) })
	}
	t.pale(from, min(come*2, 1)*(1-gone))
}

// die is the face of a die.
func die(says string, d, s float64) *paint.Canvas {
	c := paint.New(int(d*s+.5), int(d*s+.5), s)
	c.Fill(paint.RoundRect(0, 0, d, d, d*.2), paint.Solid(look.Ink))
	c.Fill(paint.RoundRect(d*.035, d*.035, d*.93, d*.93, d*.17), paint.Solid(look.White))
	lettered(c, says, d, d*.52)
	return c
}

// drawCoin draws a coin that spins and falls on the side of a seat.
func (t *Table) drawCoin(b *beat, r Rect, come, gone float64) {
	d := min(r.H, r.W) * .9
	flat := math.Abs(math.Cos(3 * math.Pi * (1 - come)))
	x, y := r.Mid()
	y -= (1 - come) * r.H * .3
	w := max(d*flat, d*.06)
	from := len(t.s.Ops)
	side := max(b.side, 0)
	t.s.Stretch(R(x-w/2, y-d/2, w, d), "coin:"+strconv.Itoa(side)+strconv.Itoa(int(d)), func(s float64) *paint.Canvas {
		c := paint.New(int(d*s+.5), int(d*s+.5), s)
		c.Fill(paint.Circle(d/2, d/2, d/2), paint.Solid(look.Ink))
		c.Fill(paint.Circle(d/2, d/2, d*.48), paint.Solid(look.Dark.Ask))
		c.Fill(paint.Circle(d/2, d/2, d*.4), paint.Solid(look.Mix(look.Dark.Ask, look.Ink, .82)))
		look.SeatMark(c, d/2, d/2, d*.44, side, false)
		return c
	})
	t.pale(from, min(come*3, 1)*(1-gone))
}
