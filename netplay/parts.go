package netplay

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// An answer of several, or a number that is divided, is decided part by part and is one
// entry (§6.5). So is what both answer in secret, which is committed whole. Until it is finished its parts are on this side's table only: nothing of
// them is signed, stored or sent, so the opponent never learns what was chosen and taken
// back. An entry that comes between takes the parts off the table, and they are laid
// there again after it if the question is still the same. A reload begins the answer anew.

// unfinished is an answer whose parts are being given.
type unfinished struct {
	ins     []engine.Input // the parts, by the handles of the table before them
	before  *saved         // the table without them
	secret  bool           // the answer will be committed, not sent openly
	moved   map[engine.H]engine.H
	applied bool // the parts are applied to the table
}

// Parts is how many parts of an unfinished answer this player has given.
func (s *Session) Parts() int {
	if s.parts == nil || !s.parts.applied {
		return 0
	}
	return len(s.parts.ins)
}

// answering reports whether a seat is to answer a question of several, or one in secret.
func (t *table) answering(by engine.Seat) bool {
	n := &t.state.Need
	several := n.Who == by && (n.Hi > 1 || t.m.Divides() || n.Bound != 0)
	return t.setups == 2 && !t.over() && n.Kind == engine.Choose && n.Window == 0 && (several || n.Secret(by))
}

// begun reports whether a part of such an answer has been given.
func (t *table) begun() bool {
	n := &t.state.Need
	return n.Kind == engine.Choose && n.Window == 0 && n.Who < engine.Nobody && n.Got > 0
}

// part adds a part to an answer, takes one back, or finishes the answer.
func (s *Session) part(in engine.Input) error {
	if s.parts == nil {
		if err := s.release(); err != nil { // what was decided before it
			return err
		}
		s.parts = &unfinished{before: s.t.save(), secret: s.t.state.Need.Secret(s.me)}
	}
	p, was := s.parts, s.parts.ins
	if in.H = p.origin(in.H); !p.edit(in) {
		return &engine.Illegal{Cite: "K5", Says: "that is not among the choices"}
	}
	d, err := s.applyParts()
	if err == nil && len(p.ins) > 0 && !s.t.begun() {
		if err = s.finish(d); err == nil {
			return nil
		}
		s.parts = p // it could not be kept: the answer is as it was before
	}
	if err != nil {
		p.ins = was
		_, _ = s.applyParts() // which went well before
	}
	if len(p.ins) == 0 {
		s.removeParts()
		s.parts = nil
	}
	return refusal(err)
}

// origin is the handle that a card has on the table before the answer.
func (p *unfinished) origin(h engine.H) engine.H {
	for from, to := range p.moved {
		if to == h {
			return from
		}
	}
	return h
}

// edit adds or removes a part; false: there is no such part.
func (p *unfinished) edit(in engine.Input) bool {
	part, back := in.Part()
	if !back {
		p.ins = append(p.ins[:len(p.ins):len(p.ins)], in)
		return true
	}
	for i := len(p.ins) - 1; i >= 0; i-- {
		if at, _ := p.ins[i].Part(); at == part {
			p.ins = slices.Delete(slices.Clone(p.ins), i, i+1)
			return true
		}
	}
	return false
}

// applyParts applies the parts to the table as it was before them and returns them as a draft.
func (s *Session) applyParts() (*draft, error) {
	p, d := s.parts, &draft{moved: map[engine.H]engine.H{}}
	s.t.restore(p.before)
	s.t.steps = nil
	p.applied, p.moved = true, d.moved
	if p.secret {
		s.t.m.Rehearse(s.me)
	}
	for i := range p.ins {
		if i > 0 && !s.t.begun() { // it was finished before this part
			return d, &engine.Illegal{Cite: "K5", Says: "that is not among the choices"}
		}
		s.order(p.ins[i:])
		in := p.ins[i]
		if to, moved := d.moved[in.H]; moved {
			in.H = to
		}
		decide := s.decide
		if p.secret {
			decide = func(_ *draft, in engine.Input) error { return s.rehearse(in) }
		}
		if err := decide(d, in); err != nil {
			return d, err
		}
	}
	if s.t.begun() {
		s.t.aside, s.t.steps = p.before.table.aside, nil // nothing has been said yet
	}
	return d, nil
}

// order puts the first of the parts to the front that can be given now. Of a number that
// is divided a part can need another, which it followed before one of that was taken back.
func (s *Session) order(ins []engine.Input) {
	if !s.t.m.Divides() {
		return
	}
	for i, in := range ins {
		if s.t.m.Why(in, s.Mind()) == nil {
			copy(ins[1:], ins[:i])
			ins[0] = in
			return
		}
	}
}

// removeParts restores the table before the parts.
func (s *Session) removeParts() {
	if p := s.parts; p != nil && p.applied {
		s.t.restore(p.before)
		s.t.steps = nil
		p.applied, p.moved = false, nil
	}
}

// reapplyParts applies the parts again if the question is still the same.
func (s *Session) reapplyParts() {
	p := s.parts
	if p == nil || p.applied {
		return
	}
	if d := s.t.due(); s.fault == nil && s.t.answering(s.me) && (d.by != s.me || d.want != wantAction && d.want != wantCommit) {
		return // a pause, or a run that is being opened, comes first
	}
	if was := &p.before.table; s.fault != nil || !s.t.answering(s.me) || s.t.state.Need != was.state.Need || s.t.bind != was.bind {
		s.parts = nil
		return
	}
	p.before = s.t.save()
	steps := s.t.steps
	if _, err := s.applyParts(); err != nil {
		s.removeParts()
		s.parts = nil
	}
	s.t.steps = steps
}

// finish signs the answer, whose parts are applied, and sends it.
func (s *Session) finish(d *draft) error {
	p, before := s.parts, s.parts.before
	s.parts = nil
	var err error
	if p.secret {
		s.t.restore(before)
		*d, s.t.steps = draft{}, nil
		err = s.bind(d, p.ins)
	}
	if err == nil {
		err = s.addDue(d)
	}
	if err == nil {
		err = s.seal(d, before)
	}
	if err != nil {
		s.t.restore(before)
		s.t.steps = nil
		return err
	}
	return s.answer()
}
