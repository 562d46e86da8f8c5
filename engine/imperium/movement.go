package imperium

import "github.com/cutdeck/cutdeck/engine"

// passes reports whether a ship moves through a system (TX27, TX29): not where
// ships of the other player are, nor through the nebula.
func passes(m *engine.M, ship engine.H) func(spot engine.H) bool {
	who, ghosts := m.Ent[ship].Ctrl, m.Value(ship, Passes) > 0
	return func(spot engine.H) bool {
		s := at(m, spot)
		return !is(m, s, Nebula) && (ghosts || !some(ships(m, who.Other(), s)))
	}
}

// steps is how many steps a ship moves from where it is (TX29, D4).
func steps(m *engine.M, ship engine.H) int {
	if is(m, m.Ent[ship].Host, Nebula) {
		return min(1, int(m.Value(ship, Move)))
	}
	return int(m.Value(ship, Move))
}

// way is the way that a ship takes to a system, by numbers of the chart; nil: there is none.
func way(m *engine.M, ship, to engine.H) []engine.H {
	e := &m.Ent[ship]
	return sky.Path(spot(m, e.Host), spot(m, to), steps(m, ship), passes(m, ship))
}

// movable are the ships of a seat that can come to a system (TX27): from no other system
// with an own token.
func movable(m *engine.M, who engine.Seat, to engine.H) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		from := m.Ent[h].Host
		if is(m, h, Ship) && from != to && m.Ent[from].Flags&token(who) == 0 && steps(m, h) > 0 && way(m, h, to) != nil {
			out.Add(h)
		}
	}
	return out
}

// cargo are the units that a ship can take along to a system (DU25, D3): from where it
// starts and from what it passes, in space and on planets.
func cargo(m *engine.M, ship, to engine.H) (out engine.Set) {
	who := m.Ent[ship].Ctrl
	for _, n := range way(m, ship, to) {
		s := at(m, n)
		if m.Ent[s].Flags&token(who) != 0 && s != to {
			continue
		}
		of := unitsIn(m, who, s, Ship|Ground)
		for h := range of.All() {
			if kind := typeOf(m, h); kind == Fighter && s != to || kind >= Infantry && (s != to || is(m, m.Ent[h].Host, Planet)) {
				out.Add(h)
			}
		}
	}
	return out
}

// moving registers the movement of a tactical action (TX27, DU25).
func moving(r *engine.Rules) {
	ship := r.Ask(engine.Ask{Cite: "TX27", Says: "Choose a ship that moves there", No: "No more ships move", Not: barred})
	aboard := r.Ask(engine.Ask{Cite: "DU25", Says: "Choose what it takes along", No: "It takes nothing along"})
	r.Add("move",
		engine.Branch("TX27 TX29", "A ship is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := movable(m, f.By, f.Ref[0].H)
			if f.Ref[1] = (engine.Ref{}); of.Empty() {
				return engine.Done
			}
			m.Choose(f.By, ship, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("TX27 DU25", "It takes along what needs capacity.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			f.Ref[1], f.Pick = m.Ref(h), engine.Set{}
			of, n := cargo(m, h, f.Ref[0].H), m.Value(h, Capacity)
			if n = min(n, int16(of.Len())); n > 0 {
				m.Choose(f.By, aboard, 0, uint8(n)).Of = of
			} else {
				f.R[engine.RegH] = 0
			}
			return engine.Next
		}),
		engine.Branch("TX27 DU25", "It moves.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := answer(f)
			m.Begin(f.By, f.Ref[1].H)
			m.Add(engine.Atom{Verb: VMove, Subj: f.Ref[1].H, Obj: f.Ref[0].H, By: f.By})
			for h := range of.All() {
				m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: f.Ref[0].H, By: f.By})
			}
			m.Happen()
			return 0
		}),
	)
}

// barred says why a ship does not move to the active system.
func barred(m *engine.M, h engine.H, by engine.Seat) *engine.Illegal {
	to := m.Top().Ref[0].H
	switch from := m.Ent[h].Host; {
	case m.Ent[h].Ctrl != by || m.Ent[h].Zone != Galaxy || !is(m, h, Ship):
		return nil
	case from != to && m.Ent[from].Flags&token(by) != 0:
		return &engine.Illegal{Cite: "TX27", Says: "a token of yours lies where it is"}
	case typeOf(m, h) == Fighter:
		return &engine.Illegal{Cite: "DU25", Says: "fighters are taken along by other ships"}
	case sky.Path(spot(m, from), spot(m, to), steps(m, h), nil) == nil:
		return &engine.Illegal{Cite: "TX27", Says: "that is too far"}
	}
	return &engine.Illegal{Cite: "TX27", Says: "ships of the other player, or the nebula, are in the way"}
}
