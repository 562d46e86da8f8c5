package play

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Pace says in which windows a seat is asked and in which the table passes for
// it. That is a habit of this side of the table: what it submits are ordinary
// passes. Without more it asks in the seat's own turn, in battles, and when
// something of the opponent's waits.
type Pace struct {
	// Hold asks in every window.
	Hold bool
	// Noted is called when the player has changed where he is asked; it may be nil.
	Noted func()

	stops uint16 // phases in which the seat is asked in both turns
	stay  bool   // the window that is open stays so until it is answered
	skip  skip
	yield yield
}

// skip is a turn that a seat passes through.
type skip struct {
	on    bool
	turn  uint16
	seat  engine.Seat
	fight bool // it began in a battle
}

// Holds reports whether every window is asked.
func (p *Pace) Holds() bool { return p.Hold }

// SetHold asks in every window, or no longer.
func (p *Pace) SetHold(on bool) {
	p.Hold, p.stay = on, !on
	p.noted()
}

// Stops reports whether a phase is asked in both turns.
func (p *Pace) Stops(phase int) bool { return p.stops>>phase&1 == 1 }

// SetStop asks in a phase in both turns, or no longer.
func (p *Pace) SetStop(phase int, on bool) {
	p.stops &^= 1 << phase
	if on {
		p.stops |= 1 << phase
	}
	p.stay = !on
	p.noted()
}

func (p *Pace) noted() {
	if p.Noted != nil {
		p.Noted()
	}
}

// Setting is where the player is asked, as it is kept from visit to visit: a bit
// for hold, then one for each phase that stops.
func (p *Pace) Setting() string {
	n := uint64(p.stops) << 1
	if p.Hold {
		n |= 1
	}
	return strconv.FormatUint(n, 10)
}

// Set takes back what Setting returned; anything else changes nothing.
func (p *Pace) Set(kept string) {
	if n, err := strconv.ParseUint(kept, 10, 17); err == nil {
		p.Hold, p.stops = n&1 == 1, uint16(n>>1)
	}
}

// yield is a stack that a seat lets resolve.
type yield struct {
	on   bool
	seat engine.Seat
	n    uint16 // how much waited when it was last looked at
}

// let passes for a seat until what waits now has resolved, or something new is put on top of it.
func (p *Pace) let(m *engine.M, who engine.Seat) {
	p.yield = yield{m.NPend > 0, who, uint16(m.NPend)}
}

// yields reports whether a seat lets the stack resolve.
func (p *Pace) yields(m *engine.M, who engine.Seat) bool {
	y := &p.yield
	if !y.on || y.seat != who {
		return false
	}
	n := uint16(m.NPend)
	y.on = n > 0 && n <= y.n
	y.n = n
	return y.on
}

// begin passes for a seat until the turn ends. It ends sooner when the opponent
// answers in the seat's own turn, or attacks in his.
func (p *Pace) begin(m *engine.M, who engine.Seat) {
	p.skip = skip{true, m.Turn, who, m.Fighting()}
}

// asks reports whether a seat is asked in the window that is open. It goes by
// what both players see, and by the seat's own settings: were it to go by the
// hand, a pass would tell of the hand. Where nobody is to be kept in the dark,
// open lets the seat be asked in every window of its own turn.
func (p *Pace) asks(m *engine.M, who engine.Seat, open bool) bool {
	if m.MustAct(who) {
		return true
	}
	own, fight, top := m.Active == who, m.Fighting(), engine.Nobody
	if m.NPend > 0 {
		top = m.Pend[m.NPend-1].By
	}
	if s := &p.skip; s.on && (s.turn != m.Turn || s.seat == who && (own && top == who.Other() || !own && fight && !s.fight)) {
		*s = skip{}
	}
	if p.yields(m, who) {
		return false
	}
	switch {
	case p.Hold, p.stay:
		return true
	case p.skip.on && p.skip.seat == who:
		return false
	case p.Stops(int(m.Var[m.Board.Phase])):
		return true
	}
	return open && own && !fight && m.NPend == 0 && m.Occurring() == nil || m.Calls(who)
}

// Skip passes for the seat that looks until the turn ends.
func (l *Local) Skip() { l.begin(l.m, l.seat) }

// Yield lets what waits now resolve without asking the seat that looks.
func (l *Local) Yield() { l.let(l.m, l.seat) }

// Yield lets what waits now resolve without asking us.
func (r *Remote) Yield() { r.let(r.m, r.seat) }

// Skip passes for us until the turn ends.
func (r *Remote) Skip() { r.begin(r.m, r.seat) }
