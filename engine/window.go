package engine

// Window is a part of a procedure in which seats may act. Games differ only in what it states: who
// is asked first and next, when the window closes, and what happens to an action.
type Window struct {
	Name, Cite string
	Says       string // the prompt
	Tag        uint16 // one bit, tested with Act.When
	Order      Order
	Close      Close
	Acts       []uint16                     // actions of the rulebook that may be done in it
	From       func(m *M, by Seat, of *Set) // the cards whose acts may be done in it
	Check      Proc                         // runs each time before a seat gets the initiative
	Always     bool                         // a seat is asked even if both can see that it can only pass
	Must       func(m *M, by Seat) *Illegal // why a seat can't pass now, judged by public state; nil, or a nil result: it can
}

type (
	Order uint8
	Close uint8
)

const (
	Alternate  Order = iota // the seats take turns, beginning with the active seat
	Initiative              // one seat serves all its waiting actions, then the other
)

const (
	Passes  Close = iota // two passes in a row resolve the top of the stack; if nothing waits they close the window
	Drained              // the window closes when nothing waits; nobody may pass
)

const procWindow Proc = 2

// Registers of the window procedure.
const (
	regWindow = 2 // row of Rules.Windows
	regSeat   = 3 // the seat with initiative
)

// Open begins window w; a seat has the initiative.
func (m *M) Open(w uint16, who Seat) {
	f := m.Call(procWindow, Ref{}, who)
	f.R[regWindow], f.R[regSeat] = int16(w), int16(who)
}

// Initiative is the seat that may act or pass, or Nobody outside of windows.
func (m *M) Initiative() Seat {
	if m.Need.Kind == Choose && m.Need.Window != 0 {
		return m.Need.Who
	}
	return Nobody
}

var window = []Step{
	{"K12", "What must be checked is checked whenever a seat would receive initiative.", func(m *M, f *Frame) Flow {
		w := &m.Windows[f.R[regWindow]]
		if w.Close == Drained {
			return 4
		}
		if w.Check != 0 {
			m.Call(w.Check, Ref{}, Seat(f.R[regSeat]))
		}
		return Next
	}},
	{"K13", "The seat with initiative acts or passes; who can see to have nothing else passes unasked.", func(m *M, f *Frame) Flow {
		who := Seat(f.R[regSeat])
		if n := len(m.Pend); n > 0 && unplaced(&m.Pend[n-1]) {
			m.Call(procPlace, Ref{}, who)
			return 1
		}
		m.Surface()
		if m.chooseTargets() {
			return 1
		}
		if w := uint16(f.R[regWindow]); m.passesUnasked(&m.Windows[w], who) {
			f.R[RegH], f.R[RegMode] = 0, PassMode
		} else {
			m.Choose(who, 0, 0, 1).Window = w
		}
		return Next
	}},
	{"K14", "After an action the other seat has initiative; passes are counted.", func(m *M, f *Frame) Flow {
		who := Seat(f.R[regSeat])
		if mode := f.R[RegMode]; mode != PassMode {
			f.Pass = 0
			if !m.Acts[mode].Keeps {
				f.R[regSeat] = int16(who.Other())
			}
			m.Announce(uint16(mode), Handle(f.R[RegH]), who)
			return 0
		}
		if f.Pass++; f.Pass < 2 {
			f.R[regSeat] = int16(who.Other())
			return 0
		}
		return Next
	}},
	{"K15", "Two passes in a row resolve the top of the stack, and the active seat has initiative; with nothing waiting the window closes.", func(m *M, f *Frame) Flow {
		if m.NPend == 0 {
			return Done
		}
		f.Pass, f.R[regSeat] = 0, int16(m.Active)
		m.resolve(m.Take(int(m.NPend)-1), false)
		return 0
	}},
	{"K16", "Who is first serves one of his waiting actions; who has none leaves it to the other.", func(m *M, f *Frame) Flow {
		if m.NPend == 0 {
			return Done
		}
		who := m.firstWaiting()
		// Who is first serves all of his own (K16).
		m.uncrowd(who)
		of := m.Fresh()
		for i := range m.Pend {
			if p := &m.Pend[i]; p.By == who && p.Many == 0 {
				of.Add(p.Me.H)
			}
		}
		if of.Len() == 1 { // there is nothing to choose
			f.R[RegH] = int16(of.First())
			return Next
		}
		m.Choose(who, 0, 1, 1).Of = *of
		return Next
	}},
	{"K17", "It takes effect, and it is looked again.", func(m *M, f *Frame) Flow {
		if i := m.PendingOf(Handle(f.R[RegH])); i >= 0 {
			m.resolve(m.Take(i), true)
		}
		return 4
	}},
}

// chooseTargets begins to choose the targets of the lowest triggered ability that has none. It
// reports whether there is one.
func (m *M) chooseTargets() bool {
	for i := range m.Pend {
		if p := &m.Pend[i]; p.Fresh&Unaimed != 0 && p.Many == 0 {
			p.Fresh &^= Unaimed
			f := m.Call(p.Body, p.Src, p.By)
			f.PC, f.Me, f.Ref, f.R = p.PC, p.Me, p.Ref, p.R
			return true
		}
	}
	return false
}

// firstWaiting is the first seat in initiative order that has a waiting action.
func (m *M) firstWaiting() Seat {
	who := m.Chooser(m)
	for i := range m.Pend {
		if m.Pend[i].By == who {
			return who
		}
	}
	return who.Other()
}

// Announce starts the procedure of an act for a seat.
func (m *M) Announce(act uint16, h H, by Seat) *Frame {
	if n := m.Acts[act].Bullets; n > 0 {
		m.Bump(PerTurn, m.usedBy(act, h, by), m.useKey(act, h), 1)
	}
	f := m.Call(m.Acts[act].Do, m.Ref(h), by)
	f.Act = act
	return f
}

// Withdraw undoes the announcement of the running act because its cost can't be paid: the use is
// not counted, and the seat has the initiative again.
func (m *M) Withdraw(f *Frame) {
	if m.Acts[f.Act].Bullets > 0 {
		m.Bump(PerTurn, m.usedBy(f.Act, f.Src.H, f.By), m.useKey(f.Act, f.Src.H), -1)
	}
	for i := int(m.NFrame) - 1; i >= 0; i-- {
		switch w := &m.Frame[i]; {
		case w.Proc == procWindow:
			w.R[regSeat] = int16(f.By)
			return
		case w.Nth != 0:
			w.Turn = f.By
			m.dropAnswer(w, f.Act, f.Src.H)
			return
		}
	}
}

// Wait files the running act as a waiting action; its next step is the first of its effect. The
// entity me represents it or, if me is 0, a new token of a kind, at a place. What was triggered
// since the announcement lies above it. Wait returns the entity.
func (m *M) Wait(f *Frame, me H, kind uint8, at H) H {
	p := Pending{Src: f.Src, Ref: f.Ref, R: f.R, Body: f.Proc, PC: f.PC, Act: f.Act, By: f.By}
	if p.Was, p.R[RegH] = m.Ent[f.Src.H], 0; f.WasOf == f.Src.H { // its cost has moved it
		p.Was = f.Was
	}
	if me == 0 {
		me = m.Create(Entity{Zone: m.Limbo, Owner: f.By, Ctrl: f.By, Kind: kind, Host: at})
	}
	p.Me = m.Ref(me)
	m.File(p)
	for i := m.NPend - 1; i > 0 && m.Pend[i-1].Fresh&Unplaced != 0; i-- {
		m.Pend[i], m.Pend[i-1] = m.Pend[i-1], m.Pend[i]
	}
	return me
}

// resolve runs a waiting action by the game's resolver or, if there is none, its effect. queue
// says that it comes from a queue, not from a stack.
func (m *M) resolve(p Pending, queue bool) {
	// What must happen and never ends is a draw (K24).
	if m.repeats(&p, queue) {
		m.refuseEndless()
		return
	}
	f := m.Call(p.Body, p.Src, p.By)
	f.PC, f.Me, f.Ref, f.R, f.Act = p.PC, p.Me, p.Ref, p.R, p.Act
	if m.Visible != nil {
		if f.Was, f.WasOf = p.Was, p.Ref[0].H; p.Act != 0 {
			f.WasOf = p.Src.H
		}
	}
	if m.Rules.Resolve != 0 {
		f.Proc, f.PC, f.Body, f.At = m.Rules.Resolve, 0, p.Body, p.PC
	} else {
		m.Spent(p.Me)
	}
}

// ResolveNow resolves waiting action i, wherever it stands.
func (m *M) ResolveNow(i int) { m.resolve(m.Take(i), true) }

// Spent retires the token of an action that no longer waits.
func (m *M) Spent(me Ref) {
	if m.Same(me) && m.Ent[me.H].Kind >= Token {
		m.Retire(me.H)
	}
}

// Effect runs the procedure that a resolver resolves, in a frame above the resolver's.
func (m *M) Effect(f *Frame) {
	g := m.Call(f.Body, f.Src, f.By)
	g.PC, g.Me, g.Ref, g.R, g.Act = f.At, f.Me, f.Ref, f.R, f.Act
	g.Was, g.WasOf = f.Was, f.WasOf
}

// acts adds the acts that a seat may do in the window to the options.
func (m *M) acts(seat Seat) {
	w := &m.Windows[m.Need.Window]
	for _, a := range w.Acts {
		act := &m.Acts[a]
		if !m.allHold(act.any, 0, seat) {
			continue
		}
		of := m.Fresh()
		act.From(m, seat, of)
		for h := range of.All() {
			if m.allHold(act.each, h, seat) && m.whyNoAnswer(a, h) == nil {
				m.ins = append(m.ins, Input{H: h, Mode: int16(a), Seat: seat})
			}
		}
	}
	if m.Cramped() {
		return
	}
	of := m.Fresh()
	w.From(m, seat, of)
	for h := range of.All() {
		e := &m.Ent[h]
		c := &m.Cards[e.Def]
		if c.when != 0 && c.when&w.Tag == 0 {
			continue
		}
		for _, a := range c.Acts {
			act := &m.Acts[a]
			if act.Zone == e.Zone && m.whyNotNow(w, a, h, seat) == nil && m.allHold(act.any, h, seat) && m.allHold(act.each, h, seat) {
				m.ins = append(m.ins, Input{H: h, Mode: int16(a), Def: m.hidden(h), Seat: seat})
			}
		}
	}
}

// allHold reports whether all guards are known to hold. It does not say which fails.
func (m *M) allHold(ts []test, h H, by Seat) bool {
	for i := range ts {
		if ts[i](m, h, by) != Yes {
			return false
		}
	}
	return true
}

// whyNoPass says why a seat can't pass in a window; nil: it can.
func (w *Window) whyNoPass(m *M, who Seat) *Illegal {
	if w.Must == nil {
		return nil
	}
	return w.Must(m, who)
}

// MustAct reports whether a seat is asked in a window in which it can't pass now.
func (m *M) MustAct(who Seat) bool {
	n := &m.Need
	return n.Kind == Choose && n.Window != 0 && n.Who == who && m.Windows[n.Window].whyNoPass(m, who) != nil
}

// take accepts an act or a pass in a window.
func (m *M) take(in Input) (bool, *Illegal) {
	f := m.Top()
	if in.Mode == PassMode && in.H == 0 {
		if in.Def != 0 {
			return false, errRange
		}
		if bad := m.Windows[m.Need.Window].whyNoPass(m, in.Seat); bad != nil {
			return false, bad
		}
		f.R[RegH], f.R[RegMode] = 0, PassMode
		m.Need = Need{}
		return true, nil
	}
	if in.H == 0 || in.Mode <= 0 || int(in.Mode) >= len(m.Acts) {
		return false, errMode
	}
	if bad := m.shown(in); bad != nil {
		return false, bad
	}
	if bad := m.whyNotAct(in.H, in.Mode, in.Seat); bad != nil {
		return false, bad
	}
	m.clearLoop()
	f.R[RegH], f.R[RegMode] = int16(in.H), in.Mode
	m.Need = Need{}
	return true, nil
}

// whyNotAct says why a seat can't do an act: because of its source, the window or a guard. nil: it
// can.
func (m *M) whyNotAct(h H, mode int16, by Seat) *Illegal {
	if mode <= 0 || int(mode) >= len(m.Acts) {
		return errMode
	}
	w, a := &m.Windows[m.Need.Window], uint16(mode)
	of := m.Fresh()
	for _, x := range w.Acts {
		if x == a {
			if m.Acts[a].From(m, by, of); !of.Has(h) {
				return errAmong
			}
			if bad := m.whyNoAnswer(a, h); bad != nil {
				return bad
			}
			return m.judge(m.Acts[a].Can, h, by)
		}
	}
	if act := &m.Acts[a]; act.From != nil { // an action of the rulebook that this window does not allow
		if act.Late != nil {
			return act.Late
		}
		return errWhen
	}
	if w.From(m, by, of); !of.Has(h) {
		return errAmong
	}
	if m.Cramped() {
		return errCramped
	}
	if m.Ent[h].Def == 0 {
		return errUnknown
	}
	for _, x := range m.Card(h).Acts {
		if x == a {
			return m.whyNotCardAct(w, a, h, by)
		}
	}
	return errMode
}

var errWhen = &Illegal{"K18", "that can't be done in this part of the turn"}
var errUsed = &Illegal{"K19", "its uses for this turn are spent"}

// whyNotCardAct is whyNotAct for an act of a card among those of the window.
func (m *M) whyNotCardAct(w *Window, a uint16, h H, by Seat) *Illegal {
	if bad := m.whyNotNow(w, a, h, by); bad != nil {
		return bad
	}
	return m.judge(m.Acts[a].Can, h, by)
}

// whyNotNow says why the window does not allow an act of a card, or no longer.
func (m *M) whyNotNow(w *Window, a uint16, h H, by Seat) *Illegal {
	act := &m.Acts[a]
	switch {
	case act.Zone != m.Ent[h].Zone:
		return errAmong
	case act.When != 0 && act.When&w.Tag == 0:
		if act.Late != nil {
			return act.Late
		}
		return errWhen
	case act.Bullets > 0 && m.Count(PerTurn, m.usedBy(a, h, by), m.useKey(a, h)) >= m.uses(act, h):
		if act.Once {
			return errUsed
		}
		return &m.UsedUp
	}
	return m.whyNoAnswer(a, h)
}
