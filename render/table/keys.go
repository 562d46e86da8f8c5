package table

import "strconv"

// Key takes a key by name: Escape closes and cancels, Enter confirms, Space
// passes, L opens the log, R the rulebook, M the menu, a digit takes an answer.
func (t *Table) Key(name string) {
	t.dirty = true
	switch name {
	case "Escape":
		switch {
		case t.over.kind != nothing:
			t.shut()
		default:
			t.chosen, t.want = 0, nil
		}
	case "Enter":
		if t.chosen != 0 {
			t.confirm()
		} else if as := t.answers(); len(as) > 0 && as[len(as)-1].main {
			as[len(as)-1].do()
		}
	case "Space":
		if c := t.passes(); c != nil && t.over.kind == nothing && t.cover == "" {
			t.play(c.Input)
		}
	case "L":
		t.open(overlay{kind: logbook})
	case "R":
		t.openBook(t.v.Cite)
	case "M":
		t.openMenu()
	default:
		n, err := strconv.Atoi(name)
		if t.over.kind == choices && err == nil && n >= 1 && n <= len(t.over.list) {
			t.play(t.over.list[n-1].Input)
		}
	}
}
