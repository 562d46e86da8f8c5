package imperium

import "github.com/cutdeck/cutdeck/engine"

// price is what units cost together, so many of each type (DU35): two fighters or two
// infantry for one, and one for an odd one.
func price(m *engine.M, who engine.Seat, count func(kind int16) int16) (cost int16) {
	for kind := int16(1); kind < nType; kind++ {
		n := count(kind)
		if n == 0 {
			continue
		}
		c := &m.Cards[def(m, atUnits+unitOf(faction(m, who), kind))]
		if yield := c.Num[Yield]; yield > 0 {
			cost += (n + yield - 1) / yield * costOf(m, who, kind, c.Num[Cost])
		}
	}
	return cost
}

// costOf is the cost of a unit of a type, with what cards change of it: never below 0.
func costOf(m *engine.M, who engine.Seat, kind, printed int16) int16 {
	if h := spare(m, who, kind); h != 0 {
		return max(0, m.Value(h, Cost))
	}
	return printed
}

// producers are the units of a seat in a system that have Production.
func producers(m *engine.M, who engine.Seat, system engine.H) engine.Set {
	of := unitsIn(m, who, system, Ship|Ground|Structure)
	for h := range of.All() {
		if m.Printed(h, Production) == 0 {
			of.Del(h)
		}
	}
	return of
}

// output is the Production of a unit: of a dock, two more than the resources of its planet,
// exhausted or not (TX35, D5).
func output(m *engine.M, h engine.H) int16 {
	n := m.Value(h, Production)
	if typeOf(m, h) == Dock {
		n += m.Value(m.Ent[h].Host, Resources)
	}
	return n
}

// capacity is how many units a seat can produce in a system.
func capacity(m *engine.M, who engine.Seat, system engine.H) (n int16) {
	of := producers(m, who, system)
	for h := range of.All() {
		n += output(m, h)
	}
	return n
}

// most is how many of a type can be produced beside what has been chosen so far (DU26, DU35,
// DU36, D6): by the pieces left, what carries them, and the money.
func most(m *engine.M, kind int16) int16 {
	f := m.Top()
	who, system, chosen := f.By, f.Ref[0].H, m.Shared()
	left := typed(m, *m.In(who, Reserve), kind)
	n := min(int16(left.Len()), berths(m, who, system, kind, chosen))
	for n > 0 && price(m, who, func(k int16) int16 {
		if k == kind {
			return n
		}
		return countOf(chosen, k)
	}) > purse(m, who, byResources)+f.R[regDiscount] {
		n--
	}
	return max(n, 0)
}

// berths is how many of a type fit into a system beside what has been chosen: no ships
// while the dock is blockaded, other ships than fighters as the fleet pool allows, fighters
// where something carries them.
func berths(m *engine.M, who engine.Seat, system engine.H, kind int16, chosen []engine.Share) int16 {
	switch {
	case kind >= Infantry:
		return tokens
	case some(ships(m, who.Other(), system)) && !some(ships(m, who, system)):
		return 0
	case kind == Fighter:
		return room(m, who, system, 3) - load(m, who, system)
	}
	n := berth(m, who) - int16(hulls(m, who, system))
	for k := Destroyer; k <= Flagship; k++ {
		if k != kind {
			n -= countOf(chosen, k)
		}
	}
	return n
}

// regDiscount is by how much less all of it costs (DU24).
const regDiscount = 3

// building registers the production of units (DU35).
func building(r *engine.Rules) {
	what := r.Ask(engine.Ask{Cite: "DU35", Says: "Choose the units you produce", No: "Produce nothing", Modes: typeNames[:],
		Whole: &engine.Draft{Cite: "DU35", Says: "so many of these can't be produced", Each: func(m *engine.M, _ engine.H, mode int16) (lo, hi int16) { return 0, most(m, mode) }},
		Mode: func(m *engine.M, mode int16, _ engine.Seat) *engine.Illegal {
			if mode == Battery || mode == Dock {
				return &engine.Illegal{Cite: "DU35", Says: "structures are not produced"}
			}
			return nil
		}})
	where := r.Ask(engine.Ask{Cite: "DU35", Says: "Choose the planet the ground forces come to"})
	r.Add("produce",
		engine.Branch("DU35 TX35", "Units are chosen, as many as Production allows.", func(m *engine.M, f *engine.Frame) engine.Flow {
			n := capacity(m, f.By, f.Ref[0].H)
			if n <= 0 || purse(m, f.By, byResources)+f.R[regDiscount] <= 0 {
				return engine.Done
			}
			need := m.Choose(f.By, what, 0, uint8(min(n, 40)))
			need.From, need.N = 1, uint16(nType)
			return engine.Next
		}),
		engine.Branch("DU35", "What they cost is paid.", func(m *engine.M, f *engine.Frame) engine.Flow {
			parts := m.TakeShares()
			if len(parts) == 0 {
				return engine.Done
			}
			cost := price(m, f.By, func(kind int16) int16 { return countOf(parts, kind) })
			pay(m, f.By, max(0, cost-f.R[regDiscount]), byResources)
			order(m, f.By, parts)
			return engine.Next
		}),
		engine.Then("DU35 TX35", "Ground forces come to a planet with a unit that produces.", func(m *engine.M, f *engine.Frame) {
			of := sites(m, f.By, f.Ref[0].H)
			f.R[engine.RegH] = int16(of.First())
			if some(ordered(m, f.By, Ground)) && of.Len() > 1 {
				m.Choose(f.By, where, 1, 1).Of = of
			}
		}),
		engine.Then("DU35", "They are there.", func(m *engine.M, f *engine.Frame) {
			planet := engine.Handle(f.R[engine.RegH])
			m.Begin(f.By, 0)
			of := ordered(m, f.By, Ship|Ground)
			for h := range of.All() {
				to := f.Ref[0].H
				if is(m, h, Ground) && planet != 0 {
					to = planet
				}
				m.Add(engine.Atom{Verb: VBuild, Subj: h, Obj: to, By: f.By})
			}
			m.Happen()
		}),
	)
}

// countOf is how many units of a type have been chosen.
func countOf(parts []engine.Share, kind int16) int16 {
	for _, part := range parts {
		if part.Mode == kind {
			return part.N
		}
	}
	return 0
}

// order marks units in the reinforcements of a seat as those that are produced.
func order(m *engine.M, who engine.Seat, parts []engine.Share) {
	for h := range m.In(who, Reserve).All() {
		for i := range parts {
			if p := &parts[i]; p.Mode == typeOf(m, h) && p.N > 0 {
				m.SetFlag(h, Ordered, true)
				p.N--
			}
		}
	}
}

// ordered are the units that a seat is producing.
func ordered(m *engine.M, who engine.Seat, words uint64) (out engine.Set) {
	for h := range m.In(who, Reserve).All() {
		if m.Ent[h].Flags&Ordered != 0 && is(m, h, words) {
			out.Add(h)
		}
	}
	return out
}

// sites are the planets of a system with a unit of a seat that produces.
func sites(m *engine.M, who engine.Seat, system engine.H) (out engine.Set) {
	of := producers(m, who, system)
	for h := range of.All() {
		if host := m.Ent[h].Host; is(m, host, Planet) {
			out.Add(host)
		}
	}
	return out
}

// produces lets a seat produce in a system, for so much less; that may be answered before.
func produces(m *engine.M, who engine.Seat, system engine.H, less int16) {
	if capacity(m, who, system) > 0 {
		o := m.Occur(occProduction, system, who)
		o.Ref[0], o.R[regDiscount] = m.Ref(system), less
	}
}
