package play

import "github.com/cutdeck/cutdeck/engine"

// scout looks one answer ahead, on a copy of the public state.
type scout struct{ m *engine.M }

// ahead lists the answers that a seat could give after an input; none if the next question is
// another seat's.
func (s *scout) ahead(m *engine.M, state engine.State, mind *engine.Mind, in engine.Input) []engine.Input {
	if s.m == nil {
		s.m = engine.New(m.Rules)
	}
	s.m.Load(&state)
	s.m.Rehearse(in.Seat)
	if s.m.Apply(in) != nil {
		return nil
	}
	if n := &s.m.Need; n.Kind != engine.Choose || n.Who != in.Seat || n.Window != 0 {
		return nil
	}
	return s.m.Options(in.Seat, mind)
}

// Ahead lists what the seat that looks could answer after an input.
func (l *Local) Ahead(in engine.Input) []engine.Input {
	return l.scout.ahead(l.m, *l.State(), l.Mind(), in)
}

// Ahead lists what we could answer after an input.
func (r *Remote) Ahead(in engine.Input) []engine.Input {
	return r.scout.ahead(r.m, *r.State(), r.Mind(), in)
}
