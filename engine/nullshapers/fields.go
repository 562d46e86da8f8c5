package nullshapers

import "github.com/cutdeck/cutdeck/engine/pack"

// fields are what a pack may say of a card of this game.
var fields = []pack.Field{
	{Key: "type", Is: pack.Word, Must: pack.Every, OneOf: []string{"Agent", "Event", "Software", "Hardware", "Software Agent", "Hardware Agent"}},
	{Key: "grade", Is: pack.Word, OneOf: Grades[:]},
	{Key: "subtypes", Is: pack.Words}, // Gear and Modification are two that rules know (BX34)
	{Key: "modifies", Is: pack.Word, OneOf: []string{"Agent", "Hardware", "Software", "Anomaly", "Constant"}},
	{Key: "mythic", Is: pack.Flag},
	{Key: "speed", Is: pack.Number, Min: 1, Max: 3, Must: pack.Every},
	{Key: "light", Is: pack.Number, Max: 15},
	{Key: "storm", Is: pack.Number, Max: 15},
	{Key: "dark", Is: pack.Number, Max: 15},
	{Key: "chaos", Is: pack.Number, Max: 15},
	{Key: "growth", Is: pack.Number, Max: 15},
	{Key: "void", Is: pack.Number, Min: -1, Max: 15}, // -1: X
	{Key: "attack", Is: pack.Number, Max: 20, On: agents, Must: agents},
	{Key: "defense", Is: pack.Number, Max: 20, On: agents, Must: agents},
	{Key: "reach", Is: pack.Word, OneOf: []string{"Melee", "Ranged"}, On: agents, Must: agents},
	{Key: "anomaly", Is: pack.Word},     // the name of its uncommon anomaly; none: it becomes a common one (BX29)
	{Key: "anomalytext", Is: pack.Text}, // and its words
}

var agents = []string{"Agent", "Software Agent", "Hardware Agent"}
