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
	defer t.slid()
	for i, m := range items {
		b := R(r.X+16, r.Y+16+float64(i)*64-t.overOff, r.W-32, 56)
		t.button(b, m.Label, m.Icon, false, func() {
			t.shut()
			if m.Do != nil {
				m.Do()
			}
		})
	}
}

// wear takes the colours that the player has chosen.
func (t *Table) wear(th *look.Theme) {
	t.Theme = th
	if t.Themed != nil {
		t.Themed(th)
	}
}

func (t *Table) drawEnding() {
	r := t.middle(min(t.safe().W-32, 440), 240)
	w, h := r.W, r.H
	t.panel(r, 12, true)
	t.clickable(r, "", nil)
	t.s.Centre(R(r.X, r.Y+28, r.W, 48), paint.Headline, 36, t.v.Over, t.Theme.Text)
	y0 := r.Y + 80
	for _, l := range t.result() {
		t.s.Centre(R(r.X+16, y0, r.W-32, 24), paint.Body, 16, paint.Body.Fit(l, 16, r.W-32), t.Theme.Text2)
		y0 += 26
	}
	y := r.Y + h - 72
	if len(t.Menu) > 0 {
		m := t.Menu[0]
		if paint.Strong.Width(m.Label, 16)+66 > (w-40)/2 { // no room for both
			m.Icon = ""
		}
		t.button(R(r.X+16, y, (w-40)/2, 56), "See the table", "", false, t.shut)
		t.button(R(r.X+24+(w-40)/2, y, (w-40)/2, 56), m.Label, m.Icon, true, func() {
			t.shut()
			if m.Do != nil {
				m.Do()
			}
		})
		return
	}
	t.button(R(r.X+16, y, w-32, 56), "See the table", "", true, t.shut)
}

// result says how the game ended, in numbers.
func (t *Table) result() []string {
	out := []string{"After " + strconv.Itoa(int(t.game.State().Turn)) + " turns"}
	if round := t.v.Terms.Round; round != "" {
		out[0] = "After " + strconv.Itoa(int(t.game.State().Turn)) + " " + round
	}
	if out[0] == "After 1 turns" {
		out[0] = "In the first turn"
	}
	a, b := &t.v.Seats[0], &t.v.Seats[1]
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
	says := paint.Body.Wrap(coverSays, 16, w)
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
