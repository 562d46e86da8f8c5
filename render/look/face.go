package look

import (
	"image/color"
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Face is what is seen on a card. It is plain data: games fill it, render draws it.
type Face struct {
	Name     string // what its picture is drawn from
	Title    string // what is written on it; "" its name
	Unique   bool
	TypeLine string
	Short    string // one word in the foot of a card without stats
	Faction  string // name of a palette
	Figure   string // kind of figure, see Motif
	Text     string // one paragraph a line; reminders in parentheses
	Lore     string
	Cost     string   // badge top left; "" none
	Pips     []string // palettes of the small discs beneath the cost
	Corner   string   // badge top right; "" none
	Beneath  bool     // it is a second cost, beneath the first
	Room     string   // pill on a host, such as 2/4; "" none
	Stats    []Stat
	Border   *engine.Border // nil: engine.ClippedBorder
	Energy   []string       // icons beside the cost
	Rare     bool
	Symbols  map[string]engine.Symbol // what {X} in the text is
}

// Stat is one number in the foot of a card.
type Stat struct {
	Icon    string
	Name    string // for the zoom
	Value   int
	Printed int
}

// Size is one of the sizes a card is drawn in.
type Size uint8

const (
	Full   Size = iota // 320×448
	Zoom               // 400×560
	Hand               // 120×168
	Table              // 80×112
	Turned             // 112×80: the art lies on its side, the numbers stay upright
	Chip               // 56×56
)

// Bounds is the width and height of a size, in CSS pixels.
func (s Size) Bounds() (w, h float64) {
	b := [...][2]float64{{320, 448}, {400, 560}, {120, 168}, {80, 112}, {112, 80}, {56, 56}}[s]
	return b[0], b[1]
}

// Radius is the radius of the corners of a card of this size in a frame.
func (s Size) Radius(f *engine.Border) float64 {
	w, h := s.Bounds()
	return max(2, float64(int(min(w, h)*float64(framed(f).Radius)/1000+.5)))
}

// framed is a frame, or the one that cards without one have.
func framed(f *engine.Border) *engine.Border {
	if f == nil {
		return engine.ClippedBorder
	}
	return f
}

// Wear is what has become of a card, as far as it is painted on its face.
type Wear struct {
	Damaged, Spent bool
	Back           bool // face down
	Unknown        bool // face down because nobody has shown it
	Seat           int8 // whose back it is, and whose mark it carries: 0 yours, 1 theirs, -1 no mark
}

// Called is what is written on the card.
func (f *Face) Called() string {
	if f.Title != "" {
		return f.Title
	}
	return f.Name
}

// Key identifies the picture of a face with its wear, for a cache of pictures.
func (f *Face) Key(s Size, w Wear) string {
	b := make([]byte, 0, 64)
	b = append(b, byte('0'+s), flag(w.Damaged), flag(w.Spent), flag(w.Back), flag(w.Unknown), byte('1'+w.Seat))
	if w.Back || w.Unknown || f == nil {
		return string(b)
	}
	b = append(append(b, framed(f.Border).Name...), '|')
	b = append(append(b, f.Name...), '|')
	b = append(append(b, f.Faction...), '|')
	b = append(append(b, f.Cost...), '|')
	b = append(b, f.Room...)
	for _, s := range f.Stats {
		b = strconv.AppendInt(append(b, ','), int64(s.Value), 10)
	}
	return string(b)
}

func flag(b bool) byte {
	if b {
		return '1'
	}
	return '0'
}

// Bake paints a card face; scale is pixels per CSS pixel.
func Bake(f *Face, s Size, wear Wear, scale float64) *paint.Canvas {
	w, h := s.Bounds()
	c := paint.New(int(w*scale+.5), int(h*scale+.5), scale)
	var frame *engine.Border
	if f != nil {
		frame = f.Border
	}
	b := &baker{Canvas: c, f: f, border: framed(frame), w: w, h: h, wear: wear}
	switch {
	case wear.Back || wear.Unknown || f == nil:
		b.back()
	default:
		b.p = Faction(f.Faction)
		c.Fill(paint.Rect(0, 0, w, h), paint.Solid(Mix(b.p.Deep, Ink, .25)))
		switch s {
		case Full, Zoom:
			b.full()
		case Hand:
			b.hand()
		case Table:
			b.table()
		case Turned:
			b.turned()
		case Chip:
			b.chip()
		}
	}
	r := s.Radius(frame)
	if wear.Seat >= 0 && (s == Table || s == Turned || s == Chip) && !wear.Back && !wear.Unknown && f != nil {
		SeatMark(c, w-7.5, 7.5, 7, int(wear.Seat), true)
	}
	c.Mask(paint.RoundRect(0, 0, w, h, r))
	c.Stroke(paint.RoundRect(.5, .5, w-1, h-1, r), 1, paint.Alpha(White, .22))
	return c
}

type baker struct {
	*paint.Canvas
	f      *Face
	border *engine.Border
	p      *Palette
	w, h   float64
	wear   Wear
}

// art paints the motif into a rectangle with round corners.
func (b *baker) art(x, y, w, h, r float64) {
	k := b.M.A
	s := paint.New(int(w*k+.5), int(h*k+.5), k)
	Motif(s, b.f.Name, b.f.Faction, b.f.Figure, w, h)
	if r > 0 {
		s.Mask(paint.RoundRect(0, 0, w, h, r))
	}
	b.Blit(s.Img, int(x*k+.5), int(y*k+.5), 1)
}

// line writes one line whose box has its top at y, and returns its width.
func (b *baker) line(x, y, height float64, f paint.Font, size float64, s string, col color.NRGBA) float64 {
	return b.Text(x, y+f.Base(size, height), f, size, s, col)
}

// centred writes one line in the middle of a box.
func (b *baker) centred(x, y, w, height float64, f paint.Font, size float64, s string, col color.NRGBA) {
	s = f.Fit(s, size, w)
	b.line(x+(w-f.Width(s, size))/2, y, height, f, size, s, col)
}

// name fits the name of a card into w: smaller first, then with an ellipsis.
func (b *baker) name(size, small, w float64) (string, float64) {
	if paint.Display.Width(b.f.Called(), size) > w {
		size = small
	}
	return paint.Display.Fit(b.f.Called(), size, w), size
}

// twoLines are the lines of a name that is too long for one on a card of a size;
// nil: it needs no second, or there is none.
func (f *Face) twoLines(s Size) []string {
	size, w := 11.5, 74.0
	switch {
	case s == Chip && len(f.Stats) == 0:
		size, w = 11, 54
	case s != Table:
		return nil
	}
	if paint.Display.Width(f.Called(), size) <= w {
		return nil
	}
	if lines := paint.Display.Wrap(f.Called(), size, w); len(lines) > 1 {
		return lines[:2]
	}
	return nil
}

// Foot is where the picture of a card of a size ends, in CSS pixels from its top.
func (f *Face) Foot(s Size) float64 {
	two := f.twoLines(s) != nil
	switch {
	case s == Table && two:
		return 58
	case s == Table:
		return 66
	case s == Turned:
		return 38
	case s == Chip && two:
		return 29
	case s == Chip:
		return 39
	}
	return 96
}

// plate writes the lines of a name, each in the middle.
func (b *baker) plate(x, y, w, line, size float64, lines []string) {
	for i, s := range lines {
		b.centred(x, y+float64(i)*line, w, line, paint.Display, size, s, White)
	}
}

// stats writes the numbers in the foot, evenly spread, or the kind of the card.
func (b *baker) stats(x, y, w, h, size, icon float64, kind paint.Font, kindSize float64) {
	b.Fill(paint.Rect(x, y, w, h), paint.Solid(Ink))
	if len(b.f.Stats) == 0 {
		b.centred(x+2, y, w-4, h, kind, kindSize, b.f.Short, rgb(0xD6DEEA))
		return
	}
	var used float64
	for _, s := range b.f.Stats {
		used += icon + 2 + paint.Headline.Width(strconv.Itoa(s.Value), size)
	}
	n := float64(len(b.f.Stats))
	gap := max(0, (w-used)/(n+1))
	at := x + gap
	for _, s := range b.f.Stats {
		l := statOf(s.Icon)
		Icon(b.Canvas, l.icon, at, y+(h-icon)/2, icon, l.color)
		at += icon + 2
		at += b.line(at, y, h, paint.Headline, size, strconv.Itoa(s.Value), valueColor(s)) + gap
	}
}

// valueColor marks a number that is not the printed one.
func valueColor(s Stat) color.NRGBA {
	switch {
	case s.Value > s.Printed:
		return rgb(0x8EF0C0)
	case s.Value < s.Printed:
		return rgb(0xFF9AA5)
	}
	return White
}

func (b *baker) table() {
	b.art(0, 0, 80, 70, 0)
	if two := b.f.twoLines(Table); two != nil { // the plate rises over the picture
		b.Fill(paint.Rect(0, 60, 80, 31), paint.Solid(Mix(b.p.Deep, Ink, .25)))
		b.Fill(paint.Rect(0, 58, 80, 3), paint.Solid(b.p.Bright))
		b.plate(3, 62, 74, 13.5, 11.5, two)
	} else {
		b.Fill(paint.Rect(0, 66, 80, 3), paint.Solid(b.p.Bright))
		name, size := b.name(12.5, 11.5, 74)
		b.centred(3, 70, 74, 20, paint.Display, size, name, White)
	}
	b.stats(0, 91, 80, 21, 14, 11, paint.Strong, 12)
	b.room()
}

// room is the pill on a host that shows how full it is.
func (b *baker) room() {
	if b.f.Room == "" {
		return
	}
	w := 22 + paint.Headline.Width(b.f.Room, 11)
	b.Fill(paint.RoundRect(3, 3, w, 14, 7), paint.Solid(Ink))
	Icon(b.Canvas, "crew", 8, 5, 10, White)
	b.line(20, 3, 14, paint.Headline, 11, b.f.Room, White)
}

func (b *baker) hand() {
	b.art(0, 0, 120, 98, 0)
	b.Fill(paint.Rect(0, 96, 120, 3), paint.Solid(b.p.Bright))
	name, size := b.name(15, 13.5, 108)
	b.line(6, 100, 20, paint.Display, size, name, White)
	kind := 12.0
	if paint.Body.Width(b.f.TypeLine, kind) > 110 {
		kind = 11
	}
	b.line(6, 118, 14, paint.Body, kind, paint.Body.Fit(b.f.TypeLine, kind, 110), rgb(0xC3CDDB))
	b.stats(0, 138, 120, 30, 18, 14, paint.Strong, 12.5)
	b.badge(4, 4, 30)
	b.corner(116, 4, 28)
}

func (b *baker) chip() {
	b.art(0, 0, 56, 40, 0)
	b.Fill(paint.Rect(0, 40, 56, 16), paint.Solid(Ink))
	if b.wear.Damaged {
		b.Fill(paint.Rect(0, 0, 56, 40), paint.Alpha(rgb(0x1A0508), .42))
		b.crack(56, 40, 2)
	} else if b.wear.Spent {
		b.Fill(paint.Rect(0, 0, 56, 40), paint.Alpha(Ink, .55))
	}
	if len(b.f.Stats) == 0 {
		if two := b.f.twoLines(Chip); two != nil {
			b.Fill(paint.Rect(0, 30, 56, 26), paint.Solid(Ink))
			b.plate(1, 30, 54, 12.5, 11, two)
			return
		}
		b.centred(1, 40, 54, 16, paint.Display, 11, b.f.Called(), White)
		return
	}
	var used float64
	for _, s := range b.f.Stats {
		used += paint.Headline.Width(strconv.Itoa(s.Value), 13)
	}
	n := float64(len(b.f.Stats))
	gap := (56 - used) / n
	at := gap / 2
	for _, s := range b.f.Stats {
		at += gap + b.line(at, 40, 16, paint.Headline, 13, strconv.Itoa(s.Value), statOf(s.Icon).color)
	}
}

// crack is the line of a damaged card over w×h.
func (b *baker) crack(w, h, width float64) {
	p := &paint.Path{}
	x, y := w*.12, h*.1
	p.MoveTo(x, y)
	for _, d := range [5][2]float64{{.26, .16}, {-.1, .12}, {.3, .1}, {-.06, .13}, {.24, .09}} {
		x, y = x+w*d[0], y+h*d[1]
		p.LineTo(x, y)
	}
	b.Stroke(p, width, paint.Solid(rgb(0xFF6F7D)))
}

func (b *baker) turned() {
	k := b.M.A
	art := paint.New(int(80*k+.5), int(112*k+.5), k)
	Motif(art, b.f.Name, b.f.Faction, b.f.Figure, 80, 112)
	b.Blit(art.Quarter().Img, 0, 0, 1)
	if b.wear.Damaged {
		b.Fill(paint.Rect(0, 0, 112, 80), paint.Alpha(rgb(0x1A0508), .28))
		p, _ := paint.ParsePath("M8 8l30 8-8 9 28 3-6 10 52 4")
		b.Stroke(p, 2.5, paint.Solid(rgb(0xFF7482)))
	} else {
		b.Fill(paint.Rect(0, 0, 112, 80), paint.Alpha(Ink, .5))
	}
	b.Fill(paint.Rect(0, 40, 112, 20), paint.Alpha(Ink, .84))
	name, size := b.name(12.5, 11, 106)
	b.centred(3, 40, 106, 20, paint.Display, size, name, White)
	b.stats(0, 60, 112, 20, 14, 11, paint.Strong, 12)
	b.room()
}

// back paints the back of a card; an unknown one carries a question mark.
func (b *baker) back() {
	fill, edge := nearBack, Near
	if b.wear.Seat == 1 {
		fill, edge = farBack, Far
	}
	m := b.M
	b.M = m.Scale(b.w/80, b.h/112)
	b.Fill(paint.Rect(0, 0, 80, 112), paint.Solid(fill))
	b.Stroke(paint.RoundRect(5, 5, 70, 102, 5), 1.5, paint.Alpha(edge, .7))
	b.Stroke(paint.Poly(40, 24, 62, 56, 40, 88, 18, 56), 2.5, paint.Solid(edge))
	b.Fill(paint.Poly(40, 40, 51, 56, 40, 72, 29, 56), paint.Solid(edge))
	b.M = m
	if b.wear.Unknown {
		d := min(b.w, b.h)
		b.Fill(paint.Circle(b.w/2, b.h/2, d/4), paint.Solid(Ink))
		b.centred(0, b.h/2-d/4, b.w, d/2, paint.Headline, d*.4, "?", White)
	}
}

// SeatMark paints the mark of a seat about (x, y): a disc is yours, a diamond
// theirs. On cards it has a dark edge.
func SeatMark(c *paint.Canvas, x, y, size float64, side int, edged bool) {
	p := paint.Circle(x, y, size/2)
	if side == 1 {
		d := size * .68
		p = paint.Poly(x, y-d, x+d, y, x, y+d, x-d, y)
	}
	if edged {
		c.Stroke(p, 3, paint.Solid(Ink))
	}
	c.Fill(p, paint.Solid(Seat(side)))
}
