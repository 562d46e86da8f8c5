package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// Undo (§6.11). The log is append-only; an undo is two more entries, a request
// and an agreement, after which the state is what it was after an earlier entry.
// No further back than the information horizon: the last entry in which anything
// secret was committed or opened. So nothing that was learned is unlearned, and
// no coin is tossed twice.

// horizon is the game at the information horizon, and what has been done since. Later states are
// recomputed from it.
type horizon struct {
	seq   uint32
	state *engine.State
	bind  *[engine.MaxEnt]binding
	sides [2]side
	since []undoneEntry
	now   []engine.Input // of the entry being played
}

// undoneEntry is an entry after the horizon, and the inputs it gave the engine.
type undoneEntry struct {
	seq    uint32
	by     engine.Seat
	inputs []engine.Input
}

// secret reports whether an item is one that no undo may cross.
func (it *item) secret() bool {
	return it.kind <= itemCoin || it.kind >= itemPrivate && it.kind <= itemTransfer || it.kind == itemLookOpen || it.kind >= itemVeilKey
}

// mark ends an entry: it is a moment to come back to, or the new horizon.
func (t *table) mark(e *entry) {
	z := &t.horizon
	if !slices.ContainsFunc(e.items, func(it item) bool { return it.secret() }) {
		z.since = append(z.since[:len(z.since):len(z.since)], undoneEntry{e.seq, e.sender, z.now})
		z.now = nil
		return
	}
	state, bind := t.state, t.bind
	*z = horizon{seq: e.seq, state: &state, bind: &bind, sides: [2]side{t.sides[0].clone(), t.sides[1].clone()}}
}

// reaches reports whether the state after an entry can be restored. Entries that have been taken
// back can't.
func (z *horizon) reaches(seq uint32) bool {
	return z.state != nil && (seq == z.seq || slices.ContainsFunc(z.since, func(m undoneEntry) bool { return m.seq == seq }))
}

// undoes reports whether going back to an entry would take back a decision.
func (z *horizon) undoes(seq uint32) bool {
	return z.reaches(seq) && slices.ContainsFunc(z.since, func(m undoneEntry) bool { return m.seq > seq && len(m.inputs) > 0 })
}

// goBack makes the state what it was after an entry that the horizon reaches.
func (t *table) goBack(seq uint32) *Fault {
	z := &t.horizon
	t.state, t.bind = *z.state, *z.bind
	t.sides = [2]side{z.sides[0].clone(), z.sides[1].clone()}
	t.m.Load(&t.state)
	n := 0
	for ; n < len(z.since) && z.since[n].seq <= seq; n++ {
		for _, in := range z.since[n].inputs {
			if err := t.m.Apply(in); err != nil { // it was accepted before
				return fault(BadState, engine.Nobody, "entry %d cannot be played again: %v", z.since[n].seq, err)
			}
			t.unbindGone()
		}
	}
	z.since, z.now = z.since[:n:n], nil
	t.steps = append(t.steps, Step{Back: seq})
	return nil
}
