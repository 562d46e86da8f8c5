package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// reachable is the guard on a sector that an agent advances to.
var reachable = engine.Public("B47", "that biome is lost", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[h].Zone == Sectors })

// regAgent is the register of the agent that is asked about.
const regAgent = 2

// mayAdvance: an agent in staging that is not locked and has not just arrived
// (BX15, BD9, BD21).
func mayAdvance(m *engine.M, h engine.H) bool {
	e := &m.Ent[h]
	return e.Host == engine.SeatOf(e.Ctrl) && e.Flags&(Locked|Arrived) == 0 && !m.Bars(engine.Atom{Verb: VMove, Subj: h, By: e.Ctrl, C: Advancing})
}

// notAdvance says why an agent of a seat is not among those that may advance.
func notAdvance(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	e := &m.Ent[h]
	switch {
	case e.Zone != Planet || e.Ctrl != by || !Is(m, h, Agent) || e.Host != engine.SeatOf(by):
		return nil
	case e.Flags&Locked != 0:
		return &engine.Illegal{Cite: "BD21", Says: "it is locked"}
	case e.Flags&Arrived != 0:
		return &engine.Illegal{Cite: "BX15", Says: "it has arrived this turn"}
	case e.Num[Goes] != 0:
		return &engine.Illegal{Cite: "BX15", Says: "it advances already"}
	case m.Bars(engine.Atom{Verb: VMove, Subj: h, By: e.Ctrl, C: Advancing}):
		return barred(m, engine.Atom{Verb: VMove, Subj: h, By: e.Ctrl, C: Advancing}, "T44", "a card says that it can't advance")
	}
	return nil
}

// advancers are the agents of a seat that may advance.
func advancers(m *engine.M, who engine.Seat) (of engine.Set) {
	if !holdsSector(m, who) {
		return of
	}
	onPlanet(m, who, Agent, func(h engine.H) {
		if mayAdvance(m, h) {
			of.Add(h)
		}
	})
	return of
}

// holdsSector reports whether a seat has a sector that is not lost (B47).
func holdsSector(m *engine.M, who engine.Seat) (some bool) {
	for side := range Sides {
		some = some || m.Ent[Sector(m, who, side)].Zone == Sectors
	}
	return some
}

// marked is an agent of a seat that will go somewhere, or attack there, or 0.
func marked(m *engine.M, who engine.Seat) (found engine.H) {
	onPlanet(m, who, Agent, func(h engine.H) {
		if m.Ent[h].Num[Goes] != 0 && found == 0 {
			found = h
		}
	})
	return found
}

// unmark forgets what was declared by an action that came to nothing (BD11).
func unmark(m *engine.M, who engine.Seat) {
	onPlanet(m, who, Agent, func(h engine.H) { m.SetNum(h, Goes, 0) })
}

// picked is what the last question picked, of one or of several.
func picked(f *engine.Frame) engine.Set {
	if h := engine.Handle(f.R[engine.RegH]); h != 0 {
		f.Pick.Add(h)
	}
	return f.Pick
}

// advance: agents are chosen one after the other, each with its biome; gear may be attached; then it
// is an action in the queue, and when it is executed they go (BX15, BX21).
func advance(r *engine.Rules) {
	who := r.Ask(engine.Ask{Cite: "BX15", Says: "Choose an agent that advances, or pass", No: "No more advance", Not: notAdvance})
	where := r.Ask(engine.Ask{Cite: "BX15", Says: "Choose the biome that {agent} advances to", Guards: []engine.Guard{reachable}})
	gearing(r)
	r.Add("advance",
		engine.Then("BD11", "What was declared before and came to nothing is forgotten.", func(m *engine.M, f *engine.Frame) { unmark(m, f.By) }),
		engine.Branch("BX15 BD9 BD21", "Another agent that is not locked and did not arrive this turn may advance.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := advancers(m, f.By)
			for h := range of.All() {
				if m.Ent[h].Num[Goes] != 0 {
					of.Del(h)
				}
			}
			if of.Empty() {
				return 4
			}
			m.Choose(f.By, who, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("BX15 B47", "A biome is chosen for it that is not lost.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return 4
			}
			f.R[regAgent] = int16(h)
			n := m.Choose(f.By, where, 1, 1)
			// A player’s agents go to the player’s own sectors (B39).
			for side := range Sides {
				n.Of.Add(Sector(m, f.By, side))
			}
			return engine.Next
		}),
		engine.Branch("BX15", "It will go there.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.SetNum(m.CardIn(f, regAgent), Goes, f.R[engine.RegH])
			return 1
		}),
		engine.Then("BX35", "Unattached gear may be attached to them.", func(m *engine.M, f *engine.Frame) { m.Call(r.Proc("gear"), engine.Ref{}, f.By) }),
		engine.Branch("BX21 B20", "Advancing is an action in the queue.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := marked(m, f.By); h != 0 {
				wait(m, f, 0, KindAdvance, h, 2)
			}
			return engine.Done
		}),
		engine.Then("BX15 B35", "They move to their sectors, with what is attached to them.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, 0)
			onPlanet(m, f.By, Agent, func(h engine.H) {
				if to := engine.Handle(m.Ent[h].Num[Goes]); to != 0 {
					m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: f.By, C: Advancing})
				}
			})
			m.Happen()
		}),
	)
	r.Hold(r.Proc("advance"), engine.Registers{regAgent: engine.ACard})
}

// loose are the pieces of gear of a seat that are attached to nothing.
func loose(m *engine.M, who engine.Seat) (of engine.Set) {
	onPlanet(m, who, Gear, func(h engine.H) {
		if Bearer(m, h) == 0 {
			of.Add(h)
		}
	})
	return of
}

// reaches reports whether loose gear can be attached to a marked agent: it lies in staging with
// the agent, or where the agent is or goes (BX35).
func reaches(m *engine.M, gear, agent engine.H) bool {
	to, at := m.Ent[agent].Num[Goes], m.Ent[gear].Host
	return to != 0 && (at == m.Ent[agent].Host || at == engine.Handle(to)) && fits(m, gear, agent, m.Ent[agent].Ctrl)
}

// gearing is the procedure by which loose gear is attached, free, to agents that
// advance, attack or defend (BX35).
func gearing(r *engine.Rules) {
	what := r.Ask(engine.Ask{Cite: "BX35", Says: "Choose gear to attach, or pass", No: "No more gear"})
	whom := r.Ask(engine.Ask{Cite: "BX35", Says: "Choose the agent that takes it"})
	r.Add("gear",
		engine.Branch("BX35", "Gear that lies where an agent is or goes may be attached to it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := loose(m, f.By)
			for h := range of.All() {
				if takers(m, f.By, h).Empty() {
					of.Del(h)
				}
			}
			if of.Empty() {
				return engine.Done
			}
			m.Choose(f.By, what, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("BX35", "To which of them, its player says.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			f.R[regAgent] = int16(h)
			m.Choose(f.By, whom, 1, 1).Of = *takers(m, f.By, h)
			return engine.Next
		}),
		engine.Branch("BX35", "It is attached.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Do(engine.Atom{Verb: VAttach, Subj: m.CardIn(f, regAgent), Obj: engine.Handle(f.R[engine.RegH]), By: f.By})
			return 0
		}),
	)
	r.Hold(r.Proc("gear"), engine.Registers{regAgent: engine.ACard})
}

// takers are the agents that a piece of loose gear can be attached to now.
func takers(m *engine.M, who engine.Seat, gear engine.H) *engine.Set {
	of := m.Fresh()
	onPlanet(m, who, Agent, func(h engine.H) {
		if reaches(m, gear, h) {
			of.Add(h)
		}
	})
	return of
}
