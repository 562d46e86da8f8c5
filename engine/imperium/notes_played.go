package imperium

import "github.com/cutdeck/cutdeck/engine"

// promising registers what Homage does, and how notes change hands (DU47).
func promising(r *engine.Rules) {
	r.Add(homage, engine.Then("T3 T5 T19 T27", "A point is lost, and the card goes back.", func(m *engine.M, f *engine.Frame) {
		m.Do(engine.Atom{Verb: VPoints, By: f.By, A: -1})
		goesBack(m, f.Src.H)
	}))
	hostages(r)
}

// numGagged is the number of an agenda that says who puts no planets on it, a bit for each seat.
const numGagged = 1

// gagged reports whether a seat puts no planets on an agenda.
func gagged(m *engine.M, who engine.Seat, h engine.H) bool {
	return h != 0 && m.Num(h, numGagged)>>(who&1)&1 == 1
}

// hostages registers the note that each gives at the beginning (DU14), and that which who
// wins a combat takes (DU34).
func hostages(r *engine.Rules) {
	give := r.Ask(engine.Ask{Cite: "DU14", Says: "Choose the note that you give to the other player", Guards: []engine.Guard{
		engine.Public("DU14", "Homage is not given at the beginning", func(m *engine.M, h engine.H, _ engine.Seat) bool { return m.Card(h).Name != homage })}})
	take := r.Ask(engine.Ask{Cite: "DU34", Says: "Take a note at random from the other player's hand?", Modes: []string{"Take it"}, No: "Leave it"})
	given := r.Add("give notes",
		engine.Then("DU14", "Both choose in secret; they are given together.", func(m *engine.M, f *engine.Frame) {
			of := *m.In(0, Notes)
			of.Union(m.In(1, Notes))
			m.Choose(engine.Both, give, 1, 1).Of = of
		}),
		engine.Then("DU14", "They are given.", func(m *engine.M, f *engine.Frame) {
			for who := range engine.Seat(2) {
				if h := m.CardIn(f, 2+int(who)); h != 0 {
					receive(m, h, who.Other())
				}
			}
		}),
	)
	r.Hold(given, engine.Registers{2: engine.ACard, 3: engine.ACard})
	r.Add("spoils",
		engine.Then("DU34", "Once a round who has won a combat may take a note.", func(m *engine.M, f *engine.Frame) {
			f.R[engine.RegMode] = engine.PassMode
			if of(m, Plundered0, f.By) == 0 && some(handed(m, f.By.Other())) {
				offer(m, f.By, take)
			}
		}),
		engine.Branch("DU34", "Chance says which.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if !taken(f) {
				return engine.Done
			}
			put(m, Plundered0, f.By, 1)
			of := handed(m, f.By.Other())
			m.Toss(uint16(of.Len()))
			return engine.Next
		}),
		engine.Then("DU34", "It is taken; one's own comes back so.", func(m *engine.M, f *engine.Frame) {
			of, n := handed(m, f.By.Other()), f.R[engine.RegMode]
			for h := range of.All() {
				if n--; n < 0 {
					receive(m, h, f.By)
					return
				}
			}
		}),
	)
}
