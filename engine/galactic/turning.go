package galactic

import "github.com/cutdeck/cutdeck/engine"

// others are the targets to which a volley can be turned: in the fleet of who fires it,
// but for the cards that fire, which don't protect their Sector HQ from it (G110, G111).
func others(m *engine.M, o *engine.Frame) (of engine.Set) {
	inPlay(m, Types, func(h engine.H) {
		if standard(m, h) && at(m, h) == o.By && !o.Pick.Has(h) && h != o.Ref[0].H && !joined(m, h) && !sheltered(m, h) {
			of.Add(h)
		}
	})
	if hq := engine.SeatOf(o.By); !guardedBy(m, o.By, o.Pick) && hq != o.Ref[0].H {
		of.Add(hq)
	}
	return of
}

// crossable are the units of an opponent whose unused fire a seat may decide: fire that
// is declared and not resolved is unused (G102), and each unit is chosen once in a player
// turn (G104).
func crossable(m *engine.M, by engine.Seat, o *engine.Frame) (of engine.Set) {
	controlled(m, by.Other(), Unit, func(h engine.H) {
		n := int16(0)
		for k := range Distortion {
			n += armed(m, h, k)
			if o.Pick.Has(h) {
				n += m.Num(h, Aimed0+k)
			}
		}
		if n > 0 && engaged(m, h) && m.Count(ThisTurn, h, didCross+engine.Key(by)) == 0 {
			of.Add(h)
		}
	})
	return of
}

// turning registers what becomes of a volley that is turned elsewhere, and how an opponent
// decides on the fire of a unit.
func turning(r *engine.Rules) {
	target := r.Ask(engine.Ask{Cite: "G110", Says: "Choose the new target of the volley"})
	r.Add("redirect",
		engine.Then("G110 G111", "Another target in the fleet of who fires is chosen.", func(m *engine.M, f *engine.Frame) {
			if o := m.Answered(m.Occurring()); o != nil {
				m.Choose(f.By, target, 1, 1).Of = others(m, o)
			}
		}),
		engine.Then("G110 G112", "The volley is at it; what can't fire at it is void.", func(m *engine.M, f *engine.Frame) {
			if o, h := m.Answered(m.Occurring()), engine.Handle(f.R[engine.RegH]); o != nil && h != 0 {
				o.Ref = [engine.MaxRef]engine.Ref{m.Ref(h)}
				o.R[regThere] = 0 // what was said of a volley at its unit is not said of this one
			}
		}),
	)
	unit := r.Ask(engine.Ask{Cite: "G101", Says: "Choose the unit whose fire you decide"})
	whom := r.Ask(engine.Ask{Cite: "G103", Says: "Choose what it fires at", No: "It fires no more", Guards: targeting()[:1]})
	r.Add("crossed",
		engine.Then("G101", "A unit of the opponent is chosen.", func(m *engine.M, f *engine.Frame) {
			if o := m.Answered(m.Occurring()); o != nil {
				m.Choose(f.By, unit, 1, 1).Of = crossable(m, f.By, o)
			}
		}),
		engine.Branch("G102 G104", "Its fire that is not resolved is taken back; it can't be chosen again in this player turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			f.Ref[0] = m.Ref(h)
			m.Bump(ThisTurn, h, didCross+engine.Key(f.By), 1)
			if o := m.Answered(m.Occurring()); o.Pick.Has(h) {
				for k := range Weapons {
					spend(m, h, k, -m.Num(h, Aimed0+k))
				}
				unaim(m, h)
				o.Pick.Del(h)
			}
			return engine.Next
		}),
		engine.Branch("G103 G105", "A target is chosen for the next volley; the unit does not protect its Sector HQ from it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Ref[0].H
			n := int16(0)
			for k := range Distortion {
				n += armed(m, h, k)
			}
			if !m.Same(f.Ref[0]) || n <= 0 {
				return engine.Done
			}
			var of, but engine.Set
			but.Add(h)
			inPlay(m, Types, func(g engine.H) {
				if standard(m, g) && g != h && !joined(m, g) && !sheltered(m, g) {
					of.Add(g)
				}
			})
			if who := m.Ent[h].Ctrl; !guardedBy(m, who, but) && mayFire(m, h, engine.SeatOf(who)) {
				of.Add(engine.SeatOf(who))
			}
			m.Choose(f.By, whom, 0, 1).Of = of
			return engine.Next
		}),
		engine.Branch("G103", "Each volley is resolved before the next is stated.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := engine.Handle(f.R[engine.RegH])
			if h == 0 {
				return engine.Done
			}
			m.Call(m.Rules.Proc("fire"), m.Ref(h), f.By).Ref[0] = f.Ref[0]
			return 2
		}),
	)
}
