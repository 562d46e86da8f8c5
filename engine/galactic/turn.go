package galactic

import "github.com/cutdeck/cutdeck/engine"

// quietTurns is how many player turns may go by in which no deck becomes smaller and no
// Sector HQ takes damage (D7).
const quietTurns = 40

// quieter counts a player turn in which nothing has come of anything, unless the decks hold
// fewer cards together than they ever have (D7).
func quieter(m *engine.M) {
	left := int16(m.In(0, Deck).Len()+m.In(1, Deck).Len()) + 1
	m.SetVar(Quiet, m.Var[Quiet]+1)
	switch least := m.Var[Fewest]; {
	case least == 0:
		m.SetVar(Fewest, left)
	case left < least:
		m.SetVar(Fewest, left)
		m.SetVar(Quiet, 0)
	}
}

// windows of a turn; a card or act of the rulebook is for some of them.
const (
	inA uint16 = 1 << iota
	inFire
	inB
	inDiscard
	inMovement
	inReaction
	inStray
)

// turn is a player turn: seven phases, always in this order (R13).
func turn(r *engine.Rules, o *occurring, combine []uint16) {
	hands := func(m *engine.M, by engine.Seat, of *engine.Set) {
		of.Union(m.In(by, Hand))
		controlled(m, by, Types, func(h engine.H) { of.Add(h) })
	}
	window := func(name, cite, says string, tag uint16, acts ...uint16) uint16 {
		r.Windows = append(r.Windows, engine.Window{Name: name, Cite: cite, Says: says, Tag: tag, From: hands, Acts: acts})
		return uint16(len(r.Windows) - 1)
	}
	move := window("movement", "R16", "Move a ship, or pass", inMovement, movement(r))
	a := window("cards A", "G9", "Play cards, use functions, or pass", inA, combine...)
	fire := window("weapons fire", "R20", "Fire, or pass", inFire, append(volleys(r, o), salvos(r, o), wreckers(r, o))...)
	b := window("cards B", "G9", "Play cards, use functions, or pass", inB, combine...)
	discard := window("discard", "R25", "Discard cards, or pass", inDiscard, discards(r, o)...)
	triggered := window("triggered", "K22", "Choose what takes effect first", 0)
	r.Windows[triggered].Close = engine.Drained
	r.Add("turn",
		engine.Branch("R13 X10 D7", "A player turn begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Turn++
			m.Active = f.By
			m.SetVar(Taken0+int(f.By), m.Var[Taken0+int(f.By)]+1)
			m.Expire(untilTurn + uint8(f.By))
			m.SetVar(Plays, 0)
			quieter(m)
			if m.Var[Quiet] > quietTurns {
				m.Tell("D7", VWin, engine.Nobody, 0, 0, 0)
				m.End(engine.Nobody)
				return engine.Done
			}
			m.Tell("R13", VTurn, f.By, 0, 0, m.Var[Taken0+int(f.By)])
			return engine.Next
		}),
		begins(Allocation),
		called("R14", "Record Keeping.", r.Proc("records")),
		called("R15", "Points are made and applied.", r.Proc("allocation")),
		opened("R16", "Ships move.", move),
		begins(Engagement),
		called("R17", "What has been paid for is engaged.", r.Proc("engagement")),
		begins(CardsA),
		opened("G9 G16", "Cards are played, and functions used.", a),
		begins(WeaponsFire),
		opened("R20", "Volleys are fired.", fire),
		begins(CardsB),
		opened("G9 G16", "Cards are played, and functions used.", b),
		begins(Discarding),
		opened("R25", "Cards are discarded.", discard),
		begins(Drawing),
		engine.Then("G20 K22", "What acts in the Draw Cards phase does so.", func(m *engine.M, f *engine.Frame) { m.Open(triggered, f.By) }),
		engine.Then("R26 R12 D42", "Cards are drawn: two with nine in hand or fewer, one with ten or eleven; none by who begins in the first turn.", func(m *engine.M, f *engine.Frame) {
			opens(m, f)
			n := draws(m.In(f.By, Hand).Len())
			if firstTurn(m, f.By) && m.Setting(setOpening) != otherwise {
				n = 0
			}
			n = max(n+int(m.Value(engine.SeatOf(f.By), MoreDraws)), 0)
			for range min(n, m.In(f.By, Deck).Len()) {
				adds(m, f, engine.Atom{Verb: VDraw, Subj: engine.SeatOf(f.By), A: 1})
			}
			m.Happen()
		}),
		engine.Then("X10 K22", "The turn ends.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VPhase, Subj: engine.SeatOf(f.By), By: f.By, A: turnOver})
			m.Open(triggered, f.By)
		}),
		engine.Branch("R13 G168", "The other player has a turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Expire(ThisPhase)
			m.Expire(ThisTurn)
			f.By = after(m, f.By)
			return 0
		}),
	)
	r.Add("open",
		engine.Then("K22", "What has been triggered takes effect.", func(m *engine.M, f *engine.Frame) { m.Open(triggered, f.By) }),
		engine.Then("D13 R18", "The player acts or passes.", func(m *engine.M, f *engine.Frame) {
			inPlay(m, Types, func(h engine.H) { m.SetFlag(h, Reacted, false) }) // what was answered is over
			m.Choose(f.By, 0, 0, 1).Window = uint16(f.R[2])
		}),
		engine.Branch("D13", "Passing ends it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			act := f.R[engine.RegMode]
			if act == engine.PassMode {
				return engine.Done
			}
			m.Announce(uint16(act), engine.Handle(f.R[engine.RegH]), f.By)
			return 0
		}),
	)
}

// draws is how many cards a player draws with so many in hand (R26).
func draws(hand int) int {
	switch {
	case hand <= 9:
		return 2
	case hand <= 11:
		return 1
	}
	return 0
}

// begins is the beginning of a phase.
func begins(phase int16) engine.Step {
	return engine.Then("R13", "The next phase begins.", func(m *engine.M, f *engine.Frame) {
		opens(m, f)
		inPlay(m, Types, func(h engine.H) {
			if m.Count(ThisPhase, h, didLast) > 0 { // it is used up
				adds(m, f, engine.Atom{Verb: VDiscard, Subj: h})
			}
		})
		m.Expire(ThisPhase)
		if phase == CardsB {
			m.Expire(nextFire + uint8(f.By))
		}
		adds(m, f, engine.Atom{Verb: VPhase, Subj: engine.SeatOf(f.By), A: phase})
		m.Happen()
	})
}

// called is a step that runs a procedure for the active player.
func called(cite, text string, p engine.Proc) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) { m.Call(p, engine.Ref{}, f.By) })
}

// opened is a step in which the active player acts until he or she passes (D13).
func opened(cite, text string, window uint16) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		m.Call(m.Rules.Proc("open"), engine.Ref{}, f.By).R[2] = int16(window)
	})
}

// after is the seat whose turn comes after that of a seat: of the other player, unless a
// card has put a turn between (G168).
func after(m *engine.M, who engine.Seat) engine.Seat {
	next := who.Other()
	switch {
	case m.Var[Extra] > 0:
		m.SetVar(Resume, 1+int16(next))
		next = engine.AsSeat(m.Var[Extra] - 1)
		m.SetVar(Extra, 0)
	case m.Var[Resume] > 0:
		next = engine.AsSeat(m.Var[Resume] - 1)
		m.SetVar(Resume, 0)
	}
	return next
}
