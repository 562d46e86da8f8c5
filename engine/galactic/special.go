package galactic

import "github.com/cutdeck/cutdeck/engine"

// freely: what a seat plays from its hand in this turn is no card play (G114).
func freely(m *engine.M, who engine.Seat) bool {
	return m.Count(ThisTurn, engine.SeatOf(who), didCrowd) > 0
}

// gone reports whether a card of a title has been removed from the game (G118).
func gone(m *engine.M, title string) bool {
	for who := range engine.Seat(2) {
		for h := range m.In(who, Gone).All() {
			if m.Card(h).Name == title {
				return true
			}
		}
	}
	return false
}

// multiplied is the damage that the weapons of a card cause in a volley when its cards
// have changed it: by one without any other modification (G164, G165), or by one and a
// half each, rounded down (R29).
func multiplied(m *engine.M, h engine.H, n int16) int16 {
	if by := m.Count(ThisPhase, h, didBroadside); by > 0 {
		return n * by
	}
	for range m.Count(ThisPhase, h, didCharm) {
		n = n * 3 / 2
	}
	return n
}

// special registers what single cards do.
func special(r *engine.Rules) {
	unit := r.Ask(engine.Ask{Cite: "G10", Says: "Choose the ship or base whose fire is stronger"})
	r.Add("charm",
		engine.Then("G10", "A ship or base in the fleet is chosen.", func(m *engine.M, f *engine.Frame) {
			var of engine.Set
			controlled(m, f.By, Unit, of.Add)
			if !of.Empty() {
				m.Choose(f.By, unit, 1, 1).Of = of
			}
		}),
		engine.Then("G10", "Its weapons cause half as much again in this phase.", func(m *engine.M, f *engine.Frame) {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				m.Bump(ThisPhase, h, didCharm, 1)
			}
		}),
	)
	shown := func(who engine.Seat) engine.Step {
		return engine.Then("G119", "A player shows the top card of the deck.", func(m *engine.M, f *engine.Frame) {
			f.Ref[who] = m.Ref(m.TopOf(who, Deck))
			m.Reveal(f.Ref[who].H)
		})
	}
	r.Add("reckoning", shown(0), shown(1),
		engine.Then("G119 D6", "Each draws it, and the Sector HQ takes damage as high as its strength, both at one time.", func(m *engine.M, f *engine.Frame) {
			m.Begin(f.By, f.Src.H)
			for who := range engine.Seat(2) {
				if h := f.Ref[who].H; h != 0 {
					n := m.Printed(h, Strength)
					m.Add(engine.Atom{Verb: VDraw, Subj: engine.SeatOf(who), By: who})
					m.Add(engine.Atom{Verb: VWound, Subj: engine.SeatOf(who), By: f.By, A: n, B: 1})
				}
			}
			m.Happen()
		}),
	)
}

// when makes a sentence what a card does when it has come into play.
func when(cite string, do func(m *engine.M, f *engine.Frame)) func(*speaker, int16) {
	return func(s *speaker, _ int16) { s.played[s.d] = deed{cite: cite, do: do} }
}

// specials are the texts of single cards.
var specials = map[string]func(s *speaker, n int16){
	"Until end of turn, playing cards from your hand isn't a card play": when("G114", func(m *engine.M, f *engine.Frame) {
		m.Bump(ThisTurn, engine.SeatOf(f.By), didCrowd, 1)
	}),
	"All other limits stay": func(*speaker, int16) {}, // they do (G114)
	"Each player draws a card and shows it; his or her Sector HQ takes damage equal to its strength": when("G119", func(m *engine.M, f *engine.Frame) {
		m.Call(m.Rules.Proc("reckoning"), f.Src, f.By)
	}),
	"Remove this card from play": func(*speaker, int16) {}, // it is printed beside (G119)
	"Once each game":             func(s *speaker, _ int16) { s.card().Bits |= Singly },
	"Discard all cards in play except terrain": when("G118", func(m *engine.M, f *engine.Frame) {
		m.Begin(f.By, f.Src.H)
		inPlay(m, Types, func(h engine.H) {
			if !Is(m, h, Terrain) && h != f.Src.H {
				m.Add(engine.Atom{Verb: VDiscard, Subj: h, By: m.Ent[h].Ctrl, C: must})
			}
		})
		m.Happen()
	}),
	"Played during the Weapons Fire Phase": func(s *speaker, _ int16) {
		for i, a := range s.card().Acts {
			if a == s.play {
				s.card().Acts[i] = s.fire
			}
		}
	},
	"Multiply by N.5 the damage that the weapons of target ship or base in your fleet cause this phase, rounded down": when("G10", func(m *engine.M, f *engine.Frame) {
		m.Call(m.Rules.Proc("charm"), f.Src, f.By)
	}),
	"Multiply by N the damage its unit's weapons cause this phase; no other modification applies": func(s *speaker, n int16) {
		when("G164", func(m *engine.M, f *engine.Frame) { m.Bump(ThisPhase, location(m, f.Src.H), didBroadside, n) })(s, n)
	},
	"Then discard the unit and its stack": func(*speaker, int16) {}, // as the phase ends
}
