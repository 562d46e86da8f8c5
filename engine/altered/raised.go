package altered

import "github.com/cutdeck/cutdeck/engine/spec"

// raised are the sentences for a lasting change of a number of a card, an expedition or a player (AX53).
var raised = [...]spec.Raised{
	Forest: spec.Number("Forest"), Mountain: spec.Number("Mountain"), Water: spec.Number("Water"),
	ForestNow: spec.Number("Forest"), MountainNow: spec.Number("Mountain"), WaterNow: spec.Number("Water"),
	HandCost:      {Up: "{subject} costs {n} more from the hand", Down: "{subject} costs {n} less from the hand"},
	ReserveCost:   {Up: "{subject} costs {n} more from Reserve", Down: "{subject} costs {n} less from Reserve"},
	ReserveLimit:  {Up: "{subject} keeps {n} more cards in Reserve", Down: "{subject} keeps {n} fewer cards in Reserve"},
	LandmarkLimit: {Up: "{subject} keeps {n} more landmarks", Down: "{subject} keeps {n} fewer landmarks"},
	CantDusk:      {Up: "{subject} can’t move forward at Dusk", Down: "{subject} can move forward at Dusk again"},
	CantAdvance:   {Up: "{subject} can’t move forward", Down: "{subject} can move forward again"},
	Tough:         {Up: "{subject} has Tough {n} more", Down: "{subject} has Tough {n} less"},
	EternalNow:    spec.Keyword("Eternal"), DefenderNow: spec.Keyword("Defender"), GiganticNow: spec.Keyword("Gigantic"), SeasonedNow: spec.Keyword("Seasoned"),
	ContactNow: {Up: "{subject} counts as in contact"},
	Defiant:    {Up: "Defenders don’t keep {subject} from moving forward"},
	ScoutCost:  {Up: "{subject} costs {n} more by Scout", Down: "{subject} costs {n} less by Scout"},
	Tireless:   {Up: "{subject} may play exhausted cards from Reserve"},
	Muted:      {Up: "Symbols of {subject} activate nothing"},
	Barred:     {Up: "{subject} can’t move forward due to some terrains"},
	CostAt:     {Up: "{subject} costs {n} more in one Expedition", Down: "{subject} costs {n} less in one Expedition"},
}

// terrains is said of regions whose terrains change.
var terrains = spec.Raised{Up: "Terrains of {subject} are others"}
