package imperium

import "github.com/cutdeck/cutdeck/engine/spec"

// raised are the sentences for a lasting change of a number of a unit, a planet or a player (T32).
var raised = [...]spec.Raised{
	Cost: spec.Number("cost"), Yield: {Up: "{subject} yields {n} more units", Down: "{subject} yields {n} fewer units"},
	Combat: spec.Number("combat"), Dice: {Up: "{subject} rolls {n} more dice", Down: "{subject} rolls {n} fewer dice"},
	Move: spec.Number("move"), Capacity: spec.Number("capacity"), Barrage: spec.Number("Anti-Fighter Barrage"), Bombard: spec.Number("bombardment"),
	Cannon: spec.Number("Space Cannon"), Production: spec.Number("production"), Resources: spec.Number("resources"), Influence: spec.Number("influence"),
	Initiative: spec.Number("initiative"), Points: spec.Number("points"), Commodities: spec.Number("commodities"),
	Drill: {Up: "Ground combat rolls of {subject}: {more}"}, Fervour: {Up: "Combat rolls of {subject}: {more}"}, Shelter: {Up: "Bombardment of {subject}: {more}"},
}
