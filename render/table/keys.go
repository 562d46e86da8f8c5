package table

import (
	"strconv"

	"github.com/cutdeck/cutdeck/render/paint"
)

// Key takes a key by name: arrows move the focus, Enter confirms, Escape closes
// and cancels, Space passes, Z takes back, L opens the log, R the rulebook, M the
// menu, ? this list, H puts the hand away; a digit takes an answer.
func (t *Table) Key(name string) {
	t.dirty = true
	t.skipBeat()
	switch name {
	case "Left", "Right", "Up", "Down":
		t.Focus(t.Outline().step(t.focused, name))
	case "Escape":
		t.escape()
	case "Enter":
		t.enter()
	case "Space":
		if c := t.passes(); c != nil && t.over.kind == nothing && t.cover == "" {
			t.play(c.Input)
		}
	case "Z":
		t.undo()
	case "H":
		t.tuck()
	case "L", "R", "M", "?":
		t.openBy(name)
	default:
		if n, err := strconv.Atoi(name); err == nil {
			t.digit(n)
		}
	}
}

// enter activates the item with the focus of the keyboard, or else the first answer of the prompt.
func (t *Table) enter() {
	switch as := t.answers(); {
	case t.focused != "" && t.Activate(t.focused):
	case t.over.kind == nothing && t.cover == "" && t.lectured():
		t.heard()
	case t.cover != "" || t.over.kind != nothing:
	case t.chosen != 0:
		t.confirm()
	case len(as) > 0 && as[len(as)-1].main:
		as[len(as)-1].do()
	}
}

// escape closes the topmost sheet, or else drops the selection, or else the focus.
func (t *Table) escape() {
	switch {
	case t.over.kind != nothing:
		t.shut()
	case t.told != 0:
		t.told = 0
	case t.chosen != 0:
		t.let()
	default:
		t.Focus("")
	}
}

// openBy opens the sheet of a letter; not while the cover hides the table.
func (t *Table) openBy(name string) {
	if t.cover != "" {
		return
	}
	switch name {
	case "L":
		t.openLog()
	case "R":
		t.openBook(t.v.Cite)
	case "M":
		t.openMenu()
	case "?":
		t.open(overlay{kind: help})
	}
}

// digit gives the answer with a number in the open list, or else in the prompt.
func (t *Table) digit(n int) {
	switch {
	case n < 1 || t.cover != "":
	case t.over.kind == choices:
		if n <= len(t.over.list) {
			t.take(&t.over.list[n-1])
		}
	case t.over.kind == nothing:
		if as := t.replies(); n <= len(as) {
			as[n-1].do()
		}
	}
}

// keyHelp lists the keys and their effects.
var keyHelp = [][2]string{
	{"Arrows", "walk from card to card and from place to place"},
	{"Enter", "choose or confirm what has the frame"},
	{"Escape", "close, cancel"},
	{"Space", "pass"},
	{"1 … 9", "take an answer by its number"},
	{"Z", "take the last move back"},
	{"H", "put the hand away, take it up"},
	{"L", "log"}, {"R", "rulebook"}, {"M", "menu"}, {"?", "this list"},
	{"Tab", "leave the table"},
}

// drawHelp lists the keys.
func (t *Table) drawHelp() {
	r := t.openDrawer(t.drawer(), "Keys")
	const row = 48
	t.sliding(r, float64(len(keyHelp))*row+24)
	y := r.Y + 12 - t.overOff
	for _, k := range keyHelp {
		t.s.Round(R(r.X+24, y+6, 84, 32), 6, t.Theme.Raise)
		t.s.Centre(R(r.X+24, y+6, 84, 32), paint.Strong, 15, k[0], t.Theme.Text)
		lines := paint.Body.Wrap(k[1], 15, r.W-180)
		t.para(r.X+124, y+22-10*float64(len(lines)), r.W-180, 20, paint.Body, 15, k[1], t.Theme.Text2)
		y += row
	}
	t.endSlides()
}
