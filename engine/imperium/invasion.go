package imperium

import "github.com/cutdeck/cutdeck/engine"

// Registers of an invasion of Ref[0].
const (
	regPlanet = 2 // which of the planets of the system it is about, from 0
	regBought = 3 // 1: the guard has been bought off, so something must land
)

// guardPrice is what the guard costs, in influence (DU9).
const guardPrice = 3

// planet is the planet that an invasion is about, or 0: all have had their turn.
func planet(m *engine.M, f *engine.Frame) engine.H {
	of, n := planetsIn(m, f.Ref[0].H), f.R[regPlanet]
	for p := range of.All() {
		if n == 0 {
			return p
		}
		n--
	}
	return 0
}

// landable are the ground forces of a seat in the space of a system.
func landable(m *engine.M, who engine.Seat, system engine.H) engine.Set {
	return those(m, who, system, Ground)
}

// shielded reports whether a planet can't be bombarded (TX34): by what a card says, or a
// unit there has Planetary Shield, and nothing in the system takes it away.
func shielded(m *engine.M, who engine.Seat, p engine.H) bool {
	if m.Bars(engine.Atom{Verb: VSpan, Subj: p, By: who, A: spanDice, C: bombards}) { // TX1: what can't be can't be switched off
		return true
	}
	if some(those(m, who, m.Ent[p].Host, Unshields)) {
		return false
	}
	for h := range m.In(who.Other(), Galaxy).All() {
		if m.Ent[h].Host == p && shields(m, h) {
			return true
		}
	}
	return false
}

// shields reports whether a unit has Planetary Shield, as printed or by a card.
func shields(m *engine.M, h engine.H) bool { return is(m, h, Shields) || m.Value(h, Shielded) > 0 }

// sustains reports whether a unit has Sustain Damage, as printed or by a card.
func sustains(m *engine.M, h engine.H) bool { return is(m, h, Sustains) || m.Value(h, Sturdy) > 0 }

// bombardable are the planets of a system that a seat can bombard (TX33).
func bombardable(m *engine.M, who engine.Seat, system engine.H) engine.Set {
	of := planetsIn(m, system)
	for p := range of.All() {
		if shielded(m, who, p) || !some(those(m, who.Other(), p, Ground)) {
			of.Del(p)
		}
	}
	return of
}

// bomber is the next unit of a seat in a system that could bombard and has no planet yet.
func bomber(m *engine.M, who engine.Seat, system engine.H) engine.H {
	of := ships(m, who, system)
	for h := range of.All() {
		if m.Printed(h, BombardDice) > 0 && m.Num(h, numTarget) == 0 {
			return h
		}
	}
	return 0
}

// nextPlanet goes on with the next planet.
func nextPlanet(cite, text string, back engine.Flow) engine.Step {
	return engine.Branch(cite, text, func(m *engine.M, f *engine.Frame) engine.Flow {
		f.R[regPlanet]++
		return back
	})
}

// Steps of an invasion that others go to.
const (
	stepBombard = 2
	stepClear   = 6
	stepLand    = 10
	stepFights  = 14
)

// invading registers the invasion (DU33, TX39).
func invading(r *engine.Rules) {
	aim := r.Ask(engine.Ask{Cite: "TX33", Says: "Choose the planet that the next unit bombards", No: "No bombardment", Guards: []engine.Guard{
		engine.Public("TX34", "a Planetary Shield protects it", func(m *engine.M, p engine.H, by engine.Seat) bool { return !shielded(m, by, p) })}})
	bribe := r.Ask(engine.Ask{Cite: "DU9", Says: "Buy off the guard of the Throne for 3 influence?", Modes: []string{"Buy it off"}, No: "Leave it"})
	commit := r.Ask(engine.Ask{Cite: "DU33", Says: "Choose what lands on {planet}", No: "Nothing lands"})
	r.Add("invade",
		engine.Branch("T31 T35 T37 T39 TX33 TX1 DU33", "Units that bombard choose their planets, all of them or none.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h, of := bomber(m, f.By, f.Ref[0].H), bombardable(m, f.By, f.Ref[0].H)
			if f.Ref[1] = m.Ref(h); h == 0 || of.Empty() {
				return stepBombard
			}
			lo := uint8(0)
			for p := range of.All() {
				if some(aimed(m, f.By, p)) {
					lo = 1
				}
			}
			m.Choose(f.By, aim, lo, 1).Of = planetsIn(m, f.Ref[0].H)
			return engine.Next
		}),
		engine.Branch("TX33", "So each of them.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if p := f.R[engine.RegH]; p != 0 {
				m.SetNum(f.Ref[1].H, numTarget, p)
				return 0
			}
			return engine.Next
		}),
		engine.Branch("TX33", "They roll, planet by planet.", func(m *engine.M, f *engine.Frame) engine.Flow {
			p := planet(m, f)
			if p == 0 {
				return stepClear
			}
			volley(m, f.By, p, bombards)
			return engine.Next
		}),
		engine.Then("TX33", "Their hits are assigned by the other player.", func(m *engine.M, f *engine.Frame) {
			suffer(m, f.By.Other(), planet(m, f), m.Var[Hits], bombards)
		}),
		engine.Then("TX33", "What they hit is destroyed.", func(m *engine.M, f *engine.Frame) { perish(m, bombards) }),
		nextPlanet("TX33", "So for each planet.", stepBombard),
		engine.Then("DU9", "The guard may be bought off.", func(m *engine.M, f *engine.Frame) {
			f.R[regPlanet], f.R[regBought], f.R[engine.RegMode] = 0, 0, engine.PassMode
			for h := range m.In(f.By, Galaxy).All() {
				m.SetNum(h, numTarget, 0)
			}
			if guard(m, f) != 0 && some(landable(m, f.By, f.Ref[0].H)) && purse(m, f.By, byInfluence) >= guardPrice {
				offer(m, f.By, bribe)
			}
		}),
		engine.Branch("DU9", "That is paid.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !taken(f) {
				return stepLand
			}
			pay(m, f.By, guardPrice, byInfluence)
			return engine.Next
		}),
		engine.Then("DU9 DU60", "The guard goes.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VGuard, Subj: guard(m, f), By: f.By})
		}),
		engine.Then("DU9 DU60", "It is worth a point.", func(m *engine.M, f *engine.Frame) {
			f.R[regBought] = 1
			m.Do(engine.Atom{Verb: VPoints, By: f.By, A: 1})
		}),
		engine.Branch("DU33", "Ground forces are committed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			p, of := planet(m, f), landable(m, f.By, f.Ref[0].H)
			if p == 0 {
				f.R[regPlanet] = 0
				return stepFights
			}
			f.Pick, f.R[engine.RegH] = engine.Set{}, 0
			if some(of) && m.Ent[p].Flags&Guarded == 0 {
				f.Ref[1] = m.Ref(p)
				m.Choose(f.By, commit, uint8(f.R[regBought]&1), uint8(of.Len())).Of = of
			}
			return engine.Next
		}),
		engine.Then("DU33", "They land.", func(m *engine.M, f *engine.Frame) {
			p, of := planet(m, f), answer(f)
			m.Begin(f.By, p)
			for h := range of.All() {
				m.Add(engine.Atom{Verb: VLand, Subj: h, Obj: p, By: f.By})
			}
			m.Happen()
		}),
		engine.Then("DU33 T19", "That may be answered.", func(m *engine.M, f *engine.Frame) {
			if p := planet(m, f); some(landed(m, f.By, p)) {
				m.Occur(occLanding, p, f.By)
			}
		}),
		nextPlanet("DU33", "So for each planet.", stepLand),
		engine.Branch("TX30 DU33", "Space Cannon fires at what has landed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			p := planet(m, f)
			if p == 0 {
				return engine.Done
			}
			if m.SetVar(Hits, 0); some(landed(m, f.By, p)) {
				volley(m, f.By.Other(), p, defense)
			}
			return engine.Next
		}),
		engine.Then("TX30", "Its hits are assigned.", func(m *engine.M, f *engine.Frame) {
			suffer(m, f.By, planet(m, f), m.Var[Hits], defense)
		}),
		engine.Then("TX30", "What it hits is destroyed.", func(m *engine.M, f *engine.Frame) { perish(m, defense) }),
		engine.Then("DU32 TX39", "Where both have ground forces they fight.", func(m *engine.M, f *engine.Frame) {
			if p := planet(m, f); contested(m, p) {
				battle(m, p)
			}
		}),
		engine.Then("DU33 TX39", "Control passes.", func(m *engine.M, f *engine.Frame) {
			if p := planet(m, f); conquer(m, f.By, p) {
				m.Call(m.Rules.Proc("wade"), engine.Ref{}, f.By).Ref[0] = m.Ref(p)
				answeredTo(m, engine.Atom{Verb: VControl, Subj: p, By: f.By})
			}
		}),
		nextPlanet("DU33", "So for each planet.", stepFights),
	)
}

// guard is the guarded planet of the system that is invaded, or 0.
func guard(m *engine.M, f *engine.Frame) (at engine.H) {
	of := planetsIn(m, f.Ref[0].H)
	for p := range of.All() {
		if m.Ent[p].Flags&Guarded != 0 {
			at = p
		}
	}
	return at
}

// landed are the units of a seat that have been committed to a planet.
func landed(m *engine.M, who engine.Seat, p engine.H) engine.Set {
	of := those(m, who, p, Ground)
	for h := range of.All() {
		if m.Ent[h].Flags&Landed == 0 {
			of.Del(h)
		}
	}
	return of
}

// conquer gives a planet to the seat whose units have landed there and are alone (DU33); the
// structures of the other player there are destroyed, and points are gained (DU60). It reports
// whether it did.
func conquer(m *engine.M, who engine.Seat, p engine.H) bool {
	other := who.Other()
	took := some(landed(m, who, p)) && m.Ent[p].Ctrl != who && !some(those(m, other, p, Ground))
	for h := range m.In(who, Galaxy).All() {
		m.SetFlag(h, Landed, m.Ent[h].Flags&Landed != 0 && m.Ent[h].Host != p)
	}
	if !took {
		return false
	}
	from := m.Ent[p].Ctrl
	m.Begin(who, p)
	m.Add(engine.Atom{Verb: VControl, Subj: p, By: who})
	of := those(m, other, p, Structure)
	for h := range of.All() {
		m.Add(engine.Atom{Verb: VDestroy, Subj: h, By: who})
	}
	if n := prize(m, who, from, p); n > 0 {
		m.Add(engine.Atom{Verb: VPoints, By: who, A: n})
	}
	m.Happen()
	return true
}

// prize is how many points a seat gains as it takes a planet from another (DU60): the Throne
// once in a round, the other's home once in the game.
func prize(m *engine.M, who, from engine.Seat, p engine.H) int16 {
	if from != who.Other() {
		return 0
	}
	switch {
	case is(m, p, Throne) && of(m, Crowned0, who) == 0:
		put(m, Crowned0, who, 1)
		return 1
	case m.Ent[p].Host == home(m, who.Other()) && of(m, Raided0, who) == 0:
		put(m, Raided0, who, 1)
		return 2
	}
	return 0
}
