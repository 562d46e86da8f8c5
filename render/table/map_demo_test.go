package table

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/marches"
	"github.com/cutdeck/cutdeck/render/layout"
)

// mapDemo is the demo with a map of nine systems in place of its lanes: with planets,
// fleets, counters, a mist, a gate and a wall.
type mapDemo struct {
	*demo
	at    map[string]engine.H
	tiles []engine.Tile
	show  map[engine.H]*engine.Region
	paths []engine.Path
}

const kindPlace = 9

func newMapDemo() *mapDemo {
	d := &mapDemo{demo: newDemo(), at: map[string]engine.H{}, show: map[engine.H]*engine.Region{}}
	d.r.Board.Lane, d.r.Board.Focus, d.r.Board.Holder = nil, nil, nil
	d.s.NPend, d.s.Active, d.opts = 0, 0, nil
	d.r.Board.Phases = []string{"", "Strategy", "Action", "Status", "Agenda"}
	d.r.Board.Steps, d.r.Board.Step, d.s.Var[1], d.s.Var[2] = nil, 0, 2, 0
	d.log = []Line{{Side: 0, Text: "You activated The Throne", Cite: "DU-23"}, {Side: 1, Text: "Mirela took Market, 3 trade goods", Cite: "DU-16"}}
	d.says, d.cite = "Activate a system, use Science, or play an Action", "DU-18"
	for h := range d.s.Ent { // what stood in the lanes is gone
		if e := &d.s.Ent[h]; e.Zone == zPlay || e.Zone == zStack {
			e.Zone = 0
		}
	}
	d.systems()
	d.r.Board.Map = &engine.Map{
		Name:   "Systems",
		Grid:   func(*engine.M) *engine.Grid { g, _ := engine.NewGrid(engine.Hexes, d.tiles...); return g },
		Region: func(_ *engine.M, h engine.H, _ engine.Seat) engine.Region { return *d.show[h] },
		Paths:  func(*engine.M, engine.Seat) []engine.Path { return d.paths },
	}
	return d
}

// system adds a cell of the map.
func (d *mapDemo) system(q, r int8, name, look string, held engine.Seat, worlds ...engine.World) *engine.Region {
	h := d.put(d.card(name, "Qua", "sector", "System", -1, -1, [2]int16{}), zSeats, engine.Nobody, 0, 0)
	d.s.Ent[h].Kind = kindPlace
	d.at[name] = h
	d.tiles = append(d.tiles, engine.Tile{At: engine.Point{Q: q, R: r}, Place: h})
	for i := range worlds {
		worlds[i].H = d.put(d.card(worlds[i].Name+" (planet)", "Qua", "sector", "Planet", -1, -1, [2]int16{}), zSeats, engine.Nobody, 0, 0)
	}
	n := &engine.Region{Name: name, Look: look, Holder: held, Worlds: worlds}
	d.show[h] = n
	return n
}

// units makes units that are entities.
func (d *mapDemo) units(name, icon string, who engine.Seat, n int) engine.Units {
	u := engine.Units{Name: name, Icon: icon, Seat: who}
	for range n {
		u.Of.Add(d.put(d.card(name, "Qua", "ship", "Ship", 2, -1, [2]int16{}, 2, 1, 1), zPlay, who, 0, 0))
	}
	return u
}

func planet(name, look string, held engine.Seat, res, inf int16, units ...engine.Units) engine.World {
	return engine.World{Name: name, Look: look, Holder: held, Icons: []engine.Sign{{Name: "Resources", Icon: "res", N: res}, {Name: "Influence", Icon: "inf", N: inf}}, Units: units}
}

func counted(name, icon string, who engine.Seat, n int) engine.Units {
	return engine.Units{Name: name, Icon: icon, Seat: who, N: n}
}

func built(name, icon string, who engine.Seat) engine.Units {
	return engine.Units{Name: name, Icon: icon, Seat: who, N: 1, Fixed: true}
}

// systems are those of the map.
func (d *mapDemo) systems() {
	const me, you, no = engine.Seat(0), engine.Seat(1), engine.Nobody
	token := func(who engine.Seat) []engine.Counter {
		return []engine.Counter{{Name: "Command token", Icon: "command", Seat: who}}
	}
	n := d.system(1, -2, "Cinder Home", "ember", you, planet("Cinder Home", "ember", you, 4, 2, counted("Infantry", "crew", you, 3), counted("Mechs", "mech", you, 1), built("Cannon", "cannon", you), built("Dock", "dock", you)))
	n.Units = []engine.Units{d.units("Dreadnoughts", "dread", you, 1), d.units("Fighters", "fighter", you, 2)}
	vell := planet("Vell", "bone", you, 1, 1, counted("Infantry", "crew", you, 1))
	vell.Spent = true
	d.system(0, -1, "Vell and Dross", "bone", you, vell, planet("Dross", "bone", you, 0, 2, counted("Infantry", "crew", you, 1)))
	n = d.system(1, -1, "Brightkiln", "ember", you, planet("Brightkiln", "ember", you, 2, 1, counted("Infantry", "crew", you, 2), built("Cannon", "cannon", you)))
	n.Units = []engine.Units{d.units("Cruisers", "cruiser", you, 2), d.units("Carriers", "carrier", you, 1), d.units("Fighters", "fighter", you, 3)}
	n.Counters = token(you)
	n = d.system(-1, 0, "Mistwater", "tide", no, planet("Mistwater", "tide", no, 1, 2))
	n.Under, n.Cloud = "Nebula", true
	throne := planet("The Throne", "dusk", no, 1, 6)
	throne.Ringed = true
	d.system(0, 0, "The Throne", "dusk", no, throne).Under = "Guard token"
	n = d.system(1, 0, "Ochre", "brass", you, planet("Ochre", "brass", you, 3, 0, counted("Infantry", "crew", you, 1)))
	n.Units, n.Counters = []engine.Units{d.units("Destroyers", "destroyer", you, 1)}, token(you)
	reed := planet("Reed", "moss", me, 0, 2, counted("Infantry", "crew", me, 1))
	reed.Spent = true
	n = d.system(-1, 1, "Hush and Reed", "moss", me, planet("Hush", "moss", me, 1, 1, counted("Infantry", "crew", me, 1)), reed)
	n.Units = []engine.Units{d.units("Carriers", "carrier", me, 1), d.units("Fighters", "fighter", me, 2)}
	n = d.system(0, 1, "Lowmere", "moss", me, planet("Lowmere", "moss", me, 2, 1, counted("Infantry", "crew", me, 2), built("Cannon", "cannon", me)))
	n.Units = []engine.Units{d.units("Dreadnoughts", "dread", me, 1), d.units("Cruisers", "cruiser", me, 2)}
	n.Units[0].Hurt = 1
	n = d.system(-1, 2, "Tidal Home", "tide", me, planet("Tidal Home", "tide", me, 4, 2, counted("Infantry", "crew", me, 2), counted("Mechs", "mech", me, 1), built("Cannon", "cannon", me), built("Dock", "dock", me)))
	n.Units, n.Counters = []engine.Units{d.units("Destroyers", "destroyer", me, 1)}, token(me)
}

// plan has a move planned: cruisers from Lowmere over the Throne to Brightkiln.
func (d *mapDemo) plan() *mapDemo {
	d.paths = []engine.Path{{Way: []engine.H{d.at["Lowmere"], d.at["The Throne"], d.at["Brightkiln"]}},
		{Way: []engine.H{d.at["Lowmere"], d.at["Ochre"]}, Barred: true}}
	for name, n := range map[string]int{"The Throne": 1, "Hush and Reed": 2, "Lowmere": 2} {
		d.show[d.at[name]].Away = n
	}
	for _, u := range d.show[d.at["Lowmere"]].Units {
		for h := range u.Of.All() {
			d.opts = append(d.opts, engine.Input{H: h})
		}
	}
	for h := range d.show[d.at["Hush and Reed"]].Units[1].Of.All() {
		d.opts = append(d.opts, engine.Input{H: h})
	}
	n := d.show[d.at["Brightkiln"]]
	n.Counters = append(n.Counters, engine.Counter{Name: "Command token", Icon: "command", Seat: 0, Planned: true})
	d.s.Need.Kind, d.s.Need.Who, d.s.Need.Hi = engine.Choose, 0, 2
	d.says, d.cite = "Choose the ships that move into Brightkiln", "DU-25"
	return d
}

// act lets the near seat activate systems freely.
func (d *mapDemo) act() *mapDemo {
	act := d.r.Act(engine.Act{Text: "Activate it"})
	d.opts = []engine.Input{{Mode: engine.PassMode}}
	for _, name := range []string{"The Throne", "Brightkiln", "Mistwater", "Lowmere", "Hush and Reed", "Vell and Dross", "Cinder Home", "Ochre"} {
		d.opts = append(d.opts, engine.Input{H: d.at[name], Mode: int16(act)})
	}
	d.s.Need.Kind, d.s.Need.Window = engine.Choose, 1
	return d
}

// marching is a real game on a map, as a table shows it.
type marching struct {
	*demo
	m *engine.M
	t *testing.T
}

func newMarching(t *testing.T) *marching {
	g := &marching{demo: &demo{r: marches.Rules()}, t: t}
	g.m = engine.New(g.r)
	if err := marches.Start(g.m, &g.s); err != nil {
		t.Fatal(err)
	}
	g.options()
	return g
}

func (g *marching) options() {
	g.opts = nil
	if g.s.Need.Kind == engine.Choose && g.s.Need.Who == 0 {
		g.opts = append(g.opts, g.m.Options(0, &g.mind)...)
	}
	g.says, g.cite = g.r.Asks[g.s.Need.Ask].Says, g.r.Asks[g.s.Need.Ask].Cite
}

func (g *marching) Play(in engine.Input) error {
	err := g.m.Apply(in)
	g.options()
	return err
}

// answer answers what is asked, and the test is over if it may not be.
func (g *marching) answer(in engine.Input) {
	g.t.Helper()
	if err := g.Play(in); err != nil {
		g.t.Fatal(err)
	}
}

func (g *marching) Why(in engine.Input) *engine.Illegal {
	s := g.s
	m := engine.New(g.r)
	m.Load(&s)
	why, _ := m.Apply(in).(*engine.Illegal)
	return why
}

var mapShapes = [][2]float64{{1180, 820}, {390, 844}, {1920, 1080}, {820, 1180}, {1280, 800}, {1024, 768}, {640, 480}, {480, 270}}

// onTable opens a game on a table of a size.
func onTable(g Game, s [2]float64) *Table {
	tb := New(g, NewBook("Demo", testBook))
	tb.Still = true
	tb.Resize(s[0], s[1], layout.Insets{})
	tb.Tick(10000)
	tb.Scene()
	return tb
}
