package galactic

import "github.com/cutdeck/cutdeck/engine"

// fleetFire is a kind of weapons that fire at a whole fleet, before all volleys (R20 R36).
type fleetFire struct {
	weapon int    // counted from Aimed0, Spent0 and so on
	text   string // the action
	says   string // the question how many of which cards fire
	none   string // why the action is refused when no such weapon is loaded
}

// loaded are the cards of a seat with such weapons that can fire, and how many of those there are.
func (k *fleetFire) loaded(m *engine.M, by engine.Seat) (of engine.Set, n int16) {
	controlled(m, by, Types, func(h engine.H) {
		if k := armed(m, h, k.weapon); k > 0 && !barredShot(m, h, 0) {
			of.Add(h)
			n += k
		}
	})
	return of, n
}

// question asks how many weapons of which cards fire.
func (k *fleetFire) question(r *engine.Rules) uint16 {
	return r.Ask(engine.Ask{Cite: "R36", Says: k.says, Whole: &engine.Draft{Cite: "R36", Says: "it has no more of them",
		Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) { return 0, armed(m, h, k.weapon) }}})
}

// fired is how many weapons of the cards aimed still fire, after what the opponents did; none of
// them is aimed any more.
func (k *fleetFire) fired(m *engine.M, aimed *engine.Set) (n int16) {
	for h := range aimed.All() {
		if engaged(m, h) && m.Ent[h].Zone == Fleet && !absent(m, h) {
			n += m.Num(h, Aimed0+k.weapon)
		}
		unaim(m, h)
	}
	return n
}

// act is the action to fire: what is answered to ask happens as an occurrence that opponents may answer.
func (k *fleetFire) act(r *engine.Rules, ask, occurs uint16) uint16 {
	return r.Act(engine.Act{Cite: "R20", Text: k.text,
		From: func(_ *engine.M, by engine.Seat, of *engine.Set) { of.Add(engine.SeatOf(by.Other())) },
		Can: []engine.Guard{
			engine.Public("R20", "volleys have been fired already", func(m *engine.M, _ engine.H, by engine.Seat) bool {
				return m.Count(ThisPhase, engine.SeatOf(by), didFire) == 0
			}),
			engine.Public("R36", k.none, func(m *engine.M, _ engine.H, by engine.Seat) bool {
				_, n := k.loaded(m, by)
				return n > 0
			}),
		},
		Do: r.Add("",
			engine.Then("R36", "The player says how many of which cards fire.", func(m *engine.M, f *engine.Frame) {
				of, n := k.loaded(m, f.By)
				m.Choose(f.By, ask, 1, uint8(min(n, engine.MaxShared))).Of = of
			}),
			engine.Then("R20", "They fire.", func(m *engine.M, f *engine.Frame) {
				f.Pick = k.aim(m)
				shot(m, f, f.Pick, 0)
			}),
			engine.Branch("R20 G13", "Opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
				x := m.Occur(occurs, f.Src.H, f.By)
				x.Ref[0], x.Pick = f.Src, f.Pick
				return engine.Done
			}),
		)})
}

// aim aims the weapons that were chosen; they have fired whatever becomes of them.
func (k *fleetFire) aim(m *engine.M) (of engine.Set) {
	for _, s := range m.TakeShares() {
		m.SetNum(s.H, Aimed0+k.weapon, s.N)
		m.SetNum(s.H, Spent0+k.weapon, m.Num(s.H, Spent0+k.weapon)-s.N)
		of.Add(s.H)
	}
	return of
}
