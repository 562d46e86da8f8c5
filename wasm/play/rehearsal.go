package play

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/bot"
)

// rehearsal is a draft of an answer to a question that both seats answer in secret. The draft is neither part
// of the game nor stored before it is complete: a game that is loaded again, or in which a move is taken back,
// starts the draft anew.
type rehearsal struct {
	m     *engine.M
	state engine.State
	seat  engine.Seat
	on    bool
	ins   []engine.Input // the parts, without what has been taken back
}

// begin starts the draft of a seat if it has not been started; it returns false if the seat is not asked.
func (r *rehearsal) begin(l *Local, seat engine.Seat) bool {
	if r.on && r.seat == seat {
		return true
	}
	if r.m == nil {
		r.m = engine.New(l.box.Rules)
	}
	return r.anew(l, seat)
}

// anew starts the draft of a seat without any part.
func (r *rehearsal) anew(l *Local, seat engine.Seat) bool {
	r.state, r.seat, r.ins = l.state, seat, nil
	r.m.Load(&r.state)
	r.on = r.m.Rehearse(seat)
	return r.on
}

// lay adds parts one after the other to an empty draft.
func (r *rehearsal) lay(l *Local, ins []engine.Input) error {
	r.anew(l, r.seat)
	for _, in := range ins {
		if err := r.give(l, in); err != nil {
			return err
		}
	}
	return nil
}

// give adds a part, or removes one. After a removal the other parts are added again, because each must be
// legal after those before it when the answer is opened.
func (r *rehearsal) give(l *Local, in engine.Input) error {
	mind := &l.deal.Minds[r.seat&1]
	part, back := in.Part()
	if back {
		was := r.ins
		for i := len(was) - 1; i >= 0; i-- {
			if at, _ := was[i].Part(); at == part {
				err := r.lay(l, slices.Delete(slices.Clone(was), i, i+1))
				if err != nil {
					_ = r.lay(l, was) // which went well before
				}
				return err
			}
		}
	}
	if !slices.Contains(r.m.Options(r.seat, mind), in) {
		if no := r.m.Why(in, mind); no != nil {
			return no
		}
		return &engine.Illegal{Cite: "K8", Says: "that is not among the answers"}
	}
	if err := r.m.Apply(in); err != nil {
		return err
	}
	r.ins = append(r.ins, in)
	return nil
}

// drop discards the draft.
func (r *rehearsal) drop() { r.on, r.ins = false, nil }

// secretly adds a part to a secret answer. A complete answer is committed and stored, and opened when both are
// complete.
func (l *Local) secretly(in engine.Input, passed bool) error {
	r := &l.making
	if in.Seat >= engine.Nobody || !r.begin(l, in.Seat) {
		return &engine.Illegal{Cite: "K8", Says: "that is not among the answers"}
	}
	if err := r.give(l, in); err != nil || !r.m.Rehearsed(in.Seat) {
		return err
	}
	ins := r.ins
	r.drop()
	l.before(in, passed)
	if err := l.give(engine.Input{Mode: engine.BindMode, Seat: in.Seat}); err != nil {
		return err
	}
	for _, in := range ins {
		l.after(in, passed)
		if l.Keep != nil {
			l.Keep(in)
		}
	}
	l.close(shown)
	if l.sealed[in.Seat] = ins; l.m.Need.Bound&3 != 3 {
		return nil
	}
	for _, of := range l.sealed {
		for _, open := range of {
			if err := l.give(open); err != nil {
				return err
			}
		}
	}
	return nil
}

// seen is the machine as the seat that looks sees it: with the draft of its own answer.
func (l *Local) seen() *engine.M {
	if l.making.on && l.making.seat == l.seat {
		return l.making.m
	}
	return l.m
}

// byLot is a player that chooses by a number.
type byLot uint64

func (n byLot) Answer(m *engine.M, seat engine.Seat, mind *engine.Mind) engine.Input {
	opts := m.Options(seat, mind)
	if len(opts) == 0 {
		return engine.Input{Mode: engine.PassMode, Seat: seat}
	}
	return opts[uint64(n)%uint64(len(opts))]
}

// secret gives the bot's answer to a question that both seats answer in secret.
func (l *Local) secret() error {
	for _, in := range bot.Secret(l.m, byLot(l.Seed), l.far(), &l.deal.Minds[l.far()]) {
		if err := l.Play(in); err != nil {
			return err
		}
	}
	return nil
}
