package netplay

import "github.com/cutdeck/cutdeck/engine"

// showing is a card that was opened for the decision that follows in the same entry.
type showing struct {
	cardOpening
	h engine.H
}

// shows notes a card that has just been shown.
func (t *table) shows(o cardOpening, h engine.H) {
	t.shown = append(t.shown[:len(t.shown):len(t.shown)], showing{o, h})
}

// afterShowing is what may follow a card that has been shown: a sealed answer may show
// several.
func (d *due) afterShowing() []uint8 {
	if d.want == wantOpen {
		return []uint8{itemCardOpen, itemShare, itemOpen}
	}
	return []uint8{itemAction}
}
