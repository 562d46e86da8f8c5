package wars

import "github.com/cutdeck/cutdeck/engine"

// systematic is the check made whenever a player would receive initiative (W26).
func systematic(r *engine.Rules) {
	r.Add("systematic",
		engine.Then("W31 F4", "A player without a card in reserve, used pile and active pile loses; both at once draw (W32).", func(m *engine.M, f *engine.Frame) {
			out0, out1 := spent(m, 0), spent(m, 1)
			if m.Var[Started] == 0 || !out0 && !out1 {
				return
			}
			won := engine.Nobody
			// Both out of energy at once is a draw (W32).
			if !out1 {
				won = 1
			} else if !out0 {
				won = 0
			}
			m.Tell("W31", VRule, won, 0, 0, 0)
			m.End(won)
		}),
		engine.Branch("W27", "A battle in which one side has no ship or unit left is cancelled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Var[Battle] == 0 || !oneSided(m) {
				return engine.Done
			}
			return engine.Next
		}),
		engine.Branch("W30", "Abilities and cards on the stack are cancelled with it.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.NPend == 0 {
				return engine.Next
			}
			m.Surface()
			m.Do(engine.Atom{Verb: VCancel, Subj: m.Pend[m.NPend-1].Me.H, By: engine.Nobody})
			return 2
		}),
		engine.Then("W29 D15", "Damaged cards are lost, not destroyed.", func(m *engine.M, f *engine.Frame) {
			m.Begin(engine.Nobody, 0)
			for h := range inPlay(m, Fights) {
				if m.Ent[h].Flags&Damaged != 0 {
					m.Add(engine.Atom{Verb: VLost, Subj: h, By: engine.Nobody})
				}
			}
			m.Happen()
		}),
		engine.Then("W28 W87 D15", "It ends at once: no winner, no loser, no casualties.", func(m *engine.M, f *engine.Frame) {
			m.Abandon(m.Rules.Proc("battle"), battleOver)
		}),
	)
}

// oneSided: does a side of the battle have no character, vehicle, NōBot or ship (D16)?
func oneSided(m *engine.M) bool { return !contested(m, engine.Handle(m.Var[Battle])) }
