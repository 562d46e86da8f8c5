package engine

import "testing"

// drafty is a game of a deck that nobody owns: in turn each seat draws a card of it and
// returns one, at first to the pile of discards; when the deck is empty that is
// shuffled and becomes the deck.
func drafty(t *testing.T, turns int, roll func(int) int) *Dealer {
	t.Helper()
	r := NewRules()
	for i := range 9 {
		r.Cards = append(r.Cards, Card{Name: string(rune('A' + i))})
	}
	r.Board = &Board{Hand: zHand}
	r.Stocks = []Stock{{Cite: "K31", Name: "deck", Zone: zDeck, Cards: []Def{1, 2, 3, 4, 5, 6, 7}}}
	pick := r.Ask(Ask{Cite: "K31", Says: "Choose what goes back", Guards: []Guard{
		Shown("K31", "it must be shown", func(*M, H, Seat) bool { return true })}})
	p := r.Add("drafty",
		Then("K31", "The deck is shuffled.", func(m *M, _ *Frame) { m.Mix(m.In(Nobody, zDeck)) }),
		Then("K31", "Its top card is shown and goes to the bottom.", func(m *M, _ *Frame) { m.Reveal(m.TopOf(Nobody, zDeck)) }),
		Then("K31", "Its top card is shown and goes to the bottom.", func(m *M, f *Frame) {
			h := Handle(f.R[RegH])
			m.Under(h, zDeck)
			m.Hide(h)
		}),
		Step{"K31", "A card is drawn.", func(m *M, f *Frame) Flow { // 3
			if m.In(Nobody, zDeck).Empty() {
				m.Pour(Nobody, zPile, zDeck)
				m.Mix(m.In(Nobody, zDeck))
				return 3
			}
			m.Draw(m.TopOf(Nobody, zDeck), zHand, m.Active)
			return Next
		}},
		Then("K31", "A card goes back, shown.", func(m *M, f *Frame) {
			m.Choose(m.Active, pick, 1, 1).Of = *m.In(m.Active, zHand)
		}),
		Step{"K31", "It lies there.", func(m *M, f *Frame) Flow {
			m.Return(Handle(f.R[RegH]), zPile)
			m.Active = m.Active.Other()
			if m.Turn++; int(m.Turn) >= turns {
				m.End(Nobody)
			}
			return 3
		}},
	)
	r.Seal()
	m, s := New(r), new(State)
	m.Load(s)
	m.Seats(1, zSeat, zDeck, [2]int{0, 0})
	m.Stock()
	if err := m.Start(s, p); err != nil {
		t.Fatal(err)
	}
	return NewDealer(m, [2][]Def{}, roll)
}

// The cards of nobody stay what they are; who draws one owns it and alone sees it; none
// is lost or doubled (K31).
func TestStock(t *testing.T) {
	d := drafty(t, 40, numbers(3))
	if n := d.In(Nobody, zDeck).Len(); n != 7 || !d.In(0, zDeck).Empty() || !d.In(1, zDeck).Empty() {
		t.Fatalf("%d cards of nobody lie there, %d and %d of the seats", n, d.In(0, zDeck).Len(), d.In(1, zDeck).Len())
	}
	for n := 0; d.Need.Kind != Over; n++ {
		if err := d.Run(); err != nil {
			t.Fatal(err)
		}
		if d.Need.Kind == Over {
			break
		}
		if err := d.Rules.Check(d.State); err != nil {
			t.Fatal(err)
		}
		who := d.Need.Who
		drawn := d.In(who, zHand).First()
		if d.Minds[who].Of(drawn) != d.Truth(drawn) || d.Minds[who.Other()].Of(drawn) != 0 || d.Ent[drawn].Ctrl != who {
			t.Fatalf("card %d is drawn by seat %d, who knows %d, the other %d", drawn, who, d.Minds[who].Of(drawn), d.Minds[who.Other()].Of(drawn))
		}
		var all [8]int
		for h := FirstCard; h <= H(d.NEnt); h++ {
			all[d.Truth(h)]++
		}
		if all != [8]int{0, 1, 1, 1, 1, 1, 1, 1} {
			t.Fatalf("the cards are %v", all)
		}
		opts := d.Options(who, &d.Minds[who])
		if len(opts) != 1 || opts[0].Def != d.Truth(drawn) {
			t.Fatalf("who drew it is offered %v", opts)
		}
		if err := d.Apply(opts[0]); err != nil {
			t.Fatal(err)
		}
		if poured := d.Need.Kind == Shuffle; d.Ent[drawn].Owner != Nobody || !poured && d.TopOf(Nobody, zPile) != drawn {
			t.Fatal("what went back does not lie on nobody's pile")
		}
	}
	if d.Turn != 40 {
		t.Fatalf("it ended in turn %d", d.Turn)
	}
}

// A loaded state finds nobody's piles again.
func TestStockLoaded(t *testing.T) {
	d := drafty(t, 9, numbers(1))
	if err := d.Run(); err != nil {
		t.Fatal(err)
	}
	s := *d.State
	m := New(d.Rules)
	m.Load(&s)
	for z := range Zone(NZone) {
		for who := range Nobody + 1 {
			if *m.In(who, z) != *d.In(who, z) {
				t.Errorf("of zone %d of seat %d another set is found", z, who)
			}
		}
	}
}
