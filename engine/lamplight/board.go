package lamplight

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// board says where things lie on the table and how they are shown.
func board() *engine.Board {
	return &engine.Board{
		Game: "Lamplight", Hand: Hand, Stack: Wait, Play: Quay,
		Piles:   []engine.Pile{{Name: "Deck", Icon: "reserve", Zone: Deck}, {Name: "Discard", Icon: "lost", Zone: Discard, Open: true}},
		Shelves: []engine.Shelf{{Name: "Quay", Icon: "gate", Zone: Quay}},
		Stats:   []engine.StatShow{{Stat: Light, Name: "Light", Icon: "energy"}},
		States:  []engine.StateShow{{Flag: Dark, Name: "Dark", Look: "turned"}},
		Counts:  []engine.Count{{Name: "Light", Icon: "energy", Of: Shine}},
	}
}

// face is what is printed on a card.
func face(src *pack.Card) engine.Face {
	f := engine.Face{Type: src.Word("type"), TypeLine: src.Word("type"), Text: src.Word("text"), Cost: -1, Corner: -1}
	if f.Type == "Lamp" {
		f.Stats = []engine.Stat{Light}
	}
	return f
}

// Start begins a game of two decks of so many cards.
func Start(m *engine.M, s *engine.State, sizes [2]int) error {
	*s = engine.State{}
	m.Load(s)
	m.Seats(KindSeat, Seats, Deck, sizes)
	return m.Start(s, m.Rules.Proc("start"))
}

// CheckDeck says why a deck may not be played, or nil.
func CheckDeck(_ *engine.Rules, deck []engine.Def) error {
	if n := len(deck); n != 15 {
		return &engine.Illegal{Cite: "L1", Says: "a deck has fifteen cards, this one has " + strconv.Itoa(n)}
	}
	return nil
}

// Worth is how good a position is for a seat, in hundredths of a card.
func Worth(m *engine.M, _ *engine.Mind, seat engine.Seat) int {
	return 60*int(Shine(m, seat)-Shine(m, seat.Other())) + 100*(m.In(seat, Hand).Len()-m.In(seat.Other(), Hand).Len())
}
