package imperium

import "github.com/cutdeck/cutdeck/engine"

// What the pools hold at the beginning (DU11), and how many objectives lie open (DU13).
var firstTokens = [3]int16{3, 4, 2}

// setTable creates the seats and their sheets, the decks of nobody, and the map (DU6).
func setTable(m *engine.M, sizes [2]int) {
	m.Seats(KindSeat, Seats, Deck, sizes)
	if sizes != [2]int{} { // a position that is set up has its own decks
		m.Stock()
	}
	for i := range chart {
		m.Create(engine.Entity{Def: def(m, i), Kind: KindSystem, Zone: Galaxy, Owner: engine.Nobody, Ctrl: engine.Nobody})
	}
	for i, p := range planets {
		e := engine.Entity{Def: def(m, atPlanets+i), Kind: KindPlanet, Zone: Galaxy, Owner: engine.Nobody, Ctrl: engine.Nobody, Host: at(m, engine.H(p.system))}
		if p.bits&Throne != 0 {
			e.Flags = Guarded // DU9
		}
		m.Create(e)
	}
	for i := range strategyCards {
		m.Create(engine.Entity{Def: def(m, atStrategies+i), Kind: KindStrategy, Zone: Strategy, Owner: engine.Nobody, Ctrl: engine.Nobody})
	}
}

// supply creates what a seat has besides: the pieces in reinforcements, without those that
// are on the board already (DU36), its technologies and its tokens.
func supply(m *engine.M, who engine.Seat) {
	side := faction(m, who)
	for i := range units {
		if u := &units[i]; u.has(side) {
			for range u.limit - onBoard(m, who, def(m, atUnits+i)) {
				m.Create(engine.Entity{Def: def(m, atUnits+i), Kind: KindUnit, Zone: Reserve, Owner: who, Ctrl: who})
			}
		}
	}
	for i := range technologies {
		if t := &technologies[i]; (t.side == 0 || t.side == side) && !owns(m, who, i) {
			zone := Library
			if t.side == side && t.needs == [3]int16{} { // DU12
				zone = Technologies
			}
			m.Create(engine.Entity{Def: def(m, atTechs+i), Kind: KindTechnology, Zone: zone, Owner: who, Ctrl: who})
		}
	}
	for _, d := range broughtOf(m.Rules, Red|Green|Blue|Upgrade) {
		if !holdsCard(m, who, d) { // TX46
			m.Create(engine.Entity{Def: d, Kind: KindTechnology, Zone: Library, Owner: who, Ctrl: who})
		}
	}
	if !m.In(who, Sheets).Empty() { // a position that is set up may lack it, and then both
		issue(m, who)
		assigns(m, who)
		brings(m, who)
	}
	for i, l := range leaders {
		if l.side == side {
			m.Create(engine.Entity{Def: def(m, atLeaders+i), Kind: KindLeader, Zone: Leaders, Owner: who, Ctrl: who})
		}
	}
	for i, p := range pools {
		put(m, p.at, who, firstTokens[i])
	}
}

// holdsCard reports whether a seat has a card, wherever it lies.
func holdsCard(m *engine.M, who engine.Seat, d engine.Def) bool {
	for i := range m.NEnt {
		if e := &m.Ent[i+1]; e.Def == d && e.Owner == who {
			return true
		}
	}
	return false
}

// onBoard is how many units of a sort a seat has on the board.
func onBoard(m *engine.M, who engine.Seat, d engine.Def) (n int) {
	for h := range m.In(who, Galaxy).All() {
		if m.Ent[h].Def == d {
			n++
		}
	}
	return n
}

// settles places the starting units of a seat at home, and gives it the home planet (DU11).
func settles(m *engine.M, who engine.Seat) {
	system := home(m, who)
	worlds := planetsIn(m, system)
	m.Begin(who, 0)
	for kind, n := range factions[faction(m, who)].start {
		of := typed(m, *m.In(who, Reserve), int16(kind))
		for h := range of.All() {
			if n--; n < 0 {
				break
			}
			to := system
			if kind >= int(Infantry) {
				to = worlds.First()
			}
			m.Add(engine.Atom{Verb: VSetup, Subj: h, Obj: to, By: who})
		}
	}
	m.Happen()
	m.SetCtrl(worlds.First(), who)
}

// start registers the setting up of a game.
func start(r *engine.Rules) {
	sheet := func(who engine.Seat) []engine.Step {
		return []engine.Step{
			engine.Then("DU10", "Each player shows the sheet of a faction.", func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(who, Deck)) }),
			engine.Then("DU10", "It lies open.", func(m *engine.M, f *engine.Frame) {
				if h := engine.Handle(f.R[engine.RegH]); h != 0 {
					m.Do(engine.Atom{Verb: VSheet, Subj: h, By: who})
				}
			}),
		}
	}
	steps := append(sheet(0), sheet(1)...)
	steps = append(steps,
		engine.Then("DU10", "Chance names the speaker.", func(m *engine.M, f *engine.Frame) { m.Toss(2) }),
		engine.Then("DU10 DU6 D1", "The Ember Compact has the north; of two alike the speaker.", func(m *engine.M, f *engine.Frame) {
			who := engine.AsSeat(f.R[engine.RegMode])
			m.First, m.Active = who, who
			m.Do(engine.Atom{Verb: VSpeaker, By: who})
			m.SetVar(North, int16(north(m, who)))
		}),
		engine.Then("DU11 DU12", "Units, technologies and tokens are laid out.", func(m *engine.M, f *engine.Frame) {
			for who := range engine.Seat(2) {
				supply(m, who)
				settles(m, who)
			}
		}),
		engine.Then("DU14", "Each gives a note to the other.", func(m *engine.M, f *engine.Frame) { m.Call(m.Rules.Proc("give notes"), engine.Ref{}, m.First) }),
		engine.Then("DU13", "The objectives are shuffled.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, FirstStage)) }),
		engine.Then("DU13", "Those of either stage.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, SecondStage)) }),
		engine.Then("DU52", "And the agendas.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, Agendas)) }),
		engine.Then("DU13 DU45", "And the action cards, of which each draws two.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, Plans)) }),
		engine.Then("DU13 DU59", "And the secret objectives.", func(m *engine.M, f *engine.Frame) { m.Mix(m.In(engine.Nobody, SecretDeck)) }),
		engine.Then("DU13 DU59", "Each draws three and puts one back.", func(m *engine.M, f *engine.Frame) {
			confides(m, m.First.Other(), firstDrawn, 1)
			confides(m, m.First, firstDrawn, 1)
		}),
		engine.Then("DU13 DU45", "Each draws two.", func(m *engine.M, f *engine.Frame) {
			draws(m, m.First.Other(), 2)
			draws(m, m.First, 2)
		}),
		reveals, opens, reveals, opens,
		engine.Branch("DU15", "The first round begins.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Call(m.Rules.Proc("round"), engine.Ref{}, m.First)
			return engine.Done
		}),
	)
	r.Add("start", steps...)
}

var (
	reveals = engine.Then("DU13", "Two objectives of stage 1 are revealed.", func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(engine.Nobody, FirstStage)) })
	opens   = engine.Then("DU13", "It lies there for both.", func(m *engine.M, f *engine.Frame) { open(m, f) })
)

// north is who has the north (D1).
func north(m *engine.M, speaker engine.Seat) engine.Seat {
	for who := range engine.Seat(2) {
		if sheet := m.In(who, Sheets).First(); m.Printed(sheet, Side) == 1 && m.Printed(m.In(who.Other(), Sheets).First(), Side) != 1 {
			return who
		}
	}
	return speaker
}
