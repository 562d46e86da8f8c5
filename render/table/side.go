package table

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawStack draws what waits, the top first.
func (t *Table) drawStack() {
	r, n := t.lay.Stack, len(t.v.Stack)
	switch t.lay.Form {
	case layout.Phone, layout.Embed:
		t.drawStackLine(r)
		return
	case layout.Portrait:
		t.panel(r, 12, false)
		if r.H < 100 {
			t.drawEmpty(r)
			return
		}
		t.s.Icon("stack", r.X+16, r.Y+12, 22, t.Theme.Text)
		t.s.Text(r.X+16, r.Y+38, 24, paint.Headline, 20, t.stackName(), t.Theme.Text)
		t.s.Text(r.X+16, r.Y+64, 16, paint.Strong, 12, items(n), t.Theme.Text2)
		log := R(r.X+r.W-148, r.Y+30, 132, 48)
		if t.pacer() != nil {
			log.Y = r.Y + 6
			t.drawHold(R(r.X+r.W-156, r.Y+56, 148, 48))
			if n == 0 && len(t.game.Log()) == 0 {
				t.para(r.X+120, r.Y+36, r.W-120-180, 18, paint.Body, 13, t.paceLine(), t.Theme.Text3)
			}
		}
		if n == 0 {
			words := R(r.X+112, r.Y+8, r.W-112-176, r.H-16)
			if words.W >= 6*54 {
				if high := t.drawRecent(R(words.X, words.Y, min(words.W, 420), recentHigh), recentMost); high > 0 {
					words.Y, words.H = words.Y+high+4, words.H-high-4
				}
			}
			t.logLines(words, 14, 18)
		}
		for i, c := range t.v.Stack {
			x := r.X + 104 + float64(i)*264
			w := min(256, log.X-8-x)
			if w < 150 {
				break
			}
			t.drawItem(c, R(x, r.Y+8, w, 92), i == 0)
		}
		t.button(log, "Log", "log", false, t.openLog)
		return
	}
	t.panel(r, 12, false)
	t.s.Icon("stack", r.X+16, r.Y+15, 18, t.Theme.Text)
	w := t.s.Text(r.X+42, r.Y+12, 24, paint.Headline, 20, t.stackName(), t.Theme.Text)
	t.s.Text(r.X+42+w+8, r.Y+13, 24, paint.Strong, 12, items(n), t.Theme.Text2)
	in := R(r.X, r.Y+44, r.W, r.H-48)
	if p := t.pacer(); p != nil && r.H >= 160 {
		in.H -= 48
		t.drawHold(R(r.X+8, r.Y+r.H-52, r.W-16, 48))
	}
	t.s.Clip(in)
	over := max(0, float64(n)*96-8-in.H)
	t.logOff = min(t.logOff, over)
	if over > 0 {
		t.areas = append(t.areas, area{r: in, off: &t.logOff, max: over})
	}
	for i, c := range t.v.Stack {
		t.drawItem(c, R(r.X+8, in.Y+float64(i)*96-t.logOff, r.W-16, 88), i == 0)
	}
	t.s.Clip(Rect{})
	if n == 0 {
		t.s.Clip(in)
		t.para(r.X+16, r.Y+48, r.W-32, 18, paint.Body, 13, t.paceLine(), t.Theme.Text3)
		t.s.Clip(Rect{})
	}
}

// drawEmpty draws the stack while nothing waits, in one line with what has
// happened last.
func (t *Table) drawEmpty(r Rect) {
	t.s.Icon("stack", r.X+16, r.Y+(r.H-20)/2, 20, t.Theme.Text)
	w := t.s.Text(r.X+44, r.Y, r.H, paint.Headline, 20, t.stackName(), t.Theme.Text)
	w += 52 + t.s.Text(r.X+52+w, r.Y, r.H, paint.Strong, 12, items(0), t.Theme.Text2) + 24
	log := t.game.Log()
	if n := len(log); n > 0 {
		l := &log[n-1]
		t.drawLine(l, r.X+w, r.Y+(r.H-t.lineHeight(l, r.W-w-140, 14, 18))/2, r.W-w-140, 14, 18, false)
	}
	t.button(R(r.X+r.W-132, r.Y+4, 124, 48), "Log", "log", false, t.openLog)
}

// stackName is what the game calls the place where things wait.
func (t *Table) stackName() string {
	if s := t.v.Terms.Stack; s != "" {
		return s
	}
	return "Stack"
}

func items(n int) string {
	switch n {
	case 0:
		return "empty"
	case 1:
		return "1 item"
	}
	return strconv.Itoa(n) + ", top first"
}

// drawItem draws one waiting action.
func (t *Table) drawItem(c *Card, r Rect, top bool) {
	edge, tag, tagCol := t.Theme.Pend, "Pending", t.Theme.Pend
	if top {
		edge, tag, tagCol = t.Theme.Ask, "Next", t.Theme.AskText
	}
	if c.Act {
		t.s.Act(uint16(c.H), r)
		defer t.s.End()
	}
	t.edged(r, 10, edge)
	f := c.Face
	t.s.Pic(R(r.X+10, r.Y+8, 56, 72), "item:"+f.Name+f.Faction, 0, 1, func(k float64) *paint.Canvas { return thumb(f, 56, 72, 6, k) })
	if c.Side >= 0 {
		t.mark(r.X+81, r.Y+18, 10, c.Side)
	}
	t.s.Fit(r.X+92, r.Y+8, r.W-100, 20, paint.Headline, 16, c.called(), t.Theme.Text)
	lines := paint.Body.Wrap(c.Says, 13, r.W-86)
	if len(lines) > 3 {
		lines = lines[:3]
		lines[2] = paint.Body.Fit(lines[2]+" …", 13, r.W-86)
	}
	for i, l := range lines {
		t.s.Fit(r.X+76, r.Y+30+float64(i)*17, r.W-84, 17, paint.Body, 13, l, t.Theme.Text)
	}
	if len(lines) < 3 {
		t.s.Text(r.X+r.W-8-paint.Heavy.Width(tag, 12), r.Y+r.H-24, 18, paint.Heavy, 12, tag, tagCol)
	}
	switch t.markOf(c, false) {
	case look.Target:
		t.s.Ring(r.Inset(-3), 12, 4, look.Dark.Ask)
	case look.Playable:
		t.s.Ring(r.Inset(-3), 12, 3, look.Dark.Go)
	case look.Selected:
		t.s.Ring(r.Inset(-3), 12, 4, look.Near)
	}
	h := t.clickable(r, f.Name, func() { t.tap(c) })
	h.id, h.hold = cardID(c.H), func() { t.zoom(c, false) }
	if ins := t.opts[c.H]; c.H != 0 && len(ins) > 0 {
		h.input = &ins[0]
	}
}

// drawStackLine draws the stack on a phone: what comes next, and how many.
func (t *Table) drawStackLine(r Rect) {
	n := len(t.v.Stack)
	if r.W == 0 {
		return
	}
	t.panel(r, 12, false)
	t.s.Icon("stack", r.X+r.W-56, r.Y+(r.H-20)/2, 20, t.Theme.Pend)
	t.s.Text(r.X+r.W-30, r.Y, r.H, paint.Headline, 20, strconv.Itoa(n), t.Theme.Text)
	if n == 0 {
		if log := t.game.Log(); len(log) > 0 { // nothing waits: what has happened last
			l := &log[len(log)-1]
			size, line := 14.0, 18.0
			if t.lineHeight(l, r.W-96, size, line) > r.H {
				size, line = 12, 15
			}
			t.drawLine(l, r.X+14, r.Y+(r.H-t.lineHeight(l, r.W-96, size, line))/2, r.W-96, size, line, false)
			t.clickable(r, "Log", t.openLog)
			return
		}
		says := t.stackName() + " is empty"
		if t.v.Terms.Stack == "" {
			says = "The stack is empty"
		}
		t.s.Text(r.X+16, r.Y, r.H, paint.Body, 14, says, t.Theme.Text3)
		return
	}
	c := t.v.Stack[0]
	f := c.Face
	y := r.Y + (r.H-40)/2
	t.s.Pic(R(r.X+8, y, 40, 40), "line:"+f.Name+f.Faction, 0, 1, func(k float64) *paint.Canvas { return thumb(f, 40, 40, 6, k) })
	t.mark(r.X+63, y+11, 9, max(c.Side, 0))
	w := t.s.Fit(r.X+74, y+1, min(150, r.W-74-100), 20, paint.Headline, 16, c.called(), t.Theme.Text)
	t.s.Text(r.X+74+w+8, y+1, 20, paint.Heavy, 12, "Next", t.Theme.AskText)
	s := c.Says
	if n > 1 {
		s = "then " + t.v.Stack[1].called()
	}
	t.s.Fit(r.X+58, y+22, r.W-130, 17, paint.Body, 13, s, t.Theme.Text2)
	label, pick := t.stackName(), false
	for _, c := range t.v.Stack {
		pick = pick || len(t.opts[c.H]) > 0
	}
	if pick {
		label += choicesWord // it leads on to an answer, see Steps
		t.s.Ring(r, 12, 3, look.Dark.Ask)
	}
	t.clickable(r, label, t.openStack).id = byOther
}

// drawLog draws the last lines of the log. A touch opens it; holding a line shows
// what it is about.
func (t *Table) drawLog() {
	r := t.lay.Log
	if r.W == 0 || r.H < 40 {
		return
	}
	t.panel(r, 12, false)
	h := t.clickable(r, "Log", t.openLog)
	h.id = byOther // there is a button for it
	top := r.Y + 2
	if r.H >= recentRoom {
		if high := t.drawRecent(R(r.X+10, r.Y+10, r.W-20, recentHigh), recentMost/2); high > 0 {
			top += high + 14
		}
	}
	t.s.Clip(r.Inset(2))
	log := t.game.Log()
	lines, tops := t.logLines(R(r.X+16, top, r.W-28, r.Y+r.H-8-top), 13, 17)
	h.holdAt = func(_, y float64) {
		for i, top := range tops {
			if y >= top && lines[i].Def != 0 {
				t.readLine(lines[i], false)
				return
			}
		}
	}
	t.s.Clip(Rect{})
	if len(log) == 0 {
		t.s.Centre(r, paint.Body, 13, "Nothing has happened yet.", t.Theme.Text3)
	}
}

// logLines draws as many of the last lines of the log as fit whole, the last at the
// foot; it returns them from the last on, with their tops on the screen.
func (t *Table) logLines(r Rect, size, line float64) (lines []*Line, tops []float64) {
	log := t.game.Log()
	y := r.Y + r.H
	for i := len(log) - 1; i >= 0; i-- {
		l := &log[i]
		if y -= t.lineHeight(l, r.W, size, line); y < r.Y { // no half lines
			break
		}
		t.drawLine(l, r.X, y, r.W, size, line, false)
		lines, tops = append(lines, l), append(tops, y*t.k())
	}
	return lines, tops
}

func (t *Table) lineHeight(l *Line, w, size, line float64) float64 {
	return float64(len(t.words(l, w-16, size)))*line + 6
}

// word is a piece of a line of the log, of one weight.
type word struct {
	x    float64
	text string
	bold bool
}

// words sets a line of the log; the name of its card is bold.
func (t *Table) words(l *Line, w, size float64) [][]word {
	from, to := -1, -1
	if rules := t.game.Rules(); l.Def != 0 && int(l.Def) < len(rules.Cards) {
		name := rules.Cards[l.Def].Name
		if from = strings.Index(l.Text, name); from < 0 {
			_, name, _ = strings.Cut(name, "/")
			from = strings.Index(l.Text, name)
		}
		if to = from + len(name); name == "" {
			from, to = -1, -1
		}
	}
	out := [][]word{nil}
	x, at := 0.0, 0
	space := paint.Body.Width(" ", size)
	for _, s := range strings.Fields(l.Text) {
		at += strings.Index(l.Text[at:], s)
		p := word{text: s, bold: at >= from && at < to}
		at += len(s)
		f := p.font()
		wide := f.Width(s, size)
		if x > 0 && x+space+wide > w {
			out, x = append(out, nil), 0
		} else if x > 0 {
			x += space
		}
		p.x = x
		x += wide
		row := &out[len(out)-1]
		if n := len(*row); n > 0 && (*row)[n-1].bold == p.bold {
			(*row)[n-1].text += " " + s
			x = (*row)[n-1].x + f.Width((*row)[n-1].text, size)
			continue
		}
		*row = append(*row, p)
	}
	return out
}

func (p word) font() paint.Font {
	if p.bold {
		return paint.Heavy
	}
	return paint.Body
}

// drawLine draws one line of the log, with its citation if cite, and returns where that lies.
func (t *Table) drawLine(l *Line, x, y, w, size, line float64, cite bool) (chip Rect) {
	if l.Side >= 0 {
		t.mark(x+4, y+3+line/2, 8, l.Side)
	} else {
		t.s.Round(R(x, y+3+line/2-4, 8, 8), 2, t.Theme.Text3)
	}
	rows := t.words(l, w-16, size)
	for i, row := range rows {
		end := x + 16
		for _, p := range row {
			col := t.Theme.Text2
			if p.bold {
				col = t.Theme.Text
			}
			end = x + 16 + p.x + t.s.Text(x+16+p.x, y+3+float64(i)*line, line, p.font(), size, p.text, col)
		}
		if i == len(rows)-1 && cite && l.Cite != "" {
			chip = R(end+8, y+2+float64(i)*line, t.cite(end+8, y+2+float64(i)*line, l.Cite, nil), 20)
		}
	}
	return chip
}
