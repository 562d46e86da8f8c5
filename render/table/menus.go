package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/look"
	"github.com/cutdeck/cutdeck/render/paint"
)

func (t *Table) drawMenu() {
	r := t.openDrawer(t.drawer(), "Menu")
	items := t.Menu
	theme := MenuItem{"Light table", "light", func() { t.wear(&look.Light) }}
	if t.Theme.Bright() {
		theme = MenuItem{"Dark table", "dark", func() { t.wear(&look.Dark) }}
	}
	items = append(append([]MenuItem{}, items...), theme)
	if t.More != nil {
		items = append(items, t.More()...)
	}
	if t.book != nil {
		items = append(items, MenuItem{"Rulebook", "book", func() { t.openBook("") }})
	}
	if len(t.lay.Hand) > 0 {
		label := "Put the hand away"
		if t.handAway {
			label = "Take up the hand"
		}
		items = append(items, MenuItem{label, "hand", t.tuck})
	}
	items = append(items, MenuItem{"Log", "log", t.openLog})
	if t.pacer() != nil {
		items = append(items, MenuItem{stopsZone, "stop", func() { t.open(overlay{kind: pacing}) }})
	}
	t.sliding(r, float64(len(items))*64+24)
	defer t.endSlides()
	for i, m := range items {
		b := R(r.X+16, r.Y+16+float64(i)*64-t.overOff, r.W-32, 56)
		t.menuRow(b, m.Label, m.Icon, func() {
			t.shut()
			if m.Do != nil {
				m.Do()
			}
		})
	}
}

// menuRow draws a row of a menu: its icon and its label at the left.
func (u *stage) menuRow(r Rect, label, icon string, tap func()) {
	fill := u.Theme.Raise
	if u.isHeld(r) {
		fill = look.Mix(fill, look.Ink, .18)
	}
	u.s.Round(r, 10, fill)
	u.s.Ring(r, 10, 1, u.Theme.Line)
	u.s.Icon(icon, r.X+18, r.Y+(r.H-20)/2, 20, u.Theme.Text2)
	u.s.Fit(r.X+54, r.Y, r.W-70, r.H, paint.Strong, 16, label, u.Theme.Text)
	u.clickable(r, label, tap)
}

// wear applies the colours that the player has chosen.
func (t *Table) wear(th *look.Theme) {
	t.Theme = th
	if t.Themed != nil {
		t.Themed(th)
	}
}

func (t *Table) drawEnding() {
	says, sign := t.result(), 88.0
	offers := t.endings()
	rows := float64((len(offers) + 1) / 2)
	if t.h < 316+64*rows {
		sign = 0
	}
	if t.h < 172+64*rows {
		says = nil
	}
	wide, high, plot := 440.0, 24+sign+48+28*float64(len(says))+20+64*rows+8, 0.0
	course := t.course()
	if room := t.h - 32 - high; course != nil && room >= 200 {
		wide, plot = 720, min(room, 320)
	}
	r := t.middle(min(t.safe().W-32, wide), high+plot)
	w := r.W
	t.panel(r, 12, true)
	t.clickable(r, "", nil)
	y := r.Y + 24
	if sign > 0 {
		t.drawWinner(r.X+r.W/2, y)
	}
	y += sign
	t.s.Centre(R(r.X, y, r.W, 48), paint.Headline, 36, paint.Headline.Fit(t.v.Over, 36, r.W-32), t.Theme.Text)
	y += 48
	for _, l := range says {
		t.s.Centre(R(r.X+16, y, r.W-32, 28), paint.Body, 16, paint.Body.Fit(l, 16, r.W-32), t.Theme.Text2)
		y += 28
	}
	if plot > 0 {
		t.drawCourse(course, R(r.X+16, y+8, r.W-32, plot-8))
		y += plot
	}
	y += 20
	half := (w - 40) / 2
	for i, m := range offers {
		b := R(r.X+16, y+64*float64(i/2), half, 56)
		switch {
		case i%2 == 1:
			b.X += half + 8
		case i == len(offers)-1: // alone in its row
			b.W = w - 32
		}
		if paint.Strong.Width(m.Label, 16)+66 > b.W { // no room for both
			m.Icon = ""
		}
		t.button(b, m.Label, m.Icon, i == len(offers)-1, func() {
			t.shut()
			if m.Do != nil {
				m.Do()
			}
		})
	}
}

// endings lists what is offered at the end of a game; the last one is the default.
func (t *Table) endings() []MenuItem {
	offers := []MenuItem{{Label: "See the table"}}
	if len(t.Menu) > 0 {
		offers = append(offers, t.Menu[0])
	}
	return append(offers, t.Ends...)
}

// drawWinner draws the sign of who has won, in the middle at x; both after a draw.
func (t *Table) drawWinner(x, y float64) {
	won := t.read.side(t.game.State().Won)
	for side := range t.v.Seats {
		switch {
		case won < 0:
			t.seat(x-72+80*float64(1-side), y, 64, side, t.v.Seats[side].Name)
		case won == side:
			t.seat(x-36, y, 72, side, t.v.Seats[side].Name)
		}
	}
}

// result describes the end of the game in numbers.
func (t *Table) result() []string {
	var out []string
	switch n, round := int(t.game.State().Turn), t.v.Terms.Round; {
	case n == 0:
	case round != "":
		out = append(out, "After "+strconv.Itoa(n)+" "+round)
	case n == 1:
		out = append(out, "In the first turn")
	default:
		out = append(out, "After "+strconv.Itoa(n)+" turns")
	}
	a, b := &t.v.Seats[0], &t.v.Seats[1]
	if x, y := a.Rear, b.Rear; x != nil && y != nil {
		lost := func(r *Rear) string { return strconv.Itoa(r.Whole - r.Left) }
		return append(out, x.Card.Face.Name+", damage of "+strconv.Itoa(x.Whole)+": "+a.Name+" "+lost(x)+", "+b.Name+" "+lost(y))
	}
	if len(a.Counts) > 0 && len(b.Counts) > 0 {
		out = append(out, a.Counts[0].Name+": "+a.Name+" "+strconv.Itoa(a.Counts[0].N)+", "+b.Name+" "+strconv.Itoa(b.Counts[0].N))
	}
	return out
}

const coverSays = "Hand over the device. The cards stay hidden until you tap."

// drawCover hides the table until the next player has the device in hand.
func (t *Table) drawCover() {
	t.s.Box(R(0, 0, t.w, t.h), t.Theme.Page)
	w := min(t.w-32, 440)
	says := balanced(paint.Body, coverSays, 16, w)
	sign := 104.0
	if t.h < 360 {
		sign = 0
	}
	x, y := (t.w-w)/2, (t.h-sign-60-24*float64(len(says))-80)/2
	if sign > 0 {
		t.seat(t.w/2-40, y, 80, 0, t.cover)
	}
	y += sign
	t.s.Centre(R(x, y, w, 44), paint.Headline, 32, "Over to "+t.cover, t.Theme.Text)
	y += 48
	for _, l := range says {
		t.s.Centre(R(x, y, w, 24), paint.Body, 16, l, t.Theme.Text2)
		y += 24
	}
	t.button(R(x+w/2-120, y+20, 240, 60), "I am "+t.cover, "eye", true, func() {
		t.cover = ""
		t.offer()
	})
}
