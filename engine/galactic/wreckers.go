package galactic

import "github.com/cutdeck/cutdeck/engine"

// wreckage is the fire of hand wreckers: each costs the controller of the fleet a card of the hand,
// of his or her choice (R36 D34).
var wreckage = fleetFire{weapon: Wrecker, text: "Fire hand wreckers",
	says: "Fire each hand wrecker of which cards?", none: "no hand wrecker is loaded"}

// wreckers registers them.
func wreckers(r *engine.Rules, o *occurring) uint16 {
	ask := wreckage.question(r)
	lose := r.Ask(engine.Ask{Cite: "D34", Says: "Choose the card that you discard"})
	const left = 2 // how many cards are still to be discarded
	r.Add("wreck",
		engine.Then("D34", "What can still fire is counted.", func(m *engine.M, f *engine.Frame) {
			f.R[left] = wreckage.fired(m, &f.Pick)
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
	return wreckage.act(r, ask, o.wrecks)
}
