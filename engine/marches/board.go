package marches

import "github.com/cutdeck/cutdeck/engine"

// board says how the game is drawn.
func board() *engine.Board {
	return &engine.Board{
		Game: "Marches", Hand: Hand, Stack: Wait, Play: Field,
		Palette: map[string]string{"ember": "ember", "bone": "bone", "tide": "tide", "dusk": "dusk", "brass": "brass", "moss": "moss"},
		Stats:   []engine.StatShow{{Stat: Power, Name: "Power", Icon: "power"}, {Stat: March, Name: "March", Icon: "move"}},
		Counts: []engine.Count{{Name: "Units", Icon: "crew", Of: func(m *engine.M, who engine.Seat) int16 {
			return int16(m.In(who, Field).Len())
		}}},
		Piles: []engine.Pile{{Name: "Removed", Icon: "lost", Zone: Lost, Open: true}},
		Map: &engine.Map{
			Name:   "The land",
			Grid:   func(*engine.M) *engine.Grid { return grid },
			Turned: func(_ *engine.M, who engine.Seat) bool { return who == 1 },
			Region: drawn, Paths: planned,
		},
	}
}

// drawn is what is drawn in a region.
func drawn(m *engine.M, place engine.H, who engine.Seat) engine.Region {
	p := regions[place-engine.FirstCard]
	n := engine.Region{Name: p.name, Look: p.look, Holder: engine.Nobody, Icons: []engine.Sign{{Name: "Yield", Icon: "res", N: p.yield}}}
	if p.gate != 0 {
		n.Cloud = true
	}
	w := engine.World{Name: p.name, Look: p.look, Holder: engine.Nobody, Ringed: p.name == "The Throne"}
	for seat := range engine.Seat(2) {
		units := at(m, seat, place)
		if !units.Empty() || place == Home(seat) {
			n.Holder, w.Holder = seat, seat
		}
		for _, d := range [2]engine.Def{Rider, Wagon} {
			u := engine.Units{Name: m.Cards[d].Name + "s", Icon: map[engine.Def]string{Rider: "cruiser", Wagon: "carrier"}[d], Seat: seat}
			for h := range units.All() {
				if m.Ent[h].Def == d {
					u.Of.Add(h)
				}
			}
			if u.Len() > 0 {
				n.Units = append(n.Units, u)
			}
		}
	}
	n.Worlds = []engine.World{w}
	if f := plan(m, who); f != nil && f.Ref[refTo].H == 0 {
		r := reach(m, f.Ref[refUnit].H)
		n.Away = max(0, r.Steps(place))
	}
	return n
}

// plan is the frame in which a seat has chosen a unit and not marched yet, or nil.
func plan(m *engine.M, who engine.Seat) *engine.Frame {
	if f := m.Top(); m.NFrame > 0 && f.By == who && f.Ref[refUnit].H != 0 && m.Need.Kind == engine.Choose {
		return f
	}
	return nil
}

// planned is the march that a seat is thinking over.
func planned(m *engine.M, who engine.Seat) []engine.Path {
	f := plan(m, who)
	if f == nil || f.Ref[refTo].H == 0 {
		return nil
	}
	return []engine.Path{{Way: way(m, f.Ref[refUnit].H, f.Ref[refTo].H)}}
}
