package bot

import (
	"testing"

	"github.com/cutdeck/cutdeck/engine"
)

// stakes is a game in which both seats choose in secret up to three cards of their hands
// whose numbers are even together, and then each divides three among the cards of the
// other, in secret too.
func stakes() (*engine.Rules, func(*engine.M, *engine.State, [2]int) error) {
	const deck, hand, table engine.Zone = 1, 2, 3
	r := engine.NewRules()
	for i := range 6 {
		c := engine.Card{Name: string(rune('A' + i))}
		c.Num[0] = int16(i)
		r.Cards = append(r.Cards, c)
	}
	r.Board = &engine.Board{Hand: hand}
	r.Declare(engine.Declared{Vars: []engine.Range{{Var: 0, Name: "hits", Hi: 9999}, {Var: 1, Name: "hits", Hi: 9999}}})
	stake := r.Ask(engine.Ask{Cite: "S1", Says: "Stake cards", Guards: []engine.Guard{engine.Shown("S1", "", func(*engine.M, engine.H, engine.Seat) bool { return true })},
		Whole: &engine.Draft{Cite: "S1", Says: "the sum is even", Of: func(m *engine.M, h engine.H) int16 { return m.Printed(h, 0) },
			Fits: func(_ *engine.M, _ *engine.Frame, total int16) bool { return total%2 == 0 }}})
	hit := r.Ask(engine.Ask{Cite: "S2", Says: "Divide three", Theirs: true,
		Guards: []engine.Guard{engine.Public("S2", "it is yours", func(m *engine.M, h engine.H, by engine.Seat) bool { return m.Ent[h].Owner != by })},
		Whole:  &engine.Draft{Cite: "S2", Says: "two each at most", Each: func(*engine.M, engine.H, int16) (int16, int16) { return 0, 3 }}})
	p := r.Add("stakes",
		engine.Then("S1", "Draw.", func(m *engine.M, _ *engine.Frame) {
			for n := range 8 {
				if who := engine.Seat(n & 1); m.TopOf(who, deck) != 0 {
					m.Draw(m.TopOf(who, deck), hand, who)
				}
			}
		}),
		engine.Then("S1", "Stake.", func(m *engine.M, _ *engine.Frame) {
			n := m.Secretly(stake, 0, 3)
			n.Of.Union(m.In(0, hand))
			n.Of.Union(m.In(1, hand))
		}),
		engine.Branch("S2", "Divide.", func(m *engine.M, _ *engine.Frame) engine.Flow {
			for _, of := range m.TakeSealed() {
				for _, s := range of {
					m.Move(s.H, table, 0)
				}
			}
			if m.In(0, table).Empty() || m.In(1, table).Empty() {
				return 4
			}
			n := m.Secretly(hit, 3, 3)
			n.Of.Union(m.In(0, table))
			n.Of.Union(m.In(1, table))
			return engine.Next
		}),
		engine.Then("S2", "Hit.", func(m *engine.M, _ *engine.Frame) {
			for who, of := range m.TakeSealed() {
				for _, s := range of {
					m.SetVar(who, m.Var[who]+s.N*m.Printed(s.H, 0))
				}
			}
		}),
		engine.Branch("S3", "Again.", func(m *engine.M, _ *engine.Frame) engine.Flow {
			if m.TopOf(0, deck) == 0 {
				m.End(engine.Nobody)
			}
			return 0
		}),
	)
	r.Seal()
	return r, func(m *engine.M, s *engine.State, sizes [2]int) error {
		m.Load(s)
		m.Seats(1, 4, deck, sizes)
		return m.Start(s, p)
	}
}

// Bots of each sort give answers of several in secret: each is made before its player has
// seen what the other opens, and every state on the way is sound.
func TestSecret(t *testing.T) {
	r, start := stakes()
	var decks [][]engine.Def
	for range 2 {
		var of []engine.Def
		for i := range 24 {
			of = append(of, engine.Def(1+i%6))
		}
		decks = append(decks, of)
	}
	for _, bots := range [][2]string{{"random", "random"}, {"greedy", "random"}, {"random", "greedy"}} {
		s := &Series{Rules: r, Start: start, Worth: func(m *engine.M, _ *engine.Mind, seat engine.Seat) int { return int(m.Var[seat]) }, Bots: bots, Seed: 4, Decks: decks}
		table, err := s.Table(1)
		if err != nil {
			t.Fatal(err)
		}
		var bound [2][]engine.Input
		several := 0
		table.Before = func(in engine.Input) error {
			if in.Mode == engine.BindMode {
				bound[in.Seat] = table.bound[in.Seat]
				if several++; len(bound[in.Seat]) < 2 {
					several--
				}
			} else if n := &table.Need; n.Bound != 0 {
				if len(bound[in.Seat]) == 0 || bound[in.Seat][0] != in {
					t.Fatalf("%v: seat %d opens %+v, and had bound %+v", bots, in.Seat, in, bound[in.Seat])
				}
				bound[in.Seat] = bound[in.Seat][1:]
			}
			return r.Check(&table.State)
		}
		if err := table.Play(); err != nil {
			t.Fatal(bots, err)
		}
		if several < 4 {
			t.Errorf("%v: only %d answers of several", bots, several)
		}
	}
}
