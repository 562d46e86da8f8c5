package marches

import "github.com/cutdeck/cutdeck/engine"

// Steps of the turn that others go back to.
const (
	stepTurn = 0
	stepUnit = 2
)

// What a turn has chosen, in its frame.
const (
	refUnit = iota
	refTo
)

func turn(r *engine.Rules) {
	unit := r.Ask(engine.Ask{Cite: "M3", Says: "Choose the unit that marches"})
	to := r.Ask(engine.Ask{Cite: "M3", Says: "Choose where it marches", Guards: []engine.Guard{
		engine.Public("M3", "it is there already", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Ent[chosen(m)].Host != h }),
		engine.Public("M5", "units of the other player stand on the way", func(m *engine.M, h engine.H, _ engine.Seat) bool {
			u := chosen(m)
			free := grid.Path(m.Ent[u].Host, h, int(m.Value(u, March)), nil)
			return free == nil || way(m, u, h) != nil
		}),
		engine.Public("M4", "that is too far", func(m *engine.M, h engine.H, _ engine.Seat) bool { return way(m, chosen(m), h) != nil }),
	}})
	sure := r.Ask(engine.Ask{Cite: "M3", Says: "March this way?", Modes: []string{"Think again", "March"}})
	r.Add("turn",
		engine.Then("M3", "A turn begins.", func(m *engine.M, f *engine.Frame) {
			m.Turn++
			m.Active, f.Ref = f.By, [engine.MaxRef]engine.Ref{}
			m.Tell("M3", VTurn, f.By, 0, 0, int16(m.Turn))
		}),
		engine.Then("M8", "After forty turns it is a draw.", func(m *engine.M, f *engine.Frame) {
			if m.Turn > mostTurns {
				ends(m, "M8", engine.Nobody)
			}
		}),
		engine.Then("M3", "The player chooses a unit.", func(m *engine.M, f *engine.Frame) {
			f.Ref = [engine.MaxRef]engine.Ref{}
			m.Choose(f.By, unit, 1, 1).Of = *m.In(f.By, Field)
		}),
		engine.Then("M3", "And where it marches.", func(m *engine.M, f *engine.Frame) {
			f.Ref[refUnit] = m.Ref(engine.Handle(f.R[engine.RegH]))
			n := m.Choose(f.By, to, 1, 1)
			for i := range regions {
				n.Of.Add(engine.FirstCard + engine.H(i))
			}
		}),
		engine.Then("M3", "It may be thought over.", func(m *engine.M, f *engine.Frame) {
			f.Ref[refTo] = m.Ref(engine.Handle(f.R[engine.RegH]))
			m.Choose(f.By, sure, 1, 1).N = 2
		}),
		engine.Branch("M3", "It marches, or another is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if f.R[engine.RegMode] == 0 {
				return stepUnit
			}
			m.Do(engine.Atom{Verb: VMarch, Subj: f.Ref[refUnit].H, Obj: f.Ref[refTo].H, By: f.By})
			return engine.Next
		}),
		engine.Then("M6", "Units that meet fight.", func(m *engine.M, f *engine.Frame) { fight(m, f.By, f.Ref[refTo].H) }),
		engine.Branch("M6", "Until only those of one player are there.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if ours, theirs := at(m, f.By, f.Ref[refTo].H), at(m, f.By.Other(), f.Ref[refTo].H); !ours.Empty() && !theirs.Empty() {
				return 6
			}
			return engine.Next
		}),
		engine.Then("M7", "Whoever stands in the other's home wins, and whoever is alone.", func(m *engine.M, f *engine.Frame) {
			for _, who := range [2]engine.Seat{f.By, f.By.Other()} {
				if home := at(m, who, Home(who.Other())); !home.Empty() || m.In(who.Other(), Field).Empty() {
					ends(m, "M7", who)
					return
				}
			}
		}),
		engine.Branch("M3", "The other player has a turn.", func(m *engine.M, f *engine.Frame) engine.Flow {
			f.By = f.By.Other()
			return stepTurn
		}),
	)
}

// chosen is the unit that has been chosen to march, or 0.
func chosen(m *engine.M) engine.H { return m.Top().Ref[refUnit].H }

// fight removes one of two units that meet, the strongest of either side (M6).
func fight(m *engine.M, came engine.Seat, place engine.H) {
	ours, theirs := at(m, came, place), at(m, came.Other(), place)
	if ours.Empty() || theirs.Empty() {
		return
	}
	one, other := strongest(m, ours), strongest(m, theirs)
	if m.Value(one, Power) >= m.Value(other, Power) {
		one = other
	}
	m.Do(engine.Atom{Verb: VRemove, Subj: one, By: came})
}

// strongest is the unit of a set with the most power, the first of several.
func strongest(m *engine.M, of engine.Set) (best engine.H) {
	for h := range of.All() {
		if best == 0 || m.Value(h, Power) > m.Value(best, Power) {
			best = h
		}
	}
	return best
}

func ends(m *engine.M, cite string, won engine.Seat) {
	m.Tell(cite, VWin, won, 0, 0, 0)
	m.End(won)
}
