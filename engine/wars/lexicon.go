package wars

import (
	"strings"

	"github.com/cutdeck/cutdeck/engine/pack"
)

// lexicon numbers the traits that the cards of a game bring: each is a bit of
// Card.Bits, from firstTrait up, and a word of the grammar.
type lexicon struct {
	traits []string // as first spelled
}

// maxTraits is how many different traits a game can have.
const maxTraits = 64 - firstTrait

// Traits that texts may name though no card at the table has them.
var commonTraits = []string{"Kizen", "Warrior", "Tech", "Infiltrator", "Predator", "Rogue", "Merchant", "Bot",
	"Planet", "Moon", "Asteroid", "Station", "Port", "Underground", "Stockpile", "Evidence", "Melee", "Ranged", "Explosive"}

// newLexicon reads the traits of cards.
func newLexicon(cards []pack.Card) *lexicon {
	l := &lexicon{}
	for _, t := range commonTraits {
		l.bit(t)
	}
	for i := range cards {
		for _, t := range cards[i].Words("traits") {
			l.bit(t)
		}
	}
	return l
}

// bit is the bit of a trait; 0 if there are too many traits.
func (l *lexicon) bit(trait string) uint64 {
	for i, t := range l.traits {
		if strings.EqualFold(t, trait) {
			return 1 << (firstTrait + i)
		}
	}
	if len(l.traits) == maxTraits {
		return 0
	}
	l.traits = append(l.traits, trait)
	return 1 << (firstTrait + len(l.traits) - 1)
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
	return l.bit(kind)
}
