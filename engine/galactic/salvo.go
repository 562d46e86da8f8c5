package galactic

import "github.com/cutdeck/cutdeck/engine"

// distortion is the fire of distortion cannons: each causes 1 damage to each ship, dragon, base,
// monster that can be hurt and free shuttle of the fleet, and none to terrain or the Sector HQ (R36).
var distortion = fleetFire{weapon: Distortion, text: "Fire at the whole fleet",
	says: "Fire each distortion cannon of which cards?", none: "no distortion cannon is loaded"}

// salvos registers them.
func salvos(r *engine.Rules, o *occurring) uint16 {
	ask := distortion.question(r)
	r.Add("salvo",
		engine.Then("R20 R36", "Each ship, dragon and base of the fleet is hit.", func(m *engine.M, f *engine.Frame) {
			f.R[2], f.Pick = distortion.fired(m, &f.Pick), engine.Set{}
			inPlay(m, Unit|Equipment|Monster, func(h engine.H) {
				if standard(m, h) && !joined(m, h) && at(m, h) == m.Ent[f.Ref[0].H].Owner {
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
	return distortion.act(r, ask, o.salvos)
}
