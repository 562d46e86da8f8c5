package marches

import "github.com/cutdeck/cutdeck/engine"

// region is a cell of the map, as it is printed (M1).
type region struct {
	at         engine.Point
	name, look string
	walls      uint8 // sides that are closed
	gate       uint16
	yield      int16
}

// regions are the nine, from above. The map looks alike from both homes.
var regions = []region{
	{at: engine.Point{Q: 1, R: -2}, name: "Cinder Home", look: "ember", yield: 4},
	{at: engine.Point{Q: 0, R: -1}, name: "Vell", look: "bone", walls: 1 << 2, yield: 1},
	{at: engine.Point{Q: 1, R: -1}, name: "Brightkiln", look: "ember", yield: 2},
	{at: engine.Point{Q: -1, R: 0}, name: "Mistwater", look: "tide", gate: 1, yield: 1},
	{at: engine.Point{}, name: "The Throne", look: "dusk", yield: 6},
	{at: engine.Point{Q: 1, R: 0}, name: "Ochre", look: "brass", gate: 1, yield: 3},
	{at: engine.Point{Q: -1, R: 1}, name: "Hush", look: "bone", yield: 1},
	{at: engine.Point{Q: 0, R: 1}, name: "Lowmere", look: "moss", walls: 1 << 5, yield: 2},
	{at: engine.Point{Q: -1, R: 2}, name: "Tidal Home", look: "tide", yield: 4},
}

// Region is the handle of the region of a name, or 0.
func Region(name string) engine.H {
	for i, p := range regions {
		if p.name == name {
			return engine.FirstCard + engine.H(i)
		}
	}
	return 0
}

// Home is the home of a seat (M1): seat 0 has the lower one.
func Home(who engine.Seat) engine.H {
	if who == 0 {
		return engine.FirstCard + engine.H(len(regions)) - 1
	}
	return engine.FirstCard
}

// grid is the map: its places are always the same entities.
var grid = func() *engine.Grid {
	var tiles []engine.Tile
	for i, p := range regions {
		tiles = append(tiles, engine.Tile{At: p.at, Place: engine.FirstCard + engine.H(i), Closed: p.walls, Gates: p.gate})
	}
	g, err := engine.NewGrid(engine.Hexes, tiles...)
	if err != nil {
		panic(err) // a mistake in the table above
	}
	return g
}()

// at are the units of a seat in a region.
func at(m *engine.M, who engine.Seat, place engine.H) (out engine.Set) {
	for h := range m.In(who, Field).All() {
		if m.Ent[h].Host == place {
			out.Add(h)
		}
	}
	return out
}

// open reports whether a seat may march through a region (M5).
func open(m *engine.M, who engine.Seat) func(engine.H) bool {
	return func(place engine.H) bool {
		foes := at(m, who.Other(), place)
		return foes.Empty()
	}
}

// reach is how far a unit comes (M3).
func reach(m *engine.M, unit engine.H) engine.Reach {
	e := &m.Ent[unit]
	return grid.Reach(e.Host, int(m.Value(unit, March)), open(m, e.Ctrl))
}

// way is the path that a unit takes (M3).
func way(m *engine.M, unit, to engine.H) []engine.H {
	e := &m.Ent[unit]
	return grid.Path(e.Host, to, int(m.Value(unit, March)), open(m, e.Ctrl))
}
