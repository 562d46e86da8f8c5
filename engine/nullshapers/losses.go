package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// settle checks after each step what follows from it at once: an agent is terminated, a sector is
// lost, an owed draw is made (B42, B45, BX9, BX11, BX18).
func settle(m *engine.M) {
	if m.Var[Phase] == 0 || m.Need.Kind == engine.Over || settling(m) || !unsettled(m) {
		return
	}
	m.Call(m.Rules.Proc("settle"), engine.Ref{}, engine.Nobody)
}

// settling reports whether these consequences are being carried out already.
func settling(m *engine.M) bool {
	p := m.Rules.Proc("settle")
	for i := range m.NFrame {
		if m.Frame[i].Proc == p {
			return true
		}
	}
	return false
}

func unsettled(m *engine.M) bool {
	if m.Var[Owed0]+m.Var[Owed1] > 0 {
		return true
	}
	for who := range engine.Seat(2) {
		for side := range Sides {
			if fallen(m, Sector(m, who, side)) {
				return true
			}
		}
	}
	of := doomed(m)
	return !of.Empty()
}

// fallen reports whether a sector has nothing left (B42).
func fallen(m *engine.M, sector engine.H) bool {
	return m.Ent[sector].Zone == Sectors && m.Ent[sector].Num[Durability] <= 0
}

// doomed are the cards that are terminated now: agents with damage as high as their defense
// (BX18), and modifications that are attached to nothing (BX34).
func doomed(m *engine.M) (of engine.Set) {
	onPlanet(m, engine.Nobody, Agent, func(h engine.H) {
		// Who was kept from being terminated is safe (BD25).
		if e := &m.Ent[h]; !sturdy(m, h) && (e.Num[Damage] >= m.Value(h, DefenseNow) || e.Flags&Infected != 0) && e.Flags&Spared == 0 {
			of.Add(h)
		}
	})
	onPlanet(m, engine.Nobody, Modification, func(h engine.H) {
		if at := m.Ent[h].Host; !Is(m, at, m.Card(h).Wants) || m.Ent[at].Zone != Planet {
			of.Add(h)
		}
	})
	return of
}

// sturdy is a quick test that an agent survives: its defense is above its damage whatever
// abilities at work do. It is asked after every step, and true of most agents.
func sturdy(m *engine.M, h engine.H) bool {
	e := &m.Ent[h]
	return e.Flags&Infected == 0 && e.Num[Increase] >= 0 && e.Num[Damage] < m.Printed(h, Defense) &&
		!m.Lowers(h, Defense) && !m.Lowers(h, DefenseNow)
}

// losses registers the consequences that follow at once.
func losses(r *engine.Rules) {
	which := r.Ask(engine.Ask{Cite: "BX9", Says: "You can't draw: choose the biome that you lose"})
	r.Add("settle",
		engine.Then("BX18 BX34 B56", "Agents with damage as high as their defense are terminated, and modifications of nothing.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			of := doomed(m)
			f.Pick = of
			for h := range of.All() {
				m.Add(engine.Atom{Verb: VGo, Subj: h, By: m.Ent[h].Ctrl, A: int16(Cache), B: int16(Planet), C: Terminated})
			}
			m.Happen()
		}),
		engine.Then("BD25", "Who has been kept from that has the damage no more.", func(m *engine.M, f *engine.Frame) {
			of := doomed(m)
			for h := range of.All() {
				if f.Pick.Has(h) && Is(m, h, Agent) {
					survive(m, h)
				}
			}
		}),
		engine.Then("B42", "A sector at 0 or less is lost.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for who := range engine.Seat(2) {
				for side := range Sides {
					// A sector is lost at any time (B42, BX11).
					if s := Sector(m, who, side); fallen(m, s) {
						m.Add(engine.Atom{Verb: VLose, Subj: s, By: who})
					}
				}
			}
			m.Happen()
		}),
		engine.Branch("B45 BD5 BX7", "Who has lost two sectors loses the match at once.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if over := decide(m); over {
				return engine.Done
			}
			return engine.Next
		}),
		engine.Branch("BX9 BD16", "Who could not draw chooses a biome and loses it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who := m.Active
			if m.Var[Owed0+int(who)] == 0 {
				who = who.Other()
			}
			if m.Var[Owed0+int(who)] == 0 {
				return 6
			}
			m.SetVar(Owed0+int(who), m.Var[Owed0+int(who)]-1)
			n := m.Choose(who, which, 1, 1)
			for side := range Sides {
				if s := Sector(m, who, side); m.Ent[s].Zone == Sectors {
					n.Of.Add(s)
				}
			}
			return engine.Next
		}),
		engine.Branch("BX9", "It is lost.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			m.Do(engine.Atom{Verb: VLose, Subj: h, By: m.Ent[h].Owner})
			return 3
		}),
		engine.Branch("BX11", "It is looked again.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if unsettled(m) {
				return 0
			}
			return engine.Done
		}),
	)
}

// survive removes what would have terminated an agent that something has saved. If the agent has
// no defense at all it is not checked again this turn (BD25).
func survive(m *engine.M, h engine.H) {
	m.SetNum(h, Damage, 0)
	m.SetFlag(h, Infected, false)
	m.SetFlag(h, Spared, m.Value(h, DefenseNow) <= 0)
}

// lostToLose is the number of lost sectors that lose the match (B45).
const lostToLose = 2

// decide ends the match once a player has lost two sectors; if both have, nobody
// has won (BD5).
func decide(m *engine.M) bool {
	// Two lost sectors lose the match (B45).
	a, b := m.Var[Lost0] >= lostToLose, m.Var[Lost1] >= lostToLose
	switch {
	case a && b:
		m.Tell("BD5", VWin, engine.Nobody, 0, 0, 0)
		m.End(engine.Nobody)
	case a:
		win(m, 1)
	case b:
		win(m, 0)
	default:
		return false
	}
	return true
}

func win(m *engine.M, who engine.Seat) {
	m.Tell("B45", VWin, who, 0, 0, 0)
	m.End(who)
}

// follow adds what happens with an atom of necessity: from a lost biome agents and
// loose gear go to staging (B43, B44, BD4), and what is paid is made first.
func follow(m *engine.M, a *engine.Atom) {
	switch a.Verb {
	case VLose:
		// With a sector its biome is lost (B46, BD4).
		there := func(at engine.H) bool { return at == a.Subj || at == Facing(m, a.Subj) }
		retreatFrom(m, there)
		onPlanet(m, engine.Nobody, ^uint64(0), func(h engine.H) {
			if there(m.Ent[h].Host) && !Is(m, h, Agent) {
				m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(m.Ent[h].Ctrl), By: m.Ent[h].Ctrl, C: Retreating})
			}
		})
	case VPay:
		makeFor(m, a)
	case VDamage:
		lessen(m, a)
		transfuse(m, a)
	case VGo:
		attract(m, a)
	}
}
