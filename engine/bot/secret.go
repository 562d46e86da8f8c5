package bot

import "github.com/cutdeck/cutdeck/engine"

// Secret is the answer that a player gives to a question that both seats are asked in
// secret: the inputs that open it, in their order. Nobody sees it made, and the state is
// left as it was. It is nil where the seat has no such answer to give.
func Secret(m *engine.M, p Player, seat engine.Seat, mind *engine.Mind) (ins []engine.Input) {
	was := *m.State
	defer func() {
		*m.State = was
		m.Load(m.State)
	}()
	if !m.Rehearse(seat) {
		return nil
	}
	for !m.Rehearsed(seat) {
		in := p.Answer(m, seat, mind)
		if m.Apply(in) != nil {
			return nil
		}
		ins = append(ins, in)
	}
	return ins
}
