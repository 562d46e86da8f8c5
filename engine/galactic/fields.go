package galactic

import "github.com/cutdeck/cutdeck/engine/pack"

// Fields are what a pack may say of a card of this game. Costs, points, weapons and
// systems are written as they are printed: "2 supply, 1 energy"; "3 phaser, 1 heavy
// weapon"; "phaser magnifier".
var Fields = []pack.Field{
	{Key: "type", Is: pack.Word, Must: pack.Every, OneOf: []string{"Terrain", "Ship", "Dragon", "Base", "Crew", "Ability", "Equipment", "Field", "Hazard", "Luck",
		"Monster", "Occurrence", "Psy", "Installation", "Headquarters", "Terrain Base", "Terrain Ship"}},
	{Key: "strength", Is: pack.Number, Min: 1, Max: 25, Must: pack.Every},
	{Key: "origin", Is: pack.Number, Max: 10}, // the second strength, of the time origin (X7)
	{Key: "reaction", Is: pack.Flag},          // R/
	{Key: "empire", Is: pack.Word, OneOf: []string{"Orchard", "Choir", "Hollower", "Clutch"}},
	{Key: "class", Is: pack.Words},
	{Key: "cost", Is: pack.Word},  // without it the card is played engaged (G3)
	{Key: "makes", Is: pack.Word}, // command too
	{Key: "shields", Is: pack.Number, Max: 20},
	{Key: "nodes", Is: pack.Number, Max: 9},
	{Key: "armor", Is: pack.Number, Max: 9},
	{Key: "weapons", Is: pack.Word},
	{Key: "systems", Is: pack.Word},
	{Key: "damage", Is: pack.Number, Max: 20}, // card damage (X6)
	{Key: "passive", Is: pack.Flag, On: []string{"Equipment"}},
	{Key: "to", Is: pack.Word},                                          // what it is played to, where that does not follow from the type (G7, G8)
	{Key: "lasts", Is: pack.Word},                                       // "2 complete turns", "1 player turn"
	{Key: "after", Is: pack.Word, OneOf: []string{"discard", "remove"}}, // what becomes of it after use
	{Key: "persona", Is: pack.Flag},
	{Key: "technology", Is: pack.Word, OneOf: []string{"Orchard", "Choir", "Hollower", "Clutch"}},
}
