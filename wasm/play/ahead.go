package play

import "github.com/cutdeck/cutdeck/engine"

// scout looks answers ahead, on a copy of the public state.
type scout struct{ m *engine.M }

// foresee is the game as it would stand after answers of a seat, as far as that is public or known to
// the seat; nil: one of them is refused, or something else would be decided between them. It is valid
// until the next call.
func (s *scout) foresee(m *engine.M, state engine.State, mind *engine.Mind, ins ...engine.Input) *engine.M {
	if s.m == nil {
		s.m = engine.New(m.Rules)
	}
	s.m.Load(&state)
	for i, in := range ins {
		if i == 0 {
			s.m.Rehearse(in.Seat)
		}
		if s.m.Apply(in) != nil {
			return nil
		}
		for n := &s.m.Need; n.Kind == engine.Disclose && n.Who == in.Seat; { // it will be shown
			h := n.Of.First()
			if s.m.Apply(engine.Input{H: h, Def: mind.Of(h), Seat: in.Seat}) != nil {
				return nil
			}
		}
		if n := &s.m.Need; n.Kind != engine.Choose || n.Who != in.Seat {
			return nil
		}
	}
	return s.m
}

// ahead lists the answers that a seat could give after an input; none if the next question is
// another seat's.
func (s *scout) ahead(m *engine.M, state engine.State, mind *engine.Mind, in engine.Input) []engine.Input {
	next := s.foresee(m, state, mind, in)
	if next == nil || next.Need.Window != 0 {
		return nil
	}
	return next.Options(in.Seat, mind)
}

// Ahead lists what the seat that looks could answer after an input.
func (l *Local) Ahead(in engine.Input) []engine.Input {
	return l.scout.ahead(l.m, *l.State(), l.Mind(), in)
}

// Foresee is the game after answers of the seat that looks.
func (l *Local) Foresee(ins ...engine.Input) *engine.M {
	return l.scout.foresee(l.m, *l.State(), l.Mind(), ins...)
}

// Ahead lists what we could answer after an input.
func (r *Remote) Ahead(in engine.Input) []engine.Input {
	return r.scout.ahead(r.m, *r.State(), r.Mind(), in)
}

// Foresee is the game after answers of ours.
func (r *Remote) Foresee(ins ...engine.Input) *engine.M {
	return r.scout.foresee(r.m, *r.State(), r.Mind(), ins...)
}
