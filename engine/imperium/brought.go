package imperium

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// broughtCard is what is printed of a card of a pack that is no sheet.
func broughtCard(src *pack.Card) engine.Card {
	c := engine.Card{Name: src.Name, Face: engine.Face{Type: src.Word("type"), TypeLine: src.Word("type"), Figure: "event", Text: src.Word("text"), Cost: -1, Corner: -1}}
	switch src.Word("type") {
	case "Technology":
		return broughtTechnology(src).card()
	case "Agenda":
		return broughtAgenda(src)
	case "Action card":
		c.Bits = Plan
	case "Note":
		c.Bits, c.Face.TypeLine = Pledge, "Promissory note"
	case "Leader":
		c.Bits, c.Face.Figure = Chief, "char"
	case "Ability":
		c.Bits, c.Face.Figure, c.Face.TypeLine = Gift, "char", "Faction ability"
	}
	for side, f := range factions {
		if side > 0 && f.name == src.Word("faction") {
			c.Num[Side] = int16(side)
		}
	}
	return c
}

// brings creates what packs bring for a seat besides technologies: leaders and abilities of its
// faction, or of both, and notes of its colour (D17).
func brings(m *engine.M, who engine.Seat) {
	lays := func(words uint64, kind uint8, zone engine.Zone) {
		for _, d := range broughtOf(m.Rules, words) {
			if side := m.Cards[d].Num[Side]; (side == 0 || side == faction(m, who)) && !holdsCard(m, who, d) {
				h := m.Create(engine.Entity{Def: d, Kind: kind, Zone: zone, Owner: who, Ctrl: who})
				if words == Pledge {
					m.SetNum(h, numIssuer, 1+int16(who))
				}
			}
		}
	}
	lays(Chief, KindLeader, Leaders)
	lays(Gift, KindLeader, Sheets)
	lays(Pledge, KindNote, Notes)
}

// mostBrought is how many cards of a type packs bring into a game at most (D17): the first ones.
const mostBrought = 12

// broughtOf are the cards with one of some words that packs bring into the game.
func broughtOf(r *engine.Rules, words uint64) (of []engine.Def) {
	for d := 1; d < len(r.Cards)-brought && len(of) < mostBrought; d++ {
		if c := &r.Cards[d]; c.Bits&words != 0 && !c.Manual {
			of = append(of, engine.Def(d))
		}
	}
	return of
}
