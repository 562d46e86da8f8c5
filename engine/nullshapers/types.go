package nullshapers

import "github.com/cutdeck/cutdeck/engine"

// The words printed on a card, as bits of Card.Bits. Subtypes take the bits from
// firstSubtype up, in the order in which the cards of a game bring them.
const (
	Agent uint64 = 1 << iota
	Event
	Software
	Hardware
	Anomaly
	Gear
	Modification
	Mythic
	Uncommon // an anomaly that is printed on its card
	Biome    // what a sector is of; no card
	HasText
	LongRange // its reach is ranged, as printed
)

// Constant is what stays on the planet (B28).
const Constant = Agent | Software | Hardware | Anomaly

const firstSubtype = 16

// Grades have no effect on the rules (BX39).
var Grades = [...]string{"Core", "Rare", "Epic", "Prime"}

// Is reports whether h is publicly one of the words.
func Is(m *engine.M, h engine.H, words uint64) bool { return m.Card(h).Bits&words != 0 }

// Has reports whether h has a keyword, printed or given by an ability.
func Has(m *engine.M, h engine.H, keyword engine.Stat) bool { return m.Value(h, keyword) > 0 }

// Sector is the sector of a seat in one of the three biomes.
func Sector(m *engine.M, who engine.Seat, side int) engine.H {
	return engine.Handle(m.Var[Sector0+3*int(who&1)+side])
}

// Facing is the other player's sector of the same biome.
func Facing(m *engine.M, sector engine.H) engine.H {
	return Sector(m, m.Ent[sector].Owner.Other(), int(m.Ent[sector].Num[Side]))
}

// In is the sector that a card on the planet is in, by itself or by what it is
// attached to, or 0: it is in staging.
func In(m *engine.M, h engine.H) engine.H {
	for range engine.MaxEnt {
		if m.Ent[h].Zone != Planet {
			break
		}
		if h = m.Ent[h].Host; m.Ent[h].Kind == KindSector {
			return h
		}
	}
	return 0
}

// Bearer is the card that h is attached to, or 0.
func Bearer(m *engine.M, h engine.H) engine.H {
	at := m.Ent[h].Host
	if e := &m.Ent[at]; m.Ent[h].Zone == Planet && e.Zone == Planet && (e.Kind == 0 || e.Kind == KindSpawn) {
		return at
	}
	return 0
}

// bearerOf is the card that h is attached to, or the one that has just left it
// behind, as rules text looks back at it: there it is on the planet still (BX35).
func bearerOf(m *engine.M, h engine.H) engine.H {
	if at := Bearer(m, h); at != 0 {
		return at
	}
	if last := engine.Handle(m.Ent[h].Num[LastOn]); last != 0 && m.Ent[last].Zone == Planet && left(m, h) {
		return last
	}
	return 0
}

// left: h is on the planet and may have been left behind.
func left(m *engine.M, h engine.H) bool {
	return m.Ent[h].Zone == Planet && m.Ent[h].Kind == 0 && !Is(m, h, Agent)
}

// onPlanet calls do with the cards on the planet of some words that a seat
// controls, or both if it is Nobody.
func onPlanet(m *engine.M, who engine.Seat, words uint64, do func(h engine.H)) {
	group := groupOf(words)
	for owner := range engine.Seat(2) {
		for h := range m.Group(owner, group).All() {
			if (who >= engine.Nobody || m.Ent[h].Ctrl == who) && (group != groupAny || Is(m, h, words)) {
				do(h)
			}
		}
	}
}

// Store is how much of an energy a seat has (BX28).
func Store(m *engine.M, who engine.Seat, energy int) int16 {
	return m.Var[Energy0+Energies*int(who&1)+energy]
}
