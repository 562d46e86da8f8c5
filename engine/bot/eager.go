package bot

import "github.com/cutdeck/cutdeck/engine"

// Eager is a player who does what has not been done: it uses the abilities that
// Uses misses, says yes to most offers, and otherwise does anything at all, one
// sort of act as often as another.
type Eager struct {
	rand  *Rand
	uses  *Uses
	fresh []engine.Input
	modes []int16
}

// NewEager returns an eager player.
func NewEager(u *Uses, seed uint64) *Eager { return &Eager{rand: NewRand(seed), uses: u} }

// Answer picks one of the options.
func (e *Eager) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	opts := m.Options(seat, mind)
	if len(opts) == 0 {
		return engine.Input{Mode: engine.PassMode, Seat: seat}
	}
	pass, rule := -1, int16(0)
	e.fresh, e.modes = e.fresh[:0], e.modes[:0]
	for i, o := range opts {
		switch {
		case o.Mode == engine.PassMode && o.H == 0:
			pass = i
		case m.Need.Window != 0:
			if e.uses.Fresh(uint16(o.Mode)) && (!e.uses.acts[o.Mode] || e.rand.N(3) == 0) { // what has been used waits for a better time
				e.fresh = append(e.fresh, o)
			}
			if m.Acts[o.Mode].From != nil {
				rule = o.Mode
			}
			if n := len(e.modes); n == 0 || e.modes[n-1] != o.Mode {
				e.modes = append(e.modes, o.Mode)
			}
		}
	}
	if m.Need.Window == 0 {
		if pass >= 0 && len(opts) > 1 && e.rand.N(6) > 0 {
			opts = append(opts[:pass], opts[pass+1:]...)
		}
		return opts[e.rand.N(len(opts))]
	}
	switch {
	case len(e.fresh) > 0 && e.rand.N(8) > 0:
		return e.fresh[e.rand.N(len(e.fresh))]
	case len(e.modes) == 0 || pass >= 0 && e.rand.N(5) > 1:
		return opts[max(pass, 0)]
	}
	mode := e.modes[e.rand.N(len(e.modes))]
	if rule != 0 && e.rand.N(3) == 0 { // an action of the rulebook: attacks are what most waits for
		mode = rule
	}
	for _, o := range opts {
		if o.Mode == mode {
			e.fresh = append(e.fresh, o)
		}
	}
	i := len(e.fresh) - 1
	for i > 0 && e.fresh[i-1].Mode == mode {
		i--
	}
	return e.fresh[i+e.rand.N(len(e.fresh)-i)]
}
