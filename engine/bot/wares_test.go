package bot

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// wares is a game in which seats draw from a deck that nobody owns, roll as many dice as
// the number of the turn says, some of them twice, and return a card that they choose.
func wares() (*engine.Rules, func(*engine.M, *engine.State, [2]int) error) {
	const deck, hand, pile engine.Zone = 1, 2, 3
	r := engine.NewRules()
	for i := range 9 {
		r.Cards = append(r.Cards, engine.Card{Name: string(rune('A' + i))})
	}
	r.Board = &engine.Board{Hand: hand}
	r.Stocks = []engine.Stock{{Cite: "K31", Name: "wares", Zone: deck, Cards: []engine.Def{1, 2, 3, 4, 5, 6, 7, 8, 9}}}
	r.Declare(engine.Declared{Vars: []engine.Range{{Var: 0, Name: "sixes", Hi: 9999}, {Var: 1, Name: "sixes", Hi: 9999}}})
	die := r.AddDie(engine.Die{Cite: "K32", Name: "d6", Faces: []string{"1", "2", "3", "4", "5", "6"}})
	shown := r.Ask(engine.Ask{Cite: "K31", Says: "Return a card", Guards: []engine.Guard{engine.Shown("K31", "", func(*engine.M, engine.H, engine.Seat) bool { return true })}})
	p := r.Add("wares",
		engine.Then("K31", "Shuffle.", func(m *engine.M, _ *engine.Frame) { m.Mix(m.In(engine.Nobody, deck)) }),
		engine.Step{Cite: "K31", Text: "Draw two.", Do: func(m *engine.M, _ *engine.Frame) engine.Flow {
			if m.In(engine.Nobody, deck).Len() < 2 {
				m.Pour(engine.Nobody, pile, deck)
				return 0
			}
			for range 2 {
				m.Draw(m.TopOf(engine.Nobody, deck), hand, m.Active)
			}
			return engine.Next
		}},
		engine.Then("K32", "Roll.", func(m *engine.M, _ *engine.Frame) { m.Roll(die, 1+int(m.Turn)%60) }),
		engine.Then("K32", "Roll the ones again.", func(m *engine.M, _ *engine.Frame) { m.Reroll(m.Which(0)) }),
		engine.Then("K31", "Return one.", func(m *engine.M, _ *engine.Frame) {
			m.SetVar(int(m.Active), m.Var[m.Active]+int16(m.Fell(5)))
			m.Choose(m.Active, shown, 1, 1).Of = *m.In(m.Active, hand)
		}),
		engine.Then("K31", "Return the other.", func(m *engine.M, f *engine.Frame) {
			m.Return(engine.Handle(f.R[engine.RegH]), pile)
			m.Choose(m.Active, shown, 1, 1).Of = *m.In(m.Active, hand)
		}),
		engine.Step{Cite: "K31", Text: "The next turn.", Do: func(m *engine.M, f *engine.Frame) engine.Flow {
			m.Return(engine.Handle(f.R[engine.RegH]), pile)
			m.Active = m.Active.Other()
			if m.Turn++; m.Turn == 80 {
				m.End(engine.Nobody)
			}
			return 1
		}},
	)
	r.Seal()
	return r, func(m *engine.M, s *engine.State, sizes [2]int) error {
		m.Load(s)
		m.Seats(1, 4, deck, sizes)
		m.Stock()
		return m.Start(s, p)
	}
}

// Bots of each sort play with cards that nobody owns and with dice, and every state on
// the way is sound.
func TestCommonAndDice(t *testing.T) {
	r, start := wares()
	for _, bots := range [][2]string{{"random", "random"}, {"greedy", "random"}} {
		s := &Series{Rules: r, Start: start, Worth: func(m *engine.M, _ *engine.Mind, seat engine.Seat) int { return int(m.Var[seat]) }, Bots: bots, Seed: 4, Decks: [][]engine.Def{{}}}
		table, err := s.Table(1)
		if err != nil {
			t.Fatal(err)
		}
		most := uint16(0)
		table.Before = func(engine.Input) error {
			most = max(most, table.NDice)
			return r.Check(&table.State)
		}
		if err := table.Play(); err != nil {
			t.Fatal(err)
		}
		if table.Turn != 80 || most != 60 {
			t.Errorf("%v: it ended in turn %d, with at most %d dice", bots, table.Turn, most)
		}
	}
}
