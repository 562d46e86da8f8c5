package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// mayAttack: an agent in a biome that is not locked and may lock (BX16, BD9, BD21).
func mayAttack(m *engine.M, h engine.H) bool {
	e := &m.Ent[h]
	// Agents attack from biomes (B35).
	return m.Ent[e.Host].Kind == KindSector && e.Flags&Locked == 0 && freeToLock(m, h) && !m.Bars(engine.Atom{Verb: VAttack, Subj: h, By: e.Ctrl})
}

// notAttack says why an agent of a seat is not among those that may attack.
func notAttack(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	e := &m.Ent[h]
	switch {
	case e.Zone != Planet || e.Ctrl != by || !Is(m, h, Agent):
		return nil
	case m.Ent[e.Host].Kind != KindSector:
		return &engine.Illegal{Cite: "B35", Says: "agents fight in biomes"}
	case e.Flags&Locked != 0:
		return &engine.Illegal{Cite: "BD21", Says: "it is locked"}
	case !freeToLock(m, h):
		return &engine.Illegal{Cite: "BD9", Says: "it has arrived this turn"}
	case m.Bars(engine.Atom{Verb: VAttack, Subj: h, By: e.Ctrl}):
		return barred(m, engine.Atom{Verb: VAttack, Subj: h, By: e.Ctrl}, "T44", "a card says that it can't attack")
	}
	return nil
}

// freeToLock: not on the turn on which it has arrived (BX33).
func freeToLock(m *engine.M, h engine.H) bool {
	return m.Ent[h].Flags&Arrived == 0 || !Is(m, h, Agent) || Has(m, h, Ready)
}

func attackers(m *engine.M, who engine.Seat) (of engine.Set) {
	onPlanet(m, who, Agent, func(h engine.H) {
		if mayAttack(m, h) {
			of.Add(h)
		}
	})
	return of
}

// drivenOf are those of some attackers that must attack (T53).
func drivenOf(m *engine.M, of engine.Set) (must engine.Set) {
	for h := range of.All() {
		if m.Value(h, Driven) > 0 {
			must.Add(h)
		}
	}
	return must
}

func anyAttack(m *engine.M) (any bool) {
	onPlanet(m, engine.Nobody, Agent, func(h engine.H) { any = any || m.Ent[h].Flags&Attacking != 0 })
	return any
}

// attacks: attackers are chosen and locked; gear may be attached; then it is an
// action in the queue, and when it is executed they attack (BX16, BX21, BD10).
func attacks(r *engine.Rules) {
	who := r.Ask(engine.Ask{Cite: "BX16", Says: "Choose the agents that attack, or pass", No: "No attack", Not: notAttack})
	r.Add("attack",
		engine.Then("BX16 BD21", "Agents in biomes that are not locked may attack.", func(m *engine.M, f *engine.Frame) {
			unmark(m, f.By)
			of := attackers(m, f.By)
			driven := drivenOf(m, of)
			for h := range driven.All() {
				of.Del(h)
			}
			m.Choose(f.By, who, 0, uint8(of.Len())).Of = of
		}),
		engine.Then("BX16 T53", "They attack where they are, and besides those that must.", func(m *engine.M, f *engine.Frame) {
			of, driven := picked(f), drivenOf(m, attackers(m, f.By))
			of.Union(&driven)
			for h := range of.All() {
				m.SetNum(h, Goes, int16(m.Ent[h].Host))
			}
		}),
		engine.Then("BX33 BD10", "Attacking locks them as it is declared.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, 0)
			onPlanet(m, f.By, Agent, func(h engine.H) {
				if m.Ent[h].Num[Goes] != 0 && !Has(m, h, Secure) {
					m.Add(engine.Atom{Verb: VLock, Subj: h, By: f.By})
				}
			})
			m.Happen()
		}),
		engine.Then("BX35", "Gear that lies there may be attached to them.", func(m *engine.M, f *engine.Frame) { m.Call(r.Proc("gear"), engine.Ref{}, f.By) }),
		engine.Branch("BX21 B20", "Attacking is an action in the queue.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if h := marked(m, f.By); h != 0 {
				wait(m, f, 0, KindAttack, h, 2)
			}
			return engine.Done
		}),
		engine.Then("BX16", "They attack.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, 0)
			onPlanet(m, f.By, Agent, func(h engine.H) {
				if to := engine.Handle(m.Ent[h].Num[Goes]); to != 0 {
					m.Add(engine.Atom{Verb: VAttack, Subj: h, By: f.By})
				}
			})
			m.Happen()
		}),
	)
}
