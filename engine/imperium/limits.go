package imperium

import "github.com/cutdeck/cutdeck/engine"

// hulls is how many ships that are not fighters a seat has in a system.
func hulls(m *engine.M, who engine.Seat, system engine.H) (n int) {
	of := ships(m, who, system)
	for h := range of.All() {
		if typeOf(m, h) != Fighter {
			n++
		}
	}
	return n
}

// room is the capacity of the ships of a seat in a system, and that of docks, each for so
// many fighters (DU26).
func room(m *engine.M, who engine.Seat, system engine.H, dock int16) (n int16) {
	of := unitsIn(m, who, system, Ship|Structure)
	for h := range of.All() {
		n += m.Value(h, Capacity)
		if typeOf(m, h) == Dock {
			n += dock
		}
	}
	return n
}

// load is how many units of a seat need capacity in the space of a system.
func load(m *engine.M, who engine.Seat, system engine.H) int16 {
	of := passengers(m, who, system)
	return int16(of.Len())
}

// passengers are the fighters and ground forces of a seat in the space of a system.
func passengers(m *engine.M, who engine.Seat, system engine.H) engine.Set {
	of := those(m, who, system, Ship|Ground)
	for h := range of.All() {
		if kind := typeOf(m, h); kind != Fighter && kind < Infantry {
			of.Del(h)
		}
	}
	return of
}

// crowded is how many passengers of a seat are too many in a system. A dock has room for
// fighters alone.
func crowded(m *engine.M, who engine.Seat, system engine.H) int16 {
	of := passengers(m, who, system)
	fighters := typed(m, of, Fighter)
	docked := min(int16(fighters.Len()), room(m, who, system, 3)-room(m, who, system, 0))
	return int16(of.Len()) - docked - room(m, who, system, 0)
}

// everyBerth is how many ships that are not fighters a side has (DU36).
const everyBerth = 15

// berth is how many ships that are not fighters a seat may have in a system: as many as
// tokens in the fleet pool, if no card says otherwise.
func berth(m *engine.M, who engine.Seat) int16 {
	h := engine.SeatOf(who)
	return min(everyBerth-m.Value(h, FewBerths), of(m, Fleet0, who)+m.Value(h, Berths))
}

// excess finds what a limit is exceeded by (DU26): whose it is, where, and of which units so
// many must go; n is 0 where all is well.
func excess(m *engine.M) (who engine.Seat, from engine.Set, n int16) {
	at := [2]engine.Set{manned(m, 0), manned(m, 1)}
	systems(m, func(s engine.H) {
		for seat := range engine.Seat(2) {
			if n > 0 || !at[seat].Has(s) {
				continue
			}
			if over := int16(hulls(m, seat, s)) - berth(m, seat); over > 0 {
				who, n, from = seat, over, ships(m, seat, s)
				fighters := typed(m, from, Fighter)
				for h := range fighters.All() {
					from.Del(h)
				}
			} else if over := crowded(m, seat, s); over > 0 {
				who, n, from = seat, over, passengers(m, seat, s)
			}
		}
	})
	return who, from, n
}

// manned are the systems in whose space a seat has units.
func manned(m *engine.M, who engine.Seat) (out engine.Set) {
	for h := range m.In(who, Galaxy).All() {
		if host := m.Ent[h].Host; host != 0 && is(m, host, System) {
			out.Add(host)
		}
	}
	return out
}

// limits registers that what exceeds a limit is removed by its owner.
func limits(r *engine.Rules) {
	ask := r.Ask(engine.Ask{Cite: "DU26 TX28", Says: "Choose what is removed: the fleet pool, or the capacity, allows no more"})
	r.Add("limits",
		engine.Branch("DU26 TX28", "The fleet pool and capacity are checked.", func(m *engine.M, f *engine.Frame) engine.Flow {
			who, from, n := excess(m)
			if n <= 0 {
				return engine.Done
			}
			m.Choose(who, ask, uint8(n), uint8(n)).Of = from
			f.By = who
			return engine.Next
		}),
		engine.Branch("DU26 TX41", "The excess is removed, not destroyed.", func(m *engine.M, f *engine.Frame) engine.Flow {
			leave(m, f.By, answer(f), VRemove)
			return 0
		}),
	)
}

// leave takes units off the board, all at one time.
func leave(m *engine.M, by engine.Seat, of engine.Set, v engine.Verb) {
	m.Begin(by, 0)
	for h := range of.All() {
		m.Add(engine.Atom{Verb: v, Subj: h, By: by})
	}
	m.Happen()
}
