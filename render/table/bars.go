package table

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// drawFar draws the bar of the other seat, with the buttons of the table.
func (t *Table) drawFar() {
	r, sv := t.lay.FarBar, &t.v.Seats[1]
	t.s.Box(R(0, 0, t.w, r.Y+r.H), t.Theme.Panel)
	line := t.Theme.Line
	if t.v.Turn == 1 {
		line = t.Theme.Opp
		t.s.Box(R(0, r.Y+r.H-3, t.w, 3), line)
	} else {
		t.s.Box(R(0, r.Y+r.H-1, t.w, 1), line)
	}
	if t.lay.Form == layout.Phone {
		t.seat(r.X+12, r.Y+10, 36, 1, sv.Name)
		t.s.Fit(r.X+56, r.Y+10, 76, 18, paint.Headline, 17, sv.Name, t.Theme.Opp)
		t.s.Fit(r.X+56, r.Y+28, 76, 16, paint.Strong, 12, brief(sv), t.Theme.Text2)
		x := r.X + 136
		x = t.small(x, r.Y, r.H, "hand", strconv.Itoa(sv.Hand), 1, nil)
		for i := range sv.Piles {
			x = t.small(x, r.Y, r.H, sv.Piles[i].Icon, sv.Piles[i].number(), 1, &sv.Piles[i])
		}
		if t.stowed(1) {
			t.drawStowed(1, x, r.Y, r.H)
		}
		t.icon(r.X+r.W-48, r.Y+4, "menu", "Menu", t.openMenu)
		t.drawTurn()
		return
	}
	t.seat(r.X+16, r.Y+12, 40, 1, sv.Name)
	w := t.s.Fit(r.X+68, r.Y+12, 150, 22, paint.Headline, 18, sv.Name, t.Theme.Opp)
	w = max(w, t.s.Text(r.X+68, r.Y+34, 16, paint.Strong, 12, counts(sv, handWord(t, sv)), t.Theme.Text2))
	left := r.X + 68 + w + 24
	if t.lay.Form == layout.Landscape {
		n := min(sv.Hand, 7)
		for i := range n {
			t.s.Pic(R(left+float64(i)*12, r.Y+19, 18, 25), "back:1", 0, 1, func(k float64) *paint.Canvas {
				c := paint.New(int(18*k+.5), int(25*k+.5), k)
				look.SmallBack(c, 1)
				return c
			})
		}
		left += float64(n)*12 + 18
		left += t.s.Text(left, r.Y+20, 24, paint.Headline, 20, strconv.Itoa(sv.Hand), t.Theme.Text) + 20
	}
	right := r.X + r.W - 8 - 48
	t.icon(right, r.Y+8, "menu", "Menu", t.openMenu)
	if t.lay.Form == layout.Landscape {
		right -= 52
		t.icon(right, r.Y+8, "log", "Log", func() { t.open(overlay{kind: logbook}) })
	}
	if t.book != nil {
		right -= 52
		t.icon(right, r.Y+8, "book", "Rulebook", func() { t.openBook("") })
	}
	if s := t.game.Status(); s != "" {
		w := paint.Strong.Width(s, 13) + 44
		if right-w-8 > left+84*float64(len(sv.Piles)) {
			right -= w + 8
			t.s.Round(R(right, r.Y+16, w, 32), 16, t.Theme.Raise)
			t.s.Icon("wifi", right+12, r.Y+25, 14, t.Theme.Go)
			t.s.Text(right+32, r.Y+16, 32, paint.Strong, 13, s, t.Theme.Go)
		}
	}
	t.piles(sv, 1, left, right-8, r.Y+8, 104)
}

func handWord(t *Table, sv *SeatView) string {
	if t.lay.Form == layout.Portrait {
		return "hand " + strconv.Itoa(sv.Hand)
	}
	return ""
}

// counts is the line of numbers beside a name.
func counts(sv *SeatView, more string) string {
	s := ""
	for _, n := range sv.Counts {
		if s != "" {
			s += ", "
		}
		s += n.Name + " " + strconv.Itoa(n.N)
	}
	if more != "" && s != "" {
		s += ", "
	}
	return s + more
}

// brief is the first number of a seat, in one word.
func brief(sv *SeatView) string {
	if len(sv.Counts) == 0 {
		return ""
	}
	word, _, _ := strings.Cut(sv.Counts[0].Name, " ")
	return word + " " + strconv.Itoa(sv.Counts[0].N)
}

// piles draws the piles of a seat side by side in the middle of x0 … x1.
func (t *Table) piles(sv *SeatView, side int, x0, x1, y, step float64) {
	n := float64(len(sv.Piles))
	if n == 0 {
		return
	}
	step = min(step, (x1-x0)/n)
	x := x0 + (x1-x0-step*n)/2
	for i := range sv.Piles {
		t.drawPile(&sv.Piles[i], side, sv.Name, R(x, y, step, 48))
		x += step
	}
}

func (t *Table) drawPile(p *PileView, side int, who string, r Rect) {
	t.pile(r.X, r.Y+3, p.Icon, side)
	t.s.Text(r.X+40, r.Y+5, 22, paint.Headline, 20, p.number(), t.Theme.Text)
	name := p.Name
	if p.Ready >= 0 && paint.Body.Width(name+" ready", 12) <= r.W-42 {
		name += " ready"
	}
	t.s.Fit(r.X+40, r.Y+28, r.W-42, 15, paint.Body, 12, name, t.Theme.Text2)
	t.touchPile(p, who, R(r.X, r.Y, r.W-8, 48), R(r.X-3, r.Y, 39, 48))
}

// number is how many lie there, and of how many.
func (p *PileView) number() string {
	if p.Ready >= 0 {
		return strconv.Itoa(p.Ready) + "/" + strconv.Itoa(p.N)
	}
	return strconv.Itoa(p.N)
}

// touchPile lets a pile be touched, and rings it where its top card is an answer.
func (t *Table) touchPile(p *PileView, who string, r, ring Rect) {
	if p.Pick == nil {
		t.clickable(r, p.Name, t.opener(p, who))
		return
	}
	col := look.Dark.Ask
	if t.window() {
		col = look.Dark.Go
	}
	t.s.Ring(ring, 6, 3, col)
	t.clickable(r, p.Name, func() { t.play(p.Pick.Input) }).input = &p.Pick.Input
}

// opener lists an open pile.
func (t *Table) opener(p *PileView, who string) func() {
	if !p.Open {
		return func() {}
	}
	return func() {
		t.open(overlay{kind: cards, cards: p.Cards, head: who + ": " + p.Name + ", " + strconv.Itoa(p.N)})
	}
}

// small draws a pile as an icon with its number, on a phone.
func (t *Table) small(x, y, h float64, icon, n string, side int, p *PileView) float64 {
	to := t.count(x, y, h, icon, n, side)
	if p != nil {
		t.touchPile(p, t.v.Seats[side].Name, R(x-6, y, to-x+1, h), R(x-6, y+h/2-16, to-x+1, 32))
	}
	return to
}

// count draws an icon with its number and returns where the next may stand.
func (t *Table) count(x, y, h float64, icon, n string, side int) float64 {
	t.s.Icon(icon, x, y+h/2-8, 16, t.Theme.Seat(side))
	return x + 19 + t.s.Text(x+19, y, h, paint.Headline, 17, n, t.Theme.Text) + 11
}

// drawTurn draws the line that says whose turn it is, on a phone.
func (t *Table) drawTurn() {
	r := t.lay.Turn
	x := r.X + 12
	if t.v.Turn >= 0 {
		t.mark(x+5, r.Y+r.H/2, 10, t.v.Turn)
		x += 18
		x += t.s.Text(x, r.Y, r.H, paint.Strong, 14, t.whose(), t.Theme.Seat(t.v.Turn)) + 8
	}
	s := t.phaseName(t.v.Phase)
	if t.v.Step != "" {
		s += ", " + t.v.Step
	}
	room := r.X + r.W - x - 60
	if t.pacer() != nil {
		room -= 92
		at := r.X + r.W - 118
		col := t.Theme.Text2
		if t.paced() {
			t.stop(at-16, r.Y+r.H/2-6)
			col = t.Theme.Text
		}
		t.s.Text(at, r.Y, r.H, paint.Strong, 14, "Stops", col)
		t.clickable(R(at-20, r.Y-6, 68, 48), "Stops", func() { t.open(overlay{kind: pacing}) })
	}
	if t.v.Step != "" && paint.Strong.Width(s, 14) > room {
		if s = t.v.Step; paint.Strong.Width(s, 14) > room {
			s = strings.TrimPrefix(s, before) // the prompt says the rest
		}
	}
	t.s.Fit(x, r.Y, room, r.H, paint.Strong, 14, s, t.Theme.Text2)
	t.s.Text(r.X+r.W-12-paint.Strong.Width("Log", 14), r.Y, r.H, paint.Strong, 14, "Log", t.Theme.Text2)
	t.clickable(R(r.X+r.W-64, r.Y-6, 64, 48), "Log", func() { t.open(overlay{kind: logbook}) })
}

func (t *Table) whose() string {
	switch t.v.Turn {
	case 0:
		return "Your turn"
	case 1:
		return t.v.Seats[1].Name + "’s turn"
	}
	return ""
}

func (t *Table) phaseName(i int) string {
	if i >= 0 && i < len(t.v.Phases) {
		return t.v.Phases[i]
	}
	return ""
}

// drawPhases draws the bar of phases: whose turn, and the part it is in.
func (t *Table) drawPhases() {
	r := t.lay.Phases
	if r.W == 0 {
		return
	}
	t.s.Round(r, 10, t.Theme.Panel)
	x := r.X + 14
	if t.v.Turn >= 0 {
		t.mark(x+5, r.Y+r.H/2, 10, t.v.Turn)
		x += t.s.Fit(x+18, r.Y, 130, r.H, paint.Strong, 14, t.whose(), t.Theme.Seat(t.v.Turn)) + 32
	}
	var widths []float64
	var sum float64
	for i, p := range t.v.Phases {
		if p == "" {
			widths = append(widths, 0)
			continue
		}
		w := paint.Strong.Width(p, 13.5) + 24
		if i == t.v.Phase && t.v.Step != "" {
			w += paint.Heavy.Width(t.v.Step, 13.5) + 10
		}
		if t.stopsAt(i) {
			w += 18
		}
		widths = append(widths, w)
		sum += w
	}
	room, left := r.X+r.W-x-4, x
	if sum > room { // too many: the current one with its neighbours
		for i := range widths {
			if i < t.v.Phase-1 || i > t.v.Phase+2 {
				sum -= widths[i]
				widths[i] = 0
			}
		}
	}
	steps := 0.0 // how wide the parts of the phase may be
	if t.v.Step != "" && t.v.Phase < len(widths) {
		is := paint.Heavy.Width(t.v.Step, 13.5)
		steps = t.drawSteps(0, 0, 0, is+max(0, room-sum-8), false)
		widths[t.v.Phase] += steps - is
		sum += steps - is
	}
	extra := 0.0
	shown := 0
	for _, w := range widths {
		if w > 0 {
			shown++
		}
	}
	if shown > 0 {
		extra = max(0, (room-sum)/float64(shown))
	}
	for i, p := range t.v.Phases {
		if widths[i] == 0 {
			continue
		}
		w := widths[i] + extra
		c := R(x, r.Y, w, r.H)
		x += w
		font, col, name := paint.Strong, t.Theme.Text2, paint.Strong.Width(p, 13.5)
		inner := name
		if i == t.v.Phase {
			font, col = paint.Heavy, t.Theme.Text
			t.s.Round(c, 8, t.Theme.Raise)
			line := t.Theme.Text2
			if t.v.Asked {
				line = t.Theme.Ask
			}
			t.s.Box(R(c.X, r.Y+r.H-3, w, 3), line)
			name = paint.Heavy.Width(p, 13.5)
			inner = name
			if t.v.Step != "" {
				inner += 10 + steps
			}
		}
		at := c.X + (w-inner)/2
		if t.stopsAt(i) {
			at += 9
			t.stop(at-18, r.Y+r.H/2-6)
		}
		t.s.Text(at, r.Y, r.H, font, 13.5, p, col)
		if i == t.v.Phase && t.v.Step != "" {
			t.drawSteps(at+name+10, r.Y, r.H, steps, true)
		}
		if p := t.pacer(); p != nil {
			t.clickable(R(c.X, c.Y-4, c.W, 48), "Stop: "+t.v.Phases[i], func() { p.SetStop(i, !p.Stops(i)) })
		}
	}
	if t.pacer() != nil {
		t.clickable(R(r.X, r.Y-4, max(0, left-r.X), 48), "Stops", func() { t.open(overlay{kind: pacing}) })
	}
}

// stopsAt reports whether a phase is asked in both turns.
func (t *Table) stopsAt(phase int) bool {
	p := t.pacer()
	return p != nil && p.Stops(phase)
}

// drawOwn draws the seat that looks.
func (t *Table) drawOwn() {
	r, sv := t.lay.Own, &t.v.Seats[0]
	switch t.lay.Form {
	case layout.Phone:
		t.seat(r.X+12, r.Y+6, 32, 0, sv.Name)
		x := r.X + 56
		name := 70.0
		if t.stowed(0) {
			x, name = x-8, 50
		}
		x += t.s.Fit(x, r.Y, name, r.H, paint.Headline, 17, sv.Name, t.Theme.You) + 14
		if t.stowed(0) {
			x = t.drawStowed(0, x, r.Y, r.H)
		}
		for i := range sv.Piles {
			x = t.small(x, r.Y, r.H, sv.Piles[i].Icon, sv.Piles[i].number(), 0, &sv.Piles[i])
			if !t.stowed(0) {
				x += 3
			}
		}
		t.drawShelves(0)
		s := brief(sv)
		w := paint.Strong.Width(s, 13)
		if r.X+r.W-12-w > x {
			t.s.Text(r.X+r.W-12-w, r.Y, r.H, paint.Strong, 13, s, t.Theme.Text2)
		}
		if t.v.Turn == 0 {
			t.s.Box(R(r.X, r.Y, r.W, 2), t.Theme.You)
		}
	case layout.Portrait:
		t.s.Box(R(0, r.Y, t.w, t.h-r.Y), t.Theme.Panel)
		line := t.Theme.Line
		if t.v.Turn == 0 {
			line = t.Theme.You
		}
		t.s.Box(R(0, r.Y, t.w, 3), line)
		t.clickable(R(0, r.Y, t.w, t.h-r.Y), "", nil)
		t.seat(r.X+16, r.Y+12, 40, 0, sv.Name)
		w := t.s.Fit(r.X+68, r.Y+12, 140, 22, paint.Headline, 18, sv.Name, t.Theme.You)
		w = max(w, t.s.Text(r.X+68, r.Y+34, 16, paint.Strong, 12, counts(sv, handWord(t, sv)), t.Theme.Text2))
		t.piles(sv, 0, r.X+68+w+20, t.lay.Pass.X-8, r.Y+8, 96)
		t.drawShelves(0)
		t.drawPass()
	default:
		t.panel(r, 12, false)
		if t.v.Turn == 0 {
			t.s.Box(R(r.X+12, r.Y, r.W-24, 3), t.Theme.You)
		}
		t.seat(r.X+16, r.Y+12, 40, 0, sv.Name)
		t.s.Fit(r.X+68, r.Y+12, r.W-80, 22, paint.Headline, 18, sv.Name, t.Theme.You)
		t.s.Fit(r.X+68, r.Y+34, r.W-80, 16, paint.Strong, 12, counts(sv, ""), t.Theme.Text2)
		t.s.Box(R(r.X+16, r.Y+64, r.W-32, 1), t.Theme.Line)
		top := r.Y + 72
		for _, s := range t.lay.Beside[0] {
			top = max(top, s.Y+s.H)
		}
		t.drawShelves(0)
		if len(t.lay.Beside[0]) > 0 {
			t.compact(sv, R(r.X+16, top+4, r.W-32, 48))
			t.drawPass()
			return
		}
		room := t.lay.Pass.Y - top
		rows := (len(sv.Piles) + 1) / 2
		step := min(64, room/float64(max(rows, 1)))
		half := (r.W - 16) / 2
		for i := range sv.Piles {
			t.drawPile(&sv.Piles[i], 0, sv.Name, R(r.X+16+float64(i%2)*half, top+float64(i/2)*step+(step-48)/2, half-4, 48))
		}
		t.drawPass()
	}
}

// compact draws the piles of a seat in one line, without their pictures.
func (t *Table) compact(sv *SeatView, r Rect) {
	each := r.W / float64(max(len(sv.Piles), 1))
	for i := range sv.Piles {
		p := &sv.Piles[i]
		x := r.X + float64(i)*each
		t.s.Icon(p.Icon, x, r.Y+5, 18, t.Theme.You)
		t.s.Text(x+23, r.Y, 28, paint.Headline, 19, p.number(), t.Theme.Text)
		t.s.Fit(x, r.Y+28, each-6, 15, paint.Body, 12, p.Name, t.Theme.Text2)
		b := R(x-4, r.Y, each, 48)
		t.touchPile(p, sv.Name, b, b)
	}
}

// passes is the answer "pass", if it is one.
func (t *Table) passes() *Choice {
	for i := range t.v.Loose {
		if t.v.Loose[i].Icon == "pass" {
			return &t.v.Loose[i]
		}
	}
	return nil
}
