package wars

import (
	"fmt"

	"github.com/cutdeck/cutdeck/engine"
)

// anyNumber is a bound of what is only reckoned with.
const anyNumber = 1<<15 - 1

// ranges are what the game's own numbers can be.
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

// sound says what of the game's own ranges no game can have made.
func sound(s *engine.State) error {
	if err := s.Within(ranges); err != nil {
		return err
	}
	if b := s.Var[Battle]; b > int16(s.NEnt) || b != 0 && s.Ent[b].Zone != Play {
		return fmt.Errorf("entity %d is no place for a battle", b)
	}
	return nil
}
