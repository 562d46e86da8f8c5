package galactic

import "github.com/cutdeck/cutdeck/engine"

// halved is half of some damage, rounded down, as it is turned aside: of structural damage
// half, then of what can hurt terrain, and the rest of what can't (G77, G78, G80).
func halved(light, heavy, structural int16) (l, h, s int16) {
	total := (light + heavy + structural) / 2
	s = min(structural/2, total)
	h = min(heavy/2, total-s)
	l = min(light, total-s-h)
	return l, h + (total - s - h - l), s
}

// deflectors are the engaged cards at a unit that turn half of its damage aside and have
// not been asked about this damage (G78, G79).
func deflectors(m *engine.M, h engine.H, asked engine.Set) (of engine.Set) {
	inPlay(m, Equipment, func(g engine.H) {
		if worksOn(m, g, h) && m.Value(g, Deflects) > 0 && engaged(m, g) && !suspended(m, g) && engaged(m, h) && !asked.Has(g) {
			of.Add(g)
		}
	})
	return of
}

// deflectsOn is the step of the procedure of damage that asks what turns damage aside.
const deflectsOn = 5

// deflecting are the steps that come before damage to a unit is reckoned: one after the
// other, what turns damage aside passes half of what is left on to another unit.
func deflecting(r *engine.Rules) []engine.Step {
	where := r.Ask(engine.Ask{Cite: "G78", Says: "Choose the unit that takes half of the damage", No: "Turn nothing aside"})
	return []engine.Step{
		engine.Branch("G78 G79", "What turns damage aside asks for another unit, each such card once.", func(m *engine.M, f *engine.Frame) engine.Flow {
			h := f.Ref[0].H
			f.R[engine.RegH] = 0
			if !m.Same(f.Ref[0]) || m.Ent[h].Kind == KindSeat || f.R[regLight]+f.R[regHeavy]+f.R[regStructural] < 2 {
				return engine.Next
			}
			of := deflectors(m, h, f.Pick)
			if of.Empty() {
				return engine.Next
			}
			g := of.First()
			f.Pick.Add(g)
			var units engine.Set
			inPlay(m, Unit, func(u engine.H) {
				if u != h && !joined(m, u) {
					units.Add(u)
				}
			})
			asked := f.Pick
			m.Choose(m.Ent[g].Ctrl, where, 0, 1).Of = units
			f.Pick = asked
			return engine.Next
		}),
		engine.Branch("G78 G80 G81", "Half of the damage, rounded down, is caused there, of the same kind.", func(m *engine.M, f *engine.Frame) engine.Flow {
			to := engine.Handle(f.R[engine.RegH])
			if to == 0 {
				return engine.Next
			}
			l, h, s := halved(f.R[regLight], f.R[regHeavy], f.R[regStructural])
			f.R[regLight], f.R[regHeavy], f.R[regStructural] = f.R[regLight]-l, f.R[regHeavy]-h, f.R[regStructural]-s
			g := hurts(m, m.Ref(to), f.Src, f.By, l, h, s)
			if g.R[regByCard] = f.R[regByCard]; g.R[regByCard] == 2 { // it is ordinary damage there (G77)
				g.R[regByCard] = 1
			}
			return deflectsOn
		}),
	}
}
