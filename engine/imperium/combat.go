package imperium

import "github.com/cutdeck/cutdeck/engine"

// longest is how many rounds a combat has at most (DU31).
const longest = 30

// Registers and references of a combat. What it is about is Ref[0], a system or a planet.
const (
	regRound   = 2
	regRetreat = 3 // 1 + the seat that has announced a retreat
	regHulls   = 4 // how many ships that are not fighters each had as it began
	refHaven   = 1 // where to
)

// Registers of an exchange of volleys: its sort, and the hits of either side.
const (
	regMine  = 3
	regTheir = 4
)

// exchange lets both sides roll at a place and take what they have made (TX37).
func exchange(m *engine.M, place engine.H, sort int16) {
	f := m.Call(m.Rules.Proc("exchange"), engine.Ref{}, m.Active)
	f.Ref[0], f.R[regSort] = m.Ref(place), sort
}

// battle begins a combat at a place.
func battle(m *engine.M, place engine.H) {
	m.Call(m.Rules.Proc("combat"), engine.Ref{}, m.Active).Ref[0] = m.Ref(place)
}

// forces are what a seat fights with at a place (DU32).
func forces(m *engine.M, who engine.Seat, place engine.H) engine.Set {
	if is(m, place, Planet) {
		return those(m, who, place, Ground)
	}
	return ships(m, who, place)
}

// contested reports whether both have forces at a place.
func contested(m *engine.M, place engine.H) bool {
	return some(forces(m, 0, place)) && some(forces(m, 1, place))
}

// havens are the systems that a seat can retreat to (DU30).
func havens(m *engine.M, who engine.Seat, from engine.H) (out engine.Set) {
	systems(m, func(s engine.H) {
		if !near(m, from, s) || some(ships(m, who.Other(), s)) {
			return
		}
		friendly := some(unitsIn(m, who, s, Ship|Ground|Structure))
		of := planetsIn(m, s)
		for p := range of.All() {
			friendly = friendly || m.Ent[p].Ctrl == who
		}
		if friendly {
			out.Add(s)
		}
	})
	return out
}

// combats registers the combat, and the exchange of volleys in it.
func combats(r *engine.Rules) {
	r.Add("exchange",
		engine.Then("TX37", "The attacker rolls first.", func(m *engine.M, f *engine.Frame) { volley(m, f.By, f.Ref[0].H, sortOf(f)) }),
		engine.Then("TX37", "The defender rolls.", func(m *engine.M, f *engine.Frame) {
			f.R[regMine] = m.Var[Hits]
			volley(m, f.By.Other(), f.Ref[0].H, sortOf(f))
		}),
		engine.Then("DU29 D8", "The attacker assigns hits.", func(m *engine.M, f *engine.Frame) {
			f.R[regTheir] = m.Var[Hits]
			suffer(m, f.By, f.Ref[0].H, f.R[regTheir], sortOf(f))
		}),
		engine.Then("DU29 D8", "The defender assigns hits.", func(m *engine.M, f *engine.Frame) {
			suffer(m, f.By.Other(), f.Ref[0].H, f.R[regMine], sortOf(f))
		}),
		engine.Then("DU29", "All units that were hit are destroyed together.", func(m *engine.M, f *engine.Frame) { perish(m, sortOf(f)) }),
	)
	r.Add("combat",
		engine.Branch("TX37 TX38 DU31 DU66", "A round begins; after thirty the attacker's units are removed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[regRound] == 0 {
				f.R[regHulls], f.R[regHulls+1] = int16(hulls(m, 0, f.Ref[0].H)), int16(hulls(m, 1, f.Ref[0].H))
			}
			if f.R[regRound]++; f.R[regRound] > longest {
				leave(m, f.By, forces(m, f.By, f.Ref[0].H), VRemove)
				return 2
			}
			place, n := f.Ref[0], f.R[regRound]
			start := engine.Atom{Verb: VSpan, Subj: place.H, By: m.Active, A: combatSpan(m, place.H)}
			if n == 1 {
				m.Do(start)
			}
			m.Do(engine.Atom{Verb: VSpan, Subj: place.H, By: m.Active, A: spanRound})
			o := m.Occur(occRound, place.H, f.By)
			if o.Ref[0], o.R[regRound] = place, n; n == 1 { // that the combat begins is answered first
				answeredTo(m, start)
			}
			return engine.Next
		}),
		engine.Branch("TX37", "While both are there, the next round begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Expire(ThisCombatRound)
			if m.Do(engine.Atom{Verb: VSpan, Subj: f.Ref[0].H, By: m.Active, A: spanRound, B: atEnd}); contested(m, f.Ref[0].H) {
				return 0
			}
			return engine.Next
		}),
		engine.Then("DU32 T30", "Who alone has units left has won.", func(m *engine.M, f *engine.Frame) {
			m.Expire(ThisCombat)
			edge(m, combatSpan(m, f.Ref[0].H), atEnd, f.Ref[0].H)
			for who := range engine.Seat(2) {
				if some(forces(m, who, f.Ref[0].H)) && !some(forces(m, who.Other(), f.Ref[0].H)) {
					if f.R[regHulls+int(who.Other())] >= 3 {
						did(m, who, brokenLine)
					}
					if p := f.Ref[0].H; is(m, p, Planet) && m.Ent[p].Ctrl == who.Other() {
						did(m, who, boardingDay)
					}
					won(m, who, f.Ref[0].H)
				}
			}
		}),
	)
}

// rounding registers a round of combat.
func rounding(r *engine.Rules) {
	retreat := r.Ask(engine.Ask{Cite: "DU30", Says: "Retreat to a system, or fight on", No: "Fight on"})
	r.Add("combat round",
		engine.Branch("T35 T36 TX31 DU28", "In the first round of a space combat there is a barrage.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.R[regRetreat] = 0
			switch {
			case !contested(m, f.Ref[0].H): // by what was played as it began
				return engine.Done
			case is(m, f.Ref[0].H, Planet):
				return combatRolls
			case f.R[regRound] == 1:
				exchange(m, f.Ref[0].H, barrage)
			}
			return engine.Next
		}),
		announces(retreat, defender, "The defender may announce a retreat."),
		announced(defender),
		announces(retreat, attacker, "If not, the attacker may."),
		announced(attacker),
		engine.Then("TX37 TX39", "Both roll, and take hits.", func(m *engine.M, f *engine.Frame) {
			if contested(m, f.Ref[0].H) {
				exchange(m, f.Ref[0].H, fight)
			}
		}),
		engine.Then("DU30", "Who announced a retreat goes.", func(m *engine.M, f *engine.Frame) {
			if n := f.R[regRetreat]; n > 0 && !m.Bars(engine.Atom{Verb: VRetreat, Subj: f.Ref[refHaven].H, By: engine.AsSeat(n - 1)}) && some(forces(m, engine.AsSeat(n-1), f.Ref[0].H)) {
				withdraw(m, engine.AsSeat(n-1), f.Ref[0].H, f.Ref[refHaven].H)
			}
		}),
	)
}

// combatRolls is the step of a round with which one on the ground begins.
const combatRolls = 5

// announces is the step in which a seat is asked whether it retreats (DU28, DU30).
func announces(ask uint16, who func(f *engine.Frame) engine.Seat, says string) engine.Step {
	return engine.Then("DU28 DU30", says, func(m *engine.M, f *engine.Frame) {
		f.R[engine.RegH] = 0
		of := havens(m, who(f), f.Ref[0].H)
		for s := range of.All() {
			if m.Bars(engine.Atom{Verb: VRetreat, Subj: s, By: who(f)}) {
				of.Del(s)
			}
		}
		if f.R[regRetreat] == 0 && contested(m, f.Ref[0].H) && some(of) {
			m.Choose(who(f), ask, 0, 1).Of = of
		}
	})
}

// announced notes what was answered.
func announced(who func(f *engine.Frame) engine.Seat) engine.Step {
	return engine.Then("DU28 DU30", "It is announced.", func(m *engine.M, f *engine.Frame) {
		if to := engine.Handle(f.R[engine.RegH]); to != 0 && f.R[regRetreat] == 0 {
			f.R[regRetreat], f.Ref[refHaven] = 1+int16(who(f)), m.Ref(to)
			moment(m, engine.Atom{Verb: VRetreat, Subj: to, By: who(f)})
		}
	})
}

// attacker and defender are the seats of a combat.
func attacker(f *engine.Frame) engine.Seat { return f.By }
func defender(f *engine.Frame) engine.Seat { return f.By.Other() }

// withdraw moves all that a seat has in the space of a system to another, and puts a token
// there (DU30).
func withdraw(m *engine.M, who engine.Seat, from, to engine.H) {
	m.Begin(who, to)
	of := those(m, who, from, Ship|Ground)
	for h := range of.All() {
		m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: who})
	}
	m.Add(engine.Atom{Verb: VLock, Subj: to, By: who})
	m.Happen()
}

// won tells who has won a combat; the Ember Compact is paid (Spoils Tithe, D7).
func won(m *engine.M, who engine.Seat, place engine.H) {
	win := engine.Atom{Verb: VWinner, Subj: place, By: who}
	m.Do(win)
	if faction(m, who) == 1 {
		m.Do(engine.Atom{Verb: VGoods, By: who, A: 1})
	}
	m.Call(m.Rules.Proc("spoils"), engine.Ref{}, who)
	answeredTo(m, win)
}
