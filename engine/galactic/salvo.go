package galactic

import "github.com/cutdeck/cutdeck/engine"

// salvos registers the weapons that fire at a whole fleet, before all volleys (R20): each
// distortion cannon causes 1 damage to each ship, dragon, base, monster that can be hurt and free shuttle there, and none to
// terrain or the Sector HQ (R36).
func salvos(r *engine.Rules, o *occurring) uint16 {
	cannons := func(m *engine.M, by engine.Seat) (of engine.Set, n int16) {
		controlled(m, by, Types, func(h engine.H) {
			if k := armed(m, h, Distortion); k > 0 {
				of.Add(h)
				n += k
			}
		})
		return of, n
	}
	ask := r.Ask(engine.Ask{Cite: "R36", Says: "Fire each distortion cannon of which cards?", Whole: &engine.Draft{Cite: "R36", Says: "it has no more of them",
		Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) { return 0, armed(m, h, Distortion) }}})
	r.Add("salvo",
		engine.Then("R20 R36", "Each ship, dragon and base of the fleet is hit.", func(m *engine.M, f *engine.Frame) {
			n := int16(0)
			for h := range f.Pick.All() {
				if engaged(m, h) && m.Ent[h].Zone == Fleet && !absent(m, h) {
					n += m.Num(h, Aimed0+Distortion)
				}
				unaim(m, h)
			}
			f.R[2], f.Pick = n, engine.Set{}
			inPlay(m, Unit|Equipment|Monster, func(h engine.H) {
				if (Is(m, h, Unit) || standard(m, h)) && !joined(m, h) && at(m, h) == m.Ent[f.Ref[0].H].Owner {
					f.Pick.Add(h)
				}
			})
		}),
		engine.Branch("R36", "One after the other takes that damage.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Pick.First()
			if h == 0 {
				return engine.Done
			}
			f.Pick.Del(h)
			if m.Ent[h].Zone == Fleet {
				hurts(m, m.Ref(h), f.Src, f.By, f.R[2], 0, 0)
			}
			return 1
		}),
	)
	return r.Act(engine.Act{Cite: "R20", Text: "Fire at the whole fleet",
		From: func(_ *engine.M, by engine.Seat, of *engine.Set) { of.Add(engine.SeatOf(by.Other())) },
		Can: []engine.Guard{
			engine.Public("R20", "volleys have been fired already", func(m *engine.M, _ engine.H, by engine.Seat) bool {
				return m.Count(ThisPhase, engine.SeatOf(by), didFire) == 0
			}),
			engine.Public("R36", "no distortion cannon is loaded", func(m *engine.M, _ engine.H, by engine.Seat) bool {
				_, n := cannons(m, by)
				return n > 0
			}),
		},
		Do: r.Add("",
			engine.Then("R36", "The player says how many cannons of which cards fire.", func(m *engine.M, f *engine.Frame) {
				of, n := cannons(m, f.By)
				m.Choose(f.By, ask, 1, uint8(min(n, engine.MaxShared))).Of = of
			}),
			engine.Branch("R20 G13", "Opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
				var of engine.Set
				for _, s := range m.TakeShares() {
					m.SetNum(s.H, Aimed0+Distortion, s.N)
					m.SetNum(s.H, Spent0+Distortion, m.Num(s.H, Spent0+Distortion)-s.N)
					of.Add(s.H)
				}
				target := f.Src
				x := m.Occur(o.salvos, target.H, f.By)
				x.Ref[0], x.Pick = target, of
				return engine.Done
			}),
		)})
}
