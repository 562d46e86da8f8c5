package altered

import "github.com/cutdeck/cutdeck/engine/pack"

// fields are what a pack may say of a card of this game.
var fields = []pack.Field{
	{Key: "type", Is: pack.Word, Must: pack.Every, OneOf: []string{"Hero", "Character", "Spell", "Landmark", gear}},
	{Key: "faction", Is: pack.Word, Must: pack.Every, OneOf: Factions[:]},
	{Key: "subtypes", Is: pack.Words},
	{Key: "rarity", Is: pack.Word, OneOf: []string{"Common", "Rare", "Unique"}},
	{Key: "hand", Is: pack.Number, Max: 15, On: fieldPlayed, Must: fieldPlayed},
	{Key: "reserve", Is: pack.Number, Max: 15, On: fieldPlayed, Must: fieldPlayed},
	{Key: "stats", Is: pack.Numbers, Len: 3, Max: 20, On: []string{"Character"}, Must: []string{"Character"}},
	{Key: "limits", Is: pack.Numbers, Len: 2, Max: 9, On: []string{"Hero"}},
	{Key: "support", Is: pack.Text, On: fieldPlayed},
}

var fieldPlayed = []string{"Character", "Spell", "Landmark", gear}
