package galactic

import "github.com/cutdeck/cutdeck/engine"

// use is one way to apply points (R15): to which cards, how much each takes at most, and
// what it does to them.
type use struct {
	cite, says string
	kind       int   // of points
	price      int16 // of one unit
	verb       engine.Verb
	b          int16                                               // of its atom
	room       func(m *engine.M, h engine.H, by engine.Seat) int16 // how many units a card takes
}

// uses are the ways to apply points, in the order in which the player is asked.
var uses = func() (all []use) {
	weapon := func(k, kind int, price int16, says string) {
		all = append(all, use{cite: "R35", says: says, kind: kind, price: price, verb: VLoad, b: int16(k),
			room: func(m *engine.M, h engine.H, by engine.Seat) int16 {
				if m.Ent[h].Ctrl != by || !will(m, h) {
					return 0
				}
				return weapons(m, h, k) - m.Num(h, Spent0+k)
			}})
	}
	weapon(Heavy, Ammunition, 1, "Arm heavy weapons with ammunition")
	weapon(Breath, Ammunition, 1, "Arm breath weapons with ammunition")
	weapon(Mount, Ammunition, 1, "Make weapon mounts heavy weapons with ammunition")
	weapon(Penetration, Energy, 2, "Load shield penetration devices with 2 energy each")
	weapon(Distortion, Energy, 1, "Load distortion cannons with 1 energy each")
	weapon(Wrecker, Energy, 1, "Load hand wreckers with 1 energy each")
	weapon(Plasma, Ammunition, 1, "Arm variable plasma with ammunition")
	all = append(all, use{cite: "R36 D24", says: "Put energy into armed variable plasma", kind: Energy, price: 1, verb: VFuel,
		room: func(m *engine.M, h engine.H, by engine.Seat) int16 {
			if m.Ent[h].Ctrl != by || m.Num(h, Spent0+Plasma) == 0 {
				return 0
			}
			return engine.MaxShared
		}})
	all = append(all, systemUses()...)
	paid := func(who func(m *engine.M, h engine.H, by engine.Seat) bool, room func(m *engine.M, h engine.H) int16) func(*engine.M, engine.H, engine.Seat) int16 {
		return func(m *engine.M, h engine.H, by engine.Seat) int16 {
			if m.Ent[h].Zone != Fleet || !who(m, h, by) {
				return 0
			}
			return max(room(m, h), 0)
		}
	}
	own := func(m *engine.M, h engine.H, by engine.Seat) bool { return m.Ent[h].Ctrl == by }
	ready := func(m *engine.M, h engine.H, by engine.Seat) bool { return own(m, h, by) && will(m, h) }
	hurt := func(types uint64) func(m *engine.M, h engine.H, by engine.Seat) bool {
		return func(m *engine.M, h engine.H, by engine.Seat) bool { return own(m, h, by) && Is(m, h, types) }
	}
	for _, k := range [...]int{Supply, Energy, Ammunition, Repair, Healing} {
		all = append(all, use{cite: "G193", says: "Put " + KindNames[k] + " on cards that it negates", kind: k, price: 1, verb: VStudy, b: int16(k),
			room: paid(func(*engine.M, engine.H, engine.Seat) bool { return true }, studied(k))})
	}
	return append(all,
		use{cite: "R36", says: "Magnify phasers with 1 or 2 energy", kind: Energy, price: 1, verb: VMagnify, room: paid(ready, func(m *engine.M, h engine.H) int16 {
			if !Is(m, h, Magnifier) || jammed(m, h) || m.Value(h, Weapon0+Phaser) <= 0 {
				return 0
			}
			return 2 - m.Num(h, Magnified)
		})},
		use{cite: "G217", says: "Turn energy into EMF", kind: Energy, price: 1, verb: VPower, room: paid(ready, func(m *engine.M, h engine.H) int16 {
			n := m.Value(h, Nodes)
			if n <= 0 {
				return 0
			}
			return (emfLimit(m, h) - m.Num(h, EMF) + n - 1) / n
		})},
		use{cite: "X6", says: "Repair structural damage", kind: Repair, price: 1, verb: VRepair, room: paid(hurt(Ship|Base|Terrain), func(m *engine.M, h engine.H) int16 {
			return m.Num(h, Wounds) - m.Num(h, Scars)
		})},
		use{cite: "R34", says: "Repair shields", kind: Repair, price: 1, verb: VMend, room: paid(hurt(Ship|Base|Terrain), func(m *engine.M, h engine.H) int16 { return m.Num(h, ShieldLoss) })},
		use{cite: "R34", says: "Heal damage", kind: Healing, price: 1, verb: VHeal, room: paid(hurt(Dragon|Crew|Psy), func(m *engine.M, h engine.H) int16 { return m.Num(h, Wounds) })},
		use{cite: "G89", says: "Apply extra energy that frees a ship from a sink", kind: Energy, price: 1, verb: VFree, room: paid(func(m *engine.M, h engine.H, by engine.Seat) bool {
			l := location(m, h)
			return l != 0 && m.Ent[l].Ctrl == by && m.Value(h, Sinks) > 0
		}, func(m *engine.M, h engine.H) int16 { return escape(m, h) - m.Num(h, Freed) })},
		use{cite: "G193", says: "Put research on cards that it negates", kind: Research, price: 1, verb: VStudy, b: Research,
			room: paid(func(*engine.M, engine.H, engine.Seat) bool { return true }, studied(Research))},
	)
}()

// studied is how many points of a kind a card still takes that they negate.
func studied(kind int) func(m *engine.M, h engine.H) int16 {
	return func(m *engine.M, h engine.H) int16 {
		if n := m.Value(h, Negated); n > 0 && negates(m, h, kind) {
			return n - m.Num(h, Studied)
		}
		return 0
	}
}

// applying registers how the points that are left are applied, use by use.
func applying(r *engine.Rules) {
	asks := make([]uint16, len(uses))
	for i, u := range uses {
		asks[i] = r.Ask(engine.Ask{Cite: u.cite, Says: u.says, No: "No more", Whole: &engine.Draft{Cite: u.cite, Says: "it takes no more of that",
			Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) { return 0, u.room(m, h, m.Top().By) }}})
	}
	r.Add("apply",
		engine.Branch("R15 G193 D40", "The player divides points of a kind, to each card once.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[2]++; int(f.R[2]) > len(uses) {
				return engine.Done
			}
			u := &uses[f.R[2]-1]
			var of engine.Set
			room := int16(0)
			inPlay(m, Types, func(h engine.H) {
				if n := u.room(m, h, f.By); n > 0 {
					of.Add(h)
					room += n
				}
			})
			n := min(pooled(m, u.kind)/u.price, room, engine.MaxShared)
			if n <= 0 {
				return 0
			}
			if n >= room && !m.Patient && suffices(m, f.By, int(f.R[2])-1) {
				opens(m, f)
				for h := range of.All() {
					n := u.room(m, h, f.By)
					pay(m, u.kind, n*u.price)
					adds(m, f, engine.Atom{Verb: u.verb, Subj: h, A: n, B: u.b})
				}
				m.Happen()
				return 2
			}
			m.Choose(f.By, asks[f.R[2]-1], 0, uint8(n)).Of = of
			return engine.Next
		}),
		engine.Then("R15 G192", "They are applied.", func(m *engine.M, f *engine.Frame) {
			u := &uses[f.R[2]-1]
			opens(m, f)
			for _, s := range m.TakeShares() {
				pay(m, u.kind, s.N*u.price)
				adds(m, f, engine.Atom{Verb: u.verb, Subj: s.H, A: s.N, B: u.b})
			}
			m.Happen()
		}),
		engine.Branch("R34", "What research has negated is discarded.", func(m *engine.M, f *engine.Frame) engine.Flow {
			opens(m, f)
			inPlay(m, Types, func(h engine.H) {
				if n := m.Value(h, Negated); n > 0 && m.Num(h, Studied) >= n {
					adds(m, f, engine.Atom{Verb: VDiscard, Subj: h})
				}
			})
			m.Happen()
			return 0
		}),
	)
}
