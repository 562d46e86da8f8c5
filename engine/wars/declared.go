package wars

import "github.com/cutdeck/cutdeck/engine"

// Keys of tallies.
const (
	didActivate engine.Key = engine.OwnKey + iota
	didDrain
	didAttack
	wasChosen // in a battle, for damage that did not come about
	spared    // in a battle, from being destroyed at its end
)

// anyNumber is the bound of a number that is only computed with.
const anyNumber = 1<<15 - 1

// ranges are the valid ranges of the game's own numbers.
var ranges = []engine.Range{
	{Var: Phase, Name: "the phase", Hi: EndOfTurn}, {Var: Battle, Name: "the place of the battle", Hi: engine.MaxEnt - 1},
	{Var: Station, Name: "the part of the battle", Hi: stationEnd}, {Var: Attacker, Name: "the attacker", Hi: 1},
	{Var: Shown0, Name: "a battle destiny", Lo: -anyNumber, Hi: anyNumber}, {Var: Shown1, Name: "a battle destiny", Lo: -anyNumber, Hi: anyNumber},
	{Var: Winner, Name: "the winner of the battle", Hi: 2}, {Var: Casualties, Name: "the casualties", Lo: -anyNumber, Hi: anyNumber},
	{Var: Met, Name: "the casualties satisfied", Lo: -anyNumber, Hi: anyNumber}, {Var: Started, Name: "whether it has begun", Hi: 1},
	{Var: pastDestiny0, Name: "a destiny", Lo: -anyNumber, Hi: anyNumber}, {Var: pastDestiny0 + 1, Name: "a destiny", Lo: -anyNumber, Hi: anyNumber},
	{Var: pastAttrition0, Name: "an attrition", Lo: -anyNumber, Hi: anyNumber}, {Var: pastAttrition0 + 1, Name: "an attrition", Lo: -anyNumber, Hi: anyNumber},
	{Var: pastPower0, Name: "a power", Lo: -anyNumber, Hi: anyNumber}, {Var: pastPower0 + 1, Name: "a power", Lo: -anyNumber, Hi: anyNumber},
}

// declareState lists what the game stores in a state.
func declareState(r *engine.Rules) {
	r.Declare(engine.Declared{
		Tallies: []engine.Counted{
			{Key: didActivate, Name: "activations of a seat", Until: engine.PerTurn},
			{Key: didDrain, Name: "drains at a location", Until: engine.PerTurn},
			{Key: didAttack, Name: "attacks at a location", Until: engine.PerTurn},
			{Key: wasChosen, Name: "damage that a unit has been chosen for", Until: UntilBattleEnds},
			{Key: spared, Name: "a unit that is not destroyed at the end of the battle", Until: UntilBattleEnds},
		},
		Flags: []engine.Flag{
			{Bit: Damaged, Name: "damaged"}, {Bit: Inverted, Name: "inverted"}, {Bit: Came, Name: "came this turn"},
			{Bit: Moved, Name: "moved this turn"}, {Bit: WonSince, Name: "has won a battle"}, {Bit: LostSince, Name: "has lost a battle"},
		},
		Vars: ranges,
	})
}
