package engine

// Both seats may be asked at one time, in secret. Each binds an answer, and once both
// have, each opens its own, one after the other. Choose(Both, …) asks for a single card,
// mode or number, which comes into register 2 of the asking frame for seat 0 and into
// register 3 for seat 1. Secretly asks for an answer of several parts. It is a draft like
// any other: its player makes it in a rehearsal, where nobody else sees it, it is bound
// and opened whole, and TakeSealed hands both over.

// ofParts marks a sealed question in Need.Bound as one for an answer of several parts.
const ofParts uint8 = 16

// Secretly asks both seats question a in secret: each picks between lo and hi of those of
// the cards Need.Of that are its own (see Ask.Theirs), or divides a number between lo and
// hi. The next step calls TakeSealed. It returns the question, for the caller to fill in.
func (m *M) Secretly(a uint16, lo, hi uint8) *Need {
	n := m.Choose(Both, a, lo, hi)
	n.Bound = ofParts
	return n
}

// openedBy is the period of the tallies that hold what a seat has opened.
func openedBy(seat Seat) uint8 { return perAnswer - 2 + uint8(seat&1) }

// sealed reports whether the question is one that both seats answer in secret, of which
// one may be opening its answer.
func (n *Need) sealed() bool { return n.Kind == Choose && (n.Who == Both || n.Bound != 0) }

// Secret reports whether a seat has still to bind its answer to a question that both are
// asked in secret.
func (n *Need) Secret(seat Seat) bool {
	return n.Kind == Choose && n.Who == Both && n.Bound>>(seat&1)&1 == 0
}

// Rehearse makes of the state one in which a seat gives the answer that it has still to
// bind, as if that were asked openly and of it alone. Apply then takes the parts of the
// answer, which is made when Rehearsed says so. The state is for nothing else: whoever
// calls Rehearse works on a copy, or puts the state back and loads it. It reports false,
// and changes nothing, where the seat has no such answer to give.
func (m *M) Rehearse(seat Seat) bool {
	n := &m.Need
	if seat >= Nobody || !n.Secret(seat) {
		return false
	}
	n.Who, n.Bound = seat, n.Bound|3
	m.touch()
	return true
}

// Rehearsed reports whether a seat has made its answer since Rehearse.
func (m *M) Rehearsed(seat Seat) bool { return m.Need.Bound>>(seat+2)&1 == 1 }

// face puts a question that is sealed to one seat alone, among what that may pick, and
// returns the question as it was.
func (m *M) face(seat Seat) (asked Need) {
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

// sealed: both seats bind, then each opens; the session compares what was bound.
func (m *M) sealed(in Input) (bool, *Illegal) {
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
	asked := m.face(in.Seat)
	done, bad := m.choice(in)
	if bad != nil || !done {
		n.Of = asked.Of
		return false, bad
	}
	m.decided()
	m.opened(in.Seat, &asked)
	asked.Who, asked.Got = Both, 0
	asked.Bound |= bit << 2
	if asked.Bound&15 == 15 {
		return true, nil
	}
	m.Need = asked
	return false, nil
}

// opened keeps what a seat has opened.
func (m *M) opened(seat Seat, asked *Need) {
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

// TakeSealed hands over the parts of what each seat has answered to Secretly: what was
// picked, each once, or the shares of a number that was divided. The step after the
// question calls it once.
func (m *M) TakeSealed() (of [2][]Share) {
	for seat := range Seat(2) {
		of[seat] = m.sharedIn(openedBy(seat))
		sift(m, listTally, func(t *Tally) bool { return t.Until != openedBy(seat) })
	}
	return of
}
