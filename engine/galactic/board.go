package galactic

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// board says where things lie on the table and how they are shown.
func board() *engine.Board {
	num := func(i int) func(*engine.M, engine.H) int16 {
		return func(m *engine.M, h engine.H) int16 { return m.Num(h, i) }
	}
	return &engine.Board{
		Game: "Galactic Empires", Hand: Hand, Stack: Coming, Play: Fleet,
		Piles:   []engine.Pile{{Name: "Deck", Icon: "reserve", Zone: Deck}, {Name: "Discard", Icon: "lost", Zone: Discard, Open: true}},
		Shelves: []engine.Shelf{{Name: "Fleet", Icon: "gate", Zone: Fleet}, {Name: "Reserve fleet", Icon: "reserve", Zone: Reserve}},
		Stats:   []engine.StatShow{{Stat: Strength, Name: "Strength", Icon: "power"}, {Stat: Shields, Name: "Shields", Icon: "shieldp"}},
		States:  []engine.StateShow{{Flag: Engaged, Name: "Engaged", Look: "word", Icon: "energy"}},
		Badges: []engine.Badge{{Name: "Damage", Icon: "damage", Of: num(Wounds)}, {Name: "Shields lost", Icon: "damage", Of: num(ShieldLoss)},
			{Name: "EMF", Icon: "shieldp", Of: num(EMF)}},
		Phases: PhaseNames, Phase: Phase,
		Counts: []engine.Count{{Name: "Sector HQ", Icon: "shieldp", Of: func(m *engine.M, who engine.Seat) int16 { return hqStrength - m.Num(engine.SeatOf(who), Wounds) }}},
	}
}

// face is what is printed on a card.
func face(c *engine.Card, src *pack.Card) engine.Face {
	f := engine.Face{Type: src.Word("type"), TypeLine: src.Word("type"), Faction: src.Word("empire"), Text: src.Word("text"), Lore: src.Word("lore"), Cost: -1, Corner: -1}
	f.Stats = []engine.Stat{Strength}
	if c.Num[Shields] > 0 {
		f.Stats = append(f.Stats, Shields)
	}
	return f
}

// Worth is how good a position is for a seat, in hundredths of a card: the damage of the
// Sector HQs, what is in play, and the hands.
func Worth(m *engine.M, _ *engine.Mind, seat engine.Seat) (n int) {
	for who := range engine.Seat(2) {
		side := -25*int(m.Num(engine.SeatOf(who), Wounds)) + 60*m.In(who, Hand).Len()
		controlled(m, who, Types, func(h engine.H) {
			side += 40 + 20*int(Current(m, h)) - 5*int(m.Num(h, ShieldLoss))
			if engaged(m, h) {
				side += 30
			}
		})
		if who != seat {
			side = -side
		}
		n += side
	}
	return n
}
