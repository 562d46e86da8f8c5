package nullshapers

import (
	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/pack"
)

// Every card has an anomaly mode: the uncommon anomaly printed on it, or else a
// common one of its player's choice (BX29). Each anomaly is a row of Rules.Cards; a
// card on the planet in that mode has the identity of that row, and its own is kept
// with it.

// addAnomalies adds the five common anomalies and the uncommon ones.
func addAnomalies(r *engine.Rules, cards []pack.Card) {
	for _, name := range EnergyNames {
		r.Cards = append(r.Cards, engine.Card{Name: name + " Anomaly", Bits: Anomaly,
			Face: engine.Face{Type: "Anomaly", TypeLine: "Common Anomaly", Faction: name, Figure: "sector", Cost: -1, Corner: -1, Text: "Lock: make 1 " + name + " energy."}})
	}
	for i := range cards {
		if name := cards[i].Word("anomaly"); name != "" {
			own := &r.Cards[i+1]
			r.Cards = append(r.Cards, engine.Card{Name: name, Bits: Anomaly | Uncommon | own.Bits&Mythic,
				Face: engine.Face{Type: "Anomaly", TypeLine: "Uncommon Anomaly", Faction: own.Face.Faction, Figure: "sector", Cost: -1, Corner: -1, Text: cards[i].Word("anomalytext"), Lore: own.Name}})
		}
	}
}

// commonOf is the row of the common anomaly of an energy.
func commonOf(r *engine.Rules, energy int) engine.Def {
	for d := range r.Cards {
		if c := &r.Cards[d]; c.Bits&(Anomaly|Uncommon) == Anomaly && c.Face.Faction == EnergyNames[energy] {
			return engine.Def(d)
		}
	}
	return 0
}

// anomalyOf is the row of the uncommon anomaly printed on a card, or 0.
func anomalyOf(r *engine.Rules, card engine.Def) engine.Def {
	for d := range r.Cards {
		if c := &r.Cards[d]; c.Bits&Uncommon != 0 && c.Face.Lore == r.Cards[card].Name {
			return engine.Def(d)
		}
	}
	return 0
}

// makes is the energy that a common anomaly makes, or -1 (BX29).
func makes(m *engine.M, h engine.H) int { return energyOf(m.Card(h)) }

// energyOf is makes of a card.
func energyOf(c *engine.Card) int {
	if c.Bits&(Anomaly|Uncommon) != Anomaly {
		return -1
	}
	for e, name := range EnergyNames {
		if c.Face.Faction == name {
			return e
		}
	}
	return -1
}
