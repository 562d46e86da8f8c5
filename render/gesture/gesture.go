// Package gesture turns a finger or a mouse, sampled tick by tick, into taps,
// holds and drags. It knows no screen and no clock but the one it is given.
package gesture

import "math"

// Pointer is the one finger or mouse that counts, at a tick. A second finger
// is ignored by whoever samples.
type Pointer struct {
	Down      bool
	X, Y      float64
	Mouse     bool
	Cancelled bool // the system took the finger away: nothing was meant
}

// Kind is what has been recognised.
type Kind uint8

const (
	Press  Kind = iota // down: show what would be hit
	Tap                // released where it was pressed
	Hold               // kept still for 350 ms
	Lift               // released after a Hold
	Drag               // moved away from where it was pressed
	Move               // moved on, dragging or holding
	Drop               // released after a Drag
	Cancel             // nothing was meant
)

// Event is something recognised. From is where it was pressed.
type Event struct {
	Kind         Kind
	X, Y         float64
	FromX, FromY float64
}

const (
	// HoldAfter is how long a finger rests before it holds, in milliseconds.
	HoldAfter = 350
	// TouchSlop and MouseSlop are how far a drag begins from its press, in CSS pixels.
	TouchSlop, MouseSlop = 8, 3
	// Slow bounds what one tick adds to the rest of a finger, in milliseconds: on a
	// device that draws slowly a short tap must not become a hold.
	Slow = 60
	// Jump is how far a finger at rest cannot get within Blink milliseconds: two
	// touches then share one number, and the first was lifted.
	Jump, Blink = 64, 34
)

type phase uint8

const (
	up phase = iota
	pressed
	holding
	dragging
)

// Recogniser follows one pointer. The zero value is ready.
type Recogniser struct {
	phase  phase
	rest   int64 // how long it has been pressed, ms
	last   int64 // the tick before
	fx, fy float64
	x, y   float64
	events []Event
}

// Busy reports whether ticks are needed although nothing moves: a press may yet
// become a hold.
func (r *Recogniser) Busy() bool { return r.phase == pressed }

// Step takes the pointer at a time in milliseconds. The events are valid until
// the next call.
func (r *Recogniser) Step(now int64, p Pointer) []Event {
	r.events = r.events[:0]
	if p.Cancelled {
		if r.phase != up {
			r.emit(Cancel)
		}
		r.phase = up
		return r.events
	}
	if !p.Down {
		r.release()
		return r.events
	}
	if r.phase == pressed && !p.Mouse && now-r.last <= Blink && math.Hypot(p.X-r.x, p.Y-r.y) > Jump {
		r.release()
	}
	r.rest += min(now-r.last, Slow)
	r.last = now
	moved := p.X != r.x || p.Y != r.y
	r.x, r.y = p.X, p.Y
	slop := float64(TouchSlop)
	if p.Mouse {
		slop = MouseSlop
	}
	switch r.phase {
	case up:
		r.phase, r.rest, r.fx, r.fy = pressed, 0, p.X, p.Y
		r.emit(Press)
	case pressed:
		if math.Hypot(p.X-r.fx, p.Y-r.fy) > slop {
			r.phase = dragging
			r.emit(Drag)
		} else if r.rest >= HoldAfter {
			r.phase = holding
			r.emit(Hold)
		}
	default:
		if moved {
			r.emit(Move)
		}
	}
	return r.events
}

func (r *Recogniser) release() {
	switch r.phase {
	case pressed:
		r.emit(Tap)
	case holding:
		r.emit(Lift)
	case dragging:
		r.emit(Drop)
	}
	r.phase = up
}

func (r *Recogniser) emit(k Kind) {
	r.events = append(r.events, Event{k, r.x, r.y, r.fx, r.fy})
}
