package galactic

import "github.com/cutdeck/cutdeck/engine"

// follow adds what happens of necessity: a card that leaves play takes all cards on or against
// it along to the discard piles, except ships and dragons on terrain (R30); with a card what leans on it is
// disengaged (G4, G24, X18).
func follow(m *engine.M, a *engine.Atom) {
	if leaves := uint64(1<<VDiscard | 1<<VRemove | 1<<VHand | 1<<VSink | 1<<VBury | 1<<VReserve | 1<<VFade | 1<<VDisengage); leaves>>a.Verb&1 == 0 || m.Ent[a.Subj].Zone != Fleet {
		return
	}
	if fades(m, a); a.Verb != VDisengage {
		unseals(m, a)
	}
	inFleets(m, Types, func(h engine.H) {
		switch {
		case location(m, h) != a.Subj:
		case a.Verb != VDisengage && m.Ent[h].Flags&Absent != 0: // it is not there (G229)
			m.Add(engine.Atom{Verb: VMove, Subj: h, By: a.By})
		case a.Verb == VDisengage && leans(m, h) && isTurned(m, h):
			m.Add(engine.Atom{Verb: VDisengage, Subj: h, By: a.By})
		case a.Verb == VDisengage:
		case m.Value(h, Roams) == staysThere: // G127
			m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(at(m, a.Subj)), By: a.By})
		case m.Value(h, Roams) == goesOn: // G136
			m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(m.Ent[h].Ctrl), By: a.By, C: dislodged})
		case Is(m, a.Subj, Terrain) && Is(m, h, Flies):
			m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(home(m, h)), By: a.By})
		case !inStep(m, h):
			m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: a.By, C: must})
			goesWith(m, h)
		}
	})
}

// inStep reports whether the step in the making discards h already, or returns it to a hand.
func inStep(m *engine.M, h engine.H) bool {
	for i := range m.Make.N {
		if b := &m.Make.Atom[i]; (b.Verb == VDiscard || b.Verb == VHand || b.Verb == VFade) && b.Subj == h {
			return true
		}
	}
	return false
}

// hqStrength is what destroys a Sector HQ (R9).
const hqStrength = 25

// settle ends the game when a Sector HQ is destroyed (R10), as a draw when both are at
// one moment (D6), and discards cards without strength (R30).
func settle(m *engine.M) {
	gone := [2]bool{}
	for who := range engine.Seat(2) {
		gone[who] = m.Num(engine.SeatOf(who), Wounds) >= hqStrength
	}
	switch {
	case gone[0] && gone[1]:
		m.Tell("D6", VWin, engine.Nobody, 0, 0, 0)
		m.End(engine.Nobody)
	case gone[0]:
		wins(m, 1)
	case gone[1]:
		wins(m, 0)
	case lossesDue(m) && !settling(m, "losses"):
		m.Call(m.Rules.Proc("losses"), engine.Ref{}, m.Active)
	case upkeepDue(m) && !settling(m, "upkeep"):
		m.Call(m.Rules.Proc("upkeep"), engine.Ref{}, m.Active)
	case controlDue(m) && !settling(m, "control"):
		m.Call(m.Rules.Proc("control"), engine.Ref{}, m.Active)
	}
}

// settling reports whether the procedure that resolves what has just happened is running
// already.
func settling(m *engine.M, name string) bool {
	p := m.Rules.Proc(name)
	for i := range m.NFrame {
		if m.Frame[i].Proc == p {
			return true
		}
	}
	return false
}

func wins(m *engine.M, who engine.Seat) {
	m.Tell("R10", VWin, who, 0, 0, 0)
	m.End(who)
}
