package netplay

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// Bazaar is a game made for these tests: its players draw from a deck that nobody owns,
// and roll dice by the dozen. It does with common cards all that a game can do with
// them, and puts cards of the players' own into the same hands.

const zStall engine.Zone = 5 // where nobody's cards lie that have been played or thrown away

// newBazaar builds the rules; every round uses other needs.
func newBazaar(rounds int16) *Game {
	r := printed()
	r.Stocks = []engine.Stock{{Cite: "K31", Name: "wares", Zone: zDeck, Cards: deckOf(16, 3)}}
	die := r.AddDie(engine.Die{Cite: "K32", Name: "d6", Faces: []string{"1", "2", "3", "4", "5", "6"}})
	show := r.Ask(engine.Ask{Cite: "B1", Says: "Choose a card to show", Guards: []engine.Guard{strength("B1", "choose a card that can be shown", 1)}})
	blind := r.Ask(engine.Ask{Cite: "B2", Says: "Choose a card"})
	order := r.Ask(engine.Ask{Cite: "B3", Says: "Choose the order", Order: true})
	by := func(m *engine.M) engine.Seat { return engine.Seat(m.Var[vRound] & 1) }
	picked := func(f *engine.Frame) engine.H { return engine.H(f.R[engine.RegH]) }
	step := func(do func(m *engine.M, f *engine.Frame)) engine.Step { return engine.Then("B1", "step", do) }
	tops := func(m *engine.M, n int) engine.Set {
		return topOf(m, engine.Nobody, min(n, m.In(engine.Nobody, zDeck).Len()))
	}
	common := func(m *engine.M) *engine.Set { return set(m, engine.Nobody, zDeck) }
	score := func(m *engine.M, n int16) { m.SetVar(vScore+int(by(m)), m.Var[vScore+int(by(m))]+n) }
	every := func(n, at int16, do func(m *engine.M, f *engine.Frame)) engine.Step { // in every nth round
		return step(func(m *engine.M, f *engine.Frame) {
			if f.R[engine.RegH] = 0; m.Var[vRound]%n == at {
				do(m, f)
			}
		})
	}
	away := func(m *engine.M, h engine.H) { // a ware goes back to nobody, another card to its owner's grave
		if int(h) > int(m.NEnt)-16 {
			m.Return(h, zStall)
		} else {
			m.Move(h, zGrave, 0)
		}
	}
	const loop = 4
	begin := r.Add("bazaar",
		step(func(m *engine.M, f *engine.Frame) { m.Mix(common(m)) }),
		step(func(m *engine.M, f *engine.Frame) { m.Mix(set(m, 0, zDeck)) }),
		step(func(m *engine.M, f *engine.Frame) { m.Mix(set(m, 1, zDeck)) }),
		step(func(m *engine.M, f *engine.Frame) {
			for who := range engine.Seat(2) {
				m.Draw(m.TopOf(who, zDeck), zHand, who)
				for range 2 {
					m.Draw(m.TopOf(engine.Nobody, zDeck), zHand, who)
				}
			}
		}),
		engine.Step{Cite: "B4", Text: "an empty deck is filled from what was thrown away", Do: func(m *engine.M, f *engine.Frame) engine.Flow { // 4
			if common(m).Len() < 3 && !m.In(engine.Nobody, zStall).Empty() {
				m.Pour(engine.Nobody, zStall, zDeck)
				m.Mix(common(m))
			}
			return engine.Next
		}},
		step(func(m *engine.M, f *engine.Frame) {
			for range 2 {
				if h := m.TopOf(engine.Nobody, zDeck); h != 0 {
					m.Draw(h, zHand, by(m))
				}
			}
			if h := m.TopOf(by(m), zDeck); h != 0 && m.Var[vRound]%4 == 0 {
				m.Draw(h, zHand, by(m))
			}
		}),
		step(func(m *engine.M, f *engine.Frame) { m.Roll(die, 1+int(m.Var[vRound]*13)%40) }),
		step(func(m *engine.M, f *engine.Frame) { // the ones are rolled again
			score(m, int16(m.Fell(5)))
			m.Reroll(m.Which(0))
		}),
		step(func(m *engine.M, f *engine.Frame) {
			score(m, int16(m.Fell(5)))
			m.Choose(by(m), show, 0, 1)
			m.Need.Of = *set(m, by(m), zHand)
		}),
		step(func(m *engine.M, f *engine.Frame) { // a card is played, and goes back to nobody
			if h := picked(f); h != 0 {
				score(m, m.Printed(h, power))
				away(m, h)
			}
		}),
		every(2, 0, func(m *engine.M, f *engine.Frame) { m.Reveal(m.TopOf(engine.Nobody, zDeck)) }),
		step(func(m *engine.M, f *engine.Frame) { // 11: and beneath the deck, face down
			if h := picked(f); h != 0 {
				m.Under(h, zDeck)
				m.Hide(h)
			}
		}),
		every(3, 1, func(m *engine.M, f *engine.Frame) { m.Due[by(m)] = tops(m, 3) }),
		every(3, 1, func(m *engine.M, f *engine.Frame) { // they are laid in an order
			top := tops(m, 3)
			if f.Pick = (engine.Set{}); top.Len() == 3 {
				m.Choose(by(m), order, 3, 3).Of = top
			}
		}),
		every(3, 1, func(m *engine.M, f *engine.Frame) {
			for h := range f.Pick.All() {
				m.Move(h, zDeck, 0)
			}
			f.Pick = engine.Set{}
		}),
		step(func(m *engine.M, f *engine.Frame) { // 15: a blind pick from the other hand
			if f.R[engine.RegH] = 0; m.In(by(m).Other(), zHand).Len() > 2 {
				m.Choose(by(m), blind, 1, 1).Of = *set(m, by(m).Other(), zHand)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if h := picked(f); h != 0 {
				away(m, h)
			}
		}),
		every(3, 2, func(m *engine.M, f *engine.Frame) { m.Due[by(m).Other()] = *set(m, by(m), zHand) }),
		every(5, 3, func(m *engine.M, f *engine.Frame) { m.Due[by(m)] = *common(m) }), // a search
		every(5, 3, func(m *engine.M, f *engine.Frame) {
			if !common(m).Empty() {
				m.Choose(by(m), blind, 0, 1).Of = *common(m)
			}
		}),
		every(5, 3, func(m *engine.M, f *engine.Frame) {
			if h := engine.H(f.R[engine.RegH]); h != 0 {
				m.Draw(h, zHand, by(m))
			}
			m.Mix(common(m))
		}),
		step(func(m *engine.M, f *engine.Frame) { // 21: a card goes back unseen, and the deck is shuffled
			if f.R[engine.RegH] = 0; m.In(by(m), zHand).Len() > 4 {
				m.Choose(by(m), blind, 1, 1).Of = *set(m, by(m), zHand)
			}
		}),
		step(func(m *engine.M, f *engine.Frame) {
			if h := picked(f); h != 0 {
				if away(m, h); m.Ent[h].Zone == zStall && m.Var[vRound]%2 == 1 {
					m.Move(h, zDeck, 0)
					m.Mix(common(m))
				}
			}
		}),
		every(4, 2, func(m *engine.M, f *engine.Frame) { // 23: both look at the top card, which one of them then draws
			m.Due[0], m.Due[1] = tops(m, 1), tops(m, 1)
		}),
		engine.Step{Cite: "B5", Text: "next round", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.SetVar(vRound, m.Var[vRound]+1); m.Var[vRound] < rounds {
				return loop
			}
			switch a, b := m.Var[vScore], m.Var[vScore+1]; {
			case a > b:
				m.End(0)
			case b > a:
				m.End(1)
			default:
				m.End(engine.Nobody)
			}
			return engine.Next
		}},
	)
	r.Seal()
	return NewGame("bazaar 1", r, func(m *engine.M, s *engine.State, sizes [2]int) error {
		m.Load(s)
		m.Seats(1, zPlay, zDeck, sizes)
		m.Stock()
		return m.Start(s, begin)
	}, func([]engine.Def) error { return nil })
}

// TestBazaar plays whole games with common cards and dice over the wire until both seats
// have signed the result. What each seat knows of hidden cards is true, and Verify accepts
// the log.
func TestBazaar(t *testing.T) {
	g := newBazaar(14)
	for seed := range uint64(4) {
		cfg := configs(g, seed)
		online(t, g, [][]engine.Def{cfg[0].Deck, cfg[1].Deck}, seed)
	}
}
