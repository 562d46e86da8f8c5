package table

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

// narrowBar is how wide a bar must be for pictures of piles.
const narrowBar = 780

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
	switch t.lay.Form {
	case layout.Phone:
		t.drawFarSmall(r, sv)
		t.drawTurn()
	case layout.Embed:
		t.drawBoth(r)
	default:
		t.drawFarWide(r, sv)
	}
}

// drawFarSmall draws the other seat on a phone.
func (t *Table) drawFarSmall(r Rect, sv *SeatView) {
	t.seat(r.X+12, r.Y+10, 36, 1, sv.Name)
	w := t.smallLife(sv, 1, r.X+56, r.Y+7)
	t.drawCounts(1, r.X+56+w+10, r, r.X+r.W-50)
	t.icon(r.X+r.W-48, r.Y+4, "menu", "Menu", t.openMenu)
}

// drawFarWide draws the other seat with its hand, its piles and the buttons.
func (t *Table) drawFarWide(r Rect, sv *SeatView) {
	t.seat(r.X+16, r.Y+12, 40, 1, sv.Name)
	w := t.wideLife(sv, 1, r)
	left := r.X + 68 + w + 24
	wide := t.lay.Form == layout.Landscape && r.W >= narrowBar
	if wide {
		left = t.drawBacks(left, r, sv.Hand)
	}
	right := r.X + r.W - 8 - 48
	t.icon(right, r.Y+8, "menu", "Menu", t.openMenu)
	if t.lay.Form == layout.Landscape {
		right -= 52
		t.icon(right, r.Y+8, "log", "Log", t.openLog)
	}
	if t.book != nil {
		right -= 52
		t.icon(right, r.Y+8, "book", "Rulebook", func() { t.openBook("") })
	}
	each := 84.0
	if !wide {
		each = 45
	}
	if s := t.game.Status(); s != "" {
		w := paint.Strong.Width(s, 13) + 44
		if right-w-8 > left+each*float64(len(sv.Piles)) {
			right -= w + 8
			t.drawStatus(right, r.Y+16, w, s)
		}
	}
	t.piles(sv, 1, left, right-8, r, 104)
}

// poolsBeside draws what a seat can pay with next to its name at x, y, and returns the
// width of both.
func (t *Table) poolsBeside(sv *SeatView, x, y, name float64) float64 {
	if len(sv.Pools) == 0 {
		return name
	}
	return name + 10 + t.drawPools(sv, x+name+10, y, 180)
}

// drawStatus says how the two are connected: one word, with its colour and its shape.
func (t *Table) drawStatus(x, y, w float64, s string) {
	col, icon := t.Theme.Go, "wifi"
	if s != "Direct" && s != "Here" {
		col, icon = t.Theme.AskText, "glass"
	}
	t.s.Round(R(x, y, w, 32), 16, t.Theme.Raise)
	t.s.Icon(icon, x+12, y+9, 14, col)
	t.s.Text(x+32, y, 32, paint.Strong, 13, s, col)
}

// drawBacks draws a hand that is only counted, and returns where the next may stand.
func (t *Table) drawBacks(x float64, r Rect, hand int) float64 {
	from := x
	n := min(hand, 7)
	for i := range n {
		t.s.Pic(R(x+float64(i)*12, r.Y+19, 18, 25), "back:1", 0, 1, func(k float64) *paint.Canvas {
			c := paint.New(int(18*k+.5), int(25*k+.5), k)
			look.SmallBack(c, 1)
			return c
		})
	}
	x += float64(n)*12 + 18
	x += t.s.Text(x, r.Y+20, 24, paint.Headline, 20, strconv.Itoa(hand), t.Theme.Text) + 20
	t.anchor(handID(1), R(from, r.Y+8, x-from-20, 48))
	return x
}

// anchor stores the rectangle of a counter that cannot be tapped.
func (u *stage) anchor(id string, r Rect) {
	u.hots = append(u.hots, hot{r: r, id: id, only: true})
}

// drawBoth draws both seats in one bar.
func (t *Table) drawBoth(r Rect) {
	half := (r.W - 48) / 2
	for side := 1; side >= 0; side-- {
		x := r.X
		if side == 0 {
			x += half
		}
		if t.v.Turn == side {
			t.s.Box(R(x, r.Y+r.H-3, half, 3), t.Theme.Seat(side))
		}
		t.seat(x+6, r.Y+8, 24, side, t.v.Seats[side].Name)
		t.drawCounts(side, t.tinyLife(side, x+38, r, x+half-4), r, x+half-4)
	}
	t.icon(r.X+r.W-48, r.Y, "menu", "Menu", t.openMenu)
}

func handWord(t *Table, sv *SeatView) string {
	if t.lay.Form == layout.Portrait || t.lay.FarBar.W < narrowBar {
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
		s += n.Name + " " + n.Amount()
	}
	if more != "" && s != "" {
		s += ", "
	}
	return s + more
}

// piles draws the piles of a seat side by side in the middle of x0 … x1, as
// icons with numbers where there is no room for more.
func (t *Table) piles(sv *SeatView, side int, x0, x1 float64, bar Rect, step float64) {
	n := float64(len(sv.Piles))
	if n == 0 {
		return
	}
	gauge := sv.gauge(x1 - x0)
	more := 0.0 // what a row of shapes needs beyond what a pile does
	if gauge != nil {
		more = max(paint.Body.Width(gauge.gaugeSays(), 12)+16, min(float64(gauge.N)*22, 220)+28) - step
		if x1-x0-more < 84*n {
			gauge, more = nil, 0
		}
	}
	step = min(step, (x1-x0-more)/n)
	if step < 76 {
		t.drawCounts(side, x0, bar, x1)
		return
	}
	x := x0 + (x1-x0-step*n-more)/2
	for i := range sv.Piles {
		p, r := &sv.Piles[i], R(x, bar.Y+8, step, 48)
		if p == gauge {
			r.W += more
			t.drawMana(p, side, r)
		} else {
			t.drawPile(p, side, r)
		}
		x += r.W
	}
}

// drawCounts draws the piles of a seat as icons with numbers. They are too small
// for a finger one by one: a touch on any lists them all.
func (t *Table) drawCounts(side int, x float64, bar Rect, end float64) {
	sv := &t.v.Seats[side]
	hand := side == 1 && (t.lay.Form != layout.Portrait && bar.W < narrowBar)
	need, n := t.countsWidth(side, hand, len(sv.Piles))
	few := len(sv.Piles)
	for ; few > 1 && .7*need+2*float64(n-1) > end-x; few-- { // the rest is in the list
		need, n = t.countsWidth(side, hand, few-1)
	}
	fit := min(1, max(.7, (end-x-2*float64(n-1))/max(need, 1))) // smaller where they are many
	need *= fit
	gap := min(max((end-x-need)/float64(max(n-1, 1)), 2), 11)
	x += min(14, max(0, (end-x-need-gap*float64(n-1))/2))
	from := x
	if hand {
		x = t.count(x, bar.Y, bar.H, "hand", strconv.Itoa(sv.Hand), side, gap, fit)
	}
	pick, ready := false, t.window()
	open := func() { t.openPiles(side) }
	for i := range sv.Piles {
		p := &sv.Piles[i]
		was := x
		switch {
		case i < few:
			x = t.count(x, bar.Y, bar.H, p.Icon, p.number(), side, gap, fit)
		case i == few:
			x += t.s.Text(x, bar.Y, bar.H, paint.Headline, 17*fit, restOf(sv.Piles[few:]), t.Theme.Text2) + gap
		}
		if p.Pick != nil {
			pick = true
			t.s.Ring(R(was-4, bar.Y+bar.H/2-15, max(x-was-2, 20), 30), 6, 3, t.askCol(ready))
		}
	}
	label := sv.Name + ": piles"
	list := t.shelved(side)
	if t.stowed(side) && len(list) > 0 {
		was := x
		x = t.count(x, bar.Y, bar.H, "card", strconv.Itoa(len(list)), side, gap, fit)
		if t.anyOption(list) {
			if !pick { // the way to these only
				open = func() { t.openShelved(side) }
			}
			pick = true
			t.s.Ring(R(was-4, bar.Y+bar.H/2-15, x-was-2, 30), 6, 3, t.askCol(ready))
		}
	}
	if pick {
		label += choicesWord // it leads on to an answer, see Steps
	}
	h := t.clickable(R(from-6, bar.Y, min(x-from+4, end-from+6), bar.H), label, open)
	h.id = pilesID(side)
}

// restOf says how many piles there is no room for.
func restOf(rest []PileView) string { return "+" + strconv.Itoa(len(rest)) }

// countsWidth is how wide the counts of a seat are without the gaps between them, and how
// many there are: of the first few piles, and of what says how many more there are.
func (t *Table) countsWidth(side int, hand bool, few int) (w float64, n int) {
	sv := &t.v.Seats[side]
	add := func(number string) {
		w += 19 + paint.Headline.Width(number, 17)
		n++
	}
	for i := range sv.Piles[:few] {
		add(sv.Piles[i].number())
	}
	if rest := sv.Piles[few:]; len(rest) > 0 {
		w += paint.Headline.Width(restOf(rest), 17)
		n++
	}
	if hand {
		add(strconv.Itoa(sv.Hand))
	}
	if list := t.shelved(side); t.stowed(side) && len(list) > 0 {
		add(strconv.Itoa(len(list)))
	}
	return w, n
}

// askCol is the colour of acts that are free, or of a question.
func (t *Table) askCol(free bool) color.NRGBA {
	if free {
		return look.Dark.Go
	}
	return look.Dark.Ask
}

// anyOption reports whether one of the cards can be chosen.
func (t *Table) anyOption(list []*Card) bool {
	for _, c := range list {
		if len(t.opts[c.H]) > 0 {
			return true
		}
	}
	return false
}

// count draws an icon with its number, fit times as large as drawn, and returns where the next may stand.
func (t *Table) count(x, y, h float64, icon, n string, side int, gap, fit float64) float64 {
	size := float64(int(16 * fit))
	t.s.Icon(icon, x, y+(h-size)/2, size, t.Theme.Seat(side))
	return x + 19*fit + t.s.Text(x+19*fit, y, h, paint.Headline, 17*fit, n, t.Theme.Text) + gap
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
		t.clickable(R(at-20, r.Y, 68, r.H), "Stops", func() { t.open(overlay{kind: pacing}) }).zone = stopsZone
	}
	if t.v.Step != "" && paint.Strong.Width(s, 14) > room {
		if s = t.v.Step; paint.Strong.Width(s, 14) > room {
			s = strings.TrimPrefix(s, before) // the prompt says the rest
		}
	}
	t.s.Fit(x, r.Y, room, r.H, paint.Strong, 14, s, t.Theme.Text2)
	t.s.Text(r.X+r.W-12-paint.Strong.Width("Log", 14), r.Y, r.H, paint.Strong, 14, "Log", t.Theme.Text2)
	t.clickable(R(r.X+r.W-50, r.Y, 50, r.H), "Log", t.openLog)
}

func (t *Table) whose() string {
	switch t.v.Turn {
	case 0:
		if t.looksOn() {
			return t.v.Seats[0].Name + "’s turn"
		}
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

// drawOwn draws the seat that looks.
func (t *Table) drawOwn() {
	r, sv := t.lay.Own, &t.v.Seats[0]
	switch t.lay.Form {
	case layout.Phone:
		t.drawOwnLine(r, sv)
	case layout.Portrait:
		t.drawOwnBar(r, sv)
	case layout.Landscape:
		t.drawOwnPanel(r, sv)
	}
}

// drawOwnLine draws the own seat on a phone.
func (t *Table) drawOwnLine(r Rect, sv *SeatView) {
	t.seat(r.X+12, r.Y+6, 32, 0, sv.Name)
	x := r.X + 56
	x += t.smallLife(sv, 0, x, r.Y+1) + 12
	end := r.X + r.W - 12
	if pools := min(poolsWidth(sv), 120); pools > 0 {
		t.drawPools(sv, end-pools, r.Y+(r.H-22)/2, pools)
		end -= pools + 8
	}
	t.drawCounts(0, x, r, end)
	if t.v.Turn == 0 {
		t.s.Box(R(r.X, r.Y, r.W, 2), t.Theme.You)
	}
}

// drawOwnBar draws the own seat at the foot of an upright tablet.
func (t *Table) drawOwnBar(r Rect, sv *SeatView) {
	t.s.Box(R(0, r.Y, t.w, t.h-r.Y), t.Theme.Panel)
	line := t.Theme.Line
	if t.v.Turn == 0 {
		line = t.Theme.You
	}
	t.s.Box(R(0, r.Y, t.w, 3), line)
	t.clickable(R(0, r.Y, t.w, t.h-r.Y), "", nil)
	t.seat(r.X+16, r.Y+12, 40, 0, sv.Name)
	w := t.wideLife(sv, 0, r)
	t.piles(sv, 0, r.X+68+w+20, t.lay.Pass.X-8, r, 96)
	t.drawPass()
}

// drawOwnPanel draws the own seat at the side.
func (t *Table) drawOwnPanel(r Rect, sv *SeatView) {
	t.panel(r, 12, false)
	if t.v.Turn == 0 {
		t.s.Box(R(r.X+12, r.Y, r.W-24, 3), t.Theme.You)
	}
	piles := t.drawOwnHead(r, sv)
	t.s.Box(R(r.X+16, r.Y+64, r.W-32, 1), t.Theme.Line)
	top := r.Y + 72
	if t.numbered(sv) {
		top = t.drawNumbers(sv, R(r.X+16, top, r.W-32, 0))
	}
	beside := len(t.lay.Beside[0]) > 0 && t.lay.Shelf[0].W == 0 // what lies beside the hand is drawn here
	for _, s := range t.lay.Beside[0] {
		if beside {
			top = max(top, s.Y+s.H)
		}
	}
	room := t.lay.Pass.Y - top
	rows := (len(piles) + 1) / 2
	if beside || room < 58*float64(rows) {
		t.compact(piles, sv.Name, R(r.X+16, top+4, r.W-32, max(48, room-4)))
		t.drawPass()
		return
	}
	step := min(64, room/float64(max(rows, 1)))
	half := (r.W - 16) / 2
	for i, p := range piles {
		t.drawPile(p, 0, R(r.X+16+float64(i%2)*half, top+float64(i/2)*step+(step-48)/2, half-4, 48))
	}
	t.drawPass()
}

// numbered reports whether the numbers of the own seat are too many for a line, and have room
// of their own.
func (t *Table) numbered(sv *SeatView) bool {
	return len(sv.Counts) > 3 && t.lay.Pass.Y-t.lay.Own.Y > 222
}

// smallName writes a name smaller where it is long.
func (t *Table) smallName(x, y, w float64, name string) {
	size := 12.0
	for size > 10.5 && paint.Body.Width(name, size) > w {
		size -= .5
	}
	t.s.Fit(x, y, w, 15, paint.Body, size, name, t.Theme.Text2)
}

// drawNumbers draws the numbers of a seat with their names, three in a row, and returns where
// the next may stand.
func (t *Table) drawNumbers(sv *SeatView, r Rect) float64 {
	const cols, high = 3, 40
	each := r.W / cols
	for i, n := range sv.Counts {
		x, y := r.X+float64(i%cols)*each, r.Y+float64(i/cols)*high
		t.s.Icon(n.Icon, x, y+4, 15, t.Theme.You)
		t.s.Text(x+20, y, 22, paint.Headline, 18, n.Amount(), t.Theme.Text)
		t.smallName(x, y+21, each-2, n.Name)
	}
	y := r.Y + float64((len(sv.Counts)+cols-1)/cols)*high
	t.s.Box(R(r.X, y+2, r.W, 1), t.Theme.Line)
	return y + 6
}

// drawOwnHead draws the name and the numbers of the own seat, and what it can pay
// with; it returns the piles that are still to be drawn.
func (t *Table) drawOwnHead(r Rect, sv *SeatView) (rest []*PileView) {
	t.seat(r.X+16, r.Y+12, 40, 0, sv.Name)
	x, w := r.X+68, r.W-84
	gauge := sv.gauge(w - 34)
	for i := range sv.Piles {
		if p := &sv.Piles[i]; p != gauge {
			rest = append(rest, p)
		}
	}
	if gauge == nil && len(sv.Pools) == 0 {
		if t.numbered(sv) {
			life, _ := sv.life()
			number := paint.Headline.Width(life.Amount(), lifeSize)
			t.s.Text(x+w-number, r.Y+15, 34, paint.Headline, lifeSize, life.Amount(), t.Theme.Text)
			t.s.Fit(x, r.Y+21, w-number-8, 22, paint.Headline, 20, sv.Name, t.Theme.You)
			return rest
		}
		t.wideLife(sv, 0, R(r.X, r.Y, r.W-12, r.H))
		return rest
	}
	left := t.endLife(sv, 0, x, r.Y+10, w, r.Y+59)
	t.s.Fit(x, r.Y+10, left, 22, paint.Headline, 18, sv.Name, t.Theme.You)
	if gauge == nil {
		t.drawPools(sv, x, r.Y+35, w)
		return rest
	}
	n := gauge.number()
	nw := paint.Headline.Width(n, 16)
	t.drawGauge(gauge, x, r.Y+36, 18, w-nw-8)
	t.s.Text(x+w-nw, r.Y+35, 20, paint.Headline, 16, n, t.Theme.Text)
	line := R(x-6, r.Y+12, w+12, 48)
	t.touchPile(gauge, 0, line, R(x-5, r.Y+33, w+10, 25))
	return rest
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
