// Package marches is a small game on a map, for tests: units march over nine hexes,
// meet and remove each other. No program offers it.
package marches

import (
	_ "embed"

	"github.com/cutdeck/cutdeck/engine"
)

// Rulebook is the text that players read and code cites.
//
//go:embed rulebook.md
var Rulebook string

// Zones.
const (
	Seats engine.Zone = 1 + iota
	Hand              // nobody ever has one
	Wait
	Field // units on the map, each at its Host
	Land  // the regions
	Lost
)

const (
	kindSeat   uint8 = 1
	kindRegion uint8 = 2

	Power engine.Stat = 0
	March engine.Stat = 1

	mostTurns = 40
)

// What cards there are.
const (
	Rider engine.Def = 1 + iota
	Wagon
	firstRegion
)

// Verbs.
const (
	VTurn engine.Verb = engine.NVerb + iota
	VMarch
	VRemove
	VWin
)

// Rules makes the rules.
func Rules() *engine.Rules {
	r := engine.NewRules()
	r.Limbo, r.Works, r.Board = Wait, 1<<Field, board()
	r.Chooser = func(m *engine.M) engine.Seat { return m.Active }
	r.Verbs = append(make([]engine.VerbDef, engine.NVerb), []engine.VerbDef{
		{Name: "{by} has turn {n}"},
		{Name: "{subject} marches to {object}", Do: func(m *engine.M, a *engine.Atom) { m.SetHost(a.Subj, a.Obj) }},
		{Name: "{subject} is removed", Do: func(m *engine.M, a *engine.Atom) { m.Move(a.Subj, Lost, 0) }},
		{Name: "{by} won"},
	}...)
	r.Cards = append(r.Cards, unit("Rider", "vehicle", 1, 2), unit("Wagon", "ship", 2, 1))
	for _, p := range regions {
		r.Cards = append(r.Cards, engine.Card{Name: p.name, Face: engine.Face{Type: "Region", TypeLine: "Region", Faction: p.look, Figure: "sector", Cost: -1, Corner: -1}})
	}
	turn(r)
	r.Seal()
	return r
}

func unit(name, figure string, power, march int16) engine.Card {
	c := engine.Card{Name: name, Face: engine.Face{Type: "Unit", TypeLine: "Unit", Figure: figure, Cost: -1, Corner: -1, Stats: []engine.Stat{Power, March}}}
	c.Num[Power], c.Num[March] = power, march
	return c
}

// Start begins a game.
func Start(m *engine.M, s *engine.State) error {
	*s = engine.State{}
	m.Load(s)
	m.Seats(kindSeat, Seats, Lost, [2]int{})
	for i := range regions {
		m.Create(engine.Entity{Def: firstRegion + engine.Def(i), Kind: kindRegion, Zone: Land, Owner: engine.Nobody, Ctrl: engine.Nobody})
	}
	for who := range engine.Seat(2) {
		for _, d := range [3]engine.Def{Rider, Rider, Wagon} {
			Place(m, d, who, Home(who))
		}
	}
	return m.Start(s, m.Rules.Proc("turn"))
}

// Place puts a unit of a seat into a region (M2).
func Place(m *engine.M, d engine.Def, who engine.Seat, at engine.H) engine.H {
	return m.Create(engine.Entity{Def: d, Zone: Field, Owner: who, Ctrl: who, Host: at})
}
