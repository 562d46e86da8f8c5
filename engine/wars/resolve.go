package wars

import "github.com/cutdeck/cutdeck/engine"

// resolve is the procedure that carries out what comes off the stack (W221, W186).
func resolve(r *engine.Rules) {
	r.Resolve = r.Add("resolve",
		engine.Branch("W221", "If a target is no longer legal or a requirement no longer met, the effect is cancelled.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.Act != 0 {
				if still := m.Acts[f.Act].Still; still != nil {
					if bad := still(m, f); bad != nil {
						m.Tell(bad.Cite, VFizzle, f.By, f.Src.H, 0, 0)
						// A used card whose effect is cancelled is used (W144).
						return 2
					}
				}
			}
			return engine.Next
		}),
		engine.Then("W214 W215", "Its effect takes place.", func(m *engine.M, f *engine.Frame) { m.Effect(f) }),
		engine.Then("F11 D26 W9", "A used card goes to the used pile, a lost one to the lost pile; what could not enter play is lost (D26).", func(m *engine.M, f *engine.Frame) {
			h := f.Me.H
			m.Untie(0, h)
			if !m.Same(f.Me) {
				return
			}
			if m.Ent[h].Kind != 0 {
				m.Spent(f.Me)
				return
			}
			if m.Ent[h].Zone == Stack {
				leave(m, h, disposal(m, f))
			}
		}),
	)
	r.Limbo = Stack
	r.Visible = func(z engine.Zone) bool { return visible>>z&1 == 1 }
}

// disposal is the zone of a card that has left the stack (W144, F11).
func disposal(m *engine.M, f *engine.Frame) engine.Zone {
	// What can't enter play is lost (D26).
	if !Is(m, f.Me.H, Event) || m.Acts[f.Act].Lost {
		return Lost
	}
	return Used
}

// visible are the zones in which an effect finds the cards that it has moved there (W214), as a set of
// bits: “destroy target unit. Put it in its owner's hand”.
const visible uint32 = 1<<Play | 1<<Lost | 1<<Stacked
