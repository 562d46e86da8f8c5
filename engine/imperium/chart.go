package imperium

import "github.com/cutdeck/cutdeck/engine"

// The chart is the map as it is printed (DU6, TX29): nine systems that lie still, numbered
// from 1 in their order. sky holds their numbers in place of handles; at and spot
// translate.
var chart = []struct {
	at   engine.Point
	name string
	bits uint64
	look string
}{
	{engine.Point{Q: 1, R: -2}, "North Home", Home, "ember"},
	{engine.Point{Q: 1, R: -1}, "North-East", Near, "brass"},
	{engine.Point{Q: 0, R: -1}, "North-West", Near, "moss"},
	{engine.Point{Q: 1, R: 0}, "East Flank", Flank, "brass"},
	{engine.Point{Q: -1, R: 0}, "West Flank", Flank | Nebula, "dusk"},
	{engine.Point{Q: 0, R: 0}, "Centre", Throne, "bone"},
	{engine.Point{Q: 0, R: 1}, "South-East", Near, "brass"},
	{engine.Point{Q: -1, R: 1}, "South-West", Near, "moss"},
	{engine.Point{Q: -1, R: 2}, "South Home", Home, "tide"},
}

// planets are those of the systems (DU7).
var planets = []struct {
	name                 string
	system               int // a number of the chart
	resources, influence int16
	bits                 uint64
	look                 string
}{
	{"Kilnhome", 1, 4, 2, Home, "ember"},
	{"Brightanvil", 2, 2, 1, Forge, "brass"},
	{"Sorrel", 3, 1, 1, Garden, "moss"},
	{"Petition", 3, 0, 2, Shrine, "bone"},
	{"Gantry", 4, 3, 0, Forge, "brass"},
	{"Hushlight", 5, 1, 2, Shrine, "dusk"},
	{"Throne", 6, 1, 4, Throne, "bone"},
	{"Ironwick", 7, 2, 1, Forge, "brass"},
	{"Tansy", 8, 1, 1, Garden, "moss"},
	{"Lamplight", 8, 0, 2, Shrine, "bone"},
	{"Lowmere", 9, 4, 2, Home, "tide"},
}

// gridOf is the chart as a grid whose first system has a handle, and the others those that
// follow it.
func gridOf(first engine.H) *engine.Grid {
	var tiles []engine.Tile
	for i := range chart {
		tiles = append(tiles, engine.Tile{At: chart[i].at, Place: first + engine.H(i)})
	}
	g, err := engine.NewGrid(engine.Hexes, tiles...)
	if err != nil {
		panic(err) // a mistake in the table above
	}
	return g
}

var sky = gridOf(1)

// first is the handle of the first system: the table is set so that the others follow it.
func first(m *engine.M) engine.H { return m.In(engine.Nobody, Galaxy).First() }

// at is the system of a number.
func at(m *engine.M, spot engine.H) engine.H { return first(m) + spot - 1 }

// spot is the number of a system.
func spot(m *engine.M, system engine.H) engine.H { return engine.Handle(m.Printed(system, Spot)) }

// near reports whether two systems are adjacent.
func near(m *engine.M, a, b engine.H) bool { return sky.Adjacent(spot(m, a), spot(m, b)) }

// systems calls do with each system.
func systems(m *engine.M, do func(system engine.H)) {
	for i := range chart {
		do(at(m, engine.H(i+1)))
	}
}

// home is the home system of a seat (D1).
func home(m *engine.M, who engine.Seat) engine.H {
	if int16(who) == m.Var[North] {
		return at(m, 1)
	}
	return at(m, engine.H(len(chart)))
}

// nearOf reports whether a system is one of the near systems of a seat (DU6).
func nearOf(m *engine.M, system engine.H, who engine.Seat) bool {
	return is(m, system, Near) && near(m, system, home(m, who))
}

// worlds calls do with each planet, in the order of the table.
func worlds(m *engine.M, do func(planet engine.H)) {
	for h := range m.In(engine.Nobody, Galaxy).All() {
		if is(m, h, Planet) {
			do(h)
		}
	}
}

// planetsIn are the planets of a system.
func planetsIn(m *engine.M, system engine.H) (out engine.Set) {
	worlds(m, func(p engine.H) {
		if m.Ent[p].Host == system {
			out.Add(p)
		}
	})
	return out
}

// controlled are the planets that a seat controls.
func controlled(m *engine.M, who engine.Seat) (out engine.Set) {
	worlds(m, func(p engine.H) {
		if m.Ent[p].Ctrl == who {
			out.Add(p)
		}
	})
	return out
}

// systemOf is the system in which something lies: a planet, or a unit in space or on one.
func systemOf(m *engine.M, h engine.H) engine.H {
	host := m.Ent[h].Host
	if is(m, host, Planet) {
		return m.Ent[host].Host
	}
	return host
}
