package wars

import "github.com/cutdeck/cutdeck/engine/pack"

// Traits that texts may name though no card at the table has them.
var commonTraits = []string{"Kizen", "Tahka", "Warrior", "Tech", "Infiltrator", "Predator", "Rogue", "Merchant", "Bot",
	"Planet", "Moon", "Asteroid", "Station", "Port", "Underground", "Stockpile", "Evidence", "Melee", "Ranged", "Explosive"}

// words of the type line that are types, kinds and labels, not traits.
var typeBits = map[string]uint64{
	"Character": Character, "NōBot": NoBot, "Vehicle": Vehicle, "Ship": Ship, "Weapon": Weapon, "Asset": Asset,
	"Order": Order, "Interrupt": Interrupt, "Site": Site, "Sector": Sector, "Fighter": Fighter, "Capital": Capital,
	"Unit": Unit, "Location": Location, "Inverter": Inverter,
}

// wanted are the bits that a kind in parentheses requires of a host (W66, F18).
func wanted(traits *pack.Traits, kind string) uint64 {
	if b, known := typeBits[kind]; known {
		return b
	}
	return traits.Bit(kind)
}
