package netplay

import "github.com/cutdeck/cutdeck/engine"

// What the games that are made for these tests have in common.

func set(m *engine.M, who engine.Seat, z engine.Zone) *engine.Set {
	s := *m.In(who, z)
	return &s
}

// printed is rules in the making, with the cards of these games and a hand.
func printed() *engine.Rules {
	r := engine.NewRules()
	for i := range skirmishCards {
		c := engine.Card{Name: string(rune('A' + i))}
		c.Num[power] = int16(i + 1)
		r.Cards = append(r.Cards, c)
	}
	r.Board = &engine.Board{Hand: zHand}
	return r
}

// dealt starts a game in which each seat has a card in play, and a deck.
func dealt(begin engine.Proc) func(m *engine.M, s *engine.State, sizes [2]int) error {
	return func(m *engine.M, s *engine.State, sizes [2]int) error {
		m.Load(s)
		for who := range engine.Seat(2) {
			m.Create(engine.Entity{Owner: who, Ctrl: who, Kind: 1, Zone: zPlay})
		}
		for who, n := range sizes {
			for range n {
				m.Create(engine.Entity{Owner: engine.Seat(who), Ctrl: engine.Seat(who), Zone: zDeck})
			}
		}
		return m.Start(s, begin)
	}
}

// strength lets cards of so much power be chosen, which must be shown for it.
func strength(cite, says string, least int16) engine.Guard {
	return engine.Guard{Cite: cite, Says: says, Is: func(m *engine.M, h engine.H, _ engine.Seat) engine.Truth {
		if m.Ent[h].Def == 0 {
			return engine.Unknown
		}
		return engine.True(m.Printed(h, power) >= least)
	}}
}

// topOf is the top cards of a seat's deck.
func topOf(m *engine.M, who engine.Seat, n int) (of engine.Set) {
	deck := set(m, who, zDeck)
	for range n {
		var best engine.H
		for h := range deck.All() {
			if best == 0 || m.Ent[h].Seq > m.Ent[best].Seq {
				best = h
			}
		}
		deck.Del(best)
		of.Add(best)
	}
	return of
}
