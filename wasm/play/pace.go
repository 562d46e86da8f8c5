package play

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
)

// Pace decides in which windows a seat is asked and in which the table passes for it. It is local to
// this side of the table: the passes that it submits are ordinary ones. By default a seat is asked in
// its own turn, in battles, and when something of the opponent's waits.
type Pace struct {
	// Hold asks in every window.
	Hold bool
	// Noted is called when the player has changed these settings; it may be nil.
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

// Setting encodes the settings for storage: one bit for Hold, then one for each phase with a stop.
func (p *Pace) Setting() string {
	n := uint64(p.stops) << 1
	if p.Hold {
		n |= 1
	}
	return strconv.FormatUint(n, 10)
}

// Set decodes the result of Setting; any other string changes nothing.
func (p *Pace) Set(kept string) {
	if n, err := strconv.ParseUint(kept, 10, 17); err == nil {
		p.Hold, p.stops = n&1 == 1, uint16(n>>1)
	}
}

// yield is a stack that a seat lets resolve without being asked.
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

// asks reports whether a seat is asked in the open window. It depends only on public information and
// on the seat's own settings: if it depended on the hand, a pass would reveal something about the
// hand. Where nothing is to be hidden from the opponent, open lets the seat be asked in every window
// of its own turn.
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
	return open && own && !fight && !m.Calm() && m.NPend == 0 && m.Occurring() == nil || m.Calls(who)
}

// Skip passes for the seat that looks until the turn ends.
func (l *Local) Skip() { l.begin(l.m, l.seat) }

// Yield lets what waits now resolve without asking the seat that looks.
func (l *Local) Yield() { l.let(l.m, l.seat) }

// Yield lets what waits now resolve without asking us.
func (r *Remote) Yield() { r.let(r.m, r.seat) }

// Skip passes for us until the turn ends.
func (r *Remote) Skip() { r.begin(r.m, r.seat) }
