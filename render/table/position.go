package table

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Changed tells the table that something may be different: the game has moved on,
// another seat looks, or the connection wavers.
func (t *Table) Changed() {
	t.depart()
	t.v, t.at = t.read.read(t.game)
	if t.moves() {
		t.moved()
		t.goOn()
	}
	t.dirty = true
	t.hear()
}

// position is what a player chooses in. While it is the same, what has been taken
// up stays so and what lies open stays open: a message of the other page must not
// turn Confirm into Pass beneath a finger.
type position struct {
	state engine.State
	mind  engine.Mind
	seat  engine.Seat
	opts  []engine.Input
}

// moves takes note of the position, and reports whether it is another.
func (t *Table) moves() bool {
	was, seat, opts := &t.was, t.game.Seat(), t.game.Options()
	state, mind := t.game.State(), t.game.Mind()
	if t.opts != nil && was.seat == seat && slices.Equal(was.opts, opts) && was.state == *state && was.mind == *mind {
		return false
	}
	*was = position{*state, *mind, seat, slices.Clone(opts)}
	return true
}

// picksHere reports whether the cell that is told holds more of an answer of several.
func (t *Table) picksHere() bool {
	n, _ := t.looked()
	return t.v.Many && n != nil && (t.anyOption(n.Cards()) || t.pickedIn(n) != nil)
}

// moved begins anew with what can be chosen.
func (t *Table) moved() {
	t.opts = map[engine.H][]engine.Input{}
	for _, in := range t.was.opts {
		if in.H != 0 {
			t.opts[in.H] = append(t.opts[in.H], in)
		}
	}
	t.let()
	if t.over.kind == bubble || t.over.kind == choices || t.over.kind == cards && (t.over.pick || t.picked) || t.over.kind == region && t.over.pick && !t.picksHere() {
		t.over = overlay{}
	}
	t.picked = false
	if t.v.Focus >= 0 {
		t.focus = t.v.Focus
	}
	t.focus = min(t.focus, max(len(t.v.Lanes)-1, 0))
	t.turnTo()
	t.turnBoard()
	t.fresh = true
	t.offer()
}
