package table

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/paint"
)

// Teacher is a Game that speaks to the player, and waits where what it says must
// be read before it goes on.
type Teacher interface {
	// Told is what is said, whether it waits to be read, and whether the lesson is
	// over with it.
	Told() (title, says string, waits, done bool)
	Heard() // it has been read
}

// drawTeacher draws what a teacher says, where it hides nothing that the lesson
// is about: over the log, or where there is none at the edge of the board.
func (t *Table) drawTeacher() {
	g, ok := t.game.(Teacher)
	if !ok {
		return
	}
	title, says, waits, done := g.Told()
	if t.small() {
		title = "" // there is room for the words only
	}
	r, lines := t.slate(title, says, waits)
	t.zone = "Lesson"
	defer func() { t.zone = "" }()
	t.s.Shadow(r, 12, t.Theme)
	t.edged(r, 12, t.Theme.Ask)
	t.clickable(r, "", nil)
	y := r.Y + 12
	if title != "" {
		t.s.Fit(r.X+18, y, r.W-34, 24, paint.Headline, 19, title, t.Theme.Text)
		y += 30
	}
	for _, l := range lines {
		t.s.Text(r.X+18, y, slateLine, paint.Body, slateSize, l, t.Theme.Text)
		y += slateLine
	}
	if !waits {
		return
	}
	label := "Next"
	if done {
		label = "Done"
	}
	t.button(R(r.X+r.W-124, r.Y+r.H-60, 112, 48), label, "", true, t.heard)
}

const slateSize, slateLine = 16, 22

// slate is where a teacher writes, and the words in lines: the first of some places where
// that hides nothing that is a choice now.
func (t *Table) slate(title, says string, waits bool) (Rect, []string) {
	board, log := t.lay.Board, t.lay.Log
	size := func(w float64) (high float64, lines []string) {
		lines = paint.Body.Wrap(says, slateSize, w-34)
		high = 24 + slateLine*float64(len(lines))
		if title != "" {
			high += 30
		}
		if waits {
			high += 56
		}
		return high, lines
	}
	if t.lay.Form == layout.Landscape && log.W > 0 {
		h, lines := size(log.W)
		return R(log.X, log.Y+log.H-h, log.W, h), lines
	}
	w, side := min(board.W, 620), board.W*.34
	h, lines := size(w)
	x, foot := board.X+(board.W-w)/2, board.Y+board.H-h
	top := R(x, board.Y, w, h)
	places := []Rect{top, R(x, foot, w, h)}
	if t.lay.Form == layout.Portrait {
		top.Y = t.lay.Phases.Y - 8 - h
		places = []Rect{top, R(x, foot, w, h), R(x, board.Y, w, h)}
	}
	if side >= 190 { // beside what is asked, where it fills the height of the board
		if high, _ := size(side); high <= board.H {
			places = append(places, R(board.X, board.Y, side, high), R(board.X+board.W-side, board.Y, side, high))
		}
	}
	for _, r := range places {
		if !t.hides(r) {
			_, lines = size(r.W)
			return r, lines
		}
	}
	return top, lines
}

// hides reports whether something that is a choice now lies in r.
func (t *Table) hides(r Rect) bool {
	r = r.Times(t.k())
	return slices.ContainsFunc(t.hots, func(h hot) bool {
		in := h.r.And(r)
		return (h.input != nil || strings.HasSuffix(h.label, choicesWord)) && in.W > 0 && in.H > 0
	})
}

// lectured reports whether a teacher waits to be read.
func (t *Table) lectured() bool {
	g, ok := t.game.(Teacher)
	if !ok {
		return false
	}
	_, _, waits, _ := g.Told()
	return waits
}

// taught reports whether the game is a lesson: its end is told by its teacher.
func (t *Table) taught() bool {
	_, ok := t.game.(Teacher)
	return ok
}

// heard goes on when the player has read it.
func (t *Table) heard() {
	t.game.(Teacher).Heard()
	t.Changed()
	if t.Heard != nil {
		t.Heard()
	}
}
