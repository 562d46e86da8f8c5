package imperium

import "github.com/cutdeck/cutdeck/engine"

// unit is what is printed of a unit (T34, DU36): its abilities stand above its values.
type unit struct {
	name     string
	of       int16 // its type
	side     int16 // the faction that has it alone; 0: both have it
	limit    int   // how many pieces each side has
	bits     uint64
	text     string
	cost     [2]int16 // for how many
	combat   [2]int16 // and with how many dice
	move     int16
	room     int16
	barrage  [2]int16
	bombard  [2]int16
	cannon   [2]int16
	produces int16
	icon     string
}

// units are all units of the game.
var units = []unit{
	{name: "Fighter", of: Fighter, limit: 8, bits: Ship, cost: [2]int16{1, 2}, combat: [2]int16{9, 1}, icon: "fighter"},
	{name: "Destroyer", of: Destroyer, limit: 4, bits: Ship, cost: [2]int16{1, 1}, combat: [2]int16{9, 1}, move: 2, barrage: [2]int16{9, 2}, icon: "destroyer",
		text: "Anti-Fighter Barrage 9 (x2)"},
	{name: "Cruiser", of: Cruiser, limit: 4, bits: Ship, cost: [2]int16{2, 1}, combat: [2]int16{7, 1}, move: 2, icon: "cruiser"},
	{name: "Carrier", of: Carrier, limit: 3, bits: Ship, cost: [2]int16{3, 1}, combat: [2]int16{9, 1}, move: 2, room: 3, icon: "carrier"},
	{name: "Dreadnought", of: Dreadnought, limit: 3, bits: Ship | Sustains, cost: [2]int16{4, 1}, combat: [2]int16{5, 1}, move: 1, room: 1, bombard: [2]int16{5, 1}, icon: "dread",
		text: "Sustain Damage\nBombardment 5"},
	{name: "Infantry", of: Infantry, limit: 10, bits: Ground, cost: [2]int16{1, 2}, combat: [2]int16{8, 1}, icon: "crew"},
	{name: "Battery", of: Battery, limit: 4, bits: Structure | Shields, cannon: [2]int16{6, 1}, icon: "cannon", text: "Planetary Shield\nSpace Cannon 6"},
	{name: "Dock", of: Dock, limit: 2, bits: Structure, produces: 2, icon: "dock",
		text: "Production (resources of this planet + 2)\nUp to 3 fighters in this system do not need capacity."},
	{name: "Hearthbreaker", of: Flagship, side: 1, limit: 1, bits: Ship | Sustains | Unshields, cost: [2]int16{8, 1}, combat: [2]int16{6, 2}, move: 1, room: 3, bombard: [2]int16{5, 2}, icon: "flagship",
		text: "Sustain Damage\nBombardment 5 (x2)\nPlanetary Shield has no effect in this system."},
	{name: "Ninth Wave", of: Flagship, side: 2, limit: 1, bits: Ship | Sustains | Far, cost: [2]int16{8, 1}, combat: [2]int16{7, 2}, move: 2, room: 3, cannon: [2]int16{5, 2}, icon: "flagship",
		text: "Sustain Damage\nSpace Cannon 5 (x2)\nThis unit may use Space Cannon against ships in adjacent systems."},
	{name: "Slagwalker", of: Mech, side: 1, limit: 2, bits: Ground | Sustains, cost: [2]int16{2, 1}, combat: [2]int16{6, 1}, icon: "mech",
		text: "Sustain Damage\nDeploy — After you use Muster Bells: You may spend 2 resources to place this unit on a planet on which Muster Bells placed infantry."},
	{name: "Wadewalker", of: Mech, side: 2, limit: 2, bits: Ground | Sustains, cost: [2]int16{2, 1}, combat: [2]int16{6, 1}, produces: 1, icon: "mech",
		text: "Sustain Damage\nProduction 1\nDeploy — After you gain control of a planet: You may spend 1 trade good to place this unit on that planet."},
}

// factions are what is printed on the sheets besides (DU11): what a side begins with, by
// type.
var factions = [...]struct {
	name  string
	start [nType]int
}{
	1: {"Ember Compact", [nType]int{Carrier: 2, Destroyer: 1, Dreadnought: 1, Fighter: 2, Infantry: 6, Battery: 1, Dock: 1}},
	2: {"Tidal League", [nType]int{Carrier: 1, Cruiser: 2, Destroyer: 1, Fighter: 2, Infantry: 4, Battery: 1, Dock: 1}},
}

// card is what is printed of it.
func (u *unit) card() engine.Card {
	c := engine.Card{Name: u.name, Bits: u.bits, Face: engine.Face{Type: "Unit", TypeLine: typeNames[u.of], Figure: "ship", Text: u.text, Cost: u.cost[0], Corner: -1}}
	if u.cost[0] == 0 {
		c.Face.Cost = -1
	}
	for st, n := range map[engine.Stat]int16{Type: u.of, Side: u.side, Cost: u.cost[0], Yield: u.cost[1], Combat: u.combat[0], Dice: u.combat[1], Move: u.move, Capacity: u.room, Barrage: u.barrage[0],
		BarrageDice: u.barrage[1], Bombard: u.bombard[0], BombardDice: u.bombard[1], Cannon: u.cannon[0], CannonDice: u.cannon[1], Production: u.produces} {
		c.Num[st] = n
	}
	for _, st := range []engine.Stat{Combat, Move, Capacity} {
		if c.Num[st] > 0 {
			c.Face.Stats = append(c.Face.Stats, st)
		}
	}
	return c
}

// has reports whether a faction has such units.
func (u *unit) has(side int16) bool { return u.side == 0 || u.side == side }

// unitOf is the row of the units of a type that a faction has.
func unitOf(side, of int16) int {
	for i := range units {
		if units[i].of == of && units[i].has(side) {
			return i
		}
	}
	return 0
}

// faction is which faction a seat leads, 1 or 2.
func faction(m *engine.M, who engine.Seat) int16 {
	if n := m.Printed(m.In(who, Sheets).First(), Side); n > 0 {
		return n
	}
	return 1 + (int16(who)+m.Var[North])&1
}

// those are the units of a seat in a place that have one of some words.
func those(m *engine.M, who engine.Seat, place engine.H, words uint64) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if m.Ent[h].Host == place && is(m, h, words) {
			out.Add(h)
		}
	}
	return out
}

// unitsIn are the units of a seat in a system, in space or on planets.
func unitsIn(m *engine.M, who engine.Seat, system engine.H, words uint64) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if is(m, h, words) && systemOf(m, h) == system {
			out.Add(h)
		}
	}
	return out
}

// ships are the ships of a seat in a system.
func ships(m *engine.M, who engine.Seat, system engine.H) engine.Set {
	return those(m, who, system, Ship)
}

// some reports whether a set is not empty, of one that is made on the way.
func some(s engine.Set) bool { return !s.Empty() }

// typed are those of a set that are of a type.
func typed(m *engine.M, of engine.Set, kind int16) engine.Set {
	for h := range of.All() {
		if typeOf(m, h) != kind {
			of.Del(h)
		}
	}
	return of
}

// spare is a unit of a type in the reinforcements of a seat, or 0 (DU36).
func spare(m *engine.M, who engine.Seat, kind int16) engine.H {
	of := typed(m, *m.In(who, Reserve), kind)
	return of.First()
}
