package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// once is a guard on what a seat may do once in its turn (BX13), or once more where a
// card has said so.
func once(key engine.Key, says string) engine.Guard {
	return engine.Common(engine.Public("BX13", says, func(m *engine.M, _ engine.H, by engine.Seat) bool {
		return m.Count(ThisTurn, engine.SeatOf(by), key) <= 0
	}))
}

var ownTurn = engine.Common(engine.Public("BX13", "that is done in your own turn", func(m *engine.M, _ engine.H, by engine.Seat) bool { return m.Active == by }))

func hand(m *engine.M, by engine.Seat, of *engine.Set) { of.Union(m.In(by, Hand)) }

var tooLate = &engine.Illegal{Cite: "BX13", Says: "that is done in your own primary phases"}

// conversion: once a turn a card of the hand turns into its anomaly mode, unseen
// and not through the queue (B27, BX30).
func conversion(r *engine.Rules) uint16 {
	return r.Act(engine.Act{Cite: "BX30", Text: "Convert it", From: hand, Keeps: true, Late: tooLate,
		Can: []engine.Guard{ownTurn, once(didConvert, "you have converted a card this turn"), unconverted, mayConvert},
		Do: r.Add("convert", engine.Then("B27 BX30", "The card turns into its anomaly mode.", func(m *engine.M, f *engine.Frame) {
			m.Bump(ThisTurn, engine.SeatOf(f.By), didConvert, 1)
			m.Do(engine.Atom{Verb: VConvert, Subj: f.Src.H, By: f.By})
		})),
	})
}

// anomalies: once a turn a converted card of the hand goes to staging as an
// anomaly, not through the queue (B27, B30, BX30).
func anomalies(r *engine.Rules) uint16 {
	r.Hold(r.Proc("play anomaly"), engine.Registers{2: engine.ADef})
	which := r.Ask(engine.Ask{Cite: "BX29", Says: "Choose which anomaly it is", Modes: EnergyNames[:]})
	return r.Act(engine.Act{Cite: "BX30", Text: "Play it as an anomaly", From: hand, Keeps: true, Late: tooLate,
		Can: []engine.Guard{ownTurn, once(didAnomaly, "you have played an anomaly this turn"), converted},
		Do: r.Add("play anomaly",
			engine.Then("BX30", "The card is shown.", func(m *engine.M, f *engine.Frame) { m.Reveal(f.Src.H) }),
			engine.Then("BX29", "Without an uncommon anomaly of its own it is a common one of its player’s choice.", func(m *engine.M, f *engine.Frame) {
				if Is(m, f.Src.H, Anomaly) { // it was generated
					f.R[2] = int16(m.Ent[f.Src.H].Def)
					return
				}
				if f.R[2] = int16(anomalyOf(m.Rules, m.Ent[f.Src.H].Def)); f.R[2] == 0 {
					m.Choose(f.By, which, 1, 1).N = Energies
				}
			}),
			engine.Then("B27 B30", "It is put into staging.", func(m *engine.M, f *engine.Frame) {
				if f.R[2] == 0 {
					f.R[2] = int16(commonOf(m.Rules, int(f.R[engine.RegMode])))
				}
				m.Bump(ThisTurn, engine.SeatOf(f.By), didAnomaly, 1)
				m.Do(engine.Atom{Verb: VAnomaly, Subj: f.Src.H, By: f.By, B: f.R[2]})
			}),
		),
	})
}

// making: an unlocked common anomaly is locked and makes an energy, at once (BX28,
// BX29, BD23).
func making(r *engine.Rules) uint16 {
	return r.Act(engine.Act{Cite: "BX28", Text: "Make energy", Keeps: true, Slight: true, Pays: true,
		From: func(m *engine.M, by engine.Seat, of *engine.Set) {
			onPlanet(m, by, Anomaly, func(h engine.H) {
				if makes(m, h) >= 0 {
					of.Add(h)
				}
			})
		},
		Can: []engine.Guard{engine.Public("BX33", "it is locked", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[h].Flags&Locked == 0 })},
		Do: r.Add("make energy", engine.Then("BX28 BX29", "It is locked and makes one energy.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, f.Src.H)
			m.Add(engine.Atom{Verb: VLock, Subj: f.Src.H, By: f.By})
			m.Add(engine.Atom{Verb: VMake, Subj: engine.SeatOf(f.By), By: f.By, A: 1, B: int16(makes(m, f.Src.H))})
			m.Happen()
		})),
	})
}
