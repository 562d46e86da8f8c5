package wars

import "github.com/cutdeck/cutdeck/engine/pack"

// fields are the fields of a card of this game in a pack.
var fields = []pack.Field{
	{Key: "type", Is: pack.Word, Must: pack.Every, OneOf: []string{"Character", "NōBot", "Vehicle", "Ship", "Weapon", "Asset", "Order", "Interrupt", "Site", "Sector"}},
	{Key: "unique", Is: pack.Flag},
	{Key: "faction", Is: pack.Word, Must: pack.Every, OneOf: Factions[:]},
	{Key: "traits", Is: pack.Words},
	{Key: "cost", Is: pack.Number, Max: 20, On: fieldHand, Must: fieldHand},
	{Key: "support", Is: pack.Number, Max: 9, On: fieldHand},
	{Key: "destiny", Is: pack.Number, Max: 9},
	{Key: "power", Is: pack.Number, Max: 30, On: fieldUnits, Must: fieldUnits},
	{Key: "tactics", Is: pack.Number, Max: 9, On: fieldUnits, Must: fieldUnits},
	{Key: "defense", Is: pack.Number, Max: 30, On: fieldUnits, Must: fieldUnits},
	{Key: "inverted", Is: pack.Numbers, Len: 3, Max: 30, On: fieldUnits},
	{Key: "class", Is: pack.Word, OneOf: []string{"Fighter", "Capital"}, On: fieldShips, Must: fieldShips},
	{Key: "capacity", Is: pack.Number, Max: 20, On: fieldShips, Must: fieldShips},
	{Key: "kind", Is: pack.Word, On: []string{"Weapon", "Asset"}, Must: []string{"Weapon"}},
	{Key: "disposal", Is: pack.Word, OneOf: []string{"Used", "Lost", "Used or Lost"}, On: fieldEvents, Must: fieldEvents},
	{Key: "bullets", Is: pack.Number, Max: 9, On: []string{"Interrupt"}},
	{Key: "energy", Is: pack.Numbers, Len: 2, Max: 9, On: fieldPlaces, Must: fieldPlaces},
	{Key: "icons", Is: pack.Number, Max: 9, On: fieldPlaces},
}

// Types of cards that share fields.
var (
	fieldUnits  = []string{"Character", "NōBot", "Vehicle", "Ship"}
	fieldShips  = []string{"Ship"}
	fieldEvents = []string{"Order", "Interrupt"}
	fieldPlaces = []string{"Site", "Sector"}
	fieldHand   = []string{"Character", "NōBot", "Vehicle", "Ship", "Weapon", "Asset", "Order", "Interrupt"}
)
