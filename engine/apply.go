package engine

// Refusals of the kernel itself; every game's rulebook carries chapter K.
var (
	errTurn    = &Illegal{"K1", "it is not your turn to answer"}
	errRange   = &Illegal{"K2", "that number is out of range"}
	errShow    = &Illegal{"K3", "the card that is asked for must be shown"}
	errMust    = &Illegal{"K4", "a choice is required here"}
	errAmong   = &Illegal{"K5", "that is not among the choices"}
	errMode    = &Illegal{"K6", "there is no such option here"}
	errBind    = &Illegal{"K7", "a secret answer must be bound before it is opened"}
	errOpen    = &Illegal{"K8", "what was bound must now be opened"}
	errUnknown = &Illegal{"K9", "the card must be shown to do that"}
	errOver    = &Illegal{"K11", "the game is over"}
	errNobody  = &Illegal{"K1", "nobody has to answer now: the table does"}
)

// accept checks an input against the need; done reports that the need is met.
func (m *M) accept(in Input) (done bool, bad *Illegal) {
	n := &m.Need
	if in.Zero != 0 || in.H > H(m.NEnt) || int(in.Def) >= len(m.Cards) || in.Seat > Nobody {
		return false, errRange
	}
	switch n.Kind {
	case Over:
		return false, errOver
	case Choose:
		if n.sealed() {
			return m.takeSealedInput(in)
		}
		if in.Seat != n.Who {
			return false, errTurn
		}
		if n.Window != 0 {
			return m.take(in)
		}
		return m.choice(in)
	case Disclose:
		if in.Seat != n.Who {
			return false, errTurn
		}
		if in.H == 0 || !n.Of.Has(in.H) || in.Def == 0 || in.Mode != 0 {
			return false, errShow
		}
		m.show(in.H, in.Def)
		m.Need = Need{}
		return true, nil
	}
	return m.table(in)
}

// table accepts what the table answers.
func (m *M) table(in Input) (bool, *Illegal) {
	n := &m.Need
	if in.Seat != Nobody {
		return false, errNobody
	}
	if in.H != 0 || in.Def != 0 || n.Kind != Chance && in.Mode != 0 {
		return false, errRange
	}
	switch n.Kind {
	case Chance:
		if in.Mode < 0 || uint16(in.Mode) >= n.N {
			return false, errRange
		}
		if n.N > 1 {
			m.clearLoop()
		}
		m.Top().R[RegMode] = in.Mode
		if n.Hi > 0 {
			return m.land(Pips(in.Mode)), nil
		}
	case Look:
		m.Due[n.Who&1] = Set{}
	case Shuffle:
		for h := range n.Of.All() {
			m.preserveLasting(h)
			m.Ent[h].Era++
			m.Ent[h].Def = 0
			m.unidentified.Add(h)
			m.rezone(m.Ent[h].Zone)
		}
		m.invalidate()
	}
	m.Need = Need{}
	return true, nil
}

// whyNotAmong says why a card is not among the choices, with the paragraph of the game if the
// question gives one.
func (m *M) whyNotAmong(h H, by Seat) *Illegal {
	if not := m.Asks[m.Need.Ask].Not; not != nil {
		if bad := not(m, h, by); bad != nil {
			return bad
		}
	}
	return errAmong
}

// choice accepts a pick or a mode.
func (m *M) choice(in Input) (bool, *Illegal) {
	n, f := &m.Need, m.Top()
	if d := m.dividing(); d != nil {
		return m.takeUnit(d, in)
	}
	switch {
	case in.Mode == PassMode && in.H == 0:
		if in.Def != 0 || n.Got < n.Lo {
			return false, errMust
		}
		if bad := m.whyNotWhole(0, true); bad != nil {
			return false, bad
		}
		f.R[RegH], f.R[RegMode] = 0, PassMode
	case in.Mode == BackMode:
		return m.takeOut(in)
	case in.H != 0:
		if in.Mode != 0 || n.Hi > 1 && f.Pick.Has(in.H) {
			return false, errAmong
		}
		if !n.Of.Has(in.H) {
			return false, m.whyNotAmong(in.H, in.Seat)
		}
		if bad := m.shown(in); bad != nil {
			return false, bad
		}
		if bad := m.whyNotPick(in.H, in.Seat); bad != nil {
			return false, bad
		}
		last := m.last()
		if bad := m.whyNotWhole(in.H, last); bad != nil {
			return false, bad
		}
		if n.Lo == 0 || n.N > n.From || n.Of.Len() > 1 {
			m.clearLoop()
		}
		f.R[RegH], f.R[RegMode] = int16(in.H), 0
		if n.Hi > 1 {
			f.Pick.Add(in.H)
			if n.Got++; !last {
				m.invalidate()
				return false, nil
			}
		}
	default:
		if bad := m.mode(in); bad != nil {
			return false, bad
		}
		if n.Lo == 0 || n.N > n.From+1 || !n.Of.Empty() {
			m.clearLoop()
		}
		f.R[RegH], f.R[RegMode] = 0, in.Mode
	}
	m.Need = Need{}
	return true, nil
}

func (m *M) mode(in Input) *Illegal {
	n := &m.Need
	a := &m.Asks[n.Ask]
	if in.Def != 0 || in.Mode < int16(n.From) || in.Mode >= int16(n.N) {
		if n.N > n.From && a.Cite != "" { // the question's paragraph sets the limits
			return &Illegal{a.Cite, errRange.Says}
		}
		return errMode
	}
	if a.Mode != nil {
		return a.Mode(m, in.Mode, in.Seat)
	}
	return nil
}

// shown makes public a card that an input shows, and refuses an identity that can't be true.
func (m *M) shown(in Input) *Illegal {
	e := &m.Ent[in.H]
	switch {
	case in.Def == 0 || in.Def == e.Def:
		return nil
	case e.Def != 0 || e.Owner != in.Seat && e.Owner != Nobody || e.Kind != 0:
		return errShow
	}
	m.show(in.H, in.Def)
	return nil
}

func (m *M) show(h H, d Def) {
	if m.Ent[h].Def != d {
		m.Ent[h].Def = d
		m.unidentified.Del(h)
		m.rezone(m.Ent[h].Zone)
		if m.hasAbilities(&m.Ent[h]) {
			m.withAbilities.Add(h)
		}
		m.changed(m.abilitiesWork(h))
	}
}

// whyNotPick says why the guards of the question refuse h; nil: they do not.
func (m *M) whyNotPick(h H, by Seat) *Illegal {
	return m.judge(m.Asks[m.Need.Ask].Guards, h, by)
}

// judge is the refusal of the first guard that does not hold, or nil.
func (m *M) judge(gs []Guard, h H, by Seat) *Illegal {
	for i := range gs {
		g := &gs[i]
		switch g.Is(m, h, by) {
		case No:
			return g.refusal(m, h, by)
		case Unknown:
			return errUnknown
		}
	}
	return nil
}

// refusal is the sentence for a player whom the guard refuses.
func (g *Guard) refusal(m *M, h H, by Seat) *Illegal {
	if g.Why != nil {
		return g.Why(m, h, by)
	}
	if g.no != nil {
		return g.no
	}
	return &Illegal{g.Cite, g.Says}
}
