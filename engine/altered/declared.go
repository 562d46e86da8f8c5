package altered

import "github.com/cutdeck/cutdeck/engine"

// anyNumber is a bound of what is only reckoned with.
const anyNumber = 1<<15 - 1

// ranges are what the game's own numbers can be.
var ranges = []engine.Range{
	{Var: Phase, Name: "the phase", Hi: Night}, {Var: Passed0, Name: "who has passed", Hi: 1}, {Var: Passed1, Name: "who has passed", Hi: 1},
	{Var: AfterYou, Name: "whether the turn ends", Hi: 1}, {Var: Tiebreak, Name: "whether all stand in the Arena", Hi: 1},
	{Var: Tumult0, Name: "a Tumult card", Hi: allTumults}, {Var: Tumult1, Name: "a Tumult card", Hi: allTumults}, {Var: Tumult2, Name: "a Tumult card", Hi: allTumults},
	{Var: Expedition0, Name: "an expedition", Hi: engine.MaxEnt - 1}, {Var: Expedition0 + 1, Name: "an expedition", Hi: engine.MaxEnt - 1},
	{Var: Expedition0 + 2, Name: "an expedition", Hi: engine.MaxEnt - 1}, {Var: Expedition0 + 3, Name: "an expedition", Hi: engine.MaxEnt - 1},
	{Var: Discount, Name: "the discount", Lo: -anyNumber, Hi: anyNumber}, {Var: Rolled, Name: "the die", Lo: -anyNumber, Hi: anyNumber}, {Var: FirstOut, Name: "who passed first", Hi: 2},
}

// allTumults is how many ways there are for a Tumult card to lie open.
const allTumults = int16(2 * len(tumults))

// declareState notes what the game keeps in a state.
func declareState(r *engine.Rules) {
	r.Declare(engine.Declared{
		Flags: []engine.Flag{
			{Bit: Exhausted, Name: "exhausted"}, {Bit: Asleep, Name: "asleep"}, {Bit: Anchored, Name: "anchored"}, {Bit: Fleeting, Name: "fleeting"},
			{Bit: Kept, Name: "kept at Clean-up"}, {Bit: Ascended, Name: "ascended"}, {Bit: Moved, Name: "moved forward at this Dusk"},
		},
		Vars: ranges,
	})
}
