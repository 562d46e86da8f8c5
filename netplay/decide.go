package netplay

import (
	"errors"
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// Do makes a decision: one of the machine's Options or, when both decide in
// secret, of its Sealed answers. A refusal of the rules is an *engine.Illegal
// and changes nothing. The cards of a hand may change places among its handles
// before the decision goes out; Steps and Mind say how it went.
func (s *Session) Do(in engine.Input) error { return s.do(in, false) }

func (s *Session) do(in engine.Input, ahead bool) error {
	if s.fault != nil {
		return s.fault
	}
	if s.t == nil || !s.Ready() {
		return ErrTurn
	}
	if _, over := s.Over(); over {
		return ErrEnded
	}
	if !s.Turn() {
		return ErrTurn
	}
	in.Seat = s.me
	if s.t.answering(s.me) {
		return s.part(in)
	}
	was, d := s.t.save(), new(draft)
	before := was
	if s.held != nil {
		*d, before = s.held.draft, s.held.before
	}
	err := s.decide(d, in)
	if err == nil {
		err = s.addDue(d)
	}
	if err != nil {
		s.t.restore(was)
		s.t.steps = nil
		return refusal(err)
	}
	if ahead && s.holdBack(d, before) {
		return nil
	}
	s.held = nil
	if err := s.seal(d, before); err != nil {
		s.t.restore(before)
		s.t.steps = nil
		return err
	}
	return s.answer()
}

// refusal is the rules' refusal within an error, if there is one.
func refusal(err error) error {
	var f *Fault
	if errors.As(err, &f) && f.refused != nil {
		return f.refused
	}
	return err
}

// decide adds a decision, and the items that must precede it, to a draft.
func (s *Session) decide(d *draft, in engine.Input) error {
	s.next(d)
	if in.H > engine.H(s.t.state.NEnt) {
		return fmt.Errorf("there is no card %d", in.H)
	}
	var soiled []engine.H
	if in.H != 0 && s.t.holder(in.H) == s.me {
		soiled = s.t.anonymitySet(in.H)
	}
	if s.t.distinguishable(soiled) {
		was := s.t.bind[in.H]
		its, err := s.redeal(soiled)
		if err != nil {
			return err
		}
		moved := s.newHandle(soiled, in.H)
		for i := range soiled {
			if d.moved != nil {
				d.moved[soiled[i]] = s.newHandle(soiled, soiled[i])
			}
		}
		if f := s.addItem(d, its[0]); f != nil {
			return f
		}
		if moved != 0 && (was.how == boundSlot || was.how == boundVeil) {
			in.H = moved
		}
	}
	if in.H != 0 && in.Def != 0 && s.t.state.Ent[in.H].Def == 0 && s.hand.card(s.t, in.H) != in.Def {
		return errNoSuchCard(in.H)
	}
	s.next(d)
	its, err := s.hand.show(s.t, in)
	if err != nil {
		return err
	}
	for _, it := range its {
		if f := s.addItem(d, it); f != nil {
			return f
		}
	}
	return orNil(s.addItem(d, item{itemAction, inputBytes(in)}))
}

func errNoSuchCard(h engine.H) error {
	return fmt.Errorf("card %d is not what the move says it is", h)
}

// redeal makes the items that commit cards anew in a new order among the same handles.
func (s *Session) redeal(hs []engine.H) ([]item, error) {
	if s.t.veiled(hs[0]) != nil {
		return s.hand.produceVeil(s.t, due{want: wantVeilMix, tokens: hs})
	}
	return s.hand.remaskItem(s.t, s.t.remaskOf(hs[0]), hs)
}

// newHandle is the handle that h's card has after a hand has been dealt anew, or 0 if h is not in
// that hand.
func (s *Session) newHandle(hand []engine.H, h engine.H) engine.H {
	if s.t.veiled(hand[0]) != nil {
		for i, j := range s.hand.veilOrder(s.t, len(hand)) {
			if hand[j] == h {
				return hand[i]
			}
		}
		return 0
	}
	epoch := len(s.t.sides[s.me].epochs)
	for i, j := range s.hand.stream(s.t.runID, fmt.Sprintf("card|%d", epoch)).order(len(hand)) {
		if hand[j] == h {
			return hand[i]
		}
	}
	return 0
}

// orNil keeps a nil *Fault from becoming an error that is not nil.
func orNil(f *Fault) error {
	if f == nil {
		return nil
	}
	return f
}
