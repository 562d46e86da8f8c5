package engine

import "math"

// The room of a table is wide, and has an end (room.go). Nothing fills it but what two
// players bring about together over many turns, or a card that multiplies without end.
//
//	K10. The table has room for so much. While little of it is left no act of a card
//	     begins, no token is made, and an effect within a dozen others plays no card.
//	     What must happen and has no room is a draw; who can choose something else must.
//	     No number is above 32,767 or below −32,767.

// What is kept of the room, in bytes, for what acts bring about, and for what waits when
// tokens are made; and how many abilities that wait find a handle beside the tokens.
const (
	keptForActs   = 2048
	keptForTokens = 4096
	keptHandles   = 2 * maxApart
)

var errCramped = &Illegal{"K10", "the table has no room for that now"}

// HasRoom is the guard of a question by which an effect plays a card.
var HasRoom = Public(errCramped.Cite, errCramped.Says, func(m *M, _ H, _ Seat) bool { return !m.Cramped() })

// Cramped reports whether so little of the room is left that nothing is begun by choice:
// no act of a card, in a window or within an effect (K10).
func (m *M) Cramped() bool { return m.NFrame > MaxFrame-roomToAct || m.Left() < keptForActs }

// RoomForTokens reports whether n tokens of a game may be made (K10).
func (m *M) RoomForTokens(n int) bool {
	if m.Left() < keptForTokens+n*entitySize {
		return false
	}
	free, need := MaxEnt-1-int(m.NEnt), keptHandles+n
	for h := H(m.Free); h != 0 && free < need; h = m.Ent[h].Host {
		free++
	}
	return free >= need
}

// full: there is no room for what must happen (K10).
// It is not inlined: each of its many callers would hold a copy.
//
//go:noinline
func (m *M) full(list string) {
	m.over, m.refused = true, &Illegal{"K10", "there is no more room for " + list}
}

// Plus adds two numbers; what would be more than a number can be is the most (K10).
func Plus(a, b int16) int16 {
	return int16(min(max(int(a)+int(b), -math.MaxInt16), math.MaxInt16))
}

// tidy drops what nobody asks for any more, where there is no room for a row of list l:
// numbers and lasting effects of objects that are no more. It reports whether there were
// any.
func (m *M) tidy(l list) bool {
	was := m.Left()
	if l != listNumbers {
		m.gone()
	}
	sift(m, listMod, func(d *Mod) bool { return d.Watch != 0 || m.Same(d.On) || m.recalled(d.On) })
	return m.Left() > was
}

// recalled reports whether anything remembers an object as it was.
func (m *M) recalled(of Ref) bool {
	is := func(h H, was *Entity) bool { return h == of.H && was.Era == of.Era }
	for i := range m.known {
		if is(of.H, &m.known[i]) {
			return true
		}
	}
	for i := range m.Frame[:m.NFrame] {
		if f := &m.Frame[i]; is(f.WasOf, &f.Was) {
			return true
		}
	}
	for i := range m.Pend {
		if p := &m.Pend[i]; is(p.Ref[0].H, &p.Was) || is(p.Src.H, &p.Was) {
			return true
		}
	}
	for i, all := 0, m.Occasions(); i < len(all); i++ {
		if is(all[i].Of.H, &all[i].Was) {
			return true
		}
	}
	return false
}
