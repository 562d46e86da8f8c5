package galactic

import "github.com/cutdeck/cutdeck/engine"

// weakest is the Stray of the lowest strength in play that goes for a crew, or 0: one that the
// step in the making discards goes for no other. Of equal ones it is the oldest.
func weakest(m *engine.M, crew engine.H) (h engine.H) {
	inPlay(m, Stray, func(g engine.H) {
		if (g == crew || !inStep(m, g)) && (h == 0 || order(m, g, h)) {
			h = g
		}
	})
	return h
}

// order reports whether a goes before b: by strength, then by age.
func order(m *engine.M, a, b engine.H) bool {
	if x, y := m.Value(a, Strength), m.Value(b, Strength); x != y {
		return x < y
	}
	return m.Ent[a].Stamp < m.Ent[b].Stamp
}

// must is what Atom.C of a discard says of a crew that goes in any case: its location is
// gone, or it has no strength left (G236).
const must = 1

// goesWith adds the Stray that is discarded with a crew that must go: one for each (G236).
func goesWith(m *engine.M, crew engine.H) {
	if h := weakest(m, crew); Is(m, crew, Crew) && h != 0 && h != crew {
		m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: m.Ent[h].Ctrl, C: must})
	}
}

// registerStray registers what the word Stray says: the weakest goes instead of a crew of any
// fleet (G235), and who controls the strongest may play a card when a card play of an
// opponent has taken effect in Play Cards Phase A (X24).
func registerStray(r *engine.Rules) {
	r.Watcher(0, engine.Watch{Cite: "G235", Text: "the weakest Stray is discarded instead", Class: engine.Swap, Verb: VDiscard,
		Match: func(m *engine.M, _ engine.H, a *engine.Atom) bool {
			h := weakest(m, a.Subj)
			return a.C == 0 && m.Ent[a.Subj].Zone == Fleet && Is(m, a.Subj, Crew) && h != 0 && h != a.Subj
		},
		Make: func(m *engine.M, _ engine.H, i int) {
			a := &m.Make.Atom[i]
			a.Subj, a.C = weakest(m, a.Subj), must
		}})
	r.Windows = append(r.Windows, engine.Window{Name: "stray", Cite: "X24", Says: "Play a card, or pass", Tag: inStray,
		From: func(m *engine.M, by engine.Seat, of *engine.Set) { of.Union(m.In(by, Hand)) }})
	window := uint16(len(r.Windows) - 1)
	r.Add("stray",
		engine.Branch("X24", "The controller of the strongest Stray may play a card.", func(m *engine.M, f *engine.Frame) engine.Flow {
			var best engine.H
			inPlay(m, Stray, func(h engine.H) {
				if engaged(m, h) && (best == 0 || order(m, best, h)) {
					best = h
				}
			})
			who := m.Ent[best].Ctrl
			if best == 0 || who == m.Active || f.By != m.Active || f.R[regMode] == 1 || m.Var[Phase] != CardsA || m.Count(ThisPhase, engine.SeatOf(who), didStray) > 0 {
				return engine.Done
			}
			f.R[regStray] = int16(who)
			m.Choose(who, 0, 0, 1).Window = window
			return engine.Next
		}),
		engine.Then("X24", "One card in each such phase.", func(m *engine.M, f *engine.Frame) {
			if act := f.R[engine.RegMode]; act != engine.PassMode {
				who := engine.AsSeat(f.R[regStray])
				m.Bump(ThisPhase, engine.SeatOf(who), didStray, 1)
				m.Announce(uint16(act), engine.Handle(f.R[engine.RegH]), who)
			}
		}),
	)
}

// strayed is the step that ends a card play: somebody may play a card by a Stray (X24).
var strayed = engine.Then("X24", "A card play has taken effect.", func(m *engine.M, f *engine.Frame) {
	mode := f.R[regMode]
	m.Call(m.Rules.Proc("stray"), f.Src, f.By).R[regMode] = mode
})

// regStray is the register that holds who may play a card by a Stray.
const regStray = 6
