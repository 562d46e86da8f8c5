package engine

// Both seats may be asked the same question in secret. Each binds an answer, and when both have,
// each opens its own. Choose(Both, …) asks for one card, mode or number; the answer of seat 0
// comes into register 2 of the asking frame, that of seat 1 into register 3. Secretly asks for an
// answer of several parts. Its player makes the draft on a copy of the state (Rehearse), binds and
// opens it as a whole, and TakeSealed returns both answers.

// ofParts is the bit of Need.Bound that marks a secret question whose answer has several parts.
const ofParts uint8 = 16

// Secretly asks both seats question a in secret: each picks between lo and hi of those of
// the cards Need.Of that are its own (see Ask.Theirs), or divides a number between lo and
// hi. The next step calls TakeSealed. It returns the question, for the caller to fill in.
func (m *M) Secretly(a uint16, lo, hi uint8) *Need {
	n := m.Choose(Both, a, lo, hi)
	n.Bound = ofParts
	return n
}

// openedBy is the period of the tallies that store what a seat has opened.
func openedBy(seat Seat) uint8 { return perAnswer - 2 + uint8(seat&1) }

// sealed reports whether the question is one that both seats answer in secret, bound or not.
func (n *Need) sealed() bool { return n.Kind == Choose && (n.Who == Both || n.Bound != 0) }

// Secret reports whether a seat has still to bind its answer to a secret question.
func (n *Need) Secret(seat Seat) bool {
	return n.Kind == Choose && n.Who == Both && n.Bound>>(seat&1)&1 == 0
}

// Rehearse changes the state so that the seat is asked the secret question openly and alone. Apply
// then takes the parts of its answer until Rehearsed reports that it is complete. Such a state
// serves no other purpose: the caller works on a copy, or restores and loads the original.
// Rehearse reports false, and changes nothing, if the seat has no secret answer to give.
func (m *M) Rehearse(seat Seat) bool {
	n := &m.Need
	if seat >= Nobody || !n.Secret(seat) {
		return false
	}
	n.Who, n.Bound = seat, n.Bound|3
	m.invalidate()
	return true
}

// Rehearsed reports whether the answer is complete since Rehearse.
func (m *M) Rehearsed(seat Seat) bool { return m.Need.Bound>>(seat+2)&1 == 1 }

// askAlone puts a secret question to one seat, with the cards that it may pick, and returns the
// original question.
func (m *M) askAlone(seat Seat) (asked Need) {
	n := &m.Need
	if asked = *n; !n.sealed() || seat >= Nobody {
		return asked
	}
	n.Who = seat
	for h := range asked.Of.All() {
		if m.Ent[h].Owner != seat && (!m.Asks[n.Ask].Theirs || m.unseen(h)) {
			n.Of.Del(h)
		}
	}
	return asked
}

// takeSealedInput accepts an input to a secret question: both seats bind, then each opens. The
// session checks that the opened answer is the bound one.
func (m *M) takeSealedInput(in Input) (bool, *Illegal) {
	n := &m.Need
	if in.Seat >= Nobody {
		return false, errTurn
	}
	bit := uint8(1) << in.Seat
	switch {
	case n.Bound&3 != 3 && (in.Mode != BindMode || in.H != 0 || in.Def != 0 || n.Bound&bit != 0):
		return false, errBind
	case n.Bound&3 != 3:
		n.Bound |= bit
		return false, nil
	case n.Bound&(bit<<2) != 0 || in.Mode == BindMode || n.Who != Both && n.Who != in.Seat:
		return false, errOpen
	}
	asked := m.askAlone(in.Seat)
	done, bad := m.choice(in)
	if bad != nil || !done {
		n.Of = asked.Of
		return false, bad
	}
	m.clearLoop()
	m.keepOpened(in.Seat, &asked)
	asked.Who, asked.Got = Both, 0
	asked.Bound |= bit << 2
	if asked.Bound&15 == 15 {
		return true, nil
	}
	m.Need = asked
	return false, nil
}

// keepOpened stores what a seat has opened.
func (m *M) keepOpened(seat Seat, asked *Need) {
	f := m.Top()
	h, mode := f.R[RegH], f.R[RegMode]
	f.R[RegH], f.R[RegMode] = 0, PassMode
	if asked.Bound&ofParts == 0 {
		f.R[2+seat] = h + mode // one of them is 0
		return
	}
	for i := range m.Tally {
		if t := &m.Tally[i]; t.Until == perAnswer {
			t.Until = openedBy(seat)
		}
	}
	if d := m.Asks[asked.Ask].Whole; d == nil || d.Each == nil {
		if asked.Hi <= 1 && h != 0 {
			f.Pick.Add(H(h))
		}
		for p := range f.Pick.All() {
			m.Bump(openedBy(seat), p, shareOf(0), 1)
		}
		if h == 0 && mode >= 0 {
			m.Bump(openedBy(seat), 0, shareOf(mode), 1)
		}
	}
	f.Pick = Set{}
}

// TakeSealed removes both answers to Secretly from the state and returns their parts: the cards
// picked, or the shares of a division. The step after the question calls it once.
func (m *M) TakeSealed() (of [2][]Share) {
	for seat := range Seat(2) {
		of[seat] = m.sharedIn(openedBy(seat))
		filterRows(m, listTally, func(t *Tally) bool { return t.Until != openedBy(seat) })
	}
	return of
}
