package imperium

import "github.com/cutdeck/cutdeck/engine"

// Most structures of a sort that stand on one planet.
const (
	mostBatteries = 2
	mostDocks     = 1
)

// grounds are the planets of a seat on which a structure of a type may be placed.
func grounds(m *engine.M, who engine.Seat, kind int16) engine.Set {
	of, limit := controlled(m, who), mostBatteries
	if kind == Dock {
		limit = mostDocks
	}
	for p := range of.All() {
		if there := typed(m, those(m, who, p, Structure), kind); there.Len() >= limit || spare(m, who, kind) == 0 {
			of.Del(p)
		}
	}
	return of
}

// constructing registers what Works says.
func constructing(r *engine.Rules) {
	what := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose what you place", Modes: []string{"A dock", "A battery"},
		Mode: func(m *engine.M, mode int16, by engine.Seat) *engine.Illegal {
			if !some(grounds(m, by, structure(mode))) {
				return &engine.Illegal{Cite: "DU36", Says: "there is none left, or no planet for it"}
			}
			return nil
		}})
	where := r.Ask(engine.Ask{Cite: "DU16", Says: "Choose the planet it is placed on", Guards: []engine.Guard{
		engine.Public("DU36", "there are as many on it as may be", func(m *engine.M, p engine.H, by engine.Seat) bool {
			of := grounds(m, by, m.Top().R[regKind])
			return of.Has(p)
		})}})
	r.Add("place structure",
		engine.Branch("T2", "The planet is chosen.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !some(grounds(m, f.By, f.R[regKind])) {
				return engine.Done
			}
			m.Choose(f.By, where, 1, 1).Of = controlled(m, f.By)
			return engine.Next
		}),
		engine.Then("T2 DU36", "It is placed, from reinforcements.", func(m *engine.M, f *engine.Frame) {
			m.Do(engine.Atom{Verb: VPlace, Subj: spare(m, f.By, f.R[regKind]), Obj: engine.Handle(f.R[engine.RegH]), By: f.By})
		}),
	)
	r.Add("works",
		runs("T2", "A dock or a battery is placed.", "erect"),
		engine.Then("T23", "Then a battery, if able.", func(m *engine.M, f *engine.Frame) {
			m.Call(m.Rules.Proc("place structure"), f.Src, f.By).R[regKind] = Battery
		}),
	)
	r.Add("erect",
		engine.Branch("T2", "It is chosen which.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !some(grounds(m, f.By, Dock)) && !some(grounds(m, f.By, Battery)) {
				return engine.Done
			}
			m.Choose(f.By, what, 1, 1).N = 2
			return engine.Next
		}),
		engine.Then("T2", "It is placed.", func(m *engine.M, f *engine.Frame) {
			m.Call(m.Rules.Proc("place structure"), f.Src, f.By).R[regKind] = structure(f.R[engine.RegMode])
		}),
	)
}

// regKind is the type of the structure that is placed.
const regKind = 2

// structure is the type that a mode of the question stands for.
func structure(mode int16) int16 {
	if mode == 0 {
		return Dock
	}
	return Battery
}
