package table

import (
	"strconv"
	"strings"
)

// The log as a sheet: the newest line first, of both players or of one. A tap on a line shows its card, large
// and then on the table, or opens its paragraph of the rulebook.
const (
	logRow  = 48 // how high a line is that can be touched
	logSize = 15.0
	logLine = 21.0
	logEdge = 110.0 // of the width, what is not text
	whose   = "Whose lines"
)

func (t *Table) openLog() { t.open(overlay{kind: logbook}) }

// logged lists the lines of the sheet as indices of the log, the newest first.
func (t *Table) logged() (log []Line, shown []int) {
	log = t.game.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if t.logOf == 0 || log[i].Side == t.logOf-1 {
			shown = append(shown, i)
		}
	}
	return log, shown
}

// logText is the text of these lines, the oldest first, for the clipboard.
func (t *Table) logText() string {
	log, shown := t.logged()
	var b strings.Builder
	for k := len(shown) - 1; k >= 0; k-- {
		b.WriteString(log[shown[k]].Text + "\n")
	}
	return b.String()
}

func (t *Table) drawLogbook() {
	r := t.openDrawer(t.drawer(), "Log")
	log, shown := t.logged()
	if t.Copy != nil && len(shown) > 0 {
		label := "Copy"
		if t.over.copied {
			label = "Copied"
		}
		t.button(R(r.X+r.W-176, r.Y-56, 112, 48), label, "copy", false, t.copyLog)
	}
	all := float64(logRow + 24)
	for _, i := range shown {
		all += t.logHeight(&log[i], r.W)
	}
	t.sliding(r, all+24)
	y := r.Y + 12 - t.overOff
	t.drawWhose(R(r.X+16, y, r.W-32, logRow))
	y += logRow + 12
	t.logTops = t.logTops[:0]
	for _, i := range shown {
		l := &log[i]
		h := t.logHeight(l, r.W)
		t.logTops = append(t.logTops, y-r.Y+t.overOff-12)
		if y+h > r.Y && y < r.Y+r.H {
			if do := t.lineLeads(l); do != nil {
				hot := t.clickable(R(r.X, y, r.W, h), l.Text, do)
				hot.id = t.lineID(i)
				if l.Def != 0 {
					hot.hold = func() { t.readLine(l, false) }
				}
			}
			if c := t.drawLine(l, r.X+24, y+(h-t.lineHeight(l, r.W-logEdge, logSize, logLine))/2, r.W-logEdge, logSize, logLine, true); c.W > 0 && l.Def != 0 {
				t.clickable(R(c.X-8, y, c.W+16, h), "Rule "+l.Cite, func() { t.openBook(l.Cite) }) // the rest of the line is the card's
			}
		}
		y += h
	}
	t.endSlides()
}

// logHeight is the height of a line of the sheet.
func (t *Table) logHeight(l *Line, w float64) float64 {
	return max(logRow/t.k(), t.lineHeight(l, w-logEdge, logSize, logLine))
}

// drawWhose draws the switches that say whose lines are shown.
func (t *Table) drawWhose(r Rect) {
	each := (r.W - 16) / 3
	for i, label := range [3]string{"All", t.v.Seats[0].Name, t.v.Seats[1].Name} {
		icon := ""
		if i == t.logOf {
			icon = "check"
		}
		h := t.button(R(r.X+float64(i)*(each+8), r.Y, each, r.H), label, icon, i == t.logOf, func() { t.logOf, t.overOff, t.over.copied = i, 0, false })
		h.zone, h.chosen, h.label = whose, i == t.logOf, label
	}
}

// copyLog copies the lines of the sheet to the clipboard.
func (t *Table) copyLog() {
	t.Copy(t.logText(), func() {
		if t.over.kind == logbook {
			t.over.copied, t.dirty = true, true
		}
	})
}

// lineLeads is what a tap on a line does; nil nothing.
func (t *Table) lineLeads(l *Line) func() {
	switch {
	case l.Def != 0:
		return func() { t.readLine(l, true) }
	case l.Cite != "" && t.book != nil:
		return func() { t.openBook(l.Cite) }
	}
	return nil
}

// readLine shows the card of a line large. When it is closed, the card flashes on the table.
func (t *Table) readLine(l *Line, pinned bool) {
	at := *l // the log may go on meanwhile
	c := &Card{Def: at.Def, Face: t.read.face(at.Def, 0), Side: -1}
	t.zoom(c, pinned)
	t.over.cite = at.Cite
	t.point(&at)
}

// lineID is the id of a line of the log.
func (t *Table) lineID(i int) string {
	if g, ok := t.game.(Shortened); ok {
		i += g.Gone()
	}
	return "line" + strconv.Itoa(i)
}

// outlineLog adds the lines of the sheet to the outline: those that are drawn.
func (t *Table) outlineLog(o *Outline) {
	o.Title = "Log"
	z := Zone{Name: "Lines"}
	log, shown := t.logged()
	for k, i := range shown {
		id, top := t.lineID(i), 0.0
		if k < len(t.logTops) {
			top = t.logTops[k]
		}
		do := t.lineLeads(&log[i])
		z.Items = append(z.Items, Item{ID: id, Name: log[i].Text, Off: do == nil, Reads: log[i].Def != 0, Rect: t.wholeOf(id),
			do: do, read: do, show: func() { t.overOff, t.dirty = top, true }})
	}
	if len(shown) == 0 {
		z.Says = "Nothing has happened yet."
	}
	o.Zones = append(o.Zones, z)
}

// wholeOf is the rectangle of an item in the last scene, if no part of it is scrolled out of sight.
func (u *stage) wholeOf(id string) Rect {
	for i := range u.hots {
		if h := &u.hots[i]; h.id == id && !h.clipped {
			return h.r
		}
	}
	return Rect{}
}
