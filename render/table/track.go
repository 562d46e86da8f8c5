package table

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Cell is a part of the track; without icons nobody knows yet what it is.
type Cell struct {
	Name  string
	Icons []string
	Look  string
	Marks []Marker // what stands there
}

// Marker stands on a cell.
type Marker struct {
	H     engine.H
	Side  int
	Label string
}

// Score is one of the numbers by which the sides of a lane are compared.
type Score struct {
	Number
	Live, Wins bool
	Way        int
}

// track reads the track and what the lanes are compared by.
func (r *reader) track(b *engine.Board) {
	if b.Scores != nil {
		for i := range r.v.Lanes {
			l := &r.v.Lanes[i]
			for side := range l.Scores {
				for _, s := range b.Scores(r.m, l.Place.H, r.seat(side)) {
					l.Scores[side] = append(l.Scores[side], Score{Number{Name: s.Name, Icon: s.Icon, N: int(s.N)}, s.Live, s.Wins, int(s.Way)})
				}
			}
		}
	}
	if b.Track == nil {
		return
	}
	r.v.Track = b.Track.Name
	for _, c := range b.Track.Cells(r.m) {
		r.v.Cells = append(r.v.Cells, Cell{Name: c.Name, Icons: c.Icons, Look: c.Look})
	}
	for _, k := range b.Track.Marks(r.m) {
		if k.Cell >= 0 && k.Cell < len(r.v.Cells) {
			c := &r.v.Cells[k.Cell]
			c.Marks = append(c.Marks, Marker{k.H, r.side(k.Seat), k.Label})
		}
	}
}

// way is the direction in which something goes by what a side wins at a lane.
func (l *Lane) way(side int) int {
	for _, s := range l.Scores[side] {
		if s.Way != 0 {
			return s.Way
		}
	}
	return 0
}

// drawTrack draws the cells with what stands on them.
func (t *Table) drawTrack() {
	if t.lay.Track.H < 20 {
		return
	}
	for i := range t.v.Cells {
		if i >= len(t.lay.Cells) {
			return
		}
		c, r := &t.v.Cells[i], t.lay.Cells[i]
		t.drawCell(c, i, r)
		says := c.Name
		if len(c.Icons) == 0 {
			says = "not known yet"
		}
		if r.W < 48 || r.H < 48 { // too small for a finger: they are listed
			t.anchor(cellID(i), r)
			continue
		}
		t.clickable(r, says, func() { t.tellCell(c, i) }).id = cellID(i)
	}
	if r := t.lay.Track; r.H < 48 || len(t.lay.Cells) > 0 && t.lay.Cells[0].W < 48 {
		t.clickable(R(r.X, r.Y+min(0, (r.H-48)/2), r.W, max(48, r.H)), t.v.Track, func() { t.open(overlay{kind: cells}) }).id = byOther
	}
	for i := range t.lay.Cells {
		t.drawMarks(&t.v.Cells[i], t.lay.Cells[i])
	}
}

// drawCell draws one cell: its picture, its name, its icons.
func (t *Table) drawCell(c *Cell, i int, r Rect) {
	if len(c.Icons) == 0 {
		t.s.Round(r, 8, look.Mix(look.Dark.Raise, look.Ink, .35))
		t.s.Ring(r, 8, 1, look.Dark.Line)
		t.s.Centre(r, paint.Headline, min(30, r.H*.45), "?", look.Dark.Text2)
		return
	}
	foot := min(26, r.H*.42)
	key := "cell:" + c.Look + strconv.Itoa(i) + "x" + strconv.Itoa(int(r.W+.5)) + "x" + strconv.Itoa(int(r.H+.5))
	t.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		p := paint.New(int(r.W*k+.5), int(r.H*k+.5), k)
		look.Motif(p, "cell "+strconv.Itoa(i), c.Look, "site", r.W, r.H)
		p.Fill(paint.Rect(0, r.H-foot, r.W, foot), paint.Alpha(look.Ink, .88))
		p.Mask(paint.RoundRect(0, 0, r.W, r.H, 8))
		return p
	})
	if w := paint.Display.Width(c.Name, 13); c.Name != "" && r.H >= 64 && w <= r.W-4 {
		t.s.Round(R(r.X+(r.W-w)/2-5, r.Y+r.H-foot-20, w+10, 18), 6, look.Clear(look.Ink, .6))
		t.s.Centre(R(r.X, r.Y+r.H-foot-20, r.W, 18), paint.Display, 13, c.Name, look.White)
	}
	size := min(16, foot-6, (r.W-8)/float64(len(c.Icons))-3)
	step := size + max(2, min(8, (r.W-8-size*float64(len(c.Icons)))/float64(len(c.Icons))))
	x := r.X + (r.W-step*float64(len(c.Icons))+step-size)/2
	for _, icon := range c.Icons {
		name, col := look.StatIcon(icon)
		t.s.Icon(name, x, r.Y+r.H-foot+(foot-size)/2, size, col)
		x += step
	}
}

// drawMarks draws what stands on a cell: theirs at the upper edge, yours below it.
func (t *Table) drawMarks(c *Cell, r Rect) {
	size := min(26, r.H*.42, r.W*.48)
	var at [2]float64
	for _, m := range c.Marks {
		side := max(m.Side, 0)
		x := r.X + 3 + at[side]
		at[side] += size + 2
		if side == 0 { // from the right, so that both are seen
			x = r.X + r.W - at[side] - 1
		}
		y := r.Y + 3
		t.s.Pic(R(x, y, size, size), "marker:"+m.Label+strconv.Itoa(side)+":"+strconv.Itoa(int(size)), 0, 1, func(k float64) *paint.Canvas {
			p := paint.New(int(size*k+.5), int(size*k+.5), k)
			shape := paint.Circle(size/2, size/2, size/2-2)
			if side == 1 {
				shape = paint.Poly(size/2, 1, size-1, size/2, size/2, size-1, 1, size/2)
			}
			p.Stroke(shape, 3, paint.Solid(look.Ink))
			p.Fill(shape, paint.Solid(look.Seat(side)))
			f := size * .5
			p.Text((size-paint.Headline.Width(m.Label, f))/2, paint.Headline.Base(f, size), paint.Headline, f, m.Label, look.Ink)
			return p
		})
	}
}

// tellCell shows what a cell is, and what stands there.
func (t *Table) tellCell(c *Cell, i int) {
	head, says := t.cellSays(c, i)
	t.refuse(head, &engine.Illegal{Says: says}, t.lay.Cells[i])
}

// cellSays says what a cell is, and what stands there.
func (t *Table) cellSays(c *Cell, i int) (head, says string) {
	says = "Nobody has come there yet, so it is not known."
	if len(c.Icons) > 0 {
		says = strings.ToUpper(c.Icons[0][:1]) + c.Icons[0][1:]
		for k, icon := range c.Icons[1:] {
			if k == len(c.Icons)-2 {
				says += " and " + icon
			} else {
				says += ", " + icon
			}
		}
		says += "."
	}
	for _, m := range c.Marks {
		says += " " + t.v.Seats[max(m.Side, 0)].Name + ": " + t.read.face(t.read.def(m.H), 0).Called() + "."
	}
	head = c.Name
	if head == "" {
		head = t.v.Track + ", " + strconv.Itoa(i+1) + " of " + strconv.Itoa(len(t.v.Cells))
	}
	return head, says
}

// drawHalf draws one side of a lane that a track runs through: its panel and the
// line with its name and what it is compared by.
func (t *Table) drawHalf(l *Lane, r, tile Rect, side int) {
	bar := (tile.H - t.lay.Track.H - 12) / 2
	if t.lay.Track.H == 0 {
		bar = (tile.H - 4) / 2
	}
	half := R(r.X, tile.Y+tile.H-bar, r.W, r.Y+r.H-tile.Y-tile.H+bar)
	line := R(r.X, half.Y, r.W, bar)
	place := l.Place
	if side == 1 {
		half = R(r.X, r.Y, r.W, tile.Y+bar-r.Y)
		line.Y = tile.Y
		place = l.Far
	}
	if place == nil {
		place = l.Place
	}
	t.s.Round(half, 12, t.Theme.Lane)
	h := t.clickable(half, place.Face.Called(), func() { t.tap(place) })
	h.id, h.hold = cardID(place.H), func() { t.zoom(place, false) }
	if ins := t.opts[place.H]; len(ins) > 0 {
		h.input = &ins[0]
	}
	x := t.drawScores(l.Scores[side], side, R(line.X+8, line.Y, line.W-14, line.H))
	t.mark(line.X+17, line.Y+line.H/2, 8, side)
	if w := x - line.X - 34; w > 60 || paint.Strong.Width(l.Name, 14) <= w {
		t.s.Fit(line.X+28, line.Y, w, line.H, paint.Strong, 14, l.Name, t.Theme.Text2)
	}
	t.placeRing(place, half)
}

// drawScores draws the numbers of a side from the right; it returns the left edge.
func (t *Table) drawScores(list []Score, side int, r Rect) float64 {
	x := r.X + r.W
	h := min(28, r.H-6)
	size := min(18, h*.8)
	y := r.Y + (r.H-h)/2
	for i := len(list) - 1; i >= 0; i-- {
		s := list[i]
		n := strconv.Itoa(s.N)
		name, col := look.StatIcon(s.Icon)
		w := 41 + paint.Headline.Width(n, size)
		if s.Way != 0 {
			w += 13
		}
		x -= w
		p := R(x, y, w-4, h)
		ink := look.White
		switch {
		case s.Live || s.Wins:
			t.s.Round(p, h/2, look.Ink)
		default:
			col, ink = look.Clear(look.Mix(col, t.Theme.Text2, .5), .75), t.Theme.Text3
		}
		if s.Wins {
			t.s.Ring(p, h/2, 2, look.Seat(side))
		}
		t.s.Icon(name, x+9, y+(h-14)/2, 14, col)
		dx := t.s.Text(x+27, y, h, paint.Headline, size, n, ink)
		if s.Way != 0 {
			t.s.Icon("chev", x+29+dx, y+(h-10)/2, 10, look.Seat(side))
			t.s.Ops[len(t.s.Ops)-1].Turn = 90 * float64(s.Way)
		}
	}
	return x
}

// placeRing marks a place that is an answer.
func (t *Table) placeRing(place *Card, r Rect) {
	m := t.markOf(place, false)
	if m == look.Unmarked || m == look.Waiting {
		return
	}
	col := t.Theme.Ask
	if m == look.Playable {
		col = look.Dark.Go
	} else if m == look.Selected {
		col = look.Near
	}
	t.s.Ring(r, 12, 3, col)
}

// drawAlong draws a lane that the track runs through.
func (t *Table) drawAlong(i int, r, tile Rect) {
	l := &t.v.Lanes[i]
	for side := range 2 {
		t.drawHalf(l, r, tile, side)
	}
	for side := range 2 {
		t.drawRow(i, r, tile, side)
	}
	if t.oneAtATime() && i == t.focus || i == len(t.v.Lanes)-1 {
		t.drawTrack()
	}
}

// drawCellList lists the cells of a track that is drawn too small to be touched.
func (t *Table) drawCellList() {
	n := float64(len(t.v.Cells))
	r := t.box(min(t.w-32, 460), 72+n*56+8, t.v.Track)
	in := R(r.X, r.Y+64, r.W, r.H-72)
	t.sliding(in, n*56)
	for i := range t.v.Cells {
		c := &t.v.Cells[i]
		y := in.Y + float64(i)*56 - t.overOff
		t.drawCell(c, i, R(r.X+16, y, 72, 48))
		t.drawMarks(c, R(r.X+16, y, 72, 48))
		head, says := t.cellSays(c, i)
		t.s.Fit(r.X+100, y+4, r.W-124, 20, paint.Strong, 15, head, t.Theme.Text)
		t.s.Fit(r.X+100, y+25, r.W-124, 18, paint.Body, 13, says, t.Theme.Text2)
	}
	t.endSlides()
}
