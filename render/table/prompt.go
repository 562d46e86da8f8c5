package table

import (
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/paint"
)

// answer is a button of the prompt.
type answer struct {
	label, icon string
	main        bool
	do          func()
	choice      *Choice
}

// answers are the buttons: at most two, the main one last.
func (t *Table) answers() []answer {
	if t.chosen != 0 {
		label := "Confirm"
		if len(t.want) > 1 {
			label = "Choose"
		}
		return []answer{
			{label: "Cancel", do: func() { t.chosen, t.want = 0, nil }},
			{label: label, icon: "check", main: true, do: t.confirm},
		}
	}
	var out []answer
	if u, can := t.game.(Undoer); can && u.CanUndo() {
		out = append(out, answer{label: "Undo", icon: "undo", do: func() {
			if err := u.Undo(); err == nil {
				t.Changed()
			}
		}})
	}
	if !t.v.Asked {
		return out
	}
	if s := t.skips(); s != "" && t.lay.Form == layout.Phone && len(out) == 0 && len(t.v.Loose) == 1 {
		out = append(out, answer{label: s, do: t.skip})
	}
	var rest []Choice
	for i := range t.v.Loose {
		c := &t.v.Loose[i]
		if c.Icon == "pass" && t.lay.Form != layout.Phone {
			continue // it has its own place at the seat
		}
		rest = append(rest, *c)
	}
	if len(t.v.Others) > 0 {
		out = append(out, answer{label: "Show cards", icon: "card", main: true, do: func() {
			t.open(t.among())
		}})
	}
	room := 2 - len(out)
	if len(rest) > room {
		out = append(out, answer{label: strconv.Itoa(len(rest)) + " choices", icon: "menu", main: len(out) == 0, do: func() {
			t.open(overlay{kind: choices, list: rest, head: t.v.Says})
		}})
		return out
	}
	if len(rest) == 0 && len(out) < 2 && t.book != nil && t.v.Cite != "" && t.lay.Form != layout.Phone {
		return append(out, answer{label: "Why?", icon: "why", do: func() { t.openBook(t.v.Cite) }})
	}
	for i := range rest {
		c := rest[i]
		out = append(out, answer{label: c.Label, icon: c.Icon, main: i == len(rest)-1 && c.Input.Mode != -1, do: func() { t.play(c.Input) }, choice: &c})
	}
	return out
}

// drawPrompt says what is asked, of what, how many are left, and by which paragraph.
func (t *Table) drawPrompt() {
	r := t.lay.Prompt
	t.s.Shadow(r, 12, t.Theme)
	ask := t.v.Asked || t.chosen != 0
	if ask {
		t.edged(r, 12, t.Theme.Ask)
	} else {
		t.s.Round(r, 12, t.Theme.Panel)
	}
	t.clickable(r, "", nil)
	right := r.X + r.W - 8
	as := t.answers()
	phone := t.lay.Form == layout.Phone
	for i := len(as) - 1; i >= 0; i-- {
		a := as[i]
		w := max(96, paint.Strong.Width(a.label, 16)+44)
		if a.icon != "" {
			w += 22
		}
		w = min(w, 260)
		if phone {
			w = min(max(64, paint.Strong.Width(a.label, 16)+28), 150)
			a.icon = ""
		}
		right -= w
		h := t.button(R(right, r.Y+(r.H-48)/2, w, 48), a.label, a.icon, a.main, a.do)
		if a.choice != nil {
			h.input = &a.choice.Input
		}
		right -= 8
	}
	if phone && len(as) == 0 {
		if c := t.passes(); c != nil {
			right -= 72
			t.button(R(right, r.Y+18, 72, 48), "Pass", "", false, func() { t.play(c.Input) }).input = &c.Input
		}
	}
	says, sub := t.v.Says, ""
	switch {
	case t.chosen != 0:
		says = t.name(t.chosen)
		if len(t.want) == 1 {
			sub = t.read.label(t.want[0])
		} else {
			sub = strconv.Itoa(len(t.want)) + " ways to use it"
		}
	case t.v.Over != "":
		says = t.v.Over
	case t.v.Asked && t.v.More != "":
		sub = t.v.More
	case !t.v.Asked: // what the other seat is asked is not shown
		says = "Waiting for " + t.v.Seats[1].Name
	}
	x := r.X + 20
	if phone {
		x = r.X + 16
	}
	w := right - x - 4
	if phone && t.chosen == 0 && paint.Body.Width(sub, 13) > w-60 { // not half of it
		sub = ""
	}
	col := t.Theme.Text
	if !ask {
		col = t.Theme.Text2
	}
	size, line := 21.0, 27.0
	if phone && w < 190 { // the button says it
		says = strings.TrimSuffix(says, ", or pass")
	}
	lines := []string{says}
	if phone || paint.Heavy.Width(says, size) > w {
		size, line = 17, 22
		lines = paint.Heavy.Wrap(says, size, w)
	}
	low := 18.0
	cite := t.v.Cite
	if t.chosen != 0 || !t.v.Asked {
		cite = ""
	}
	if sub == "" && cite == "" {
		low = 0
	}
	most := max(1, int((r.H-low-4)/line))
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = paint.Heavy.Fit(lines[most-1]+" …", size, w)
	}
	y := r.Y + (r.H-line*float64(len(lines))-low)/2
	for _, l := range lines {
		t.s.Fit(x, y, w, line, paint.Heavy, size, l, col)
		y += line
	}
	if sub != "" {
		room := w
		if cite != "" {
			room -= paint.Strong.Width(cite, 12) + 26
		}
		x += t.s.Fit(x, y, room, 18, paint.Body, 13, sub, t.Theme.Text2) + 10
	}
	if cite != "" {
		t.cite(x, y-1, t.v.Cite, func() { t.openBook(t.v.Cite) })
	}
}
