package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// The last events stay as small pictures, the newest last. A tap shows the line of the log about one, a second
// tap its card. They are made from the log, and so from public information.
const (
	recentMost = 6
	recentGap  = 6.0
	recentHigh = 52.0
	recentRoom = 2*recentHigh + recentGap + 66 // of the panel of the log: below it the words say more
)

// recent returns the last lines of the log that have a picture, the oldest first, as indices of the log.
func (t *Table) recent() (of []int) {
	log := t.game.Log()
	for i := len(log) - 1; i >= 0 && len(of) < recentMost; i-- {
		if log[i].pictured() {
			of = append([]int{i}, of...)
		}
	}
	return of
}

// pictured reports whether a line is about something that happened to a card, or about chance.
func (l *Line) pictured() bool { return len(l.Lots) > 0 || l.Def != 0 && l.Cues != 0 }

// deedSigns are the icons of deeds, by cue: of several in a line the first is shown.
var deedSigns = []struct {
	cue  engine.Cue
	icon string
}{
	{engine.CueFight, "power"}, {engine.CueLot, "destiny"}, {engine.CuePlay, "play"}, {engine.CueHarm, "damage"}, {engine.CueLeave, "lost"},
	{engine.CueGain, "boost"}, {engine.CueMove, "pass"}, {engine.CueArrive, "gate"}, {engine.CueDraw, "hand"}, {engine.CueShuffle, "used"},
}

// sign is the icon of a line; "" if it has none.
func (l *Line) sign() string {
	for _, s := range deedSigns {
		if l.Cues.Has(s.cue) {
			return s.icon
		}
	}
	return ""
}

// drawRecent draws the pictures in rows of so many within a rectangle, and returns their height; 0 if there
// are none.
func (t *Table) drawRecent(r Rect, cols int) float64 {
	of := t.recent()
	if len(of) == 0 {
		return 0
	}
	w := (r.W - recentGap*float64(cols-1)) / float64(cols)
	for k, i := range of {
		x, y := r.X+float64(k%cols)*(w+recentGap), r.Y+float64(k/cols)*(recentHigh+recentGap)
		t.drawPast(i, R(x, y, w, recentHigh))
	}
	rows := (len(of) + cols - 1) / cols
	return float64(rows)*(recentHigh+recentGap) - recentGap
}

// drawPast draws the picture of a line of the log.
func (t *Table) drawPast(i int, r Rect) {
	l := &t.game.Log()[i]
	edge := t.Theme.Line
	if l.Side >= 0 {
		edge = look.Seat(l.Side)
	}
	f := t.read.face(l.Def, 0)
	shows := ""
	if l.Def == 0 && len(l.Lots) > 0 && len(l.Lots[0].Shows) > 0 {
		shows = l.Lots[0].Shows[0]
	}
	coin := l.Def == 0 && len(l.Lots) > 0 && l.Lots[0].Coin
	key := "past:" + f.Name + f.Faction + shows + strconv.Itoa(int(r.W+.5))
	if coin {
		key += "coin" + strconv.Itoa(l.Side)
	}
	t.s.Pic(r, key, 0, 1, func(k float64) *paint.Canvas {
		c := thumb(f, r.W, r.H, 8, k)
		switch d := r.H * .66; {
		case coin:
			look.SeatMark(c, r.W/2, r.H/2, d*.8, max(l.Side, 0), false)
		case shows != "":
			c.Fill(paint.RoundRect((r.W-d)/2, (r.H-d)/2, d, d, d*.2), paint.Solid(look.White))
			size := d * .6
			c.Text((r.W-paint.Headline.Width(shows, size))/2, paint.Headline.Base(size, r.H), paint.Headline, size, shows, look.Ink)
		}
		return c
	})
	t.s.Ring(r, 8, 2, edge)
	at := t.lineNumber(i)
	if t.told == at {
		t.s.Ring(r.Inset(-3), 10, 3, t.Theme.Text)
	}
	if icon := l.sign(); icon != "" {
		d := R(r.X+r.W-19, r.Y+r.H-19, 22, 22)
		t.s.Round(d, 11, look.Ink)
		t.s.Round(d.Inset(2), 9, edge)
		t.s.Icon(icon, d.X+5, d.Y+5, 12, look.Ink)
	}
	h := t.clickable(r, l.Text, func() { t.tellPast(at) })
	h.id, h.hold = byOther, func() { t.readPast(at, false) } // the log lists the line
	h.past = at
}

// lineNumber is the number of a line of the log, counted from 1.
func (t *Table) lineNumber(i int) int {
	if g, ok := t.game.(Shortened); ok {
		i += g.Gone()
	}
	return i + 1
}

// lineOf is the line with a number; nil if it is no longer kept.
func (t *Table) lineOf(number int) *Line {
	log := t.game.Log()
	if i := number - t.lineNumber(0); number > 0 && i >= 0 && i < len(log) {
		return &log[i]
	}
	return nil
}

// tellPast shows a line beside its picture. The second time it shows the card of the line.
func (t *Table) tellPast(number int) {
	if t.told == number {
		t.readPast(number, true)
		return
	}
	t.told, t.dirty = number, true
}

// readPast shows the card of a line large, or opens its paragraph.
func (t *Table) readPast(number int, pinned bool) {
	t.told = 0
	l := t.lineOf(number)
	if l == nil {
		return
	}
	if l.Def != 0 {
		t.readLine(l, pinned)
	} else if do := t.lineLeads(l); do != nil {
		do()
	}
}

// drawPastLine draws the line whose picture was tapped, beside it.
func (t *Table) drawPastLine() {
	l := t.lineOf(t.told)
	if l == nil || t.over.kind != nothing {
		return
	}
	at, left := Rect{}, t.w // it covers no other picture
	for i := range t.hots {
		if h := &t.hots[i]; h.past > 0 {
			r := h.r.Times(1 / t.k())
			left = min(left, r.X)
			if h.past == t.told {
				at = r
			}
		}
	}
	if at.W <= 0 {
		return
	}
	const size, line = 15.0, 21.0
	w := min(300, t.safe().W-32)
	high := t.lineHeight(l, w-56, size, line) + 20
	r := R(left-w-18, at.Y+(at.H-high)/2, w, high)
	if r.X < t.safe().X+8 { // no room beside it: below
		mid, _ := at.Mid()
		r.X = min(max(mid-w/2, t.safe().X+8), t.safe().X+t.safe().W-w-8)
		r.Y = at.Y + at.H + 10
	}
	t.s.Shadow(r, 12, t.Theme)
	t.s.Round(r, 12, t.Theme.Raise)
	t.s.Ring(r, 12, 1, t.Theme.Line)
	t.drawLine(l, r.X+16, r.Y+10, r.W-56, size, line, false)
	t.s.Icon("zoom", r.X+r.W-32, r.Y+(r.H-18)/2, 18, t.Theme.Text2)
	number := t.told
	h := t.clickable(r, l.Text, func() { t.readPast(number, true) })
	h.id, h.past = byOther, number
}

// unTell hides that line when something else is touched.
func (t *Table) unTell(x, y float64) {
	if t.told == 0 {
		return
	}
	if h := t.under(x, y); h == nil || h.past == 0 {
		t.told, t.dirty = 0, true
	}
}
