package table

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Changed tells the table that something may have changed: the game, the seat that looks, or the connection.
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

// position identifies the question that the player answers. While it stays the same, a card that is dragged
// and a sheet that is open remain: a message of the other page must not turn Confirm into Pass beneath a
// finger.
type position struct {
	state engine.State
	mind  engine.Mind
	seat  engine.Seat
	opts  []engine.Input
}

// moves stores the present position and reports whether it is a new one.
func (t *Table) moves() bool {
	was, seat, opts := &t.was, t.game.Seat(), t.game.Options()
	state, mind := t.game.State(), t.game.Mind()
	if t.opts != nil && was.seat == seat && slices.Equal(was.opts, opts) && was.state == *state && was.mind == *mind {
		return false
	}
	*was = position{*state, *mind, seat, slices.Clone(opts)}
	return true
}

// picksHere reports whether the cell that is described holds another part of an answer of several parts.
func (t *Table) picksHere() bool {
	n, _ := t.looked()
	return t.v.Many && n != nil && (t.anyOption(n.Cards()) || t.pickedIn(n) != nil)
}

// moved resets the selection for a new position.
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
	t.findWholes()
	t.offer()
}
