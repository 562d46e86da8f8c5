package wars

import "github.com/cutdeck/cutdeck/engine"

// The words printed on a card, as bits of Card.Bits. Traits take the bits from
// firstTrait up, in the order in which the cards of a game bring them.
const (
	Character uint64 = 1 << iota
	NoBot
	Vehicle
	Ship
	Weapon
	Asset
	Order
	Interrupt
	Site
	Sector
	Fighter
	Capital
	Unique
	Unlimited
	Scouting
	Encampment
	Inverter
	LostCard // disposal (F11): Lost
	UsedOrLost
	HasText

	Unit     = Character | NoBot | Vehicle // W159
	Location = Site | Sector
	Fights   = Unit | Ship
	Event    = Interrupt | Order
)

const firstTrait = 24

// Is reports whether h is a public card with one of the bits.
func Is(m *engine.M, h engine.H, words uint64) bool { return m.Card(h).Bits&words != 0 }

// is is a guard on the type of a card; a hidden card must be shown to pass it.
func is(words uint64, cite, says string) engine.Guard {
	return engine.Guard{Cite: cite, Says: says, Is: func(m *engine.M, h engine.H, _ engine.Seat) engine.Truth {
		if m.Ent[h].Def == 0 && m.Ent[h].Kind == 0 {
			return engine.Unknown
		}
		return engine.True(Is(m, h, words))
	}}
}
