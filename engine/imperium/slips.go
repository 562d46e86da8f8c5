package imperium

import "github.com/cutdeck/cutdeck/engine"

// docks are the systems that a seat can activate as a cost: with its own dock, and without
// its token (T17).
func docks(m *engine.M, who engine.Seat) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if s := systemOf(m, h); typeOf(m, h) == Dock && m.Ent[s].Flags&token(who) == 0 {
			out.Add(s)
		}
	}
	return out
}

// canSlip reports whether a seat can pay for Hot Slips or Homing Lights: the card is not
// exhausted, and a system with a dock can be activated (T15, T17).
func canSlip(m *engine.M, who engine.Seat, h engine.H) bool {
	return m.Ent[h].Flags&Exhausted == 0 && of(m, Tactic0, who) > 0 && some(docks(m, who))
}

// slipping registers Hot Slips and Homing Lights (DU24).
func slipping(r *engine.Rules) {
	where := r.Ask(engine.Ask{Cite: "T17", Says: "Choose the system with your dock that you activate"})
	which := r.Ask(engine.Ask{Cite: "DU24", Says: "Choose up to two ships that come there", No: "No more"})
	cost := []engine.Step{
		engine.Then("T15 T17", "The card is exhausted, and a system chosen.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VExhaust, Subj: f.Ref[0].H, By: f.By})
			m.Choose(f.By, where, 1, 1).Of = docks(m, f.By)
		}),
		engine.Then("T17 DU24", "It is activated.", func(m *engine.M, f *engine.Frame) {
			f.Ref[1] = m.Ref(engine.Handle(f.R[engine.RegH]))
			activates(m, f.By, f.Ref[1].H, 1)
		}),
		engine.Then("T8 DU35", "Units are produced there.", func(m *engine.M, f *engine.Frame) {
			less := int16(0)
			if m.Ent[f.Ref[0].H].Def == def(m, atTechs+hotSlips) {
				less = 1
			}
			produces(m, f.By, f.Ref[1].H, less)
		}),
	}
	r.Add("hot slips", cost[0], cost[1], cost[2])
	r.Add("homing lights", cost[0], cost[1], cost[2],
		engine.Then("DU24", "Up to two ships are chosen.", func(m *engine.M, f *engine.Frame) {
			var of engine.Set
			for h := range m.In(f.By, Galaxy).All() {
				if is(m, h, Ship) && typeOf(m, h) != Fighter && m.Ent[h].Host != f.Ref[1].H {
					of.Add(h)
				}
			}
			f.Pick, f.R[engine.RegH] = engine.Set{}, 0
			if some(of) && !some(ships(m, f.By.Other(), f.Ref[1].H)) {
				m.Choose(f.By, which, 0, uint8(min(2, of.Len()))).Of = of
			}
		}),
		engine.Then("DU24 D11", "They come, and take nothing along.", func(m *engine.M, f *engine.Frame) {
			comes(m, f.By, answer(f), f.Ref[1].H)
			m.Call(m.Rules.Proc("limits"), engine.Ref{}, f.By)
		}),
	)
}

// comes moves ships to a system, outside movement (DU25).
func comes(m *engine.M, who engine.Seat, of engine.Set, to engine.H) {
	m.Begin(who, to)
	for h := range of.All() {
		m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: who})
	}
	m.Happen()
}
