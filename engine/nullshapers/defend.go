package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// lastOfAll is the place of a defender that has been given none: after all others.
const lastOfAll = 100

// mayDefend reports whether nothing keeps an agent from defending against an attacker of its
// biome (BX17, BD8, BD21).
func mayDefend(m *engine.M, h, against engine.H) bool {
	return m.Ent[h].Flags&Locked == 0 && m.Ent[against].Flags&Attacking != 0 &&
		canReach(m, h, against) && !declared(m, h, against) && allowsDefender(m, h, against)
}

// canReach reports whether an agent can defend against another from its place: in its biome or,
// with Quantum, in any (BX17, KW11).
func canReach(m *engine.M, h, against engine.H) bool {
	// A defender is in the biome of the attacker (BD8).
	if sameBiome(m, h, against) {
		return true
	}
	return Has(m, h, Quantum) && In(m, h) != 0 && In(m, against) != 0
}

// sameBiome reports whether both are in one biome.
func sameBiome(m *engine.M, a, b engine.H) bool {
	at := In(m, a)
	return at != 0 && biomeOf(m, a) == biomeOf(m, b)
}

// declared reports whether the agent has been declared as a defender against that attacker.
func declared(m *engine.M, h, against engine.H) bool {
	for i := range m.Link {
		if l := m.Link[i]; l.Kind == linkWill && l.From == h && (l.To == against || against == 0) {
			return true
		}
	}
	return false
}

// defended are the attackers that an agent may defend against now.
func defended(m *engine.M, h engine.H) *engine.Set {
	of := m.Fresh()
	if m.Count(ThisBattle, h, defends) >= 1+max(m.Value(h, Quantum), 0) {
		return of
	}
	onPlanet(m, m.Ent[h].Ctrl.Other(), Agent, func(a engine.H) {
		if mayDefend(m, h, a) {
			of.Add(a)
		}
	})
	return of
}

// defenders are the agents of a seat that may defend against somebody.
func defenders(m *engine.M, who engine.Seat) (of engine.Set) {
	onPlanet(m, who, Agent, func(h engine.H) {
		if !defended(m, h).Empty() {
			of.Add(h)
		}
	})
	return of
}

// notDefend says why an agent of a seat is not among those that may defend: by what keeps it, or by what the attackers
// that it could reach have.
func notDefend(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	e := &m.Ent[h]
	switch {
	case e.Zone != Planet || e.Ctrl != by || !Is(m, h, Agent):
		return nil
	case e.Flags&Locked != 0:
		return &engine.Illegal{Cite: "BX17", Says: "it is locked"}
	case m.Bars(engine.Atom{Verb: VDefend, Subj: h, By: e.Ctrl}):
		return barred(m, engine.Atom{Verb: VDefend, Subj: h, By: e.Ctrl}, "T44", "a card says that it can't defend")
	case m.Count(ThisBattle, h, defends) >= 1+max(m.Value(h, Quantum), 0):
		return &engine.Illegal{Cite: "BX17", Says: "it defends already"}
	}
	why := &engine.Illegal{Cite: "BD8", Says: "nobody attacks in its biome"}
	onPlanet(m, by.Other(), Agent, func(a engine.H) {
		if m.Ent[a].Flags&Attacking != 0 && canReach(m, h, a) {
			why = kept(m, h, a)
		}
	})
	return why
}

// kept says what keeps an agent from defending against an attacker that it could reach.
func kept(m *engine.M, h, against engine.H) *engine.Illegal {
	switch {
	case Has(m, against, Stealth):
		return &engine.Illegal{Cite: "KW7", Says: "nobody may defend against Stealth"}
	case Has(m, against, Evasion) && !Has(m, h, Evasion) && !Has(m, h, Intercept):
		return &engine.Illegal{Cite: "KW3", Says: "only Evasion or Intercept may defend against Evasion"}
	case Has(m, against, Intimidate) && m.Value(h, AttackNow) < m.Value(against, AttackNow):
		return &engine.Illegal{Cite: "KW5", Says: "its attack is lower than that of the attacker, who has Intimidate"}
	case m.Bars(engine.Atom{Verb: VDefend, Subj: h, Obj: against, By: m.Ent[h].Ctrl}):
		return barred(m, engine.Atom{Verb: VDefend, Subj: h, Obj: against, By: m.Ent[h].Ctrl}, "T44", "a card says that it can't defend against that")
	}
	return nil
}

// defense: the opponent chooses defenders one by one, each against an attacker;
// the attacking player orders those of an attacker; then it is an action in the
// queue (BX17, BX21).
func defense(r *engine.Rules) {
	who := r.Ask(engine.Ask{Cite: "BX17", Says: "Choose an agent to defend with, or pass", No: "No more defenders", Not: notDefend})
	whom := r.Ask(engine.Ask{Cite: "BX17", Says: "Choose the attacker that {agent} defends against"})
	ordering(r)
	r.Add("defend",
		engine.Then("BD11", "What was declared before and came to nothing is forgotten.", func(m *engine.M, f *engine.Frame) { unmark(m, f.By) }),
		engine.Branch("BX17", "The opponent may choose one more defender.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := defenders(m, f.By)
			if of.Empty() {
				return 4
			}
			m.Choose(f.By, who, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("BX17", "It defends against one attacker of its biome.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return 4
			}
			f.R[regAgent] = int16(h)
			of := defended(m, h)
			if f.R[engine.RegH] = int16(of.First()); of.Len() > 1 {
				m.Choose(f.By, whom, 1, 1).Of = *of
			}
			return engine.Next
		}),
		engine.Branch("BX17", "An attacker may have several defenders.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := m.CardIn(f, regAgent)
			m.Bump(ThisBattle, h, defends, 1)
			m.SetNum(h, Goes, int16(m.Ent[h].Host))
			m.Tie(linkWill, h, engine.Handle(f.R[engine.RegH]), lastOfAll)
			return 1
		}),
		engine.Then("BX35", "Gear that lies there may be attached to them.", func(m *engine.M, f *engine.Frame) { m.Call(r.Proc("gear"), engine.Ref{}, f.By) }),
		engine.Then("BX17", "The attacking player orders the defenders of an attacker.", func(m *engine.M, f *engine.Frame) {
			m.Call(r.Proc("order"), engine.Ref{}, f.By.Other())
		}),
		engine.Branch("BX21 B20", "Defending is an action in the queue.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if firstWilling(m) != 0 {
				wait(m, f, 0, KindDefend, firstWilling(m), 2)
			}
			return engine.Done
		}),
		engine.Then("BX17", "They defend.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, 0)
			for i := range m.Link {
				if l := m.Link[i]; l.Kind == linkWill && canReach(m, l.From, l.To) {
					m.Add(engine.Atom{Verb: VDefend, Subj: l.From, Obj: l.To, By: f.By, A: l.Val})
				}
			}
			m.Happen()
		}),
	)
	r.Hold(r.Proc("defend"), engine.Registers{regAgent: engine.ACard})
}

// firstWilling is a declared defender, or 0.
func firstWilling(m *engine.M) engine.H {
	for i := range m.Link {
		if m.Link[i].Kind == linkWill {
			return m.Link[i].From
		}
	}
	return 0
}

// regPlace is the place of the last defender that has been given one.
const regPlace = 3

// ordering is the procedure by which the attacking player says which defender of
// an attacker comes first (BX17).
func ordering(r *engine.Rules) {
	next := r.Ask(engine.Ask{Cite: "BX17", Says: "Choose which defender comes next"})
	r.Add("order",
		engine.Branch("BX17", "While an attacker has several without an order, the next is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := unordered(m)
			if of.Len() < 2 {
				return engine.Done
			}
			m.Choose(f.By, next, 1, 1).Of = of
			return engine.Next
		}),
		engine.Branch("BX17", "It has its place.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.R[regPlace]++
			for i := range m.Link {
				if l := &m.Link[i]; l.Kind == linkWill && l.From == engine.Handle(f.R[engine.RegH]) && l.Val == lastOfAll {
					l.Val = f.R[regPlace]
					break
				}
			}
			return 0
		}),
	)
}

// unordered are the defenders without an order of the first attacker that has
// several.
func unordered(m *engine.M) (of engine.Set) {
	for i := range m.Link {
		if l := m.Link[i]; l.Kind == linkWill && l.Val == lastOfAll {
			of = engine.Set{}
			for j := range m.Link {
				if o := m.Link[j]; o.Kind == linkWill && o.Val == lastOfAll && o.To == l.To {
					of.Add(o.From)
				}
			}
			if of.Len() > 1 {
				return of
			}
		}
	}
	return engine.Set{}
}
