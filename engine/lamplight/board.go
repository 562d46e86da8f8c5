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

// checkDeck says why a deck may not be played, or nil.
func checkDeck(_ *engine.Rules, deck []engine.Def) error {
	if n := len(deck); n != 15 {
		return &engine.Illegal{Cite: "L1", Says: "a deck has fifteen cards, this one has " + strconv.Itoa(n)}
	}
	return nil
}

// worth is what a seat has, in hundredths of a card.
func worth(m *engine.M, _ *engine.Mind, who engine.Seat) int {
	return 60*int(Shine(m, who)) + 100*m.In(who, Hand).Len()
}
