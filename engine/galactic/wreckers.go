package galactic

import "github.com/cutdeck/cutdeck/engine"

// wreckers registers the weapons that make a player discard cards of the hand: each that is fired
// at a fleet costs its controller one, of his or her choice (R36 D34).
func wreckers(r *engine.Rules, o *occurring) uint16 {
	loadedOnes := func(m *engine.M, by engine.Seat) (of engine.Set, n int16) {
		controlled(m, by, Types, func(h engine.H) {
			if k := armed(m, h, Wrecker); k > 0 {
				of.Add(h)
				n += k
			}
		})
		return of, n
	}
	ask := r.Ask(engine.Ask{Cite: "R36", Says: "Fire each hand wrecker of which cards?", Whole: &engine.Draft{Cite: "R36", Says: "it has no more of them",
		Each: func(m *engine.M, h engine.H, _ int16) (lo, hi int16) { return 0, armed(m, h, Wrecker) }}})
	lose := r.Ask(engine.Ask{Cite: "D34", Says: "Choose the card that you discard"})
	const left = 2 // how many cards are still to be discarded
	r.Add("wreck",
		engine.Then("D34", "What can still fire is counted.", func(m *engine.M, f *engine.Frame) {
			f.R[left] = 0
			for h := range f.Pick.All() {
				if engaged(m, h) && m.Ent[h].Zone == Fleet && !absent(m, h) {
					f.R[left] += m.Num(h, Aimed0+Wrecker)
				}
				unaim(m, h)
			}
		}),
		engine.Branch("D34", "The controller of the fleet chooses a card of the hand.", func(m *engine.M, f *engine.Frame) engine.Flow {
			of := *m.In(f.By.Other(), Hand)
			if f.R[left]--; f.R[left] < 0 || of.Empty() {
				return engine.Done
			}
			m.Choose(f.By.Other(), lose, 1, 1).Of = of
			return engine.Next
		}),
		engine.Then("D34", "It is shown.", func(m *engine.M, f *engine.Frame) {
			f.Ref[1] = m.Ref(engine.Handle(f.R[engine.RegH]))
			m.Reveal(f.Ref[1].H)
		}),
		engine.Branch("D34", "It is discarded.", func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Do(engine.Atom{Verb: VDiscard, Subj: f.Ref[1].H, By: f.By.Other()})
			return 1
		}),
	)
	return r.Act(engine.Act{Cite: "R20", Text: "Fire hand wreckers",
		From: func(_ *engine.M, by engine.Seat, of *engine.Set) { of.Add(engine.SeatOf(by.Other())) },
		Can: []engine.Guard{
			engine.Public("R20", "volleys have been fired already", func(m *engine.M, _ engine.H, by engine.Seat) bool {
				return m.Count(ThisPhase, engine.SeatOf(by), didFire) == 0
			}),
			engine.Public("R36", "no hand wrecker is loaded", func(m *engine.M, _ engine.H, by engine.Seat) bool {
				_, n := loadedOnes(m, by)
				return n > 0
			}),
		},
		Do: r.Add("",
			engine.Then("R36", "The player says how many of which cards fire.", func(m *engine.M, f *engine.Frame) {
				of, n := loadedOnes(m, f.By)
				m.Choose(f.By, ask, 1, uint8(min(n, engine.MaxShared))).Of = of
			}),
			engine.Branch("R20 G13", "Opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
				var of engine.Set
				for _, s := range m.TakeShares() {
					m.SetNum(s.H, Aimed0+Wrecker, s.N)
					m.SetNum(s.H, Spent0+Wrecker, m.Num(s.H, Spent0+Wrecker)-s.N)
					of.Add(s.H)
				}
				target := f.Src
				x := m.Occur(o.wrecks, target.H, f.By)
				x.Ref[0], x.Pick = target, of
				return engine.Done
			}),
		)})
}
