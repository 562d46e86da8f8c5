package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// battle is the battle phase: its parts in order, with a window wherever both may
// act (BX14–BX19).
func battle(r *engine.Rules, window uint16) {
	advance(r)
	attacks(r)
	defense(r)
	r.Add("battle",
		part("BX15", "Advance: the turn player first.", Advance),
		does("BX15", "The turn player may advance.", "advance", true),
		windowed("BX15", "Both may act, and who advances does.", window),
		engine.Branch("BX15", "The opponent may advance too.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if of := advancers(m, f.By.Other()); of.Empty() {
				return 5
			}
			m.Call(r.Proc("advance"), engine.Ref{}, f.By.Other())
			return engine.Next
		}),
		windowed("BX15", "Both may act, and who advances does.", window),
		part("BX16", "Attack: what watches for it is set off.", AttackPart),
		windowed("BX16", "Both may act; agents played by the turn player may arrive in a biome.", window),
		engine.Branch("BX16", "The turn player may attack.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if of := attackers(m, f.By); of.Empty() {
				return retreatStep
			}
			m.Call(r.Proc("attack"), engine.Ref{}, f.By)
			return engine.Next
		}),
		windowed("BX16", "Both may act, and the attack begins.", window),
		engine.Branch("BX17", "Without an attack there is no defense.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !anyAttack(m) {
				return retreatStep
			}
			return engine.Next
		}),
		part("BX17", "Defend.", DefendPart),
		windowed("BX17", "Both may act; agents played by the opponent may arrive in a biome.", window),
		does("BX17", "The opponent may defend.", "defend", false),
		windowed("BX17", "Both may act again.", window),
		part("BX18", "Damage: nobody acts.", DamagePart),
		engine.Then("BX19", "Ranged agents deal battle damage first.", func(m *engine.M, f *engine.Frame) { strike(m, f.By, true) }),
		engine.Then("BX19", "Then the others do, as far as they are still there.", func(m *engine.M, f *engine.Frame) { strike(m, f.By, false) }),
		part("BX18", "The battle is over.", RetreatPart),
		engine.Then("BX18", "All agents still in a biome retreat to staging.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			retreatFrom(m, func(at engine.H) bool { return m.Ent[at].Kind == KindSector })
			m.Happen()
		}),
		engine.Then("BX18", "What lasted this battle ends, and what was set off is answered.", func(m *engine.M, f *engine.Frame) {
			m.Expire(ThisBattle)
			if m.NPend > 0 {
				m.Open(window, m.Active)
			}
		}),
	)
}

// retreatStep is the step of the battle by which it ends.
const retreatStep = 17

// part begins a part of the battle phase.
func part(cite, text string, n int16) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VPhase, Subj: engine.SeatOf(f.By), By: f.By, A: BattlePhase, B: n})
	})
}

// does calls a procedure for the turn player or the other one.
func does(cite, text, proc string, turn bool) engine.Step {
	return engine.Then(cite, text, func(m *engine.M, f *engine.Frame) {
		who := f.By
		if !turn {
			who = who.Other()
		}
		m.Call(m.Rules.Proc(proc), engine.Ref{}, who)
	})
}

// retreatFrom adds that agents go back to staging from the sectors that are meant
// (BX18, B43).
func retreatFrom(m *engine.M, from func(sector engine.H) bool) {
	onPlanet(m, engine.Nobody, Agent, func(h engine.H) {
		if at := m.Ent[h].Host; from(at) {
			back := engine.Atom{Verb: VMove, Subj: h, Obj: engine.SeatOf(m.Ent[h].Ctrl), By: m.Ent[h].Ctrl, C: Retreating}
			if m.Possible(&back) {
				m.Add(back)
			}
		}
	})
}
