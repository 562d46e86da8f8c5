package engine

import "math"

// What happens when the room for lists (room.go) is nearly full. Only two players together over
// many turns, or a card that multiplies without end, can fill it.
//
// K10. The table has room for so much. While little of it is left no act of a card begins, no
// token is made, and an effect within a dozen others plays no card. What must happen and has no
// room is a draw; who can choose something else must. No number is above 32,767 or below −32,767.

// Reserves of the room, in bytes: for the results of acts that have begun, and for waiting actions
// when a token is created; and the number of handles reserved for waiting abilities.
const (
	keptForActs   = 2048
	keptForTokens = 4096
	keptHandles   = 2 * maxApart
)

var errCramped = &Illegal{"K10", "the table has no room for that now"}

// HasRoom guards a question by which an effect plays a card.
var HasRoom = Public(errCramped.Cite, errCramped.Says, func(m *M, _ H, _ Seat) bool { return !m.Cramped() })

// Cramped reports whether so little room is left that no act of a card may begin, in a window or
// within an effect (K10).
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

// refuseFull takes the input back because what must happen has no room (K10).
// It is not inlined, to keep its many callers small.
//
//go:noinline
func (m *M) refuseFull(list string) {
	m.noRoom, m.refused = true, &Illegal{"K10", "there is no more room for " + list}
}

// Plus adds with saturation: a sum beyond the largest number is the largest number (K10).
func Plus(a, b int16) int16 {
	return int16(min(max(int(a)+int(b), -math.MaxInt16), math.MaxInt16))
}

// dropStale frees room for a row of list l by dropping numbers and lasting effects of objects that
// no longer exist. It reports whether there were any.
func (m *M) dropStale(l list) bool {
	was := m.Left()
	if l != listNumbers {
		m.dropDeadNumbers()
	}
	filterRows(m, listMod, func(d *Mod) bool { return d.Watch != 0 || m.Same(d.On) || m.recalled(d.On) })
	return m.Left() > was
}

// recalled reports whether anything refers to an earlier form of an object.
func (m *M) recalled(of Ref) bool {
	is := func(h H, was *Entity) bool { return h == of.H && was.Era == of.Era }
	for i := range m.subjectsBefore {
		if is(of.H, &m.subjectsBefore[i]) {
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
