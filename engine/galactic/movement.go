package galactic

import "github.com/cutdeck/cutdeck/engine"

// rivals calls do with the ships and dragons on a terrain that stand against h there: those
// that defend the fleet of the terrain against one that attacks it, or the other way round
// (R16).
func rivals(m *engine.M, h, terrain engine.H, do func(g engine.H)) {
	inPlay(m, Flies, func(g engine.H) {
		if location(m, g) == terrain && !joined(m, g) && home(m, g) != home(m, h) {
			do(g)
		}
	})
}

// keptOut reports whether h can't come to a terrain: one that defends it keeps out an
// attacker of equal or lesser strength, one that attacks it a defender of lesser strength (R16).
func keptOut(m *engine.M, h, terrain engine.H) (is bool) {
	switch {
	case !Is(m, h, Flies) || !Is(m, terrain, Terrain):
		return false
	case rock(m, terrain): // no terrain for that (G177)
		return true
	}
	defends := at(m, terrain) == home(m, h)
	rivals(m, h, terrain, func(g engine.H) {
		a, b := Current(m, g), Current(m, h)
		is = is || a > b || a == b && !defends
	})
	return is
}

// comes adds to the step in the making that h moves to a place. A ship that comes to terrain
// drives out those that it stands against there (R16).
func comes(m *engine.M, h, to engine.H, by engine.Seat) {
	m.Add(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: by})
	if Is(m, h, Flies) && Is(m, to, Terrain) {
		rivals(m, h, to, func(g engine.H) {
			m.Add(engine.Atom{Verb: VMove, Subj: g, Obj: engine.SeatOf(home(m, g)), By: by})
		})
	}
}

// movement registers the act of moving a ship: each once a turn, onto a terrain of its
// own fleet or off one (R16).
func movement(r *engine.Rules) uint16 {
	terrains := func(m *engine.M, h engine.H) (of engine.Set) {
		inPlay(m, Terrain, func(t engine.H) {
			if !rock(m, t) && m.Value(t, Bare) <= 0 && at(m, t) == home(m, h) && t != m.Ent[h].Host {
				of.Add(t)
			}
		})
		return of
	}
	may := func(m *engine.M, h, to engine.H) bool { // the words of cards may forbid it
		return !m.Bars(engine.Atom{Verb: VMove, Subj: h, Obj: to, By: m.Ent[h].Ctrl})
	}
	places := func(m *engine.M, h engine.H) (of engine.Set) {
		all := terrains(m, h)
		for t := range all.All() {
			if !keptOut(m, h, t) && may(m, h, t) {
				of.Add(t)
			}
		}
		if space := engine.SeatOf(home(m, h)); location(m, h) != 0 && may(m, h, space) {
			of.Add(space)
		}
		return of
	}
	where := r.Ask(engine.Ask{Cite: "R16", Says: "Choose where the ship moves",
		Not: func(m *engine.M, t engine.H, _ engine.Seat) *engine.Illegal {
			all := terrains(m, m.Top().Src.H)
			if all.Has(t) {
				return &engine.Illegal{Cite: "R16", Says: "the ship is kept out there"}
			}
			return &engine.Illegal{Cite: "R16", Says: "a ship moves to a terrain of its own fleet, or off one"}
		}})
	return r.Act(engine.Act{Cite: "R16", Text: "Move it", Slight: true,
		From: func(m *engine.M, by engine.Seat, of *engine.Set) {
			controlled(m, by, Flies, func(h engine.H) {
				if !joined(m, h) && !Is(m, h, Terrain) {
					of.Add(h)
				}
			})
		},
		Can: []engine.Guard{
			engine.Public("R16", "it has moved in this turn", func(m *engine.M, h engine.H, by engine.Seat) bool {
				return m.Count(ThisTurn, h, didMove) <= m.Value(h, Legs)
			}),
			engine.Public("R16", "there is no place in its fleet that it could move to", func(m *engine.M, h engine.H, _ engine.Seat) bool {
				of := places(m, h)
				return !of.Empty()
			}),
		},
		Do: r.Add("move",
			engine.Then("R16", "A terrain of its fleet is chosen, or space.", func(m *engine.M, f *engine.Frame) {
				m.Choose(f.By, where, 1, 1).Of = places(m, f.Src.H)
			}),
			engine.Then("R16", "The ship moves there, and drives out what stands against it.", func(m *engine.M, f *engine.Frame) {
				m.Bump(ThisTurn, f.Src.H, didMove, 1)
				opens(m, f)
				comes(m, f.Src.H, engine.Handle(f.R[engine.RegH]), f.By)
				m.Happen()
			}),
		)})
}
