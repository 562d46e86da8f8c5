package galactic

import "github.com/cutdeck/cutdeck/engine"

// nights registers an evening of cards: each player bids points of the own Sector HQ, and
// whose deck shows the higher strength wins the bid of the other (G161, D26).
func nights(r *engine.Rules) {
	const first = 2 // the bids, by seat
	bid := r.Ask(engine.Ask{Cite: "D26", Says: "Bid points of your Sector HQ"})
	bids := func(m *engine.M, who engine.Seat) {
		m.Choose(who, bid, 1, 1).N = uint16(max(hqStrength-m.Num(engine.SeatOf(who), Wounds), 0) + 1)
	}
	shows := func(who func(f *engine.Frame) engine.Seat) engine.Step {
		return engine.Then("D26", "The top card of a deck is shown.", func(m *engine.M, f *engine.Frame) {
			seat := who(f)
			if f.Ref[seat] = m.Ref(m.TopOf(seat, Deck)); f.Ref[seat].H != 0 {
				m.Reveal(f.Ref[seat].H)
			}
		})
	}
	r.Add("night",
		engine.Then("D26", "Who plays the card bids first.", func(m *engine.M, f *engine.Frame) { bids(m, f.By) }),
		engine.Then("D26", "Then the other does.", func(m *engine.M, f *engine.Frame) {
			f.R[first+int(f.By&1)] = f.R[engine.RegMode]
			bids(m, f.By.Other())
		}),
		engine.Then("D26", "Both bids stand.", func(_ *engine.M, f *engine.Frame) { f.R[first+int(f.By.Other()&1)] = f.R[engine.RegMode] }),
		shows(func(f *engine.Frame) engine.Seat { return f.By }),
		shows(func(f *engine.Frame) engine.Seat { return f.By.Other() }),
		engine.Then("G161 D26", "The higher strength wins the other bid.", func(m *engine.M, f *engine.Frame) {
			strength := func(who engine.Seat) int16 { return m.Printed(f.Ref[who].H, Strength) }
			won := f.By
			switch a, b := strength(f.By), strength(f.By.Other()); {
			case a == b:
				return
			case a < b:
				won = f.By.Other()
			}
			n := f.R[first+int(won.Other()&1)]
			opens(m, f)
			m.Add(engine.Atom{Verb: VWound, Subj: engine.SeatOf(won.Other()), By: won, A: n, B: 1})
			m.Add(engine.Atom{Verb: VRepair, Subj: engine.SeatOf(won), By: won, A: n})
			m.Happen()
		}),
	)
}
