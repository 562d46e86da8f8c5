package table

import (
	"errors"
	"slices"
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/render/layout"
)

// undoer is a demo of which moves can be taken back, or not.
type undoer struct {
	*demo
	no   error
	back int
}

func (u *undoer) CanUndo() bool { return u.no == nil }
func (u *undoer) Undo() error {
	if u.no == nil {
		u.back++
	}
	return u.no
}

// taking is a table of such a demo, and what its buttons say.
func taking(no error, w, h float64) (*undoer, *Table, func() []string) {
	u := &undoer{demo: newDemo(), no: no}
	tb := New(u, nil)
	tb.Resize(w, h, layout.Insets{})
	tb.Scene()
	return u, tb, func() (labels []string) {
		for _, a := range tb.answers() {
			labels = append(labels, a.label)
		}
		return labels
	}
}

// TestUndo: where a move can be taken back there is a button for it, and the key
// does it too; a digit never does.
func TestUndo(t *testing.T) {
	u, tb, says := taking(nil, 1180, 820)
	if l := says(); !slices.Equal(l, []string{"Undo"}) {
		t.Fatalf("the buttons are %q", l)
	}
	for _, s := range tb.Spots() {
		if s.Label == "Undo" {
			tb.click(s.Rect)
		}
	}
	tb.Key("Z")
	tb.Key("1")
	if u.back != 2 || tb.over.kind != nothing {
		t.Errorf("taken back %d times, and %d lies open", u.back, tb.over.kind)
	}
	tb.chosen = tb.v.Hand[0].H
	if l := says(); slices.Contains(l, "Undo") {
		t.Errorf("while a card is chosen the buttons are %q", l)
	}
}

// TestUndoRefused: where none can be there is no button, and the key says why not in
// a bubble; nothing is said under the cover or over what is read.
func TestUndoRefused(t *testing.T) {
	const why = "no move of yours can be taken back now: something has been shown since"
	for _, s := range [][2]float64{{1180, 820}, {390, 844}} {
		_, tb, says := taking(errors.New(why), s[0], s[1])
		if l := says(); slices.Contains(l, "Undo") {
			t.Errorf("the buttons are %q", l)
		}
		for range 2 {
			tb.Key("Z")
			if tb.over.kind != bubble || tb.over.why.Says != why || tb.Outline().Alert == "" {
				t.Errorf("%v: the key opens %+v, and %q is told", s, tb.over, tb.Outline().Alert)
			}
			tb.Scene()
		}
		tb.openBy("L")
		if tb.Key("Z"); tb.over.kind != logbook {
			t.Errorf("%v: the log gives way to %d", s, tb.over.kind)
		}
		tb.Cover("Mirela")
		if tb.Key("Z"); tb.over.kind != nothing {
			t.Errorf("%v: under the cover lies %d", s, tb.over.kind)
		}
	}
}

// TestUndoGivesWay: two answers leave no room for it, and an answer keeps its number.
func TestUndoGivesWay(t *testing.T) {
	for modes, want := range map[int][]string{1: {"Undo", "Left"}, 2: {"Left", "Right"}} {
		u, tb, says := taking(nil, 390, 844)
		u.s.Need.Ask = u.r.Ask(engine.Ask{Modes: []string{"Left", "Right"}[:modes]})
		u.opts = []engine.Input{{Mode: 0}, {Mode: 1}}[:modes]
		if tb.Changed(); !slices.Equal(says(), want) {
			t.Errorf("of %d answers the buttons are %q", modes, says())
		}
		if tb.Key("1"); len(u.played) != 1 || u.played[0] != u.opts[0] || u.back != 0 {
			t.Errorf("of %d answers the first is %v, and %d moves are taken back", modes, u.played, u.back)
		}
	}
}
