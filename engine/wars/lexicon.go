package wars

import "github.com/cutdeck/cutdeck/engine/pack"

// lexicon is the traits that the cards of a game bring, as words of the grammar.
type lexicon struct{ pack.Traits }

// Traits that texts may name though no card at the table has them.
var commonTraits = []string{"Kizen", "Tahka", "Warrior", "Tech", "Infiltrator", "Predator", "Rogue", "Merchant", "Bot",
	"Planet", "Moon", "Asteroid", "Station", "Port", "Underground", "Stockpile", "Evidence", "Melee", "Ranged", "Explosive"}

// newLexicon reads the traits of cards.
func newLexicon(cards []pack.Card) *lexicon {
	return &lexicon{pack.NewTraits(firstTrait, commonTraits, cards, "traits")}
}

// words of the type line that are types, kinds and labels, not traits.
var typeBits = map[string]uint64{
	"Character": Character, "NōBot": NoBot, "Vehicle": Vehicle, "Ship": Ship, "Weapon": Weapon, "Asset": Asset,
	"Order": Order, "Interrupt": Interrupt, "Site": Site, "Sector": Sector, "Fighter": Fighter, "Capital": Capital,
	"Unit": Unit, "Location": Location, "Inverter": Inverter,
}

// wanted are the words that a kind in parentheses asks of a host (W66, F18).
func (l *lexicon) wanted(kind string) uint64 {
	if b, known := typeBits[kind]; known {
		return b
	}
	return l.Bit(kind)
}
