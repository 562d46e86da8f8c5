package bot

import "github.com/cutdeck/cutdeck/engine"

// Player answers for a seat. It is asked only when the seat has an option, and
// must leave the machine and its state as they are.
type Player interface {
	Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input
}

// Picker is a Player that needs to know no more than its options: who has listed
// them already spares it listing them again.
type Picker interface {
	Player
	Pick(opts []engine.Input) engine.Input
}

// Random answers anything legal.
type Random struct{ *Rand }

// NewRandom returns a random player.
func NewRandom(seed uint64) *Random { return &Random{NewRand(seed)} }

// Answer picks one of the options.
func (r *Random) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	opts := m.Options(seat, mind)
	if len(opts) == 0 {
		return engine.Input{Mode: engine.PassMode, Seat: seat}
	}
	return r.Pick(opts)
}

// Pick picks one of the options.
func (r *Random) Pick(opts []engine.Input) engine.Input { return opts[r.N(len(opts))] }

// Asked is the seat that must answer now: of a sealed question the first that
// has not yet bound, or not yet opened. Nobody: the table, or the game is over.
func Asked(m *engine.M) engine.Seat {
	n := &m.Need
	if n.Kind != engine.Choose {
		return engine.Nobody
	}
	if n.Who != engine.Both {
		return n.Who
	}
	bound := n.Bound
	if bound&3 == 3 {
		bound >>= 2
	}
	if bound&1 == 0 {
		return 0
	}
	return 1
}
