package engine

import "slices"

// Options lists the legal inputs of a seat, under what it knows. The table's
// own answers are not options. The list is valid until the next call.
//
// The seat's knowledge is laid over the state while its guards are asked, and
// taken away again. Apply asks the same guards over public State and what the
// input shows; what they refuse there is no option, so every option is accepted.
func (m *M) Options(seat Seat, mind *Mind) []Input {
	m.ins = m.ins[:0]
	n := &m.Need
	if n.Kind == Disclose && n.Who == seat {
		h := n.Of.First()
		m.ins = append(m.ins, Input{H: h, Def: mind.Of(h), Seat: seat})
	}
	if n.Kind != Choose || n.Who != seat && n.Who != Both {
		return m.ins
	}
	if n.Who == Both {
		if n.Bound&3 != 3 {
			if n.Bound>>seat&1 == 0 {
				m.ins = append(m.ins, Input{Mode: BindMode, Seat: seat})
			}
			return m.ins
		}
		if n.Bound>>(seat+2)&1 == 1 {
			return m.ins
		}
	}
	m.list(seat, mind)
	return m.ins
}

// Sealed lists what a seat could open when both have bound: the answers among
// which it chooses when it binds.
func (m *M) Sealed(seat Seat, mind *Mind) []Input {
	m.ins = m.ins[:0]
	if m.Need.Kind == Choose && m.Need.Who == Both && m.Need.Bound>>(seat+2)&1 == 0 {
		m.list(seat, mind)
	}
	return m.ins
}

// list gathers the answers of a seat.
func (m *M) list(seat Seat, mind *Mind) {
	asked := m.face(seat)
	if d := m.dividing(); d != nil {
		m.shareable(d, seat)
	} else {
		m.listed(seat, mind)
	}
	if m.mayPass() {
		m.ins = append(m.ins, Input{Mode: PassMode, Seat: seat})
	}
	m.Need = asked
}

// listed gathers the answers that hang on what a seat knows.
func (m *M) listed(seat Seat, mind *Mind) {
	gen := m.lay(mind, &mind.known)
	if m.Need.Window != 0 {
		m.acts(seat)
	} else {
		m.picks(seat)
	}
	known := m.laid
	m.lift(gen)
	m.ins = slices.DeleteFunc(m.ins, func(in Input) bool { return m.showing(in, mind, &known) != nil })
}

// mayPass: does a seat whose other answers are listed have the answer to decline, or to
// end here?
func (m *M) mayPass() bool {
	n := &m.Need
	if d := m.dividing(); d != nil {
		return n.Got >= n.Lo && m.divided(d, true) == nil
	}
	if n.Window != 0 {
		return m.Windows[n.Window].stays(m, n.Who) == nil
	}
	return n.Got >= n.Lo && m.whole(0, true) == nil && (n.Claim == 0 || len(m.ins) == 0)
}

// showing judges an input that is legal under what a seat knows as Apply does: by what
// is public and the card that the input shows. The hidden cards of known were laid over
// the state before.
func (m *M) showing(in Input, mind *Mind, known *Set) *Illegal {
	var shown Set
	if in.Def != 0 {
		shown.Add(in.H)
	}
	if *known == shown {
		return nil
	}
	gen := m.lay(mind, &shown)
	defer m.lift(gen)
	return m.why(in)
}

// lay puts what a mind knows of some cards over the state.
func (m *M) lay(mind *Mind, of *Set) (gen uint32) {
	m.alive() // what is at work follows from what is public
	m.laid = *of
	m.laid.Meet(&m.veiled, &m.veiled)
	if m.laid.Empty() {
		return m.gen
	}
	for h := range m.laid.All() {
		e := &m.Ent[h]
		e.Def = mind.def[h]
		m.rezone(e.Zone)
	}
	gen = m.gen
	m.touch()
	return gen
}

// lift takes it away; values remembered before are good again.
func (m *M) lift(gen uint32) {
	for h := range m.laid.All() {
		m.Ent[h].Def = 0
		m.rezone(m.Ent[h].Zone)
	}
	m.gen = gen
}

func (m *M) picks(seat Seat) {
	n, f := &m.Need, m.Top()
	ask := &m.Asks[n.Ask]
	for i := int16(n.From); i < int16(n.N); i++ {
		if ask.Mode == nil || ask.Mode(m, i, seat) == nil {
			m.ins = append(m.ins, Input{Mode: i, Seat: seat})
		}
	}
	for h := range n.Of.All() {
		if n.Hi > 1 && f.Pick.Has(h) {
			continue
		}
		if m.judge(ask.Guards, h, seat) == nil && m.whole(h, m.last()) == nil {
			m.ins = append(m.ins, Input{H: h, Def: m.identity(h), Seat: seat})
		}
	}
}

// identity is what an input that picks h shows: a hidden card's guards may need
// it, so it is shown; a question that is about no identity asks only for a place.
func (m *M) identity(h H) Def {
	if !m.Asks[m.Need.Ask].Shows() {
		return 0
	}
	return m.hidden(h)
}

// hidden is what the mind laid over the state says of h; 0 if h is public.
func (m *M) hidden(h H) Def {
	if m.laid.Has(h) {
		return m.Ent[h].Def
	}
	return 0
}

// Why says why an input would be refused under a seat's knowledge; nil: it is
// legal. The state is not changed.
func (m *M) Why(in Input, mind *Mind) *Illegal {
	n := &m.Need
	if in.Mode != BindMode {
		defer func(asked Need) { m.Need = asked }(m.face(in.Seat))
	}
	switch {
	case n.Kind == Over:
		return errOver
	case n.Kind != Choose:
		return errNobody
	case n.Who != in.Seat && n.Who != Both:
		return errTurn
	case in.H == 0 && in.Mode < BackMode && m.Divides():
		return m.whyShare(m.dividing(), in)
	case in.H == 0 || in.H > H(m.NEnt):
		for _, o := range m.Options(in.Seat, mind) {
			if o == in {
				return nil
			}
		}
		if in.Mode == PassMode && n.Got >= n.Lo {
			if bad := m.whole(0, true); bad != nil {
				return bad
			}
		}
		if in.Mode == PassMode {
			if bad := m.Windows[n.Window].stays(m, in.Seat); bad != nil {
				return bad
			}
			return errMust
		}
		return errMode
	}
	gen := m.lay(mind, &mind.known)
	bad, known := m.why(in), m.laid
	if in.Def = m.hidden(in.H); n.Window == 0 {
		in.Def = m.identity(in.H)
	}
	m.lift(gen)
	if bad != nil || in.Mode == BackMode {
		return bad
	}
	return m.showing(in, mind, &known)
}

// why says why an answer to the question would be refused, where what its seat shows or
// knows is laid over the state.
func (m *M) why(in Input) *Illegal {
	n := &m.Need
	ask := &m.Asks[n.Ask]
	if n.Window != 0 {
		return m.able(in.H, in.Mode, in.Seat)
	}
	if d := m.dividing(); d != nil {
		return m.whyShare(d, in)
	}
	if in.H == 0 {
		return m.mode(in)
	}
	switch picked := n.Hi > 1 && m.Top().Pick.Has(in.H); {
	case in.Mode == BackMode && picked:
		return nil
	case picked || in.Mode == BackMode:
		return errAmong
	case !n.Of.Has(in.H):
		return m.outside(in.H, in.Seat)
	}
	if bad := m.judge(ask.Guards, in.H, in.Seat); bad != nil {
		return bad
	}
	return m.whole(in.H, m.last())
}
