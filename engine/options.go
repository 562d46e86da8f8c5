package engine

import "slices"

// Options lists the legal inputs of a seat that knows mind, without answers of the table. The list
// is valid until the next call.
//
// The identities that the seat knows are put into the state while guards are tested, and removed
// again. Each input is then tested again as Apply does, with public identities and the card that
// the input shows, so Apply accepts every option.
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

// Sealed lists the secret answers that a seat can bind, and later open.
func (m *M) Sealed(seat Seat, mind *Mind) []Input {
	m.ins = m.ins[:0]
	if m.Need.Kind == Choose && m.Need.Who == Both && m.Need.Bound>>(seat+2)&1 == 0 {
		m.list(seat, mind)
	}
	return m.ins
}

// list fills M.ins with the answers of a seat.
func (m *M) list(seat Seat, mind *Mind) {
	asked := m.askAlone(seat)
	if d := m.dividing(); d != nil {
		m.listShares(d, seat)
	} else {
		m.listed(seat, mind)
	}
	if m.mayPass() {
		m.ins = append(m.ins, Input{Mode: PassMode, Seat: seat})
	}
	m.Need = asked
}

// listed adds the answers that depend on what the seat knows.
func (m *M) listed(seat Seat, mind *Mind) {
	gen := m.overlayMind(mind, &mind.known)
	if m.Need.Window != 0 {
		m.acts(seat)
	} else {
		m.picks(seat)
	}
	known := m.overlaid
	m.removeOverlay(gen)
	m.ins = slices.DeleteFunc(m.ins, func(in Input) bool { return m.whyNotShowing(in, mind, &known) != nil })
}

// mayPass reports whether a seat, whose other answers are listed, may decline or end its answer.
func (m *M) mayPass() bool {
	n := &m.Need
	if d := m.dividing(); d != nil {
		return n.Got >= n.Lo && m.divided(d, true) == nil
	}
	if n.Window != 0 {
		return m.Windows[n.Window].whyNoPass(m, n.Who) == nil
	}
	return n.Got >= n.Lo && m.whyNotWhole(0, true) == nil && (n.Claim == 0 || len(m.ins) == 0)
}

// whyNotShowing tests an input as Apply does: with public identities and the card that the input
// shows. known are the hidden cards whose identities were in the state when the input was found
// legal.
func (m *M) whyNotShowing(in Input, mind *Mind, known *Set) *Illegal {
	var shown Set
	if in.Def != 0 {
		shown.Add(in.H)
	}
	if *known == shown {
		return nil
	}
	gen := m.overlayMind(mind, &shown)
	defer m.removeOverlay(gen)
	return m.why(in)
}

// overlayMind puts the identities that a mind knows of some hidden cards into the state.
func (m *M) overlayMind(mind *Mind, of *Set) (gen uint32) {
	m.abilities() // abilities at work depend on public identities only
	m.overlaid = *of
	m.overlaid.Meet(&m.unidentified, &m.unidentified)
	if m.overlaid.Empty() {
		return m.gen
	}
	for h := range m.overlaid.All() {
		e := &m.Ent[h]
		e.Def = mind.def[h]
		m.rezone(e.Zone)
	}
	gen = m.gen
	m.invalidate()
	return gen
}

// removeOverlay undoes overlayMind and restores the cached values.
func (m *M) removeOverlay(gen uint32) {
	for h := range m.overlaid.All() {
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
		if m.judge(ask.Guards, h, seat) == nil && m.whyNotWhole(h, m.last()) == nil {
			m.ins = append(m.ins, Input{H: h, Def: m.identity(h), Seat: seat})
		}
	}
}

// identity is what an input must show to pick h: a hidden card is shown if the question has guards
// or depends on what a card is.
func (m *M) identity(h H) Def {
	if !m.Asks[m.Need.Ask].Shows() {
		return 0
	}
	return m.hidden(h)
}

// hidden is the identity of h that overlayMind has put into the state, or 0.
func (m *M) hidden(h H) Def {
	if m.overlaid.Has(h) {
		return m.Ent[h].Def
	}
	return 0
}

// Why says why an input of a seat that knows mind would be refused; nil: it is legal. The state
// does not change.
func (m *M) Why(in Input, mind *Mind) *Illegal {
	n := &m.Need
	if in.Mode != BindMode {
		defer func(asked Need) { m.Need = asked }(m.askAlone(in.Seat))
	}
	switch {
	case n.Kind == Over:
		return errOver
	case n.Kind != Choose:
		return errNobody
	case n.Who != in.Seat && n.Who != Both:
		return errTurn
	case in.H == 0 && in.Mode < BackMode && m.Divides():
		return m.whyNotUnit(m.dividing(), in)
	case in.H == 0 || in.H > H(m.NEnt):
		for _, o := range m.Options(in.Seat, mind) {
			if o == in {
				return nil
			}
		}
		if in.Mode == PassMode && n.Got >= n.Lo {
			if bad := m.whyNotWhole(0, true); bad != nil {
				return bad
			}
		}
		if in.Mode == PassMode {
			if bad := m.Windows[n.Window].whyNoPass(m, in.Seat); bad != nil {
				return bad
			}
			return errMust
		}
		return errMode
	}
	gen := m.overlayMind(mind, &mind.known)
	bad, known := m.why(in), m.overlaid
	if in.Def = m.hidden(in.H); n.Window == 0 {
		in.Def = m.identity(in.H)
	}
	m.removeOverlay(gen)
	if bad != nil || in.Mode == BackMode {
		return bad
	}
	return m.whyNotShowing(in, mind, &known)
}

// why is Why while the known identities are in the state.
func (m *M) why(in Input) *Illegal {
	n := &m.Need
	ask := &m.Asks[n.Ask]
	if n.Window != 0 {
		return m.whyNotAct(in.H, in.Mode, in.Seat)
	}
	if d := m.dividing(); d != nil {
		return m.whyNotUnit(d, in)
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
		return m.whyNotAmong(in.H, in.Seat)
	}
	if bad := m.judge(ask.Guards, in.H, in.Seat); bad != nil {
		return bad
	}
	return m.whyNotWhole(in.H, m.last())
}
