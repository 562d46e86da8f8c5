package arena

import "github.com/cutdeck/cutdeck/engine"

// draft is the answer in the making to a question that both seats answer in secret. While it is made, the
// state is one in which its seat is asked openly and alone; the other seat is shown the state before.
type draft struct {
	before engine.State
	seat   engine.Seat
	parts  []engine.Input
}

func (m *Match) startDraft(who engine.Seat) {
	m.draft = &draft{before: m.state, seat: who}
	m.m.Rehearse(who)
}

// addPart adds a part to the draft. A complete one is bound, and opened when both seats have bound.
func (m *Match) addPart(in engine.Input) error {
	if err := m.m.Apply(in); err != nil {
		return err
	}
	m.answers = nil
	d := m.draft
	if d.parts = append(d.parts, in); !m.m.Rehearsed(d.seat) {
		return nil
	}
	m.state, m.draft, m.bound[d.seat] = d.before, nil, d.parts
	m.m.Load(&m.state)
	if err := m.apply(engine.Input{Mode: engine.BindMode, Seat: d.seat}); err != nil {
		return err
	}
	return m.goOn()
}

// seen is the state as a seat may see it.
func (m *Match) seen(who engine.Seat) *engine.State {
	if m.draft != nil && m.draft.seat != who {
		return &m.draft.before
	}
	return &m.state
}
